import { eq } from 'drizzle-orm';
import type { LedgerAccount } from '#contract/sales/staff.ts';
import type { Query } from '../../../db/client.ts';
import type { Deps } from '../../../deps.ts';
import { invoices } from '../invoice/invoices.tables.ts';
import { issueCreditNote } from '../invoice/issue.service.ts';
import { post } from '../ledger/ledger.service.ts';
import { markRefunded } from '../settle/paid.service.ts';
import { type RefundRow, updateRefund } from './refunds.repo.ts';
import { move } from './refunds.rules.ts';

/**
 * Marks a sent refund done as part of the transaction that holds payment and refund, with all that follows: the order
 * and its enrolment, the credit note, the ledger.
 * @param from the account that the money left
 */
export async function finishRefund(
	tx: Query,
	deps: Deps,
	refund: RefundRow,
	{ from, gatewayRef, checks }: { from: LedgerAccount; gatewayRef: string | null; checks: number },
): Promise<RefundRow> {
	const at = deps.clock.now();
	const done = await updateRefund(tx, refund.id, {
		state: move(refund.state, 'done'),
		doneAt: at,
		gatewayRef: gatewayRef ?? refund.gatewayRef,
		checks,
		nextCheckAt: null,
	});
	const ref = String(refund.id);
	// Money that was no part of the order leaves order and enrolment as they are.
	// What the policy gave back ends the enrolment, also where that was a part of what was paid.
	if (refund.ofOrder) await markRefunded(tx, deps, refund.orderId, refund.amount, refund.estimate !== null);
	const noteId = await issueCreditNote(tx, deps, refund.id);
	await post(tx, {
		kind: 'refund_done',
		ref,
		at,
		entries: [
			{ account: 'refunds_payable', debit: refund.amount },
			{ account: from, credit: refund.amount },
		],
	});
	const [note] = await tx.select({ vat: invoices.vat }).from(invoices).where(eq(invoices.id, noteId));
	const vat = note?.vat ?? 0;
	if (vat > 0)
		await post(tx, {
			kind: 'refund_vat',
			ref,
			at,
			entries: [
				{ account: 'vat_payable', debit: vat },
				{ account: 'refunds_given', credit: vat },
			],
		});
	return done;
}
