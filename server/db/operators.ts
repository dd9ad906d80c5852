import { pgTable, text } from 'drizzle-orm/pg-core';
import { identity } from './columns.ts';

/** Staff as the frame's rows name them; the table belongs to accounts, so this is no `.tables.ts` and makes no migration. */
export const operators = pgTable('operators', { id: identity(), name: text().notNull() });
