import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, identity, rowId } from '../../db/columns.ts';
import { operators } from '../operators/operators.tables.ts';

/** What staff did, append-only. */
export const audit = pgTable(
	'audit',
	{
		id: identity(),
		operatorId: rowId().references(() => operators.id),
		action: text().notNull(),
		target: text().notNull(),
		before: jsonb(),
		after: jsonb(),
		reason: text(),
		ip: text(),
		at: createdAt(),
	},
	(t) => [index().on(t.target, t.at)],
);
