import { z } from 'zod';
import { BATCH_MEDIUMS, BATCH_MODES, BatchIncludes } from '../catalog/calls.ts';
import { Id, Instant, listOf } from '../endpoint.ts';
import { MOST_QUESTIONS } from '../quizzes/calls.ts';
import { CONTACT_SECTIONS, FaqTopicName } from './calls.ts';
import { CONTACT_KINDS } from './icons.ts';

/** Kinds of content that editors write, as used in addresses. */
export const CONTENT_TYPES = [
	'faqs',
	'ticker-items',
	'slides',
	'services',
	'contacts',
	'static-pages',
	'gallery-images',
	'teacher-pages',
	'batch-results',
	'reviews',
	'quizzes',
	'courses',
	'batch-categories',
	'batches',
] as const;
export type ContentType = (typeof CONTENT_TYPES)[number];

const words = (most: number) => z.string().trim().min(1).max(most);
const Position = z.int().min(0).max(100_000);
const LongText = z.string().trim().max(40_000);
const Slug = z
	.string()
	.trim()
	.max(60)
	.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
/** An address of this site, or of another one; a number or a mail address to tap. */
const Link = z
	.string()
	.trim()
	.max(500)
	.regex(/^(https?:\/\/|\/(?!\/)|tel:|mailto:)\S*$/);
const Picture = z
	.string()
	.trim()
	.max(300)
	.regex(/^\/(?!\/)\S+$/);
const SeatCount = z.int().min(1).max(100_000);

const QuizOption = z.object({ text: words(1_000), explanation: z.string().trim().max(4_000) });
const ContentQuizQuestion = z.object({
	type: z.enum(['mtf', 'sba']),
	stem: words(4_000),
	options: z.array(QuizOption).max(5),
	key: z
		.string()
		.trim()
		.regex(/^([TF]{5}|[A-E])$/),
	explanation: z.string().trim().max(8_000),
});

const ContentFit = z.object({
	/** Empty: for every faculty. */
	faculty_ids: z.array(Id).max(100),
	hours_per_week: z.int().min(1).max(100),
	syllabus_hours: z.int().min(1).max(5_000),
	months_before_exam: z.int().min(0).max(60),
	audience: z.enum(['first_timer', 'repeater', 'both']),
	/** Manual adjustment of the rank by the editors. */
	weight: z.int().min(0).max(10),
});

/** Of people and numbers: invented ones are marked, and shown only on the site of a demonstration. */
const sampled = { demonstration: z.boolean(), position: Position };

export const CONTENT_FIELDS = {
	faqs: {
		title: words(300),
		topic: FaqTopicName,
		body: LongText.min(1),
		keywords: z.string().trim().max(1_000),
		on_home: z.boolean(),
		position: Position,
	},
	'ticker-items': { title: words(200), link: Link, position: Position },
	slides: {
		title: words(200),
		alt: words(300),
		thumb: Picture,
		link: Link,
		is_video: z.boolean(),
		position: Position,
	},
	services: { title: words(200), link: Link, image: Picture, position: Position },
	contacts: {
		section: z.enum(CONTACT_SECTIONS),
		kind: z.enum(CONTACT_KINDS),
		title: words(120),
		value: words(300),
		/** Empty where a tap opens nothing. */
		link: z.union([Link, z.literal('')]),
		position: Position,
	},
	'static-pages': { title: words(200), lead: z.string().trim().max(500), body: LongText.min(1) },
	'gallery-images': { image: Picture, alt: words(300), title: words(200), position: Position },
	'teacher-pages': {
		title: words(120),
		title_en: words(120),
		slug: Slug,
		degrees: words(300),
		degrees_en: words(300),
		/** Where they work; empty: not shown. */
		posting: z.string().trim().max(300),
		posting_en: z.string().trim().max(300),
		/** Empty: their initials are shown instead. */
		photo: z.union([Picture, z.literal('')]),
		about: LongText,
		...sampled,
	},
	'batch-results': {
		title: words(200),
		title_en: words(200).nullable().default(null),
		course_id: Id,
		exam: words(200),
		joined: SeatCount,
		known: SeatCount,
		passed: z.int().min(0).max(100_000),
		counted_on: z.iso.date(),
		/** How the numbers were collected, and what they omit. */
		method: z.string().trim().min(20).max(1_000),
		...sampled,
	},
	reviews: {
		title: words(120),
		title_en: words(120).nullable().default(null),
		college: words(200),
		year: z.int().min(1_950).max(2_100),
		course_id: Id.nullable(),
		body: words(1_000),
		...sampled,
	},
	quizzes: {
		slug: Slug,
		title: words(200),
		summary: words(1_000),
		minutes: z.int().min(1).max(240),
		questions: z.array(ContentQuizQuestion).min(1).max(MOST_QUESTIONS),
		/** A mock has the time and marks of this format, and half its questions; null: a quiz. */
		format_id: Id.nullable().default(null),
		/** The course that prepares for the exam of a mock. */
		course_id: Id.nullable().default(null),
		opens_at: Instant,
		closes_at: Instant,
		one_try_by: z.enum(['device', 'phone']),
		show: z.enum(['score', 'answers']),
		/** A closed quiz still shows its results; a draft is not public. */
		quiz_state: z.enum(['draft', 'published', 'closed']),
	},
	courses: {
		slug: Slug,
		title: words(120),
		title_en: words(120).nullable().default(null),
		icon: z.string().trim().max(60),
		summary: words(500),
		institute_id: Id,
		position: Position,
		hero: z.object({
			title: words(200),
			lead: z.string().trim().max(1_000),
			points: z.array(words(200)).max(12),
		}),
		sections: listOf({ title: words(200), body: LongText.min(1) }).max(20),
		faq_ids: z.array(Id).max(30),
	},
	'batch-categories': {
		slug: Slug,
		title: words(120),
		subtitle: words(300).nullable(),
		position: Position,
	},
	batches: {
		title: words(200),
		title_en: words(200).nullable().default(null),
		subtitle: words(300).nullable(),
		ycs_id: Id,
		batch_category_id: Id,
		about: LongText,
		mode: z.enum(BATCH_MODES),
		medium: z.enum(BATCH_MEDIUMS),
		branch_id: Id.nullable(),
		teachers: listOf({ name: words(120), title: z.string().trim().max(200) }).max(40),
		seats: SeatCount,
		starts_on: z.iso.date(),
		ends_on: z.iso.date(),
		enrol_opens_at: Instant.nullable(),
		enrol_closes_at: Instant.nullable(),
		includes: z.object(BatchIncludes.shape),
		fit: ContentFit.nullable(),
	},
} as const satisfies Record<ContentType, z.ZodRawShape>;

export type ContentFields<T extends ContentType> = z.output<z.ZodObject<(typeof CONTENT_FIELDS)[T]>>;
