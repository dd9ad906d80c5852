import { z } from 'zod';
import {
	EDITOR_PREFIX,
	IMAGE_TYPES,
	IMAGE_UPLOAD_BYTES,
	QUESTION_SHEET_BYTES,
	SHEET_TYPES,
} from '../constants.ts';
import { listQuery, pageOf } from '../desk/resource.ts';
import { forStaff, Id, IdText, Instant, listOf } from '../endpoint.ts';
import { AttemptState } from './calls.ts';
import { LateCase } from './lifecycle.ts';
import { AnswerShares, Milli } from './paper.ts';
import { PAPER_GAPS } from './staff-papers.ts';

const controller = forStaff('exam_controller', 'owner');
const examEditor = forStaff('exam_editor', 'exam_controller', 'owner');
const Reason = z.string().trim().min(5).max(500);

/** A fault of an import: the row number of the sheet (the head is row 1), the column, and what is wrong. */
const ImportFault = z.object({ row: z.int(), column: z.string(), message: z.string() });

export const KEY_ACTIONS = ['correct', 'accept_many', 'drop_full_marks', 'drop_rescale'] as const;
/** Five of T and F, one letter, or several letters with accept_many; omitted with drop_*. */
export const CorrectedKey = z.string().regex(/^(?:[TF]{5}|[A-E]{1,5})$/);

const ItemRow = z.object({
	position: z.int(),
	question_id: Id,
	stem: z.string(),
	options: z.array(z.string()),
	subject: z.object({ code: z.string(), name: z.string(), name_bn: z.string() }),
	type: z.enum(['mtf', 'sba']),
	key: z.string(),
	action: z.enum(KEY_ACTIONS),
	sheets: z.int(),
	/** Share of sheets with the correct answer, 0 to 1; of an MTF question the mean of its stems. */
	facility: z.number().nullable(),
	/** Correlation with the rest of the sheet, without the question itself, -1 to 1. */
	discrimination: z.number().nullable(),
	/** Share of correct places among the best 27 % of sheets minus that among the worst 27 %. */
	upper_lower: z.number().nullable(),
	stems: listOf({ facility: z.number().nullable(), discrimination: z.number().nullable() }),
	shares: z.array(AnswerShares),
	/** Why the key should be checked before results are published, beyond chance; empty when nothing is unusual. */
	suspicions: listOf({
		why: z.enum(['hard', 'negative', 'another_answer_preferred', 'all_right']),
		/** Index of the stem; null: the whole question. */
		stem: z.int().nullable(),
		/** The figure that caused it, and its confidence interval for this number of sheets. */
		value: z.number(),
		low: z.number().nullable(),
		high: z.number().nullable(),
	}),
});

const KeyChange = z.object({
	id: Id,
	position: z.int(),
	action: z.enum(KEY_ACTIONS),
	key: z.string(),
	reason: z.string(),
	state: z.enum(['proposed', 'approved', 'rejected']),
	proposed_by: z.string(),
	decided_by: z.string().nullable(),
	revision: z.int().nullable(),
	created_at: Instant,
});

export const StaffLateCase = LateCase.omit({ proven: true }).extend({
	id: Id,
	attempt_id: Id,
	exam_id: Id,
	exam_title: z.string(),
	doctor: z.object({ id: Id, name: z.string(), phone: z.string() }),
	evidence: z.object({
		seal: z.boolean(),
		beacon: z.boolean(),
		disconnected_before_deadline: z.boolean(),
		taps_within_time: z.boolean(),
		in_time_for_results: z.boolean(),
	}),
	differences: z.int(),
	/** By the current keys: of the sheet that counts, and of the late one. */
	marks: z.object({ counts: Milli, late: Milli }),
	decided_by: z.string().nullable(),
});

