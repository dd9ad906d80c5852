import { describe, expect, it } from 'vitest';
import { ORDER_STATUSES } from '#contract/sales/orders.ts';
import {
	PAYMENT_REASONS,
	PAYMENT_STATES,
	type Payment,
	type PaymentState,
} from '#contract/sales/payments.ts';
import { DONE_TEXTS } from '#lib/sales/payment-done.words.ts';
import { doneState } from './done-state.ts';

function payment(state: PaymentState, more: Partial<Payment> = {}): Payment {
	return {
		id: 7,
		method: 'sslcommerz',
		amount: 450_000,
		state,
		reason: null,
		ref: 'P-7',
		trx_id: null,
		created_at: '2026-11-21T06:00:00.000Z',
		checked_at: null,
		next_check_at: null,
		redirect_url: null,
		note: null,
		refund_id: null,
		keeps_seat: false,
		order: {
			id: 3,
			no: 'O-3',
			kind: 'course',
			doctor_course_id: 5,
			subscription_id: null,
			status: 'awaiting_payment',
			lines: [],
			subtotal: 450_000,
			discount: 0,
			shipping: 0,
			total: 450_000,
			plan: null,
			delivery: null,
			quote_expires_at: '2026-11-21T06:30:00.000Z',
			open_payment_id: null,
			created_at: '2026-11-21T06:00:00.000Z',
			paid_at: null,
		},
		...more,
	};
}
const withOrder = (state: PaymentState, order: Partial<Payment['order']>) =>
	payment(state, { order: { ...payment(state).order, ...order } });

