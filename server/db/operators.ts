import { pgTable, text } from 'drizzle-orm/pg-core';
import { identity } from './columns.ts';

/** Staff in foreign keys of the framework. Accounts own the table, so this is no `.tables.ts` with a migration. */
export const operators = pgTable('operators', { id: identity(), name: text().notNull() });
