import { formatDate } from '#lib/format/date.ts';
import { formatMarks } from '#lib/format/marks.ts';
import { myPath } from '#lib/paths.ts';
import { $ownQuizResults } from '#lib/quizzes/quizzes.ts';
import { QUIZ_TEXTS } from '#lib/quizzes/words.ts';
import { LinkRow } from '../my/shell/LinkRow.tsx';
import { useRead } from '../my/shell/read.ts';
import { List } from '../ui/List.tsx';
import { Section } from '../ui/Section.tsx';
import { useWords } from '../ui/use-text.ts';

/** Further results in the doctor's account; nothing if there are none, because the screen does not depend on it. */
export function OwnResults({ except }: { except: string }) {
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
