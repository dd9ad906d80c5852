import { and, asc, eq } from 'drizzle-orm';
import { joinableFirst } from '#contract/account/joining.ts';
import type { catalog } from '#contract/catalog/calls.ts';
import { findRow } from '../../db/index.ts';
import type { Deps } from '../../deps.ts';
import { fault } from '../../http/fault.ts';
import type { Handlers } from '../../http/handlers.ts';
import { listBatches, suggestBatches } from './catalog.service.ts';
import { batchCategories, batches, courses } from './catalog.tables.ts';

export const catalogRoutes = (deps: Deps): Handlers<typeof catalog> => {
	const { q } = deps.db;
	const findCategory = (slug: string) => findRow(q, batchCategories, eq(batchCategories.slug, slug));
	return {
		batchCategories: async () => ({
			categories: await q.select().from(batchCategories).orderBy(asc(batchCategories.position)),
		}),
		courses: async () => ({ courses: await q.select().from(courses).orderBy(asc(courses.position)) }),
		async categoryBatches({ params, query }) {
			const category = await findCategory(params.slug);
			if (!category) return fault('content.not_found');
			const where = and(
				eq(batches.batchCategoryId, category.id),
				query.mode && eq(batches.mode, query.mode),
				query.course === undefined ? undefined : eq(courses.slug, query.course),
			);
			const found = await listBatches(q, deps.answers, where);
			return { category, batches: joinableFirst(found, deps.clock.now().getTime()) };
		},
		async suggest({ params, body }) {
			const category = await findCategory(params.slug);
			if (!category) return fault('content.not_found');
			const ofIt = eq(batches.batchCategoryId, category.id);
			return { suggestions: await suggestBatches(q, deps.answers, ofIt, body, deps.clock.now()) };
		},
		async batch({ params }) {
			const [batch] = await listBatches(q, deps.answers, eq(batches.id, params.id));
			return batch ? { batch } : fault('batch.not_found');
		},
	};
};
