import { useParams } from 'react-router';
import { formatDate } from '#lib/format/date.ts';
import { formatMarks } from '#lib/format/marks.ts';
import { myPath } from '#lib/paths.ts';
import { $ownQuizResults, quizResult$ } from '#lib/quizzes/quizzes.ts';
import { QUIZ_TEXTS } from '#lib/quizzes/words.ts';
import { Screen } from '../my/shell/Heading.tsx';
import { LinkRow } from '../my/shell/LinkRow.tsx';
import { ReadStates } from '../my/shell/ReadView.tsx';
import { useRead } from '../my/shell/read.ts';
import { List } from '../ui/List.tsx';
import { Section } from '../ui/Section.tsx';
import { CardSkeletons } from '../ui/Skeleton.tsx';
import { useWords } from '../ui/use-text.ts';
import { Missing } from './guest/Guards.tsx';
import { KeepResult } from './KeepResult.tsx';
import { ResultView } from './ResultView.tsx';
import { ShareResult } from './ShareResult.tsx';

export function QuizResults() {
	const { key = '' } = useParams();
	const read = useRead(quizResult$(key));
	const missing = () => <Missing what="result" />;
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
						<KeepResult id={key} result={result} onKept={read.again} />
						<ShareResult id={key} result={result} />
					</ResultView>
				)}
			</ReadStates>
			<OwnResults except={key} />
		</Screen>
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
