import { and, eq, sql } from 'drizzle-orm';
import type { LedgerAccount } from '#contract/sales/staff.ts';
import type { Query } from '../../../db/client.ts';
import { updateRow } from '../../../db/rows.ts';
import type { Deps } from '../../../deps.ts';
import { issueCreditNote } from '../invoice/issue.service.ts';
import { invoices } from '../invoices.tables.ts';
import { postPair } from '../ledger/ledger.service.ts';
import { lockOrder } from '../order/order.service.ts';
import { moveOrder } from '../order/orders.rules.ts';
import { orders } from '../orders.tables.ts';
import { refunds } from '../payments.tables.ts';
import { soldBy } from '../quote/kinds.ts';
import type { SaleDeps } from '../quote/sold.ts';
import { type RefundRow, updateRefund } from './refunds.repo.ts';
import { move } from './refunds.rules.ts';

/** Marks a locked refund done: order, enrolment, credit note and ledger follow. `from`: the account that paid it. */
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
	const { id } = refund;
	// A refund by the policy ends the enrolment, also where some money is not refunded.
	if (refund.ofOrder) await refundOrder(tx, deps, refund.orderId, refund.amount, refund.estimate !== null);
	const noteId = await issueCreditNote(tx, deps, refund.id);
	await postPair(tx, { kind: 'refund_done', id, at }, 'refunds_payable', from, refund.amount);
	const [note] = await tx.select({ vat: invoices.vat }).from(invoices).where(eq(invoices.id, noteId));
	const vat = note?.vat ?? 0;
	if (vat > 0) await postPair(tx, { kind: 'refund_vat', id, at }, 'vat_payable', 'refunds_given', vat);
	return done;
}

/** Refunded sum of an order; second payments were never part of it. */
async function refundedOf(tx: Query, orderId: number): Promise<number> {
	const [row] = await tx
		.select({ sum: sql<number>`coalesce(sum(${refunds.amount}), 0)::int` })
		.from(refunds)
		.where(and(eq(refunds.orderId, orderId), eq(refunds.state, 'done'), eq(refunds.ofOrder, true)));
	return row?.sum ?? 0;
}

/** Subtracts a refund from its order and takes back what was sold. `ends`: it ends although some money stays paid. */
export async function refundOrder(tx: Query, deps: SaleDeps, orderId: number, amount: number, ends = false) {
	const order = await lockOrder(tx, orderId);
	const whole = (await refundedOf(tx, orderId)) >= order.total;
	const status = moveOrder(order.status, whole ? 'refunded' : 'part_refunded');
	await updateRow(tx, orders, orderId, { status });
	await soldBy(order).takeBack(tx, deps, order, { amount, whole, ends });
}
