import { and, eq, inArray, min, sql } from 'drizzle-orm';
import type { PAYMENT_METHODS } from '#contract/sales/orders.ts';
import { inTransaction, type Query, updateRow } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import { readSetting } from '../../../settings/settings.service.ts';
import { containedVat, issueInvoice } from '../invoice/issue.service.ts';
import { accountOf, type Journal, pairOf, post, postAll } from '../ledger/ledger.service.ts';
import { journals } from '../ledger.tables.ts';
import { endOrder, lockOrder, moveCodeUse, type OrderRow } from '../order/order.service.ts';
import { isOpenOrder, moveOrder, wasPaid } from '../order/orders.rules.ts';
import { orders } from '../orders.tables.ts';
import type { PaymentNotice } from '../pay/notices.service.ts';
import { changePayment, lockPayment, type PaymentRow, type PaymentUpdate } from '../pay/payments.repo.ts';
import { isUnderWay, mayComeLate, movePayment, suspenseOf } from '../pay/payments.rules.ts';
import { payments } from '../payments.tables.ts';
import { soldBy } from '../quote/kinds.ts';
import type { SaleDeps } from '../quote/sold.ts';
import { taken } from '../refund/refunds.rules.ts';
import { openRefund } from '../refund/refunds.service.ts';
import { paidEntries } from './entries.rules.ts';

/*
 * The steps of paying, all in one transaction:
 *   1. the payment is captured, and leaves the suspense account          (capturePayment)
 *   2. what the order sells is granted: the place in the course with its instalments, instalments, days of videos
 *   3. the order is paid, its code used                                  (payOrder)
 *   4. the ledger posts money, income and the gateway's fee
 *   5. the invoice gets its number, and its mail is queued
 */

export interface PaidBy {
	/** Null for an order with a total of zero. */
	paymentId: number | null;
	method: (typeof PAYMENT_METHODS)[number];
	trxId: string | null;
	/** Poisha, where the gateway reported it. */
	fee: number | null;
}

export const FREE: PaidBy = { paymentId: null, method: 'none', trxId: null, fee: null };

/** Counts a payment whose row is locked as paid; when the order was paid otherwise, the payment is refunded. */
export async function capturePayment(
	tx: Query,
	deps: Deps,
	payment: PaymentRow,
	{ trxId, valId, fee }: Pick<PaymentRow, 'trxId' | 'valId' | 'fee'>,
	set: PaymentUpdate = {},
): Promise<PaymentRow> {
	const { id, method, orderId, state } = payment;
	const out = await suspend(tx, deps, payment, 0, 'held_accepted');
	// One write before the order is locked: a second one to the same row would lock the order by its foreign
	// key, and so in a different order from all others.
	const captured = await changePayment(tx, id, {
		...set,
		...out,
		trxId,
		valId,
		fee,
		state: movePayment(state, 'succeeded'),
		reason: null,
		nextCheckAt: null,
		redirectUrl: null,
		succeededAt: deps.clock.now(),
	});
	if (await payOrder(tx, deps, orderId, { paymentId: id, method, trxId, fee })) return captured;
	const overpaid = await changePayment(tx, id, { state: movePayment(state, 'overpaid') });
	await openRefund(tx, deps, { paymentId: id, amount: taken(overpaid), reason: 'double_payment' });
	return overpaid;
}

/** Pays a locked order, also an expired or cancelled one; false: another payment or order was first. */
export async function payOrder(tx: Query, deps: SaleDeps, orderId: number, by: PaidBy): Promise<boolean> {
	const order = await lockOrder(tx, orderId);
	if (wasPaid(order.status)) return false;
	if (!(await soldBy(order).grant(tx, deps, order))) {
		if (isOpenOrder(order.status)) await endOrder(tx, order, 'cancelled');
		return false;
	}
	await updateRow(tx, orders, orderId, { status: moveOrder(order.status, 'paid'), paidAt: deps.clock.now() });
	await moveCodeUse(tx, orderId, 'used');
	await book(tx, deps, order, by);
	// A free batch needs no invoice.
	if (order.subtotal > 0) await issueInvoice(tx, deps, { orderId, method: by.method, trxId: by.trxId });
	return true;
}

async function book(tx: Query, deps: SaleDeps, order: OrderRow, by: PaidBy): Promise<void> {
	const at = deps.clock.now();
	const { vat_rate_bp } = await readSetting(tx, 'seller');
	const account = by.method === 'none' ? null : accountOf(by.method);
	const entries = paidEntries(order, account, (sum) => containedVat(sum, vat_rate_bp));
	const events: Journal[] = [{ kind: 'order_paid', ref: String(order.id), at, entries }];
	if (by.fee && by.paymentId !== null && account !== null)
		events.push({
			kind: 'gateway_fee',
			ref: String(by.paymentId),
			at,
			entries: pairOf('gateway_fees', account, by.fee),
		});
	await postAll(tx, events);
}

export function noticeOf(before: PaymentRow, after: PaymentRow): PaymentNotice | null {
	if (mayComeLate(before) && !mayComeLate(after)) return 'payment_twice';
	if (before.state === after.state) return null;
	if (after.state === 'overpaid') return 'payment_twice';
	if (after.state !== 'succeeded') return null;
	return isUnderWay(before.state) && before.state !== 'unknown' ? 'payment_done' : 'payment_late';
}

/** Ledger events that move money into or out of the suspense account. */
const KINDS = ['held', 'held_accepted', 'held_refunded', 'held_untaken'] as const;
export type SuspenseKind = (typeof KINDS)[number];

/** Sets the sum in suspense of a locked payment (poisha) and posts the difference. Returns the payment's columns. */
export async function suspend(
	tx: Query,
	deps: Pick<Deps, 'clock'>,
	payment: PaymentRow,
	sum: number,
	kind: SuspenseKind,
): Promise<PaymentUpdate> {
	const more = sum - payment.suspense;
	if (more === 0) return {};
	const at = deps.clock.now();
	const { id, method, suspenseAt } = payment;
	// One payment may be held more than once; each event has its own number.
	const earlier = await tx.$count(
		journals,
		and(inArray(journals.kind, [...KINDS]), sql`split_part(${journals.ref}, '.', 1) = ${String(id)}`),
	);
	const by = Math.abs(more);
	const entries =
		more > 0 ? pairOf(accountOf(method), 'suspense', by) : pairOf('suspense', accountOf(method), by);
	await post(tx, { kind, ref: earlier === 0 ? String(id) : `${id}.${earlier + 1}`, at, entries });
	return { suspense: sum, suspenseAt: sum === 0 ? null : (suspenseAt ?? at) };
}

/** Posts money that an earlier version held without an entry. */
export async function suspendEarlier(deps: Deps): Promise<void> {
	const rows = await deps.db.q
		.select()
		.from(payments)
		.where(and(eq(payments.state, 'on_hold'), eq(payments.suspense, 0)));
	for (const { id } of rows.filter((row) => suspenseOf(row) > 0))
		await inTransaction(deps.db, async (tx) => {
			const held = await lockPayment(tx, id);
			if (held?.state === 'on_hold')
				await changePayment(tx, id, await suspend(tx, deps, held, suspenseOf(held), 'held'));
		});
}

/** Since when the oldest money is in the suspense account; null: there is none. */
export async function suspenseSince(q: Query): Promise<Date | null> {
	const [row] = await q
		.select({ at: min(payments.suspenseAt) })
		.from(payments)
		.where(eq(payments.state, 'on_hold'));
	return row?.at ?? null;
}
