import { boolean, index, integer, jsonb, pgEnum, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, identity, instant, rowId, updatedAt } from '../../db/columns.ts';
import { doctors } from '../account/index.ts';

export const quizState = pgEnum('quiz_state', ['draft', 'published', 'closed']);
export const quizShow = pgEnum('quiz_show', ['score', 'answers']);
export const quizTryBy = pgEnum('quiz_try_by', ['device', 'phone']);

/** A question with its key: MTF five of T and F, SBA one letter. Marks are the same for every question. */
export interface StoredQuizQuestion {
	type: 'mtf' | 'sba';
	stem: string;
	options: { text: string; explanation: string }[];
	key: string;
	explanation: string;
}

export const quizzes = pgTable('quizzes', {
	id: identity(),
	slug: text().notNull().unique(),
	title: text().notNull(),
	summary: text().notNull(),
	minutes: integer().notNull(),
	/** At most 20. */
	questions: jsonb().$type<StoredQuizQuestion[]>().notNull(),
	opensAt: instant().notNull(),
	closesAt: instant().notNull(),
	oneTryBy: quizTryBy().notNull().default('device'),
	show: quizShow().notNull().default('answers'),
	state: quizState().notNull().default('draft'),
	/** Rows of the demonstration, whose dates are moved along at each start. */
	demonstration: boolean().notNull().default(false),
	createdAt: createdAt(),
	updatedAt: updatedAt(),
});

export const quizAttempts = pgTable(
	'quiz_attempts',
	{
		/** SHA-256 of the 128-bit key, hex: who reads the table cannot open results. */
		keyHash: text().primaryKey(),
		quizId: rowId()
			.notNull()
			.references(() => quizzes.id, { onDelete: 'cascade' }),
		/** Set when a doctor claims it. */
		doctorId: rowId().references(() => doctors.id),
		name: text(),
		/** +8801XXXXXXXXX, with consent. */
		phone: text(),
		/** The phone again, where the quiz allows one try a phone. */
		tryPhone: text(),
		consentAt: instant(),
		/** SHA-256 of the device token, hex. */
		device: text().notNull(),
		answers: jsonb().$type<string[]>(),
		/** Milli-marks; null until the answers are in. */
		score: integer(),
		startedAt: instant().notNull(),
		doneAt: instant(),
		createdAt: createdAt(),
		updatedAt: updatedAt(),
	},
	(t) => [
		uniqueIndex('quiz_attempts_one_a_device').on(t.quizId, t.device),
		// Filled only where a quiz counts tries by phone.
		uniqueIndex('quiz_attempts_one_a_phone').on(t.quizId, t.tryPhone),
		index().on(t.quizId, t.score),
		index().on(t.doctorId),
	],
);
