import { z } from 'zod';
import { EDITOR_PREFIX } from '../constants.ts';
import { listQuery, pageOf, resource, YesNo } from '../desk/resource.ts';
import { forStaff, Id, IdText, Instant, listOf } from '../endpoint.ts';
import { PaperQuestion } from './paper.ts';

export const bankRoles = ['exam_editor', 'exam_controller', 'owner'] as const;
export const ofBank = { read: bankRoles, write: bankRoles };
export const openToTeachers = { read: [...bankRoles, 'teacher', 'editor'], write: bankRoles } as const;
const staff = forStaff(...bankRoles);

export const QUESTION_STATUSES = ['draft', 'checked', 'live', 'retired', 'faulty'] as const;
export const QuestionStatus = z.enum(QUESTION_STATUSES);
export type QuestionStatus = z.output<typeof QuestionStatus>;
export const QuestionType = z.enum(['mtf', 'sba']);
const Language = z.enum(['en', 'bn']);
/** Five of T and F, or one letter. */
export const KeyText = z.string().regex(/^(?:[TF]{5}|[A-E])$/);

const Text = (most: number) => z.string().trim().min(1).max(most);
const Picture = z.object({
	key: z.string().regex(/^[A-Za-z0-9_-]{22}\.webp$/),
	width: z.int().min(1),
	height: z.int().min(1),
	bytes: z.int().min(1),
	alt: Text(300),
});

const fields = {
	type: QuestionType,
	subject_id: Id,
	topic_id: Id.nullable(),
	lang: Language,
	stem: Text(4_000),
	options: listOf({ text: Text(1_000), explanation: z.string().trim().max(2_000) }).length(5),
	key: KeyText,
	explanation: Text(8_000),
	images: z.array(Picture).max(4),
	source: Text(300),
	year: z.int().min(1970).max(2100).nullable(),
	note: z.string().trim().max(500),
};
const Fields = z.object(fields);
export type QuestionFields = z.output<typeof Fields>;

export const QuestionBrief = z.object({
	id: Id,
	type: QuestionType,
	subject_id: Id,
	subject: z.string(),
	status: QuestionStatus,
	stem: z.string(),
	options: z.array(z.string()),
	key: KeyText,
	source: z.string(),
});
export type QuestionBrief = z.output<typeof QuestionBrief>;

const Check = z.object({
	edition: z.int(),
	by: z.string(),
	at: Instant,
	answer: KeyText,
	key: KeyText,
	agreed: z.boolean(),
	note: z.string(),
});

const questions = resource('questions', 'question of the bank', ofBank, {
	fields,
	shown: {
		status: QuestionStatus,
		edition: z.int(),
		subject: z.string(),
		topic: z.string().nullable(),
		author_id: Id.nullable(),
		author: z.string().nullable(),
		written_at: Instant,
		released: z.boolean(),
		disputed: z.boolean(),
		uses: z.int(),
		last_used_at: Instant.nullable(),
	},
	sorts: ['id', 'written_at', 'year'],
	filters: {
		type: QuestionType.optional(),
		subject_id: IdText.optional(),
		topic_id: IdText.optional(),
		status: QuestionStatus.optional(),
		lang: Language.optional(),
		year: z.coerce.number().int().min(1970).max(2100).optional(),
		source: z.string().trim().min(1).max(100).optional(),
		has_image: YesNo.optional(),
		disputed: YesNo.optional(),
		used: YesNo.optional(),
		released: YesNo.optional(),
		author_id: IdText.optional(),
	},
	errors: ['question.bad_key', 'question.same_option', 'upload.unknown'],
});

