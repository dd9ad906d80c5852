/** Monotonic milliseconds, not affected by changes to the phone's clock. */
type Monotonic = () => number;

/** A sample is outdated after this time: phone oscillators drift. */
const STALE_MS = 60_000;

/** The server's time by the reply with the shortest round trip: its stamp plus half of the trip. */
export function createServerClock(monotonic: Monotonic = () => performance.now()) {
	let offset: number | null = null;
	let bestTrip = Number.POSITIVE_INFINITY;
	let takenAt = 0;
	return {
		/** Adds the stamp of a reply that was requested at `sent` and arrived at `received` (monotonic milliseconds). */
		sample(serverMs: number, sent: number, received: number): void {
			const trip = received - sent;
			if (trip < 0) return;
			if (trip > bestTrip && received - takenAt < STALE_MS) return;
			offset = serverMs + trip / 2 - received;
			bestTrip = trip;
			takenAt = received;
		},
		/** The server's time in milliseconds since 1970; the phone's own before the first reply. */
		now: (): number => (offset === null ? Date.now() : monotonic() + offset),
		get synced(): boolean {
			return offset !== null;
		},
		/** Discards the best sample: the page slept, so the next reply must count. */
		doubt(): void {
			bestTrip = Number.POSITIVE_INFINITY;
		},
	};
}
export type ServerClock = ReturnType<typeof createServerClock>;

export const serverClock = createServerClock();
