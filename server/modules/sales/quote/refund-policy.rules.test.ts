import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type RefundCase, refundEstimate } from './refund-policy.rules.ts';

const HALF = 5_000;
const TAKA = 100;
const paidInFull = (over: Partial<RefundCase> = {}): RefundCase => ({
	price: 10_000 * TAKA,
	paid: 10_000 * TAKA,
	done: 0,
	total: 40,
	sheets: 0,
	...over,
});

describe('what the policy refunds', () => {
	it('is 7,000 of 10,000 after 10 of 40 classes and exams and sheets of 500, as the policy page shows', () => {
		expect(refundEstimate(paidInFull({ done: 10, sheets: 500 * TAKA }), HALF)).toEqual({
			amount: 7_000 * TAKA,
			rule: 'running',
			paid: 10_000 * TAKA,
			done: 10,
			total: 40,
			used: 2_500 * TAKA,
			sheets: 500 * TAKA,
		});
	});

	it('is everything before the first class, less the sheets that were sent', () => {
		expect(refundEstimate(paidInFull(), HALF)).toMatchObject({
			amount: 10_000 * TAKA,
			rule: 'before_start',
		});
		expect(refundEstimate(paidInFull({ sheets: 800 * TAKA }), HALF).amount).toBe(9_200 * TAKA);
		expect(refundEstimate(paidInFull({ total: 0 }), HALF)).toMatchObject({
			amount: 10_000 * TAKA,
			rule: 'before_start',
		});
	});

	it('is nothing from half of them on, and something one before', () => {
		expect(refundEstimate(paidInFull({ done: 19 }), HALF)).toMatchObject({
			amount: 5_250 * TAKA,
			rule: 'running',
		});
		for (const done of [20, 39, 40, 41])
			expect(refundEstimate(paidInFull({ done }), HALF)).toMatchObject({ amount: 0, rule: 'half_over' });
	});

	it('with instalments compares the paid sum with the whole price, and is never negative', () => {
		expect(refundEstimate(paidInFull({ paid: 4_000 * TAKA, done: 10 }), HALF).amount).toBe(1_500 * TAKA);
		expect(refundEstimate(paidInFull({ paid: 2_000 * TAKA, done: 10 }), HALF)).toMatchObject({
			amount: 0,
			rule: 'running',
		});
		expect(refundEstimate(paidInFull({ paid: 0 }), HALF)).toMatchObject({ amount: 0, rule: 'nothing_paid' });
	});

	it('counts as used what was used of a batch that was left, and all of one that was half over', () => {
		const left = (done: number) => ({ price: 4_000 * TAKA, done, total: 20 });
		const one = (...before: ReturnType<typeof left>[]) =>
			refundEstimate(paidInFull({ done: 4, before }), HALF);
		expect(one(left(5))).toEqual({
			amount: 8_000 * TAKA,
			rule: 'running',
			paid: 10_000 * TAKA,
			done: 9,
			total: 60,
			used: 2_000 * TAKA,
			sheets: 0,
		});
		expect(one(left(9)).used).toBe(2_800 * TAKA);
		expect(one(left(10))).toMatchObject({ rule: 'running', used: 5_000 * TAKA, amount: 5_000 * TAKA });
		expect(one({ ...left(0), total: 0 }).used).toBe(1_000 * TAKA);
		expect(one({ ...left(3), total: 0 }).used).toBe(1_000 * TAKA);
	});

	it('names the batch that was left half over, where it is the reason that nothing is refunded', () => {
		const before = [
			{ price: 3_000 * TAKA, done: 15, total: 20 },
			{ price: 6_000 * TAKA, done: 10, total: 10 },
		];
		expect(refundEstimate(paidInFull({ done: 4, before }), HALF)).toMatchObject({
			rule: 'half_over',
			done: 10,
			total: 10,
			amount: 0,
		});
		expect(refundEstimate(paidInFull({ done: 4, before, paid: 10_100 * TAKA }), HALF)).toMatchObject({
			rule: 'running',
			done: 29,
			total: 70,
			amount: 100 * TAKA,
		});
		expect(refundEstimate(paidInFull({ done: 4, before: before.slice(0, 1), paid: 0 }), HALF).rule).toBe(
			'nothing_paid',
		);
	});

	it('counts only paid sessions, where the fee was reduced; the half is still half of all', () => {
		const late = (done: number, over: Partial<RefundCase> = {}) =>
			refundEstimate(
				paidInFull({ price: 7_500 * TAKA, paid: 7_500 * TAKA, unpaid: 10, done, ...over }),
				HALF,
			);
		expect(late(10)).toEqual({
			amount: 7_500 * TAKA,
			rule: 'running',
			paid: 7_500 * TAKA,
			done: 0,
			total: 30,
			used: 0,
			sheets: 0,
		});
		expect(late(16)).toMatchObject({ amount: 6_000 * TAKA, done: 6, total: 30, used: 1_500 * TAKA });
		expect(late(20)).toMatchObject({ amount: 0, rule: 'half_over', done: 20, total: 40 });
		// A routine that has become shorter since.
		expect(late(4, { total: 9 })).toMatchObject({ used: 0, done: 0, total: 5 });
		expect(late(3, { total: 3 })).toMatchObject({ amount: 0, rule: 'half_over' });
	});

	it('rounds fractions of a poisha in favour of the doctor', () => {
		expect(refundEstimate({ price: 1_000, paid: 1_000, done: 1, total: 3, sheets: 0 }, HALF)).toMatchObject({
			used: 333,
			amount: 667,
		});
	});

	it('is whole poisha between zero and what was paid, and never grows as classes pass', () => {
		const cases = fc.record({
			price: fc.integer({ min: 0, max: 100_000_000 }),
			paid: fc.integer({ min: 0, max: 100_000_000 }),
			done: fc.integer({ min: 0, max: 200 }),
			total: fc.integer({ min: 0, max: 200 }),
			sheets: fc.integer({ min: 0, max: 1_000_000 }),
		});
		fc.assert(
			fc.property(cases, fc.integer({ min: 1, max: 10_000 }), (one, noneFrom) => {
				const now = refundEstimate(one, noneFrom);
				expect(Number.isInteger(now.amount)).toBe(true);
				expect(now.amount).toBeGreaterThanOrEqual(0);
				expect(now.amount).toBeLessThanOrEqual(one.paid);
				const later = refundEstimate({ ...one, done: one.done + 1 }, noneFrom);
				expect(later.amount).toBeLessThanOrEqual(now.amount);
			}),
		);
	});
});
