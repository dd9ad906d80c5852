import { z } from 'zod';
import { SAVE_PACE_S, WEB_PREFIX } from '../constants.ts';
import { doctor, endpoints, Id, IdText, Instant } from '../endpoint.ts';
import { Count, Milli, PaperQuestion, ReviewItem } from './paper.ts';
import { Result } from './result.ts';
import { ElapsedMs, Op, OtherSheet, Settles, Sha } from './taps.ts';

export const Section = z.object({
	type: z.enum(['mtf', 'sba']),
	count: Count,
	mark_question: Milli,
	mark_stem: Milli,
	negative_stem: Milli,
	negative_question: Milli,
	floor: z.enum(['none', 'question', 'section']),
});
export type Section = z.output<typeof Section>;

export const ExamPhase = z.enum(['upcoming', 'open', 'closed', 'published']);
export type ExamPhase = z.output<typeof ExamPhase>;

export const ENDED_STATES = [
	'submitted',
	'auto_submitted',
	'scored',
	'published',
	'late_held',
	'late_accepted',
	'late_rejected',
	'absent',
	'void',
] as const;
export const ATTEMPT_STATES = ['not_started', 'in_progress', ...ENDED_STATES] as const;
export const AttemptState = z.enum(ATTEMPT_STATES);
export type AttemptState = z.output<typeof AttemptState>;

export const Visible = z.object({
	marks: z.boolean(),
	right_wrong: z.boolean(),
	key: z.boolean(),
});
export type Visible = z.output<typeof Visible>;

export const Receipt = z.object({
	no: z.string(),
	at: Instant,
	sha: z.string(),
	answered: Count,
	blank: Count,
});
export type Receipt = z.output<typeof Receipt>;

export const AttemptSummary = z.object({
	id: Id,
	no: z.number().int(),
	kind: z.enum(['ranked', 'practice', 'late']),
	state: AttemptState,
	started_at: Instant,
	deadline_at: Instant,
	receipt: Receipt.nullable(),
	ended_by_clock: z.boolean(),
	late_until: Instant.nullable(),
});
export type AttemptSummary = z.output<typeof AttemptSummary>;

const Shuffle = z.enum(['none', 'questions', 'questions_and_stems']);

export const ExamInfo = z.object({
	id: Id,
	title: z.string(),
	format_name: z.string(),
	format_source: z.string(),
	sections: z.array(Section),
	total: Milli,
	pass: Milli.nullable(),
	duration_min: z.number().int(),
	window_opens_at: Instant,
	window_closes_at: Instant,
	window_policy: z.enum(['start_within', 'finish_within']),
	late_entry_min: z.number().int().nullable(),
	min_stay_min: z.number().int().nullable(),
	late_policy: z.enum(['none', 'unranked', 'ranked']),
	shuffle: Shuffle,
	revision: z.number().int(),
	phase: ExamPhase,
	visible: Visible,
	review_opens_at: Instant.nullable(),
	/** When the own paper opens with its questions; null once it is open, or without an attempt. */
	paper_opens_at: Instant.nullable(),
});
export type ExamInfo = z.output<typeof ExamInfo>;

export const Eligibility = z.object({
	state: z.enum(['can_start', 'too_early', 'in_progress', 'finished', 'entry_closed', 'missed']),
	opens_at: Instant,
});
export type Eligibility = z.output<typeof Eligibility>;

const Writer = z.object({
	epoch: z.number().int(),
	seq: z.number().int(),
	mine: z.boolean(),
	free: z.boolean(),
});

const Beacon = z.object({ at_ms: z.int(), sig: z.string() });
export type Beacon = z.output<typeof Beacon>;

export const ExamEntry = z.object({
	exam: ExamInfo,
	door: Eligibility,
	attempt: AttemptSummary.nullable(),
});

/** How a client opens the paper and seals a late sheet. Keys are 32 bytes, base64url. */
export const Unlock = z.object({
	bundle_url: z.string().nullable(),
	bundle_key: z.string().nullable(),
	attempt_key: z.string(),
	beacon: Beacon,
	order_seed: z.number().int(),
	shuffle: Shuffle,
});
export type Unlock = z.output<typeof Unlock>;

