const DAY_MS = 86_400_000;
/** Bangladesh is six hours ahead of UTC and has no summer time. */
export const DHAKA_MS = 6 * 3_600_000;
/** Weeks begin on Saturday. */
const FIRST = 6;

export type View = 'week' | 'month';
const at = (day: string): Date => new Date(`${day}T00:00:00Z`);
const text = (date: Date): string => date.toISOString().slice(0, 10);
const plus = (day: string, days: number): string => text(new Date(at(day).getTime() + days * DAY_MS));

/** The instant at which a day begins in Dhaka. */
export const isoOf = (day: string): string => new Date(at(day).getTime() - DHAKA_MS).toISOString();

const weekOf = (day: string): string => plus(day, -((at(day).getUTCDay() - FIRST + 7) % 7));

/** First displayed day, and the day after the last: whole weeks. */
export function spanOf(day: string, view: View): { from: string; to: string } {
	if (view === 'week') return { from: weekOf(day), to: plus(weekOf(day), 7) };
	const first = `${day.slice(0, 7)}-01`;
	const last = plus(stepped(first, 'month', 1), -1);
	return { from: weekOf(first), to: plus(weekOf(last), 7) };
}

/** A week or a month later or earlier; of a month its first day. */
export function stepped(day: string, view: View, by: number): string {
	if (view === 'week') return plus(day, 7 * by);
	const [year = 0, month = 1] = day.split('-').map(Number);
	return text(new Date(Date.UTC(year, month - 1 + by, 1)));
}

/** Every day from the first up to the last, which is excluded. */
export const daysOf = (from: string, to: string): string[] =>
	Array.from({ length: (at(to).getTime() - at(from).getTime()) / DAY_MS }, (_, n) => plus(from, n));
