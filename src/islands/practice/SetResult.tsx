import type { PracticeSession } from '#contract/practice/calls.ts';
import { formatCount } from '#lib/format/digits.ts';
import { formatPercent } from '#lib/format/marks.ts';
import { myPath } from '#lib/paths.ts';
import { countOutcomes } from '#lib/practice/practice-session.ts';
import { PRACTICE_TEXTS } from '#lib/practice/words.ts';
import { ScreenButton } from '../my/shell/ScreenLink.tsx';
import { Note } from '../ui/Note.tsx';
import { Progress } from '../ui/Progress.tsx';
import { Section } from '../ui/Section.tsx';
import { useWords } from '../ui/use-text.ts';
import { JudgedQuestion } from './JudgedQuestion.tsx';
import { QuestionText, useStartOf } from './SetQuestion.tsx';

export function SetResult({ session }: { session: PracticeSession }) {
	const [t, lang] = useWords(PRACTICE_TEXTS);
	const { right, wrong, blank, places } = countOutcomes(session.questions);
	const words = t.setDone(formatCount(right, lang), formatCount(places, lang));
	const heading = useStartOf(0, null);
	return (
		<div className="space-y-8">
			<section aria-labelledby="result" className="card space-y-4 p-5 md:p-7">
				<h2 id="result" ref={heading} tabIndex={-1} className="text-lg">
					{t.resultTitle}
				</h2>
				<p className="text-2xl font-semibold">{words}</p>
				<Progress
					value={right}
					max={places}
					label={t.rightShare}
					text={formatPercent(right, places, lang)}
					shown
				/>
				<dl className="grid grid-cols-3 gap-3 text-center">
					{(['right', 'wrong', 'blank'] as const).map((how) => (
						<div key={how} className="rounded border border-line px-2 py-3">
							<dt className="text-sm text-text-muted">{t.outcome[how]}</dt>
							<dd className="tabular text-xl font-semibold">
								{formatCount({ right, wrong, blank }[how], lang)}
							</dd>
						</div>
					))}
				</dl>
				{wrong > 0 ? (
					<p className="text-text-muted">{t.wrongToDeck}</p>
				) : (
					right > 0 && blank === 0 && <Note tone="good">{t.allRight}</Note>
				)}
				<div className="flex flex-col gap-3 sm:flex-row">
					<ScreenButton to={myPath('practice')} variant="accent">
						{t.again}
					</ScreenButton>
					<ScreenButton to={myPath('practice-deck')} variant="quiet">
						{t.deck}
					</ScreenButton>
					<ScreenButton to={myPath('practice-coach')} variant="quiet">
						{t.coach}
					</ScreenButton>
				</div>
			</section>
			<Section id="all" title={t.everyQuestion} head="mb-4 text-lg">
				<ol className="space-y-5">
					{session.questions.map((question) => (
						<li key={question.position} className="card p-4 md:p-5">
							<h3 className="text-base">{t.question(question.position)}</h3>
							<QuestionText question={question} />
							{question.judged ? (
								<JudgedQuestion answered={question} judged={question.judged} />
							) : (
								<div className="mt-4">
									<Note>{t.heldBack}</Note>
								</div>
							)}
						</li>
					))}
				</ol>
			</Section>
		</div>
	);
}
