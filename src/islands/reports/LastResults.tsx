import { useState } from 'react';
import type { DashboardResult } from '#contract/reports/calls.ts';
import { formatDate } from '#lib/format/date.ts';
import { formatCount } from '#lib/format/digits.ts';
import { formatMarks } from '#lib/format/marks.ts';
import { myPath } from '#lib/paths.ts';
import { DASHBOARD_TEXTS } from '#lib/reports/dashboard.words.ts';
import { LinkRow } from '../my/shell/LinkRow.tsx';
import { Button } from '../ui/Button.tsx';
import { List } from '../ui/List.tsx';
import { useWords } from '../ui/use-text.ts';
import { PassBadge } from './PassBadge.tsx';

/** The last exam with a published result; earlier ones on request. */
export function LastResults({ results }: { results: readonly DashboardResult[] }) {
	const [t, lang] = useWords(DASHBOARD_TEXTS);
	const [all, setAll] = useState(false);
	if (results.length === 0) return <p className="card p-4 text-text-muted">{t.noResults}</p>;
	const shown = all ? results : results.slice(0, 1);
	const more = results.length - shown.length;
	return (
		<>
			<List>
				{shown.map((result) => (
					<LinkRow
						key={`${result.course_id} ${result.event_id}`}
						to={myPath('exam-result', { id: result.course_id, eventId: result.event_id })}
						title={result.title}
						detail={formatDate(result.at, lang)}
					>
						<div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1">
							<span className="tabular text-lg font-semibold">
								{t.marksOf(formatMarks(result.total, lang), formatMarks(result.of, lang))}
							</span>
							<PassBadge passed={result.passed} />
						</div>
					</LinkRow>
				))}
			</List>
			{more > 0 && (
				<Button variant="quiet" className="mt-3 w-full sm:w-auto" onClick={() => setAll(true)}>
					{t.more(formatCount(more, lang))}
				</Button>
			)}
		</>
	);
}
