import type { PaymentOptions } from '#contract/sales/orders.ts';
import type { HeldKey } from '#lib/sales/payment-held.words.ts';

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
