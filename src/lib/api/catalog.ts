import type { catalog, SuggestAnswers } from '#contract/catalog/calls.ts';
import type { schedule } from '#contract/schedule/calls.ts';
import { call } from './call.ts';

export const fetchBatch = (id: string) =>
	call<typeof catalog.batch>('GET', '/api/v3/web/batches/{id}', { params: { id } });
export const fetchBatches = (slug: string) =>
	call<typeof catalog.categoryBatches>('GET', '/api/v3/web/batch-categories/{slug}/batches', {
		params: { slug },
	});
export const fetchSchedule = (id: string, sid: string) =>
	call<typeof schedule.batchSchedule>('GET', '/api/v3/web/batches/{id}/schedule/{sid}', {
		params: { id, sid },
	});
export const fetchSuggestions = (slug: string, answers: SuggestAnswers) =>
	call<typeof catalog.suggest>('POST', '/api/v3/web/batch-categories/{slug}/suggest', {
		params: { slug },
		body: answers,
	});
