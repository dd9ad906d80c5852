import { useQuery } from '@tanstack/react-query';
import { deskSubjects, deskTopics } from '#contract/exams/staff-formats.ts';
import { call } from '../lib/call.ts';

interface Choice {
	id: number;
	name: string;
}

/** Choices of a select that are loaded by a call instead of a list of the desk. */
export function useChoices<C extends Choice>(name: string, ask: () => Promise<C[]>): C[] {
	const { data = [] } = useQuery({ queryKey: ['choices', name], queryFn: ask, staleTime: 60_000 });
	return data;
}

const ALL = { query: { perpage: 500 } } as const;
export const useSubjects = () =>
	useChoices('subjects', async () => (await call(deskSubjects.list, ALL)).items);
export const useTopics = () => useChoices('topics', async () => (await call(deskTopics.list, ALL)).items);
