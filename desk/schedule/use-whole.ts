import { useQuery } from '@tanstack/react-query';
import { deskEvents, deskSlots } from '#contract/schedule/staff.ts';
import { call } from '../lib/call.ts';

const WHOLE = 500;

/** A whole schedule: its slots and their classes, each with its version. */
export function useWhole(scheduleId: number | undefined) {
	return useQuery({
		queryKey: ['teaching', 'whole', scheduleId],
		enabled: scheduleId !== undefined,
		// Loaded again whenever a form was closed, since that form may have changed it.
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
