import type { SuggestAnswers } from '#contract/catalog/calls.ts';
import { fetchBatch, fetchSchedule, fetchSuggestions } from '../api/catalog.ts';
import { readOf } from '../state/query.ts';

/** A batch with all its schedules. */
export const batch$ = (id: string) =>
	readOf(`batch/${id}`, async () => {
		const { batch } = await fetchBatch(id);
		const schedules = await Promise.all(
			batch.schedules.map(async (one) => (await fetchSchedule(id, String(one.id))).schedule),
		);
		return { batch, schedules };
	});

/** Batches of a category ranked for these answers. */
export const suggestions$ = (slug: string, answers: SuggestAnswers) =>
	readOf(`suggest/${slug}/${JSON.stringify(answers)}`, async () => {
		const { suggestions } = await fetchSuggestions(slug, answers);
		return suggestions;
	});
