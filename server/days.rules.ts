export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
/** Bangladesh is six hours ahead of UTC and has no summer time. */
const DHAKA_MS = 6 * HOUR_MS;

/** The calendar day in Dhaka as a whole number of days, and as YYYY-MM-DD. */
export const dayOf = (at: Date): number => Math.floor((at.getTime() + DHAKA_MS) / DAY_MS);
export const isoDay = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);
/** The number of a day as YYYY-MM-DD: the inverse of `isoDay`. */
export const dayNumber = (iso: string): number => Date.parse(iso) / DAY_MS;

/** An instant on a day in Dhaka; time as HH:MM. */
export function at(day: number, time: string): Date {
	const [hours = 0, minutes = 0] = time.split(':').map(Number);
	return new Date(day * DAY_MS - DHAKA_MS + (hours * 60 + minutes) * MINUTE_MS);
}

/** When the day of an instant began in Dhaka. */
export const startOfDay = (now: Date): Date => at(dayOf(now), '00:00');
