import { z } from 'zod';
import { EDITOR_PREFIX, WEB_PREFIX } from '../constants.ts';
import { listQuery, pageOf } from '../desk/resource.ts';
import { doctor, endpoints, forStaff, Id, IdText, Instant, listOf } from '../endpoint.ts';
import type { Screens } from '../screen.ts';
import {
	EventState,
	EventType,
	JoinUrl,
	LockedReason,
	ScheduleEvent,
	UNLOCK_KINDS,
	UNLOCK_RULES_AT_MOST,
	unlockRule,
} from './calls.ts';

/** A live class can be joined, and the code of a branch is accepted, from this long before its time. */
export const JOIN_AHEAD_MIN = 15;
export const CODE_ROTATES_MIN = 10;
export const QUESTION_TEXT_AT_MOST = 1_000;
export const RATING_TEXT_AT_MOST = 1_000;
export const QUESTION_STATES = ['open', 'answered', 'hidden'] as const;

const Stars = z.int().min(1).max(5);
const Ref = z.object({ id: Id, title: z.string() });

export const Rating = z.object({
	stars: Stars.nullable(),
	text: z.string().nullable(),
	may_rate: z.boolean(),
	skipped: z.boolean(),
});
export type Rating = z.output<typeof Rating>;

export const CourseEvent = z.object({
	course: z.object({ id: Id, title: z.string(), schedule_id: Id.nullable() }),
	event: ScheduleEvent.omit({ recorded: true, live: true, branch: true, result_open: true }).extend({
		topic: z.string().nullable(),
		teachers: z.array(z.string()),
	}),
	join: z.object({ opens_at: Instant, joined: z.boolean() }).nullable(),
	branch: z
		.object({
			name: z.string(),
			address: z.string(),
			phone: z.string(),
			code_opens_at: Instant,
			came: z.boolean(),
		})
		.nullable(),
	recording: z
		.object({
			title: z.string(),
			duration_s: z.int(),
			watched_s: z.int(),
			position_s: z.int(),
		})
		.nullable(),
	rating: Rating,
	questions: z.int().min(0),
	solves: Ref.extend({ has_paper: z.boolean(), scheduled: z.boolean(), state: EventState }).nullable(),
	solved_by: Ref.nullable(),
});
export type CourseEvent = z.output<typeof CourseEvent>;

export const QuestionThread = z.object({
	id: Id,
	at_second: z.int().nullable(),
	text: z.string(),
	status: z.enum(QUESTION_STATES),
	mine: z.boolean(),
	asked_at: Instant,
	answers: listOf({ text: z.string(), at: Instant }),
});
export type QuestionThread = z.output<typeof QuestionThread>;

export const PendingVideo = z.object({
	event_id: Id,
	schedule_id: Id.nullable(),
	type: EventType,
	title: z.string(),
	topic: z.string().nullable(),
	teacher: z.string().nullable(),
	state: EventState,
	locked: LockedReason.nullable(),
	opens_at: Instant,
	duration_s: z.int(),
	watched_s: z.int(),
	minutes_left: z.int(),
});
export type PendingVideo = z.output<typeof PendingVideo>;

export const CalendarFeed = z.object({
	url: z.string().nullable(),
	made_at: Instant.nullable(),
	read_at: Instant.nullable(),
});
export type CalendarFeed = z.output<typeof CalendarFeed>;

const StaffQuestion = QuestionThread.omit({ mine: true }).extend({
	answers: listOf({ id: Id, text: z.string(), at: Instant }),
	event: Ref.extend({ course: z.string() }),
	doctor: Ref,
});

const StaffEvent = z.object({
	id: Id,
	type: EventType,
	title: z.string(),
	course: z.string(),
	opens_at: Instant,
	closes_at: Instant,
	teacher: z.string().nullable(),
	join_url: z.string().nullable(),
	branch: z.object({ id: Id, name: z.string() }).nullable(),
	unlock_rules: listOf({
		kind: z.enum(UNLOCK_KINDS),
		/** Null where it waits for no event, or for a deleted one. */
		ref: Ref.nullable(),
		soft: z.boolean(),
	}),
});
export type StaffEvent = z.output<typeof StaffEvent>;

