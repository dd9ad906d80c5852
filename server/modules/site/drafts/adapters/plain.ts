import { sql } from 'drizzle-orm';
import { batchCategories } from '../../../catalog/index.ts';
import {
	contacts,
	courseSettings,
	faqs,
	galleryImages,
	scrollingNotices,
	services,
	slides,
} from '../../content/content.tables.ts';
import { plainAdapter } from './adapter.ts';

export const faqAdapter = plainAdapter('faqs', faqs, {
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
});
export const tickerAdapter = plainAdapter('ticker-items', scrollingNotices, { page: () => '/' });
export const slideAdapter = plainAdapter('slides', slides, { page: () => '/' });
export const serviceAdapter = plainAdapter('services', services, { page: () => '/' });
export const contactAdapter = plainAdapter('contacts', contacts, {
	kind: 'section',
	words: [contacts.value],
	page: () => '/contact-details',
});
export const galleryAdapter = plainAdapter('gallery-images', galleryImages, { page: () => '/gallery' });
export const categoryAdapter = plainAdapter('batch-categories', batchCategories, {
	page: (_id, { slug }) => `/${slug}/batches`,
});