export const deskQuestions = {
	...questions,
	history: staff('GET', `${EDITOR_PREFIX}/questions/{id}/history`, {
		summary: 'Earlier versions of a question, the checks of its key, and the papers that contain it',
		result: z.object({
			versions: listOf({
				edition: z.int(),
				author: z.string().nullable(),
				written_at: Instant,
				content: Fields,
			}),
			checks: z.array(Check),
			papers: listOf({
				exam_id: Id,
				title: z.string(),
				status: z.string(),
				opens_at: Instant,
				position: z.int(),
				edition: z.int(),
			}),
		}),
		errors: ['desk.not_found'],
	}),
	setState: staff('POST', `${EDITOR_PREFIX}/questions/{id}/state`, {
		summary: 'Retires a question, marks it faulty, or brings it back as a draft',
		body: z.strictObject({
			to: z.enum(['draft', 'retired', 'faulty']),
			reason: z.string().trim().min(5).max(500),
		}),
		result: z.object({ status: QuestionStatus }),
		errors: ['desk.not_found', 'question.wrong_state'],
	}),
	release: forStaff('exam_controller', 'owner')('POST', `${EDITOR_PREFIX}/questions/release`, {
		summary:
			'Gives questions out for practice to every doctor, or takes them back; papers to come keep theirs closed',
		body: z.strictObject({ ids: z.array(Id).min(1).max(500), released: z.boolean() }),
		result: z.object({ changed: z.int() }),
	}),
	alike: staff('POST', `${EDITOR_PREFIX}/questions/alike`, {
		summary: 'Questions of the bank that read like a text that is being written',
		body: z.strictObject({
			id: Id.nullable(),
			stem: z.string().max(4_000),
			options: z.array(z.string().max(1_000)).max(5),
		}),
		result: z.object({ items: listOf({ similarity: z.int(), question: QuestionBrief }) }),
	}),
	authors: staff('GET', `${EDITOR_PREFIX}/question-authors`, {
		summary: 'Who has written questions',
		result: z.object({ items: listOf({ id: Id, name: z.string() }) }),
	}),
};

export const deskKeyChecks = {
	list: staff('GET', `${EDITOR_PREFIX}/key-checks`, {
		replica: true,
		summary: 'Drafts of others whose key waits for the caller, without the key',
		query: listQuery(['id'], { type: QuestionType.optional(), subject_id: IdText.optional() }),
		result: pageOf(
			PaperQuestion.omit({ position: true, section: true }).extend({
				id: Id,
				edition: z.int(),
				type: QuestionType,
				subject: z.string(),
				author: z.string().nullable(),
				written_at: Instant,
			}),
		),
	}),
	answer: staff('POST', `${EDITOR_PREFIX}/key-checks/{id}`, {
		summary: 'Answers a question blind: with the same answer as the key it is checked, else it goes back',
		body: z.strictObject({
			edition: z.int().min(1),
			answer: KeyText,
			note: z.string().trim().max(1_000),
		}),
		result: z.object({ agreed: z.boolean(), key: KeyText, explanation: z.string(), status: QuestionStatus }),
		errors: [
			'desk.not_found',
			'question.wrong_state',
			'question.changed',
			'question.bad_key',
			'exam.same_person',
		],
	}),
};

const Twin = z.object({
	id: Id,
	similarity: z.int(),
	verdict: z.enum(['open', 'different']),
	decided_by: z.string().nullable(),
	first: QuestionBrief,
	second: QuestionBrief,
});

export const deskDuplicates = {
	list: staff('GET', `${EDITOR_PREFIX}/question-twins`, {
		replica: true,
		summary: 'Pairs of questions that read alike, the closest first',
		query: listQuery(['similarity', 'id'], {
			verdict: z.enum(['open', 'different']).optional(),
			subject_id: IdText.optional(),
			question_id: IdText.optional(),
		}),
		result: pageOf(Twin),
	}),
	decide: staff('POST', `${EDITOR_PREFIX}/question-twins/{id}/decision`, {
		summary: 'Remembers that a pair are two questions after all, or takes that back',
		body: z.strictObject({ verdict: z.enum(['open', 'different']) }),
		result: z.object({ verdict: z.enum(['open', 'different']) }),
		errors: ['desk.not_found'],
	}),
	seek: staff('POST', `${EDITOR_PREFIX}/question-twins/seek`, {
		heavy: true,
		summary: 'Compares questions that were never compared with the bank, some at a time',
		body: z.strictObject({}),
		result: z.object({ compared: z.int(), left: z.int() }),
	}),
};
