import { z } from 'zod';
import { WEB_PREFIX } from '../constants.ts';
import { doctor, Id, IdText, Instant, listOf } from '../endpoint.ts';
import { AnswerShares, PaperQuestion } from '../exams/paper.ts';
import type { Screens } from '../screen.ts';
import { ComplaintContext } from '../support/calls.ts';

export const PRACTICE_SOURCES = ['past', 'wrong', 'unseen', 'released'] as const;
export const PRACTICE_MODES = ['tutor', 'test'] as const;
export const CERTAINTIES = ['sure', 'fairly', 'guess'] as const;
const Certainty = z.enum(CERTAINTIES);
const Mark = z.enum(['T', 'F', 'A', 'B', 'C', 'D', 'E']);

const Judged = z.object({
	outcome: z.array(z.enum(['right', 'wrong', 'blank'])),
	key: z.array(Mark),
	why: z.array(z.string()),
	explanation: z.string(),
	source: z.string(),
	shares: z.array(AnswerShares),
});
export type Judged = z.output<typeof Judged>;

const PracticeQuestion = PaperQuestion.extend({
	question_id: Id,
	subject: z.object({ code: z.string(), name: z.string(), name_bn: z.string() }),
	mine: z.array(Mark.nullable()),
	sure: z.array(Certainty.nullable()),
	judged: Judged.nullable(),
});
export type PracticeQuestion = z.output<typeof PracticeQuestion>;

const Session = z.object({
	id: Id,
	mode: z.enum(PRACTICE_MODES),
	source: z.enum(PRACTICE_SOURCES),
	started_at: Instant,
	finished_at: Instant.nullable(),
	questions: z.array(PracticeQuestion),
});
export type PracticeSession = z.output<typeof Session>;

const Card = PaperQuestion.pick({ type: true, lang: true, stem: true, options: true, images: true }).extend({
	id: Id,
	question_id: Id,
	subject: z.object({ code: z.string(), name: z.string(), name_bn: z.string() }),
	due_at: Instant,
	lapses: z.int(),
});
export type ReviewCard = z.output<typeof Card>;

const CoachRow = z.object({
	type: z.enum(['mtf', 'sba']),
	sure: Certainty,
	answered: z.int(),
	right: z.int(),
	/**
	 * Expected milli-marks of such an answer: p(m + n) - n; null below ten answers, and where the exam has no
	 * question of this type.
	 */
	worth: z.number().nullable(),
});

