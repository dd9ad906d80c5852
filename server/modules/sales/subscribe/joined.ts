import { bigint, pgTable, text } from 'drizzle-orm/pg-core';

/** Columns of a higher module's table, compared with it in `joined.test.ts`; named, as Drizzle names columns once for each table. */
export const videos = pgTable('videos', {
	id: bigint('id', { mode: 'number' }).primaryKey(),
	title: text('title').notNull(),
});
