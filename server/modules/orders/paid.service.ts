import type { PAYMENT_METHODS } from '#contract/orders.ts';
import type { Query } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';

export interface PaidBy {
	/** The payment that brought the money; null for an order of nothing. */
	paymentId: number | null;
	method: (typeof PAYMENT_METHODS)[number];
	trxId: string | null;
	/** The gateway's fee, where it told one. Poisha. */
	fee: number | null;
}

/**
 * Marks an order paid as part of the transaction that marks the payment, with all that follows: the course or the
 * instalments, the code, the ledger, the invoice, the jobs that tell the doctor. The order's row is locked, so it
 * happens once: `already` says that another payment was first (the caller makes this one overpaid). An order that
 * expired or was cancelled is paid all the same.
 */
export async function markPaid(
	_tx: Query,
	_deps: Deps,
	_orderId: number,
	_by: PaidBy,
): Promise<'paid' | 'already'> {
	throw new Error('to be written');
}

/**
 * Takes a refund out of an order as part of the transaction that marks it done: part_refunded or refunded, what was
 * paid, and, once all is back, the enrolment.
 */
export async function markRefunded(
	_tx: Query,
	_deps: Deps,
	_orderId: number,
	_amount: number,
): Promise<void> {
	throw new Error('to be written');
}
