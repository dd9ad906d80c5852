import { and, eq, inArray } from 'drizzle-orm';
import type { Payment } from '#contract/sales/payments.ts';
import type { StaffPayment } from '#contract/sales/staff.ts';
import { hasRow, type Query, wire } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import { privateUrl } from '../../../http/media.ts';
import { shownPhone } from '../../account/index.ts';
import { doctorCourses } from '../enrolment.tables.ts';
import { viewOrder } from '../order/orders.views.ts';
import { orders } from '../orders.tables.ts';
import { OPEN_PAYMENT, payments } from '../payments.tables.ts';
import { findRefundOf, forStaff, type PaymentRow, type StaffPayment as StaffRow } from './payments.repo.ts';
import { isAcceptable, needsSum, refusalOf } from './payments.rules.ts';

async function keepsSeat(q: Query, { orderId, state }: PaymentRow): Promise<boolean> {
	if (!OPEN_PAYMENT.some((open) => open === state)) return false;
	const ofOrder = q.select({ id: orders.doctorCourseId }).from(orders).where(eq(orders.id, orderId));
	const unpaid = and(eq(doctorCourses.status, 'pending_payment'), eq(doctorCourses.seat, true));
	return hasRow(q, doctorCourses, and(unpaid, inArray(doctorCourses.id, ofOrder)));
}

/** For its doctor. */
export async function viewPayment(q: Query, row: PaymentRow): Promise<Payment> {
	return {
		...wire(row),
		redirect_url: row.state === 'redirected' ? row.redirectUrl : null,
		// The note of an acceptance is internal.
		note: row.state === 'reversed' ? row.decidedNote : null,
		refund_id: await findRefundOf(q, row.id),
		keeps_seat: await keepsSeat(q, row),
		order: await viewOrder(q, row.orderId),
	};
}

export const viewStaffPayment = (
	deps: Pick<Deps, 'secret' | 'clock'>,
	{ payment, order, doctor, branch, decidedBy, waits }: StaffRow,
): StaffPayment => ({
	...wire(payment),
	slip_url: payment.slip === null ? null : privateUrl(deps, payment.slip),
	said: { amount: payment.saidAmount, currency: payment.saidCurrency },
	branch,
	decided_by: decidedBy,
	order,
	doctor: { ...doctor, phone: shownPhone(doctor.phone) },
	acceptable: payment.state === 'on_hold' && isAcceptable(payment),
	needs_sum: needsSum(payment),
	refusing: refusalOf(payment),
	taken: payment.takenAmount,
	suspense_since: payment.suspenseAt?.toISOString() ?? null,
	waits,
});

export async function viewForStaff(deps: Deps, id: number): Promise<StaffPayment> {
	const [row] = await forStaff(deps.db.q).where(eq(payments.id, id));
	if (!row) throw new Error(`payment ${id} is missing`);
	return viewStaffPayment(deps, row);
}
