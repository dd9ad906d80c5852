import { eq, inArray } from 'drizzle-orm';
import type { Query } from '../../../db/client.ts';
import { deleteOwn, listOwn, type PersonalData } from '../../../personal-data.ts';
import { orders } from '../orders.tables.ts';
import { idempotencyKeys, paymentMessages, payments, refunds } from '../payments.tables.ts';

const POISHA = 100;

const listPaid = listOwn(
	payments,
	{
		order: orders.no,
		method: payments.method,
		amount: payments.amount,
		state: payments.state,
		number: payments.ref,
		transaction: payments.trxId,
		begun_at: payments.createdAt,
		paid_at: payments.succeededAt,
	},
	{ joins: [[orders, payments.orderId]] },
);
const listBack = listOwn(
	refunds,
	{
		order: orders.no,
		amount: refunds.amount,
		state: refunds.state,
		reason: refunds.reason,
		note: refunds.note,
		answer: refunds.answer,
		asked_at: refunds.createdAt,
		done_at: refunds.doneAt,
	},
	{ joins: [[orders, refunds.orderId]] },
);

async function exportOf(q: Query, doctorId: number) {
	const paid = await listPaid(q, doctorId);
	const back = await listBack(q, doctorId);
	return {
		payments: paid.map(({ amount, ...row }) => ({ ...row, taka: amount / POISHA })),
		refunds: back.map(({ amount, ...row }) => ({ ...row, taka: amount / POISHA })),
	};
}

/** The sums are retained, as the ledger depends on them; texts of gateways and staff about the person are erased. */
async function eraseOf(tx: Query, doctorId: number) {
	const own = tx.select({ id: payments.id }).from(payments).where(eq(payments.doctorId, doctorId));
	await tx.update(paymentMessages).set({ body: {} }).where(inArray(paymentMessages.paymentId, own));
	await tx
		.update(payments)
		.set({ slip: null, redirectUrl: null, decidedNote: null })
		.where(eq(payments.doctorId, doctorId));
	await tx.update(refunds).set({ note: null, answer: null }).where(eq(refunds.doctorId, doctorId));
	// The files of slips are deleted with the other private pictures of the profile.
	return deleteOwn(idempotencyKeys)(tx, doctorId);
}

export const paymentsPrivacy: PersonalData<'payments'> = {
	name: 'payments',
	tables: [payments, refunds, idempotencyKeys],
	exportOf,
	eraseOf,
};