const staff = forStaff('editor', 'support', 'teacher', 'owner');
const editor = forStaff('editor', 'owner');
const eventText = (most: number) => z.string().trim().min(1).max(most);
const ofCourse = endpoints({ access: 'doctor', errors: ['course.not_found', 'course.unpaid'] });
const ofAttended = endpoints({ access: 'doctor', errors: ['event.not_found', 'event.not_attended'] });

export const learning = {
	courseEvent: doctor('GET', `${WEB_PREFIX}/doctor/courses/{id}/schedule/{schedule_id}/events/{event_id}`, {
		summary: 'One class of a course: when, where and by whom it is held, and what can be done about it',
		acting: 'routine',
		result: CourseEvent,
		errors: ['course.not_found', 'course.unpaid', 'event.not_found'],
	}),
	/** `class.too_early` carries `meta: { opens_at }`; `event.locked` carries `meta: { reason }`. */
	join: doctor('POST', `${WEB_PREFIX}/doctor/events/{event_id}/join`, {
		summary:
			'The link of a live class, from a quarter of an hour before its time; notes that the doctor came',
		result: z.object({ url: z.string() }),
		errors: ['event.not_found', 'event.locked', 'class.too_early', 'class.over', 'class.no_link'],
	}),
	attend: doctor('POST', `${WEB_PREFIX}/doctor/events/{event_id}/attendance`, {
		summary: 'Takes the code that is shown in the branch, and notes that the doctor came',
		rate: { by: 'token', limit: 10, window_s: 600, where: 'shared' },
		body: z.strictObject({ code: z.string().regex(/^\d{6}$/) }),
		result: z.object({ state: EventState }),
		errors: ['event.not_found', 'event.locked', 'class.too_early', 'class.over', 'class.wrong_code'],
	}),
	rate: ofAttended('POST', `${WEB_PREFIX}/doctor/events/{event_id}/rating`, {
		summary: 'Rates a class that the doctor was in; another rating takes the place of the first',
		rate: { by: 'token', limit: 30, window_s: 600, where: 'process' },
		body: z.strictObject({
			stars: Stars,
			text: eventText(RATING_TEXT_AT_MOST).nullable(),
		}),
		result: z.object({ rating: Rating }),
	}),
	putOff: doctor('POST', `${WEB_PREFIX}/doctor/events/{event_id}/skip`, {
		summary: 'Puts off, once, what the next event waits for: opens it where its rule is soft',
		result: null,
		errors: ['event.not_found', 'event.cannot_skip', 'event.skipped'],
	}),
	questions: ofAttended('GET', `${WEB_PREFIX}/doctor/events/{event_id}/questions`, {
		summary: 'Questions about a class: the own ones, and those of others that were answered',
		result: z.object({ threads: z.array(QuestionThread) }),
	}),
	ask: ofAttended('POST', `${WEB_PREFIX}/doctor/events/{event_id}/questions`, {
		summary: 'Asks about a class, or about a second of its recording',
		rate: { by: 'token', limit: 10, window_s: 3_600, where: 'shared' },
		body: z.strictObject({
			text: eventText(QUESTION_TEXT_AT_MOST).min(5),
			at_second: z.int().min(0).max(86_400).nullish(),
		}),
		result: z.object({ thread: QuestionThread }),
	}),
	pendingVideos: ofCourse('GET', `${WEB_PREFIX}/doctor/pending-videos/{id}`, {
		summary: 'Classes of an enrolment that were missed or not seen to the end, and how long they take',
		result: z.object({
			items: z.array(PendingVideo),
			total_minutes: z.int(),
			minutes_at_double: z.int(),
		}),
	}),
	calendar: ofCourse('GET', `${WEB_PREFIX}/doctor/courses/{id}/calendar`, {
		summary: 'The secret address under which calendars read the schedule of an enrolment',
		result: z.object({ calendar: CalendarFeed }),
	}),
	makeCalendar: ofCourse('POST', `${WEB_PREFIX}/doctor/courses/{id}/calendar`, {
		summary: 'Makes a new address; the one before ends',
		rate: { by: 'token', limit: 20, window_s: 3_600, where: 'shared' },
		result: z.object({ calendar: CalendarFeed }),
	}),
	dropCalendar: ofCourse('DELETE', `${WEB_PREFIX}/doctor/courses/{id}/calendar`, {
		summary: 'Ends the address',
		result: null,
	}),

	staffEvent: editor('GET', `${EDITOR_PREFIX}/events/{event_id}`, {
		summary: 'How a class is held and what it waits for',
		result: z.object({ event: StaffEvent }),
		errors: ['event.not_found'],
	}),
	changeEvent: editor('PUT', `${EDITOR_PREFIX}/events/{event_id}`, {
		summary: 'Sets who holds a class, its link or branch, and what it waits for',
		body: z.strictObject({
			teacher: z.string().trim().min(2).max(120).nullable(),
			join_url: JoinUrl,
			branch_id: Id.nullable(),
			unlock_rules: z.array(z.strictObject(unlockRule)).max(UNLOCK_RULES_AT_MOST),
		}),
		result: z.object({ event: StaffEvent }),
		errors: ['event.not_found', 'event.not_a_class', 'event.bad_rules', 'branch.not_found'],
	}),
	attendanceCode: staff('GET', `${EDITOR_PREFIX}/events/{event_id}/attendance-code`, {
		summary: 'The code to show in the branch at this moment',
		result: z.object({
			code: z.string(),
			until: Instant,
			title: z.string(),
			came: z.int(),
		}),
		errors: ['event.not_found'],
	}),
	staffQuestions: staff('GET', `${EDITOR_PREFIX}/event-questions`, {
		summary: 'Questions about classes, the oldest first',
		query: listQuery(['asked_at'], {
			status: z.enum(QUESTION_STATES).optional(),
			event_id: IdText.optional(),
		}),
		result: pageOf(StaffQuestion),
	}),
	answerQuestion: staff('POST', `${EDITOR_PREFIX}/event-questions/{question_id}/answers`, {
		summary: 'Answers a question for all doctors of the class, and notifies the doctor who asked',
		body: z.strictObject({ text: eventText(4_000) }),
		result: z.object({ question: StaffQuestion }),
		errors: ['question.not_found'],
	}),
	changeAnswer: staff('PUT', `${EDITOR_PREFIX}/event-questions/{question_id}/answers/{answer_id}`, {
		summary: 'Corrects an answer and notifies the doctor who asked, or removes it by `null`',
		body: z.strictObject({ text: eventText(4_000).nullable() }),
		result: z.object({ question: StaffQuestion }),
		errors: ['question.not_found'],
	}),
	hideQuestion: staff('PUT', `${EDITOR_PREFIX}/event-questions/{question_id}/hidden`, {
		summary: 'Takes a question away from others, or brings it back',
		body: z.strictObject({ hidden: z.boolean() }),
		result: z.object({ question: StaffQuestion }),
		errors: ['question.not_found'],
	}),
};

export const learningScreens = {
	'my-courses': { path: '/courses', title: ['আমার কোর্স', 'My courses'], draws: 'Courses' },
	'my-courses-show': { path: '/courses/:id', title: ['কোর্স', 'Course'], draws: 'Course' },
	'course-transfer': {
		path: '/courses/:id/transfer',
		title: ['ব্যাচ বদল', 'Change of batch'],
		draws: 'Transfer',
	},
} as const satisfies Screens;
