import { fault } from '../../../../http/fault.ts';
import { teacherPages } from '../../../catalog/index.ts';
import { batchResults, reviews } from '../../content/content.tables.ts';
import { consentsOf, isConsented } from '../consent.service.ts';
import { badNumberOf } from '../drafts.rules.ts';
import { plainAdapter } from './adapter.ts';

export const teacherAdapter = plainAdapter('teacher-pages', teacherPages, {
	words: [teacherPages.titleEn, teacherPages.degrees],
	page: (_id, { slug }) => `/teachers/${slug}`,
});

export const resultAdapter = plainAdapter('batch-results', batchResults, {
	words: [batchResults.exam],
	page: () => '/',
	async check(_q, _id, fields) {
		const field = badNumberOf(fields);
		return field && fault('content.bad_numbers', { field });
	},
});

export const reviewAdapter = plainAdapter('reviews', reviews, {
	words: [reviews.college, reviews.body],
	page: () => '/',
	async mayPublish(q, id, fields) {
		return (await isConsented(q, id, fields)) ? null : fault('content.no_consent');
	},
	async more(q, ids) {
		const last = await consentsOf(q, ids);
		return (id) => ({ consent: last.get(id) ?? null });
	},
});
