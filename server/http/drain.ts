import type http from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

/** After this time without a call, the load balancer has detected that this process accepts no more. */
const IDLE_MS = 1_000;
const LOOK_MS = 50;

export type Drain = ReturnType<typeof makeDrain>;

/** The time between the signal to end and the end: calls are still answered, but each connection is then closed. */
export function makeDrain() {
	const over = new AbortController();
	let draining = false;
	let calledAt = 0;
	return {
		get draining() {
			return draining;
		},
		/** Aborts when the process stops listening: streams end, and their clients reconnect to another process. */
		over: over.signal,
		note(response: http.ServerResponse) {
			if (!draining) return;
			if (!/^\/(healthz|readyz)/.test(response.req.url ?? '')) calledAt = performance.now();
			response.shouldKeepAlive = false;
		},
		/** Continues to answer until there is no call for a second, at most this long. */
		async begin(mostMs: number) {
			draining = true;
			const until = performance.now() + mostMs;
			calledAt = performance.now();
			while (performance.now() < Math.min(until, calledAt + IDLE_MS)) await delay(LOOK_MS);
			over.abort();
		},
	};
}
