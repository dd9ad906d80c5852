import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgEnum, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { APPROVAL_KINDS, APPROVAL_STATES } from '#contract/account/staff-approvals.ts';
import { createdAt, identity, instant, reference, rowId } from '../db/columns.ts';
import { operators } from '../db/operators.ts';

export const approvalKind = pgEnum('approval_kind', APPROVAL_KINDS);
export const approvalState = pgEnum('approval_state', APPROVAL_STATES);

/** What one member of staff asked for and another has to agree to; one at a time for each thing. */
export const approvals = pgTable(
	'approvals',
	{
		id: identity(),
		kind: approvalKind().notNull(),
		/** As the log names it: `payment:12`. */
		target: text().notNull(),
		title: text().notNull(),
		before: jsonb().notNull(),
		after: jsonb().notNull(),
		note: text(),
		state: approvalState().notNull().default('waiting'),
		askedBy: reference(() => operators.id),
		/** Null while it waits, and where the way things went ended it. */
		decidedBy: rowId().references(() => operators.id),
		decidedNote: text(),
		decidedAt: instant(),
		createdAt: createdAt(),
	},
	(t) => [
		index().on(t.state, t.id),
		uniqueIndex('approvals_one_waiting').on(t.target).where(sql`${t.state} = 'waiting'`),
		// Whatever the code does, nobody agrees with themselves.
		check(
			'approvals_two_persons',
			sql`${t.state} not in ('approved', 'refused') or (${t.decidedBy} is not null and ${t.decidedBy} <> ${t.askedBy})`,
		),
	],
);
