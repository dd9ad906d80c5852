import { describe, expect, it } from 'vitest';
import { codeFaults, planFaults } from './office-sales.rules.ts';

const parts = (...items: [number, number][]) => ({
	items: items.map(([share_bp, after_days]) => ({ share_bp, after_days })),
});

describe('the terms of a discount code', () => {
	const day = (n: number) => `2026-11-2${n}T00:00:00Z`;
	const none = { starts_at: null, ends_at: null };

	it('take off at most everything', () => {
		expect(codeFaults({ kind: 'percent', value: 10_000, ...none })).toEqual({});
		expect(codeFaults({ kind: 'percent', value: 10_001, ...none })).toEqual({ value: 'sales.bad_percent' });
		expect(codeFaults({ kind: 'fixed', value: 10_001, ...none })).toEqual({});
	});

	it('end after they begin, and name every fault', () => {
		const of = (starts_at: string | null, ends_at: string | null) =>
			codeFaults({ kind: 'percent', value: 20_000, starts_at, ends_at });
		expect(of(day(1), day(2))).toEqual({ value: 'sales.bad_percent' });
		for (const end of [day(1), day(0)])
			expect(of(day(1), end)).toEqual({ value: 'sales.bad_percent', ends_at: 'sales.bad_period' });
		for (const open of [of(null, day(0)), of(day(9), null), of(null, null)])
			expect(open).toEqual({ value: 'sales.bad_percent' });
	});
});

describe('the parts of a plan', () => {
	it('are all of the price', () => {
		expect(planFaults(parts([5_000, 0], [5_000, 30]))).toEqual({});
		for (const last of [4_999, 5_001])
			expect(planFaults(parts([5_000, 0], [last, 30]))).toEqual({ items: 'sales.bad_shares' });
	});

	it('are due one after the other, the first at once', () => {
		expect(planFaults(parts([4_000, 0], [3_000, 1], [3_000, 2]))).toEqual({});
		for (const wrong of [
			parts([5_000, 1], [5_000, 30]),
			parts([5_000, 0], [5_000, 0]),
			parts([4_000, 0], [3_000, 30], [3_000, 20]),
		])
			expect(planFaults(wrong)).toEqual({ items: 'sales.bad_days' });
	});
});
