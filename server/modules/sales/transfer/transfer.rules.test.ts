import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ENROLMENT_STATUSES } from '#contract/sales/enrolment.ts';
import { codeOff, lessen, mayMove, moveOf } from './transfer.rules.ts';

describe('the price of a move to another batch', () => {
	it('is the difference for a more expensive batch, nothing for one of the same price', () => {
		expect(moveOf({ agreed: 1_000, paid: 1_000, priceNew: 1_200, open: 0 })).toEqual({
			difference: 200,
			less: 0,
		});
		expect(moveOf({ agreed: 1_000, paid: 1_000, priceNew: 1_000, open: 0 })).toEqual({
			difference: 0,
			less: 0,
		});
	});

	it('is refunded for a cheaper batch, after open instalments are reduced', () => {
		expect(moveOf({ agreed: 1_000, paid: 1_000, priceNew: 700, open: 0 })).toEqual({
			difference: -300,
			less: 0,
		});
		expect(moveOf({ agreed: 1_000, paid: 400, priceNew: 700, open: 600 })).toEqual({
			difference: 0,
			less: 300,
		});
		expect(moveOf({ agreed: 1_000, paid: 800, priceNew: 500, open: 200 })).toEqual({
			difference: -300,
			less: 200,
		});
	});

	it('counts reductions of instalments only once, also for a doctor who paid ahead', () => {
		expect(moveOf({ agreed: 1_000, paid: 1_000, priceNew: 700, open: 100 })).toEqual({
			difference: -200,
			less: 100,
		});
	});

	const poisha = fc.nat(5_000_000);
	it('leaves the doctor with exactly the new price, whatever was paid and is still open', () => {
		fc.assert(
			fc.property(poisha, poisha, poisha, (paid, open, priceNew) => {
				const { difference, less } = moveOf({ agreed: paid + open, paid, priceNew, open });
				expect(paid + open - less + difference).toBe(priceNew);
				expect(less).toBeGreaterThanOrEqual(0);
				expect(less).toBeLessThanOrEqual(open);
			}),
		);
	});

	it('never pays out a waived instalment', () => {
		expect(moveOf({ agreed: 1_000, paid: 400, priceNew: 800, open: 0 })).toEqual({ difference: 0, less: 0 });
		expect(moveOf({ agreed: 1_000, paid: 400, priceNew: 300, open: 0 })).toEqual({
			difference: -100,
			less: 0,
		});
		fc.assert(
			fc.property(poisha, poisha, poisha, poisha, (paid, open, waived, priceNew) => {
				const { difference } = moveOf({ agreed: paid + open + waived, paid, priceNew, open });
				expect(Math.max(0, -difference)).toBeLessThanOrEqual(Math.max(0, paid - priceNew));
			}),
		);
	});

	it('never refunds more than was paid', () => {
		fc.assert(
			fc.property(poisha, poisha, poisha, poisha, (agreed, paid, open, priceNew) => {
				expect(moveOf({ agreed, paid, priceNew, open }).difference).toBeGreaterThanOrEqual(-paid);
			}),
		);
	});
});

describe('what a code takes off the new batch of a move', () => {
	const half = [
		{ kind: 'course' as const, amount: 1_000 },
		{ kind: 'old_student' as const, amount: -200 },
		{ kind: 'code' as const, amount: -400 },
		{ kind: 'courier' as const, amount: 120 },
	];
	it('is the same sum for one of the same price or a more expensive one, the same share for a cheaper one', () => {
		expect([800, 1_500, 400, 0].map((price) => codeOff(half, price))).toEqual([400, 400, 200, 0]);
	});

	it('is nothing without a code, and where nothing was paid', () => {
		expect(codeOff(half.slice(0, 2), 800)).toBe(0);
		expect(codeOff([], 800)).toBe(0);
		expect(codeOff(half.slice(2), 800)).toBe(0);
	});
});

it('a doctor may move from a live batch, also while an instalment is late', () => {
	expect(ENROLMENT_STATUSES.filter(mayMove)).toEqual(['active', 'soft_locked']);
});

describe('subtracting a sum', () => {
	it('from instalments begins with the last one and leaves what was paid of each', () => {
		const three = [
			{ id: 1, amount: 300, paid: 0 },
			{ id: 2, amount: 300, paid: 100 },
			{ id: 3, amount: 300, paid: 0 },
		];
		expect(lessen(three, 400)).toEqual([
			{ id: 3, amount: 0 },
			{ id: 2, amount: 200 },
		]);
		expect(lessen(three, 600)).toEqual([
			{ id: 3, amount: 0 },
			{ id: 2, amount: 100 },
			{ id: 1, amount: 200 },
		]);
		expect(lessen(three, 0)).toEqual([]);
	});
});
