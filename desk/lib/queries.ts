import { QueryClient } from '@tanstack/react-query';
import { refusalOf } from './call.ts';

/** A refusal stays one however often it is asked for; a network that is gone is tried twice more. */
export const queries = new QueryClient({
	defaultOptions: {
		// A call without a network fails at once and says so, instead of waiting to be sent when nobody looks any more.
		mutations: { networkMode: 'always' },
		queries: {
			networkMode: 'always',
			retry: (failures, error) => refusalOf(error)?.code === 'network' && failures < 2,
			staleTime: 5_000,
		},
	},
});
