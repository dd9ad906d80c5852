import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, identity, rowId } from '../db/columns.ts';
import { operators } from '../db/operators.ts';

/** Actions of staff, and changes of an account's security; append-only. */
export const audit = pgTable(
	'audit',
	{
		id: identity(),
		/** The acting operator; null: the doctor. */
		operatorId: rowId().references(() => operators.id),
		/** The account it was done in or on; no foreign key, since the log outlives the account. */
		doctorId: rowId(),
		action: text().notNull(),
		target: text().notNull(),
		before: jsonb(),
		after: jsonb(),
		reason: text(),
		ip: text(),
		at: createdAt(),
	},
	(t) => [index().on(t.target, t.at), index().on(t.doctorId, t.at)],
);
