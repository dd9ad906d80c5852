import type { REFUND_REASONS } from '#contract/orders.ts';
import type { Query } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';

/**
 * Opens a refund as part of the transaction. One that a second payment opens by itself needs no request of the doctor,
 * but the same approval. Answers with its id; the open one's where there is one.
 */
export async function openRefund(
	_tx: Query,
	_deps: Deps,
	_refund: {
		paymentId: number;
		amount: number;
		estimate: number | null;
		reason: (typeof REFUND_REASONS)[number];
		note: string | null;
	},
): Promise<number> {
	throw new Error('to be written');
}
