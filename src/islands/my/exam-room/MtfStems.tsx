import { memo, useCallback } from 'react';
import type { PaperQuestion } from '#contract/exams.ts';
import { LETTERS, type MtfAnswer, type StemMark } from '#contract/sheet.ts';
import { EXAM_ROOM_TEXTS } from '#lib/text/exam-room.ts';
import { useText } from '../../ui/use-text.ts';
import { useRoom } from './room-context.ts';
import { TEXT_SIZE_CLASS, type TextSize } from './text-size.ts';
import { stemId } from './use-keys.ts';

type Mark = Exclude<StemMark, null>;

/** The stems of an MTF question, each with its two marks. */
export function MtfStems({
	index,
	question,
	answer,
	size,
}: {
	index: number;
	question: PaperQuestion;
	answer: MtfAnswer;
	size: TextSize;
}) {
	const { room } = useRoom();
	const onMark = useCallback((stem: number, mark: Mark) => room.markStem(index, stem, mark), [room, index]);
	return (
		<div className="mt-4 divide-y divide-line border-y border-line">
			{question.options.map((text, stem) => (
				<StemRow
					key={LETTERS[stem]}
					stem={stem}
					text={text}
					lang={question.lang}
					mark={answer.stems[stem] ?? null}
					size={size}
					onMark={onMark}
				/>
			))}
		</div>
	);
}

/**
 * One stem. Its marks are buttons that are pressed or not, not radio buttons: a radio button cannot be taken back by
 * the keyboard, and walking a radio group by arrows would mark a stem that the doctor only wanted to hear, which can
 * cost marks. A pressed button says what it is and that pressing it again blanks the stem.
 */
const StemRow = memo(function StemRow({
	stem,
	text,
	lang,
	mark,
	size,
	onMark,
}: {
	stem: number;
	text: string;
	lang: string;
	mark: StemMark;
	size: TextSize;
	onMark: (stem: number, mark: Mark) => void;
}) {
	const t = useText(EXAM_ROOM_TEXTS);
	const id = stemId(stem);
	return (
		<fieldset
			id={id}
			tabIndex={-1}
			data-stem={stem}
			aria-labelledby={`${id}-letter ${id}-text`}
			aria-describedby="how-to-answer"
			className="grid min-w-0 grid-cols-[1.5rem_1fr] gap-x-2 gap-y-1.5 py-2.5 focus-visible:bg-primary-soft has-focus-visible:bg-primary-soft sm:grid-cols-[1.75rem_1fr_auto] sm:items-center sm:gap-x-3 sm:px-2 sm:py-3"
		>
			<span id={`${id}-letter`} className={`font-semibold text-text-muted ${TEXT_SIZE_CLASS[size]}`}>
				{LETTERS[stem]}
			</span>
			<span
				id={`${id}-text`}
				lang={lang}
				className={`min-w-0 max-w-read whitespace-pre-line hyphens-auto ${TEXT_SIZE_CLASS[size]}`}
			>
				{text}
			</span>
			<span className="col-start-2 grid grid-cols-2 gap-2 sm:col-start-3 sm:grid-cols-[5.5rem_5.5rem]">
				<Bubble pressed={mark === 'T'} said={t.trueSaid} onPress={() => onMark(stem, 'T')}>
					{t.true}
				</Bubble>
				<Bubble pressed={mark === 'F'} said={t.falseSaid} onPress={() => onMark(stem, 'F')}>
					{t.false}
				</Bubble>
			</span>
		</fieldset>
	);
});

function Bubble({
	pressed,
	said,
	onPress,
	children,
}: {
	pressed: boolean;
	said: string;
	onPress: () => void;
	children: string;
}) {
	return (
		<button
			type="button"
			aria-pressed={pressed}
			onClick={onPress}
			className={`min-h-target touch-manipulation rounded-full border-2 text-base leading-none font-semibold select-none ${
				pressed
					? 'border-primary bg-primary text-on-primary'
					: 'border-control bg-surface text-text hover:bg-surface-2'
			}`}
		>
			{said === children ? (
				children
			) : (
				<>
					<span aria-hidden="true">{children}</span>
					<span className="sr-only">{said}</span>
				</>
			)}
		</button>
	);
}
