import { networkOf } from './network.ts';

/** As many as any address may call without a session (deploy/nginx.conf). */
const MOST = { limit: 1_200, windowMs: 2_000 };

/**
 * Counts tokens that nobody has by the network that they come from. Limits of calls with a session count sessions, so
 * made-up tokens must not be looked up without end.
 */
export interface UnknownTokens {
	/** Whether so many came from there that only tokens in memory are still believed. */
	spent(ip: string): boolean;
	note(ip: string): void;
}

/** By hand, in one process: every call with a session asks it, and nearly always nobody is counted. */
export function makeUnknownTokens(factor = 1, now: () => number = () => performance.now()): UnknownTokens {
	const counts = new Map<string, number>();
	let until = 0;
	return {
		spent(ip) {
			if (counts.size > 0 && now() >= until) counts.clear();
			return counts.size > 0 && (counts.get(networkOf(ip)) ?? 0) >= MOST.limit * factor;
		},
		note(ip) {
			if (counts.size === 0) until = now() + MOST.windowMs;
			const network = networkOf(ip);
			counts.set(network, (counts.get(network) ?? 0) + 1);
		},
	};
}
