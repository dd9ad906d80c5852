import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Load } from '../../../http/pressure.rules.ts';
import { firstSaveWithinS, nextSaveS } from './pace.rules.ts';

const CALM: Load = { level: 0, delayMs: 2, waiting: 0 };
const middle = (load: Partial<Load>, tookMs = 5) => nextSaveS({ ...CALM, ...load }, 1, tookMs, 0.5);

describe('the pace of saves', () => {
	it('is three seconds without load, on a busy machine too', () => {
		for (const random of [0, 0.5, 0.99]) expect(nextSaveS(CALM, 1_200, 5, random)).toBe(3);
		expect(middle({ delayMs: 50 }, 100)).toBe(3);
	});

	it.each<[what: string, load: Partial<Load>, tookMs: number, wanted: number]>([
		['what is due on the event loop waits', { delayMs: 150 }, 5, 10],
		['callers wait for a connection', { waiting: 4 }, 5, 10],
		['this save itself waited for its commit', {}, 1_000, 10],
		['all of that is twice as bad', { delayMs: 300 }, 5, 31],
		['the process refuses what is low, though the last look was calm', { level: 1 }, 5, 10],
		['it refuses what is usual', { level: 2 }, 5, 30],
		['it refuses everything', { level: 3 }, 5, 52],
		['nothing moves any more', { delayMs: 60_000 }, 20_000, 52],
	])('is slower where %s', (_, load, tookMs, wanted) => {
		expect(middle(load, tookMs)).toBe(wanted);
	});

	it.each<[level: Load['level'], least: number, most: number]>([
		[2, 23, 36],
		[3, 45, 59],
	])('is spread at level %i, so that many phones do not return at the same time', (level, least, most) => {
		const of = (random: number) => nextSaveS({ ...CALM, level }, 1, 5, random);
		expect([of(0), of(0.999)]).toEqual([least, most]);
		const phones = Array.from({ length: 1_000 }, (_, n) => of(n / 1_000));
		const each = Map.groupBy(phones, (s) => s);
		expect(each.size).toBe(most - least + 1);
		expect(Math.max(...[...each.values()].map(({ length }) => length))).toBeLessThan(100);
	});

	it.each([
		[2_000, 5],
		[5_000, 12],
		[20_000, 49],
		[50_000, 52],
	])('is slower for %i phones before anything is slow: about %i s', (writers, wanted) => {
		expect(nextSaveS(CALM, writers, 5, 0.5)).toBe(wanted);
	});

	it('stays between 3 and 60 whole seconds, and more load never makes a save earlier', () => {
		const ms = fc.integer({ min: 0, max: 100_000 });
		const load = fc.record({
			level: fc.constantFrom<Load['level']>(0, 1, 2, 3),
			delayMs: ms,
			waiting: fc.nat(100),
		});
		const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
		fc.assert(
			fc.property(load, fc.nat(100_000), ms, ms, random, (one, writers, tookMs, more, at) => {
				const s = nextSaveS(one, writers, tookMs, at);
				expect(s).toSatisfy((n: number) => Number.isInteger(n) && n >= 3 && n <= 60);
				const worse = { ...one, delayMs: one.delayMs + more };
				expect(nextSaveS(worse, writers + more, tookMs + more, at)).toBeGreaterThanOrEqual(s);
			}),
		);
	});
});

it.each([
	[1, 20],
	[3_000, 40],
	[5_000, 60],
	[100_000, 150],
])('first saves of %i phones arrive within %i s', (phones, within) => {
	expect(firstSaveWithinS(phones)).toBe(within);
});
