import { pgTable, text } from 'drizzle-orm/pg-core';
import { identity } from './columns.ts';

/**
 * Members of staff as the frame's rows name them. The whole table belongs to accounts; this file is no `.tables.ts`, so
 * that no migration follows from it.
 */
export const operators = pgTable('operators', { id: identity(), name: text().notNull() });
