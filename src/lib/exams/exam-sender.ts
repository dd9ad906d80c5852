import { SAVE_BACKOFF_MS, SAVE_IDLE_MS, SAVE_MAX_WAIT_MS } from '#contract/constants.ts';

export interface Timers {
	set(run: () => void, ms: number): unknown;
	clear(timer: unknown): void;
	/** In [0, 1). */
	random(): number;
}
export const realTimers: Timers = {
	set: (run, ms) => setTimeout(run, ms),
	clear: (timer) => clearTimeout(timer as number),
	random: () => Math.random(),
};

/** A try that takes longer than this is told of before it fails: networks that swallow everything refuse nothing. */
const SLOW_MS = 10_000;

/** What became of one try to send. `wait`: try again, after this many seconds if the server named them. */
export type SendOutcome = { kind: 'done' } | { kind: 'wait'; afterS: number | null } | { kind: 'stop' };

/**
 * Decides when a save goes out: 1.5 s after the last tap, at the latest 3 s after the first unsent one, one at a time;
 * after a failure with growing gaps and full jitter. What is sent is always the newest sheet, so nothing queues up.
 */
export function createSender(
	send: () => Promise<SendOutcome>,
	onFailures: (failures: number, sinceMs: number) => void,
	timers: Timers,
	monotonic: () => number,
) {
	let timer: unknown;
	let waitingSince: number | null = null;
	let failingSince: number | null = null;
	let failures = 0;
	let inFlight: Promise<void> | null = null;
	let dirty = false;
	let stopped = false;

	function plan(ms: number): void {
		timers.clear(timer);
		timer = timers.set(() => void go(), ms);
	}
	async function attempt(): Promise<void> {
		while (dirty && !stopped) {
			dirty = false;
			waitingSince = null;
			const started = monotonic();
			const slow = timers.set(() => onFailures(failures, monotonic() - (failingSince ?? started)), SLOW_MS);
			const outcome = await send();
			timers.clear(slow);
			if (outcome.kind === 'stop') {
				stopped = true;
			} else if (outcome.kind === 'wait') {
				dirty = true;
				failures++;
				failingSince ??= started;
				onFailures(failures, monotonic() - failingSince);
				const top = SAVE_BACKOFF_MS[Math.min(failures, SAVE_BACKOFF_MS.length) - 1] ?? 30_000;
				plan(outcome.afterS === null ? top * timers.random() : outcome.afterS * 1_000);
				return;
			} else {
				failures = 0;
				failingSince = null;
				onFailures(0, 0);
			}
		}
	}
	function go(): Promise<void> {
		timers.clear(timer);
		inFlight ??= attempt().finally(() => {
			inFlight = null;
		});
		return inFlight;
	}
	return {
		/** Something changed. */
		touch(): void {
			dirty = true;
			if (inFlight || failures > 0 || stopped) return;
			const now = monotonic();
			waitingSince ??= now;
			plan(Math.min(SAVE_IDLE_MS, Math.max(0, waitingSince + SAVE_MAX_WAIT_MS - now)));
		},
		/** Sends at once what is unsent: the network is back, the time is over. Resolves after the try. */
		flush(): Promise<void> {
			return dirty && !stopped ? go() : (inFlight ?? Promise.resolve());
		},
		/** Sends nothing more. */
		stop(): void {
			stopped = true;
			timers.clear(timer);
		},
		/** Takes up sending again, after the pen was handed over. */
		resume(): void {
			stopped = false;
			failures = 0;
			failingSince = null;
		},
	};
}
export type Sender = ReturnType<typeof createSender>;
