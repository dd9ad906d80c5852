import { z } from 'zod';
import { BATCH_STATUSES } from '../catalog/calls.ts';
import { EDITOR_PREFIX } from '../constants.ts';
import { listQuery, pageOf, removal, resource, Version } from '../desk/resource.ts';
import { forStaff, Id, IdText, Instant, listOf } from '../endpoint.ts';
import { EventType, JoinUrl, UNLOCK_RULES_AT_MOST, unlockRule } from './calls.ts';

const roles = {
	read: ['editor', 'teacher', 'exam_editor', 'exam_controller', 'support', 'dispatch', 'owner'],
	write: ['editor', 'owner'],
} as const;
const reader = forStaff(...roles.read);
const Title = z.string().trim().min(2).max(200);
const DAYS_AT_MOST = 730;

/** A routine of a batch. Doctors see it once it is published; later changes are visible at once. */
export const deskSchedules = {
	...resource('schedules', 'schedule', roles, {
		fields: { batch_id: Id, title: Title },
		shown: {
			batch: z.string(),
			status: z.enum(['draft', 'published']),
			edition: z.int(),
			slots: z.int(),
			events: z.int(),
			doctors: z.int(),
			starts_at: Instant.nullable(),
			ends_at: Instant.nullable(),
		},
		sorts: ['starts_at', 'title', 'id'],
		filters: { batch_id: IdText.optional(), status: z.enum(['draft', 'published']).optional() },
		errors: ['schedule.in_use'],
	}),
	...removal('schedules', 'schedule', roles.write),
};

export const deskSlots = {
	...resource('slots', 'slot of a schedule', roles, {
		fields: { schedule_id: Id, title: Title, starts_at: Instant, ends_at: Instant },
		shown: { events: z.int() },
		sorts: ['starts_at', 'id'],
		filters: { schedule_id: IdText.optional() },
		errors: ['event.bad_time', 'event.unfit'],
	}),
	...removal('slots', 'slot that nobody opened', roles.write),
};

/** A class, an exam or a recording. With a slot it belongs to that schedule, without one to the whole session. */
export const deskEvents = {
	...resource('schedule-events', 'class, exam or recording', roles, {
		fields: {
			slot_id: Id.nullable(),
			/** Set for an event of the whole session; of any other it is derived from the slot, and this is null. */
			year_course_session_id: Id.nullable(),
			type: EventType,
			title: Title,
			opens_at: Instant,
			closes_at: Instant,
			exam_id: Id.nullable(),
			video_id: Id.nullable(),
			join_url: JoinUrl,
			teacher: z.string().trim().min(2).max(120).nullable(),
			branch_id: Id.nullable(),
			unlock_rules: z.array(z.object(unlockRule)).max(UNLOCK_RULES_AT_MOST),
			/** The exam of the same schedule whose questions this class discusses. */
			solve_of_event_id: Id.nullable(),
			sample: z.boolean(),
		},
		shown: {
			course: z.string(),
			schedule_id: Id.nullable(),
			slot: z.string().nullable(),
			branch: z.string().nullable(),
			/** Doctors who have opened it: then it can be moved or changed, but not deleted. */
			opened: z.int(),
		},
		sorts: ['opens_at', 'title', 'id'],
		filters: {
			schedule_id: IdText.optional(),
			slot_id: IdText.optional(),
			batch_id: IdText.optional(),
			year_course_session_id: IdText.optional(),
			type: EventType.optional(),
			video_id: IdText.optional(),
			from: Instant.optional(),
			to: Instant.optional(),
		},
		errors: ['event.bad_time', 'event.unfit', 'event.exam_announced', 'event.not_a_class', 'event.bad_rules'],
	}),
	...removal('schedule-events', 'class that nobody opened', roles.write),
};

const Named = z.object({ id: Id, title: z.string() });
const Day = z.iso.date();
const writer = forStaff(...roles.write);

