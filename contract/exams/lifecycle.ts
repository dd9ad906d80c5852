import { z } from 'zod';
import { CodeText, OtpSent, SEND_LIMITS } from '../account/sign-in.ts';
import { LATE_OPS_AT_MOST, WEB_PREFIX } from '../constants.ts';
import { doctor, Id, IdText, Instant, listOf } from '../endpoint.ts';
import type { Screens } from '../screen.ts';
import {
	AttemptState,
	AttemptStatus,
	AttemptSummary,
	ClientId,
	ENTRY_REFUSALS,
	Epoch,
	ExamEntry,
	ExamInfo,
	OpenAttempt,
	Seq,
	SheetText,
	Ticket,
} from './calls.ts';
import { Op, Sha } from './taps.ts';

export const EXAM_GATES = [
	'too_early',
	'can_start',
	'in_progress',
	'submitted',
	'scoring',
	'published',
	'entry_closed',
	'missed',
	'void',
] as const;
export type ExamGate = (typeof EXAM_GATES)[number];

export const Bundle = z.object({
	url: z.string(),
	bytes: z.int(),
	picture_bytes: z.int(),
});
export type Bundle = z.output<typeof Bundle>;

/** A sheet that arrived after the grace, with its evidence. `mac` is HMAC-SHA256 under the attempt's key. */
export const SealedSheet = z.strictObject({
	v: z.literal(1),
	attempt_id: Id,
	client_id: ClientId,
	epoch: Epoch,
	seq: Seq,
	sheet: SheetText,
	sha: Sha,
	beacon: z.strictObject({ at_ms: z.int().min(0), sig: z.string().max(100) }).nullable(),
	/** Unacknowledged taps; of too many, the last one of each place and the newest others. Not in a QR code. */
	ops: z
		// By the phone's own clock; 0 for a tap before the beacon.
		.array(Op.extend({ after_beacon_ms: z.int().min(0).max(172_800_000) }))
		.max(LATE_OPS_AT_MOST)
		.optional(),
	mac: z.string().regex(/^[A-Za-z0-9_-]{43}$/),
});
export type SealedSheet = z.output<typeof SealedSheet>;

export const LateCase = z.object({
	case_no: z.string(),
	state: z.enum(['held', 'accepted', 'rejected']),
	auto: z.boolean(),
	proven: z.boolean(),
	received_at: Instant,
	note: z.string().nullable(),
});
export type LateCase = z.output<typeof LateCase>;

export const ATTEMPT_EVENT_KINDS = [
	'start',
	'resume',
	'disconnect',
	'reconnect',
	'takeover',
	'blur',
	'focus',
	'submit',
	'submit_refused',
	'conflict',
	'after_time',
	'extra_time',
	'reject',
	'late',
	'void',
] as const;

export const TimelineEvent = z.object({
	kind: z.enum(ATTEMPT_EVENT_KINDS),
	at: Instant,
	detail: z.object({
		by: z.string().optional(),
		seq: z.int().optional(),
		receipt: z.string().optional(),
		epoch: z.int().optional(),
		minutes: z.number().optional(),
		scope: z.string().optional(),
		silent_s: z.int().optional(),
		taken: z.int().optional(),
		left: z.int().optional(),
		places: z.int().optional(),
		case_no: z.string().optional(),
		state: z.string().optional(),
	}),
});
export type TimelineEvent = z.output<typeof TimelineEvent>;
export const TimelineSave = z.object({
	at: Instant,
	seq: z.int(),
	epoch: z.int(),
	kept: z.boolean(),
	sha: z.string(),
	changes: listOf({
		position: z.int(),
		stem: z.int().nullable(),
		from: z.string().nullable(),
		to: z.string().nullable(),
	}),
});
export type TimelineSave = z.output<typeof TimelineSave>;

const COURSE = `${WEB_PREFIX}/doctor/courses/{id}` as const;
const PASS_REFUSALS = ['device.unknown', 'device.verified', 'exam.not_found', 'exam.pass_closed'] as const;

const ExamItem = ExamEntry.extend({ event_id: Id, schedule_id: Id.nullable(), ranked: z.boolean() });
export type ExamItem = z.output<typeof ExamItem>;

