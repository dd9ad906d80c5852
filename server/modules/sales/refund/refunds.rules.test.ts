import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { REFUND_STATES } from '#contract/sales/orders.ts';
import {
	approvalsNeeded,
	approve,
	gatewayOf,
	goesBackWhole,
	isLeftToPeople,
	leftOf,
	mayMove,
	move,
	nextCheck,
	type RefundState,
	spread,
	taken,
	wasGivenUp,
	wasRefused,
} from './refunds.rules.ts';

const NOW = new Date('2026-11-21T06:00:00.000Z');
const succeeded = { state: 'succeeded', amount: 1_000_000, saidAmount: null, takenAmount: null } as const;

describe('the states of a refund', () => {
	it('end with done and rejected', () => {
		for (const to of REFUND_STATES) {
			expect(mayMove('done', to)).toBe(false);
			expect(mayMove('rejected', to)).toBe(false);
		}
		expect(() => move('done', 'sent')).toThrow('cannot go from done to sent');
	});

	it('pay nothing out without approval', () => {
		expect(mayMove('requested', 'sent')).toBe(false);
		expect(mayMove('requested', 'done')).toBe(false);
		expect(move('requested', 'approved')).toBe('approved');
	});

	it('lead to done at most once and only through sent, in any order of events', () => {
		fc.assert(
			fc.property(fc.array(fc.constantFrom(...REFUND_STATES), { maxLength: 40 }), (events) => {
				const path: RefundState[] = ['requested'];
				for (const to of events) {
					const from = path.at(-1) ?? 'requested';
					if (mayMove(from, to)) path.push(move(from, to));
				}
				expect(path.filter((state) => state === 'done').length).toBeLessThanOrEqual(1);
				if (path.at(-1) === 'done') expect(path.slice(-2)).toEqual(['sent', 'done']);
				expect(path.includes('rejected') && path.includes('approved')).toBe(false);
			}),
		);
	});
});

describe('what can still be refunded of a payment', () => {
	it('is its sum less all refunds that were not rejected', () => {
		expect(leftOf(succeeded, [])).toBe(1_000_000);
		expect(
			leftOf(succeeded, [
				{ amount: 300_000, state: 'done' },
				{ amount: 200_000, state: 'requested' },
				{ amount: 900_000, state: 'rejected' },
			]),
		).toBe(500_000);
	});

	it('of money that is no part of the order is what the gateway took', () => {
		expect(taken({ state: 'overpaid', amount: 500_000, saidAmount: 500_100, takenAmount: null })).toBe(
			500_100,
		);
		expect(taken({ state: 'reversed', amount: 500_000, saidAmount: 100, takenAmount: null })).toBe(100);
		expect(taken({ state: 'reversed', amount: 500_000, saidAmount: null, takenAmount: null })).toBe(500_000);
		expect(taken({ state: 'succeeded', amount: 500_000, saidAmount: 500_100, takenAmount: null })).toBe(
			500_000,
		);
	});

	it('for any requests and rejections, the sum of all refunds never exceeds the payment', () => {
		const requested = fc.record({
			amount: fc.integer({ min: 1, max: 700_000 }),
			end: fc.constantFrom('requested', 'rejected', 'approved', 'done'),
		});
		fc.assert(
			fc.property(fc.array(requested, { maxLength: 20 }), (wishes) => {
				const refunds: { amount: number; state: RefundState }[] = [];
				for (const { amount, end } of wishes) {
					const [part] = spread(amount, [{ left: leftOf(succeeded, refunds) }]);
					if (part) refunds.push({ amount: part.amount, state: end as RefundState });
				}
				const given = refunds
					.filter(({ state }) => state !== 'rejected')
					.reduce((sum, refund) => sum + refund.amount, 0);
				expect(given).toBeLessThanOrEqual(succeeded.amount);
				expect(given + leftOf(succeeded, refunds)).toBe(succeeded.amount);
			}),
		);
	});
});

describe('a sum refunded from several payments', () => {
	it('is taken from them in order', () => {
		const payments = [
			{ id: 3, left: 400 },
			{ id: 2, left: 0 },
			{ id: 1, left: 500 },
		];
		const parts = spread(600, payments).map(({ payment, amount }) => [payment.id, amount]);
		expect(parts).toEqual([
			[3, 400],
			[1, 200],
		]);
		expect(spread(0, payments)).toEqual([]);
	});

	it('is whole as long as there is something left', () => {
		const lefts = fc.array(fc.integer({ min: 0, max: 1_000 }), { maxLength: 8 });
		fc.assert(
			fc.property(fc.integer({ min: 0, max: 5_000 }), lefts, (amount, left) => {
				const payments = left.map((one) => ({ left: one }));
				const parts = spread(amount, payments);
				const all = left.reduce((sum, one) => sum + one, 0);
				expect(parts.reduce((sum, part) => sum + part.amount, 0)).toBe(Math.min(amount, all));
				for (const part of parts) {
					expect(part.amount).toBeGreaterThan(0);
					expect(part.amount).toBeLessThanOrEqual(part.payment.left);
				}
			}),
		);
	});
});

