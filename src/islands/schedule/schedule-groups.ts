import type { Schedule, ScheduleEvent, Slot } from '#contract/schedule/calls.ts';
import { dayKey, daysBetween } from '#lib/format/date.ts';

/** Days since Saturday, the first day of the week in Bangladesh, by weekday from Sunday on. */
const SINCE_SATURDAY = [1, 2, 3, 4, 5, 6, 0] as const;
const DAY_MS = 86_400_000;

export interface Day {
	/** YYYY-MM-DD in Dhaka. */
	key: string;
	slots: Slot[];
}
export interface Week {
	/** First and last day, YYYY-MM-DD. */
	from: string;
	to: string;
	/** Weeks from the current one: 0 is this week, 1 the next. */
	offset: number;
	days: Day[];
}
export interface Grouped {
	/** Over before `now`, oldest first. */
	past: Week[];
	pastSlots: number;
	/** Begun on an earlier day and still open. */
	running: Slot[];
	/** Today and later. */
	ahead: Week[];
}

const plusDays = (key: string, days: number): string =>
	new Date(Date.parse(key) + days * DAY_MS).toISOString().slice(0, 10);

function weekStart(key: string): string {
	const weekday = new Date(key).getUTCDay();
	return plusDays(key, -(SINCE_SATURDAY[weekday] ?? 0));
}

/** Slots in order of time by day. */
const byDay = (slots: readonly Slot[]): Day[] =>
	[...Map.groupBy(slots, (slot) => dayKey(slot.starts_at))].map(([key, ofDay]) => ({ key, slots: ofDay }));

function byWeek(slots: readonly Slot[], today: string): Week[] {
	const weeks = Map.groupBy(byDay(slots), ({ key }) => weekStart(key));
	return [...weeks].map(([from, days]) => ({
		from,
		to: plusDays(from, 6),
		offset: daysBetween(weekStart(today), from) / 7,
		days,
	}));
}

/** A schedule by week and day: what is over, what still runs since an earlier day, what comes; `now`: ms since 1970. */
export function groupSlots(slots: readonly Slot[], now: number): Grouped {
	const today = dayKey(now);
	const sorted = slots.toSorted((a, b) => a.starts_at.localeCompare(b.starts_at));
	const earlier = sorted.filter((slot) => dayKey(slot.starts_at) < today);
	const isOver = (slot: Slot) => Date.parse(slot.ends_at) <= now;
	const past = earlier.filter(isOver);
	return {
		past: byWeek(past, today),
		pastSlots: past.length,
		running: earlier.filter((slot) => !isOver(slot)),
		ahead: byWeek(
			sorted.filter((slot) => dayKey(slot.starts_at) >= today),
			today,
		),
	};
}

export const SHOWS = ['all', 'now', 'missed'] as const;
/** Which events of a schedule are shown: all, available now, missed. */
export type Show = (typeof SHOWS)[number];

const shown = (event: ScheduleEvent, show: Show): boolean => {
	if (show === 'all') return true;
	return show === 'missed'
		? event.state === 'missed'
		: event.state === 'available' || event.state === 'started';
};

/** The slots with their matching events; empty slots are removed. */
export const slotsOf = (slots: readonly Slot[], show: Show): Slot[] =>
	slots.flatMap((slot) => {
		const events = slot.events.filter((event) => shown(event, show));
		return events.length > 0 || show === 'all' ? [{ ...slot, events }] : [];
	});

export const countShown = (slots: readonly Slot[], show: Show): number =>
	slots.reduce((sum, slot) => sum + slot.events.filter((event) => shown(event, show)).length, 0);

export const isExam = (event: Pick<ScheduleEvent, 'type'>): boolean =>
	event.type === 'exam' || event.type === 'admin_exam';

const allEvents = (schedule: Schedule): ScheduleEvent[] => schedule.slots.flatMap((slot) => slot.events);

/** The next events that are not over, in order of time. */
export function nextEvents(schedule: Schedule, now: number, count: number): ScheduleEvent[] {
	return allEvents(schedule)
		.filter((event) => Date.parse(event.closes_at) > now && event.state !== 'done')
		.toSorted((a, b) => a.opens_at.localeCompare(b.opens_at))
		.slice(0, count);
}

/** The exams of a schedule: future ones, the next first, then past ones, the newest first. */
export function examsOf(schedule: Schedule, now: number): ScheduleEvent[] {
	const all = allEvents(schedule)
		.filter(isExam)
		.toSorted((a, b) => a.opens_at.localeCompare(b.opens_at));
	const isOver = ({ closes_at }: ScheduleEvent) => Date.parse(closes_at) <= now;
	return [...all.filter((one) => !isOver(one)), ...all.filter(isOver).toReversed()];
}
