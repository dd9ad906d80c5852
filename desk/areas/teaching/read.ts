import { useQuery } from '@tanstack/react-query';
import type { GetListParams, Identifier, RaRecord } from 'react-admin';
import type { Endpoint } from '#contract/endpoint.ts';
import { deskEvents, deskSlots, deskTeaching } from '#contract/schedule/staff.ts';
import { call } from '../../lib/call.ts';
import { queryOf, type ResourceData } from '../../lib/data.ts';

/** Rows of a list that is only read: choices of forms, queues. `answer` puts what the call answers in order. */
export function listData(
	list: Endpoint,
	fixed: Readonly<Record<string, unknown>> = {},
): Required<Pick<ResourceData, 'getList' | 'getMany'>> & Pick<ResourceData, 'getOne'> {
	const ask = async (query: Record<string, unknown>) =>
		// A call whose types were checked where it was declared; here all lists are alike.
		(await (call(list, { query: { ...fixed, ...query } } as never) as Promise<unknown>)) as {
			items: RaRecord[];
			meta: { total: number };
		};
	return {
		async getList(params: GetListParams) {
			const { items, meta } = await ask(queryOf(params));
			return { data: items, total: meta.total };
		},
		async getMany(ids: readonly Identifier[]) {
			return ids.length === 0 ? [] : (await ask({ ids: ids.join(','), perpage: ids.length })).items;
		},
		async getOne(id: Identifier) {
			const [row] = (await ask({ ids: id, perpage: 1 })).items;
			if (!row) throw new Error('ra.page.not_found');
			return row;
		},
	};
}

/** What forms choose from: short lists, read once in a while. */
export function useLookups() {
	const { data } = useQuery({
		queryKey: ['teaching', 'lookups'],
		queryFn: () => call(deskTeaching.lookups, {}),
		staleTime: 30_000,
	});
	return data ?? { courses: [], year_course_sessions: [], branches: [], teachers: [] };
}

const WHOLE = 500;

/** A schedule whole: its slots and their classes, each with its version. */
export function useWhole(scheduleId: number | undefined) {
	return useQuery({
		queryKey: ['teaching', 'whole', scheduleId],
		enabled: scheduleId !== undefined,
		// Read anew whenever a form was left: that form may have changed it.
		staleTime: 0,
		queryFn: async () => {
			const query = { schedule_id: String(scheduleId), perpage: WHOLE };
			const [slots, first] = await Promise.all([
				call(deskSlots.list, { query }),
				call(deskEvents.list, { query }),
			]);
			const events = [...first.items];
			for (let page = 2; page <= first.meta.last_page; page++)
				events.push(...(await call(deskEvents.list, { query: { ...query, page } })).items);
			return { slots: slots.items, events };
		},
	});
}
export type Whole = NonNullable<ReturnType<typeof useWhole>['data']>;
export type EventRow = Whole['events'][number];

/** Fields that a form left empty are null for the server, whose shapes name every field. */
export const withNulls =
	(...names: string[]) =>
	(values: Record<string, unknown>): Record<string, unknown> => ({
		...values,
		...Object.fromEntries(
			names.flatMap((name) => (values[name] === undefined || values[name] === '' ? [[name, null]] : [])),
		),
	});
