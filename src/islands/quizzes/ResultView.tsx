import type { ReactNode } from 'react';
import { LETTERS } from '#contract/exams/answer-sheet.ts';
import type { QuizResult } from '#contract/quizzes/calls.ts';
import { formatDateTime } from '#lib/format/date.ts';
import { formatCount } from '#lib/format/digits.ts';
import { formatMarks } from '#lib/format/marks.ts';
import { formatOrdinal } from '#lib/format/ordinal.ts';
import { marksRule } from '#lib/quizzes/mock-rules.ts';
import { QUIZ_TEXTS } from '#lib/quizzes/words.ts';
import { AnsweredOption, choiceLine, statementLine } from '../shared/AnsweredOption.tsx';
import { Note } from '../ui/Note.tsx';
import { Progress } from '../ui/Progress.tsx';
import { Section } from '../ui/Section.tsx';
import { useText, useWords } from '../ui/use-text.ts';
import { langOf } from './lang-of.ts';

export function ResultView({ result, children }: { result: QuizResult; children?: ReactNode }) {
	const t = useText(QUIZ_TEXTS);
	return (
		<div className="space-y-8">
			<Marks result={result} />
			{children}
			<Section id="quiz-answers" title={t.answers} head="text-lg">
				{result.questions === null ? (
					<div className="mt-4">
						<Note>{t.noAnswers}</Note>
					</div>
				) : (
					<ol className="mt-4 space-y-5">
						{result.questions.map((question) => (
							<li key={question.no}>
								<ResultQuestion question={question} />
							</li>
						))}
					</ol>
				)}
			</Section>
		</div>
	);
}

function Marks({ result }: { result: QuizResult }) {
	const [t, lang] = useWords(QUIZ_TEXTS);
	const score = formatMarks(result.score, lang);
	const total = formatMarks(result.total, lang);
	return (
		<Section id="quiz-marks" title={t.yourMarks} className="card p-5 md:p-7" head="text-base text-text-muted">
			<p className="mt-1 flex flex-wrap items-baseline gap-x-3">
				<span className="tabular text-4xl font-semibold">{score}</span>
				<span className="tabular text-lg text-text-muted">{t.outOf(total)}</span>
			</p>
			<div className="mt-4">
				<Progress
					value={result.score}
					max={result.total}
					label={t.marksBar}
					text={t.marksWords(score, total)}
				/>
			</div>
			<Place result={result} />
			<p className="mt-2 text-sm text-text-muted">
				{marksRule(result.quiz.mock, lang)} {t.sentAt(formatDateTime(result.done_at, lang))}
			</p>
		</Section>
	);
}

function Place({ result: { place, tries, better_than, late } }: { result: QuizResult }) {
	const [t, lang] = useWords(QUIZ_TEXTS);
	if (late) return <p className="mt-4">{t.lateNoPlace}</p>;
	if (place === null) return <p className="mt-4">{t.tooFew}</p>;
	return (
		<div className="mt-4">
			<p className="text-lg font-semibold">
				{t.placed(formatOrdinal(place, lang), formatCount(tries, lang))}
			</p>
			<p className="text-sm text-text-muted">
				{t.placedHint} {/* A share of zero is not shown. */}
				{better_than !== null && better_than > 0 && t.ahead(formatCount(better_than, lang))}
			</p>
		</div>
	);
}

type Answered = NonNullable<QuizResult['questions']>[number];
function lineOf({ type, answer, key }: Answered, index: number, t: (typeof QUIZ_TEXTS)['bn']) {
	if (type === 'sba') return choiceLine(answer === LETTERS[index], key === LETTERS[index], t);
	const mine = answer[index];
	const answered = mine === 'T' || mine === 'F';
	return statementLine(answered ? (mine === key[index] ? 'right' : 'wrong') : 'blank', mine, key[index], t);
}

function ResultQuestion({ question }: { question: Answered }) {
	const [t, lang] = useWords(QUIZ_TEXTS);
	const heading = `q${question.no}-title`;
	return (
		<article aria-labelledby={heading} className="card">
			<header className="flex flex-wrap items-center justify-between gap-x-3 px-4 pt-4 md:px-5">
				<h3 id={heading}>{t.question(question.no)}</h3>
				<span className="tabular text-sm font-semibold">{t.marksGot(formatMarks(question.score, lang))}</span>
			</header>
			<p lang={langOf(question.stem)} className="max-w-read px-4 pt-2 pb-4 font-semibold md:px-5">
				{question.stem}
			</p>
			<ul className="divide-y divide-line border-t border-line">
				{question.options.map((text, index) => {
					const letter = LETTERS[index] ?? '';
					const why = question.explanations[index];
					return (
						<AnsweredOption
							key={letter}
							letter={letter}
							{...lineOf(question, index, t)}
							className="gap-3 px-4 md:px-5"
							text={<p lang={langOf(text)}>{text}</p>}
						>
							{why && (
								<p lang={langOf(why)} className="max-w-read text-sm text-text-muted">
									{why}
								</p>
							)}
						</AnsweredOption>
					);
				})}
			</ul>
			{question.explanation && (
				<div className="rounded-b-lg border-t border-line bg-surface-2 px-4 py-4 md:px-5">
					<h4 className="text-sm text-text-muted">{t.explanation}</h4>
					<p lang={langOf(question.explanation)} className="mt-1 max-w-read whitespace-pre-line">
						{question.explanation}
					</p>
				</div>
			)}
		</article>
	);
}
