import { useParams } from 'react-router';
import type { QuizResult } from '#contract/quizzes/calls.ts';
import { formatDate } from '#lib/format/date.ts';
import { formatMarks } from '#lib/format/marks.ts';
import { myPath, paths } from '#lib/paths.ts';
import { $ownQuizResults, claimQuizResult, quizResult$ } from '#lib/quizzes/quizzes.ts';
import { QUIZ_TEXTS } from '#lib/quizzes/words.ts';
import { useAction } from '../my/shell/action.tsx';
import { Screen } from '../my/shell/Heading.tsx';
import { LinkRow } from '../my/shell/LinkRow.tsx';
import { ReadStates } from '../my/shell/ReadView.tsx';
import { useRead } from '../my/shell/read.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { EmptyCard } from '../ui/Empty.tsx';
import { List } from '../ui/List.tsx';
import { Note } from '../ui/Note.tsx';
import { Section } from '../ui/Section.tsx';
import { CardSkeletons } from '../ui/Skeleton.tsx';
import { useText, useWords } from '../ui/use-text.ts';
import { ResultView } from './ResultView.tsx';
import { ShareResult } from './ShareResult.tsx';

/** The result of a quiz for a signed-in doctor, who may save it to the account. */
export function QuizResults() {
	const { key = '' } = useParams();
	const t = useText(QUIZ_TEXTS);
	const read = useRead(quizResult$(key));
	const missing = () => (
		<EmptyCard
			title={t.missingResult}
			action={
				<ButtonLink href={paths.quizzes} variant="quiet">
					{t.all}
				</ButtonLink>
			}
		>
			{t.missingResultBody}
		</EmptyCard>
	);
	return (
		<Screen
			narrow
			name="quiz-results"
			lead={read.data?.result.quiz.title}
			back={{ to: myPath('my-dashboard'), name: 'my-dashboard' }}
		>
			<ReadStates
				read={read}
				skeleton={<CardSkeletons of={['h-56', 'h-28', 'h-80']} />}
				refusals={{ 'quiz.not_found': missing, 'request.invalid': missing }}
			>
				{({ result }) => (
					<ResultView result={result}>
						<Keep id={key} result={result} again={read.again} />
						<ShareResult id={key} result={result} />
					</ResultView>
				)}
			</ReadStates>
			<OwnResults except={key} />
		</Screen>
	);
}

/** The offer to save the result, or that it is saved; nothing if it belongs to another doctor. */
function Keep({ id, result, again }: { id: string; result: QuizResult; again: () => void }) {
	const t = useText(QUIZ_TEXTS);
	const claim = useAction(async () => {
		await claimQuizResult(id);
		again();
	});
	if (result.claimed === 'other') return null;
	if (result.claimed === 'mine') {
		return (
			<Note tone="good" role="status">
				{t.kept}
			</Note>
		);
	}
	return (
		<Note
			title={claim.trouble ? t.keepFailed : t.keepTitle}
			tone={claim.trouble ? 'bad' : 'info'}
			action={
				<Button
					variant="accent"
					loading={claim.busy}
					loadingLabel={t.keeping}
					onClick={() => void claim.run()}
				>
					{t.keep}
				</Button>
			}
		>
			<span role={claim.trouble ? 'alert' : undefined}>{claim.trouble?.message ?? t.keepBody}</span>
		</Note>
	);
}

/** Further results in the doctor's account; nothing if there are none, because the screen does not depend on it. */
function OwnResults({ except }: { except: string }) {
	const [t, lang] = useWords(QUIZ_TEXTS);
	const others = useRead($ownQuizResults).data?.results.filter(({ key }) => key !== except) ?? [];
	if (others.length === 0) return null;
	return (
		<Section id="own-results" title={t.otherResults} className="mt-10" head="mb-4 text-lg">
			<List>
				{others.map(({ key, title, done_at, score, total }) => (
					<LinkRow
						key={key}
						to={myPath('quiz-results', { key })}
						title={title}
						detail={`${t.marksWords(formatMarks(score, lang), formatMarks(total, lang))} · ${formatDate(done_at, lang)}`}
					/>
				))}
			</List>
		</Section>
	);
}
