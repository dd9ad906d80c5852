import { QueryClient } from '@tanstack/react-query';
import { refusalOf } from './call.ts';

/** A refusal is final, so it is not retried; a network error is retried twice. */
export const queries = new QueryClient({
	defaultOptions: {
		// A call without a network fails at once with a message, instead of being queued for later.
		mutations: { networkMode: 'always' },
		queries: {
			networkMode: 'always',
			retry: (failures, error) => refusalOf(error)?.code === 'network' && failures < 2,
			staleTime: 5_000,
		},
	},
});
