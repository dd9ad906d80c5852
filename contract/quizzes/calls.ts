import { z } from 'zod';
import { Suggestion } from '../catalog/calls.ts';
import { WEB_PREFIX } from '../constants.ts';
import { anybody, doctor, Id, Instant, listOf } from '../endpoint.ts';
import { Section } from '../exams/calls.ts';
import { normalisePhone } from '../phone.ts';
import type { Screens } from '../screen.ts';

export const QuizHead = z.object({
	slug: z.string(),
	title: z.string(),
	opens_at: Instant,
	closes_at: Instant,
	/** Half a paper of a real exam, under its rules; null: a quiz without time limit and negative marks. */
	mock: z
		.object({
			format: z.string(),
			total: z.int(),
			sections: z.array(Section),
		})
		.nullable(),
});

/** Half of the longest paper. */
export const MOST_QUESTIONS = 200;

const slug = z.strictObject({ slug: z.string().regex(/^[a-z0-9-]{1,60}$/) });
/** 128 random bits, base64url. */
export const QuizKey = z.string().regex(/^[A-Za-z0-9_-]{22}$/);
const key = z.strictObject({ key: QuizKey });

/** What a guest sees before and while answering: no key, no explanation. */
export const QuizQuestion = z.object({
	no: z.number().int(),
	type: z.enum(['mtf', 'sba']),
	stem: z.string(),
	options: z.array(z.string()),
});
/** MTF: one of T, F, - for each stem, such as `TF-TT`; SBA: a letter or `-`. */
export const QuizAnswer = z.string().regex(/^([TF-]{5}|[A-E-])$/);
export const Quiz = QuizHead.extend({
	summary: z.string(),
	question_count: z.number().int(),
	minutes: z.number().int(),
});
export const QuizState = z.enum(['too_early', 'open', 'closed', 'tried', 'started']);
export const QuizResult = z.object({
	quiz: QuizHead,
	done_at: Instant,
	score: z.number().int(),
	total: z.number().int(),
	tries: z.number().int(),
	place: z.number().int().nullable(),
	/** The share of them, in per cent, with fewer marks; null below a hundred, where the rank is more exact. */
	better_than: z.number().int().nullable(),
	late: z.boolean(),
	suggestion: Suggestion.nullable(),
	/** With the key, where the quiz shows answers; null where it shows marks only. */
	questions: z
		.array(
			QuizQuestion.extend({
				answer: QuizAnswer,
				key: z.string(),
				score: z.number().int(),
				explanations: z.array(z.string()),
				explanation: z.string(),
			}),
		)
		.nullable(),
	claimed: z.enum(['no', 'mine', 'other']),
});
export type QuizQuestion = z.output<typeof QuizQuestion>;
export type Quiz = z.output<typeof Quiz>;
export type QuizState = z.output<typeof QuizState>;
export type QuizResult = z.output<typeof QuizResult>;

export const quizzes = {
	list: anybody('GET', `${WEB_PREFIX}/quizzes`, {
		summary: 'Published quizzes, the one that opens last first',
		cache_s: 60,
		replica: true,
		query: z.strictObject({ perpage: z.coerce.number().int().min(1).max(100).default(50) }),
		result: z.object({ quizzes: z.array(Quiz) }),
	}),
	quiz: anybody('GET', `${WEB_PREFIX}/quizzes/{slug}`, {
		summary: 'One quiz and what this device may do with it; `key` leads to the try of this device',
		params: slug,
		result: z.object({
			quiz: Quiz,
			state: QuizState,
			key: QuizKey.nullable(),
			starts_in_ms: z.number().int(),
			/** One try per phone: it requires a phone and the consent to store it. */
			phone_needed: z.boolean(),
		}),
		errors: ['quiz.not_found'],
	}),
	start: anybody('POST', `${WEB_PREFIX}/quizzes/{slug}/attempts`, {
		summary: 'Begins the one try of this device; a try that was begun and not sent goes on',
		// A whole lecture hall, or a mobile operator's customers, may share one address.
		rate: { by: 'token', limit: 240, window_s: 60, where: 'shared' },
		params: slug,
		body: z.strictObject({
			name: z.string().trim().max(80).optional(),
			phone: z
				.string()
				.trim()
				.max(30)
				.refine((text) => normalisePhone(text) !== null)
				.optional(),
			consent: z.boolean().optional(),
		}),
		result: z.object({
			key: QuizKey,
			questions: z.array(QuizQuestion),
			left_ms: z.number().int().nullable(),
		}),
		/** `quiz.phone_needed` names the field, `quiz.already_tried` the key of the own try, in `meta`. */
		errors: ['quiz.not_found', 'quiz.not_open', 'quiz.closed', 'quiz.already_tried', 'quiz.phone_needed'],
	}),
	answer: anybody('PUT', `${WEB_PREFIX}/quiz-attempts/{key}`, {
		summary: 'Sends the answers and ends the try; sent again with the same answers it answers the same',
		rate: { by: 'token', limit: 240, window_s: 60, where: 'shared' },
		params: key,
		body: z.strictObject({ answers: z.array(QuizAnswer).min(1).max(MOST_QUESTIONS) }),
		result: z.object({ key: QuizKey, score: z.number().int(), total: z.number().int() }),
		errors: ['quiz.not_found', 'quiz.closed', 'quiz.finished', 'quiz.bad_answers'],
	}),
	result: anybody('GET', `${WEB_PREFIX}/quiz-results/{key}`, {
		summary: 'The result behind a key; names nobody',
		rate: { by: 'token', limit: 600, window_s: 60, where: 'process' },
		params: key,
		result: z.object({ result: QuizResult }),
		errors: ['quiz.not_found'],
	}),
	claim: doctor('POST', `${WEB_PREFIX}/doctor/quiz-results/{key}/claim`, {
		summary: 'Keeps a result in the own account',
		params: key,
		body: z.strictObject({}),
		result: z.object({ result: QuizResult }),
		errors: ['quiz.not_found', 'quiz.claimed'],
	}),
	mine: doctor('GET', `${WEB_PREFIX}/doctor/quiz-results`, {
		summary: 'Saved results of the doctor, newest first',
		result: z.object({
			results: listOf({
				key: QuizKey,
				quiz_id: Id,
				title: z.string(),
				done_at: Instant,
				score: z.number().int(),
				total: z.number().int(),
			}),
		}),
	}),
};

export const quizzesScreens = {
	'quiz-results': { path: '/quiz/results/:key', title: ['কুইজের ফল', 'Quiz result'], draws: 'QuizResults' },
} as const satisfies Screens;
