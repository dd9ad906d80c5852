import { z } from 'zod';
import { JOININGS } from '../account/joining.ts';
import { Batch, BatchCategory, CourseCategory, SuggestOptions } from '../catalog/calls.ts';
import { EDITOR_PREFIX } from '../constants.ts';
import { endpoints, IdText, listOf } from '../endpoint.ts';
import { Quiz } from '../quizzes/calls.ts';
import { PAYMENT_METHODS } from '../sales/orders.ts';
import { PublicSchedule } from '../schedule/calls.ts';
import { SiteData } from './app-data.ts';
import {
	BatchResult,
	Contact,
	CourseSettings,
	Faq,
	FaqPage,
	GalleryImage,
	Notice,
	Review,
	Service,
	SlideItem,
	StaticPage,
	Teacher,
} from './calls.ts';

/**
 * Content of built pages, by type: no clock and no setting, so that the same content gives the same page. `site` and
 * `home` have one item of this name, the others are named by their slug, batches and questions by their id.
 */
export const SITE_CONTENT = {
	site: SiteData.extend({
		demonstration: z.boolean(),
		frame_hosts: z.array(z.string()),
		/** Public origin of the site, without a slash at the end. */
		origin: z.string(),
		year: z.number().int(),
		company: z.object({
			name: z.string(),
			address: z.string(),
			bin: z.string().nullable(),
			trade_licence: z.string().nullable(),
			methods: z.array(z.enum(PAYMENT_METHODS)),
		}),
	}),
	home: z.object({
		notices: z.array(Notice),
		slides: z.array(SlideItem),
		categories: z.array(BatchCategory),
		services: z.array(Service),
		contacts: z.array(Contact),
		faqs: z.array(Faq),
		gallery: z.array(GalleryImage),
		teachers: z.array(Teacher),
		results: z.array(BatchResult),
		reviews: z.array(Review),
		suggest: SuggestOptions,
	}),
	course: CourseCategory.extend({
		settings: CourseSettings,
		faqs: z.array(Faq),
	}),
	page: StaticPage,
	quiz: Quiz,
	batch: Batch.extend({
		plans: z.array(PublicSchedule),
		joining: z.enum(JOININGS),
		/** Negative marks of its exam format, such as 0.05 for each wrong statement; empty: none; null: not known. */
		negative: listOf({ per: z.enum(['statement', 'answer']), marks: z.number() }).nullable(),
	}),
	/** In the order of the list. */
	faq: FaqPage.extend({
		/** Additional search words by editors. */
		keywords: z.string(),
		on_home: z.boolean(),
	}),
} as const;
export type SiteContentType = keyof typeof SITE_CONTENT;
export const SITE_CONTENT_TYPES = Object.keys(SITE_CONTENT) as SiteContentType[];
export type SiteContent = { [T in SiteContentType]: z.output<(typeof SITE_CONTENT)[T]> };

export const SiteContentHead = z.object({
	ref: z.string(),
	/** Changes when any field of the item does. */
	digest: z.string(),
	title: z.string(),
	topic: z.string().optional(),
});
export type SiteContentHead = z.output<typeof SiteContentHead>;

/** A draft that is treated as if it were published. */
const preview = IdText.optional();
const build = endpoints({ access: 'build' });

export const siteContent = {
	heads: build('GET', `${EDITOR_PREFIX}/site-content/heads`, {
		summary: 'Names, digests and titles of everything that pages are built from, in order',
		query: z.strictObject({ preview }),
		result: z.object({
			heads: z.record(z.enum(SITE_CONTENT_TYPES), z.array(SiteContentHead)),
			moved: z.array(z.string()),
		}),
	}),
	items: build('GET', `${EDITOR_PREFIX}/site-content`, {
		summary: 'Items of one type in large pages; `refs` picks some',
		query: z.strictObject({
			type: z.enum(SITE_CONTENT_TYPES),
			cursor: z.coerce.number().int().min(0).default(0),
			limit: z.coerce.number().int().min(1).max(2_000).default(1_000),
			/** Comma-separated refs, at most 500; the cursor is then ignored. */
			refs: z.string().max(20_000).optional(),
			preview,
		}),
		result: z.object({
			items: listOf({ ref: z.string(), digest: z.string(), json: z.unknown() }),
			next: z.number().int().nullable(),
		}),
	}),
};
