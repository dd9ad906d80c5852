import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PAYMENT_STATES, type PaymentState } from '#contract/sales/payments.ts';
import type { Said } from '../../../gateways/payments/payments.ts';
import {
	isBeginning,
	isDayOfProof,
	isFinal,
	isUnderWay,
	type Judged,
	judge,
	keepable,
	movePayment,
	nextCheckAt,
	PAYMENT_MOVES,
} from './payments.rules.ts';

const OURS: Judged = {
	state: 'redirected',
	amount: 500_000,
	ref: 'P1',
	nonce: 'n1',
	executed: false,
	trxUsed: false,
	claim: null,
	exhausted: false,
};
const PAID: Extract<Said, { kind: 'paid' }> = {
	kind: 'paid',
	ref: 'P1',
	amount: 500_000,
	currency: 'BDT',
	merchant: 'ours',
	nonce: 'n1',
	trxId: 'T1',
	valId: 'V1',
	risky: false,
	fee: 9_000,
	raw: {},
};
const paid = (over: Partial<typeof PAID> = {}) => ({ ...PAID, ...over });
const PENDING: Said = { kind: 'pending', raw: {} };
const UNKNOWN: Said = { kind: 'unknown', reason: 'no_answer', raw: {} };
const FAILED: Said = { kind: 'failed', reason: 'insufficient_balance', raw: {} };
const OPEN = PAYMENT_STATES.filter(isUnderWay);
const ENDED: PaymentState[] = ['failed', 'cancelled_by_user', 'superseded'];

describe("the gateway's answer", () => {
	it.each([...OPEN, ...ENDED])('makes a payment that is %s paid when everything matches', (state) => {
		expect(judge({ ...OURS, state }, paid())).toEqual({ to: 'succeeded', reason: null });
	});

	it.each([
		['another sum, a poisha less', paid({ amount: 499_999 }), 'amount_differs'],
		['another sum, a poisha more', paid({ amount: 500_001 }), 'amount_differs'],
		['no sum', paid({ amount: null }), 'amount_differs'],
		['another currency', paid({ currency: 'USD' }), 'currency_differs'],
		['no currency', paid({ currency: null }), 'currency_differs'],
		['another payment', paid({ ref: 'P2' }), 'order_differs'],
		['no payment', paid({ ref: null }), 'order_differs'],
		['another shop', paid({ merchant: 'other' }), 'merchant_differs'],
		['another nonce', paid({ nonce: 'n2' }), 'nonce_differs'],
		['an empty nonce', paid({ nonce: '' }), 'nonce_differs'],
		['a risk', paid({ risky: true }), 'risky'],
	] as const)('holds money with %s for staff', (_, said, reason) => {
		for (const state of [...OPEN, ...ENDED])
			expect(judge({ ...OURS, state }, said)).toEqual({ to: 'on_hold', reason });
	});

	it('holds money whose number belongs to another payment', () => {
		expect(judge({ ...OURS, trxUsed: true }, paid())).toEqual({ to: 'on_hold', reason: 'trx_used' });
	});

	it('accepts a missing nonce where the gateway does not return it, and a missing shop', () => {
		expect(judge(OURS, paid({ nonce: null, merchant: 'not_said' })).to).toBe('succeeded');
	});

	it('releases a held payment when a later answer matches', () => {
		expect(judge({ ...OURS, state: 'on_hold' }, paid()).to).toBe('succeeded');
		for (const said of [PENDING, UNKNOWN, FAILED])
			expect(judge({ ...OURS, state: 'on_hold' }, said).to).toBe('on_hold');
	});

	it('changes nothing of a paid or refused payment, whatever it is', () => {
		for (const state of PAYMENT_STATES.filter(isFinal))
			for (const said of [paid(), paid({ amount: 1 }), PENDING, UNKNOWN, FAILED])
				expect(judge({ ...OURS, state }, said)).toEqual({ to: state, reason: null });
	});

	it('ends a payment with its reason', () => {
		expect(judge(OURS, FAILED)).toEqual({ to: 'failed', reason: 'insufficient_balance' });
		expect(judge(OURS, { kind: 'cancelled', raw: {} })).toEqual({
			to: 'cancelled_by_user',
			reason: 'cancelled',
		});
	});

	it('leaves an ended payment unchanged until money arrives', () => {
		for (const state of ENDED)
			for (const said of [PENDING, UNKNOWN, FAILED])
				expect(judge({ ...OURS, state }, said)).toEqual({ to: state, reason: null });
	});

	it('waits while the gateway does, and accepts a callback that reports no money', () => {
		expect(judge({ ...OURS, state: 'validating' }, PENDING)).toEqual({ to: 'redirected', reason: null });
		expect(judge({ ...OURS, claim: 'success' }, PENDING).to).toBe('redirected');
		expect(judge({ ...OURS, claim: 'cancel' }, PENDING).to).toBe('cancelled_by_user');
		expect(judge({ ...OURS, claim: 'fail' }, PENDING)).toEqual({ to: 'failed', reason: 'declined' });
	});

	it('overrides any callback', () => {
		expect(judge({ ...OURS, claim: 'cancel' }, paid()).to).toBe('succeeded');
		expect(judge({ ...OURS, claim: 'success' }, FAILED).to).toBe('failed');
	});

	it('is unknown when it is empty, and after a day the payment expires', () => {
		expect(judge(OURS, UNKNOWN)).toEqual({ to: 'unknown', reason: 'no_answer' });
		expect(judge({ ...OURS, exhausted: true }, UNKNOWN)).toEqual({ to: 'failed', reason: 'expired' });
		expect(judge({ ...OURS, exhausted: true }, PENDING)).toEqual({ to: 'failed', reason: 'expired' });
	});

	it('is left to staff after a day when we executed the payment and got no answer', () => {
		const requested = { ...OURS, executed: true };
		expect(judge(requested, PENDING)).toEqual({ to: 'unknown', reason: 'no_answer' });
		expect(judge({ ...requested, exhausted: true }, UNKNOWN)).toEqual({ to: 'on_hold', reason: 'no_answer' });
	});

	it('is left to staff after a day without one when the doctor returned with a success', () => {
		const back: Judged = { ...OURS, claim: 'success' };
		expect(judge(back, UNKNOWN)).toEqual({ to: 'unknown', reason: 'no_answer' });
		expect(judge({ ...back, exhausted: true }, UNKNOWN)).toEqual({ to: 'on_hold', reason: 'no_answer' });
		// A gateway's answer counts more than the browser's report.
		expect(judge({ ...back, exhausted: true }, PENDING)).toEqual({ to: 'failed', reason: 'expired' });
	});

	it('is left to staff after a day when the gateway is no longer configured, so that it cannot be queried', () => {
		const unasked: Said = { ...UNKNOWN, unasked: true };
		expect(judge(OURS, unasked)).toEqual({ to: 'unknown', reason: 'no_answer' });
		expect(judge({ ...OURS, exhausted: true }, unasked)).toEqual({ to: 'on_hold', reason: 'no_answer' });
	});

	it('ends a payment to which the doctor was never redirected', () => {
		for (const said of [PENDING, UNKNOWN, FAILED, { kind: 'cancelled', raw: {} } as const])
			expect(judge({ ...OURS, state: 'initiated' }, said).to).toBe('failed');
	});

	it('results only in moves that are in the table', () => {
		const said = fc.oneof(
			fc.constantFrom<Said>(PENDING, UNKNOWN, FAILED, { kind: 'cancelled', raw: {} }),
			fc.record({ amount: fc.constantFrom(500_000, 1), risky: fc.boolean() }).map(paid),
		);
		const ours = fc.record({
			state: fc.constantFrom(...PAYMENT_STATES),
			executed: fc.boolean(),
			trxUsed: fc.boolean(),
			claim: fc.constantFrom('success', 'fail', 'cancel', 'unknown', null),
			exhausted: fc.boolean(),
		});
		fc.assert(
			fc.property(ours, said, (over, answer) => {
				const payment = { ...OURS, ...over } as Judged;
				expect(() => movePayment(payment.state, judge(payment, answer).to)).not.toThrow();
			}),
		);
	});
});

