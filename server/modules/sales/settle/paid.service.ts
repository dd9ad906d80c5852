import { and, asc, eq, sql } from 'drizzle-orm';
import type { PAYMENT_METHODS } from '#contract/sales/orders.ts';
import type { Query } from '../../../db/client.ts';
import type { Deps } from '../../../deps.ts';
import { readSetting } from '../../../settings/settings.service.ts';
import { doctorCourses } from '../enrol/enrolment.tables.ts';
import { addPaid, closeCourse, grantCourse, isGrantable } from '../enrol/grant.service.ts';
import { containedVat, issueInvoice } from '../invoice/issue.service.ts';
import { accountOf, type Journal, postAll } from '../ledger/ledger.service.ts';
import { cancelInstalments, lockAsOwed, lockEnrolment } from '../order/instalments.service.ts';
import {
	cancelOpenOrder,
	cancelSiblings,
	endOrder,
	moveCodeUse,
	type OrderRow,
} from '../order/open-order.service.ts';
import { isOpenInstalment, isOpenOrder, moveInstalment, moveOrder, wasPaid } from '../order/orders.rules.ts';
import { instalments, orderInstalments, orders } from '../order/orders.tables.ts';
import { refunds } from '../pay/payments.tables.ts';
import { paidEntries } from '../quote/entries.rules.ts';
import { grantSubscription, takeSubscriptionBack } from '../subscribe/grant.service.ts';

export interface PaidBy {
	/** The payment that brought the money; null for an order of nothing. */
	paymentId: number | null;
	method: (typeof PAYMENT_METHODS)[number];
	trxId: string | null;
	/** The gateway's fee, where it told one. Poisha. */
	fee: number | null;
}

/** What paying needs of the app. */
export type PayDeps = Pick<Deps, 'clock' | 'jobs'>;

async function lockOrder(tx: Query, orderId: number): Promise<OrderRow> {
	const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('no key update');
	if (!order) throw new Error(`the order ${orderId} is missing`);
	return order;
}

type CourseOrder = OrderRow & { doctorCourseId: number };

function ofCourse(order: OrderRow): CourseOrder {
	const { id, kind, doctorCourseId } = order;
	// A move is owed as an instalment, and other rooms have nothing to sell yet.
	if (doctorCourseId === null || (kind !== 'course' && kind !== 'instalment')) {
		throw new Error(`the order ${id} is of no kind that is paid here`);
	}
	return { ...order, doctorCourseId };
}

/** Opens the course; false when another order has opened or closed it meanwhile. */
async function payCourse(tx: Query, deps: PayDeps, order: CourseOrder): Promise<boolean> {
	const { doctorCourseId, agreed, total } = order;
	const now = deps.clock.now();
	if (!(await isGrantable(tx, doctorCourseId))) return false;
	const { overSeats } = await grantCourse(tx, { doctorCourseId, agreed, paid: total, now });
	if (overSeats) await deps.jobs.add(tx, 'orders.over_seats', { order_id: order.id });
	const later = order.plan?.items.slice(1) ?? [];
	if (order.plan && later.length > 0) {
		const { grace_days } = order.plan;
		// Due on the days that the doctor agreed to, also when the money came later than the quote.
		await tx.insert(instalments).values(
			later.map(({ no, due_on, amount }) => ({
				doctorCourseId,
				planOrderId: order.id,
				no,
				dueOn: due_on,
				amount,
				graceDays: grace_days,
			})),
		);
	}
	return true;
}

/** Pays the instalments of an order; false when one of them was paid, waived or cancelled meanwhile. */
async function payInstalments(tx: Query, deps: PayDeps, order: CourseOrder): Promise<boolean> {
	const { doctorCourseId } = order;
	await lockEnrolment(tx, doctorCourseId);
	const pays = await tx
		.select({ instalment: instalments, amount: orderInstalments.amount })
		.from(orderInstalments)
		.innerJoin(instalments, eq(instalments.id, orderInstalments.instalmentId))
		.where(eq(orderInstalments.orderId, order.id))
		.orderBy(asc(instalments.id))
		.for('no key update', { of: instalments });
	const stands = pays.every(
		({ instalment, amount }) =>
			isOpenInstalment(instalment.state) && instalment.paid + amount <= instalment.amount,
	);
	// The money is for all of them; a part of it could not be told from the rest, so it goes back whole.
	if (pays.length === 0 || !stands) return false;
	for (const { instalment, amount } of pays) {
		const paid = instalment.paid + amount;
		const state = paid === instalment.amount ? moveInstalment(instalment.state, 'paid') : instalment.state;
		await tx.update(instalments).set({ paid, state }).where(eq(instalments.id, instalment.id));
	}
	await addPaid(tx, doctorCourseId, order.total);
	await lockAsOwed(tx, deps, doctorCourseId);
	return true;
}

