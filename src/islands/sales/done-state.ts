import type { PaymentOptions } from '#contract/sales/orders.ts';
import type { Payment, PaymentReason } from '#contract/sales/payments.ts';
import type { DoneKey } from '#lib/sales/payment-done.words.ts';
import type { HeldKey } from '#lib/sales/payment-held.words.ts';
import { wasPaid } from '#lib/sales/payment-options.ts';
import type { Tone } from '../ui/Note.tsx';

export type DoneAction =
	| 'course'
	| 'invoice'
	| 'refunds'
	| 'gateway'
	| 'check'
	| 'again'
	| 'other'
	| 'current'
	| 'withdraw';

export interface DoneState {
	key: DoneKey;
	tone: Tone;
	/** The possible actions, the most useful first. */
	actions: readonly DoneAction[];
	/** Shown separately; null if the state text already says it or if nothing is known. */
	reason: PaymentReason | null;
	/** Whether the reason is ours, not the payment company's. */
	ours: boolean;
}

/** Whether a doctor pays by this method without a gateway and reports it. */
export const byHand = (method: Payment['method']): boolean =>
	method === 'bank_deposit' || method === 'cash_branch';

/** The text of the screen for a payment in any of its states, and its actions. */
export function doneState(payment: Payment): DoneState {
	const { state, method, reason, order } = payment;
	const stateOf = (key: DoneKey, tone: Tone, actions: DoneAction[], said = reason): DoneState => ({
		key,
		tone,
		actions,
		reason: said,
		ours: byHand(method) || said === 'rejected',
	});
	if (state === 'overpaid') return stateOf('overpaid', 'info', ['refunds', 'course'], null);
	if (state === 'on_hold') {
		const why = heldKey(payment);
		const differs = why === 'differs' || why === 'unclear';
		const alarming = differs || why === 'no_answer';
		// The doctor's own proof can be withdrawn; money at a gateway cannot.
		const actions: DoneAction[] = reason === 'proof' ? ['withdraw'] : [];
		return stateOf(`held_${why}`, alarming ? 'warn' : 'info', actions, differs ? reason : null);
	}
	const newer = order.open_payment_id !== null && order.open_payment_id !== payment.id;
	const retry: DoneAction[] = newer ? ['current'] : ['again', 'other'];
	// Money that finance did not accept is refunded, whether or not another attempt has paid the order.
	if (state === 'reversed' && payment.refund_id !== null)
		return stateOf('returned', 'info', ['refunds', ...(wasPaid(order) ? [] : retry)]);
	if (order.status === 'refunded' || order.status === 'part_refunded')
		return stateOf(order.status, 'info', ['refunds', 'invoice'], null);
	if (state === 'succeeded') return stateOf('paid', 'good', ['course', 'invoice'], null);
	// Another attempt may have paid the order: no new payment is requested.
	if (order.status === 'paid') return stateOf('paid_otherwise', 'good', ['course', 'invoice'], null);
	switch (state) {
		case 'redirected':
			return payment.redirect_url === null
				? stateOf('checking', 'info', ['check', 'other'], null)
				: stateOf('at_gateway', 'warn', ['gateway', 'check', 'other'], null);
		case 'initiated':
		case 'validating':
			return stateOf('checking', 'info', ['check', 'other'], null);
		case 'unknown':
			// Why the result is unknown is a technical matter; as a reason it would read like a result.
			return stateOf('unknown', 'warn', ['check', 'other'], null);
		case 'failed':
			return stateOf('failed', 'bad', byHand(method) ? retry : [...retry, 'check']);
		case 'cancelled_by_user':
			return stateOf('cancelled', 'warn', [...retry, 'check'], null);
		case 'superseded':
			return stateOf('superseded', 'info', retry, null);
		case 'reversed':
			if (reason === 'withdrawn') return stateOf('withdrawn', 'info', retry, null);
			return stateOf(byHand(method) ? 'rejected' : 'failed', 'bad', retry);
	}
}

/** Why finance reviews a held payment, by its method and by what is uncertain, one of `PAYMENT_REASONS`. */
export function heldKey(payment: Pick<PaymentOptions['payments'][number], 'method' | 'reason'>): HeldKey {
	const { method, reason } = payment;
	if (method === 'bank_deposit') return 'deposit';
	if (method === 'cash_branch') return 'cash';
	switch (reason) {
		case 'risky':
		case 'no_answer':
			return reason;
		// Only this money is known to be the doctor's and to have reached us, so only its refund is promised.
		case 'amount_differs':
		case 'nonce_differs':
			return 'differs';
		case 'currency_differs':
		case 'order_differs':
		case 'merchant_differs':
		case 'trx_used':
			return 'unclear';
		default:
			return 'looked';
	}
}
