import type { Query } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';

/** Issues the invoice of a paid order as part of the transaction, and queues sending it. Answers with its id. */
export async function issueInvoice(
	_tx: Query,
	_deps: Deps,
	_paid: { orderId: number; method: string; trxId: string | null },
): Promise<number> {
	throw new Error('to be written');
}

/** Issues the credit note of a refund that is done, as part of the transaction. Answers with its id. */
export async function issueCreditNote(_tx: Query, _deps: Deps, _refundId: number): Promise<number> {
	throw new Error('to be written');
}
