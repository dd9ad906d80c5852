import { randomBytes } from 'node:crypto';
import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, ne, notInArray, or, sql } from 'drizzle-orm';
import { asciiDigits } from '#contract/digits.ts';
import type { Gateway } from '#contract/sales/orders.ts';
import { approvals } from '../../../approvals/approvals.tables.ts';
import {
	findRow,
	getRow,
	hasRow,
	insertNew,
	lockRow,
	newestRow,
	pick,
	type Query,
	updateRow,
} from '../../../db/index.ts';
import { readableNo } from '../../../readable-no.ts';
import { doctorBrief, doctors, forgetUploads, operators } from '../../account/index.ts';
import { branches } from '../../catalog/index.ts';
import { isOfSame, type OrderRow } from '../order/order.service.ts';
import { orders } from '../orders.tables.ts';
import { paymentMessages, payments, refunds } from '../payments.tables.ts';
import { subscriptionOrders, subscriptionTerms } from '../subscriptions.tables.ts';
import { isUnderWay } from './payments.rules.ts';

export type PaymentRow = typeof payments.$inferSelect;
export type PaymentUpdate = Partial<typeof payments.$inferInsert>;

export const findPayment = (q: Query, id: number) => findRow(q, payments, eq(payments.id, id));

export const findOwnPayment = (q: Query, id: number, doctorId: number): Promise<PaymentRow | null> =>
	findRow(q, payments, and(eq(payments.id, id), eq(payments.doctorId, doctorId)));

export const lockPayment = (tx: Query, id: number) => lockRow(tx, payments, eq(payments.id, id));

/** The payment of a callback, by our reference or else the gateway's, and the path of its page. */
export async function findReported(
	q: Query,
	method: Gateway,
	report: { ref: string | null; gatewayRef: string | null },
) {
	const named = or(
		report.ref === null ? undefined : eq(payments.ref, report.ref),
		report.gatewayRef === null ? undefined : eq(payments.gatewayRef, report.gatewayRef),
	);
	if (!named) return null;
	const [row] = await q
		.select({
			...pick(payments, 'id', 'state', 'saidAmount'),
			doctorCourseId: orders.doctorCourseId,
			subscriptionId: subscriptionOrders.subscriptionId,
		})
		.from(payments)
		.innerJoin(orders, eq(orders.id, payments.orderId))
		.leftJoin(subscriptionTerms, eq(subscriptionTerms.orderId, orders.id))
		.leftJoin(subscriptionOrders, eq(subscriptionOrders.id, subscriptionTerms.subscriptionOrderId))
		.where(and(eq(payments.method, method), named))
		// If a forged callback names two, our reference counts.
		.orderBy(desc(eq(payments.ref, report.ref ?? '')))
		.limit(1);
	return row ?? null;
}

/** Locks the payments of an order, oldest first: by another order two transactions could wait for each other. */
export const lockPayments = (tx: Query, orderId: number): Promise<PaymentRow[]> =>
	listOfOrder(tx, orderId).for('no key update');

/** Locks an order with its payments, payments first. */
export async function lockOrder(tx: Query, orderId: number) {
	await lockPayments(tx, orderId);
	const order = await lockRow(tx, orders, eq(orders.id, orderId));
	if (!order) return null;
	// Another transaction may have begun a payment meanwhile.
	return { order, payments: await listOfOrder(tx, orderId) };
}

export const findOrder = (q: Query, id: number) => findRow(q, orders, eq(orders.id, id));

export const listOfOrder = (q: Query, orderId: number) =>
	q.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(asc(payments.id));

/** The open payment of an order; at most one. */
export const underWayOf = (rows: readonly PaymentRow[]): PaymentRow | undefined =>
	rows.find(({ state }) => isUnderWay(state));

/** A random number that cannot be guessed and can be read out. */
export const newRef = (): string => `P${readableNo(18)}`;
export const newNonce = (): string => randomBytes(16).toString('hex');

/** The form in which numbers of deposits are stored and compared: without spaces and hyphens, in capital letters. */
function written(no: string): string {
	const plain = asciiDigits(no.normalize('NFKC')).toUpperCase();
	return plain.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '') || plain.trim();
}

/** Stores a deposit or cash for a whole order, held; null when another payment has its number. */
export const insertProof = (
	tx: Query,
	{ id, doctorId, total }: Pick<OrderRow, 'id' | 'doctorId' | 'total'>,
	{ no, ...proof }: { no: string; method: 'bank_deposit' | 'cash_branch' } & PaymentUpdate,
): Promise<PaymentRow | null> =>
	insertNew(tx, payments, {
		...proof,
		ref: newRef(),
		orderId: id,
		doctorId,
		amount: total,
		state: 'on_hold',
		reason: 'proof',
		nonce: '',
		trxId: written(no),
	});

export const changePayment = (tx: Query, id: number, set: PaymentUpdate) => updateRow(tx, payments, id, set);

