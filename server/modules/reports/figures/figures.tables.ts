import { bigint, date, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, identity, rowId, updatedAt } from '../../../db/columns.ts';

/**
 * enrolments, joined: how many; income, refunds: how many and how much; active, active_7, active_30: doctors heard of on
 * that day, or in as many days up to it; opened: complaints of that day; answered, resolved: those of them that are, with
 * the minutes it took in all; exam: who sat an exam of that day, of how many.
 */
export const FIGURES = [
	'enrolments',
	'joined',
	'income',
	'refunds',
	'active',
	'active_7',
	'active_30',
	'opened',
	'answered',
	'resolved',
	'exam',
] as const;
export type Figure = (typeof FIGURES)[number];

/** What happened on each day of Dhaka, in few rows, so that years of many doctors are read at once. */
export const dailyFigures = pgTable(
	'daily_figures',
	{
		id: identity(),
		day: date({ mode: 'string' }).notNull(),
		kind: text({ enum: FIGURES }).notNull(),
		/** Method of a payment, or category of a complaint; empty where neither is meant. */
		key: text().notNull().default(''),
		/** The batch, or the exam; 0 where neither is meant. */
		part: rowId().notNull().default(0),
		n: integer().notNull(),
		/** Poisha, minutes, or doctors who could have sat. */
		amount: bigint({ mode: 'number' }).notNull().default(0),
		createdAt: createdAt(),
		updatedAt: updatedAt(),
	},
	(t) => [unique().on(t.day, t.kind, t.key, t.part), index().on(t.kind, t.day)],
);
