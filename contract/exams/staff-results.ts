import { z } from 'zod';
import { EDITOR_PREFIX } from '../constants.ts';
import { listQuery, pageOf, YesNo } from '../desk/resource.ts';
import { forStaff, Id, IdText, Instant, listOf } from '../endpoint.ts';
import { DoctorRef } from '../reports/staff-doctors.ts';
import { TimelineSave } from './lifecycle.ts';
import { Count, Milli } from './paper.ts';
import { CorrectedKey, KEY_ACTIONS, StaffLateCase } from './staff.ts';

const controller = forStaff('exam_controller', 'owner');
const Named = z.object({ id: Id, name: z.string() });

export const RESCORE_STATES = ['queued', 'running', 'done', 'failed'] as const;
export const PUBLISH_MODES = ['auto', 'manual', 'at'] as const;

export const deskExamResults = {
	impact: controller('GET', `${EDITOR_PREFIX}/exams/{exam_id}/impact`, {
		summary: 'What a correction of a key, or all that wait for a second person together, would move',
		rate: { by: 'token', limit: 30, window_s: 60, where: 'process' },
		query: z.strictObject({
			position: IdText.optional(),
			action: z.enum(KEY_ACTIONS).optional(),
			key: CorrectedKey.optional(),
		}),
		result: z.object({
			/** The pending corrections, if they were requested: the approval lists them again. */
			changes: z.array(Id),
			sheets: Count,
			changed: Count,
			up: Count,
			down: Count,
			most_up: Milli,
			most_down: Milli,
			ranks_moved: Count,
			mean_before: Milli.nullable(),
			mean_after: Milli.nullable(),
			passed_before: Count.nullable(),
			passed_after: Count.nullable(),
		}),
		errors: ['exam.not_found', 'exam.no_such_question', 'exam.bad_key'],
	}),
	rescoring: controller('GET', `${EDITOR_PREFIX}/exams/{exam_id}/rescoring`, {
		summary: 'How far the last scoring anew of an exam has come',
		result: z.object({
			rescore: z
				.object({
					state: z.enum(RESCORE_STATES),
					done: Count,
					total: Count,
					revised: Count.nullable(),
					revision: z.int().nullable(),
					at: Instant,
				})
				.nullable(),
		}),
		errors: ['exam.not_found'],
	}),
	revisions: controller('GET', `${EDITOR_PREFIX}/exams/{exam_id}/revisions`, {
		summary: 'What was published of an exam, revision by revision, and when the next is due',
		result: z.object({
			title: z.string(),
			status: z.string(),
			publish: z.enum(PUBLISH_MODES),
			publish_at: Instant.nullable(),
			published_at: Instant.nullable(),
			closes_at: Instant,
			over_at: Instant,
			total: Milli,
			graded: z.boolean(),
			revisions: listOf({
				revision: z.int(),
				at: Instant,
				sheets: Count,
				mean: Milli,
				median: Milli,
				top: Milli,
			}),
		}),
		errors: ['exam.not_found'],
	}),
	standings: controller('GET', `${EDITOR_PREFIX}/exams/{exam_id}/standings`, {
		summary:
			'Scored sheets of an exam with their places among the doctors who were asked for, before publication too',
		query: listQuery(['rank', 'name', 'marks'], {
			batch_id: IdText.optional(),
			faculty_id: IdText.optional(),
			discipline_id: IdText.optional(),
			candidate_type_id: IdText.optional(),
			passed: YesNo.optional(),
		}),
		result: pageOf(
			z.object({
				id: Id,
				/** Equal sheets share a rank; null for an unranked sheet. */
				rank: z.int().nullable(),
				tied: z.boolean(),
				doctor: DoctorRef,
				roll: z.string().nullable(),
				batch: z.string(),
				faculty: z.string().nullable(),
				discipline: z.string().nullable(),
				candidate_type: z.string().nullable(),
				marks: Milli,
				right: Count,
				wrong: Count,
				blank: Count,
				passed: z.boolean().nullable(),
				submitted_at: Instant.nullable(),
			}),
		),
		errors: ['exam.not_found'],
	}),
	groups: controller('GET', `${EDITOR_PREFIX}/exams/{exam_id}/groups`, {
		summary: 'What the scored sheets of an exam can be narrowed to',
		result: z.object({
			batches: z.array(Named),
			faculties: z.array(Named),
			disciplines: z.array(Named),
			candidate_types: z.array(Named),
		}),
		errors: ['exam.not_found'],
	}),
	setPublishing: controller('PUT', `${EDITOR_PREFIX}/exams/{exam_id}/publishing`, {
		summary: 'Decides how results come out: by themselves, at a time, or by hand',
		body: z.strictObject({ publish: z.enum(PUBLISH_MODES), publish_at: Instant.nullable() }),
		result: z.object({ publish: z.enum(PUBLISH_MODES), publish_at: Instant.nullable() }),
		errors: ['exam.not_found', 'exam.wrong_state', 'exam.no_publish_time'],
	}),
	lateCase: controller('GET', `${EDITOR_PREFIX}/late-sheets/{id}`, {
		summary: 'One late sheet with all in which it differs from the saved one',
		result: z.object({
			case: StaffLateCase,
			deadline_at: Instant.nullable(),
			published: z.boolean(),
			changes: TimelineSave.shape.changes,
		}),
		errors: ['late.not_found'],
	}),
};
