import { setTimeout as delay } from 'node:timers/promises';

/** One process of several. */
export interface Member {
	/** Settles when it takes calls; rejects when it ends before. */
	ready: Promise<unknown>;
	/** Settles when it has ended, however that came. */
	ended: Promise<unknown>;
	/** Asks it to end what is under way and then itself. */
	end(): void;
}

export interface Plan {
	count: number;
	start(n: number): Member;
	/** Called when a process takes calls, and before it is asked to end. One that died is noticed by whoever distributes. */
	takes?(n: number, calls: boolean): Promise<void>;
	say(message: string): void;
	/** The shortest and the longest time before one that died is started again; for tests. */
	againMs?: readonly [least: number, most: number];
}

/** Who lived so long died of something new. */
const LONG_MS = 60_000;

/**
 * Keeps several processes alive. One that dies is started again, later each time it dies early; `roll` replaces them one by
 * one, and goes on only when the new one takes calls.
 */
export function supervise({ count, start, takes, say, againMs = [500, 30_000] }: Plan) {
	const stopping = new AbortController();
	const { signal } = stopping;
	const places = Array.from({ length: count }, (_, n) => ({
		n,
		member: null as Member | null,
		/** Whether it is being replaced, so that its end is no death. */
		replaced: false,
		firstReady: Promise.withResolvers<void>(),
	}));
	type Place = (typeof places)[number];

	async function keep(place: Place): Promise<void> {
		const [least, most] = againMs;
		for (let deaths = 0; !signal.aborted; ) {
			const began = performance.now();
			const member = start(place.n);
			place.member = member;
			try {
				await member.ready;
				await takes?.(place.n, true);
				place.firstReady.resolve();
			} catch (error) {
				say(`process ${place.n + 1} did not come up: ${error}`);
			}
			await member.ended;
			place.member = null;
			if (signal.aborted) return;
			if (place.replaced) {
				place.replaced = false;
				continue;
			}
			deaths = performance.now() - began > LONG_MS ? 1 : deaths + 1;
			const waitMs = Math.min(most, least * 2 ** (deaths - 1));
			say(`process ${place.n + 1} ended by itself; it is started again in ${waitMs} ms`);
			await delay(waitMs, undefined, { signal }).catch(() => {});
		}
	}
	const kept = places.map(keep);
	let rolling: Promise<boolean> | null = null;

	async function replace(place: Place): Promise<boolean> {
		const { member } = place;
		// It is down, and will be started from what is there now.
		if (!member) return true;
		place.firstReady = Promise.withResolvers();
		const replaced = place.firstReady.promise;
		place.replaced = true;
		await takes?.(place.n, false);
		member.end();
		await member.ended;
		// One that died before it was ready is still named here for a moment.
		while (!signal.aborted && (place.member === null || place.member === member)) await delay(10);
		const alive = place.member as Member | null;
		if (!alive) return false;
		return Promise.race([replaced.then(() => true), alive.ended.then(() => false)]);
	}
	return {
		/** Settles when all take calls. */
		ready: Promise.all(places.map(({ firstReady }) => firstReady.promise)),
		/** Replaces all, one after the other. False: a new one does not come up, and the others were left as they are. */
		roll(): Promise<boolean> {
			rolling ??= (async () => {
				for (const place of places) {
					say(`replacing process ${place.n + 1} of ${count}`);
					if (!(await replace(place))) {
						say(`process ${place.n + 1} does not come up anew; the others are left as they are`);
						return false;
					}
				}
				say('all processes were replaced');
				return true;
			})().finally(() => {
				rolling = null;
			});
			return rolling;
		},
		async stop(): Promise<void> {
			stopping.abort();
			for (const { member } of places) member?.end();
			await Promise.all(kept);
		},
	};
}