export const OpenAttempt = z.object({
	attempt: AttemptSummary,
	exam_id: Id,
	exam_title: z.string(),
	sections: z.array(Section),
	min_stay_min: z.number().int().nullable(),
	sheet: z.string(),
	sha: z.string(),
	writer: Writer,
	extra_ms: z.number().int(),
	unlock: Unlock,
});
export type OpenAttempt = z.output<typeof OpenAttempt>;

export const ClientId = z.string().regex(/^[A-Za-z0-9_-]{16,40}$/);
export const SheetText = z.string().regex(/^[A-Za-z0-9_-]{1,600}$/);
export const Seq = z.number().int().min(1).max(1_000_000);
export const Epoch = z.number().int().min(1).max(100_000);
export const Running = z.object({
	acked_seq: z.number().int(),
	sha: z.string(),
	deadline_at: Instant,
	extra_ms: z.number().int(),
	state: AttemptState,
	uncounted: Count,
});
export type Running = z.output<typeof Running>;

/** Opens an attempt at the own slot without a call: the first save includes it. Signed; the server's present data decide. */
export const Ticket = z.object({
	exam_id: Id,
	course_id: Id,
	attempt_id: Id,
	doctor_id: Id,
	client_id: ClientId,
	epoch: Epoch,
	slot_ms: z.int().min(0),
	deadline_ms: z.int().min(0),
	sig: z.string().regex(/^[A-Za-z0-9_-]{43}$/),
});
export type Ticket = z.output<typeof Ticket>;

/** Seconds after which the server wants the next save, or the next heartbeat of a phone that saves nothing. */
const NextInS = z.int().min(SAVE_PACE_S.least).max(SAVE_PACE_S.most);

/** A save shows as much as a heartbeat does: the client sends none while it saves. */
export const SheetSaved = Running.extend({ beacon: Beacon, next_in_s: NextInS });

/** `later`: the newest attempt, where this is not it and none was asked for. */
export const AttemptStatus = z.object({
	exam: ExamInfo,
	attempt: AttemptSummary,
	later: AttemptSummary.nullable(),
	result_open: z.boolean(),
});

export const ENTRY_REFUSALS = ['course.not_found', 'event.not_found', 'exam.locked'] as const;
const inExam = endpoints({ access: 'doctor', urgency: 'high' });
const running = endpoints({ access: 'doctor', urgency: 'high', device: 'running_attempt' });
const EVENT = `${WEB_PREFIX}/doctor/courses/{id}/schedule/{schedule_id}/events/{event_id}` as const;
const ATTEMPT = `${WEB_PREFIX}/doctor/attempts/{attempt_id}` as const;
const SentSheet = z.strictObject({
	epoch: Epoch,
	client_id: ClientId,
	seq: Seq,
	sheet: SheetText,
	sha: Sha,
	ops: z.array(Op).max(400).optional(),
	settles: Settles.optional(),
});
const NOT_TAKEN = [
	'attempt.not_found',
	'attempt.not_running',
	'attempt.superseded',
	'attempt.stale_seq',
	'attempt.seq_conflict',
	'attempt.bad_sheet',
] as const;

