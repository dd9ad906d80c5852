import type { Slot } from '#contract/schedule/calls.ts';
import { dayKey, formatDay, formatTime, formatWeekday } from '#lib/format/date.ts';
import { COURSE_TEXTS } from '#lib/schedule/courses.words.ts';
import { Badge } from '../ui/Badge.tsx';
import { useWords } from '../ui/use-text.ts';
import { EventRow } from './EventRow.tsx';
import type { Day } from './schedule-groups.ts';

interface Of {
	courseId: number;
	scheduleId: number;
}

/** One day of a schedule; today is marked by a frame and a word. */
export function DayCard({ day, today, ...of }: Of & { day: Day; today: boolean }) {
	const [t, lang] = useWords(COURSE_TEXTS);
	return (
		<article
			className={`card sm:grid sm:grid-cols-[9.5rem_minmax(0,1fr)] ${today ? 'border-2 border-primary' : ''}`}
		>
			<header className="flex flex-wrap items-baseline gap-x-2 gap-y-1 border-b border-line px-4 py-3 sm:block sm:border-e sm:border-b-0">
				<h3 className="contents">
					<span className="font-semibold sm:block">{formatDay(day.key, lang)}</span>
					<span className="text-sm font-normal text-text-muted sm:block">{formatWeekday(day.key, lang)}</span>
				</h3>
				{today && (
					<span className="ms-auto sm:mt-1 sm:block">
						<Badge tone="primary">{t.today}</Badge>
					</span>
				)}
			</header>
			<SlotRows {...of} slots={day.slots} />
		</article>
	);
}

/** Events that began earlier and are still available. */
export function RunningCard({ slots, ...of }: Of & { slots: readonly Slot[] }) {
	return (
		<div className="card border-2 border-primary">
			<SlotRows {...of} slots={slots} />
		</div>
	);
}

function SlotRows({ slots, courseId, scheduleId }: Of & { slots: readonly Slot[] }) {
	const [t, lang] = useWords(COURSE_TEXTS);
	/** Times within a day, with the date if the end is on another day. */
	const when = (from: string, to: string) =>
		dayKey(from) === dayKey(to)
			? t.timeSpan(formatTime(from, lang), formatTime(to, lang))
			: t.timeSpan(
					`${formatDay(from, lang)}, ${formatTime(from, lang)}`,
					`${formatDay(to, lang)}, ${formatTime(to, lang)}`,
				);
	return (
		<ul className="divide-y divide-line">
			{slots.map((slot) => (
				<li key={slot.id} className="space-y-3 p-4">
					{slot.events.length === 0 && (
						<div>
							<p className="font-semibold">{slot.title}</p>
							<p className="text-sm text-text-muted">{when(slot.starts_at, slot.ends_at)}</p>
						</div>
					)}
					{slot.events.map((event) => (
						<EventRow
							key={event.id}
							event={event}
							courseId={courseId}
							scheduleId={scheduleId}
							when={when(event.opens_at, event.closes_at)}
							topic={event.title === slot.title ? undefined : slot.title}
						/>
					))}
				</li>
			))}
		</ul>
	);
}
