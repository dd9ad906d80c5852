import { z } from 'zod';
import { BATCH_STATUSES } from '../catalog/calls.ts';
import { EDITOR_PREFIX, OPERATOR_ROLES } from '../constants.ts';
import { type DeskRoles, resource, Version } from '../desk/resource.ts';
import { endpoints, forStaff, Id, IdText, Instant, listOf } from '../endpoint.ts';
import { SITE_CONTENT_TYPES } from './build-content.ts';
import { Rebuild } from './publishing.ts';
import { CONTENT_FIELDS, CONTENT_TYPES, type ContentType } from './staff-fields.ts';

const editors = ['editor', 'owner'] as const;
const ofEditors = { read: editors, write: editors };
/** All roles on purpose: work with exams, money or people needs batches and courses to choose from. */
const openToStaff = { read: OPERATOR_ROLES, write: editors };

const CONTENT_STATES = ['live', 'draft', 'scheduled', 'withdrawn'] as const;
export type ContentState = (typeof CONTENT_STATES)[number];

const UNFIT = [
	'content.bad_times',
	'content.bad_question',
	'content.bad_numbers',
	'content.bad_length',
	'content.below_taken',
	'content.session_fixed',
	'content.tried',
	'content.fixed',
] as const;
export type UnfitCode = (typeof UNFIT)[number];

const shown = {
	/** Whether it is public now; the fields are those of the draft where there is one. */
	live: z.boolean(),
	state: z.enum(CONTENT_STATES),
	publish_at: Instant.nullable(),
	failed: z.string().nullable(),
	changed_at: Instant,
	changed_by: z.string().nullable(),
};
export type ContentShown = z.output<z.ZodObject<typeof shown>>;

const contentOf = <T extends ContentType, R extends z.ZodRawShape>(
	type: T,
	what: string,
	roles: DeskRoles,
	more: R,
	max_body?: number,
) =>
	resource(`content/${type}`, what, roles, {
		fields: CONTENT_FIELDS[type],
		shown: { ...shown, ...more },
		sorts: ['position', 'title', 'id', 'changed_at'],
		filters: {
			state: z.enum(CONTENT_STATES).optional(),
			/** One topic, section, category or course, by which the type is grouped. */
			kind: z.string().max(60).optional(),
		},
		errors: ['content.scheduled', ...UNFIT],
		max_body,
	});
/** Half a paper whose options are all explained in Bengali, at three bytes per letter. */
const QUIZ_BYTES = 2 * 1024 * 1024;

export const CONSENT_WAYS = ['paper', 'email', 'message', 'recording'] as const;
const Given = z.strictObject({
	given_on: z.iso.date(),
	way: z.enum(CONSENT_WAYS),
	proof: z.string().trim().min(3).max(500),
});
/** A doctor's consent to these words under this name, and to the details shown beside them. */
const ReviewConsent = z.object({
	...Given.shape,
	name: z.string(),
	words: z.string(),
	/** Null: recorded before details were stored; such a consent covers nothing new. */
	details: z
		.object({
			title_en: z.string().nullable(),
			college: z.string(),
			year: z.int(),
			course_id: Id.nullable(),
			demonstration: z.boolean(),
		})
		.nullable(),
	withdrawn_at: Instant.nullable(),
});

