import { describe, expect, it } from 'vitest';
import { impactOf } from './impact.rules.ts';

const of = (total: number, wrong = 0, passed: boolean | null = null) => ({ total, wrong, passed });

describe('effect of a correction', () => {
	it('counts marks up and down, and every rank that changes', () => {
		expect(
			impactOf([
				{ before: of(9_000), after: of(8_000, 1) },
				{ before: of(8_000), after: of(9_000) },
				{ before: of(7_000), after: of(7_000) },
			]),
		).toEqual({
			sheets: 3,
			changed: 2,
			up: 1,
			down: 1,
			most_up: 1_000,
			most_down: -1_000,
			ranks_moved: 2,
			mean_before: 8_000,
			mean_after: 8_000,
			passed_before: null,
			passed_after: null,
		});
	});

	it('detects ranks that change by fewer wrong answers alone, and new passes', () => {
		const moved = impactOf([
			{ before: of(5_000, 2, false), after: of(5_000, 2, true) },
			{ before: of(5_000, 2, true), after: of(5_000, 1, true) },
		]);
		expect(moved).toMatchObject({ changed: 0, ranks_moved: 1, passed_before: 1, passed_after: 2 });
	});

	it('gives equal sheets one rank, and the next the rank after all of them', () => {
		const before = [of(9_000, 1), of(9_000, 1), of(9_000, 3), of(9_000, 2)];
		// Ranks 1, 1, 4, 3; with two more wrong answers the first of them falls to 3.
		const after = before.with(0, of(9_000, 2));
		const moved = (next: typeof before) =>
			impactOf(before.map((one, index) => ({ before: one, after: next[index] ?? one }))).ranks_moved;
		expect(moved(before)).toBe(0);
		expect(moved(after)).toBe(2);
		expect(moved(before.with(1, of(9_000, 0)))).toBe(1);
		expect(moved(before.with(3, of(9_001, 2)))).toBe(4 - 1);
	});

	it('reports the passes where only some have a verdict', () => {
		expect(
			impactOf([
				{ before: of(1, 0, null), after: of(1, 0, true) },
				{ before: of(1, 0, true), after: of(1, 0, null) },
			]),
		).toMatchObject({ passed_before: 1, passed_after: 1 });
	});

	it('is empty without any marks', () => {
		expect(impactOf([])).toMatchObject({
			sheets: 0,
			changed: 0,
			ranks_moved: 0,
			mean_before: null,
			mean_after: null,
		});
	});
});
