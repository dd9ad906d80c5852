/** Monotonic milliseconds, not affected by changes to the phone's clock. */
type Monotonic = () => number;

/** A sample is outdated after this time: phone oscillators drift. */
const STALE_MS = 60_000;

/**
 * The server's time as estimated by this page. Each reply is a sample: the server's stamp plus half the round
 * trip. The sample with the shortest round trip is the best one.
 */
export interface ServerClock {
	/** Adds the stamp of a reply that was requested at `sent` and arrived at `received` (monotonic milliseconds). */
	sample(serverMs: number, sent: number, received: number): void;
	/** The server's time in milliseconds since 1970; the phone's own before the first reply. */
	now(): number;
	/** True after the first reply. */
	readonly synced: boolean;
	/** Discards the best sample: the page slept, so the next reply must count. */
	doubt(): void;
}

export function createServerClock(monotonic: Monotonic = () => performance.now()): ServerClock {
	let offset: number | null = null;
	let bestTrip = Number.POSITIVE_INFINITY;
	let takenAt = 0;
	return {
		sample(serverMs, sent, received) {
			const trip = received - sent;
			if (trip < 0) return;
			if (trip > bestTrip && received - takenAt < STALE_MS) return;
			offset = serverMs + trip / 2 - received;
			bestTrip = trip;
			takenAt = received;
		},
		now: () => (offset === null ? Date.now() : monotonic() + offset),
		get synced() {
			return offset !== null;
		},
		doubt() {
			bestTrip = Number.POSITIVE_INFINITY;
		},
	};
}

export const serverClock = createServerClock();