/** Whether a transaction number belongs to another valid payment. */
export async function isTrxUsed(
	q: Query,
	money: { id: number | null; method: PaymentRow['method']; trxId: string | null; valId: string | null },
): Promise<boolean> {
	const ofTrx =
		money.trxId === null
			? undefined
			: and(
					eq(payments.method, money.method),
					eq(payments.trxId, money.trxId),
					notInArray(payments.state, ['reversed', 'failed']),
				);
	const same = or(ofTrx, money.valId === null ? undefined : eq(payments.valId, money.valId));
	if (!same) return false;
	return hasRow(q, payments, and(same, money.id === null ? undefined : ne(payments.id, money.id)));
}

export async function storeMessage(tx: Query, message: typeof paymentMessages.$inferInsert): Promise<void> {
	await tx.insert(paymentMessages).values(message);
}

/** Schedules new queries about a payment of a callback, unless staff hold it, or it is paid or being refunded. */
export async function noteReported(
	tx: Query,
	id: number,
	report: { now: Date; nextCheckAt: Date | null; approved: boolean },
): Promise<void> {
	await tx
		.update(payments)
		.set({
			checks: 0,
			nextCheckAt: report.nextCheckAt,
			state: sql`case when ${inArray(payments.state, ['redirected', 'unknown'])}
				then 'validating'::payment_state else ${payments.state} end`,
			...(report.approved && {
				approvedAt: sql`coalesce(${payments.approvedAt}, ${report.now.toISOString()})`,
			}),
		})
		.where(
			and(
				eq(payments.id, id),
				notInArray(payments.state, ['succeeded', 'overpaid', 'on_hold']),
				or(ne(payments.state, 'reversed'), isNull(payments.saidAmount)),
			),
		);
}

/** The last callback of a payment without a bad signature. */
export function findLastReported(q: Query, paymentId: number) {
	const { kind, note } = paymentMessages;
	const ofPayment = eq(paymentMessages.paymentId, paymentId);
	const reported = and(inArray(kind, ['ipn', 'return']), sql`${note} is distinct from 'bad_signature'`);
	return newestRow(q, paymentMessages, and(ofPayment, reported));
}

/** Payments whose query is due, locked; rows locked by others are skipped. */
export const lockDue = (tx: Query, now: Date, limit: number): Promise<PaymentRow[]> =>
	tx
		.select()
		.from(payments)
		.where(lte(payments.nextCheckAt, now))
		.orderBy(asc(payments.nextCheckAt))
		.limit(limit)
		.for('no key update', { skipLocked: true });

export const forStaff = (q: Query) =>
	q
		.select({
			payment: payments,
			order: { id: orders.id, no: orders.no, total: orders.total, status: orders.status },
			doctor: doctorBrief,
			branch: branches.name,
			decidedBy: operators.name,
			/** Waits for a second person. */
			waits: isNotNull(approvals.id).mapWith(Boolean),
		})
		.from(payments)
		.innerJoin(orders, eq(orders.id, payments.orderId))
		.innerJoin(doctors, eq(doctors.id, payments.doctorId))
		.leftJoin(branches, eq(branches.id, payments.branchId))
		.leftJoin(operators, eq(operators.id, payments.decidedBy))
		.leftJoin(
			approvals,
			and(eq(approvals.target, sql`'payment:' || ${payments.id}`), eq(approvals.state, 'waiting')),
		);
export type StaffPayment = Awaited<ReturnType<typeof forStaff>>[number];

/** Cash taken at branches for all orders of an enrolment, poisha. */
export async function cashOf(tx: Query, order: Pick<OrderRow, 'id' | 'doctorCourseId'>): Promise<number> {
	const [row] = await tx
		.select({ sum: sql<number>`coalesce(sum(${payments.amount}), 0)::int` })
		.from(payments)
		.innerJoin(orders, eq(orders.id, payments.orderId))
		.where(and(eq(payments.method, 'cash_branch'), eq(payments.state, 'succeeded'), isOfSame(order)));
	return row?.sum ?? 0;
}

export async function findRefundOf(q: Query, paymentId: number): Promise<number | null> {
	return (await newestRow(q, refunds, eq(refunds.paymentId, paymentId)))?.id ?? null;
}

/** What gateways and notices get of a doctor. */
export const findPayer = async (q: Query, doctorId: number) =>
	pick(await getRow(q, doctors, eq(doctors.id, doctorId)), 'id', 'name', 'phone', 'email');

export const hasBranch = (q: Query, id: number): Promise<boolean> => hasRow(q, branches, eq(branches.id, id));

export const SLIP = 'payment_slip';

/** Removes slips of a doctor that no payment uses. Returns their files. */
export async function forgetSlips(q: Query, doctorId: number): Promise<string[]> {
	const needed = q
		.select({ key: payments.slip })
		.from(payments)
		.where(and(eq(payments.doctorId, doctorId), isNotNull(payments.slip)));
	return forgetUploads(q, { doctorId, purpose: SLIP }, needed);
}