describe('the screen after a payment', () => {
	it('has texts in both languages for every state with every reason, and a next step or a contact', () => {
		for (const state of PAYMENT_STATES)
			for (const reason of [null, ...PAYMENT_REASONS])
				for (const method of ['sslcommerz', 'bkash', 'bank_deposit', 'cash_branch'] as const) {
					const done = doneState(payment(state, { reason, method }));
					for (const lang of ['bn', 'en'] as const) {
						expect(DONE_TEXTS[lang].outcome[done.key].title).not.toBe('');
						if (done.reason) expect(DONE_TEXTS[lang].reason[done.reason]).not.toBe('');
					}
					expect(done.actions.length > 0 || state === 'on_hold').toBe(true);
				}
	});
	it('never offers another payment once the money has arrived, is held, or is still being checked', () => {
		for (const state of ['succeeded', 'overpaid', 'on_hold'] as const) {
			expect(doneState(payment(state)).actions).not.toContain('again');
			expect(doneState(payment(state)).actions).not.toContain('other');
		}
		for (const state of ['initiated', 'redirected', 'validating', 'unknown'] as const)
			expect(doneState(payment(state)).actions).not.toContain('again');
	});
	it('shows that an order is paid when another attempt paid it, whatever happened to this one', () => {
		for (const state of ['failed', 'cancelled_by_user', 'superseded', 'reversed', 'unknown'] as const)
			for (const status of ORDER_STATUSES) {
				const done = doneState(withOrder(state, { status }));
				expect(done.key === 'paid_otherwise').toBe(status === 'paid');
				if (status === 'paid') expect(done.actions).toEqual(['course', 'invoice']);
			}
	});
	it('shows a refund of the order instead of an open course, and asks for no new payment', () => {
		for (const state of ['succeeded', 'failed', 'cancelled_by_user', 'superseded', 'unknown'] as const)
			for (const status of ['refunded', 'part_refunded'] as const) {
				const done = doneState(withOrder(state, { status }));
				expect([done.key, done.reason, done.actions]).toEqual([status, null, ['refunds', 'invoice']]);
			}
	});
	it('gives no reason while the result of the payment is unknown', () => {
		for (const state of ['initiated', 'validating', 'unknown', 'redirected'] as const)
			for (const reason of PAYMENT_REASONS) expect(doneState(payment(state, { reason })).reason).toBeNull();
		for (const lang of ['bn', 'en'] as const)
			for (const reason of ['gateway_down', 'gateway_refused', 'no_answer'] as const)
				expect(DONE_TEXTS[lang].reason[reason]).not.toMatch(/কোনো টাকা|[Nn]o money/);
	});
	it('shows that unaccepted money is refunded, even if another attempt paid the order', () => {
		const back = { reason: 'rejected', refund_id: 4 } as const;
		expect(doneState(payment('reversed', back))).toMatchObject({
			key: 'returned',
			reason: 'rejected',
			ours: true,
			actions: ['refunds', 'again', 'other'],
		});
		const { order } = withOrder('reversed', { status: 'paid' });
		expect(doneState(payment('reversed', { ...back, order }))).toMatchObject({
			key: 'returned',
			actions: ['refunds'],
		});
	});
	it("distinguishes our decision from the gateway's answer", () => {
		expect(doneState(payment('reversed', { reason: 'rejected' })).ours).toBe(true);
		expect(doneState(payment('failed', { reason: 'declined' })).ours).toBe(false);
	});
	it('links from a replaced payment to the one that replaced it', () => {
		expect(doneState(withOrder('superseded', { open_payment_id: 8 })).actions).toEqual(['current']);
		expect(doneState(withOrder('superseded', { open_payment_id: 7 })).actions).toEqual(['again', 'other']);
		expect(doneState(payment('superseded')).actions).toEqual(['again', 'other']);
	});
	it('offers the page of the gateway while payment is still possible there', () => {
		const done = doneState(payment('redirected', { redirect_url: 'https://pay.example/1' }));
		expect([done.key, done.actions[0]]).toEqual(['at_gateway', 'gateway']);
		expect(doneState(payment('redirected')).actions).not.toContain('gateway');
	});
	it('distinguishes a deposit under review from a differing amount and from a risky one', () => {
		const held = (reason: Payment['reason'], method: Payment['method'] = 'bkash') =>
			doneState(payment('on_hold', { reason, method })).key;
		expect([held('proof', 'bank_deposit'), held('proof', 'cash_branch')]).toEqual([
			'held_deposit',
			'held_cash',
		]);
		// A gateway payment has no deposit, even without a reason for the review.
		for (const reason of [null, ...PAYMENT_REASONS])
			expect(['held_deposit', 'held_cash']).not.toContain(held(reason));
		expect([held(null), held('risky'), held('amount_differs'), held('nonce_differs')]).toEqual([
			'held_looked',
			'held_risky',
			'held_differs',
			'held_differs',
		]);
	});
	it("lets the doctor withdraw only the doctor's own proof", () => {
		const offered = (reason: Payment['reason']) => doneState(payment('on_hold', { reason })).actions;
		expect(offered('proof')).toEqual(['withdraw']);
		for (const reason of ['risky', 'no_answer', 'amount_differs'] as const)
			expect(offered(reason)).toEqual([]);
	});
	it('promises no refund if it is unknown whether the money arrived, or whose it is', () => {
		const held = (reason: Payment['reason']) => doneState(payment('on_hold', { reason })).key;
		expect(held('no_answer')).toBe('held_no_answer');
		for (const reason of ['trx_used', 'merchant_differs', 'order_differs', 'currency_differs'] as const)
			expect(held(reason)).toBe('held_unclear');
		for (const key of ['held_no_answer', 'held_unclear'] as const) {
			expect(DONE_TEXTS.bn.outcome[key].body).not.toMatch(/ফেরত/);
			expect(DONE_TEXTS.en.outcome[key].body).not.toMatch(/back/);
		}
	});
	it('does not call a withdrawn deposit refused', () => {
		const done = doneState(payment('reversed', { method: 'bank_deposit', reason: 'withdrawn' }));
		expect([done.key, done.reason, done.actions]).toEqual(['withdrawn', null, ['again', 'other']]);
	});
	it('asks a doctor whose deposit was not accepted to send it again', () => {
		const done = doneState(payment('reversed', { method: 'bank_deposit', reason: 'rejected' }));
		expect([done.key, done.actions]).toEqual(['rejected', ['again', 'other']]);
	});
});
