import { sql } from 'drizzle-orm';
import { fault } from '../../../../http/fault.ts';
import { batchCategories, teacherPages } from '../../../catalog/index.ts';
import {
	batchResults,
	contacts,
	courseSettings,
	faqs,
	galleryImages,
	reviews,
	scrollingNotices,
	services,
	slides,
} from '../../content/content.tables.ts';
import { consentsOf, isConsented } from '../consent.service.ts';
import { badNumberOf } from '../drafts.rules.ts';
import { plainAdapter } from './adapter.ts';

export const PLAIN_ADAPTERS = {
	faqs: plainAdapter('faqs', faqs, {
		kind: 'topic',
		words: [faqs.keywords, faqs.body],
		page: (id) => `/faq/${id}/show`,
		fresh: (id) => ({ slug: `faq-${id}` }),
		async inUse(tx, id) {
			const named = await tx
				.select({ id: courseSettings.courseId })
				.from(courseSettings)
				.where(sql`${courseSettings.faqIds} @> ${JSON.stringify([id])}::jsonb`);
			return named.length > 0;
		},
	}),
	'ticker-items': plainAdapter('ticker-items', scrollingNotices, { page: () => '/' }),
	slides: plainAdapter('slides', slides, { page: () => '/' }),
	services: plainAdapter('services', services, { page: () => '/' }),
	contacts: plainAdapter('contacts', contacts, {
		kind: 'section',
		words: [contacts.value],
		page: () => '/contact-details',
	}),
	'gallery-images': plainAdapter('gallery-images', galleryImages, { page: () => '/gallery' }),
	'teacher-pages': plainAdapter('teacher-pages', teacherPages, {
		words: [teacherPages.titleEn, teacherPages.degrees],
		page: (_id, { slug }) => `/teachers/${slug}`,
	}),
	'batch-results': plainAdapter('batch-results', batchResults, {
		words: [batchResults.exam],
		page: () => '/',
		async check(_q, _id, fields) {
			const field = badNumberOf(fields);
			return field && fault('content.bad_numbers', { field });
		},
	}),
	reviews: plainAdapter('reviews', reviews, {
		words: [reviews.college, reviews.body],
		page: () => '/',
		async mayPublish(q, id, fields) {
			return (await isConsented(q, id, fields)) ? null : fault('content.no_consent');
		},
		async more(q, ids) {
			const last = await consentsOf(q, ids);
			return (id) => ({ consent: last.get(id) ?? null });
		},
	}),
	'batch-categories': plainAdapter('batch-categories', batchCategories, {
		page: (_id, { slug }) => `/${slug}/batches`,
	}),
};
