import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { LETTERS } from '#contract/exams/answer-sheet.ts';
import type { ExamInfo, Section } from '#contract/exams/calls.ts';
import type { PaperQuestion } from '#contract/exams/paper.ts';
import { TIMELINE_TEXTS } from '#lib/exams/exam-timeline.words.ts';
import { EXAM_TEXTS } from '#lib/exams/words.ts';
import { formatDateTime } from '#lib/format/date.ts';
import { formatCount, localDigits } from '#lib/format/digits.ts';
import { formatMinutes } from '#lib/format/duration.ts';
import { formatMarks } from '#lib/format/marks.ts';
import { formatPhone } from '#lib/format/phone.ts';
import { PaperImages } from '../shared/PaperImages.tsx';
import { Button } from '../ui/Button.tsx';
import { EmptyCard } from '../ui/Empty.tsx';
import { useLang, useText, useWords } from '../ui/use-text.ts';

export interface PrintedPaperProps<Q extends PaperQuestion> {
	exam: ExamInfo;
	sections: readonly Section[];
	questions: readonly Q[];
	watermark: { name: string; phone: string; at: string };
	under?: (question: Q) => ReactNode;
	beside?: (question: Q, option: number) => ReactNode;
}

/** A paper for the screen and for A4; browsers repeat the fixed watermark on each printed page. */
export function PrintedPaper<Q extends PaperQuestion>(props: PrintedPaperProps<Q>) {
	const { exam, sections, questions, watermark } = props;
	const [t, lang] = useWords(TIMELINE_TEXTS);
	const types = useText(EXAM_TEXTS).type;
	const owner = `${watermark.name} · ${formatPhone(watermark.phone, lang)}`;
	if (questions.length === 0) {
		return <EmptyCard title={t.emptyPaper} />;
	}
	return (
		<div className="printed">
			<div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
				<Button icon={<Printer size={20} />} onClick={() => window.print()}>
					{t.print}
				</Button>
				<p className="text-sm text-text-muted">{t.printHint}</p>
			</div>
			<p aria-hidden="true" className="watermark">
				{owner}
			</p>
			<div className="mb-6 border-b border-line pb-3 text-sm text-text-muted">
				<p>
					{t.facts(
						formatCount(questions.length, lang),
						formatMarks(exam.total, lang),
						formatMinutes(exam.duration_min, lang),
					)}
				</p>
				<p>{`${owner} · ${formatDateTime(watermark.at, lang)}`}</p>
				<p>{t.personal}</p>
			</div>
			{sections.map((section, index) => {
				const own = questions.filter((question) => question.section === index);
				if (own.length === 0) return null;
				return (
					// biome-ignore lint/suspicious/noArrayIndexKey: the index identifies a section
					<section key={index} aria-labelledby={`section-${index}`} className="mb-8">
						<h2 id={`section-${index}`} className="mb-4 text-lg">
							{t.sectionHead(types[section.type], formatCount(own.length, lang))}
						</h2>
						<ol className="space-y-6">
							{own.map((question) => (
								<PrintedQuestion key={question.position} question={question} {...props} />
							))}
						</ol>
					</section>
				);
			})}
		</div>
	);
}

function PrintedQuestion<Q extends PaperQuestion>({
	question,
	under,
	beside,
}: { question: Q } & Pick<PrintedPaperProps<Q>, 'under' | 'beside'>) {
	const lang = useLang();
	return (
		<li className="flex gap-3">
			<span className="tabular w-8 shrink-0 font-semibold">{localDigits(question.position, lang)}.</span>
			<div className="min-w-0 flex-1">
				<p lang={question.lang} className="font-semibold whitespace-pre-line">
					{question.stem}
				</p>
				<PaperImages
					lang={question.lang}
					images={question.images}
					className="my-2 max-h-80 w-auto max-w-full"
				/>
				<ul className="mt-1.5 space-y-1">
					{question.options.map((text, option) => (
						<li key={LETTERS[option]} className="flex gap-2">
							<span className="w-5 shrink-0 font-semibold text-text-muted">{LETTERS[option]}</span>
							<div className="min-w-0 flex-1">
								<span lang={question.lang}>{text}</span>
								{beside?.(question, option)}
							</div>
						</li>
					))}
				</ul>
				{under?.(question)}
			</div>
		</li>
	);
}
