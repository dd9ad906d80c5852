import { CircleCheck, CircleX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { DashboardResult, EventCard } from '#contract/reports/calls.ts';
import { formatDate } from '#lib/format/date.ts';
import { formatCount } from '#lib/format/digits.ts';
import { formatMarks } from '#lib/format/marks.ts';
import { myPath } from '#lib/paths.ts';
import { DASHBOARD_TEXTS } from '#lib/reports/dashboard.words.ts';
import { LinkRow } from '../my/shell/LinkRow.tsx';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { Dotted, List } from '../ui/List.tsx';
import { useText, useWords } from '../ui/use-text.ts';
import { CARD_ICON, cardPath } from './cards.ts';
import { useCardWords } from './use-card-words.ts';

interface ShortListProps<T> {
	items: readonly T[];
	/** Number of rows shown at first. */
	first: number;
	children: (item: T) => ReactNode;
}

/** The first rows of a list; the others on request. */
function ShortList<T>({ items, first, children }: ShortListProps<T>) {
	const [t, lang] = useWords(DASHBOARD_TEXTS);
	const [all, setAll] = useState(false);
	const shown = all ? items : items.slice(0, first);
	const more = items.length - shown.length;
	return (
		<>
			<List>{shown.map(children)}</List>
			{more > 0 && (
				<Button variant="quiet" className="mt-3 w-full sm:w-auto" onClick={() => setAll(true)}>
					{t.more(formatCount(more, lang))}
				</Button>
			)}
		</>
	);
}

/** Number of rows shown at first: with several courses a week is longer than a phone screen. */
const AT_ONCE = 6;

export function WeekList({ cards }: { cards: readonly EventCard[] }) {
	const words = useCardWords();
	const { t, now, when, where } = words;
	if (cards.length === 0) return <p className="card p-4 text-text-muted">{t.weekEmpty}</p>;
	return (
		<ShortList items={cards} first={AT_ONCE}>
			{(card) => {
				const Icon = CARD_ICON[card.kind];
				const place = where(card);
				return (
					<LinkRow
						key={`${card.event_id} ${card.course_id}`}
						to={cardPath(card, now)}
						icon={<Icon size={22} />}
						title={card.title}
						detail={
							<>
								<Dotted of={[when(card), words.kindInList(card)]} />
								{place && <span className="block">{place}</span>}
							</>
						}
					/>
				);
			}}
		</ShortList>
	);
}

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
		<Badge tone={passed ? 'good' : 'bad'} icon={Icon}>
			{passed ? t.passed : t.failed}
		</Badge>
	);
}
