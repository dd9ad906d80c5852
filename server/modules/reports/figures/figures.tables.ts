import { bigint, date, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { identity, rowId, timestamps } from '../../../db/columns.ts';

/**
 * Statistics that can be counted for any day. enrolments, joined: number; income, refunds: number and sum; opened:
 * complaints; answered, resolved: number and minutes; exam: how many took one that day, of how many.
 */
export const COUNTED = [
	'enrolments',
	'joined',
	'income',
	'refunds',
	'opened',
	'answered',
	'resolved',
	'exam',
] as const;
export type Counted = (typeof COUNTED)[number];

/** Also doctors who were active on that day or up to it, which are only counted on the day itself. */
const FIGURES = [...COUNTED, 'active', 'active_7', 'active_30'] as const;
export type Figure = (typeof FIGURES)[number];

/** Sums by day in Dhaka, so that years are read quickly. */
export const dailyFigures = pgTable(
	'daily_figures',
	{
		id: identity(),
		day: date({ mode: 'string' }).notNull(),
		kind: text({ enum: FIGURES }).notNull(),
		/** Method of a payment or category of a complaint; empty: none. */
		key: text().notNull().default(''),
		/** Batch or exam; 0: none. */
		part: rowId().notNull().default(0),
		n: integer().notNull(),
		/** Poisha, minutes, or eligible doctors. */
		amount: bigint({ mode: 'number' }).notNull().default(0),
		...timestamps(),
	},
	(t) => [unique().on(t.day, t.kind, t.key, t.part), index().on(t.kind, t.day)],
);
