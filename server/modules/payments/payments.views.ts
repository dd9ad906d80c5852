import type { z } from 'zod';
import type { financeOffice } from '#contract/finance.ts';
import type { Payment } from '#contract/payments.ts';
import { fromE164 } from '#contract/phone.ts';
import type { Query } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { privateUrl } from '../../http/media.ts';
import { viewOrders } from '../orders/orders.views.ts';
import { findRefundOf, listForStaff, type PaymentRow, type StaffPayment } from './payments.repo.ts';

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
		order,
	};
}

type Held = z.input<typeof financeOffice.held.result>['payments'][number];

const held = (deps: Deps, { payment, order, doctor }: StaffPayment): Held => ({
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
	order,
	// A deleted account has no number any more.
	doctor: { ...doctor, phone: doctor.phone.startsWith('+') ? fromE164(doctor.phone) : '' },
	created_at: payment.createdAt.toISOString(),
});

/** All payments that wait for people, oldest first. */
export const viewHeld = async (deps: Deps): Promise<Held[]> =>
	(await listForStaff(deps.db.q)).map((row) => held(deps, row));

/** One payment as staff see it. */
export async function viewForStaff(deps: Deps, id: number): Promise<Held> {
	const [row] = await listForStaff(deps.db.q, id);
	if (!row) throw new Error(`payment ${id} is missing`);
	return held(deps, row);
}
