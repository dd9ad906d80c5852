import { useQuery } from '@tanstack/react-query';
import { deskTeaching } from '#contract/schedule/staff.ts';
import { call } from './call.ts';

/** Choices of forms: short lists, cached for a while. */
export function useLookups() {
	const { data } = useQuery({
		queryKey: ['lookups'],
		queryFn: () => call(deskTeaching.lookups, {}),
		staleTime: 30_000,
	});
	return data ?? { courses: [], year_course_sessions: [], branches: [], teachers: [] };
}
