import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgEnum, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { APPROVAL_KINDS, APPROVAL_STATES } from '#contract/account/staff-approvals.ts';
import { createdAt, identity, instant, reference, rowId } from '../db/columns.ts';
import { operators } from '../db/operators.ts';

export const approvalKind = pgEnum('approval_kind', APPROVAL_KINDS);
export const approvalState = pgEnum('approval_state', APPROVAL_STATES);

/** What one member of staff requested and another has to approve; one at a time for each target. */
export const approvals = pgTable(
	'approvals',
	{
		id: identity(),
		kind: approvalKind().notNull(),
		/** Named as in the log: `payment:12`. */
		target: text().notNull(),
		title: text().notNull(),
		before: jsonb().notNull(),
		after: jsonb().notNull(),
		note: text(),
		state: approvalState().notNull().default('waiting'),
		askedBy: reference(() => operators.id),
		/** Null while it waits, and where it was ended automatically. */
		decidedBy: rowId().references(() => operators.id),
		decidedNote: text(),
		decidedAt: instant(),
		createdAt: createdAt(),
	},
	(t) => [
		index().on(t.state, t.id),
		uniqueIndex('approvals_one_waiting').on(t.target).where(sql`${t.state} = 'waiting'`),
		// Enforced here too: nobody approves their own request.
		check(
			'approvals_two_persons',
			sql`${t.state} not in ('approved', 'refused') or (${t.decidedBy} is not null and ${t.decidedBy} <> ${t.askedBy})`,
		),
	],
);
