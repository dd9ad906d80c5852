import { eq } from 'drizzle-orm';
import type { ErrorCode } from '#contract/errors.ts';
import type { Gateway } from '#contract/sales/orders.ts';
import { record } from '../../../audit/audit.service.ts';
import { inTransaction, type Query } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import type { Staff } from '../../../desk/editing.ts';
import { Fault, fault } from '../../../http/fault.ts';
import { closeDifferences } from '../ledger/differences.repo.ts';
import { accountOf, postPair } from '../ledger/ledger.service.ts';
import { notifyPayer } from '../pay/notices.service.ts';
import type { PaymentRow } from '../pay/payments.repo.ts';
import { refunds } from '../payments.tables.ts';
import {
	listRefundsOf,
	lockAlsoBack,
	lockRefund,
	type RefundRow,
	refundsForStaff,
	updateRefund,
} from './refunds.repo.ts';
import {
	approve,
	gatewayOf,
	goesBackWhole,
	isLeftToPeople,
	leftOf,
	move,
	wasRefused,
} from './refunds.rules.ts';
import { finishRefund, newRefundRef } from './refunds.service.ts';
import { viewForStaff } from './refunds.views.ts';

type Locked = { refund: RefundRow; payment: PaymentRow };

/** Queues a call of the gateway about a refund; at most one waits in the queue. */
export const queueRefund = (
	tx: Query,
	deps: Deps,
	refundId: number,
	gateway: Gateway | null,
	when: { runAt?: Date } = {},
) =>
	deps.jobs.add(
		tx,
		'payments.refund',
		{ refund_id: refundId },
		{ key: `refund:${refundId}`, ...(gateway && { gateway }), ...when },
	);

async function note(tx: Query, by: Staff, refund: RefundRow, action: string, more: object = {}) {
	await record(tx, {
		...by,
		doctorId: refund.doctorId,
		action,
		target: `refund:${refund.id}`,
		after: { amount: refund.amount, ...more },
	});
}

async function sendAgain(tx: Query, deps: Deps, by: Staff, { refund, payment }: Locked) {
	const gateway = gatewayOf(payment.method);
	if (gateway) await closeDifferences(tx, gateway, refund.ref, ['refund'], deps.clock.now());
	await updateRefund(tx, refund.id, { ref: newRefundRef(), checks: 0, gatewayRef: null });
	if (gateway) await queueRefund(tx, deps, refund.id, gateway);
	await note(tx, by, refund, 'refund.sent_again');
}

/** One approval; with the last one the refund is owed and the gateway is called. */
async function approveOne(
	tx: Query,
	deps: Deps,
	by: Staff,
	{ refund, payment }: Locked,
	{ amount, limit }: { amount: number; limit: number },
) {
	const others = (await listRefundsOf(tx, [payment.id])).filter(({ id }) => id !== refund.id);
	if (amount > leftOf(payment, others)) return fault('refund.too_much', { field: 'amount' });
	if (goesBackWhole(refund) && amount !== refund.amount)
		return fault('refund.whole', { field: 'amount', amount: refund.amount });
	const also = await lockAlsoBack(tx, refund);
	const approval = approve(refund, { operatorId: by.operatorId, amount, also }, limit);
	if (approval.kind === 'same_person') return fault('refund.same_person');
	const approved = approval.kind === 'approved';
	const row = await updateRefund(tx, refund.id, {
		amount,
		state: approved ? move(refund.state, 'approved') : refund.state,
		firstApprover: approval.firstApprover,
		secondApprover: approved ? approval.secondApprover : null,
	});
	await note(tx, by, row, approved ? 'refund.approved' : 'refund.first_approval');
	if (!approved) return null;
	// Money outside of the order is owed since it was received.
	const event = { kind: 'refund_approved', id: refund.id, at: deps.clock.now() };
	if (refund.ofOrder) await postPair(tx, event, 'refunds_given', 'refunds_payable', amount);
	const gateway = gatewayOf(payment.method);
	// Other methods are paid out by staff.
	if (gateway) await queueRefund(tx, deps, refund.id, gateway);
	return 'refund_approved' as const;
}

