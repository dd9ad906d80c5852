import { z } from 'zod';
import { WEB_PREFIX } from '../constants.ts';
import { doctor, Id, IdText, Instant, listOf } from '../endpoint.ts';
import type { Screens } from '../screen.ts';
import { AttemptState, ENTRY_REFUSALS, ExamInfo, Section } from './calls.ts';
import { Milli, PaperQuestion } from './paper.ts';
import { Result } from './result.ts';

export const MERIT_SCOPES = [
	'overall',
	'batch',
	'faculty',
	'discipline',
	'discipline_candidate_type',
] as const;
export const MeritScope = z.enum(MERIT_SCOPES);
export type MeritScope = z.output<typeof MeritScope>;

/** A rank on a merit list. Equal marks share a rank and the next ones are skipped: 1, 2, 2, 4. */
export const Rank = z.object({
	scope: MeritScope,
	scope_id: z.string(),
	scope_name: z.string(),
	rank: z.int().positive(),
	of: z.int().positive(),
	tied: z.boolean(),
});
export type Rank = z.output<typeof Rank>;

const SeatLine = z.object({ seats: z.int(), rank: z.int(), session: z.string(), source: z.string() });

export const Standing = z.object({
	revision: z.int(),
	ranks: z.array(Rank),
	percentile: z.number().nullable(),
	averages: z.object({ mean: Milli, median: Milli, top: Milli, sheets: z.int() }).nullable(),
	spread: z.array(z.int()),
	seat_line: SeatLine.nullable(),
	revised: z.object({ from: Milli, to: Milli, at: Instant, positions: z.array(z.int()) }).nullable(),
});
export type Standing = z.output<typeof Standing>;

const MeritRow = z.object({
	rank: z.int(),
	tied: z.boolean(),
	name: z.string(),
	roll: z.string().nullable(),
	total: Milli,
	mine: z.boolean(),
});
export type MeritRow = z.output<typeof MeritRow>;

export const ExamResultRow = z.object({
	exam: ExamInfo,
	event_id: Id,
	schedule_id: Id.nullable(),
	attempt_id: Id,
	state: AttemptState,
	ranked: z.boolean(),
	result: Result.nullable(),
	rank: Rank.nullable(),
	percentile: z.number().nullable(),
});
export type ExamResultRow = z.output<typeof ExamResultRow>;

const PrintedPaper = z.object({
	exam: ExamInfo,
	sections: z.array(Section),
	questions: z.array(PaperQuestion),
	watermark: z.object({ name: z.string(), phone: z.string(), at: Instant }),
});

export const examAfter = {
	results: doctor('GET', `${WEB_PREFIX}/doctor/courses/{id}/exams/results`, {
		replica: true,
		summary: 'All exams of a course that the doctor has sat, newest first',
		acting: 'results',
		result: z.object({ results: z.array(ExamResultRow) }),
		errors: ['course.not_found'],
	}),
	standing: doctor('GET', `${WEB_PREFIX}/doctor/courses/{id}/events/{event_id}/exam/standing`, {
		replica: true,
		summary: 'Places, averages and what corrections changed, once results are published',
		acting: 'results',
		result: z.object({ standing: Standing }),
		errors: [...ENTRY_REFUSALS, 'attempt.not_found', 'exam.not_published'],
	}),
	merit: doctor('GET', `${WEB_PREFIX}/doctor/exams/{exam_id}/merit`, {
		replica: true,
		summary: 'A merit list of an exam that the doctor has sat, as it stood at its revision',
		query: z.strictObject({
			scope: MeritScope.optional(),
			scope_id: z.string().max(40).optional(),
			page: IdText.optional(),
			perpage: IdText.optional(),
		}),
		result: z.object({
			scope: MeritScope,
			scope_id: z.string(),
			scope_name: z.string(),
			revision: z.int(),
			rows: z.array(MeritRow),
			me: MeritRow.nullable(),
			lists: listOf({ scope: MeritScope, scope_id: z.string(), scope_name: z.string(), of: z.int() }),
			meta: z.object({ page: z.int(), perpage: z.int(), last_page: z.int(), total: z.int() }),
		}),
		errors: ['exam.not_found', 'exam.not_published'],
	}),
	questionList: doctor('GET', `${WEB_PREFIX}/doctor/exams/{exam_id}/question-list`, {
		summary: 'The paper for printing, without answers, once the doctor may have it',
		result: PrintedPaper,
		errors: ['exam.not_found', 'attempt.review_closed'],
	}),
	questionAnswerList: doctor('GET', `${WEB_PREFIX}/doctor/exams/{exam_id}/question-answer-list`, {
		summary: 'The paper for printing with key and explanations, once the doctor may have them',
		result: PrintedPaper.extend({
			questions: z.array(
				PaperQuestion.extend({
					key: z.array(z.string()),
					why: z.array(z.string()),
					explanation: z.string(),
					source: z.string(),
				}),
			),
		}),
		errors: ['exam.not_found', 'attempt.review_closed'],
	}),
};

const REVIEW = { title: ['উত্তর মিলিয়ে দেখা', 'Review of answers'], draws: 'ExamReview' } as const;
const QUESTIONS = { title: ['প্রশ্নপত্র', 'Question paper'], draws: 'QuestionLists#QuestionList' } as const;
const ANSWERS = {
	title: ['উত্তরসহ প্রশ্নপত্র', 'Paper with answers'],
	draws: 'QuestionLists#QuestionAnswerList',
} as const;

export const examAfterScreens = {
	'exam-review': {
		path: '/courses/:id/schedule/:schedule_id/events/:eventId/exam/participated-questions-answer',
		...REVIEW,
	},
	'pending-exam-review': {
		path: '/courses/:id/events/:eventId/exam/participated-questions-answer',
		...REVIEW,
	},
	'exam-result': {
		path: '/courses/:id/events/:eventId/exam/result',
		title: ['পরীক্ষার ফল', 'Exam result'],
		draws: 'ExamResult',
	},
	'exam-merit': {
		path: '/courses/:id/events/:eventId/exam/merit',
		title: ['মেধাতালিকা', 'Merit list'],
		draws: 'Merit',
	},
	'exam-timeline': {
		path: '/courses/:id/events/:eventId/exam/timeline',
		title: ['আমার সময়রেখা', 'My timeline'],
		draws: 'Timeline',
	},
	'exams-results': {
		path: '/courses/:id/exams/results',
		title: ['সব পরীক্ষার ফল', 'All exam results'],
		draws: 'ExamResults',
	},
	'question-list': {
		path: '/courses/:id/schedule/:schedule_id/events/:eventId/exam/question-list',
		...QUESTIONS,
	},
	'question-answer-list': {
		path: '/courses/:id/schedule/:schedule_id/events/:eventId/exam/question-answer-list',
		...ANSWERS,
	},
	'pending-question-list': { path: '/courses/:id/events/:eventId/exam/question-list', ...QUESTIONS },
	'pending-question-answer-list': {
		path: '/courses/:id/events/:eventId/exam/question-answer-list',
		...ANSWERS,
	},
} as const satisfies Screens;