export const practice = {
	subjects: doctor('GET', `${WEB_PREFIX}/doctor/practice-subjects`, {
		summary:
			'Subjects with how many questions the doctor may practise, has wrong, has not seen, and are given out to everybody',
		result: z.object({
			subjects: listOf({
				code: z.string(),
				name: z.string(),
				name_bn: z.string(),
				past: z.int(),
				wrong: z.int(),
				unseen: z.int(),
				released: z.int(),
			}),
		}),
	}),
	begin: doctor('POST', `${WEB_PREFIX}/doctor/practice-sessions`, {
		summary:
			'Makes a set of questions to practise, from papers whose keys are open and from those given out to everybody',
		rate: { by: 'token', limit: 30, window_s: 600, where: 'shared' },
		body: z.strictObject({
			mode: z.enum(PRACTICE_MODES),
			source: z.enum(PRACTICE_SOURCES),
			subjects: z.array(z.string().max(40)).max(40),
			types: z.array(z.enum(['mtf', 'sba'])).max(2),
			count: z.int().min(1).max(100),
			exam_id: Id.optional(),
		}),
		result: z.object({ session: Session }),
		errors: ['practice.nothing_fits'],
	}),
	session: doctor('GET', `${WEB_PREFIX}/doctor/practice-sessions/{id}`, {
		summary: 'A set as answered so far',
		result: z.object({ session: Session }),
		errors: ['practice.not_found'],
	}),
	sessions: doctor('GET', `${WEB_PREFIX}/doctor/practice-sessions`, {
		summary: 'The last sets of the doctor',
		result: z.object({
			sessions: z.array(
				Session.omit({ questions: true }).extend({
					count: z.int(),
					answered: z.int(),
					right: z.int(),
					places: z.int(),
				}),
			),
		}),
	}),
	answer: doctor('PUT', `${WEB_PREFIX}/doctor/practice-sessions/{id}/answers/{position}`, {
		summary: 'Answers one question of a set; with a tutor it is judged at once and for good',
		body: z.strictObject({
			mine: z.array(Mark.nullable()).min(1).max(5),
			sure: z.array(Certainty.nullable()).min(1).max(5),
		}),
		result: z.object({ judged: Judged.nullable() }),
		errors: ['practice.not_found', 'practice.bad_answer', 'practice.finished'],
	}),
	finish: doctor('POST', `${WEB_PREFIX}/doctor/practice-sessions/{id}/finish`, {
		summary: 'Ends a set; everything in it is judged',
		result: z.object({ session: Session }),
		errors: ['practice.not_found'],
	}),
	deck: doctor('GET', `${WEB_PREFIX}/doctor/review-deck`, {
		summary: 'Wrong stems that are due again',
		result: z.object({
			cards: z.array(Card),
			due: z.int(),
			total: z.int(),
			today: z.int(),
			next_due_at: Instant.nullable(),
		}),
	}),
	answerCard: doctor('POST', `${WEB_PREFIX}/doctor/review-deck/answers`, {
		summary: 'Answers a card that is due; how sure decides when it comes again',
		rate: { by: 'token', limit: 600, window_s: 600, where: 'process' },
		body: z.strictObject({ card_id: Id, value: Mark, sure: Certainty }),
		result: z.object({ right: z.boolean(), judged: Judged, next_due_at: Instant }),
		errors: ['practice.not_found', 'practice.bad_answer', 'practice.finished'],
	}),
	coach: doctor('GET', `${WEB_PREFIX}/doctor/coach`, {
		summary: 'What blanks and guesses cost, from the doctor’s own hits',
		query: z.strictObject({ exam_id: IdText.optional() }),
		result: z.object({
			rows: z.array(CoachRow),
			break_even: listOf({ type: z.enum(['mtf', 'sba']), plus: z.int(), minus: z.int(), share: z.number() }),
			last: z
				.object({
					title: z.string(),
					lost: z.int(),
					blanks: z.int(),
					wrong_places: z.int(),
					blank_places: z.int(),
					/** Expected milli-marks of guessing all blanks, by the doctor's own share of correct guesses; null below ten. */
					blank_worth: z.number().nullable(),
				})
				.nullable(),
		}),
		errors: ['exam.not_found'],
	}),
	report: doctor('POST', `${WEB_PREFIX}/doctor/questions/{question_id}/report`, {
		summary: 'Says that something is wrong with a question that the doctor has seen',
		rate: { by: 'token', limit: 20, window_s: 3600, where: 'shared' },
		body: z.strictObject({
			kind: z.enum(['wrong_key', 'typo', 'image', 'other']),
			text: z.string().trim().max(1000),
			exam_id: Id.optional(),
			context: ComplaintContext.optional(),
		}),
		result: z.object({ complaint_no: z.string(), complaint_id: Id }),
		errors: ['practice.not_found'],
	}),
};

export const practiceScreens = {
	practice: { path: '/practice', title: ['অনুশীলন', 'Practice'], draws: 'Practice' },
	'practice-set': {
		path: '/practice/:id',
		title: ['অনুশীলনের প্রশ্ন', 'Practice questions'],
		draws: 'PracticeSet',
	},
	'practice-deck': { path: '/practice/deck', title: ['ভুল শোধরানো', 'Review of mistakes'], draws: 'Deck' },
	'practice-coach': {
		path: '/practice/coach',
		title: ['নেগেটিভ নম্বরের হিসাব', 'What guessing costs'],
		draws: 'Coach',
	},
} as const satisfies Screens;
