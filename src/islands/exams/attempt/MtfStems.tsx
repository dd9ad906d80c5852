import { useStore } from '@nanostores/react';
import { memo, useCallback } from 'react';
import { LETTERS, type MtfAnswer, type StemMark } from '#contract/exams/answer-sheet.ts';
import type { PaperQuestion } from '#contract/exams/paper.ts';
import { EXAM_SCREEN_TEXTS } from '#lib/exams/exam-screen.words.ts';
import { $striking, $textSize, TEXT_SIZE_CLASS } from '../../shared/text-size.ts';
import { useText } from '../../ui/use-text.ts';
import { StemText, StrikeButton } from './Strike.tsx';
import { useExamScreen } from './screen-context.ts';
import { stemId, walkRadios } from './use-keys.ts';

type Mark = Exclude<StemMark, null>;

export function MtfStems(props: { index: number; question: PaperQuestion; answer: MtfAnswer }) {
	const { index, question, answer } = props;
	const { machine, marks } = useExamScreen();
	const written = useStore(marks.$marks);
	const onMark = useCallback(
		(stem: number, mark: Mark) => machine.markStem(index, stem, mark),
		[machine, index],
	);
	const onStrike = useCallback((stem: number) => marks.toggleStrike(index, stem), [marks, index]);
	return (
		<div className="mt-2 divide-y sm:mt-4 divide-line border-y border-line">
			{question.options.map((text, stem) => (
				<StemRow
					key={LETTERS[stem]}
					stem={stem}
					text={text}
					lang={question.lang}
					mark={answer.stems[stem] ?? null}
					struck={marks.isStruck(written, index, stem)}
					onMark={onMark}
					onStrike={onStrike}
				/>
			))}
		</div>
	);
}

interface StemRowProps {
	stem: number;
	text: string;
	lang: string;
	mark: StemMark;
	struck: boolean;
	onMark: (stem: number, mark: Mark) => void;
	onStrike: (stem: number) => void;
}

/** Unlike native radio buttons, arrows only move the focus, since an unwanted mark costs marks; pressing a mark again clears it. */
const StemRow = memo(function StemRow(props: StemRowProps) {
	const { stem, text, lang, mark, struck, onMark, onStrike } = props;
	const t = useText(EXAM_SCREEN_TEXTS);
	const striking = useStore($striking);
	const size = useStore($textSize);
	const id = stemId(stem);
	const letter = LETTERS[stem] ?? '';
	// The largest text size needs the full width of a phone.
	const below = size === 'largest';
	const name = (
		<span id={`${id}-letter`} className={`font-semibold text-text-muted ${TEXT_SIZE_CLASS[size]}`}>
			{letter}
		</span>
	);
	return (
		<div
			data-stem={stem}
			className={`grid min-w-0 items-center gap-x-1.5 gap-y-1.5 py-1 has-focus-visible:bg-primary-soft sm:gap-x-3 sm:px-2 sm:py-2 ${
				striking ? 'grid-cols-[2.75rem_1fr_auto]' : 'grid-cols-[1rem_1fr_auto]'
			}`}
		>
			{striking ? (
				<StrikeButton letter={letter} struck={struck} onStrike={() => onStrike(stem)}>
					{name}
				</StrikeButton>
			) : (
				name
			)}
			<StemText
				id={`${id}-text`}
				lang={lang}
				struck={struck}
				className={`max-w-read ${below ? 'max-sm:col-span-2' : ''}`}
			>
				{text}
			</StemText>
			<div
				id={id}
				role="radiogroup"
				tabIndex={-1}
				aria-labelledby={`${id}-letter ${id}-text`}
				aria-describedby="how-to-answer"
				onKeyDown={walkRadios}
				className={`grid grid-cols-[3rem_3rem] gap-1 rounded-full sm:grid-cols-[5.5rem_5.5rem] sm:gap-2 ${
					below ? 'max-sm:col-span-2 max-sm:col-start-2 max-sm:grid-cols-2' : ''
				}`}
			>
				{(['T', 'F'] as const).map((own) => (
					<Bubble
						key={own}
						checked={mark === own}
						entry={(mark ?? 'T') === own}
						said={own === 'T' ? t.trueSaid : t.falseSaid}
						onPress={() => onMark(stem, own)}
					>
						{own === 'T' ? t.true : t.false}
					</Bubble>
				))}
			</div>
		</div>
	);
});

interface BubbleProps {
	checked: boolean;
	/** Where the Tab key enters the group. */
	entry: boolean;
	said: string;
	onPress: () => void;
	children: string;
}

function Bubble({ checked, entry, said, onPress, children }: BubbleProps) {
	return (
		// biome-ignore lint/a11y/useSemanticElements: native radios follow arrow keys and cannot be cleared
		<button
			type="button"
			role="radio"
			aria-checked={checked}
			tabIndex={entry ? 0 : -1}
			onClick={onPress}
			className={`min-h-target touch-manipulation rounded-full border-2 text-sm leading-none font-semibold select-none sm:text-base ${
				checked
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
