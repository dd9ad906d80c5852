import { z } from 'zod';
import { WEB_PREFIX } from '../constants.ts';
import { anybody, endpoints, Id, Instant, listOf } from '../endpoint.ts';

export const BatchCategory = z.object({
	slug: z.string(),
	title: z.string(),
	subtitle: z.string().nullable(),
});
export const CourseCategory = z.object({
	slug: z.string(),
	title: z.string(),
	icon: z.string(),
	summary: z.string(),
});
export const BATCH_MODES = ['online', 'offline', 'hybrid'] as const;
export const BATCH_MEDIUMS = ['bn', 'en', 'mixed'] as const;
export const BATCH_STATUSES = [
	'draft',
	'announced',
	'open',
	'full',
	'closed',
	'running',
	'finished',
	'archived',
] as const;
/** The whole payment, the share of future sessions, or nothing. */
export const REFUND_SHARES = ['whole', 'rest', 'none'] as const;
export const BatchIncludes = z.object({
	class: z.boolean(),
	exam: z.boolean(),
	solve: z.boolean(),
	sheet: z.boolean(),
	book: z.boolean(),
});

/** A batch as visitors see it. Money in poisha, days as YYYY-MM-DD in Dhaka. */
export const Batch = z.object({
	id: Id,
	title: z.string(),
	subtitle: z.string().nullable(),
	about_html: z.string(),
	category: z.object({ slug: z.string(), title: z.string() }),
	course: z.object({ slug: z.string(), title: z.string(), icon: z.string() }),
	session: z.object({ id: Id, name: z.string(), target_exam_date: z.iso.date().nullable() }),
	mode: z.enum(BATCH_MODES),
	medium: z.enum(BATCH_MEDIUMS),
	branch: z.object({ name: z.string(), address: z.string(), phone: z.string() }).nullable(),
	teachers: listOf({ name: z.string(), title: z.string() }),
	starts_on: z.iso.date(),
	ends_on: z.iso.date(),
	enrol_opens_at: Instant.nullable(),
	enrol_closes_at: Instant.nullable(),
	status: z.enum(BATCH_STATUSES).exclude(['draft', 'archived']),
	seats: z.number().int(),
	seats_left: z.number().int(),
	price: z.number().int(),
	/** The fee before any session was over; the same as `price` where it does not fall. */
	full_price: z.number().int(),
	sessions: z.object({ over: z.number().int(), total: z.number().int() }),
	instalments: z.object({ parts: z.number().int(), first: z.number().int() }).nullable(),
	refund: z.object({ now: z.enum(REFUND_SHARES), none_from_bp: z.number().int() }),
	old_student_price: z.number().int().nullable(),
	includes: BatchIncludes,
	counts: z.object({ classes: z.number().int(), exams: z.number().int() }),
	next_class_at: Instant.nullable(),
	schedules: listOf({ id: Id, title: z.string() }),
});
export type BatchCategory = z.output<typeof BatchCategory>;
export type CourseCategory = z.output<typeof CourseCategory>;
export type Batch = z.output<typeof Batch>;

export const SuggestOptions = z.object({
	courses: listOf({ slug: z.string(), title: z.string() }),
	sessions: listOf({ id: Id, name: z.string(), target_exam_date: z.iso.date().nullable() }),
	faculties: listOf({ id: Id, name: z.string() }),
});
export type SuggestOptions = z.output<typeof SuggestOptions>;

export const SUGGEST_HOURS = [5, 10, 15, 25] as const;
export const SuggestAnswers = z.strictObject({
	exam: z.string().regex(/^[a-z0-9-]{1,60}$/),
	session_id: Id.nullable(),
	hours: z.number().int().min(1).max(100),
	faculty_id: Id.nullable(),
	repeater: z.boolean(),
});
export type SuggestAnswers = z.output<typeof SuggestAnswers>;

/** Why a batch has its rank; `good` says whether it is an advantage, `values` are the numbers of the sentence. */
export const SUGGEST_REASONS = [
	'exam',
	'session',
	'hours',
	'audience',
	'faculty',
	'days_left',
	'syllabus',
	'seats',
	'started',
] as const;
export const Suggestion = z.object({
	batch: Batch,
	/** 0 to 100. */
	score: z.number().int(),
	reasons: listOf({
		kind: z.enum(SUGGEST_REASONS),
		good: z.boolean(),
		values: z
			.object({
				course: z.string(),
				session: z.string(),
				for: z.enum(['first_timer', 'repeater']),
				date: z.iso.date(),
				of: z.iso.date(),
				days: z.number().int(),
				hours: z.number().int(),
				have: z.number().int(),
				need: z.number().int(),
				left: z.number().int(),
				seats: z.number().int(),
			})
			.partial(),
	}),
});
export type Suggestion = z.output<typeof Suggestion>;

const open = endpoints({ access: 'public', cache_s: 60, replica: true });
const slug = z.strictObject({ slug: z.string().regex(/^[a-z0-9-]{1,60}$/) });

export const catalog = {
	batchCategories: open('GET', `${WEB_PREFIX}/homepage/batch-categories`, {
		summary: 'Kinds of batches for the home page',
		result: z.object({ categories: z.array(BatchCategory) }),
	}),
	courses: open('GET', `${WEB_PREFIX}/homepage/courses`, {
		summary: 'Course categories for the home page',
		result: z.object({ courses: z.array(CourseCategory) }),
	}),
	categoryBatches: open('GET', `${WEB_PREFIX}/batch-categories/{slug}/batches`, {
		summary: 'Batches of a category, those that can be joined first',
		params: slug,
		query: z.strictObject({ mode: z.enum(BATCH_MODES).optional(), course: z.string().max(60).optional() }),
		result: z.object({ category: BatchCategory, batches: z.array(Batch) }),
		errors: ['content.not_found'],
	}),
	suggest: anybody('POST', `${WEB_PREFIX}/batch-categories/{slug}/suggest`, {
		summary: 'Batches of a category ranked for one doctor, with reasons',
		rate: { by: 'token', limit: 60, window_s: 60, where: 'process' },
		params: slug,
		body: SuggestAnswers,
		result: z.object({ suggestions: z.array(Suggestion) }),
		errors: ['content.not_found'],
	}),
	batch: open('GET', `${WEB_PREFIX}/batches/{id}`, {
		summary: 'One batch',
		result: z.object({ batch: Batch }),
		errors: ['batch.not_found'],
	}),
};
