import { formatDate } from '#lib/format/date.ts';
import { formatMarks } from '#lib/format/marks.ts';
import { myPath } from '#lib/paths.ts';
import { $ownQuizResults } from '#lib/quizzes/quizzes.ts';
import { QUIZ_TEXTS } from '#lib/quizzes/words.ts';
import { useRead } from '../my/shell/read.ts';
import { ScreenLink } from '../my/shell/ScreenLink.tsx';
import { List, ROW_LINK, Row, RowArrow } from '../ui/List.tsx';
import { useLang, useText } from '../ui/use-text.ts';

/** Further results that the doctor keeps; nothing while there is none, because the screen does not depend on it. */
export function OwnResults({ except }: { except: string }) {
	const t = useText(QUIZ_TEXTS);
	const lang = useLang();
	const others = useRead($ownQuizResults).data?.results.filter(({ key }) => key !== except) ?? [];
	if (others.length === 0) return null;
	return (
		<section aria-labelledby="own-results" className="mt-10">
			<h2 id="own-results" className="mb-4 text-lg">
				{t.otherResults}
			</h2>
			<List>
				{others.map(({ key, title, done_at, score, total }) => (
					<li key={key}>
						<ScreenLink to={myPath('quiz-results', { key })} className={ROW_LINK}>
							<Row
								title={title}
								detail={`${t.marksWords(formatMarks(score, lang), formatMarks(total, lang))} · ${formatDate(done_at, lang)}`}
								end={<RowArrow />}
							/>
						</ScreenLink>
					</li>
				))}
			</List>
		</section>
	);
}
