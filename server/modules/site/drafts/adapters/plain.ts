import { eq, sql } from 'drizzle-orm';
import { CONTENT_FIELDS, type ContentFields } from '#contract/site/staff-fields.ts';
import { getRow } from '../../../../db/index.ts';
import { fieldColumns } from '../../../../desk/entity.ts';
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
	staticPages,
} from '../../content/content.tables.ts';
import { consentsOf, isConsented } from '../consent.service.ts';
import { badNumberOf } from '../drafts.rules.ts';
import { type Adapter, liveOf, plainAdapter, readById } from './adapter.ts';

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

const { toFields, toColumns } = fieldColumns(staticPages, Object.keys(CONTENT_FIELDS['static-pages']));

/** Text pages; menus and routes determine which exist. */
export const pageAdapter: Adapter<ContentFields<'static-pages'>> = {
	table: staticPages,
	live: liveOf(staticPages, { rank: sql`${staticPages.id}::int` }),
	kind: null,
	fixed: true,
	read: readById(staticPages, toFields),
	async more(q) {
		const rows = await q.select({ id: staticPages.id, slug: staticPages.slug }).from(staticPages);
		return (id) => ({ slug: rows.find((row) => row.id === id)?.slug ?? '' });
	},
	async put(tx, id, fields) {
		await tx.update(staticPages).set(toColumns(fields)).where(eq(staticPages.id, id));
	},
	page: async (q, id) => `/${(await getRow(q, staticPages, eq(staticPages.id, id))).slug}`,
};
