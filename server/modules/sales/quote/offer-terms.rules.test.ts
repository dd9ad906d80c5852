import { describe, expect, it } from 'vitest';
import type { CodeFields } from '#contract/sales/staff-prices.ts';
import { codeFaults, needsSecond, planFaults } from './offer-terms.rules.ts';

const parts = (...items: [number, number][]) => ({
	items: items.map(([share_bp, after_days]) => ({ share_bp, after_days })),
});

describe('the terms of a discount code', () => {
	const day = (n: number) => `2026-11-2${n}T00:00:00Z`;
	const none = { starts_at: null, ends_at: null, max_off: null, whole: true };

	it('take off at most everything', () => {
		expect(codeFaults({ kind: 'percent', value: 10_000, ...none })).toEqual({});
		expect(codeFaults({ kind: 'percent', value: 10_001, ...none })).toEqual({ value: 'sales.bad_percent' });
		expect(codeFaults({ kind: 'fixed', value: 10_001, ...none })).toEqual({});
	});

	it('are recognised when they make orders practically free', () => {
		const of = (value: number, over: object = {}) =>
			codeFaults({ kind: 'percent', value, ...none, whole: false, ...over });
		expect(of(9_000)).toEqual({});
		for (const value of [9_001, 10_000]) expect(of(value)).toEqual({ whole: 'sales.whole_needed' });
		// With a cap, or as a sum, it depends on the price: the rules of a quote decide then.
		expect(of(10_000, { max_off: 50_000 })).toEqual({});
		expect(of(10_000, { kind: 'fixed' })).toEqual({});
	});

	it('need two persons where they may make orders free, but not to be switched off', () => {
		const free: CodeFields = {
			code: 'FREE',
			kind: 'percent',
			value: 10_000,
			limit_total: 5,
			limit_per_doctor: 1,
			batch_ids: [7],
			audience: 'all',
			stack: false,
			active: true,
			...none,
		};
		expect(needsSecond(free, null)).toBe(true);
		expect(needsSecond(free, free)).toBe(false);
		expect(needsSecond({ ...free, active: false }, free)).toBe(false);
		expect(needsSecond({ ...free, whole: false, value: 100 }, free)).toBe(false);
		for (const wider of [{ limit_total: 500 }, { batch_ids: [] }, { stack: true }, { limit_per_doctor: 9 }])
			expect(needsSecond({ ...free, ...wider }, free)).toBe(true);
		expect(needsSecond(free, { ...free, active: false })).toBe(true);
	});

	it('end after they begin, and every fault is reported', () => {
		const of = (starts_at: string | null, ends_at: string | null) =>
			codeFaults({ kind: 'percent', value: 20_000, max_off: null, whole: true, starts_at, ends_at });
		expect(of(day(1), day(2))).toEqual({ value: 'sales.bad_percent' });
		for (const end of [day(1), day(0)])
			expect(of(day(1), end)).toEqual({ value: 'sales.bad_percent', ends_at: 'sales.bad_period' });
		for (const open of [of(null, day(0)), of(day(9), null), of(null, null)])
			expect(open).toEqual({ value: 'sales.bad_percent' });
	});
});

describe('the parts of a plan', () => {
	it('add up to the price', () => {
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
