import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { VideoProgress } from '#contract/lectures/calls.ts';
import { unionOfWatched, type WatchedRange } from '#contract/lectures/watched.ts';
import { settle } from '../../../tests/support/until.ts';
import { ApiError } from '../http/call.ts';
import type { StoredWatch, WatchStorage } from './lecture-storage.ts';
import { createWatch, sendAllStored, sendStored, type WatchDeps, type WatchedBody } from './lecture-watch.ts';

const VIDEO = 7;
const LENGTH = 1_000;
const NOTHING: VideoProgress = {
	position_s: 0,
	ranges: [],
	watched_s: 0,
	speed: 1,
	completed_at: null,
	position_at: null,
	seq: 0,
};

function memory(): WatchStorage & { kept: Map<number, StoredWatch> } {
	const stored = new Map<number, StoredWatch>();
	return {
		kept: stored,
		read: (id) => structuredClone(stored.get(id) ?? null),
		write: (id, one) => void stored.set(id, structuredClone(one)),
		unsent: () => [...stored].filter(([, one]) => one.unsent).map(([id]) => id),
	};
}

/** A server that merges what it receives, and can be disconnected: before the request, or before the reply arrives. */
function fakeServer() {
	let ranges: WatchedRange[] = [];
	let place = { s: 0, ms: Number.NEGATIVE_INFINITY };
	const sent: WatchedBody[] = [];
	const server = {
		line: 'fine' as 'fine' | 'deaf' | 'mute',
		sent,
		ranges: () => ranges,
		place: () => place.s,
		save: async (_: number, body: WatchedBody): Promise<VideoProgress> => {
			if (server.line === 'deaf') throw new ApiError('network', 'no network');
			sent.push(structuredClone(body));
			ranges = unionOfWatched(ranges, body.ranges);
			const ms = Date.parse(body.at ?? '');
			if (ms >= place.ms) place = { s: body.position_s, ms };
			if (server.line === 'mute') throw new ApiError('network', 'no answer');
			return {
				...NOTHING,
				position_s: place.s,
				position_at: new Date(place.ms).toISOString(),
				ranges: structuredClone(ranges),
				seq: body.seq,
			};
		},
	};
	return server;
}

function bench(known = NOTHING) {
	const storage = memory();
	const server = fakeServer();
	const time = { ms: 1_800_000_000_000 };
	const deps: WatchDeps = {
		storage,
		save: server.save,
		wall: () => time.ms,
		server: () => time.ms,
		completed: () => {},
	};
	return { storage, server, time, deps, watch: createWatch(VIDEO, LENGTH, known, deps) };
}

type Bench = ReturnType<typeof bench>;

/** Plays for some seconds like a browser, with four reports a second. */
function play({ watch, time }: Pick<Bench, 'watch' | 'time'>, from: number, seconds: number): void {
	watch.jump();
	for (let quarter = 0; quarter <= seconds * 4; quarter++) {
		watch.tick({ at: from + quarter / 4, ms: time.ms, speed: 1 });
		time.ms += 250;
	}
}

