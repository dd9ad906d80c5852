import { memo } from 'react';
import { LETTERS } from '#contract/exams/answer-sheet.ts';
import type { QuizQuestion } from '#contract/quizzes/calls.ts';
import type { QuizTry } from '#lib/quizzes/quiz-try.ts';
import { QUIZ_TEXTS } from '#lib/quizzes/words.ts';
import { Choices, Statement } from '../../shared/AnswerPlaces.tsx';
import { useText } from '../../ui/use-text.ts';
import { langOf } from '../lang-of.ts';

interface CardProps {
	question: QuizQuestion;
	/** As it is sent: five characters, or a letter. */
	answer: string;
	index: number;
	locked: boolean;
	/** The first of its type explains how to answer. */
	first: boolean;
	quizTry: QuizTry;
}

export const QuestionCard = memo(function QuestionCard(props: CardProps) {
	const { question, answer, index, locked, first, quizTry } = props;
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
			{question.type === 'mtf' ? (
				<div className="mt-3 divide-y divide-line border-t border-line">
					{question.options.map((text, stem) => (
						<Statement
							key={LETTERS[stem]}
							prefix={id}
							place={stem}
							letter={LETTERS[stem] ?? ''}
							named={false}
							text={text}
							lang={langOf(text)}
							value={answer[stem] ?? null}
							words={t}
							locked={locked}
							onMark={(mark) => quizTry.mark(index, stem, mark)}
						/>
					))}
				</div>
			) : (
				<Choices
					prefix={id}
					options={question.options}
					langOf={langOf}
					value={answer}
					locked={locked}
					onMark={(letter) => quizTry.choose(index, letter)}
				/>
			)}
		</fieldset>
	);
});
