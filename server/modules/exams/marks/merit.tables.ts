import { boolean, index, integer, jsonb, pgTable, primaryKey, real, text } from 'drizzle-orm/pg-core';
import { MERIT_SCOPES } from '#contract/exams/results.ts';
import { createdAt, reference } from '../../../db/columns.ts';
import { doctorCourses } from '../../sales/index.ts';
import { exams } from '../exams.tables.ts';

/** Ranks of a revision, written once and never changed. */
export const merit = pgTable(
	'merit',
	{
		examId: reference(() => exams.id, { onDelete: 'cascade' }),
		revision: integer().notNull(),
		scope: text({ enum: MERIT_SCOPES }).notNull(),
		/** Id within the scope as text; empty overall; `discipline:candidate type` for the last one. */
		scopeId: text().notNull(),
		doctorCourseId: reference(() => doctorCourses.id),
		total: integer().notNull(),
		wrong: integer().notNull(),
		rank: integer().notNull(),
		of: integer().notNull(),
		tied: boolean().notNull(),
		percentile: real(),
	},
	(t) => [
		primaryKey({ columns: [t.examId, t.revision, t.scope, t.scopeId, t.doctorCourseId] }),
		index().on(t.examId, t.revision, t.scope, t.scopeId, t.rank),
		index().on(t.doctorCourseId),
	],
);

/** Marks in milli-marks. */
export const examStandings = pgTable(
	'exam_standings',
	{
		examId: reference(() => exams.id, { onDelete: 'cascade' }),
		revision: integer().notNull(),
		sheets: integer().notNull(),
		mean: integer().notNull(),
		median: integer().notNull(),
		top: integer().notNull(),
		/** Sheets by twentieths of the total. */
		spread: jsonb().$type<number[]>().notNull(),
		createdAt: createdAt(),
	},
	(t) => [primaryKey({ columns: [t.examId, t.revision] })],
);

export interface ItemStat {
	sheets: number;
	facility: number | null;
	/** Correlation with the rest of the sheet. */
	discrimination: number | null;
	/** Share of right places among the best 27 % minus that among the worst. Absent in rows of an earlier version. */
	upper_lower?: number | null;
	/** Cronbach's alpha of the whole paper, the same at each of its questions. */
	reliability?: number | null;
	stems: { facility: number | null; discrimination: number | null }[];
	shares: Record<string, number>[];
}

export const itemStats = pgTable(
	'item_stats',
	{
		examId: reference(() => exams.id, { onDelete: 'cascade' }),
		revision: integer().notNull(),
		position: integer().notNull(),
		stat: jsonb().$type<ItemStat>().notNull(),
	},
	(t) => [primaryKey({ columns: [t.examId, t.revision, t.position] })],
);
