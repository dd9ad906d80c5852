import { describe, expect, it } from 'vitest';
import { needsSecond, priceFaults } from './prices.rules.ts';

const NOW = new Date('2026-11-22T06:00:00.000Z');
const next = { price: 500, old_student_price: null, starts_at: '2026-11-23T00:00:00.000Z' };
const fields = { price: 400, old_student_price: 300, next: null, fee_fall: null };

describe('prices of a batch', () => {
	it('may be lower for earlier doctors, never higher', () => {
		expect(priceFaults(fields, null, NOW)).toEqual({});
		expect(priceFaults({ ...fields, old_student_price: 401 }, null, NOW)).toEqual({
			old_student_price: 'price.bad_old',
		});
		expect(priceFaults({ ...fields, next: { ...next, old_student_price: 501 } }, null, NOW)).toEqual({
			'next.old_student_price': 'price.bad_old',
		});
	});

	it('are planned for the future; a plan that has just begun may still be saved with another change', () => {
		const begun = { ...next, starts_at: NOW.toISOString() };
		expect(priceFaults({ ...fields, next }, null, NOW)).toEqual({});
		expect(priceFaults({ ...fields, next: begun }, null, NOW)).toEqual({
			'next.starts_at': 'price.bad_time',
		});
		expect(priceFaults({ ...fields, next: begun }, { next: begun }, NOW)).toEqual({});
		const respelt = { ...begun, starts_at: '2026-11-22T06:00:00Z' };
		expect(priceFaults({ ...fields, next: respelt }, { next: begun }, NOW)).toEqual({});
	});
});

describe('two persons', () => {
	const planned = (over: object) => ({ ...fields, next: { ...next, ...over } });

	it('are needed to lower a price, also that of earlier doctors and one from a moment on', () => {
		for (const lower of [
			{ ...fields, price: 399 },
			{ ...fields, old_student_price: 299 },
			{ ...fields, old_student_price: 0 },
			planned({ price: 399 }),
			planned({ old_student_price: 299 }),
		])
			expect(needsSecond(lower, fields)).toBe(true);
		expect(needsSecond({ ...fields, old_student_price: 399 }, { ...fields, old_student_price: null })).toBe(
			true,
		);
	});

	it('are needed to set a rule that reduces the fee, and to reduce it earlier or further; stopping it needs one', () => {
		const falling = (from_bp: number, floor_bp: number) => ({ ...fields, fee_fall: { from_bp, floor_bp } });
		const half = falling(5_000, 4_000);
		for (const more of [falling(4_999, 4_000), falling(5_000, 3_999), falling(9_000, 1_000)])
			expect(needsSecond(more, half)).toBe(true);
		expect(needsSecond(half, fields)).toBe(true);
		for (const less of [half, fields, falling(6_000, 4_000), falling(5_000, 9_000)])
			expect(needsSecond(less, half)).toBe(false);
	});

	it('are not needed for a higher price, nor for unchanged ones', () => {
		for (const same of [
			fields,
			{ ...fields, price: 401 },
			{ ...fields, old_student_price: null },
			planned({ old_student_price: null }),
		])
			expect(needsSecond(same, fields)).toBe(false);
		const cheap = planned({ price: 10 });
		expect(needsSecond({ ...cheap, price: 500 }, cheap)).toBe(false);
		expect(needsSecond(planned({ price: 10, starts_at: '2026-11-23T00:00:00Z' }), cheap)).toBe(false);
	});

	it('are not needed for the first price of a batch, unless it is zero for some', () => {
		const unpriced = { price: 0, old_student_price: null, next: null, fee_fall: null };
		expect(needsSecond(fields, unpriced)).toBe(false);
		expect(needsSecond({ ...fields, old_student_price: 0 }, unpriced)).toBe(true);
		expect(needsSecond(planned({ old_student_price: 0 }), unpriced)).toBe(true);
	});
});