/** An order with its tries, a gateway that knows which of them took money, and all possible events. */
class World {
	orderPaid = 0;
	grants = 0;
	refunds = 0;
	tries: {
		state: PaymentState;
		atGateway: 'waiting' | 'paid' | 'failed';
		granted: boolean;
		refunded: boolean;
	}[] = [];

	/** 'Try again': the open one is queried once, then superseded. */
	pay(): void {
		const open = this.tries.findIndex(({ state }) => isUnderWay(state));
		if (open >= 0) this.ask(open, true);
		if (this.orderPaid > 0 || this.tries.some(({ state }) => state === 'on_hold')) return;
		const still = this.tries.find(({ state }) => isUnderWay(state));
		if (still) still.state = movePayment(still.state, 'superseded');
		this.tries.push({ state: 'redirected', atGateway: 'waiting', granted: false, refunded: false });
	}
	/** A callback, a poll or a button: the gateway is queried and may not answer. */
	ask(index: number, answers: boolean, claim: Judged['claim'] = null): void {
		const one = this.tries[index];
		if (!one) return;
		const said: Said = !answers
			? UNKNOWN
			: one.atGateway === 'paid'
				? paid()
				: one.atGateway === 'failed'
					? FAILED
					: PENDING;
		const { to } = judge({ ...OURS, state: one.state, claim }, said);
		if (to === 'succeeded' && one.state !== 'succeeded') {
			if (this.orderPaid > 0) {
				one.state = movePayment(one.state, 'overpaid');
				one.refunded = true;
				this.refunds++;
				return;
			}
			this.orderPaid++;
			this.grants++;
			one.granted = true;
		}
		one.state = movePayment(one.state, to);
	}
}

