import { describe, expect, it } from 'vitest';
import { PAYMENT_STATES } from '#contract/sales/payments.ts';
import type { Said } from '../../../gateways/payments/payments.ts';
import { compare, compareRefund, daysToCompare, isCapturedLater, isCounted } from './reconciliation.rules.ts';

const raw = {};
const paid = (over: Partial<Extract<Said, { kind: 'paid' }>> = {}): Said => ({
	kind: 'paid',
	ref: 'P1',
	amount: 500_000,
	currency: 'BDT',
	merchant: 'ours',
	nonce: null,
	trxId: 'T1',
	valId: null,
	risky: false,
	fee: 12_500,
	raw,
	...over,
});
const ours = {
	state: 'succeeded',
	amount: 500_000,
	saidAmount: null,
	takenAmount: null,
	fee: 12_500,
} as const;

describe('the comparison of a payment with its gateway', () => {
	it('finds nothing where both say the same', () => {
		expect(compare(ours, paid())).toEqual([]);
		expect(compare({ ...ours, state: 'overpaid' }, paid())).toEqual([]);
		expect(compare({ ...ours, state: 'failed' }, { kind: 'failed', reason: 'declined', raw })).toEqual([]);
		expect(compare({ ...ours, state: 'redirected' }, { kind: 'pending', raw })).toEqual([]);
	});

	it('finds money that we do not count, whatever the state of the payment', () => {
		for (const state of PAYMENT_STATES.filter((one) => one !== 'succeeded' && one !== 'overpaid'))
			expect(compare({ ...ours, state }, paid())).toEqual([
				{ kind: 'missing_here', ours: null, theirs: 500_000 },
			]);
	});

	it('finds money that we count and the gateway does not have', () => {
		const missing = [{ kind: 'missing_there', ours: 500_000, theirs: null }];
		expect(compare(ours, { kind: 'failed', reason: 'declined', raw })).toEqual(missing);
		expect(compare(ours, { kind: 'pending', raw })).toEqual(missing);
		expect(compare(ours, { kind: 'cancelled', raw })).toEqual(missing);
	});

	it('finds sums that differ by a poisha, and another fee', () => {
		expect(compare(ours, paid({ amount: 500_001, fee: 12_400 }))).toEqual([
			{ kind: 'amount', ours: 500_000, theirs: 500_001 },
			{ kind: 'fee', ours: 12_500, theirs: 12_400 },
		]);
		expect(compare({ ...ours, fee: null }, paid())).toEqual([]);
		expect(compare(ours, paid({ fee: null }))).toEqual([]);
	});

	it('counts held and refused money as owed back', () => {
		const reversed = { ...ours, state: 'reversed', saidAmount: 400_000 } as const;
		expect(compare(reversed, paid({ amount: 400_000 }))).toEqual([]);
		expect(compare({ ...reversed, saidAmount: null }, paid())).toEqual([
			{ kind: 'missing_here', ours: null, theirs: 500_000 },
		]);
	});

	it('counts what is paid, and of the rest only what was refused although money was received', () => {
		const counted = (saidAmount: number | null) =>
			PAYMENT_STATES.filter((state) => isCounted({ ...ours, state, saidAmount }));
		expect(counted(null)).toEqual(PAYMENT_STATES.filter((one) => one === 'succeeded' || one === 'overpaid'));
		expect(counted(1)).toEqual(
			PAYMENT_STATES.filter((one) => ['succeeded', 'overpaid', 'reversed'].includes(one)),
		);
	});

	it('finds nothing without an answer of the gateway', () => {
		expect(compare(ours, { kind: 'unknown', reason: 'no_answer', raw })).toBeNull();
	});

	it('leaves to staff what was held or refused; the rest is resolved automatically', () => {
		expect(PAYMENT_STATES.filter((state) => isCapturedLater({ state, saidAmount: 1 }))).toEqual([
			'initiated',
			'redirected',
			'validating',
			'unknown',
			'failed',
			'cancelled_by_user',
			'superseded',
		]);
		// No money was reported when it was refused.
		expect(isCapturedLater({ state: 'reversed', saidAmount: null })).toBe(true);
	});
});

describe('the comparison of a refund', () => {
	const done = { state: 'done', amount: 200_000 } as const;
	it('finds one that is done here and not there', () => {
		const found = [{ kind: 'refund', ours: 200_000, theirs: null }];
		expect(compareRefund(done, { kind: 'done', reason: null })).toEqual([]);
		expect(compareRefund(done, { kind: 'failed', reason: 'refused' })).toEqual(found);
		expect(compareRefund(done, { kind: 'processing', reason: null })).toEqual(found);
		expect(compareRefund(done, { kind: 'unknown', reason: 'not_found' })).toEqual(found);
		expect(compareRefund(done, { kind: 'unknown', reason: 'no_answer' })).toBeNull();
		expect(compareRefund({ ...done, state: 'sent' }, { kind: 'failed', reason: null })).toBeNull();
	});
});

describe('the days of a nightly run', () => {
	it('are those of the last week that were not compared, also after a gap', () => {
		expect(daysToCompare([], 100)).toEqual([93, 94, 95, 96, 97, 98, 99]);
		expect(daysToCompare([93, 94, 95, 96, 97, 98], 100)).toEqual([99]);
		expect(daysToCompare([99, 93, 96, 97, 98, 12], 100)).toEqual([94, 95]);
		expect(daysToCompare([93, 94, 95, 96, 97, 98, 99, 100], 100)).toEqual([]);
	});
});
