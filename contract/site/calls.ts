import { z } from 'zod';
import { FAQ_TOPICS, WEB_PREFIX } from '../constants.ts';
import { anybody, endpoints, Id, listOf } from '../endpoint.ts';
import { CONTACT_KINDS } from './icons.ts';

export const Notice = z.object({ title: z.string(), link: z.string() });
export const SlideItem = z.object({
	title: z.string(),
	alt: z.string(),
	thumb: z.string(),
	link: z.string(),
	is_video: z.boolean(),
});
export const Service = z.object({ title: z.string(), link: z.string(), image: z.string() });
export const CONTACT_SECTIONS = ['office', 'civil-service', 'mph'] as const;
/** One way to contact one part of the office; `link` is what a tap opens, empty where there is none. */
export const Contact = z.object({
	section: z.enum(CONTACT_SECTIONS),
	kind: z.enum(CONTACT_KINDS),
	title: z.string(),
	value: z.string(),
	link: z.string(),
});
export const FaqTopicName = z.enum(FAQ_TOPICS);
export const Faq = z.object({ id: Id, title: z.string(), topic: FaqTopicName });
/** One answer; `body_html` is rendered from the editors' Markdown on the server and contains no scripts. */
export const FaqPage = Faq.extend({ body_html: z.string() });
export const CourseSettings = z.object({
	hero: z.object({ title: z.string(), lead: z.string(), points: z.array(z.string()) }),
	sections: listOf({ title: z.string(), body_html: z.string() }),
	faq_ids: z.array(Id),
});
export const StaticPage = z.object({
	slug: z.string(),
	title: z.string(),
	lead: z.string(),
	body_html: z.string(),
});
export const GalleryImage = z.object({ image: z.string(), alt: z.string(), title: z.string() });
export const Teacher = z.object({
	slug: z.string(),
	name: z.string(),
	name_en: z.string(),
	subject: z.string(),
	degrees: z.string(),
	degrees_en: z.string(),
	posting: z.string(),
	posting_en: z.string(),
	photo: z.string(),
	about_html: z.string(),
	demonstration: z.boolean(),
});
export const BatchResult = z.object({
	title: z.string(),
	course: z.string(),
	exam: z.string(),
	joined: z.int(),
	/** Doctors whose result is known. */
	known: z.int(),
	passed: z.int(),
	counted_on: z.iso.date(),
	method: z.string(),
	demonstration: z.boolean(),
});
/** Published with consent. */
export const Review = z.object({
	name: z.string(),
	name_en: z.string().nullable(),
	college: z.string(),
	year: z.int(),
	/** Slug of the course; null: of all. */
	course: z.string().nullable(),
	body: z.string(),
	demonstration: z.boolean(),
});
export type Teacher = z.output<typeof Teacher>;
export type BatchResult = z.output<typeof BatchResult>;
export type Review = z.output<typeof Review>;
export type Service = z.output<typeof Service>;
export type Contact = z.output<typeof Contact>;
export type Faq = z.output<typeof Faq>;
export type CourseSettings = z.output<typeof CourseSettings>;

export const Paging = z.object({
	page: z.number().int(),
	perpage: z.number().int(),
	last_page: z.number().int(),
	total: z.number().int(),
});

const open = endpoints({ access: 'public', cache_s: 60, replica: true });

export const content = {
	scrollingNotices: open('GET', `${WEB_PREFIX}/homepage/scrolling-notices`, {
		summary: 'Items of the notice ticker',
		result: z.object({ notices: z.array(Notice) }),
	}),
	bannerSection: open('GET', `${WEB_PREFIX}/homepage/banner-section`, {
		summary: 'Slides of the hero carousel',
		result: z.object({ slide_items: z.array(SlideItem) }),
	}),
	otherServices: open('GET', `${WEB_PREFIX}/homepage/other-services`, {
		summary: 'Promotion banners of sister services',
		result: z.object({ services: z.array(Service) }),
	}),
	contactList: open('GET', `${WEB_PREFIX}/homepage/contact-list`, {
		summary: 'Ways to reach the office and its two sub-sections',
		result: z.object({ contacts: z.array(Contact) }),
	}),
	courseSettings: open('GET', `${WEB_PREFIX}/course-settings/{id}`, {
		summary: 'What the page of a course shows; the id is the number or the slug of the course',
		params: z.strictObject({ id: z.string().regex(/^[a-z0-9-]{1,60}$/) }),
		result: z.object({ course_settings: CourseSettings }),
		errors: ['content.not_found'],
	}),
	faqs: open('GET', `${WEB_PREFIX}/faqs`, {
		summary: 'Frequently asked questions in the order of the editors',
		query: z.strictObject({
			'list-for': z.enum(['homepage']).optional(),
			topic: FaqTopicName.optional(),
			page: z.coerce.number().int().min(1).max(10_000).default(1),
			perpage: z.coerce.number().int().min(1).max(200).default(100),
		}),
		result: z.object({ faqs: z.array(Faq), meta: Paging }),
	}),
	faq: open('GET', `${WEB_PREFIX}/faqs/{id}`, {
		summary: 'One question with its answer',
		result: z.object({ faq: FaqPage }),
		errors: ['content.not_found'],
	}),
	faqFeedback: anybody('POST', `${WEB_PREFIX}/faqs/{id}/feedback`, {
		summary: 'Whether an answer helped; the last word of a device counts',
		rate: { by: 'token', limit: 30, window_s: 60, where: 'shared' },
		body: z.strictObject({ helpful: z.boolean() }),
		result: null,
		errors: ['content.not_found'],
	}),
};
