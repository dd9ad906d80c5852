import { memo } from 'react';
import { LETTERS } from '#contract/exams/answer-sheet.ts';
import type { QuizQuestion } from '#contract/quizzes/calls.ts';
import type { QuizTry } from '#lib/quizzes/quiz-try.ts';
import { QUIZ_TEXTS } from '#lib/quizzes/words.ts';
import { useText } from '../../ui/use-text.ts';
import { langOf } from '../lang-of.ts';

interface CardProps {
	question: QuizQuestion;
	/** As it is sent: five characters, or a letter. */
	answer: string;
	index: number;
	/** True while the answers are being sent. */
	locked: boolean;
	/** The first of its type explains how to answer. */
	first: boolean;
	quizTry: QuizTry;
}

export const QuestionCard = memo(function QuestionCard(props: CardProps) {
	const { question, first } = props;
	const t = useText(QUIZ_TEXTS);
	const id = `question-${question.no}`;
	return (
		<fieldset
			id={id}
			tabIndex={-1}
			aria-labelledby={`${id}-no ${id}-text`}
			className="card min-w-0 scroll-mt-4 px-4 pt-4 pb-2 md:px-5"
		>
			<div className="flex flex-wrap items-baseline justify-between gap-x-3">
				<h2 id={`${id}-no`} className="text-base">
					{t.question(question.no)}
				</h2>
				<span className="text-sm text-text-muted">{t.type[question.type]}</span>
			</div>
			{first && (
				<p className="mt-2 rounded-lg border border-line bg-surface-2 px-3 py-2 text-sm">
					{t.how[question.type]}
				</p>
			)}
			<p
				id={`${id}-text`}
				lang={langOf(question.stem)}
				className="mt-2 max-w-read font-semibold whitespace-pre-line hyphens-auto"
			>
				{question.stem}
			</p>
			{question.type === 'mtf' ? <Stems {...props} /> : <Options {...props} />}
		</fieldset>
	);
});

/** Each stem with its two marks as toggle buttons, so that a mark can be undone with any input. */
function Stems({ question, answer, index, locked, quizTry }: CardProps) {
	const t = useText(QUIZ_TEXTS);
	const mark = (stem: number, sign: 'T' | 'F') => (
		<Target
			pressed={answer[stem] === sign}
			locked={locked}
			onPress={() => quizTry.mark(index, stem, sign)}
			className="justify-center rounded-full text-center"
		>
			{sign === 'T' ? t.true : t.false}
		</Target>
	);
	return (
		<div className="mt-3 divide-y divide-line border-t border-line">
			{question.options.map((text, stem) => {
				const id = `question-${question.no}-${LETTERS[stem]}`;
				return (
					<fieldset
						key={id}
						aria-labelledby={id}
						className="grid min-w-0 grid-cols-[1.5rem_1fr] gap-x-2 gap-y-2 py-3 sm:grid-cols-[1.75rem_1fr_auto] sm:items-center sm:gap-x-3"
					>
						<span className="font-semibold text-text-muted">{LETTERS[stem]}</span>
						<span id={id} lang={langOf(text)} className="min-w-0 max-w-read hyphens-auto">
							{text}
						</span>
						<span className="col-start-2 grid grid-cols-2 gap-2 sm:col-start-3 sm:grid-cols-[5.5rem_5.5rem]">
							{mark(stem, 'T')}
							{mark(stem, 'F')}
						</span>
					</fieldset>
				);
			})}
		</div>
	);
}

function Options({ question, answer, index, locked, quizTry }: CardProps) {
	return (
		<div className="mt-3 flex flex-col gap-2.5 pb-3">
			{question.options.map((text, at) => {
				const letter = LETTERS[at];
				return (
					letter && (
						<Target
							key={letter}
							pressed={answer === letter}
							locked={locked}
							onPress={() => quizTry.choose(index, letter)}
							className="gap-3 rounded-lg text-start"
						>
							<span className="w-5 shrink-0 font-semibold">{letter}</span>
							<span lang={langOf(text)} className="min-w-0 hyphens-auto">
								{text}
							</span>
						</Target>
					)
				);
			})}
		</div>
	);
}

interface TargetProps {
	pressed: boolean;
	locked: boolean;
	onPress: () => void;
	className: string;
	children: React.ReactNode;
}

function Target({ pressed, locked, onPress, className, children }: TargetProps) {
	return (
		<button
			type="button"
			aria-pressed={pressed}
			aria-disabled={locked || undefined}
			onClick={onPress}
			className={`flex min-h-12 touch-manipulation items-center border-2 px-3 py-1.5 font-semibold select-none aria-disabled:opacity-70 ${
				pressed
					? 'border-primary bg-primary text-on-primary'
					: 'border-control bg-surface text-text hover:bg-surface-2'
			} ${className}`}
		>
			{children}
		</button>
	);
}
