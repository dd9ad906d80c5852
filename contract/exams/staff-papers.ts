import { z } from 'zod';
import { EDITOR_PREFIX } from '../constants.ts';
import { listQuery, pageOf, resource, Version } from '../desk/resource.ts';
import { forStaff, Id, IdText, Instant, listOf } from '../endpoint.ts';
import { Section, Visible } from './calls.ts';
import { Milli } from './paper.ts';
import { bankRoles, openToTeachers, QuestionBrief } from './staff-questions.ts';

const staff = forStaff(...bankRoles);

export const EXAM_STATUSES = [
	'draft',
	'key_check',
	'scheduled',
	'frozen',
	'open',
	'closed',
	'scoring',
	'provisional',
	'published',
	'archived',
] as const;
const ExamStatus = z.enum(EXAM_STATUSES);
const Minutes = z.int().min(1).max(600).nullable();

const exams = resource('exams', 'exam', openToTeachers, {
	fields: {
		title: z.string().trim().min(1).max(200),
		title_en: z.string().trim().min(1).max(200).nullable().default(null),
		/** The version of a format to copy; null keeps the exam's current copy. */
		format_id: Id.nullable(),
		faculty_id: Id.nullable(),
		/** Their times follow the window. */
		event_ids: z.array(Id).max(50),
		window_opens_at: Instant,
		window_closes_at: Instant,
		window_policy: z.enum(['start_within', 'finish_within']),
		late_entry_min: Minutes,
		min_stay_min: Minutes,
		late_policy: z.enum(['none', 'unranked', 'ranked']),
		late_auto_accept: z.boolean(),
		attempts_ranked: z.int().min(1).max(5),
		shuffle: z.enum(['none', 'questions', 'questions_and_stems']),
		review_matrix: z.object({
			submitted: Visible,
			closed: Visible,
			published: Visible,
		}),
		publish: z.enum(['auto', 'manual', 'at']),
		publish_at: Instant.nullable(),
	},
	shown: {
		status: ExamStatus,
		format_name: z.string(),
		format_source: z.string(),
		duration_min: z.int(),
		total: Milli,
		questions: z.int(),
		wanted: z.int(),
		batches: z.array(z.string()),
		demonstration: z.boolean(),
	},
	sorts: ['window_opens_at', 'title', 'id'],
	filters: {
		status: ExamStatus.optional(),
		faculty_id: IdText.optional(),
		batch_id: IdText.optional(),
		from: Instant.optional(),
		to: Instant.optional(),
	},
	errors: ['exam.wrong_state', 'exam.bad_times'],
});

export const deskExams = {
	...exams,
	copy: staff('POST', `${EDITOR_PREFIX}/exams/{exam_id}/copy`, {
		summary: 'Makes a draft with the rules of another exam, with its paper or without',
		body: z.strictObject({
			title: z.string().trim().min(1).max(200),
			window_opens_at: Instant,
			with_paper: z.boolean(),
		}),
		result: z.object({ id: Id }),
		errors: ['exam.not_found'],
	}),
	setState: staff('POST', `${EDITOR_PREFIX}/exams/{exam_id}/state`, {
		summary: 'Hands a paper on to the check of its keys, or takes it back',
		body: z.strictObject({ to: z.enum(['draft', 'key_check']) }),
		result: z.object({ status: ExamStatus }),
		errors: ['exam.not_found', 'exam.wrong_state'],
	}),
	events: staff('GET', `${EDITOR_PREFIX}/exam-events`, {
		summary: 'Exam events of the routines, for the choice of those in which an exam is sat',
		query: listQuery(['opens_at', 'id'], { free: z.enum(['true']).optional(), exam_id: IdText.optional() }),
		result: pageOf(
			z.object({
				id: Id,
				title: z.string(),
				batch: z.string().nullable(),
				course: z.string(),
				opens_at: Instant,
				exam_id: Id.nullable(),
			}),
		),
	}),
};

export const Portion = z.object({
	section: z.int().min(0).max(11),
	subject_id: Id,
	topic_id: Id.nullable(),
	count: z.int().min(1).max(400),
});
export type Portion = z.output<typeof Portion>;

export const PlacedQuestion = QuestionBrief.extend({
	topic_id: Id.nullable(),
	edition: z.int(),
	picture_bytes: z.int(),
	uses: z.int(),
	last_used_at: Instant.nullable(),
});
export type PlacedQuestion = z.output<typeof PlacedQuestion>;

/** What blocks the announcement of a paper. `count`: differs from its format; `order`: a place is missing or
 * doubled; `unchecked`: no second person agreed with the key, or the question is out of use; `outdated`: the
 * bank has a newer version; `nobody`: the exam is in no routine, so that it has no candidates; `opened`: its
 * window has begun. */
export const PAPER_GAPS = [
	'count',
	'order',
	'options',
	'key',
	'picture',
	'unchecked',
	'outdated',
	'nobody',
	'opened',
] as const;

const Paper = z.object({
	exam_id: Id,
	title: z.string(),
	status: ExamStatus,
	window_opens_at: Instant,
	version: Version,
	sections: z.array(Section),
	blueprint: z.array(Portion),
	places: listOf({
		position: z.int(),
		section: z.int(),
		edition: z.int(),
		question: PlacedQuestion,
	}),
	gaps: listOf({ position: z.int().nullable(), gap: z.enum(PAPER_GAPS) }),
	picture_bytes: z.int(),
	picture_limit: z.int(),
});

export const deskPapers = {
	read: staff('GET', `${EDITOR_PREFIX}/exams/{exam_id}/paper`, {
		summary: 'The paper of an exam with what it still lacks',
		result: Paper,
		errors: ['exam.not_found'],
	}),
	save: staff('PUT', `${EDITOR_PREFIX}/exams/{exam_id}/paper`, {
		summary:
			'Writes the paper of an exam that is not announced: its questions in order, each as the bank has it now',
		body: z.strictObject({
			version: Version,
			blueprint: z.array(Portion).max(200),
			places: z.array(z.strictObject({ section: z.int().min(0).max(11), question_id: Id })).max(400),
		}),
		result: Paper,
		conflict: z.object({ item: Paper }),
		errors: ['exam.not_found', 'exam.wrong_state', 'desk.conflict', 'paper.unfit'],
	}),
	suggest: staff('POST', `${EDITOR_PREFIX}/exams/{exam_id}/paper/suggestions`, {
		summary: 'Questions at random that fit places of a section, those used least and longest ago first',
		body: z.strictObject({
			portions: z
				.array(Portion.extend({ subject_id: Id.nullable() }))
				.min(1)
				.max(50),
			not: z.array(Id).max(1_000),
		}),
		result: z.object({ places: listOf({ section: z.int(), question: PlacedQuestion }) }),
		errors: ['exam.not_found'],
	}),
	choices: staff('GET', `${EDITOR_PREFIX}/exams/{exam_id}/paper/choices`, {
		summary: 'Checked questions that a section of the paper could take',
		query: listQuery(['uses', 'id'], {
			type: z.enum(['mtf', 'sba']).optional(),
			subject_id: IdText.optional(),
			topic_id: IdText.optional(),
			fresh: z.enum(['true']).optional(),
		}),
		result: pageOf(PlacedQuestion),
		errors: ['exam.not_found'],
	}),
};
