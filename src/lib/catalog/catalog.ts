import { catalog, type SuggestAnswers } from '#contract/catalog/calls.ts';
import { schedule } from '#contract/schedule/calls.ts';
import { call } from '../http/call.ts';
import { readOf } from '../state/query.ts';

export const batch$ = (id: string) =>
	readOf(`batch/${id}`, async () => {
		const { batch } = await call(catalog.batch, { params: { id } });
		const schedules = await Promise.all(
			batch.schedules.map(
				async (one) => (await call(schedule.batchSchedule, { params: { id, sid: one.id } })).schedule,
			),
		);
		return { batch, schedules };
	});

export const suggestions$ = (slug: string, answers: SuggestAnswers) =>
	readOf(`suggest/${slug}/${JSON.stringify(answers)}`, async () => {
		const { suggestions } = await call(catalog.suggest, { params: { slug }, body: answers });
		return suggestions;
	});
