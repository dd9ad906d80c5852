import { QueryClient } from '@tanstack/react-query';
import { refusalOf } from './call.ts';

/** A refusal stays one however often it is asked for; a network that is gone is tried twice more. */
export const queries = new QueryClient({
	defaultOptions: {
		queries: {
			retry: (failures, error) => refusalOf(error)?.code === 'network' && failures < 2,
			staleTime: 5_000,
		},
	},
});