describe('any sequence of tries, callbacks and polls, repeated or reordered', () => {
	it('grants at most once, loses no money and refunds each second payment once', () => {
		const which = fc.nat(4);
		const event = fc.oneof(
			fc.constant({ do: 'pay' as const }),
			fc.record({ do: fc.constant('gateway' as const), which, became: fc.constantFrom('paid', 'failed') }),
			fc.record({
				do: fc.constant('ask' as const),
				which,
				answers: fc.boolean(),
				claim: fc.constantFrom('success', 'fail', 'cancel', null),
			}),
		);
		fc.assert(
			fc.property(fc.array(event, { maxLength: 40 }), (events) => {
				const world = new World();
				world.pay();
				const before = new Map<number, PaymentState>();
				for (const one of events) {
					if (one.do === 'pay') world.pay();
					else if (one.do === 'gateway') {
						const it = world.tries[one.which];
						// Money that was paid does not return by itself.
						if (it && it.atGateway !== 'paid') it.atGateway = one.became as 'paid' | 'failed';
					} else world.ask(one.which, one.answers, one.claim as Judged['claim']);
					expect(world.tries.filter(({ state }) => isUnderWay(state)).length).toBeLessThanOrEqual(1);
					for (const [index, { state }] of world.tries.entries()) {
						const was = before.get(index);
						if (was === 'succeeded' || was === 'overpaid') expect(state).toBe(was);
						before.set(index, state);
					}
				}
				// At the end each one is queried once more.
				for (const index of world.tries.keys()) world.ask(index, true);
				const took = world.tries.filter(({ atGateway }) => atGateway === 'paid');
				expect(world.grants).toBe(Math.min(1, took.length));
				expect(world.refunds).toBe(Math.max(0, took.length - 1));
				for (const { state } of took) expect(['succeeded', 'overpaid']).toContain(state);
				for (const { atGateway, granted, refunded } of world.tries)
					if (atGateway !== 'paid') expect(granted || refunded).toBe(false);
			}),
			{ numRuns: 500 },
		);
	});
});

describe('the table of states', () => {
	it('allows no move from paid, and throws at a move that is not in it', () => {
		expect(PAYMENT_MOVES.succeeded).toEqual([]);
		expect(PAYMENT_MOVES.overpaid).toEqual([]);
		expect(() => movePayment('succeeded', 'failed')).toThrow('cannot go from succeeded to failed');
		expect(movePayment('succeeded', 'succeeded')).toBe('succeeded');
	});

	it('allows late money in every state that has ended without it', () => {
		for (const state of ENDED) expect(PAYMENT_MOVES[state]).toContain('succeeded');
	});
});

describe('the schedule of queries', () => {
	it('is 1, 2, 5, 15 and 60 minutes and a day after the beginning, and no more', () => {
		const requested: number[] = [];
		let at = new Date(0);
		for (let checks = 0; ; checks++) {
			const next = nextCheckAt(checks, at);
			if (!next) break;
			at = next;
			requested.push(at.getTime() / 60_000);
		}
		expect(requested).toEqual([1, 2, 5, 15, 60, 24 * 60]);
	});

	it('skips a payment that is being opened for a minute', () => {
		const createdAt = new Date(1_000_000);
		expect(isBeginning({ state: 'initiated', createdAt }, new Date(1_019_999))).toBe(true);
		expect(isBeginning({ state: 'initiated', createdAt }, new Date(1_020_000))).toBe(false);
		expect(isBeginning({ state: 'redirected', createdAt }, new Date(1))).toBe(false);
	});
});

describe('the day of a deposit', () => {
	it('is today or in the two months before', () => {
		expect([101, 100, 40, 39].map((day) => isDayOfProof(day, 100))).toEqual([false, true, true, false]);
	});
});

describe('what is stored of a message', () => {
	it('contains no secret at any depth, and nothing that the database cannot store', () => {
		const raw = {
			tran_id: 'P1',
			store_passwd: 'secret',
			id_token: 'ey',
			deep: { app_key: 'k', list: [{ Authorization: 'x', amount: '1.00' }] },
			'bad\0name': 'nul\0 \ud800',
		};
		expect(keepable(raw)).toEqual({
			tran_id: 'P1',
			deep: { list: [{ amount: '1.00' }] },
			badname: 'nul \ufffd',
		});
	});

	it('is unchanged where it is no text', () => {
		const raw = { amount: 5, ok: true, none: null, list: [1, 'x', null] };
		expect(keepable(raw)).toEqual(raw);
	});

	it('goes four steps deep', () => {
		const deep = { a: { b: { c: { d: { e: 1 }, f: 'x' } } } };
		expect(keepable(deep)).toEqual({ a: { b: { c: { d: { e: 1 }, f: 'x' } } } });
		expect(keepable({ z: deep })).toEqual({ z: { a: { b: { c: { d: null, f: 'x' } } } } });
		expect(keepable({ l: [[[['x', ['y'], {}]]]] })).toEqual({ l: [[[['x', null, null]]]] });
	});

	it('is limited', () => {
		expect(keepable({ list: Array.from({ length: 101 }, () => 1) }).list).toHaveLength(100);
		expect(Object.keys(keepable({ ['n'.repeat(300)]: 1 }))).toEqual(['n'.repeat(100)]);
		const many = Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`k${n}`, 'x'.repeat(9_000)]));
		const stored = keepable(many);
		expect(Object.keys(stored)).toHaveLength(100);
		expect(String(stored.k0)).toHaveLength(4_000);
	});
});