/** Saving one of these stores a draft; the public version changes when it is published. */
export const deskFaqs = contentOf('faqs', 'frequently asked question', ofEditors, {});
export const deskTickerItems = contentOf('ticker-items', 'item of the notice ticker', ofEditors, {});
export const deskSlides = contentOf('slides', 'slide of the home page', ofEditors, {});
export const deskServices = contentOf('services', 'banner of a sister service', ofEditors, {});
export const deskContacts = contentOf('contacts', 'way to reach the office', ofEditors, {});
export const deskStaticPages = contentOf('static-pages', 'page of running text', ofEditors, {
	slug: z.string(),
});
export const deskGalleryImages = contentOf('gallery-images', 'picture of the gallery', ofEditors, {});
export const deskTeacherPages = contentOf('teacher-pages', 'page of a teacher', ofEditors, {});
export const deskBatchResults = contentOf('batch-results', 'result of a past batch', ofEditors, {});
export const deskReviews = contentOf('reviews', 'review by a doctor', ofEditors, {
	consent: ReviewConsent.nullable(),
});
export const deskQuizzes = contentOf('quizzes', 'on-spot quiz', ofEditors, {}, QUIZ_BYTES);
export const deskCourses = contentOf('courses', 'course with its page', openToStaff, {});
export const deskBatchCategories = contentOf('batch-categories', 'kind of batches', openToStaff, {});
export const deskBatches = contentOf('batches', 'batch', openToStaff, {
	status: z.enum(BATCH_STATUSES),
	moves: z.array(z.enum(BATCH_STATUSES)),
	seats_taken: z.int(),
	/** Poisha; finance sets it. */
	price: z.int(),
});

const url = `${EDITOR_PREFIX}/content/{type}/{id}` as const;
const seen = z.strictObject({ version: Version });

export const ContentVersion = z.object({
	n: z.int(),
	state: z.enum(['draft', 'scheduled', 'published', 'withdrawn']),
	json: z.unknown(),
	/** Its last author; null: it was created before the desk. */
	by: z.string().nullable(),
	at: Instant,
	publish_at: Instant.nullable(),
	published_at: Instant.nullable(),
	published_by: z.string().nullable(),
	failed: z.string().nullable(),
});
export type ContentVersion = z.output<typeof ContentVersion>;

export const CLAIM_KINDS = [
	'exams_a_week',
	'classes_a_week',
	'exams',
	'classes',
	'mode',
	'negative',
	'refund',
	'hours',
	'hours_later',
	'subject',
] as const;
const CLAIM_VALUES = ['stated', 'fact', 'mode', 'need', 'left', 'session'] as const;
/** A sentence that contradicts the batch, routine, exam format or refund policy; such a draft is not published. */
export const ContentClaim = z.object({
	field: z.string(),
	kind: z.enum(CLAIM_KINDS),
	sentence: z.string(),
	/** The claimed and the actual value, for the message of its kind. */
	values: z.partialRecord(z.enum(CLAIM_VALUES), z.union([z.string(), z.number()])),
});
export type ContentClaim = z.output<typeof ContentClaim>;

const CHANGES = ['desk.not_found', 'desk.conflict'] as const;
const PUTS_LIVE = [
	...CHANGES,
	'desk.taken',
	'desk.unknown_ref',
	'content.no_draft',
	'content.no_consent',
	...UNFIT,
] as const;
const PUBLISHES = [...PUTS_LIVE, 'content.untrue'] as const;

const office = forStaff(...editors);
const ofItem = endpoints({
	access: { operator: editors },
	params: z.strictObject({ type: z.enum(CONTENT_TYPES), id: IdText }),
});

