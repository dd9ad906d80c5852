import type { DashboardResult } from '#contract/dashboard.ts';
import { formatDate } from '#lib/format/date.ts';
import { formatMarks } from '#lib/format/marks.ts';
import { myPath } from '#lib/paths.ts';
import { DASHBOARD_TEXTS } from '#lib/text/dashboard.ts';
import { List, ROW_LINK, Row, RowArrow } from '../../ui/List.tsx';
import { useLang, useText } from '../../ui/use-text.ts';
import { ScreenLink } from '../shell/ScreenLink.tsx';
import { PassBadge } from './PassBadge.tsx';

/** The last exams with a published result. */
export function LastResults({ results }: { results: readonly DashboardResult[] }) {
	const t = useText(DASHBOARD_TEXTS);
	const lang = useLang();
	if (results.length === 0) return <p className="card p-4 text-text-muted">{t.noResults}</p>;
	return (
		<List>
			{results.map((result) => (
				<li key={`${result.course_id} ${result.event_id}`}>
					<ScreenLink
						to={myPath('exam-result', { id: result.course_id, eventId: result.event_id })}
						className={ROW_LINK}
					>
						<Row title={result.title} detail={formatDate(result.at, lang)} end={<RowArrow />}>
							<div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1">
								<span className="tabular text-lg font-semibold">
									{t.marksOf(formatMarks(result.total, lang), formatMarks(result.of, lang))}
								</span>
								<PassBadge passed={result.passed} />
							</div>
						</Row>
					</ScreenLink>
				</li>
			))}
		</List>
	);
}
