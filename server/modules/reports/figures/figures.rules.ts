import { dayNumber, isoDay } from '../../../days.rules.ts';

export type By = 'day' | 'week' | 'month';

/** Weeks begin on Saturday; the first of January 1970 was a Thursday. */
const SATURDAY = 5;

/** First day of the day, week or month of a day (YYYY-MM-DD). */
export function bucketOf(day: string, by: By): string {
	if (by === 'day') return day;
	if (by === 'month') return `${day.slice(0, 7)}-01`;
	const n = dayNumber(day);
	return isoDay(n - ((((n + SATURDAY) % 7) + 7) % 7));
}

export function bucketsOf(from: string, to: string, by: By): string[] {
	const found: string[] = [];
	for (let day = dayNumber(from); day <= dayNumber(to); day++) {
		const bucket = bucketOf(isoDay(day), by);
		if (found.at(-1) !== bucket) found.push(bucket);
	}
	return found;
}

/** The result of `fold` for each bucket's days, `empty` where there are none. */
export function putTogether<Row extends { day: string }, Value>(
	rows: readonly Row[],
	{ from, to, by }: { from: string; to: string; by: By },
	empty: Value,
	fold: (value: Value, row: Row) => Value,
): { at: string; value: Value }[] {
	const values = new Map<string, Value>();
	for (const row of rows.toSorted((a, b) => (a.day < b.day ? -1 : 1))) {
		const bucket = bucketOf(row.day, by);
		values.set(bucket, fold(values.get(bucket) ?? empty, row));
	}
	return bucketsOf(from, to, by).map((at) => ({ at, value: values.get(at) ?? empty }));
}