export const exams = {
	examInfo: doctor('GET', `${EVENT}/exam-info`, {
		summary: 'Rules of an exam and whether this doctor may start it now',
		result: ExamEntry,
		errors: ENTRY_REFUSALS,
	}),
	start: inExam('POST', `${WEB_PREFIX}/doctor/exams/{exam_id}/attempts`, {
		summary: 'Starts an attempt; the clock runs from here',
		body: z.strictObject({
			client_id: ClientId,
			kind: z.enum(['ranked', 'late', 'practice']),
			course_id: Id.optional(),
		}),
		rate: { by: 'token', limit: 20, window_s: 60, where: 'process' },
		result: OpenAttempt.extend({ server_now: Instant }),
		errors: [
			'exam.not_found',
			'exam.locked',
			'exam.too_early',
			'exam.entry_closed',
			'exam.attempts_used',
			'attempt.exists',
		],
	}),
	attempt: running('GET', ATTEMPT, {
		summary: 'The running attempt with its last saved sheet',
		query: z.strictObject({ client_id: ClientId }),
		result: OpenAttempt.extend({ other: OtherSheet.nullable() }),
		errors: ['attempt.not_found', 'attempt.final'],
	}),
	paper: running('GET', `${ATTEMPT}/paper`, {
		summary: 'The questions of a running attempt, without key or explanation',
		result: z.object({ questions: z.array(PaperQuestion) }),
		errors: ['attempt.not_found', 'attempt.final'],
	}),
	saveSheet: running('PUT', `${ATTEMPT}/sheet`, {
		unseen: true,
		summary: 'Keeps the whole sheet if its seq is the highest of the current writer',
		body: SentSheet.extend({
			elapsed_ms: ElapsedMs,
			/** Sent until a save was acknowledged, where a ticket opened the attempt. */
			ticket: z.strictObject(Ticket.shape).optional(),
		}),
		rate: { by: 'token', limit: 240, window_s: 60, where: 'process' },
		result: SheetSaved,
		errors: [...NOT_TAKEN, 'attempt.final', 'attempt.late', 'attempt.bad_ticket', 'exam.too_early'],
	}),
	heartbeat: running('POST', `${ATTEMPT}/heartbeat`, {
		unseen: true,
		summary: 'Reports contact; answers with the current deadline, and the clock syncs from X-Server-Time',
		body: z.strictObject({
			epoch: Epoch,
			seq: z.number().int().min(0).max(1_000_000),
			looks: z
				.array(z.strictObject({ kind: z.enum(['blur', 'focus']), elapsed_ms: ElapsedMs }))
				.max(50)
				.optional(),
		}),
		rate: { by: 'token', limit: 240, window_s: 60, where: 'process' },
		result: SheetSaved.omit({ acked_seq: true, sha: true, uncounted: true }),
		errors: ['attempt.not_found', 'attempt.superseded', 'attempt.final'],
	}),
	takeover: running('POST', `${ATTEMPT}/takeover`, {
		summary: 'Makes this client the writer; saves of the former writer are refused from now on',
		body: z.strictObject({ client_id: ClientId }),
		rate: { by: 'token', limit: 20, window_s: 60, where: 'shared' },
		result: z.object({ writer: Writer, sheet: z.string(), sha: z.string(), other: OtherSheet.nullable() }),
		errors: ['attempt.not_found', 'attempt.final'],
	}),
	submit: running('POST', `${ATTEMPT}/submit`, {
		summary: 'Ends the attempt with this sheet and answers with the receipt; the same receipt when repeated',
		body: SentSheet,
		rate: { by: 'token', limit: 60, window_s: 60, where: 'process' },
		result: z.object({ receipt: Receipt }),
		errors: [...NOT_TAKEN, 'attempt.late', 'attempt.final', 'attempt.too_soon'],
	}),
	participated: running('GET', `${EVENT}/exam/participated`, {
		summary: 'Status of the attempt: running, or ended with its receipt',
		query: z.strictObject({ attempt_id: IdText.optional() }),
		result: AttemptStatus,
		errors: [...ENTRY_REFUSALS, 'attempt.not_found'],
	}),
	result: doctor('GET', `${WEB_PREFIX}/doctor/courses/{id}/events/{event_id}/exam/result`, {
		summary: 'Marks by section and subject, when the rules allow it',
		query: z.strictObject({ attempt_id: IdText.optional() }),
		acting: 'results',
		result: z.object({ exam: ExamInfo, attempt: AttemptSummary, schedule_id: Id.nullable(), result: Result }),
		errors: [...ENTRY_REFUSALS, 'attempt.not_found', 'exam.not_published'],
	}),
	review: doctor('GET', `${ATTEMPT}/review`, {
		summary: 'The own paper as answered; with right and wrong, key and explanation when the rules allow it',
		result: z.object({
			exam: ExamInfo,
			visible: Visible,
			counts: z.object({ answered: Count, blank: Count }),
			opens_at: Instant.nullable(),
			items: z.array(ReviewItem),
		}),
		errors: ['attempt.not_found', 'attempt.review_closed'],
	}),
};
