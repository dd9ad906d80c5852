import { boolean, index, integer, jsonb, pgTable, primaryKey, real, text, unique } from 'drizzle-orm/pg-core';
import { CERTAINTIES, PRACTICE_MODES, PRACTICE_SOURCES } from '#contract/practice/calls.ts';
import { identity, instant, reference, rowId, timestamps } from '../../db/columns.ts';
import { doctors } from '../account/index.ts';
import { exams, questions } from '../exams/index.ts';

/** A question of a set in its paper; null: from the bank. */
export interface PracticePlace {
	exam_id: number | null;
	position: number;
	question_id: number;
}

export const practiceSessions = pgTable(
	'practice_sessions',
	{
		id: identity(),
		doctorId: reference(() => doctors.id, { onDelete: 'cascade' }),
		mode: text({ enum: PRACTICE_MODES }).notNull(),
		source: text({ enum: PRACTICE_SOURCES }).notNull(),
		places: jsonb().$type<PracticePlace[]>().notNull(),
		startedAt: instant().notNull(),
		finishedAt: instant(),
		...timestamps(),
	},
	(t) => [index().on(t.doctorId, t.startedAt)],
);

/** One answered place: a stem of an MTF question, or an SBA question (stem 0). */
export const practiceAnswers = pgTable(
	'practice_answers',
	{
		sessionId: reference(() => practiceSessions.id, { onDelete: 'cascade' }),
		position: integer().notNull(),
		stem: integer().notNull(),
		questionId: reference(() => questions.id),
		value: text(),
		sure: text({ enum: CERTAINTIES }),
		correct: boolean(),
		at: instant().notNull(),
	},
	(t) => [primaryKey({ columns: [t.sessionId, t.position, t.stem] }), index().on(t.questionId)],
);

/** Wrong stems to repeat; the fields are those of the FSRS scheduler. */
export const reviewCards = pgTable(
	'review_cards',
	{
		id: identity(),
		doctorId: reference(() => doctors.id, { onDelete: 'cascade' }),
		questionId: reference(() => questions.id),
		/** 0 for an SBA question. */
		stem: integer().notNull(),
		/** The paper whose key counts; null: the bank. */
		examId: rowId().references(() => exams.id),
		position: integer().notNull(),
		dueAt: instant().notNull(),
		/** Days after which nine of ten such cards are still remembered. */
		stability: real().notNull(),
		/** From 1 to 10. */
		difficulty: real().notNull(),
		scheduledDays: integer().notNull(),
		reps: integer().notNull(),
		lapses: integer().notNull(),
		learningSteps: integer().notNull(),
		state: integer().notNull(),
		lastReviewAt: instant(),
		...timestamps(),
	},
	(t) => [unique().on(t.doctorId, t.questionId, t.stem), index().on(t.doctorId, t.dueAt)],
);

export const questionReports = pgTable(
	'question_reports',
	{
		id: identity(),
		no: text().notNull().unique(),
		doctorId: reference(() => doctors.id, { onDelete: 'cascade' }),
		questionId: reference(() => questions.id),
		examId: rowId().references(() => exams.id),
		kind: text({ enum: ['wrong_key', 'typo', 'image', 'other'] }).notNull(),
		text: text().notNull(),
		state: text({ enum: ['open', 'settled'] })
			.notNull()
			.default('open'),
		...timestamps(),
	},
	(t) => [index().on(t.questionId), index().on(t.doctorId)],
);