describe('the approval of a refund', () => {
	const fresh = { amount: 500, firstApprover: null };
	const once = { amount: 500, firstApprover: 1 };
	const by = (operatorId: number, amount = 500, also = 0) => ({ operatorId, amount, also });

	it('needs two different persons above the limit', () => {
		expect(approvalsNeeded(500, 0, 0)).toBe(2);
		expect(approve(fresh, by(1), 0)).toEqual({ kind: 'first', firstApprover: 1 });
		expect(approve(once, by(1), 0)).toEqual({ kind: 'same_person' });
		expect(approve(once, by(2), 0)).toEqual({
			kind: 'approved',
			firstApprover: 1,
			secondApprover: 2,
		});
	});

	it('needs one person up to the limit', () => {
		expect(approvalsNeeded(500, 0, 500)).toBe(1);
		expect(approve(fresh, by(1), 500)).toEqual({
			kind: 'approved',
			firstApprover: 1,
			secondApprover: null,
		});
	});

	it('depends on all refunds of the enrolment, however small the parts are', () => {
		expect(approvalsNeeded(200, 300, 500)).toBe(1);
		expect(approvalsNeeded(200, 301, 500)).toBe(2);
		expect(approve(fresh, by(1, 500, 1), 500)).toEqual({ kind: 'first', firstApprover: 1 });
		expect(approve(once, by(1, 500, 1), 500)).toEqual({ kind: 'same_person' });
	});

	it('restarts when the sum is changed', () => {
		expect(approve(once, by(2, 400), 0)).toEqual({ kind: 'first', firstApprover: 2 });
		expect(approve(once, by(1, 400), 0)).toEqual({ kind: 'first', firstApprover: 1 });
	});
});

describe('querying a gateway about a refund', () => {
	it('is done after 1, 2, 5, 15 and 60 minutes, then every day for a month', () => {
		const gaps = Array.from({ length: 7 }, (_, checks) => {
			const at = nextCheck(checks, NOW);
			return at === null ? null : (at.getTime() - NOW.getTime()) / 60_000;
		});
		expect(gaps).toEqual([1, 2, 5, 15, 60, 1_440, 1_440]);
		expect(nextCheck(34, NOW)).not.toBeNull();
		expect(nextCheck(35, NOW)).toBeNull();
	});

	it('leaves to staff what has no number of the gateway for three days, to the millisecond', () => {
		const sentAt = new Date(NOW.getTime() - 3 * 86_400_000);
		const silent = { state: 'sent' as RefundState, checks: 8, nextCheckAt: NOW, gatewayRef: null, sentAt };
		const left = (over: Partial<Parameters<typeof isLeftToPeople>[0]> = {}) =>
			isLeftToPeople({ ...silent, ...over }, NOW);
		expect(left()).toBe(true);
		expect(left({ sentAt: new Date(sentAt.getTime() + 1) })).toBe(false);
		expect(left({ gatewayRef: 'R1' })).toBe(false);
		expect(left({ gatewayRef: 'R1', nextCheckAt: null })).toBe(true);
		expect(left({ sentAt: null })).toBe(false);
		for (const state of ['approved', 'done'] as const) expect(left({ state })).toBe(false);
	});

	it('refunds in full what was not requested', () => {
		expect(goesBackWhole({ estimate: null })).toBe(true);
		expect(goesBackWhole({ estimate: 0 })).toBe(false);
	});

	it('leaves to staff what was refused and what was never answered', () => {
		expect(wasRefused({ state: 'approved', checks: 0, nextCheckAt: null })).toBe(false);
		expect(wasRefused({ state: 'approved', checks: 3, nextCheckAt: null })).toBe(true);
		expect(wasGivenUp({ state: 'sent', checks: 35, nextCheckAt: null })).toBe(true);
		expect(wasGivenUp({ state: 'sent', checks: 3, nextCheckAt: NOW })).toBe(false);
		for (const state of ['sent', 'done', 'rejected'] as const)
			expect(wasRefused({ state, checks: 3, nextCheckAt: null })).toBe(false);
		for (const state of ['approved', 'done', 'rejected'] as const)
			expect(wasGivenUp({ state, checks: 3, nextCheckAt: null })).toBe(false);
		expect([gatewayOf('bkash'), gatewayOf('cash_branch'), gatewayOf('none')]).toEqual(['bkash', null, null]);
	});
});
