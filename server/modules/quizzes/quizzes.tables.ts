import { boolean, index, integer, jsonb, pgEnum, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ContentFields } from '#contract/site/staff-fields.ts';
import { identity, instant, reference, rowId, timestamps } from '../../db/columns.ts';
import { doctors } from '../account/index.ts';
import { courses } from '../catalog/index.ts';
import { examFormats } from '../exams/index.ts';

export const quizState = pgEnum('quiz_state', ['draft', 'published', 'closed']);
export const quizShow = pgEnum('quiz_show', ['score', 'answers']);
export const quizTryBy = pgEnum('quiz_try_by', ['device', 'phone']);

/** A question with its key: MTF five of T and F, SBA one letter. */
export type StoredQuizQuestion = ContentFields<'quizzes'>['questions'][number];

export const quizzes = pgTable('quizzes', {
	id: identity(),
	slug: text().notNull().unique(),
	title: text().notNull(),
	summary: text().notNull(),
	minutes: integer().notNull(),
	/** A mock follows this format; null: a quiz. */
	formatId: rowId().references(() => examFormats.id),
	courseId: rowId().references(() => courses.id),
	questions: jsonb().$type<StoredQuizQuestion[]>().notNull(),
	opensAt: instant().notNull(),
	closesAt: instant().notNull(),
	oneTryBy: quizTryBy().notNull().default('device'),
	show: quizShow().notNull().default('answers'),
	state: quizState().notNull().default('draft'),
	/** Of the demonstration, whose dates move at each start. */
	demonstration: boolean().notNull().default(false),
	...timestamps(),
});

export const quizAttempts = pgTable(
	'quiz_attempts',
	{
		/** SHA-256 of the key, hex, so that the table gives no access to results. */
		keyHash: text().primaryKey(),
		quizId: reference(() => quizzes.id, { onDelete: 'cascade' }),
		/** After a claim. */
		doctorId: rowId().references(() => doctors.id),
		name: text(),
		/** +8801XXXXXXXXX, with consent. */
		phone: text(),
		/** The phone again, where a quiz allows one attempt for each. */
		tryPhone: text(),
		consentAt: instant(),
		/** SHA-256 of the device token, hex. */
		device: text().notNull(),
		answers: jsonb().$type<string[]>(),
		/** Milli-marks; null: unfinished. */
		score: integer(),
		startedAt: instant().notNull(),
		doneAt: instant(),
		...timestamps(),
	},
	(t) => [
		uniqueIndex('quiz_attempts_one_a_device').on(t.quizId, t.device),
		// Only where attempts are counted by phone.
		uniqueIndex('quiz_attempts_one_a_phone').on(t.quizId, t.tryPhone),
		index().on(t.quizId, t.score),
		index().on(t.doctorId),
	],
);
