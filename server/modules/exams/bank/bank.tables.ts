import { boolean, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import type { QuestionFields } from '#contract/exams/staff-questions.ts';
import { identity, instant, reference, rowId, timestamps } from '../../../db/columns.ts';
import { operators } from '../../account/index.ts';
import { type Key, questions } from '../exams.tables.ts';

export const questionVersions = pgTable(
	'question_versions',
	{
		questionId: reference(() => questions.id, { onDelete: 'cascade' }),
		version: integer().notNull(),
		content: jsonb().$type<QuestionFields>().notNull(),
		authorId: rowId().references(() => operators.id),
		writtenAt: instant().notNull(),
		...timestamps(),
	},
	(t) => [primaryKey({ columns: [t.questionId, t.version] })],
);

/** Answers that a second person gave without seeing the key; each person answers a version once. */
export const keyChecks = pgTable(
	'key_checks',
	{
		id: identity(),
		questionId: reference(() => questions.id, { onDelete: 'cascade' }),
		version: integer().notNull(),
		operatorId: reference(() => operators.id),
		answer: text().$type<Key>().notNull(),
		/** The key at that time; both are shown to the author when they differ. */
		key: text().$type<Key>().notNull(),
		agreed: boolean().notNull(),
		note: text().notNull(),
		...timestamps(),
	},
	(t) => [unique().on(t.questionId, t.version, t.operatorId)],
);

/** Signature of a question's text, by which similar questions are found; one that was never compared has none. */
export const questionBands = pgTable(
	'question_bands',
	{
		questionId: reference(() => questions.id, { onDelete: 'cascade' }),
		band: integer().notNull(),
		...timestamps(),
	},
	(t) => [primaryKey({ columns: [t.questionId, t.band] }), index().on(t.band)],
);

/** Two similar questions, the older one first. */
export const questionTwins = pgTable(
	'question_twins',
	{
		id: identity(),
		firstId: reference(() => questions.id, { onDelete: 'cascade' }),
		secondId: reference(() => questions.id, { onDelete: 'cascade' }),
		/** In percent of the text. */
		similarity: integer().notNull(),
		/** `different`: a person checked them and marked them as two questions. */
		verdict: text({ enum: ['open', 'different'] })
			.notNull()
			.default('open'),
		decidedBy: rowId().references(() => operators.id),
		...timestamps(),
	},
	(t) => [unique().on(t.firstId, t.secondId), index().on(t.secondId), index().on(t.verdict, t.similarity)],
);
