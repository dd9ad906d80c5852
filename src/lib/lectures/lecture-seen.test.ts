import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unionOfWatched, type WatchedRange, watchedSeconds } from '#contract/lectures/watched.ts';
import { follow, type Run, resumeAt, secondsOf, serverTimeOf, without } from './lecture-seen.ts';

const LENGTH = 3_600;
const ranges = fc.array(
	fc
		.tuple(fc.nat(LENGTH), fc.integer({ min: 1, max: 300 }))
		.map(([from, span]): WatchedRange => [from, Math.min(LENGTH, from + span)]),
	{ maxLength: 12 },
);
const secondsIn = (list: readonly Readonly<WatchedRange>[]) =>
	new Set(
		list.flatMap(([from, to]) => Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index)),
	);

describe('what counts as watched', () => {
	it('continuous playback is watched without a gap, however rarely the player reports', () => {
		fc.assert(
			fc.property(
				fc.nat(1_000),
				fc.array(fc.integer({ min: 40, max: 1_500 }), { minLength: 1, maxLength: 200 }),
				fc.constantFrom(0.75, 1, 1.5, 2.5),
				(start, gaps, speed) => {
					let run: Run | null = follow(null, { at: start, ms: 0, speed });
					let ms = 0;
					for (const gap of gaps) {
						ms += gap;
						run = follow(run, { at: start + (ms / 1_000) * speed, ms, speed });
					}
					const end = Math.floor(start + (ms / 1_000) * speed);
					expect(secondsOf(run, 100_000)).toEqual(end > start ? [[start, end]] : []);
				},
			),
		);
	});

	it('a skipped part is never watched, forward or back', () => {
		fc.assert(
			fc.property(fc.nat(1_000), fc.integer({ min: -900, max: 900 }), (at, jump) => {
				fc.pre(jump < 0 || jump > 2);
				const before = follow(null, { at: 1_000 + at, ms: 0, speed: 1 });
				const after = follow(before, { at: 1_000 + at + jump, ms: 250, speed: 1 });
				expect(after.from).toBe(1_000 + at + jump);
				expect(after.to).toBe(after.from);
			}),
		);
	});

	it('whatever a player reports, no more is watched than there was time for', () => {
		const reading = fc.record({
			at: fc.double({ min: 0, max: LENGTH, noNaN: true }),
			gap: fc.integer({ min: 0, max: 5_000 }),
		});
		fc.assert(
			fc.property(fc.array(reading, { maxLength: 60 }), (readings) => {
				let run: Run | null = null;
				let ms = 0;
				let seen: WatchedRange[] = [];
				for (const { at, gap } of readings) {
					ms += gap;
					run = follow(run, { at, ms, speed: 1 });
					seen = unionOfWatched(seen, secondsOf(run, LENGTH + 100));
				}
				expect(watchedSeconds(seen)).toBeLessThanOrEqual(ms / 1_000 + readings.length * 1.75);
			}),
		);
	});

	it('a video that ends slightly before its stated duration is watched to the end', () => {
		expect(secondsOf({ from: 10, to: 59.4, ms: 0 }, 60)).toEqual([[10, 60]]);
	});
});

describe('what still has to be sent', () => {
	it('the rest and the acknowledged part together are everything, without overlap', () => {
		fc.assert(
			fc.property(ranges, ranges, (mine, held) => {
				const left = without(mine, held);
				const heldSeconds = secondsIn(held);
				const expected = [...secondsIn(mine)]
					.filter((second) => !heldSeconds.has(second))
					.sort((a, b) => a - b);
				expect([...secondsIn(left)].sort((a, b) => a - b)).toEqual(expected);
				expect(left).toEqual(unionOfWatched(left));
			}),
		);
	});

	it('the rest is empty if the server has everything', () => {
		fc.assert(
			fc.property(ranges, ranges, (mine, more) => without(mine, unionOfWatched(mine, more)).length === 0),
		);
	});
});

describe('where to continue', () => {
	it('the newest position counts, on any device', () => {
		expect(resumeAt([{ atS: 100, ms: 5 }, { atS: 300, ms: 9 }, null], LENGTH)).toBe(300);
		expect(
			resumeAt(
				[
					{ atS: 300, ms: 9 },
					{ atS: 100, ms: 12 },
				],
				LENGTH,
			),
		).toBe(100);
	});

	it('after the last twentieth the video restarts, and also if it was never watched', () => {
		expect(resumeAt([{ atS: LENGTH * 0.95, ms: 1 }], LENGTH)).toBe(0);
		expect(resumeAt([{ atS: LENGTH * 0.95 - 1, ms: 1 }], LENGTH)).toBe(LENGTH * 0.95 - 1);
		expect(resumeAt([null, null], LENGTH)).toBe(0);
	});

	it('a phone with a wrong clock gives the right time, and never a future one', () => {
		const wrong = 1_000_000;
		expect(serverTimeOf(5_000 + wrong, 65_000 + wrong, 900_000)).toBe(840_000);
		fc.assert(
			fc.property(fc.integer(), fc.integer(), fc.integer(), (stored, wall, server) => {
				expect(serverTimeOf(stored, wall, server)).toBeLessThanOrEqual(server);
			}),
		);
	});
});
