/** Milliseconds that never jump, whatever is done to the clock of the phone. */
type Monotonic = () => number;

/** A sample loses its rank after this long: oscillators of phones drift. */
const STALE_MS = 60_000;

/**
 * The server's time as this page knows it. Each reply is a sample: the server's stamp plus half the round trip. The
 * sample of the least round trip is the best one.
 */
export interface ServerClock {
	/** Takes the stamp of a reply that was asked for at `sent` and came at `received` (monotonic milliseconds). */
	sample(serverMs: number, sent: number, received: number): void;
	/** The server's time in milliseconds since 1970; the phone's own while nothing was heard. */
	now(): number;
	/** True after the first reply. */
	readonly synced: boolean;
	/** Forgets the rank of the kept sample: the page slept, the next reply must count. */
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
