import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { RESCORE_STATES } from '#contract/exams/staff-results.ts';
import { instant, reference, rowId, timestamps } from '../../../db/columns.ts';
import { operators } from '../../account/index.ts';
import { exams } from '../exams.tables.ts';

export const examLines = pgTable('exam_lines', {
	examId: rowId()
		.primaryKey()
		.references(() => exams.id, { onDelete: 'cascade' }),
	bn: text().notNull(),
	en: text().notNull(),
	operatorId: reference(() => operators.id),
	...timestamps(),
});

/** Refused calls by code and minute; every process adds its own. */
export const examRefusals = pgTable(
	'exam_refusals',
	{
		examId: reference(() => exams.id, { onDelete: 'cascade' }),
		code: text().notNull(),
		minute: instant().notNull(),
		n: integer().notNull(),
		...timestamps(),
	},
	(t) => [primaryKey({ columns: [t.examId, t.code, t.minute] }), index().on(t.examId, t.minute)],
);

/** Progress of a rescoring, written outside its transaction so that it is visible. */
export const examRescores = pgTable('exam_rescores', {
	examId: rowId()
		.primaryKey()
		.references(() => exams.id, { onDelete: 'cascade' }),
	state: text({ enum: RESCORE_STATES }).notNull(),
	done: integer().notNull().default(0),
	total: integer().notNull().default(0),
	/** Published marks that changed; null until it is done. */
	revised: integer(),
	/** The revision that it wrote; null before publication. */
	revision: integer(),
	...timestamps(),
});
