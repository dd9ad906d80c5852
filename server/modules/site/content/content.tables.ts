import { boolean, date, index, integer, jsonb, pgEnum, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { FAQ_TOPICS } from '#contract/constants.ts';
import { CONTACT_SECTIONS } from '#contract/site/calls.ts';
import type { AgreedDetails } from '#contract/site/consent.ts';
import { CONTACT_KINDS } from '#contract/site/icons.ts';
import { CONSENT_WAYS } from '#contract/site/staff.ts';
import { identity, instant, reference, rowId, timestamps } from '../../../db/columns.ts';
import { operators } from '../../account/index.ts';
import { courses } from '../../catalog/index.ts';

export const scrollingNotices = pgTable('scrolling_notices', {
	id: identity(),
	title: text().notNull(),
	link: text().notNull(),
	position: integer().notNull(),
	...timestamps(),
});

export const slides = pgTable('slides', {
	id: identity(),
	title: text().notNull(),
	alt: text().notNull(),
	thumb: text().notNull(),
	link: text().notNull(),
	isVideo: boolean().notNull().default(false),
	position: integer().notNull(),
	...timestamps(),
});

export const services = pgTable('services', {
	id: identity(),
	title: text().notNull(),
	link: text().notNull(),
	image: text().notNull(),
	position: integer().notNull(),
	...timestamps(),
});

export const contactSection = pgEnum('contact_section', CONTACT_SECTIONS);
export const contactKind = pgEnum('contact_kind', CONTACT_KINDS);

export const contacts = pgTable('contacts', {
	id: identity(),
	section: contactSection().notNull(),
	kind: contactKind().notNull(),
	title: text().notNull(),
	value: text().notNull(),
	link: text().notNull(),
	position: integer().notNull(),
	...timestamps(),
});

export const faqTopic = pgEnum('faq_topic', FAQ_TOPICS);

export const faqs = pgTable(
	'faqs',
	{
		id: identity(),
		slug: text().notNull().unique(),
		topic: faqTopic().notNull(),
		title: text().notNull(),
		/** Markdown. */
		body: text().notNull(),
		/** More words to find it by, in any spelling. */
		keywords: text().notNull().default(''),
		onHome: boolean().notNull().default(false),
		position: integer().notNull(),
		...timestamps(),
	},
	(t) => [index().on(t.position, t.id)],
);

/** Whether an answer helped, once for each device. */
export const faqFeedback = pgTable(
	'faq_feedback',
	{
		faqId: reference(() => faqs.id, { onDelete: 'cascade' }),
		/** SHA-256 of the device token, hex. */
		device: text().notNull(),
		helpful: boolean().notNull(),
		...timestamps(),
	},
	(t) => [primaryKey({ columns: [t.faqId, t.device] })],
);

/** Markdown here, HTML in API responses. */
export const courseSettings = pgTable('course_settings', {
	courseId: rowId()
		.primaryKey()
		.references(() => courses.id, { onDelete: 'cascade' }),
	hero: jsonb().$type<{ title: string; lead: string; points: string[] }>().notNull(),
	sections: jsonb().$type<{ title: string; body: string }[]>().notNull(),
	faqIds: jsonb().$type<number[]>().notNull().default([]),
	...timestamps(),
});

export const staticPages = pgTable('static_pages', {
	slug: text().primaryKey(),
	/** Identifies its versions. */
	id: rowId().notNull().generatedByDefaultAsIdentity().unique(),
	title: text().notNull(),
	lead: text().notNull(),
	/** Markdown. */
	body: text().notNull(),
	...timestamps(),
});

export const galleryImages = pgTable('gallery_images', {
	id: identity(),
	image: text().notNull(),
	alt: text().notNull(),
	title: text().notNull(),
	position: integer().notNull(),
	...timestamps(),
});

export const batchResults = pgTable('batch_results', {
	id: identity(),
	title: text().notNull(),
	titleEn: text(),
	courseId: reference(() => courses.id),
	exam: text().notNull(),
	joined: integer().notNull(),
	/** Doctors whose result is known. */
	known: integer().notNull(),
	passed: integer().notNull(),
	countedOn: date({ mode: 'string' }).notNull(),
	method: text().notNull(),
	/** Invented for the demonstration. */
	demonstration: boolean().notNull(),
	position: integer().notNull(),
	...timestamps(),
});

export const reviews = pgTable('reviews', {
	id: identity(),
	/** The author's name. */
	title: text().notNull(),
	titleEn: text(),
	college: text().notNull(),
	year: integer().notNull(),
	courseId: rowId().references(() => courses.id),
	body: text().notNull(),
	/** Invented for the demonstration. */
	demonstration: boolean().notNull(),
	position: integer().notNull(),
	...timestamps(),
});

export const consentWay = pgEnum('consent_way', CONSENT_WAYS);

/** Consents to publication. A review may still be a draft, so its id is no foreign key. */
export const reviewConsents = pgTable(
	'review_consents',
	{
		id: identity(),
		reviewId: rowId().notNull(),
		name: text().notNull(),
		words: text().notNull(),
		/** Null: recorded before details were stored. */
		details: jsonb().$type<AgreedDetails>(),
		givenOn: date({ mode: 'string' }).notNull(),
		way: consentWay().notNull(),
		/** Where the proof is stored. */
		proof: text().notNull(),
		/** Null: of the demonstration. */
		operatorId: rowId().references(() => operators.id),
		withdrawnAt: instant(),
		...timestamps(),
	},
	(t) => [index().on(t.reviewId)],
);
