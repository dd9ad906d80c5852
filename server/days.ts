export { generator } from '#contract/exams/question-order.ts';

const DAY_MS = 86_400_000;
/** Bangladesh is six hours ahead of UTC and has no summer time. */
const DHAKA_MS = 6 * 3_600_000;

/** The calendar day in Dhaka as a whole number of days, and as YYYY-MM-DD. */
export const dayOf = (at: Date): number => Math.floor((at.getTime() + DHAKA_MS) / DAY_MS);
export const isoDay = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);
/** The number of a day as YYYY-MM-DD: the inverse of `isoDay`. */
export const dayNumber = (iso: string): number => Date.parse(iso) / DAY_MS;

/** An instant on a day in Dhaka; time as HH:MM. */
export function at(day: number, time: string): Date {
	const [hours = 0, minutes = 0] = time.split(':').map(Number);
	return new Date(day * DAY_MS - DHAKA_MS + (hours * 60 + minutes) * 60_000);
}

/** When the day of an instant began in Dhaka. */
export const startOfDay = (now: Date): Date => at(dayOf(now), '00:00');
