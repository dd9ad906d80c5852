import { SAVE_BACKOFF_MS } from '#contract/constants.ts';
import type { ApiError } from '../api/call.ts';
import type { Timers } from './exam-sender.ts';

/** Refusals that say nothing of the attempt, so that what the phone has stored is as good as before. */
export const PASSING: readonly ApiError['code'][] = [
	'network',
	'unavailable',
	'server.busy',
	'internal',
	'rate.limited',
];

/** Refusals that no later try can change. */
export const HOPELESS: readonly ApiError['code'][] = ['attempt.bad_sheet', 'attempt.not_found'];

/**
 * Hands in until it is done: one try at a time, so that the doctor's tap and the try that comes by itself meet; after
 * a failure again with growing gaps, because at the end of an exam all phones knock together.
 */
export function createInsistence(tryOnce: () => Promise<void>, timers: Timers) {
	let running: Promise<void> | null = null;
	let timer: unknown;
	let tries = 0;
	let stopped = false;

	/** Tries now, or joins the try that runs. */
	function now(): Promise<void> {
		timers.clear(timer);
		running ??= tryOnce().finally(() => {
			running = null;
		});
		return running;
	}
	return {
		now,
		/** Tries again by itself after this refusal. */
		later(error: ApiError): void {
			if (stopped || HOPELESS.includes(error.code)) return;
			const top = SAVE_BACKOFF_MS[Math.min(tries++, SAVE_BACKOFF_MS.length - 1)] ?? 30_000;
			const ms =
				error.retryAfterS === null ? Math.max(1_000, top * timers.random()) : error.retryAfterS * 1_000;
			timers.clear(timer);
			timer = timers.set(() => void now(), ms);
		},
		/** Tries no more by itself. */
		stop(): void {
			stopped = true;
			timers.clear(timer);
		},
	};
}