export const examOffice = {
	importQuestions: examEditor('POST', `${EDITOR_PREFIX}/questions/import`, {
		summary: 'Imports questions from a CSV or XLSX: all of them or, if requested, those without an error',
		upload: { types: SHEET_TYPES, max_bytes: QUESTION_SHEET_BYTES },
		query: z.strictObject({
			dry_run: z.enum(['0', '1']).optional(),
			/** Imports the rows without a fault although others have some; otherwise any fault rejects all of them. */
			good_only: z.enum(['0', '1']).optional(),
		}),
		result: z.object({
			rows: z.int(),
			good: z.int(),
			imported: z.int(),
			ids: z.array(Id),
			faults: z.array(ImportFault),
			/** Rows that were not imported unchanged, under the head, each with its faults in a first column `fault`. */
			rest: z.array(z.array(z.string())),
			/** `similarity` in percent; null where only the stem is the same. */
			duplicates: listOf({ row: z.int(), question_id: Id, similarity: z.int().nullable() }),
		}),
	}),
	questionImage: examEditor('POST', `${EDITOR_PREFIX}/question-images`, {
		summary: 'Keeps a picture for a question; answers with the key that goes into the import',
		upload: { types: IMAGE_TYPES, max_bytes: IMAGE_UPLOAD_BYTES },
		result: z.object({ image: z.string(), width: z.int(), height: z.int(), bytes: z.int() }),
		errors: ['upload.not_an_image', 'upload.too_many_pixels'],
	}),
	schedule: controller('POST', `${EDITOR_PREFIX}/exams/{exam_id}/schedule`, {
		summary: 'Announces an exam to its doctors and schedules its freeze, or reports every error of its paper',
		result: z.object({
			status: z.string(),
			/** `position` is null where the fault concerns the whole paper. */
			faults: listOf({ position: z.int().nullable(), fault: z.enum(PAPER_GAPS) }),
		}),
		errors: ['exam.not_found', 'exam.wrong_state'],
	}),
	unschedule: controller('POST', `${EDITOR_PREFIX}/exams/{exam_id}/unschedule`, {
		summary:
			'Takes an announcement back, so that rules and paper can be changed; not once the paper is frozen',
		result: z.object({ status: z.string() }),
		errors: ['exam.not_found', 'exam.wrong_state'],
	}),
	freeze: controller('POST', `${EDITOR_PREFIX}/exams/{exam_id}/freeze`, {
		summary:
			'Freezes the paper, builds its bundle and makes the attempts ahead, as happens by itself before the start',
		result: z.object({
			bytes: z.int(),
			attempts: z.int(),
			warnings: z.array(z.enum(['large_paper', 'missing_picture'])),
		}),
		errors: ['exam.not_found', 'exam.wrong_state'],
	}),
	extend: controller('POST', `${EDITOR_PREFIX}/exams/{exam_id}/overrides`, {
		summary: 'Gives extra time, another window or another attempt to a doctor, a batch or a district',
		body: z.strictObject({
			scope: z.enum(['exam', 'doctor', 'batch', 'district']),
			/** Omitted with the scope exam. */
			ref_id: Id.optional(),
			extra_min: z.int().min(1).max(600).optional(),
			opens_at: Instant.optional(),
			closes_at: Instant.optional(),
			attempts: z.int().min(2).max(5).optional(),
			reason: Reason,
		}),
		result: z.object({ id: Id, running: z.int() }),
		errors: [
			'exam.not_found',
			'exam.nothing_to_override',
			'exam.bad_times',
			'exam.unknown_ref',
			'exam.tickets_given',
		],
	}),
	voidAttempt: controller('POST', `${EDITOR_PREFIX}/attempts/{attempt_id}/void`, {
		summary: 'Takes an attempt out of the exam; a re-sit is a new one',
		body: z.strictObject({ reason: Reason }),
		result: z.object({ state: AttemptState }),
		errors: ['attempt.not_found', 'attempt.final'],
	}),
	items: controller('GET', `${EDITOR_PREFIX}/exams/{exam_id}/items`, {
		summary: 'How each question did, and which keys to look at before results go out',
		result: z.object({
			items: z.array(ItemRow),
			sheets: z.int(),
			/** Cronbach's alpha of the paper, KR-20 where each question is right or wrong; null where all sheets are equal. */
			reliability: z.number().nullable(),
		}),
		errors: ['exam.not_found'],
	}),
	proposeKey: controller('POST', `${EDITOR_PREFIX}/exams/{exam_id}/keys`, {
		summary: 'Corrects the key of a question; after publication it waits for the approval of all that wait',
		body: z.strictObject({
			position: z.int().min(1).max(400),
			action: z.enum(KEY_ACTIONS),
			key: CorrectedKey.optional(),
			reason: Reason,
		}),
		result: z.object({ change: KeyChange }),
		errors: ['exam.not_found', 'exam.no_such_question', 'exam.bad_key', 'exam.question_waits'],
	}),
	approveKeys: controller('POST', `${EDITOR_PREFIX}/exams/{exam_id}/key-changes/approval`, {
		summary: 'Approves all corrections that wait, none of them the own one: they come out as one revision',
		body: z.strictObject({
			/** All pending ones, as listed by the impact; refused when others are pending by now. */
			changes: z.array(Id).min(1).max(400),
		}),
		result: z.object({ changes: z.array(KeyChange) }),
		errors: ['exam.not_found', 'exam.changes_differ', 'exam.same_person'],
	}),
	rejectKey: controller('POST', `${EDITOR_PREFIX}/key-changes/{id}/rejection`, {
		summary: 'Takes a correction out of those that wait, one’s own as well; the others go on waiting',
		result: z.object({ change: KeyChange }),
		errors: ['exam.no_such_change', 'exam.change_over'],
	}),
	keyChanges: controller('GET', `${EDITOR_PREFIX}/exams/{exam_id}/key-changes`, {
		summary: 'Corrections of the keys of an exam',
		result: z.object({ changes: z.array(KeyChange) }),
		errors: ['exam.not_found'],
	}),
	rescore: controller('POST', `${EDITOR_PREFIX}/exams/{exam_id}/rescore`, {
		summary: 'Scores every sheet anew by the keys of now; published results get a new revision',
		body: z.strictObject({ reason: Reason }),
		result: z.object({ exam_id: Id, queued: z.boolean() }),
		errors: ['exam.not_found', 'exam.still_running'],
	}),
	preview: controller('GET', `${EDITOR_PREFIX}/exams/{exam_id}/publication`, {
		summary: 'What publishing would show: counts by state, marks, first places, unsettled late sheets',
		result: z.object({
			states: z.partialRecord(AttemptState, z.int()),
			ranked: z.int(),
			mean: Milli.nullable(),
			top: Milli.nullable(),
			passed: z.int().nullable(),
			late_held: z.int(),
			keys_proposed: z.int(),
		}),
		errors: ['exam.not_found'],
	}),
	publish: controller('POST', `${EDITOR_PREFIX}/exams/{exam_id}/publish`, {
		summary: 'Publishes the results of an exam whose window is over',
		body: z.strictObject({ reason: z.string().trim().min(3).max(300) }),
		result: z.object({ exam_id: Id, revision: z.int(), results: z.int() }),
		errors: ['exam.not_found', 'exam.still_running'],
	}),
	lateCases: controller('GET', `${EDITOR_PREFIX}/late-sheets`, {
		summary: 'Late sheets, page by page; those that wait for a person by `state`',
		query: listQuery(['received_at'], {
			exam_id: IdText.optional(),
			state: z.enum(['held', 'accepted', 'rejected']).optional(),
		}),
		result: pageOf(StaffLateCase),
	}),
	decideLate: controller('POST', `${EDITOR_PREFIX}/late-sheets/{id}/decision`, {
		summary: 'Accepts or rejects a late sheet',
		body: z.strictObject({ accept: z.boolean(), note: z.string().trim().max(500).optional() }),
		result: z.object({ state: AttemptState }),
		errors: ['late.not_found', 'late.over'],
	}),
};
