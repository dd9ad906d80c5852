import { and, eq } from 'drizzle-orm';
import type { Payment } from '#contract/sales/payments.ts';
import type { StaffPayment } from '#contract/sales/staff.ts';
import type { Query } from '../../../db/client.ts';
import type { Deps } from '../../../deps.ts';
import { privateUrl } from '../../../http/media.ts';
import { shownPhone } from '../../account/index.ts';
import { doctorCourses } from '../enrolment.tables.ts';
import { OPEN_PAYMENT } from '../order/order.service.ts';
import { viewOrders } from '../order/orders.views.ts';
import { orders } from '../orders.tables.ts';
import { payments } from '../payments.tables.ts';
import { findRefundOf, forStaff, type PaymentRow, type StaffPayment as StaffRow } from './payments.repo.ts';
import { isAcceptable, needsSum, refusalOf } from './payments.rules.ts';

/** Whether a payment that is not decided keeps the seat of a course that is not paid. */
async function keepsSeat(q: Query, { orderId, state }: PaymentRow): Promise<boolean> {
	if (!OPEN_PAYMENT.some((open) => open === state)) return false;
	const [course] = await q
		.select({ id: doctorCourses.id })
		.from(orders)
		.innerJoin(doctorCourses, eq(doctorCourses.id, orders.doctorCourseId))
		.where(
			and(eq(orders.id, orderId), eq(doctorCourses.status, 'pending_payment'), eq(doctorCourses.seat, true)),
		);
	return course !== undefined;
}

/** A payment as its doctor sees it. */
export async function viewPayment(q: Query, row: PaymentRow): Promise<Payment> {
	const order = (await viewOrders(q, [row.orderId])).get(row.orderId);
	if (!order) throw new Error(`order ${row.orderId} is missing`);
	return {
		id: row.id,
		method: row.method,
		amount: row.amount,
		state: row.state,
		reason: row.reason,
		ref: row.ref,
		trx_id: row.trxId,
		created_at: row.createdAt.toISOString(),
		checked_at: row.checkedAt?.toISOString() ?? null,
		next_check_at: row.nextCheckAt?.toISOString() ?? null,
		redirect_url: row.state === 'redirected' ? row.redirectUrl : null,
		// What they write when they accept is for the books.
		note: row.state === 'reversed' ? row.decidedNote : null,
		refund_id: await findRefundOf(q, row.id),
		keeps_seat: await keepsSeat(q, row),
		order,
	};
}

/** A payment as staff see it. */
export const viewStaffPayment = (
	deps: Pick<Deps, 'secret' | 'clock'>,
	{ payment, order, doctor, branch, decidedBy, waits }: StaffRow,
): StaffPayment => ({
	id: payment.id,
	ref: payment.ref,
	method: payment.method,
	amount: payment.amount,
	state: payment.state,
	reason: payment.reason,
	trx_id: payment.trxId,
	paid_on: payment.paidOn,
	slip_url: payment.slip === null ? null : privateUrl(deps, payment.slip),
	said: { amount: payment.saidAmount, currency: payment.saidCurrency },
	risk: payment.risk,
	fee: payment.fee,
	branch,
	decided_by: decidedBy,
	decided_note: payment.decidedNote,
	checked_at: payment.checkedAt?.toISOString() ?? null,
	next_check_at: payment.nextCheckAt?.toISOString() ?? null,
	succeeded_at: payment.succeededAt?.toISOString() ?? null,
	order,
	doctor: { ...doctor, phone: shownPhone(doctor.phone) },
	created_at: payment.createdAt.toISOString(),
	acceptable: payment.state === 'on_hold' && isAcceptable(payment),
	needs_sum: needsSum(payment),
	refusing: refusalOf(payment),
	denied_at: payment.deniedAt?.toISOString() ?? null,
	taken: payment.takenAmount,
	suspense: payment.suspense,
	suspense_since: payment.suspenseAt?.toISOString() ?? null,
	waits,
});

/** One payment as staff see it. */
export async function viewForStaff(deps: Deps, id: number): Promise<StaffPayment> {
	const [row] = await forStaff(deps.db.q).where(eq(payments.id, id));
	if (!row) throw new Error(`payment ${id} is missing`);
	return viewStaffPayment(deps, row);
}
