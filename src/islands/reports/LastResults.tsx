import { CircleCheck, CircleX } from 'lucide-react';
import type { DashboardResult } from '#contract/reports/calls.ts';
import { formatDate } from '#lib/format/date.ts';
import { formatMarks } from '#lib/format/marks.ts';
import { myPath } from '#lib/paths.ts';
import { DASHBOARD_TEXTS } from '#lib/reports/dashboard.words.ts';
import { LinkRow } from '../my/shell/LinkRow.tsx';
import { Badge } from '../ui/Badge.tsx';
import { useText, useWords } from '../ui/use-text.ts';
import { ShortList } from './ShortList.tsx';

/** The last exam with a published result; earlier ones on request. */
export function LastResults({ results }: { results: readonly DashboardResult[] }) {
	const [t, lang] = useWords(DASHBOARD_TEXTS);
	if (results.length === 0) return <p className="card p-4 text-text-muted">{t.noResults}</p>;
	return (
		<ShortList items={results} first={1}>
			{(result) => (
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
			)}
		</ShortList>
	);
}

/** Passed or not, as word and icon; nothing if the exam has no pass mark. */
function PassBadge({ passed }: { passed: boolean | null }) {
	const t = useText(DASHBOARD_TEXTS);
	if (passed === null) return null;
	const Icon = passed ? CircleCheck : CircleX;
	return (
		<Badge tone={passed ? 'good' : 'bad'} icon={<Icon size={16} />}>
			{passed ? t.passed : t.failed}
		</Badge>
	);
}
