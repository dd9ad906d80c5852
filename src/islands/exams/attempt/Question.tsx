import { useStore } from '@nanostores/react';
import { Flag } from 'lucide-react';
import { type RefObject, useMemo, useRef } from 'react';
import type { Section } from '#contract/exams/calls.ts';
import type { PaperQuestion } from '#contract/exams/paper.ts';
import { EXAM_SCREEN_TEXTS } from '#lib/exams/exam-screen.words.ts';
import { EXAM_TOOL_TEXTS } from '#lib/exams/exam-tools.words.ts';
import { formatMarks } from '#lib/format/marks.ts';
import { $textSize, TEXT_SIZE_CLASS } from '../../shared/text-size.ts';
import { useText, useWords } from '../../ui/use-text.ts';
import { piecesOf, sharesPlace } from './highlight.ts';
import { MtfStems } from './MtfStems.tsx';
import { QuestionImages } from './QuestionImages.tsx';
import { SAFETY_WORD, SafetyDots } from './SaveState.tsx';
import { SbaOptions } from './SbaOptions.tsx';
import { useAt, useExamScreen } from './screen-context.ts';
import { Tools } from './Tools.tsx';

export function Question() {
	const t = useText(EXAM_SCREEN_TEXTS);
	const { machine } = useExamScreen();
	const { at, question, questions, sections } = useAt();
	const sheet = useStore(machine.$sheet);
	const text = useRef<HTMLParagraphElement>(null);
	const answer = sheet[at];
	const section = question && sections[question.section];
	if (!question || !answer || !section) return null;
	const firstOfSection = questions[at - 1]?.section !== question.section;
	const name = t[section.type];
	return (
		<article aria-labelledby="question-no" className="px-4 pt-1.5 pb-4 sm:px-6 lg:px-8 lg:pt-4 lg:pb-6">
			<div className="flex items-center justify-between gap-3">
				<div className="min-w-0">
					<div className="flex items-center gap-3">
						<h2 id="question-no" tabIndex={-1} className="tabular text-lg leading-tight! whitespace-nowrap">
							{t.question(at + 1)}{' '}
							<span className="text-base font-normal text-text-muted">{t.ofTotal(questions.length)}</span>
						</h2>
						<QuestionSafety index={at} />
					</div>
					<p className="text-sm leading-snug text-text-muted">
						{sections.length > 1 ? t.section(question.section + 1, name) : name}
					</p>
				</div>
				<button
					type="button"
					aria-pressed={answer.flag}
					onClick={() => machine.flag(at)}
					className={`inline-flex min-h-target shrink-0 items-center gap-2 rounded-full border px-3.5 text-sm font-semibold transition-colors ${
						answer.flag
							? 'border-accent-line bg-accent-soft text-accent-text'
							: 'border-control bg-surface text-text hover:bg-surface-2'
					}`}
				>
					<Flag size={18} fill={answer.flag ? 'currentColor' : 'none'} />
					{t.flag}
				</button>
			</div>
			<Tools index={at} text={text} />
			<HowTo section={section} shown={firstOfSection} />
			<QuestionText index={at} question={question} text={text} />
			<QuestionImages key={question.position} images={question.images} />
			{answer.type === 'mtf' ? (
				<MtfStems index={at} question={question} answer={answer} />
			) : (
				<SbaOptions index={at} question={question} answer={answer} />
			)}
		</article>
	);
}

/** How to answer and the marks; read out with each question, displayed once, at the first of a section. */
function HowTo({ section, shown }: { section: Section; shown: boolean }) {
	const [t, lang] = useWords(EXAM_SCREEN_TEXTS);
	const mtf = section.type === 'mtf';
	const minus = mtf ? section.negative_stem : section.negative_question;
	const plus = mtf ? section.mark_stem : section.mark_question;
	const worth = [
		(mtf ? t.mtfMarks : t.sbaMarks)(formatMarks(plus, lang)),
		minus > 0 ? t.minus(formatMarks(minus, lang)) : t.noMinus,
	].join(', ');
	return (
		<div
			id="how-to-answer"
			className={
				shown ? 'mt-2 rounded-lg border border-line bg-surface-2 px-3 py-1.5 text-sm leading-snug' : 'sr-only'
			}
		>
			{mtf ? t.mtfHow : t.sbaHow} {worth}
			{lang === 'bn' ? '।' : '.'}
		</div>
	);
}

/** Where this question's answer is stored; nothing while it is unchanged since loading. */
function QuestionSafety({ index }: { index: number }) {
	const t = useText(EXAM_SCREEN_TEXTS);
	const { machine } = useExamScreen();
	const safety = useStore(useMemo(() => machine.$safetyOf(index), [machine, index]));
	if (safety === null) return null;
	const word = t[SAFETY_WORD[safety]];
	return (
		<span title={word} className="inline-flex">
			<SafetyDots safety={safety} />
			<span className="sr-only">{word}</span>
		</span>
	);
}

interface QuestionTextProps {
	index: number;
	question: PaperQuestion;
	text: RefObject<HTMLParagraphElement | null>;
}

/** The text of a question with the doctor's highlights; a tap on a highlight removes it. */
function QuestionText({ index, question, text }: QuestionTextProps) {
	const t = useText(EXAM_TOOL_TEXTS);
	const { marks, say } = useExamScreen();
	const size = useStore($textSize);
	const lit = useStore(marks.$marks).lit[index] ?? [];
	const pieces = piecesOf(question.stem, lit);
	function onTap(target: EventTarget): void {
		const from = target instanceof HTMLElement ? Number(target.dataset.from ?? Number.NaN) : Number.NaN;
		const one = lit.find((span) => sharesPlace(span, [from, from + 1]));
		// Ending a mouse selection also fires a click.
		if (!one || getSelection()?.isCollapsed === false) return;
		marks.unlight(index, one);
		say(t.unlighted);
	}
	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: by keyboard a highlight is removed in its list of sentences
		<p
			ref={text}
			id="question-text"
			lang={question.lang}
			onClick={(event) => onTap(event.target)}
			className={`mt-2 max-w-read lg:mt-4 font-semibold whitespace-pre-line hyphens-auto ${TEXT_SIZE_CLASS[size]}`}
		>
			{pieces.map((piece) =>
				piece.lit ? (
					<mark key={piece.span[0]} data-from={piece.span[0]} className="lit cursor-pointer">
						{piece.text}
					</mark>
				) : (
					piece.text
				),
			)}
		</p>
	);
}