describe('watching a video', () => {
	it('what was watched is sent every ten seconds, and on pause', async () => {
		const all = bench();
		play(all, 0, 9);
		await settle();
		expect(all.server.sent).toHaveLength(0);
		play(all, 9, 3);
		await settle();
		expect(all.server.sent).toHaveLength(1);
		all.watch.rest(12, 1);
		await settle();
		expect(all.server.ranges()).toEqual([[0, 12]]);
		expect(all.server.place()).toBe(12);
	});

	it('what was sent once is not sent again', async () => {
		const all = bench();
		play(all, 0, 12);
		await settle();
		play(all, 12, 20);
		all.watch.rest(32, 1);
		await settle();
		const [, ...later] = all.server.sent;
		expect(later.length).toBeGreaterThan(0);
		for (const body of later)
			expect(Math.min(...body.ranges.map(([from]) => from))).toBeGreaterThanOrEqual(9);
	});

	it('a tab that was killed loses less than two seconds, and the next one sends them', async () => {
		const { storage, server, time, deps, watch } = bench();
		server.line = 'deaf';
		play({ watch, time }, 100, 30);
		server.line = 'fine';
		const next = createWatch(VIDEO, LENGTH, NOTHING, deps);
		expect(next.resumeS()).toBeGreaterThanOrEqual(128);
		await sendAllStored(deps);
		expect(server.ranges()[0]?.[0]).toBe(100);
		expect(server.ranges()[0]?.[1]).toBeGreaterThanOrEqual(128);
		expect(storage.unsent()).toEqual([]);
	});

	it('continues where another device stopped later', () => {
		const { time, deps, watch } = bench();
		play({ watch, time }, 100, 30);
		const elsewhere = { ...NOTHING, position_s: 600, position_at: new Date(time.ms + 60_000).toISOString() };
		expect(createWatch(VIDEO, LENGTH, elsewhere, deps).resumeS()).toBe(600);
		const before = { ...elsewhere, position_at: new Date(time.ms - 3_600_000).toISOString() };
		expect(createWatch(VIDEO, LENGTH, before, deps).resumeS()).toBeGreaterThanOrEqual(129);
	});

	it('a paused player does not claim the newest position', async () => {
		const all = bench();
		play(all, 100, 5);
		all.watch.rest(105, 1);
		await settle();
		const count = all.server.sent.length;
		all.time.ms += 3_600_000;
		all.watch.rest(105, 1);
		all.watch.rest(105.4, 1, true);
		await settle();
		expect(all.server.sent).toHaveLength(count);
	});

	it('counts as watched at nine tenths, also when the parts were watched on two devices', () => {
		const all = bench({ ...NOTHING, ranges: [[0, 880]] });
		expect(all.watch.$completed.get()).toBe(false);
		play(all, 900, 19);
		expect(all.watch.$completed.get()).toBe(false);
		play(all, 919, 3);
		expect(all.watch.$completed.get()).toBe(true);
	});

	it.each([404, 409])('what the server refuses permanently (%i) is not sent for ever', async (status) => {
		const { deps, storage, time, watch } = bench();
		const refusing: WatchDeps = {
			...deps,
			save: async () => {
				throw new ApiError('video.not_found', 'gone', { status });
			},
		};
		play({ watch, time }, 0, 5);
		await sendStored(VIDEO, refusing);
		expect(storage.unsent()).toEqual([]);
	});

	it('whatever happens to network and tab, everything stored is delivered, and nothing that was not watched', async () => {
		const step = fc.oneof(
			fc.record({
				do: fc.constant('play' as const),
				from: fc.nat(LENGTH - 60),
				seconds: fc.integer({ min: 1, max: 40 }),
			}),
			fc.record({ do: fc.constant('rest' as const) }),
			fc.record({ do: fc.constant('kill' as const) }),
			fc.record({ do: fc.constant('flush' as const) }),
			fc.record({
				do: fc.constant('line' as const),
				line: fc.constantFrom('fine' as const, 'deaf' as const, 'mute' as const),
			}),
		);
		await fc.assert(
			fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
				const { server, time, deps, ...first } = bench();
				let { watch } = first;
				let seen: WatchedRange[] = [];
				let sure: WatchedRange[] = [];
				let last = 0;
				for (const one of steps) {
					if (one.do === 'play') {
						play({ watch, time }, one.from, one.seconds);
						last = one.from + one.seconds;
						seen = unionOfWatched(seen, [[one.from, last + 1]]);
						sure = unionOfWatched(sure, [[one.from, last - 1]]);
					} else if (one.do === 'rest') watch.rest(last, 1);
					else if (one.do === 'flush') await watch.flush();
					else if (one.do === 'kill') watch = createWatch(VIDEO, LENGTH, NOTHING, deps);
					else server.line = one.line;
					if (one.do !== 'play') await settle();
				}
				server.line = 'fine';
				await settle();
				await sendAllStored(deps);
				await sendAllStored(deps);
				expect(deps.storage.unsent()).toEqual([]);
				const got = server.ranges();
				expect(unionOfWatched(got, sure)).toEqual(got);
				expect(unionOfWatched(seen, got)).toEqual(seen);
			}),
			{ numRuns: 60 },
		);
	});
});
