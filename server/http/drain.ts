import type http from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

/** Without a call for so long, whoever distributes them has noticed that this process takes no more. */
const IDLE_MS = 1_000;
const LOOK_MS = 50;

/** The time between the signal to end and the end: calls are still answered, but on connections that end with them. */
export interface Drain {
	readonly draining: boolean;
	/** Aborts when the process stops listening: streams end, and their readers turn to another process. */
	readonly over: AbortSignal;
	/** Called with every request that comes. */
	note(response: http.ServerResponse): void;
	/** Answers on until nobody calls for a second, at most so long. */
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
			// Looks whether it is ready do not say that anybody calls.
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
