import { describe, expect, it } from 'vitest';
import { PAYMENT_REASONS, PAYMENT_STATES } from '#contract/sales/payments.ts';
import type { Said } from '../../../gateways/payments/payments.ts';
import {
	isAcceptable,
	isDenial,
	type Judged,
	lateReturn,
	mayComeLate,
	refusalOf,
	toReturn,
} from './payments.rules.ts';

const OURS: Judged = {
	state: 'reversed',
	amount: 500_000,
	ref: 'P1',
	nonce: 'n1',
	executed: false,
	trxUsed: false,
	claim: null,
	exhausted: false,
};
type Paid = Extract<Said, { kind: 'paid' }>;
const paid = (over: Partial<Paid> = {}): Paid => ({
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
	...over,
});

describe('what is refunded when staff do not accept', () => {
	const held = { saidAmount: 700, saidCurrency: 'BDT' };
	it('is what the gateway took, where it is ours to return', () => {
		expect(toReturn({ ...held, reason: 'risky' })).toBe(700);
		expect(toReturn({ ...held, reason: 'amount_differs' })).toBe(700);
	});

	it('is nothing where it is unknown whether we have the money', () => {
		expect(toReturn({ ...held, reason: 'proof' })).toBe(0);
		expect(toReturn({ ...held, reason: 'trx_used' })).toBe(0);
		expect(toReturn({ ...held, reason: 'order_differs' })).toBe(0);
		expect(toReturn({ ...held, reason: null })).toBe(0);
	});

	it('is entered by staff where the gateway reports no sum in taka', () => {
		expect(toReturn({ ...held, reason: 'currency_differs', saidCurrency: 'USD' })).toBeNull();
		expect(toReturn({ ...held, reason: 'amount_differs', saidAmount: null })).toBeNull();
	});

	it.each([
		[{ ...held, reason: 'risky' }, 'gives_back'],
		[{ ...held, reason: 'currency_differs', saidCurrency: 'USD' }, 'needs_sum'],
		[{ reason: 'no_answer' }, 'unproved'],
		[{ reason: 'no_answer', deniedAt: new Date(0) }, 'ends'],
		[{ ...held, reason: 'risky', deniedAt: new Date(0) }, 'ends'],
		[{ ...held, reason: 'order_differs' }, 'ends'],
		[{ reason: 'proof' }, 'ends'],
	] as const)('of %j: %s', (of, what) => {
		expect(refusalOf({ saidAmount: null, saidCurrency: null, deniedAt: null, ...of })).toBe(what);
	});
});

describe('the answer of a gateway', () => {
	const DAY = 86_400_000;
	it.each([
		[{ kind: 'failed', reason: 'declined' }, true],
		[{ kind: 'cancelled' }, true],
		[{ kind: 'pending' }, false],
		[{ kind: 'pending', age: DAY }, true],
		[{ kind: 'pending', approved: true, age: DAY }, false],
		[{ kind: 'unknown', reason: 'no_answer', age: DAY }, false],
	] as const)('%j means that nothing was taken: %s', (of, denies) => {
		const { age, ...said } = { age: DAY - 1, ...of };
		expect(isDenial({ ...said, raw: {} } as Said, age)).toBe(denies);
	});

	it('of received money does not', () => expect(isDenial(paid(), DAY)).toBe(false));
});

describe('a held payment', () => {
	it('may be accepted by staff unless its gateway reports that the money is of another order or shop', () => {
		expect(PAYMENT_REASONS.filter((reason) => isAcceptable({ reason }))).toEqual(
			PAYMENT_REASONS.filter((reason) =>
				['proof', 'risky', 'nonce_differs', 'no_answer', 'amount_differs', 'currency_differs'].includes(
					reason,
				),
			),
		);
		expect(isAcceptable({ reason: 'risky' })).toBe(true);
		expect(isAcceptable({ reason: null })).toBe(false);
	});

	it('that was not accepted may still bring money while its gateway has not reported any', () => {
		expect(PAYMENT_STATES.filter((state) => mayComeLate({ state, saidAmount: null }))).toEqual(['reversed']);
		expect(mayComeLate({ state: 'reversed', saidAmount: 1 })).toBe(false);
	});

	it('is refunded when it is paid late, with the sum that the gateway took, where the money belongs to it', () => {
		expect(lateReturn(OURS, paid())).toBe(500_000);
		expect(lateReturn(OURS, paid({ amount: 400_000 }))).toBe(400_000);
		expect(lateReturn(OURS, paid({ nonce: 'n2' }))).toBe(500_000);
		for (const other of [{ ref: 'P2' }, { merchant: 'other' as const }, { currency: 'USD' }])
			expect(lateReturn(OURS, paid(other))).toBe(0);
		expect(lateReturn({ ...OURS, trxUsed: true }, paid())).toBe(0);
	});
});