type Notice = 'refund_approved' | 'refund_rejected' | 'refund_done';

/** Changes a refund that is locked with its payment, and then sends the doctor the notice that the steps return. */
async function change<C extends ErrorCode = never>(
	deps: Deps,
	id: number,
	steps: (tx: Query, found: Locked, limit: number) => Promise<Notice | null | Fault<C>>,
	detail = '',
) {
	const { two_persons_above: limit } = await deps.setting('sales');
	const changed = await inTransaction(deps.db, async (tx) => {
		const found = await lockRefund(tx, id);
		if (!found) return fault('refund.not_found');
		const notice = await steps(tx, found, limit);
		if (notice instanceof Fault) return notice;
		const [row] = await refundsForStaff(tx).where(eq(refunds.id, id));
		if (!row) throw new Error(`refund ${id} vanished while it was locked`);
		return { refund: viewForStaff(row, limit), payment: found.payment, notice };
	});
	if (changed instanceof Fault) return changed;
	const { refund, payment, notice } = changed;
	if (notice) await notifyPayer(deps, payment, notice, refund.amount, detail);
	return { refund };
}

/** Approves a refund, above the limit as one of two persons, or rejects it; one refunded in full cannot be rejected. */
export const decideRefund = (
	deps: Deps,
	by: Staff,
	id: number,
	decision: { approve: boolean; amount?: number | undefined; note: string | null },
) =>
	change(deps, id, async (tx, found, limit) => {
		const { refund } = found;
		if (decision.approve && wasRefused(refund)) {
			await sendAgain(tx, deps, by, found);
			return null;
		}
		if (refund.state !== 'requested') return fault('refund.over');
		if (!decision.approve) {
			if (goesBackWhole(refund)) return fault('refund.whole', { field: 'approve', amount: refund.amount });
			await updateRefund(tx, id, { state: move(refund.state, 'rejected'), answer: decision.note });
			await note(tx, by, refund, 'refund.rejected', { reason: decision.note });
			return 'refund_rejected';
		}
		const amount = decision.amount ?? refund.amount;
		return approveOne(tx, deps, by, found, { amount, limit });
	});

/** Stores that staff paid out an approved refund, or confirmed the success of an unanswered one. */
export function noteSent(deps: Deps, by: Staff, id: number, trxId: string) {
	const steps = async (tx: Query, { refund, payment }: Locked) => {
		if (refund.state !== 'approved' && refund.state !== 'sent') return fault('refund.over');
		const gateway = gatewayOf(payment.method);
		const now = deps.clock.now();
		const leftToPeople = wasRefused(refund) || isLeftToPeople(refund, now);
		if (gateway !== null && deps.gateways.has(gateway) && !leftToPeople) return fault('refund.by_gateway');
		const byHand = refund.state === 'approved';
		const out = byHand
			? await updateRefund(tx, id, { state: move(refund.state, 'sent'), sentAt: now })
			: refund;
		const from = byHand && gateway !== null ? 'bank' : accountOf(payment.method);
		// Staff entered the outcome, so no more queries.
		await finishRefund(tx, deps, out, { from, gatewayRef: trxId, checks: 0 });
		if (gateway) await closeDifferences(tx, gateway, refund.ref, ['refund'], now);
		await note(tx, by, refund, 'refund.paid_out', { trx_id: trxId, from });
		return 'refund_done' as const;
	};
	return change(deps, id, steps, trxId);
}

/** Stores that a sent refund failed at a gateway without an answer; it can then be sent again or paid out. */
export const noteFailed = (deps: Deps, by: Staff, id: number, why: string) =>
	change(deps, id, async (tx, { refund }) => {
		if (refund.state !== 'sent') return fault('refund.over');
		if (!isLeftToPeople(refund, deps.clock.now())) return fault('refund.by_gateway');
		await updateRefund(tx, id, { state: move('sent', 'approved'), sentAt: null, nextCheckAt: null });
		await note(tx, by, refund, 'refund.failed', { reason: why });
		return null;
	});
