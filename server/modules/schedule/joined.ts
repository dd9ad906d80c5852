import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * As much of recordings and exams as one statement reads beside the events that stand for them. Both tables lie in higher
 * modules; `joined.test.ts` compares these columns with theirs. Each has its name here, because drizzle makes up the names
 * of a table's columns once for all tables of that name.
 */
export const videos = pgTable('videos', {
	id: bigint('id', { mode: 'number' }).primaryKey(),
	title: text('title').notNull(),
	teacher: text('teacher'),
	durationS: integer('duration_s').notNull(),
	state: text('state').notNull(),
});

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });

export const exams = pgTable('exams', {
	id: bigint('id', { mode: 'number' }).primaryKey(),
	status: text('status').notNull(),
	windowClosesAt: instant('window_closes_at').notNull(),
	publishedAt: instant('published_at'),
});
