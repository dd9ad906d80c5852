import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { INSTALMENT_STATES, ORDER_STATUSES } from '#contract/sales/orders.ts';
import {
	CODE_USE_MOVES,
	INSTALMENT_MOVES,
	type InstalmentState,
	isOpenInstalment,
	isOpenOrder,
	moveInstalment,
	moveOrder,
	ORDER_MOVES,
	type OrderStatus,
	wasPaid,
} from './orders.rules.ts';

/** Tries every step; one that is not in the table changes nothing. */
function walk<S extends string>(moves: Readonly<Record<S, readonly S[]>>, from: S, steps: readonly S[]): S[] {
	const seen = [from];
	for (const step of steps) {
		const now = seen.at(-1) ?? from;
		if (moves[now].includes(step)) seen.push(step);
	}
	return seen;
}

describe('an order', () => {
	const steps = fc.array(fc.constantFrom(...ORDER_STATUSES), { maxLength: 30 });

	it('becomes paid at most once, in any order of events', () => {
		fc.assert(
			fc.property(steps, (wished) => {
				const seen = walk(ORDER_MOVES, 'quoted', wished);
				expect(seen.filter((status) => status === 'paid').length).toBeLessThanOrEqual(1);
			}),
		);
	});

	it('that was paid is never lost: it stays paid except for refunds', () => {
		fc.assert(
			fc.property(steps, (wished) => {
				const seen = walk<OrderStatus>(ORDER_MOVES, 'quoted', wished);
				const at = seen.indexOf('paid');
				if (at >= 0) expect(seen.slice(at).every(wasPaid)).toBe(true);
				expect(seen.includes('refunded') || seen.includes('part_refunded')).toBe(
					at >= 0 && seen.length > at + 1,
				);
			}),
		);
	});

	it('that ended unpaid still accepts late money, and is otherwise final', () => {
		for (const ended of ['expired', 'cancelled'] as const) {
			expect(moveOrder(ended, 'paid')).toBe('paid');
			expect(isOpenOrder(ended)).toBe(false);
		}
		expect(ORDER_MOVES.cancelled).toEqual(['paid']);
		// An expired one waits again for a deposit that was made in time.
		expect(ORDER_MOVES.expired).toEqual(['awaiting_payment', 'paid']);
		expect(() => moveOrder('paid', 'cancelled')).toThrow();
		expect(() => moveOrder('refunded', 'paid')).toThrow();
	});
});

it('states that wait for money, and those that were paid, are recognised', () => {
	expect(ORDER_STATUSES.filter(isOpenOrder)).toEqual(['quoted', 'awaiting_payment']);
	expect(ORDER_STATUSES.filter(wasPaid)).toEqual(['paid', 'part_refunded', 'refunded']);
});

describe('an instalment', () => {
	it('is settled once: paid, waived or cancelled, and nothing after', () => {
		fc.assert(
			fc.property(fc.array(fc.constantFrom(...INSTALMENT_STATES), { maxLength: 30 }), (wished) => {
				const seen = walk<InstalmentState>(INSTALMENT_MOVES, 'upcoming', wished);
				const settled = seen.filter((state) => !isOpenInstalment(state));
				expect(settled.length).toBeLessThanOrEqual(1);
				if (settled.length === 1) expect(seen.at(-1)).toBe(settled[0]);
			}),
		);
		expect(() => moveInstalment('paid', 'waived')).toThrow();
		expect(moveInstalment('late', 'paid')).toBe('paid');
	});
});

describe('the use of a code', () => {
	it('stays used once the order is paid, and returns to it with a late payment', () => {
		expect(CODE_USE_MOVES.used).toEqual([]);
		expect(CODE_USE_MOVES.released).toEqual(['used']);
	});
});
