import type { z } from 'zod';
import type { payments as contract } from '#contract/sales/payments.ts';
import { endWaiting } from '../../../approvals/ask.service.ts';
import { dayOf, isoDay } from '../../../days.ts';
import { inTransaction } from '../../../db/client.ts';
import type { Deps } from '../../../deps.ts';
import { Fault, fault } from '../../../http/fault.ts';
import { findUpload, storeUpload } from '../../account/index.ts';
import type { OrderRow } from '../order/order.service.ts';
import {
	changePayment,
	forgetSlips,
	hasBranch,
	insertProof,
	lockPayment,
	SLIP,
} from '../pay/payments.repo.ts';
import { isDayOfProof, movePayment } from '../pay/payments.rules.ts';
import { beginPayment } from './pay.service.ts';

const DAY_MS = 86_400_000;

/** Stores a photo of a deposit slip for staff only. Earlier ones without a payment are removed. */
export async function storeSlip(deps: Deps, doctorId: number, file: Buffer) {
	const forget = () => forgetSlips(deps.db.q, doctorId);
	const slip = await storeUpload(deps, { doctorId, purpose: SLIP }, file, forget);
	return slip instanceof Fault ? slip : { slip };
}

type Proof = z.output<typeof contract.manualProof.body>;

/** Stores a doctor's report of a deposit for staff. A deposit since the order was created counts after its end too. */
export async function giveProof(deps: Deps, doctorId: number, orderId: number, proof: Proof) {
	const { methods } = await deps.setting('sales');
	const { q } = deps.db;
	if (!methods[proof.method]) return fault('payment.method_closed', { field: 'method' });
	if (!isDayOfProof(Date.parse(proof.paid_on) / DAY_MS, dayOf(deps.clock.now())))
		return fault('payment.bad_date', { field: 'paid_on' });
	const branchKnown = proof.branch_id !== null && (await hasBranch(q, proof.branch_id));
	if (proof.branch_id === null ? proof.method === 'cash_branch' : !branchKnown)
		return fault('payment.method_closed', { field: 'branch_id' });
	const slip = proof.slip === null ? null : await findUpload(q, { doctorId, purpose: SLIP }, proof.slip);
	if (proof.slip !== null && slip === null) return fault('upload.unknown', { field: 'slip' });
	const isInTime = (order: OrderRow): boolean => proof.paid_on >= isoDay(dayOf(order.createdAt));
	return beginPayment(deps, { orderId, doctorId, isInTime }, async (tx, order) => {
		const payment = await insertProof(tx, order, {
			no: proof.trx_id,
			method: proof.method,
			paidOn: proof.paid_on,
			branchId: proof.branch_id,
			slip,
			createdAt: deps.clock.now(),
		});
		return payment ?? fault('payment.trx_used', { field: 'trx_id' });
	});
}

/** The doctor withdraws an undecided proof, so the order can be paid in any way again. Can be repeated. */
export function withdrawProof(deps: Deps, doctorId: number, id: number) {
	return inTransaction(deps.db, async (tx) => {
		const before = await lockPayment(tx, id);
		if (before?.doctorId !== doctorId) return fault('payment.not_found');
		if (before.state === 'reversed' && before.reason === 'withdrawn') return before;
		if (before.state !== 'on_hold' || before.reason !== 'proof') return fault('payment.over');
		await endWaiting(tx, deps, `payment:${id}`);
		return changePayment(tx, id, { state: movePayment('on_hold', 'reversed'), reason: 'withdrawn' });
	});
}
