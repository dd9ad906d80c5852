import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { timestamps } from '../db/columns.ts';

export const settings = pgTable('settings', {
	key: text().primaryKey(),
	value: jsonb().notNull(),
	version: integer().notNull().default(1),
	...timestamps(),
});
