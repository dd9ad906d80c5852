import type http from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

/** After this time without a call, the load balancer has detected that this process accepts no more. */
const IDLE_MS = 1_000;
const LOOK_MS = 50;

/** The time between the signal to end and the end: calls are still answered, but each connection is then closed. */
export interface Drain {
	readonly draining: boolean;
	/** Aborts when the process stops listening: streams end, and their clients reconnect to another process. */
	readonly over: AbortSignal;
	/** Called with every request. */
	note(response: http.ServerResponse): void;
	/** Continues to answer until there is no call for a second, at most this long. */
	begin(mostMs: number): Promise<void>;
}

export function makeDrain(): Drain {
	const over = new AbortController();
	let draining = false;
	let calledAt = 0;
	return {
		get draining() {
			return draining;
		},
		over: over.signal,
		note(response) {
			if (!draining) return;
			// Health checks do not count as calls.
			if (!/^\/(healthz|readyz)/.test(response.req.url ?? '')) calledAt = performance.now();
			response.shouldKeepAlive = false;
		},
		async begin(mostMs) {
			draining = true;
			const until = performance.now() + mostMs;
			calledAt = performance.now();
			while (performance.now() < Math.min(until, calledAt + IDLE_MS)) await delay(LOOK_MS);
			over.abort();
		},
	};
}
