import { describe, expect, it } from 'vitest';
import { bucketOf, bucketsOf, putTogether } from './figures.rules.ts';

describe('grouping days', () => {
	it('gives weeks from Saturday to Friday, and months', () => {
		// 2026-11-21 is a Saturday.
		expect(bucketOf('2026-11-21', 'week')).toBe('2026-11-21');
		expect(bucketOf('2026-11-27', 'week')).toBe('2026-11-21');
		expect(bucketOf('2026-11-28', 'week')).toBe('2026-11-28');
		expect(bucketOf('1969-12-31', 'week')).toBe('1969-12-27');
		expect(bucketOf('2026-11-21', 'month')).toBe('2026-11-01');
		expect(bucketOf('2026-11-21', 'day')).toBe('2026-11-21');
	});

	it('leaves no gap, also on days without data, over the end of a year', () => {
		expect(bucketsOf('2026-12-30', '2027-01-02', 'day')).toEqual([
			'2026-12-30',
			'2026-12-31',
			'2027-01-01',
			'2027-01-02',
		]);
		expect(bucketsOf('2026-11-30', '2027-01-01', 'month')).toEqual([
			'2026-11-01',
			'2026-12-01',
			'2027-01-01',
		]);
	});

	it('folds them in their order, in any order of input', () => {
		const rows = [
			{ day: '2026-11-28', n: 4 },
			{ day: '2026-11-22', n: 2 },
			{ day: '2026-11-21', n: 1 },
		];
		const span = { from: '2026-11-21', to: '2026-12-05', by: 'week' } as const;
		expect(putTogether(rows, span, 0, (sum, { n }) => sum + n)).toEqual([
			{ at: '2026-11-21', value: 3 },
			{ at: '2026-11-28', value: 4 },
			{ at: '2026-12-05', value: 0 },
		]);
		expect(putTogether(rows, span, 0, (_, { n }) => n)[0]).toEqual({ at: '2026-11-21', value: 2 });
	});
});
