import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
	isSeen,
	unionOfWatched,
	WATCHED_RANGES_AT_MOST,
	type WatchedRange,
	watchedSeconds,
} from './watched.ts';

const HOUR = 3_600;
const range = fc
	.tuple(fc.integer({ min: 0, max: HOUR }), fc.integer({ min: 1, max: 90 }))
	.map(([from, length]): WatchedRange => [from, from + length]);
const ranges = fc.array(range, { maxLength: 60 });
const manyRanges = fc.array(range, { minLength: 200, maxLength: 700 });
const secondsOf = (list: readonly WatchedRange[]) =>
	new Set(list.flatMap(([from, to]) => Array.from({ length: to - from }, (_, index) => from + index)));

describe('watched ranges', () => {
	it('are the same in any order of arrival', () => {
		fc.assert(
			fc.property(ranges, ranges, ranges, (a, b, c) => {
				const all = unionOfWatched(a, b, c);
				expect(unionOfWatched(c, a, b)).toEqual(all);
				expect(unionOfWatched(unionOfWatched(a, b), c)).toEqual(all);
				expect(unionOfWatched(a, unionOfWatched(c, b))).toEqual(all);
			}),
		);
	});

	it('do not change when the same ranges are sent again', () => {
		fc.assert(
			fc.property(fc.oneof(ranges, manyRanges), (list) => {
				const known = unionOfWatched(list);
				expect(unionOfWatched(known, known)).toEqual(known);
				expect(unionOfWatched(known, list)).toEqual(known);
			}),
		);
	});

	it('include every watched second and, while there is room, no other', () => {
		fc.assert(
			fc.property(ranges, ranges, (a, b) => {
				expect(secondsOf(unionOfWatched(a, b))).toEqual(new Set([...secondsOf(a), ...secondsOf(b)]));
			}),
		);
	});

	it('are in order, without overlaps, within the limit, and never less than was watched', () => {
		fc.assert(
			fc.property(manyRanges, manyRanges, (a, b) => {
				const known = unionOfWatched(a, b);
				expect(known.length).toBeLessThanOrEqual(WATCHED_RANGES_AT_MOST);
				for (const [index, [from, to]] of known.entries()) {
					expect(to).toBeGreaterThan(from);
					const next = known[index + 1];
					if (next) expect(next[0]).toBeGreaterThan(to);
				}
				const seen = secondsOf(known);
				expect([...secondsOf([...a, ...b])].every((second) => seen.has(second))).toBe(true);
				expect(watchedSeconds(known)).toBe(seen.size);
			}),
			{ numRuns: 40 },
		);
	});

	it('close the narrowest gaps where there are too many ranges', () => {
		const list = Array.from(
			{ length: WATCHED_RANGES_AT_MOST },
			(_, index): WatchedRange => [index * 10, index * 10 + 5],
		);
		const known = unionOfWatched(list, [
			[2_006, 2_007],
			[2_008, 2_009],
		]);
		expect(known).toHaveLength(WATCHED_RANGES_AT_MOST);
		expect(known.at(-1)).toEqual([2_006, 2_009]);
		expect(known[0]).toEqual([0, 15]);
	});

	it('leave out empty ranges and do not change the input lists', () => {
		const given: WatchedRange[] = [
			[0, 5],
			[5, 9],
			[20, 20],
		];
		expect(unionOfWatched(given)).toEqual([[0, 9]]);
		expect(given[0]).toEqual([0, 5]);
	});

	it('count as everything from nine tenths on', () => {
		expect(isSeen([[0, 89]], 100)).toBe(false);
		expect(
			isSeen(
				[
					[0, 40],
					[50, 100],
				],
				100,
			),
		).toBe(true);
		expect(isSeen([], 100)).toBe(false);
	});
});
