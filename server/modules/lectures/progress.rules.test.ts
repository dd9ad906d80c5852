import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { WatchedRange } from '#contract/lectures/watched.ts';
import { merged, NOTHING_WATCHED, type Progress, type Watched } from './progress.rules.ts';

const NOW = new Date('2026-11-21T06:00:00Z');
const DURATION = 600;
const range = fc
	.tuple(fc.integer({ min: 0, max: DURATION + 50 }), fc.integer({ min: 0, max: 120 }))
	.map(([from, length]): WatchedRange => [from, from + length]);
const watched = fc.record<Watched>({
	positionS: fc.integer({ min: 0, max: DURATION + 50 }),
	// Few instants and few numbers, so that two saves often coincide.
	at: fc.integer({ min: 0, max: 4 }).map((minutes) => new Date(NOW.getTime() - minutes * 60_000)),
	seq: fc.integer({ min: 0, max: 3 }),
	ranges: fc.array(range, { maxLength: 8 }),
	speed: fc.constantFrom(0.75, 1, 1.5, 2.5),
});
const all = (saves: readonly Watched[]): Progress =>
	saves.reduce((known, save) => merged(known, save, DURATION, NOW), NOTHING_WATCHED);

describe('the progress of a doctor', () => {
	it('is the same in any order of the saves of several devices', () => {
		fc.assert(
			fc.property(
				fc
					.array(watched, { minLength: 1, maxLength: 8 })
					.chain((saves) =>
						fc.tuple(fc.constant(saves), fc.shuffledSubarray(saves, { minLength: saves.length })),
					),
				([saves, shuffled]) => {
					expect(all(shuffled)).toEqual(all(saves));
				},
			),
		);
	});

	it('does not change when saves are sent again', () => {
		fc.assert(
			fc.property(fc.array(watched, { minLength: 1, maxLength: 6 }), (saves) => {
				expect(all([...saves, ...saves])).toEqual(all(saves));
			}),
		);
	});

	it('never loses what was watched and never exceeds the video', () => {
		fc.assert(
			fc.property(fc.array(watched, { maxLength: 6 }), watched, (saves, next) => {
				const before = all(saves);
				const after = merged(before, next, DURATION, NOW);
				expect(after.watchedS).toBeGreaterThanOrEqual(before.watchedS);
				expect(after.watchedS).toBeLessThanOrEqual(DURATION);
				expect(after.positionS).toBeLessThanOrEqual(DURATION);
				expect(after.ranges.every(([, to]) => to <= DURATION)).toBe(true);
				if (before.completedAt) expect(after.completedAt).toEqual(before.completedAt);
			}),
		);
	});

	it('has the newest position, by time and then by number', () => {
		const save = (minutes: number, seq: number, positionS: number): Watched => ({
			positionS,
			seq,
			at: new Date(NOW.getTime() - minutes * 60_000),
			ranges: [],
			speed: 1,
		});
		expect(all([save(2, 9, 100), save(1, 1, 30)]).positionS).toBe(30);
		expect(all([save(1, 1, 30), save(2, 9, 100)]).positionS).toBe(30);
		expect(all([save(1, 2, 50), save(1, 1, 30)]).positionS).toBe(50);
	});

	it('treats a time in the future as now', () => {
		const ahead = {
			...NOTHING_WATCHED,
			positionS: 40,
			at: new Date('2030-01-01'),
			seq: 1,
			ranges: [],
			speed: 1,
		};
		expect(merged(NOTHING_WATCHED, ahead, DURATION, NOW).positionAt).toEqual(NOW);
	});

	it('is complete once nine tenths were watched, however often the end was skipped to', () => {
		const save = (ranges: WatchedRange[]): Watched => ({
			positionS: 599,
			seq: 1,
			at: NOW,
			ranges,
			speed: 1,
		});
		expect(all([save([[590, 600]])]).completedAt).toBeNull();
		expect(all([save([[0, 300]]), save([[290, 540]])]).completedAt).toEqual(NOW);
	});
});
