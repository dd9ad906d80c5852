import type { Payment, PaymentReason } from '#contract/payments.ts';
import type { DoneKey } from '#lib/text/payment-done.ts';
import type { Tone } from '../../ui/Note.tsx';

export type DoneAction =
	| 'course'
	| 'invoice'
	| 'refunds'
	| 'gateway'
	| 'check'
	| 'again'
	| 'other'
	| 'current';

export interface DoneFace {
	key: DoneKey;
	tone: Tone;
	/** What can be done, the most useful first. */
	actions: readonly DoneAction[];
	/** Said apart from the face; null where the face has said it or where nothing is known. */
	reason: PaymentReason | null;
}

const PAID: readonly string[] = ['paid', 'part_refunded', 'refunded'];
const byHand = (method: Payment['method']): boolean => method === 'bank_deposit' || method === 'cash_branch';

function heldKey(reason: PaymentReason | null): DoneKey {
	if (reason === 'risky') return 'held_risky';
	return reason === 'proof' || reason === null ? 'held_proof' : 'held_differs';
}

/** What the screen says of a payment in any of its states, and what it offers. */
export function doneFace(payment: Payment): DoneFace {
	const { state, method, reason, order } = payment;
	const face = (key: DoneKey, tone: Tone, actions: DoneAction[], said = reason): DoneFace => ({
		key,
		tone,
		actions,
		reason: said,
	});
	if (state === 'succeeded') return face('paid', 'good', ['course', 'invoice'], null);
	if (state === 'overpaid') return face('overpaid', 'info', ['refunds', 'course'], null);
	if (state === 'on_hold') {
		const key = heldKey(reason);
		return face(key, key === 'held_differs' ? 'warn' : 'info', [], key === 'held_differs' ? reason : null);
	}
	// The order may have been paid by another try: nobody is asked to pay again.
	if (PAID.includes(order.status)) return face('paid_otherwise', 'good', ['course', 'invoice'], null);
	const newer = order.open_payment_id !== null && order.open_payment_id !== payment.id;
	const retry: DoneAction[] = newer ? ['current'] : ['again', 'other'];
	switch (state) {
		case 'redirected':
			return payment.redirect_url === null
				? face('checking', 'info', ['check', 'other'])
				: face('at_gateway', 'warn', ['gateway', 'check', 'other']);
		case 'initiated':
		case 'validating':
			return face('checking', 'info', ['check', 'other']);
		case 'unknown':
			return face('unknown', 'warn', ['check', 'other']);
		case 'failed':
			return face('failed', 'bad', byHand(method) ? retry : [...retry, 'check']);
		case 'cancelled_by_user':
			return face('cancelled', 'warn', [...retry, 'check'], null);
		case 'superseded':
			return face('superseded', 'info', retry, null);
		case 'reversed':
			return face(byHand(method) ? 'rejected' : 'failed', 'bad', retry);
	}
}
