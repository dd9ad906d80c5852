import type { z } from 'zod';
import { asciiDigits } from '#contract/digits.ts';
import type { financeOffice } from '#contract/finance.ts';
import type { payments as contract } from '#contract/payments.ts';
import { dayOf, isoDay } from '../../days.ts';
import { inTransaction, type Query } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { Fault, fault } from '../../http/fault.ts';
import type { OperatorActor } from '../../http/handlers.ts';
import { record } from '../audit/audit.service.ts';
import { reopenOrder } from '../orders/reopen.service.ts';
import { newPictureFile, readPicture } from '../profile/pictures.ts';
import { tellPayer } from './notices.service.ts';
import { askOpen, beginPayment, isPaid, newRef } from './pay.service.ts';
import {
	changePayment,
	forgetSlips,
	hasBranch,
	hasSlip,
	insertProof,
	insertSlip,
	lockOrder,
	lockPayment,
	type OrderRow,
	type PaymentRow,
	underWayOf,
} from './payments.repo.ts';
import { isAcceptable, isDayOfProof, movePayment, toReturn } from './payments.rules.ts';
import { noteDifference } from './reconciliation.repo.ts';
import { gatewayOf } from './refunds.rules.ts';
import { openRefund } from './refunds.service.ts';
import { noticeOf, succeed } from './settle.service.ts';

/** Enough to read a slip by. */
const SLIP_SIDE = 1_600;
const ENDING = '.webp';
const DAY_MS = 86_400_000;

/**
 * The writing in which numbers of deposits are kept and compared: people type them from paper, with or without the
 * spaces and strokes between them. A number of signs alone stays as it is.
 */
function written(no: string): string {
	const plain = asciiDigits(no.normalize('NFKC')).toUpperCase();
	return plain.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '') || plain.trim();
}

/** Keeps a photo of a deposit slip where only staff see it. Earlier ones that no payment shows go. */
export async function keepSlip(deps: Deps, doctorId: number, file: Buffer) {
	const picture = await readPicture(file, { maxSide: SLIP_SIDE });
	if (picture instanceof Fault) return picture;
	for (const key of await forgetSlips(deps.db.q, doctorId)) await deps.files.drop('private', key);
	const key = newPictureFile();
	await deps.files.put('private', key, picture);
	await insertSlip(deps.db.q, key, doctorId);
	return { slip: key.slice(0, -ENDING.length) };
}

type Proof = z.output<typeof contract.manualProof.body>;

/**
 * Notes that a doctor says to have deposited the sum of an order; it is held until staff have found it. Nobody gets to a
 * bank and back within the time of a quote: what was deposited since the order was made is taken after its end too.
 */
export async function giveProof(deps: Deps, doctorId: number, orderId: number, proof: Proof) {
	const { methods } = await deps.setting('sales');
	const { q } = deps.db;
	if (!methods[proof.method]) return fault('payment.method_closed', { field: 'method' });
	if (!isDayOfProof(Date.parse(proof.paid_on) / DAY_MS, dayOf(deps.clock.now())))
		return fault('payment.bad_date', { field: 'paid_on' });
	const branchKnown = proof.branch_id !== null && (await hasBranch(q, proof.branch_id));
	if (proof.branch_id === null ? proof.method === 'cash_branch' : !branchKnown)
		return fault('payment.method_closed', { field: 'branch_id' });
	const slip = proof.slip === null ? null : proof.slip + ENDING;
	if (slip !== null && !(await hasSlip(q, slip, doctorId))) return fault('upload.unknown', { field: 'slip' });
	const reopen = async (tx: Query, order: OrderRow): Promise<boolean> =>
		proof.paid_on >= isoDay(dayOf(order.createdAt)) && (await reopenOrder(tx, order, deps.clock.now()));
	return beginPayment(deps, { orderId, doctorId, reopen }, async (tx, order) => {
		const payment = await insertProof(tx, {
			ref: newRef(),
			orderId,
			doctorId,
			method: proof.method,
			amount: order.total,
			state: 'on_hold',
			reason: 'proof',
			nonce: '',
			trxId: written(proof.trx_id),
			paidOn: proof.paid_on,
			branchId: proof.branch_id,
			slip,
			createdAt: deps.clock.now(),
		});
		return payment ?? fault('payment.trx_used', { field: 'trx_id' });
	});
}

/**
 * The doctor takes back the own proof, e.g. because of a mistyped number, as long as nobody has decided it; then the order
 * can be paid by any way again. Repeated it changes nothing.
 */
export async function withdrawProof(
	deps: Deps,
	doctorId: number,
	id: number,
): Promise<PaymentRow | Fault<'payment.not_found' | 'payment.over'>> {
	return inTransaction(deps.db, async (tx) => {
		const before = await lockPayment(tx, id);
		if (before?.doctorId !== doctorId) return fault('payment.not_found');
		if (before.state === 'reversed' && before.reason === 'withdrawn') return before;
		if (before.state !== 'on_hold' || before.reason !== 'proof') return fault('payment.over');
		return changePayment(tx, id, { state: movePayment('on_hold', 'reversed'), reason: 'withdrawn' });
	});
}

