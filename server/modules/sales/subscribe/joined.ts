import { bigint, pgTable, text } from 'drizzle-orm/pg-core';

/**
 * As much of a video as sales read of it, and refer to. The table lies in a higher module; `joined.test.ts` compares these
 * columns with it. Each has its name here, because drizzle makes up the names of a table's columns once for all tables
 * of that name.
 */
export const videos = pgTable('videos', {
	id: bigint('id', { mode: 'number' }).primaryKey(),
	title: text('title').notNull(),
});
