import { z } from 'zod';
import { EDITOR_PREFIX } from '../constants.ts';
import { listQuery, pageOf, YesNo } from '../desk/resource.ts';
import { anyStaff, forStaff, Id, IdText, Instant, listOf } from '../endpoint.ts';
import { AttemptState } from './calls.ts';
import { TimelineEvent, TimelineSave } from './lifecycle.ts';
import { Count } from './paper.ts';
import { EXAM_STATUSES } from './staff-papers.ts';

const staff = forStaff('exam_controller', 'support', 'owner');
const control = forStaff('exam_controller', 'owner');
const Reason = z.string().trim().min(5).max(500);
const Sentence = z.string().trim().min(3).max(240);

export const OVERRIDE_SCOPES = ['exam', 'doctor', 'batch', 'district'] as const;
const Scope = z.enum(OVERRIDE_SCOPES);

/** near: an exam begins within the hour; running: sheets are in progress. `heavy_closed`: so many that figures and exports wait. */
export const LOAD_PHASES = ['quiet', 'near', 'running'] as const;

const ActiveExam = z.object({
	id: Id,
	title: z.string(),
	opens_at: Instant,
	closes_at: Instant,
	expected: Count,
	running: Count,
	silent: Count,
});

const Counts = z.object({
	expected: Count,
	/** Of these, candidates who have opened the screen since the paper was frozen. */
	waiting: Count,
	running: Count,
	heard: Count,
	silent: Count,
	handed_in: Count,
	swept: Count,
	unscored: Count,
	late_held: Count,
	absent: Count,
	void: Count,
});

const Override = z.object({
	id: Id,
	scope: Scope,
	name: z.string().nullable(),
	extra_min: z.int().nullable(),
	opens_at: Instant.nullable(),
	closes_at: Instant.nullable(),
	attempts: z.int().nullable(),
	running_only: z.boolean(),
	reason: z.string(),
	by: z.string(),
	at: Instant,
});

const Line = z.object({ bn: z.string(), en: z.string(), by: z.string(), at: Instant });

const Candidate = z.object({
	id: Id,
	doctor: z.object({ id: Id, name: z.string(), phone: z.string() }),
	roll: z.string().nullable(),
	batch: z.object({ id: Id, name: z.string() }),
	kind: z.enum(['ranked', 'practice', 'late']),
	no: z.int(),
	state: AttemptState,
	started_at: Instant.nullable(),
	deadline_at: Instant.nullable(),
	extra_min: z.number(),
	heard_at: Instant.nullable(),
	seq: Count,
	takeovers: Count,
	submitted_at: Instant.nullable(),
	submit_kind: z.enum(['manual', 'auto', 'sweeper', 'late_accepted']).nullable(),
	receipt_no: z.string().nullable(),
	in_grace: z.boolean(),
	uncounted: Count,
	left_page: Count,
});