/** Money of another currency that is not accepted: what goes back of it cannot be told here, so people look at it. */
async function noteForeign(tx: Query, deps: Deps, held: PaymentRow): Promise<void> {
	const gateway = gatewayOf(held.method);
	if (!gateway) return;
	const { ref, id: paymentId, saidAmount: ours } = held;
	const found = { gateway, kind: 'refund', ref, paymentId, ours, theirs: null } as const;
	await noteDifference(tx, found, deps.clock.now());
}

interface Decider {
	actor: OperatorActor;
	ip: string;
}

/**
 * Finance accept a held payment, by the same way as one that a gateway confirms, or do not; money that lies with a gateway
 * then goes back.
 */
export async function decidePayment(
	deps: Deps,
	{ actor, ip }: Decider,
	id: number,
	decision: { accept: boolean; note: string },
): Promise<PaymentRow | Fault<'payment.not_found' | 'payment.over' | 'payment.not_acceptable'>> {
	const decided = await inTransaction(deps.db, async (tx) => {
		const before = await lockPayment(tx, id);
		if (!before) return fault('payment.not_found');
		if (before.state !== 'on_hold') return fault('payment.over');
		// The books would hold the sum of the order, which did not come by it.
		if (decision.accept && !isAcceptable(before))
			return fault('payment.not_acceptable', {
				reason: before.reason,
				total: before.amount,
				said_amount: before.saidAmount,
			});
		const by = { decidedBy: actor.operatorId, decidedNote: decision.note };
		const after = decision.accept
			? await succeed(tx, deps, before, before, by)
			: await changePayment(tx, id, {
					...by,
					state: movePayment('on_hold', 'reversed'),
					reason: 'rejected',
				});
		const back = decision.accept ? 0 : toReturn(before);
		if (back > 0)
			await openRefund(tx, deps, {
				paymentId: id,
				amount: back,
				estimate: null,
				reason: 'other',
				note: decision.note,
			});
		else if (!decision.accept && before.reason === 'currency_differs') await noteForeign(tx, deps, before);
		await record(tx, {
			operatorId: actor.operatorId,
			doctorId: before.doctorId,
			action: decision.accept ? 'payment.accepted' : 'payment.rejected',
			target: `payment:${id}`,
			before: { state: before.state, reason: before.reason },
			after: { state: after.state },
			reason: decision.note,
			ip,
		});
		return { before, after };
	});
	if (decided instanceof Fault) return decided;
	const { before, after } = decided;
	const notice = after.state === 'reversed' ? 'payment_rejected' : noticeOf(before, after);
	if (notice) await tellPayer(deps, after, notice);
	return after;
}

/** Takes cash at a branch for an order, whole. The try that is open at a gateway is asked about once, then gives way. */
export async function takeCash(
	deps: Deps,
	{ actor, ip }: Decider,
	orderId: number,
	cash: z.output<typeof financeOffice.cash.body>,
): Promise<
	| PaymentRow
	| Fault<
			| 'order.not_found'
			| 'order.paid'
			| 'payment.amount_differs'
			| 'payment.method_closed'
			| 'payment.trx_used'
	  >
> {
	if (!(await hasBranch(deps.db.q, cash.branch_id)))
		return fault('payment.method_closed', { field: 'branch_id' });
	// Whoever has paid there already is not asked for notes.
	await askOpen(deps, orderId);
	const taken = await inTransaction(deps.db, async (tx) => {
		const locked = await lockOrder(tx, orderId);
		if (!locked) return fault('order.not_found');
		const { order, payments } = locked;
		if (isPaid(order)) return fault('order.paid');
		if (order.total === 0 || cash.amount !== order.total)
			return fault('payment.amount_differs', { field: 'amount', total: order.total });
		const open = underWayOf(payments);
		if (open) await changePayment(tx, open.id, { state: movePayment(open.state, 'superseded') });
		const now = deps.clock.now();
		const held = await insertProof(tx, {
			ref: newRef(),
			orderId,
			doctorId: order.doctorId,
			method: 'cash_branch',
			amount: order.total,
			state: 'on_hold',
			reason: 'proof',
			nonce: '',
			trxId: written(cash.receipt_no),
			paidOn: new Date(dayOf(now) * DAY_MS).toISOString().slice(0, 10),
			branchId: cash.branch_id,
			decidedBy: actor.operatorId,
			createdAt: now,
		});
		if (!held) return fault('payment.trx_used', { field: 'receipt_no' });
		const after = await succeed(tx, deps, held, held);
		// The note is given back at the counter, so nothing is taken that would have to be refunded.
		if (after.state === 'overpaid') return fault('order.paid');
		await record(tx, {
			operatorId: actor.operatorId,
			doctorId: order.doctorId,
			action: 'payment.cash',
			target: `payment:${after.id}`,
			after: { order: order.no, amount: cash.amount, receipt_no: after.trxId },
			ip,
		});
		return after;
	});
	if (taken instanceof Fault) return taken;
	await tellPayer(deps, taken, 'payment_done');
	return taken;
}
