import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Columns of higher modules' tables, compared with them in `joined.test.ts`; named, as Drizzle names columns once for each table. */
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