export const deskProctoring = {
	tonight: anyStaff('GET', `${EDITOR_PREFIX}/exam-night`, {
		summary: 'Whether an exam is near or running, for the line above every screen of the desk',
		result: z.object({
			phase: z.enum(LOAD_PHASES),
			heavy_closed: z.boolean(),
			exams: z.array(ActiveExam),
		}),
	}),
	exams: staff('GET', `${EDITOR_PREFIX}/exam-rooms`, {
		summary: 'Exams that were announced, page by page, with how many began them',
		query: listQuery(['opens_at'], {}),
		result: pageOf(
			z.object({
				id: Id,
				title: z.string(),
				opens_at: Instant,
				closes_at: Instant,
				status: z.enum(EXAM_STATUSES),
				sheets: Count,
			}),
		),
	}),
	exam: staff('GET', `${EDITOR_PREFIX}/exams/{exam_id}/room`, {
		summary: 'Current status of an exam: counts, refusals, exceptions, load of the server',
		result: z.object({
			at: Instant,
			exam: z.object({
				id: Id,
				title: z.string(),
				status: z.string(),
				revision: z.int(),
				opens_at: Instant,
				closes_at: Instant,
				entry_closes_at: Instant,
				/** After this no attempt can be in progress, exceptions and grace included. */
				over_at: Instant,
				duration_min: z.int(),
				published_at: Instant.nullable(),
				frozen_at: Instant.nullable(),
				bundle_bytes: z.int().nullable(),
			}),
			counts: Counts,
			/** Recent saves per second of all exams together; null until it was measured twice. */
			saves_per_s: z.number().nullable(),
			refusals: listOf({ code: z.string(), n: Count, lately: Count }),
			complaints_open: Count,
			keys_proposed: Count,
			line: Line.nullable(),
			overrides: z.array(Override),
			server: z.object({
				up_s: z.int(),
				memory_mb: z.int(),
				/** Longest recent event loop delay of the process, in milliseconds. */
				loop_ms: z.number(),
				db_ms: z.number(),
				db_waiting: Count,
				jobs_due: Count,
				news: z.boolean(),
			}),
		}),
		errors: ['exam.not_found'],
	}),
	candidates: staff('GET', `${EDITOR_PREFIX}/exams/{exam_id}/sitters`, {
		summary: 'Who sits an exam, page by page, found by name, phone or roll number',
		query: listQuery(['heard_at', 'name', 'started_at', 'deadline_at', 'submitted_at'], {
			state: AttemptState.optional(),
			batch_id: IdText.optional(),
			silent: YesNo.optional(),
			grace: YesNo.optional(),
		}),
		result: pageOf(Candidate),
		errors: ['exam.not_found'],
	}),
	candidate: staff('GET', `${EDITOR_PREFIX}/attempts/{attempt_id}`, {
		summary: 'One attempt with all that the server heard of it, and the devices of its doctor',
		result: z.object({
			exam: z.object({ id: Id, title: z.string() }),
			sitter: Candidate,
			devices: listOf({ label: z.string(), class: z.string(), state: z.string(), last_seen: Instant }),
			events: z.array(TimelineEvent),
			saves: z.array(TimelineSave),
			saves_total: Count,
		}),
		errors: ['attempt.not_found'],
	}),
	circles: staff('GET', `${EDITOR_PREFIX}/exams/{exam_id}/circles`, {
		summary: 'Batches and districts of who sits an exam, to choose whom an exception is for',
		result: z.object({
			batches: listOf({ id: Id, name: z.string(), n: Count }),
			districts: listOf({ id: Id, name: z.string(), n: Count }),
		}),
		errors: ['exam.not_found'],
	}),
	reach: control('GET', `${EDITOR_PREFIX}/exams/{exam_id}/reach`, {
		summary: 'How many an exception would reach, before it is given',
		query: z.strictObject({ scope: Scope, ref_id: IdText.optional() }),
		result: z.object({ name: z.string().nullable(), running: Count, expected: Count, ended: Count }),
		errors: ['exam.not_found', 'exam.unknown_ref'],
	}),
	pause: control('POST', `${EDITOR_PREFIX}/exams/{exam_id}/pause`, {
		summary: 'Compensates for a failure of ours: every candidate who is writing gets extra minutes',
		body: z.strictObject({
			minutes: z.int().min(1).max(120),
			reason: Reason,
			/** Text shown to the doctors; their pages do not change without it. */
			line: z.strictObject({ bn: Sentence, en: Sentence }).optional(),
		}),
		result: z.object({ running: Count }),
		errors: ['exam.not_found', 'exam.wrong_state'],
	}),
	line: control('PUT', `${EDITOR_PREFIX}/exams/{exam_id}/line`, {
		summary: 'Shows one line to everybody who waits for an exam or sits it, or takes it back',
		body: z.strictObject({ line: z.strictObject({ bn: Sentence, en: Sentence }).nullable() }),
		result: z.object({ line: Line.nullable() }),
		errors: ['exam.not_found'],
	}),
	close: control('POST', `${EDITOR_PREFIX}/exams/{exam_id}/close`, {
		summary: 'Ends the entry to an exam now; with `end_running` the time of who is writing as well',
		body: z.strictObject({ end_running: z.boolean(), reason: Reason }),
		result: z.object({ closes_at: Instant, ended: Count }),
		errors: ['exam.not_found', 'exam.wrong_state'],
	}),
};