export const examLife = {
	status: doctor('GET', `${COURSE}/schedule/{schedule_id}/events/{event_id}/exam-status`, {
		urgency: 'high',
		device: 'running_attempt',
		summary: 'Whether the doctor may start, and when; names the paper that can be fetched ahead',
		result: z.object({
			exam: ExamInfo,
			state: z.enum(EXAM_GATES),
			starts_in_ms: z.int().min(0),
			jitter_ms: z.int().min(0),
			attempt_id: Id.nullable(),
			bundle: Bundle.nullable(),
			board_url: z.string(),
		}),
		errors: ENTRY_REFUSALS,
	}),
	ticket: doctor('POST', `${WEB_PREFIX}/doctor/exams/{exam_id}/ticket`, {
		urgency: 'high',
		summary:
			'Signs the own slot of an exam whose clock starts for everybody at the opening; from then on it is sat',
		body: z.strictObject({ client_id: ClientId, course_id: Id.optional() }),
		rate: { by: 'token', limit: 20, window_s: 60, where: 'process' },
		result: OpenAttempt.extend({
			ticket: Ticket,
			wrapped_key: z.string(),
			gate_url: z.string(),
			first_save_within_s: z.int().min(0),
		}),
		errors: ['exam.not_found', 'exam.locked', 'exam.no_ticket'],
	}),
	pendingExamInfo: doctor('GET', `${COURSE}/events/{event_id}/pending-exam-info`, {
		summary: 'Rules of a missed or unfinished exam and whether it can still be sat',
		result: ExamItem,
		errors: ENTRY_REFUSALS,
	}),
	pendingParticipated: doctor('GET', `${COURSE}/events/{event_id}/exam/participated`, {
		urgency: 'high',
		device: 'running_attempt',
		summary: 'Status of the attempt at a pending exam',
		query: z.strictObject({ attempt_id: IdText.optional() }),
		result: AttemptStatus,
		errors: [...ENTRY_REFUSALS, 'attempt.not_found'],
	}),
	pendingExams: doctor('GET', `${WEB_PREFIX}/doctor/pending-exams/{id}`, {
		summary: 'Exams of an enrolment that were missed or left unfinished',
		result: z.object({ items: z.array(ExamItem), total_minutes: z.int() }),
		errors: ['course.not_found', 'course.unpaid'],
	}),
	adminExams: doctor('GET', `${COURSE}/admin-exams`, {
		summary: 'Exams that the office adds to a whole session, outside the schedule',
		result: z.object({ items: z.array(ExamItem) }),
		errors: ['course.not_found', 'course.unpaid'],
	}),
	lateSheet: doctor('POST', `${WEB_PREFIX}/doctor/attempts/{attempt_id}/late-sheet`, {
		urgency: 'high',
		// A pass for one exam has ended by now; the key of the attempt, which seals the sheet, is stronger proof.
		device: 'any',
		summary: 'Hands in a sealed sheet after the grace; it is held, and accepted only by rule or by a person',
		rate: { by: 'token', limit: 20, window_s: 600, where: 'shared' },
		body: SealedSheet,
		result: z.object({ late: LateCase, state: AttemptState }),
		errors: ['attempt.not_found', 'attempt.bad_sheet', 'late.not_needed', 'late.bad_seal', 'late.closed'],
	}),
	timeline: doctor('GET', `${WEB_PREFIX}/doctor/attempts/{attempt_id}/timeline`, {
		summary: 'What the server heard of an attempt, save by save',
		rate: { by: 'token', limit: 20, window_s: 60, where: 'shared' },
		result: z.object({
			attempt: AttemptSummary,
			events: z.array(TimelineEvent),
			saves: z.array(TimelineSave),
			archived: z.boolean(),
			late: z.array(LateCase),
		}),
		errors: ['attempt.not_found', 'attempt.not_running'],
	}),
	examPass: doctor('POST', `${WEB_PREFIX}/doctor/exams/{exam_id}/device-pass`, {
		device: 'any',
		summary: 'Sends a code by which this device may be used for one exam',
		result: OtpSent,
		errors: [...SEND_LIMITS, ...PASS_REFUSALS],
	}),
	confirmExamPass: doctor('POST', `${WEB_PREFIX}/doctor/exams/{exam_id}/device-pass/confirm`, {
		device: 'any',
		summary: 'Lets this device be used for one exam; it goes with the end of the exam',
		body: z.strictObject({ code: CodeText }),
		result: z.object({ expires_at: Instant }),
		errors: ['otp.wrong', 'otp.dead', ...PASS_REFUSALS],
	}),
};

const PARTICIPATED = { title: ['পরীক্ষা', 'Exam'], draws: 'ExamParticipated' } as const;

export const examLifeScreens = {
	'exam-info': {
		path: '/courses/:id/schedule/:schedule_id/events/:eventId/exam-info',
		title: ['পরীক্ষার নিয়ম', 'Exam rules'],
		draws: 'ExamInfo',
	},
	'exam-participated': {
		path: '/courses/:id/schedule/:schedule_id/events/:eventId/exam/participated',
		...PARTICIPATED,
	},
	'exam-status': {
		path: '/courses/:id/schedule/:schedule_id/events/:eventId/exam-status',
		title: ['অপেক্ষার ঘর', 'Waiting room'],
		draws: 'ExamStatus',
	},
	'pending-exam-info': {
		path: '/courses/:id/events/:eventId/pending-exam-info',
		title: ['বাকি পরীক্ষার নিয়ম', 'Rules of a pending exam'],
		draws: 'PendingExamInfo',
	},
	'pending-participated': { path: '/courses/:id/events/:eventId/exam/participated', ...PARTICIPATED },
	'admin-exams': {
		path: '/courses/:id/admin-exams',
		title: ['রুটিনের বাইরের পরীক্ষা', 'Exams outside the schedule'],
		draws: 'ExamLists#AdminExams',
	},
	'pending-exam': {
		path: '/pending-exam/:id',
		title: ['বাকি পরীক্ষা', 'Pending exams'],
		draws: 'ExamLists#PendingExams',
	},
} as const satisfies Screens;
