import { setTimeout as delay } from 'node:timers/promises';

/** One process of several. */
export interface Member {
	/** Settles when it accepts calls; rejects when it ends before. */
	ready: Promise<unknown>;
	ended: Promise<unknown>;
	/** Requests it to finish running work and then exit. */
	end(): void;
}

export interface Plan {
	count: number;
	start(n: number): Member;
	/** Called when a process accepts calls, and before its requested end. The load balancer detects dead ones. */
	takes?(n: number, calls: boolean): Promise<void>;
	say(message: string): void;
	/** Its name in messages; by default `process` and its number. */
	name?: string;
	/** The shortest and the longest pause before one that died is restarted. */
	againMs?: readonly [least: number, most: number];
	/** Waits before a restart; an aborted wait need not reject. */
	wait?(ms: number, signal: AbortSignal): Promise<unknown>;
}

/** After this lifetime, a death has a new cause. */
const LONG_MS = 60_000;

interface Place {
	n: number;
	member: Member | null;
	/** Whether it is being replaced, so that its end is expected. */
	replaced: boolean;
	firstReady: PromiseWithResolvers<void>;
}

/** Ends the process of a slot, which is then restarted. False: the new one does not start. */
async function replace(place: Place, takes: Plan['takes'], signal: AbortSignal): Promise<boolean> {
	const { member } = place;
	// It is down, and will be started with the present code.
	if (!member) return true;
	place.firstReady = Promise.withResolvers();
	const replaced = place.firstReady.promise;
	place.replaced = true;
	await takes?.(place.n, false);
	member.end();
	await member.ended;
	// One that died before it was ready is still set here for a moment.
	while (!signal.aborted && (place.member === null || place.member === member)) await delay(10);
	const alive = place.member as Member | null;
	if (!alive) return false;
	return Promise.race([replaced.then(() => true), alive.ended.then(() => false)]);
}

/**
 * Keeps several processes running. One that dies is restarted, with growing pauses for early deaths; `roll`
 * replaces them one by one, and continues only when the new one accepts calls.
 */
export function supervise(plan: Plan) {
	const { count, start, takes, say, againMs = [500, 30_000] } = plan;
	const wait = plan.wait ?? ((ms: number, signal: AbortSignal) => delay(ms, undefined, { signal }));
	const nameOf = (n: number) => plan.name ?? `process ${n + 1}`;
	const stopping = new AbortController();
	const { signal } = stopping;
	const places = Array.from(
		{ length: count },
		(_, n): Place => ({ n, member: null, replaced: false, firstReady: Promise.withResolvers() }),
	);

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
				if (!signal.aborted) say(`${nameOf(place.n)} did not come up: ${error}`);
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
			say(`${nameOf(place.n)} ended by itself; it is started again in ${waitMs} ms`);
			await wait(waitMs, signal).catch(() => {});
		}
	}
	const running = places.map(keep);
	let rolling: Promise<boolean> | null = null;

	return {
		ready: Promise.all(places.map(({ firstReady }) => firstReady.promise)),
		/** Replaces all, one after the other. False: a new one does not start, and the others were left unchanged. */
		roll(): Promise<boolean> {
			rolling ??= (async () => {
				for (const place of places) {
					say(`replacing ${nameOf(place.n)} of ${count}`);
					if (!(await replace(place, takes, signal))) {
						say(`${nameOf(place.n)} does not come up anew; the others are left as they are`);
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
			await Promise.all(running);
		},
	};
}
