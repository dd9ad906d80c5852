import type { ReactNode } from 'react';
import type { QuizResult } from '#contract/quizzes/calls.ts';
import { formatDateTime } from '#lib/format/date.ts';
import { formatCount } from '#lib/format/digits.ts';
import { formatMarks } from '#lib/format/marks.ts';
import { QUIZ_TEXTS } from '#lib/quizzes/words.ts';
import { Note } from '../ui/Note.tsx';
import { Progress } from '../ui/Progress.tsx';
import { useLang, useText } from '../ui/use-text.ts';
import { ResultQuestion } from './ResultQuestion.tsx';

/** Marks first, then the standing among others, then what `children` offer, then every question. */
export function ResultView({ result, children }: { result: QuizResult; children?: ReactNode }) {
	const t = useText(QUIZ_TEXTS);
	return (
		<div className="space-y-8">
			<Marks result={result} />
			{children}
			<section aria-labelledby="quiz-answers">
				<h2 id="quiz-answers" className="text-lg">
					{t.answers}
				</h2>
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
			</section>
		</div>
	);
}

function Marks({ result }: { result: QuizResult }) {
	const t = useText(QUIZ_TEXTS);
	const lang = useLang();
	const score = formatMarks(result.score, lang);
	const total = formatMarks(result.total, lang);
	return (
		<section aria-labelledby="quiz-marks" className="card p-5 md:p-7">
			<h2 id="quiz-marks" className="text-base text-text-muted">
				{t.yourMarks}
			</h2>
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
			<p className="mt-4">
				{result.better_than === null ? t.tooFew : t.compared(formatCount(result.tries, lang))}{' '}
				{/* A share of nobody helps nobody. */}
				{result.better_than !== null &&
					result.better_than > 0 &&
					t.ahead(formatCount(result.better_than, lang))}
			</p>
			<p className="mt-2 text-sm text-text-muted">
				{t.marksHow} {t.sentAt(formatDateTime(result.done_at, lang))}
			</p>
		</section>
	);
}
