import pLimit from 'p-limit';
import { networkOf } from './network.ts';

/** As many as any address may call without a session (deploy/nginx.conf). */
const MOST = { limit: 1_200, windowMs: 2_000 };
/** Concurrent token look-ups, and waiting ones, of all networks over the limit together. */
const LANE = { atOnce: 2, waiting: 200 };

/** Looks something up in its turn; null: too many wait already. */
export type Lane = <T>(work: () => Promise<T>) => Promise<T> | null;

/** A lane for look-ups of values that unauthenticated callers may invent. */
export function makeLane(): Lane {
	const turns = pLimit(LANE.atOnce);
	return (work) => (turns.pendingCount < LANE.waiting ? turns(work) : null);
}

export type UnknownTokens = ReturnType<typeof makeUnknownTokens>;

/**
 * Counts unknown tokens by the network that they come from. Limits of calls with a session count sessions, so made-up
 * tokens must not be looked up without limit; a session that is not in memory is still found behind the same address.
 * Hand-written, in one process: every call with a session runs it, and nearly always no network is counted.
 */
export function makeUnknownTokens(factor = 1, now: () => number = () => performance.now()) {
	const counts = new Map<string, number>();
	let until = 0;
	const inTurn = makeLane();
	return {
		/** Lane for token look-ups from this address; null: at once. */
		lane(ip: string): Lane | null {
			if (counts.size > 0 && now() >= until) counts.clear();
			return counts.size > 0 && (counts.get(networkOf(ip)) ?? 0) >= MOST.limit * factor ? inTurn : null;
		},
		note(ip: string) {
			if (counts.size === 0) until = now() + MOST.windowMs;
			const network = networkOf(ip);
			counts.set(network, (counts.get(network) ?? 0) + 1);
		},
	};
}
