import { z } from 'zod';
import { WEB_PREFIX } from '../constants.ts';
import { doctor, endpoints, Id, Instant, listOf } from '../endpoint.ts';
import type { Screens } from '../screen.ts';

export const EVENT_TYPES = [
	'regular_class',
	'feedback_class',
	'solve_class',
	'live_class',
	'exam',
	'admin_video',
	'admin_exam',
] as const;
export const EventType = z.enum(EVENT_TYPES);
export const EVENT_STATES = ['locked', 'available', 'started', 'done', 'missed', 'done_late'] as const;
export const EventState = z.enum(EVENT_STATES);
export type EventState = z.output<typeof EventState>;

export const UNLOCK_KINDS = [
	'at_time',
	'after_attend',
	'after_exam_submitted',
	'after_result',
	'after_rating',
	'after_payment',
] as const;
export const UNLOCK_RULES_AT_MOST = 8;
/** A rule that must hold before an event opens, besides its time; the doctor may once postpone a soft one. */
export const unlockRule = { kind: z.enum(UNLOCK_KINDS), ref_event_id: Id.nullable(), soft: z.boolean() };
export type UnlockRule = z.output<z.ZodObject<typeof unlockRule>>;
/** Address of a live class: only https, since doctors are redirected there. */
export const JoinUrl = z
	.url({ protocol: /^https$/, hostname: z.regexes.domain })
	.max(500)
	.nullable();

export const LockedReason = z.object({
	kind: z.enum(UNLOCK_KINDS),
	ref: z.object({ id: Id, title: z.string() }).nullable(),
	at: Instant.nullable(),
	soft: z.boolean(),
});
export type LockedReason = z.output<typeof LockedReason>;

export const ScheduleEvent = z.object({
	id: Id,
	type: EventType,
	title: z.string(),
	opens_at: Instant,
	closes_at: Instant,
	state: EventState,
	locked: LockedReason.nullable(),
	recorded: z.boolean(),
	live: z.boolean(),
	branch: z.string().nullable(),
	has_paper: z.boolean(),
	result_open: z.boolean(),
});
export const Slot = z.object({
	id: Id,
	title: z.string(),
	starts_at: Instant,
	ends_at: Instant,
	events: z.array(ScheduleEvent),
});
export const Schedule = z.object({ id: Id, title: z.string(), slots: z.array(Slot) });
export const PublicSchedule = z.object({
	id: Id,
	title: z.string(),
	slots: z.array(
		Slot.omit({ events: true }).extend({
			events: listOf({
				id: Id,
				type: EventType,
				title: z.string(),
				opens_at: Instant,
				closes_at: Instant,
				sample_link: z.string().nullable(),
			}),
		}),
	),
});
export type PublicSchedule = z.output<typeof PublicSchedule>;
export type ScheduleEvent = z.output<typeof ScheduleEvent>;
export type Slot = z.output<typeof Slot>;
export type Schedule = z.output<typeof Schedule>;

const COURSES = `${WEB_PREFIX}/doctor/courses` as const;
const open = endpoints({
	access: 'public',
	errors: ['batch.not_found'],
	cache_s: 60,
	replica: true,
});

export const schedule = {
	batchSchedules: open('GET', `${WEB_PREFIX}/batches/{id}/schedules`, {
		summary: 'Published schedules of a batch',
		result: z.object({ schedules: listOf({ id: Id, title: z.string() }) }),
	}),
	batchSchedule: open('GET', `${WEB_PREFIX}/batches/{id}/schedule/{sid}`, {
		summary: 'A schedule of a batch with its slots, as visitors see it',
		result: z.object({ schedule: PublicSchedule }),
	}),
	fullSchedule: doctor('GET', `${COURSES}/{id}/full-schedule`, {
		replica: true,
		summary: 'The whole schedule of an enrolment with the state of each event',
		acting: 'routine',
		result: z.object({ course_id: Id, schedule: Schedule }),
		errors: ['course.not_found', 'course.unpaid', 'schedule.not_found'],
	}),
	courseSchedule: doctor('GET', `${COURSES}/{ycs_id}/batch/{batch_id}/schedule/{schedule_id}`, {
		replica: true,
		summary: 'The same schedule, found by session, batch and schedule',
		acting: 'routine',
		result: z.object({ course_id: Id, schedule: Schedule }),
		errors: ['course.not_enrolled', 'course.unpaid', 'schedule.not_found'],
	}),
	englishNames: doctor('GET', `${WEB_PREFIX}/doctor/english-names`, {
		replica: true,
		summary:
			'English names of courses, sessions, faculties and disciplines, of the batches that the doctor is in or may move to, and of the exams, where they have one',
		acting: 'courses',
		result: z.object({ names: listOf({ name: z.string(), english: z.string() }) }),
	}),
};

export const routineScreens = {
	'course-schedule': {
		path: '/courses/:year_course_session_id/batch/:batch_id/schedule/:schedule_id',
		title: ['রুটিন', 'Schedule'],
		draws: 'Schedules#CourseSchedule',
	},
	'full-schedule': {
		path: '/courses/:id/full-schedule',
		title: ['পূর্ণ রুটিন', 'Full schedule'],
		draws: 'Schedules#FullSchedule',
	},
	'course-event': {
		path: '/courses/:id/schedule/:schedule_id/events/:eventId',
		title: ['ক্লাস', 'Class'],
		draws: 'CourseEvent',
	},
} as const satisfies Screens;
