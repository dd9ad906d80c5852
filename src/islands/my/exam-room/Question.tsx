import { useStore } from '@nanostores/react';
import { Flag, Strikethrough } from 'lucide-react';
import { computed } from 'nanostores';
import { useMemo } from 'react';
import type { Section } from '#contract/exams.ts';
import { localDigits } from '#lib/format/digits.ts';
import { formatMarks } from '#lib/format/marks.ts';
import type { Safety } from '#lib/stores/exam-room-types.ts';
import { EXAM_ROOM_TEXTS } from '#lib/text/exam-room.ts';
import { useLang, useText } from '../../ui/use-text.ts';
import { MtfStems } from './MtfStems.tsx';
import { QuestionImages } from './QuestionImages.tsx';
import { useAt, useRoom } from './room-context.ts';
import { SafetyDots, useSafetyWord } from './SaveState.tsx';
import { SbaOptions } from './SbaOptions.tsx';
import { $striking, $textSize, TEXT_SIZE_CLASS } from './text-size.ts';

/** The question on screen: number, section, text and the places to answer. */
export function Question() {
	const t = useText(EXAM_ROOM_TEXTS);
	const lang = useLang();
	const { room } = useRoom();
	const { at, question, questions, sections } = useAt();
	const sheet = useStore(room.$sheet);
	const size = useStore($textSize);
	const answer = sheet[at];
	const section = question && sections[question.section];
	if (!question || !answer || !section) return null;
	const firstOfSection = questions[at - 1]?.section !== question.section;
	return (
		<article aria-labelledby="question-no" className="px-4 pt-3 pb-6 sm:px-6 lg:px-8 lg:pt-5">
			<div className="flex items-center justify-between gap-3">
				<div className="flex min-w-0 items-center gap-3">
					<h2 id="question-no" tabIndex={-1} className="tabular text-lg whitespace-nowrap">
						{t.question(localDigits(at + 1, lang))}{' '}
						<span className="text-base font-normal text-text-muted">
							{t.ofTotal(localDigits(questions.length, lang))}
						</span>
					</h2>
					<QuestionSafety index={at} />
				</div>
				<button
					type="button"
					aria-pressed={answer.flag}
					onClick={() => room.flag(at)}
					className={`inline-flex min-h-target shrink-0 items-center gap-2 rounded-full border px-3.5 text-sm font-semibold transition-colors ${
						answer.flag
							? 'border-accent-line bg-accent-soft text-accent-text'
							: 'border-control bg-surface text-text hover:bg-surface-2'
					}`}
				>
					<Flag aria-hidden="true" size={18} fill={answer.flag ? 'currentColor' : 'none'} />
					{t.flag}
				</button>
			</div>
			<SectionLine
				section={section}
				index={question.section}
				many={sections.length > 1}
				full={firstOfSection}
			/>
			<p
				id="question-text"
				lang={question.lang}
				className={`mt-3 max-w-read font-semibold whitespace-pre-line hyphens-auto ${TEXT_SIZE_CLASS[size]}`}
			>
				{question.stem}
			</p>
			<QuestionImages key={question.position} images={question.images} />
			{answer.type === 'mtf' ? (
				<MtfStems index={at} question={question} answer={answer} size={size} />
			) : (
				<SbaOptions index={at} question={question} answer={answer} size={size} />
			)}
		</article>
	);
}

/** The section's name; how to answer and what it is worth stand there once, with the section's first question. */
function SectionLine({
	section,
	index,
	many,
	full,
}: {
	section: Section;
	index: number;
	many: boolean;
	full: boolean;
}) {
	const t = useText(EXAM_ROOM_TEXTS);
	const lang = useLang();
	const striking = useStore($striking);
	const mtf = section.type === 'mtf';
	const minus = mtf ? section.negative_stem : section.negative_question;
	const plus = mtf ? section.mark_stem : section.mark_question;
	const worth = [
		(mtf ? t.mtfMarks : t.sbaMarks)(formatMarks(plus, lang)),
		minus > 0 ? t.minus(formatMarks(minus, lang)) : t.noMinus,
	].join(', ');
	return (
		<div className="text-sm text-text-muted">
			<div className="flex items-center justify-between gap-3">
				<p>{many ? t.section(localDigits(index + 1, lang), t[section.type]) : t[section.type]}</p>
				<button
					type="button"
					aria-pressed={striking}
					onClick={() => $striking.set(!striking)}
					className={`-me-2 inline-flex min-h-target shrink-0 items-center gap-1.5 rounded px-2 font-semibold hover:bg-surface-2 ${
						striking ? 'text-primary' : ''
					}`}
				>
					<Strikethrough aria-hidden="true" size={18} />
					{t.striking}
				</button>
			</div>
			<div
				id="how-to-answer"
				className={full ? 'mt-2 rounded-lg border border-line bg-surface-2 px-3 py-2 text-text' : 'sr-only'}
			>
				{mtf ? t.mtfHow : t.sbaHow} {worth}
				{lang === 'bn' ? '।' : '.'}
			</div>
		</div>
	);
}

/** How safe this question's answer is; nothing while it is as it was loaded. */
function QuestionSafety({ index }: { index: number }) {
	const { room } = useRoom();
	const $safety = useMemo(
		() => computed([room.$changed, room.$onPhone, room.$onServer], () => room.safety(index)),
		[room, index],
	);
	const safety = useStore($safety);
	return safety === null ? null : <SafetyMark safety={safety} />;
}

function SafetyMark({ safety }: { safety: Safety }) {
	const word = useSafetyWord(safety);
	return (
		<span title={word} className="inline-flex">
			<SafetyDots safety={safety} />
			<span className="sr-only">{word}</span>
		</span>
	);
}
