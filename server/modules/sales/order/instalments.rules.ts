import type { instalments } from '../orders.tables.ts';
import { type InstalmentState, isOpenInstalment } from './orders.rules.ts';
import { dayAfter } from './price.rules.ts';

/** Days as YYYY-MM-DD in Dhaka. */
export type InstalmentTimes = Pick<typeof instalments.$inferSelect, 'dueOn' | 'graceDays' | 'state'>;

/** State of an instalment on a day: due on its day, late after it; paid or waived ones are unchanged. */
export function stateOn({ dueOn, state }: InstalmentTimes, today: string): InstalmentState {
	if (!isOpenInstalment(state)) return state;
	if (today < dueOn) return 'upcoming';
	return today === dueOn ? 'due' : 'late';
}

/** The day on which videos close: the one after the last day of grace. */
export const locksOn = ({ dueOn, graceDays }: Pick<InstalmentTimes, 'dueOn' | 'graceDays'>): string =>
	dayAfter(dueOn, graceDays + 1);

export const isOverdue = (one: InstalmentTimes, today: string): boolean =>
	isOpenInstalment(one.state) && locksOn(one) <= today;

const REMINDERS: readonly string[] = ['upcoming', 'due', 'late'];
export type Reminder = 'upcoming' | 'due' | 'late';

/** The reminder that an instalment needs today, each once; the first goes out `aheadDays` before the day. */
export function reminderFor(
	one: InstalmentTimes & { remindedFor: string | null },
	today: string,
	aheadDays: number,
): Reminder | null {
	const state = stateOn(one, today);
	if (state !== 'upcoming' && state !== 'due' && state !== 'late') return null;
	if (dayAfter(one.dueOn, -aheadDays) > today) return null;
	return REMINDERS.indexOf(state) > REMINDERS.indexOf(one.remindedFor ?? '') ? state : null;
}

/** The instalments of an order that names none: all that are due, else the next one. */
export function dueOrNext<T extends InstalmentTimes>(open: readonly T[], today: string): T[] {
	const due = open.filter((one) => one.dueOn <= today);
	if (due.length > 0) return due;
	const [next] = open.toSorted((a, b) => a.dueOn.localeCompare(b.dueOn));
	return next ? [next] : [];
}
