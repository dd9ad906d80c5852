import { and, type Column, gte, lt, lte, type SQL } from 'drizzle-orm';
import { at, dayOf } from '../days.rules.ts';

interface Span {
	from?: string | undefined;
	to?: string | undefined;
}
const noonOf = (day: string): Date => new Date(`${day}T06:00:00.000Z`);

/** Moments within these days of Dhaka, both included; undefined where none is given. */
export const momentsWithin = (moment: Column, { from, to }: Span): SQL | undefined =>
	and(
		from === undefined ? undefined : gte(moment, at(dayOf(noonOf(from)), '00:00')),
		to === undefined ? undefined : lt(moment, at(dayOf(noonOf(to)) + 1, '00:00')),
	);

export const daysWithin = (day: Column, { from, to }: Span): SQL | undefined =>
	and(from === undefined ? undefined : gte(day, from), to === undefined ? undefined : lte(day, to));
