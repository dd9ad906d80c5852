import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, instant } from '../../db/columns.ts';

/**
 * As much of recordings and exams as one statement reads beside the events that stand for them. Both tables lie in higher
 * modules; `joined.test.ts` compares these columns with theirs.
 */
export const videos = pgTable('videos', {
	id: identity(),
	title: text().notNull(),
	teacher: text(),
	durationS: integer().notNull(),
	state: text().notNull(),
});

export const exams = pgTable('exams', {
	id: identity(),
	status: text().notNull(),
	windowClosesAt: instant().notNull(),
	publishedAt: instant(),
});
