import { and, eq, ne, notInArray } from 'drizzle-orm';
import type { Query } from '../../../db/client.ts';
import type { Late } from '../../../site/late.ts';
import { batches } from '../../catalog/index.ts';
import { quizzes } from '../../quizzes/index.ts';
import { faqs } from '../content/content.tables.ts';

/** Looks up items whose pages are not built yet. */
export const lateItems = (q: Query): Late => ({
	async faq(id) {
		return (await q.select({ id: faqs.id }).from(faqs).where(eq(faqs.id, id))).length > 0;
	},
	async batch(id) {
		const shown = and(eq(batches.id, id), notInArray(batches.status, ['draft', 'archived']));
		return (await q.select({ id: batches.id }).from(batches).where(shown)).length > 0;
	},
	async quiz(slug) {
		// One that was closed early still shows its results.
		const shown = and(eq(quizzes.slug, slug), ne(quizzes.state, 'draft'));
		return (await q.select({ id: quizzes.id }).from(quizzes).where(shown)).length > 0;
	},
});
