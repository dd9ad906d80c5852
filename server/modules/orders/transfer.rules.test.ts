import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lessen, moveOf } from './transfer.rules.ts';

describe('what a move to another batch costs', () => {
	it('is the difference for a dearer batch, nothing for one of the same price', () => {
		expect(moveOf({ agreed: 1_000, paid: 1_000, priceNew: 1_200, open: 0 })).toEqual({
			difference: 200,
			less: 0,
		});
		expect(moveOf({ agreed: 1_000, paid: 1_000, priceNew: 1_000, open: 0 })).toEqual({
			difference: 0,
			less: 0,
		});
	});

	it('goes back for a cheaper batch, after what was still to be paid is taken off', () => {
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

	const poisha = fc.nat(5_000_000);
	it('leaves the doctor with exactly the new price, whatever was paid and is still to come', () => {
		fc.assert(
			fc.property(poisha, poisha, poisha, (paid, open, priceNew) => {
				const { difference, less } = moveOf({ agreed: paid + open, paid, priceNew, open });
				expect(paid + open - less + difference).toBe(priceNew);
				expect(less).toBeGreaterThanOrEqual(0);
				expect(less).toBeLessThanOrEqual(open);
			}),
		);
	});

	it('never gives back more than was paid', () => {
		fc.assert(
			fc.property(poisha, poisha, poisha, poisha, (agreed, paid, open, priceNew) => {
				expect(moveOf({ agreed, paid, priceNew, open }).difference).toBeGreaterThanOrEqual(-paid);
			}),
		);
	});
});

describe('taking a sum off', () => {
	it('instalments begins with the last one and leaves what was paid of each', () => {
		const three = [
			{ id: 1, amount: 300, paid: 0 },
			{ id: 2, amount: 300, paid: 100 },
			{ id: 3, amount: 300, paid: 0 },
		];
		expect(lessen(three, 400)).toEqual([
			{ id: 3, amount: 0 },
			{ id: 2, amount: 200 },
		]);
		expect(lessen(three, 0)).toEqual([]);
	});
});
