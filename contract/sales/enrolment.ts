import { z } from 'zod';
import { WEB_PREFIX } from '../constants.ts';
import { doctor, Id, Instant } from '../endpoint.ts';

export const ENROLMENT_STATUSES = [
	'pending_payment',
	'active',
	'soft_locked',
	'completed',
	'cancelled',
	'refunded',
	'batch_changed',
] as const;
export const EnrolmentStatus = z.enum(ENROLMENT_STATUSES);

/** One enrolment of the doctor; its id is the `{id}` of /my/courses/{id}. */
export const MyCourse = z.object({
	id: Id,
	course_title: z.string(),
	course_icon: z.string(),
	batch_id: Id,
	batch_title: z.string(),
	batch_subtitle: z.string().nullable(),
	session_name: z.string(),
	year_course_session_id: Id,
	schedule_id: Id.nullable(),
	status: EnrolmentStatus,
	checking_payment_id: Id.nullable(),
	starts_on: z.iso.date(),
	ends_on: z.iso.date(),
	access_until: Instant.nullable(),
	events_done: z.number().int(),
	events_total: z.number().int(),
});
export type MyCourse = z.output<typeof MyCourse>;

export const enrolment = {
	courses: doctor('GET', `${WEB_PREFIX}/doctor/courses`, {
		replica: true,
		summary: "The doctor's enrolments, newest first",
		acting: 'courses',
		result: z.object({ courses: z.array(MyCourse) }),
	}),
	course: doctor('GET', `${WEB_PREFIX}/doctor/courses/{id}`, {
		summary: 'One enrolment',
		acting: 'courses',
		result: z.object({ course: MyCourse }),
		errors: ['course.not_found'],
	}),
};
