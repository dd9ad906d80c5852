import { aliasedTable, and, asc, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { findRow, lockRow, type Query, updateRow } from '../../../db/index.ts';
import { doctorBrief, doctors, operators } from '../../account/index.ts';
import { lockEnrolment } from '../enrol/grant.service.ts';
import { lockOrder } from '../order/order.service.ts';
import { orders } from '../orders.tables.ts';
import { lockPayment, type PaymentRow } from '../pay/payments.repo.ts';
import { OPEN_REFUND, payments, refunds } from '../payments.tables.ts';

export type RefundRow = typeof refunds.$inferSelect;

export const isOpen = ({ state }: RefundRow): boolean => OPEN_REFUND.some((open) => open === state);

/** A refund with its payment, both locked, the payment first. */
export async function lockRefund(tx: Query, id: number) {
	const known = await findRow(tx, refunds, eq(refunds.id, id));
	if (!known) return null;
	const payment = await lockPayment(tx, known.paymentId);
	const refund = await lockRow(tx, refunds, eq(refunds.id, id));
	return refund && payment ? { refund, payment } : null;
}

export const listRefundsOf = (q: Query, paymentIds: readonly number[]): Promise<RefundRow[]> =>
	q
		.select()
		.from(refunds)
		.where(inArray(refunds.paymentId, [...paymentIds]))
		.orderBy(asc(refunds.id));

export const updateRefund = (tx: Query, id: number, values: Partial<typeof refunds.$inferInsert>) =>
	updateRow(tx, refunds, id, values);

/** Other refunds of the same enrolment, or order where it has none, poisha. */
const alsoBack = sql<number>`(select coalesce(sum(r.amount), 0)::int
	from ${refunds} r join ${orders} o on o.id = r.order_id
	where r.doctor_id = ${refunds.doctorId} and r.id <> ${refunds.id} and r.state not in ('rejected', 'withdrawn')
		and (o.id = ${orders.id} or o.doctor_course_id = ${orders.doctorCourseId}))`;

/** The same with enrolment and order locked, so refunds are approved one after the other. */
export async function lockAlsoBack(tx: Query, { id, orderId }: RefundRow): Promise<number> {
	const { doctorCourseId } = await lockOrder(tx, orderId);
	if (doctorCourseId !== null) await lockEnrolment(tx, doctorCourseId);
	const [row] = await tx
		.select({ sum: alsoBack })
		.from(refunds)
		.innerJoin(orders, eq(orders.id, refunds.orderId))
		.where(eq(refunds.id, id));
	return row?.sum ?? 0;
}

/** Paid payments of some orders, locked, newest first. */
export const lockPaid = (tx: Query, ofOrders: SQL): Promise<PaymentRow[]> =>
	tx
		.select()
		.from(payments)
		.where(
			and(
				inArray(payments.orderId, tx.select({ id: orders.id }).from(orders).where(ofOrders)),
				eq(payments.state, 'succeeded'),
				ne(payments.method, 'none'),
			),
		)
		.orderBy(desc(payments.id))
		.for('no key update');

const firstApprover = aliasedTable(operators, 'first_approver');
const secondApprover = aliasedTable(operators, 'second_approver');

/** Refunds with doctor, order, method of payment, approving staff, and other refunds of the same purchase. */
export const refundsForStaff = (q: Query) =>
	q
		.select({
			refund: refunds,
			doctor: doctorBrief,
			orderNo: orders.no,
			method: payments.method,
			also: alsoBack,
			firstName: firstApprover.name,
			secondName: secondApprover.name,
		})
		.from(refunds)
		.innerJoin(doctors, eq(doctors.id, refunds.doctorId))
		.innerJoin(orders, eq(orders.id, refunds.orderId))
		.innerJoin(payments, eq(payments.id, refunds.paymentId))
		.leftJoin(firstApprover, eq(firstApprover.id, refunds.firstApprover))
		.leftJoin(secondApprover, eq(secondApprover.id, refunds.secondApprover));
