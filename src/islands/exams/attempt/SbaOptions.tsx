import { useStore } from '@nanostores/react';
import { memo, useCallback } from 'react';
import { LETTERS, type Letter, type SbaAnswer } from '#contract/exams/answer-sheet.ts';
import type { PaperQuestion } from '#contract/exams/paper.ts';
import { $striking, $textSize, TEXT_SIZE_CLASS } from '../../shared/text-size.ts';
import { StemText, StrikeButton } from './Strike.tsx';
import { useExamScreen } from './screen-context.ts';
import { stemId, walkRadios } from './use-keys.ts';

export function SbaOptions(props: { index: number; question: PaperQuestion; answer: SbaAnswer }) {
	const { index, question, answer } = props;
	const { machine, marks } = useExamScreen();
	const written = useStore(marks.$marks);
	const onChoose = useCallback((letter: Letter) => machine.choose(index, letter), [machine, index]);
	const onStrike = useCallback((at: number) => marks.toggleStrike(index, at), [marks, index]);
	return (
		<div
			role="radiogroup"
			tabIndex={-1}
			aria-labelledby="question-text"
			aria-describedby="how-to-answer"
			onKeyDown={walkRadios}
			className="mt-4 flex max-w-3xl flex-col gap-2.5"
		>
			{question.options.map((text, at) => {
				const letter = LETTERS[at];
				return (
					letter && (
						<Option
							key={letter}
							at={at}
							letter={letter}
							text={text}
							lang={question.lang}
							checked={answer.letter === letter}
							entry={answer.letter === null ? at === 0 : answer.letter === letter}
							struck={marks.isStruck(written, index, at)}
							onChoose={onChoose}
							onStrike={onStrike}
						/>
					)
				);
			})}
		</div>
	);
}

interface OptionProps {
	at: number;
	letter: Letter;
	text: string;
	lang: string;
	checked: boolean;
	/** Where the Tab key enters the group. */
	entry: boolean;
	struck: boolean;
	onChoose: (letter: Letter) => void;
	onStrike: (at: number) => void;
}

const Option = memo(function Option(props: OptionProps) {
	const { at, letter, text, lang, checked, entry, struck, onChoose, onStrike } = props;
	const striking = useStore($striking);
	const size = useStore($textSize);
	const option = (
		// biome-ignore lint/a11y/useSemanticElements: native radios follow arrow keys and cannot be cleared
		<button
			type="button"
			role="radio"
			id={stemId(at)}
			data-stem={at}
			aria-checked={checked}
			tabIndex={entry ? 0 : -1}
			onClick={() => onChoose(letter)}
			className={`grid min-h-12 w-full touch-manipulation grid-cols-[2rem_1fr] items-center gap-3 rounded-lg border-2 px-3 py-2 text-start ${
				checked ? 'border-primary bg-primary-soft' : 'border-line bg-surface hover:bg-surface-2'
			}`}
		>
			<span className={`flex h-[1lh] items-center self-start ${TEXT_SIZE_CLASS[size]}`}>
				<span
					className={`inline-flex size-8 shrink-0 items-center justify-center rounded-full border-2 text-sm leading-none font-semibold ${
						checked ? 'border-primary bg-primary text-on-primary' : 'border-control text-text-muted'
					}`}
				>
					{letter}
				</span>
			</span>
			<StemText lang={lang} struck={struck}>
				{text}
			</StemText>
		</button>
	);
	if (!striking) return option;
	return (
		<div role="presentation" className="flex items-center gap-1">
			{option}
			<StrikeButton letter={letter} struck={struck} onStrike={() => onStrike(at)} />
		</div>
	);
});