const Moved = z.object({
	kind: z.enum(['slot', 'event']),
	id: Id,
	title: z.string(),
	type: EventType.nullable(),
	from: Instant,
	to: Instant,
});

export const deskTeaching = {
	lookups: reader('GET', `${EDITOR_PREFIX}/teaching-lookups`, {
		summary: 'What forms of the desk choose from: courses, sessions of courses, branches, teachers',
		result: z.object({
			courses: z.array(Named),
			year_course_sessions: z.array(Named),
			branches: z.array(Named),
			teachers: z.array(z.string()),
		}),
	}),
	batches: reader('GET', `${EDITOR_PREFIX}/batch-routines`, {
		summary: 'Batches with their schedules, those that begin last on top',
		query: listQuery(['starts_on', 'title'], { status: z.enum(BATCH_STATUSES).optional() }),
		result: pageOf(
			z.object({
				id: Id,
				title: z.string(),
				course: z.string(),
				year_course_session_id: Id,
				starts_on: Day,
				ends_on: Day,
				status: z.enum(BATCH_STATUSES),
				seats_taken: z.int(),
				schedules: listOf({ id: Id, title: z.string(), status: z.enum(['draft', 'published']) }),
			}),
		),
	}),
	exams: reader('GET', `${EDITOR_PREFIX}/exam-choices`, {
		summary: 'Exams that an event can be linked to, the latest first',
		query: listQuery(['window_opens_at'], {}),
		result: pageOf(z.object({ id: Id, title: z.string(), opens_at: Instant, closes_at: Instant })),
	}),
	publish: writer('POST', `${EDITOR_PREFIX}/schedules/{id}/publish`, {
		summary: 'Shows a schedule to visitors and doctors',
		body: z.strictObject({ version: Version }),
		result: z.object({ item: deskSchedules.show.result.shape.item }),
		errors: ['desk.not_found', 'desk.conflict', 'schedule.empty'],
	}),
	unpublish: writer('POST', `${EDITOR_PREFIX}/schedules/{id}/unpublish`, {
		summary: 'Takes a schedule back that no enrolment follows',
		body: z.strictObject({ version: Version }),
		result: z.object({ item: deskSchedules.show.result.shape.item }),
		errors: ['desk.not_found', 'desk.conflict', 'schedule.in_use'],
	}),
	/** Exams move with their own window and its exceptions; the unmovable events stay and are listed in `stay`. */
	shift: writer('POST', `${EDITOR_PREFIX}/schedules/{id}/shift`, {
		summary:
			'Moves what begins on the days from one to another by so many days; first only shows what would move',
		body: z.strictObject({
			/** Days in Dhaka, both included; without the last one everything from the first on moves. */
			from: Day,
			to: Day.nullable(),
			days: z
				.int()
				.min(-DAYS_AT_MOST)
				.max(DAYS_AT_MOST)
				.refine((n) => n !== 0),
			dry_run: z.boolean(),
			/** Notifies the doctors who follow it; the notification includes the reason. */
			tell: z.boolean(),
			reason: z.string().trim().min(3).max(200).nullable(),
		}),
		result: z.object({
			moved: z.array(Moved),
			/** Already begun, or an exam that is frozen or over, or that doctors take by other schedules too. */
			stay: listOf({ id: Id, title: z.string(), why: z.enum(['begun', 'exam', 'shared']) }),
			doctors: z.int(),
		}),
		errors: ['desk.not_found', 'event.bad_time'],
	}),
	copyBatch: writer('POST', `${EDITOR_PREFIX}/batches/{id}/copy`, {
		summary: 'Makes a draft of a batch from another one, with its schedules moved to new dates',
		body: z.strictObject({
			title: z.string().trim().min(2).max(160),
			starts_on: Day,
			year_course_session_id: Id,
		}),
		result: z.object({
			batch: Named,
			schedules: z.array(Named),
			slots: z.int(),
			events: z.int(),
			exams: z.int(),
		}),
		errors: ['batch.not_found', 'desk.taken', 'desk.unknown_ref'],
	}),
};