/** Gives what an order sells; false when that cannot be given any more. */
function give(tx: Query, deps: PayDeps, order: OrderRow): Promise<boolean> {
	if (order.kind === 'subscription') return grantSubscription(tx, deps, order);
	const sold = ofCourse(order);
	return sold.kind === 'instalment' ? payInstalments(tx, deps, sold) : payCourse(tx, deps, sold);
}

/** Writes what the order, and the gateway's fee, mean for the books. */
async function book(tx: Query, deps: PayDeps, order: OrderRow, by: PaidBy): Promise<void> {
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
			entries: [
				{ account: 'gateway_fees', debit: by.fee },
				{ account, credit: by.fee },
			],
		});
	await postAll(tx, events);
}

/**
 * Marks an order paid as part of the transaction that marks the payment, with all that follows: the course or the
 * instalments, the code, the ledger, the invoice, the jobs that tell the doctor. The order's row is locked, so it
 * happens once: `already` says that another payment was first, or another order for the same (the caller makes this one
 * overpaid). An order that expired or was cancelled is paid all the same.
 */
export async function markPaid(
	tx: Query,
	deps: PayDeps,
	orderId: number,
	by: PaidBy,
): Promise<'paid' | 'already'> {
	const order = await lockOrder(tx, orderId);
	if (wasPaid(order.status)) return 'already';
	if (!(await give(tx, deps, order))) {
		if (isOpenOrder(order.status)) await endOrder(tx, order, 'cancelled');
		return 'already';
	}
	await tx
		.update(orders)
		.set({ status: moveOrder(order.status, 'paid'), paidAt: deps.clock.now() })
		.where(eq(orders.id, orderId));
	await moveCodeUse(tx, orderId, 'used');
	if (order.doctorCourseId !== null) await cancelSiblings(tx, order.doctorCourseId);
	await book(tx, deps, order, by);
	// A batch that is free needs no paper.
	if (order.subtotal > 0) await issueInvoice(tx, deps, { orderId, method: by.method, trxId: by.trxId });
	return 'paid';
}

/** What went back of an order already. A second payment that went back was never part of it. */
async function refundedOf(tx: Query, orderId: number): Promise<number> {
	const [row] = await tx
		.select({ sum: sql<number>`coalesce(sum(${refunds.amount}), 0)::int` })
		.from(refunds)
		.where(and(eq(refunds.orderId, orderId), eq(refunds.state, 'done'), eq(refunds.ofOrder, true)));
	return row?.sum ?? 0;
}

/**
 * Takes a refund out of an order as part of the transaction that has marked it done: part_refunded or refunded, what was
 * paid, and, once all is back of what was not free, the enrolment with what was still to come of it.
 * @param ends whether the enrolment ends although some of the money stays, as the refund policy has it
 */
export async function markRefunded(
	tx: Query,
	deps: PayDeps,
	orderId: number,
	amount: number,
	ends = false,
): Promise<void> {
	const order = await lockOrder(tx, orderId);
	const whole = (await refundedOf(tx, orderId)) >= order.total;
	await tx
		.update(orders)
		.set({ status: moveOrder(order.status, whole ? 'refunded' : 'part_refunded') })
		.where(eq(orders.id, orderId));
	if (order.kind === 'subscription') {
		if (whole || ends) await takeSubscriptionBack(tx, deps, orderId);
		return;
	}
	const { doctorCourseId } = ofCourse(order);
	await cancelOpenOrder(tx, doctorCourseId);
	const [enrolment] = await tx
		.select({
			paid: doctorCourses.paid,
			status: doctorCourses.status,
			agreed: doctorCourses.priceAgreed,
		})
		.from(doctorCourses)
		.where(eq(doctorCourses.id, doctorCourseId))
		.for('no key update');
	if (!enrolment) throw new Error(`the enrolment ${doctorCourseId} is missing`);
	await addPaid(tx, doctorCourseId, -amount);
	// Who moved to a batch that costs nothing gets all of it back and stays.
	if (!ends && (enrolment.paid > amount || enrolment.agreed <= 0)) return;
	await cancelInstalments(tx, deps, doctorCourseId);
	if (enrolment.status !== 'refunded') await closeCourse(tx, doctorCourseId, 'refunded');
}
