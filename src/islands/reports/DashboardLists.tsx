import { CircleCheck, CircleX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { DashboardResult, EventCard, Strength } from '#contract/reports/calls.ts';
import { formatDate } from '#lib/format/date.ts';
import { formatCount } from '#lib/format/digits.ts';
import { formatMinutes } from '#lib/format/duration.ts';
import { formatMarks, formatPercent } from '#lib/format/marks.ts';
import { myPath } from '#lib/paths.ts';
import { DASHBOARD_TEXTS } from '#lib/reports/dashboard.words.ts';
import { LinkRow } from '../my/shell/LinkRow.tsx';
import { ScreenLink } from '../my/shell/ScreenLink.tsx';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { Dotted, List } from '../ui/List.tsx';
import { Progress } from '../ui/Progress.tsx';
import { useWords } from '../ui/use-text.ts';
import { CARD_ICON, cardPath, type DashboardData, practicePath, useCardWords } from './cards.ts';

export function CourseProgress({ courses }: Pick<DashboardData, 'courses'>) {
	const [t, lang] = useWords(DASHBOARD_TEXTS);
	return (
		<List>
			{courses.map(({ id, title, events_done, events_total, minutes_watched }) => {
				const words = t.progressWords(formatCount(events_done, lang), formatCount(events_total, lang));
				return (
					<li key={id}>
						<ScreenLink
							to={myPath('my-courses-show', { id })}
							className="block rounded-lg p-4 transition-colors hover:bg-surface-2"
						>
							<span className="mb-2 block font-semibold">{title}</span>
							{events_total > 0 ? (
								<>
									<Progress
										value={events_done}
										max={events_total}
										label={t.progressLabel(title)}
										text={words}
									/>
									<span aria-hidden="true" className="mt-1.5 block text-sm text-text-muted">
										{words}
									</span>
								</>
							) : (
								<span className="block text-sm text-text-muted">{t.noSchedule}</span>
							)}
							{minutes_watched > 0 && (
								<span className="block text-sm text-text-muted">
									{t.minutesWatched(formatMinutes(minutes_watched, lang))}
								</span>
							)}
						</ScreenLink>
					</li>
				);
			})}
		</List>
	);
}

/** Number of listed subjects; the others have better results. */
const WEAKEST = 5;

/** Subjects with their share of right answers, the weakest first, each with a link to practise it. */
export function Strengths({ strengths }: { strengths: readonly Strength[] }) {
	const [t, lang] = useWords(DASHBOARD_TEXTS);
	if (strengths.length === 0) return <p className="card p-4 text-text-muted">{t.noStrengths}</p>;
	return (
		<>
			<p className="mb-3 text-sm text-text-muted">{t.strengthsLead}</p>
			<List>
				{strengths.slice(0, WEAKEST).map(({ code, name, name_bn, right, places }) => {
					const subject = lang === 'bn' ? name_bn : name;
					const words = t.rightOf(
						formatCount(right, lang),
						formatCount(places, lang),
						formatPercent(right, places, lang),
					);
					return (
						<li key={code} className="p-4">
							<div className="flex items-center justify-between gap-4">
								<p className="min-w-0 font-semibold">{subject}</p>
								<ScreenLink
									to={practicePath(code)}
									aria-label={t.practiseLong(subject)}
									className="-me-2 -my-2 inline-flex min-h-target shrink-0 items-center rounded px-2 text-sm font-semibold text-link hover:bg-surface-2"
								>
									{t.practise}
								</ScreenLink>
							</div>
							<Progress value={right} max={places} label={t.strengthLabel(subject)} text={words} />
							<p aria-hidden="true" className="mt-1.5 text-sm text-text-muted">
								{words}
							</p>
						</li>
					);
				})}
			</List>
		</>
	);
}

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
						{/* Null if the exam has no pass mark. */}
						{result.passed !== null && (
							<Badge tone={result.passed ? 'good' : 'bad'} icon={result.passed ? CircleCheck : CircleX}>
								{result.passed ? t.passed : t.failed}
							</Badge>
						)}
					</div>
				</LinkRow>
			)}
		</ShortList>
	);
}