export const deskContent = {
	versions: ofItem('GET', `${url}/versions`, {
		summary: 'The published version of a content item, and every stored version, newest first',
		result: z.object({
			/** The fields of its type; null where none is public. */
			live: z.unknown(),
			page: z.string(),
			versions: z.array(ContentVersion),
			/** Its sentences, those of the draft where there is one, that contradict the facts. */
			untrue: z.array(ContentClaim),
		}),
		errors: ['desk.not_found'],
	}),
	publish: ofItem('POST', `${url}/publish`, {
		summary: 'Publishes the draft and requests a rebuild',
		body: seen,
		result: z.object({ rebuild: Rebuild }),
		errors: PUBLISHES,
	}),
	schedule: ofItem('POST', `${url}/schedule`, {
		summary: 'Books the publication of the draft for a time',
		body: z.strictObject({ version: Version, publish_at: Instant }),
		result: z.object({ publish_at: Instant }),
		errors: [...PUBLISHES, 'content.too_soon'],
	}),
	unschedule: ofItem('POST', `${url}/unschedule`, {
		summary: 'Takes a booked publication back; the draft stays',
		body: z.strictObject({}),
		result: null,
		errors: ['desk.not_found', 'content.no_draft'],
	}),
	discard: ofItem('POST', `${url}/discard`, {
		summary: 'Throws the draft away',
		body: seen,
		result: null,
		errors: [...CHANGES, 'content.no_draft', 'content.scheduled'],
	}),
	withdraw: ofItem('POST', `${url}/withdraw`, {
		summary: 'Takes it off the public site; its versions stay',
		body: seen,
		result: z.object({ rebuild: Rebuild }),
		errors: [...CHANGES, 'desk.in_use', 'content.fixed', 'content.scheduled'],
	}),
	restore: ofItem('POST', `${url}/restore`, {
		summary: 'Makes a draft from a stored version',
		body: z.strictObject({ version: Version, n: z.int().min(1) }),
		result: null,
		errors: [...CHANGES, 'content.scheduled'],
	}),
	preview: ofItem('POST', `${url}/preview`, {
		summary: 'Builds the site with the draft in it, for who has the link',
		rate: { by: 'token', limit: 20, window_s: 60, where: 'shared' },
		body: seen,
		result: z.object({
			rebuild: Rebuild,
			/** Sets the cookie of the preview and redirects to the page; valid for an hour. */
			link: z.string(),
		}),
		errors: PUTS_LIVE,
	}),
	recordConsent: office('POST', `${EDITOR_PREFIX}/review-consents/{id}`, {
		summary: 'Records that a doctor agreed to the words of a review, as the caller saw them, being published',
		body: Given.extend({ version: Version }),
		result: null,
		errors: [...CHANGES, 'content.consent_ahead'],
	}),
	withdrawConsent: office('POST', `${EDITOR_PREFIX}/review-consents/{id}/withdraw`, {
		summary: 'Records that consent was withdrawn, and takes the review off the site with the next build',
		body: z.strictObject({}),
		result: z.object({ rebuild: Rebuild.nullable() }),
		errors: ['desk.not_found', 'content.no_consent'],
	}),
	pending: office('GET', `${EDITOR_PREFIX}/content-changes`, {
		summary: 'What is stored and not yet on the live pages, and the drafts that nobody has published',
		result: z.object({
			release: z.string().nullable(),
			changes: listOf({
				kind: z.enum(['new', 'changed', 'gone']),
				type: z.enum(SITE_CONTENT_TYPES),
				ref: z.string(),
				title: z.string(),
			}),
			more: z.int(),
			drafts: listOf({
				type: z.enum(CONTENT_TYPES),
				id: Id,
				title: z.string(),
				state: z.enum(CONTENT_STATES).extract(['draft', 'scheduled']),
				publish_at: Instant.nullable(),
				changed_at: Instant,
				changed_by: z.string().nullable(),
			}),
		}),
	}),
	contradicted: office('GET', `${EDITOR_PREFIX}/content-contradicted`, {
		summary:
			'Live content with sentences that the facts contradict by now, since they changed after it was published',
		result: z.object({
			found: listOf({
				type: z.enum(CONTENT_TYPES),
				id: Id,
				title: z.string(),
				claims: z.array(ContentClaim),
			}),
		}),
	}),
	batchChoices: office('GET', `${EDITOR_PREFIX}/content-choices/batches`, {
		summary: 'Courses with year and session, branches and faculties that a batch may name',
		result: z.object({
			year_course_sessions: listOf({ id: Id, year: z.int(), course: z.string(), session: z.string() }),
			branches: listOf({ id: Id, name: z.string() }),
			faculties: listOf({ id: Id, name: z.string() }),
			institutes: listOf({ id: Id, name: z.string() }),
		}),
	}),
	moveBatch: office('POST', `${EDITOR_PREFIX}/batch-states/{id}`, {
		summary: 'Moves a batch from one state to the next',
		body: z.strictObject({
			from: z.enum(BATCH_STATUSES),
			to: z.enum(BATCH_STATUSES),
		}),
		result: z.object({ status: z.enum(BATCH_STATUSES), rebuild: Rebuild }),
		errors: ['desk.not_found', 'desk.conflict', 'batch.wrong_move', 'batch.no_price'],
	}),
};
