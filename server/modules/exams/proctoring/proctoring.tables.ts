import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { RESCORE_STATES } from '#contract/exams/staff-results.ts';
import { instant, reference, rowId, timestamps } from '../../../db/columns.ts';
import { operators } from '../../account/index.ts';
import { exams } from '../exams.tables.ts';

/** What staff tell everybody who waits for an exam or sits it: one line, until it is taken back. */
export const examLines = pgTable('exam_lines', {
	examId: rowId()
		.primaryKey()
		.references(() => exams.id, { onDelete: 'cascade' }),
	bn: text().notNull(),
	en: text().notNull(),
	operatorId: reference(() => operators.id),
	...timestamps(),
});

/** How often calls of doctors in an exam were refused, by code and minute; every process adds what it refused. */
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

/** How far the last scoring of an exam anew has come; written beside its transaction, so that it can be watched. */
export const examRescores = pgTable('exam_rescores', {
	examId: rowId()
		.primaryKey()
		.references(() => exams.id, { onDelete: 'cascade' }),
	state: text({ enum: RESCORE_STATES }).notNull(),
	done: integer().notNull().default(0),
	total: integer().notNull().default(0),
	/** Published marks that changed; null until it is done. */
	revised: integer(),
	/** The revision that it wrote; null where results are not out. */
	revision: integer(),
	...timestamps(),
});
