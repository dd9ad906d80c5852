import { randomBytes } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { REFUND_REASONS } from '#contract/sales/orders.ts';
import type { LedgerAccount } from '#contract/sales/staff.ts';
import { record } from '../../../audit/audit.service.ts';
import { getLocked, idsOf, insertRow, inTransaction, type Query, updateRow } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import { fault } from '../../../http/fault.ts';
import { issueCreditNote } from '../invoice/issue.service.ts';
import { invoices } from '../invoices.tables.ts';
import { accountOf, postPair } from '../ledger/ledger.service.ts';
import { findOwnOrder, isOfSame, lockOrder } from '../order/order.service.ts';
import { moveOrder } from '../order/orders.rules.ts';
import { orders } from '../orders.tables.ts';
import type { PaymentRow } from '../pay/payments.repo.ts';
import { payments, refunds } from '../payments.tables.ts';
import { soldBy } from '../quote/kinds.ts';
import type { SaleDeps } from '../quote/sold.ts';
import { isOpen, listRefundsOf, lockPaid, type RefundRow, updateRefund } from './refunds.repo.ts';
import { goesBackWhole, leftOf, move, spread, withLeft } from './refunds.rules.ts';
import { viewRefund } from './refunds.views.ts';

type Reason = (typeof REFUND_REASONS)[number];

/** At most 30 letters and digits. */
export const newRefundRef = (): string => `R${randomBytes(12).toString('hex')}`;

const insertRefund = (
	tx: Query,
	{ clock }: Pick<Deps, 'clock'>,
	{ id, orderId, doctorId }: PaymentRow,
	refund: Pick<RefundRow, 'amount' | 'reason' | 'note'> & Partial<Pick<RefundRow, 'estimate' | 'ofOrder'>>,
): Promise<RefundRow> =>
	insertRow(tx, refunds, {
		...refund,
		ref: newRefundRef(),
		orderId,
		paymentId: id,
		doctorId,
		createdAt: clock.now(),
	});

/** Money that is not part of its order is owed to the doctor at once. */
async function oweWhole(tx: Query, payment: PaymentRow, refund: RefundRow): Promise<void> {
	const { amount, createdAt: at } = refund;
	const { id } = payment;
	const account = accountOf(payment.method);
	await postPair(tx, { kind: 'overpaid', id, at }, account, 'refunds_payable', amount);
	// The fee of a payment that paid its order was posted with the order.
	const fee = payment.state === 'succeeded' ? 0 : (payment.fee ?? 0);
	if (fee > 0) await postPair(tx, { kind: 'gateway_fee', id, at }, 'gateway_fees', account, fee);
}

/** Opens a refund of at most what the payment has left, unless one is open. `above`: the part above the order's sum. */
export async function openRefund(
	tx: Query,
	deps: Pick<Deps, 'clock'>,
	refund: {
		paymentId: number;
		amount: number;
		reason?: Reason;
		note?: string | null | undefined;
		above?: boolean;
	},
): Promise<void> {
	const { paymentId, reason = 'other', note = null, above = false } = refund;
	const payment = await getLocked(tx, payments, paymentId);
	const known = await listRefundsOf(tx, [paymentId]);
	if (known.some(isOpen)) return;
	const amount = Math.min(refund.amount, leftOf(payment, known));
	if (amount <= 0) {
		// All of it was refunded already, e.g. when an event runs twice.
		if (known.length > 0) return;
		throw new Error(`payment ${paymentId} has nothing to give back`);
	}
	const ofOrder = payment.state === 'succeeded' && !above;
	const row = await insertRefund(tx, deps, payment, { amount, reason, note, ofOrder });
	if (!row.ofOrder) await oweWhole(tx, payment, row);
}

/** Requests a refund of an enrolment by the policy: from the named order's payment, then the newest others. */
export async function requestRefund(
	deps: Deps,
	doctorId: number,
	orderId: number,
	wish: { reason: Reason; note: string | null },
	/** Runs in the same transaction. */
	note?: (tx: Query, made: RefundRow) => Promise<void>,
) {
	const policy = await deps.setting('refund_policy');
	return inTransaction(deps.db, async (tx) => {
		const order = await findOwnOrder(tx, orderId, doctorId);
		if (!order) return fault('order.not_found');
		const paid = await lockPaid(tx, isOfSame(order));
		const known = await listRefundsOf(tx, idsOf(paid));
		if (known.some(isOpen)) return fault('refund.open');
		const estimate = await soldBy(order).estimate(tx, deps, order, policy);
		const sources = withLeft(paid, known).toSorted(
			(a, b) => Number(b.payment.orderId === orderId) - Number(a.payment.orderId === orderId),
		);
		const parts = spread(estimate?.amount ?? 0, sources);
		if (!estimate || parts.length === 0) return fault('refund.nothing', { rule: estimate?.rule ?? null });
		const rows: RefundRow[] = [];
		for (const { payment: source, amount } of parts)
			rows.push(await insertRefund(tx, deps, source.payment, { ...wish, amount, estimate: amount }));
		for (const row of rows) await note?.(tx, row);
		const [first] = rows;
		if (!first) throw new Error('a refund was not stored');
		return { refund: viewRefund(first), estimate };
	});
}

/** Takes back all parts of the doctor's request; the lock of the payments keeps decisions of staff out meanwhile. */
export function withdrawRefund(deps: Deps, doctorId: number, orderId: number) {
	return inTransaction(deps.db, async (tx) => {
		const order = await findOwnOrder(tx, orderId, doctorId);
		if (!order) return fault('order.not_found');
		const known = await listRefundsOf(tx, idsOf(await lockPaid(tx, isOfSame(order))));
		const own = known.filter((refund) => !goesBackWhole(refund));
		const open = own.filter(isOpen);
		const repeated = open.length === 0 && own.at(-1)?.state === 'withdrawn';
		if (!repeated && !(open.length > 0 && open.every(({ state }) => state === 'requested')))
			return fault('refund.over');
		for (const { id, state, amount } of open) {
			await updateRefund(tx, id, { state: move(state, 'withdrawn') });
			await record(tx, { doctorId, action: 'refund.withdrawn', target: `refund:${id}`, after: { amount } });
		}
		return undefined;
	});
}

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
