import type { z } from 'zod';
import type { SETTINGS } from '#contract/desk/settings.ts';
import type { ComplaintCategory, ComplaintPriority, ComplaintState } from '#contract/support/calls.ts';
import { at, DAY_MS, dayOf, isoDay, MINUTE_MS } from '../../days.rules.ts';
import type { complaints } from './complaints.tables.ts';

export const COMPLAINT_ACTS = ['take', 'answer', 'write', 'resolve', 'close', 'reopen'] as const;
export type ComplaintAct = (typeof COMPLAINT_ACTS)[number];

const WAITS_FOR_STAFF = { take: 'with_staff', answer: 'waiting_doctor', resolve: 'resolved' } as const;
const MOVES: Record<ComplaintState, Partial<Record<ComplaintAct, ComplaintState>>> = {
	open: { ...WAITS_FOR_STAFF, write: 'open' },
	reopened: { ...WAITS_FOR_STAFF, write: 'reopened' },
	with_staff: { ...WAITS_FOR_STAFF, write: 'with_staff' },
	// After staff take it, it still waits for the doctor.
	waiting_doctor: { ...WAITS_FOR_STAFF, take: 'waiting_doctor', write: 'with_staff' },
	resolved: { close: 'closed', reopen: 'reopened' },
	closed: { reopen: 'reopened' },
};

/** Null: the act is not allowed. */
export const afterAct = (state: ComplaintState, act: ComplaintAct): ComplaintState | null =>
	MOVES[state][act] ?? null;

export const waitsForStaff = (state: ComplaintState): boolean =>
	state === 'open' || state === 'reopened' || state === 'with_staff';
export const isOver = (state: ComplaintState): state is 'resolved' | 'closed' =>
	state === 'resolved' || state === 'closed';

type Times = z.output<(typeof SETTINGS)['complaints']['body']>;
export type EndTimes = Pick<Times, 'close_days' | 'reopen_days'>;
export type AnswerTimes = Omit<Times, keyof EndTimes>;

/** The limit where settings leave no working hours. */
const DAYS_AT_MOST = 400;

type WorkingDays = Pick<AnswerTimes, 'opens' | 'closes' | 'days_off' | 'holidays'>;

/** @param day number of a day in Dhaka since the first of January 1970 */
const worksOn = (day: number, { days_off, holidays }: WorkingDays): boolean =>
	!days_off.includes(new Date(day * DAY_MS).getUTCDay()) && !holidays.includes(isoDay(day));

/** The instant this many working minutes after `from`. */
export function addWorking(from: Date, minutes: number, hours: WorkingDays): Date {
	const first = dayOf(from);
	let left = minutes * MINUTE_MS;
	for (let day = first; day < first + DAYS_AT_MOST; day++) {
		if (!worksOn(day, hours)) continue;
		const start = Math.max(from.getTime(), at(day, hours.opens).getTime());
		const end = at(day, hours.closes).getTime();
		if (start >= end) continue;
		if (left <= end - start) return new Date(start + left);
		left -= end - start;
	}
	return new Date(from.getTime() + DAYS_AT_MOST * DAY_MS);
}

export function answerDue(
	since: Date,
	category: ComplaintCategory,
	priority: ComplaintPriority,
	times: AnswerTimes,
): Date {
	const minutes = (times.answer_hours[category] * 60 * times.priority_share[priority]) / 100;
	return addWorking(since, Math.ceil(minutes), times);
}

type Ended = Pick<typeof complaints.$inferSelect, 'state' | 'resolvedAt' | 'closedAt'>;
const daysAfter = (at: Date, days: number) => new Date(at.getTime() + days * DAY_MS);

/** When a resolved complaint closes; null in other states. */
export const closesAt = ({ state, resolvedAt }: Ended, { close_days }: EndTimes): Date | null =>
	state === 'resolved' && resolvedAt ? daysAfter(resolvedAt, close_days) : null;

/** How long the doctor may reopen it; null: not at all. */
export function reopenUntil({ state, resolvedAt, closedAt }: Ended, times: EndTimes): Date | null {
	if (state === 'closed') return closedAt && daysAfter(closedAt, times.reopen_days);
	// Closing starts a new term, so reopening just before it works.
	if (state === 'resolved') return resolvedAt && daysAfter(resolvedAt, times.close_days + times.reopen_days);
	return null;
}
