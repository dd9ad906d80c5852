import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type { financeOffice } from '#contract/sales/staff.ts';
import { ask, endWaiting } from '../../../approvals/ask.service.ts';
import type { Carrier } from '../../../approvals/decide.service.ts';
import { record } from '../../../audit/audit.service.ts';
import { dayOf, isoDay } from '../../../days.rules.ts';
import { inTransaction, pick, type Query, wire } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import type { Staff } from '../../../desk/editing.ts';
import { Fault, fault } from '../../../http/fault.ts';
import { readSetting } from '../../../settings/settings.service.ts';
import { accountOf, postPair } from '../ledger/ledger.service.ts';
import { wasPaid } from '../order/orders.rules.ts';
import { notifyPayer } from '../pay/notices.service.ts';
import {
	cashOf,
	changePayment,
	findPayment,
	hasBranch,
	insertProof,
	lockOrder,
	lockPayment,
	type PaymentRow,
	type PaymentUpdate,
	underWayOf,
} from '../pay/payments.repo.ts';
import { isAcceptable, movePayment, needsSum, refusalOf, toReturn } from '../pay/payments.rules.ts';
import { taken } from '../refund/refunds.rules.ts';
import { openRefund } from '../refund/refunds.service.ts';
import { capturePayment, noticeOf, suspend } from './capture.service.ts';
import { askOpen, checkSoon } from './check.service.ts';

const targetOf = (paymentId: number) => `payment:${paymentId}`;

/** The fields of a held payment that both approving persons must have seen unchanged. */
const seenOf = (held: PaymentRow) => ({
	...wire(pick(held, 'state', 'reason', 'saidAmount', 'saidCurrency', 'trxId', 'paidOn', 'risk')),
	denied: held.deniedAt !== null,
});

/** `amount`: the received sum in poisha, where staff enter it. */
type Decision = z.output<typeof financeOffice.decide.body>;

async function lockHeld(tx: Query, id: number, { accept, amount }: Omit<Decision, 'note'>) {
	const held = await lockPayment(tx, id);
	if (!held) return fault('payment.not_found');
	if (held.state !== 'on_hold') return fault('payment.over');
	if (accept && !isAcceptable(held))
		return fault('payment.not_acceptable', {
			reason: held.reason,
			total: held.amount,
			said_amount: held.saidAmount,
		});
	const unknown = accept ? needsSum(held) : refusalOf(held) === 'needs_sum';
	if (unknown && amount === undefined)
		return fault('payment.sum_needed', { field: 'amount', total: held.amount });
	return held;
}

/** Accepts the received money for the order: an excess is refunded, a shortfall is waived. */
async function acceptHeld(tx: Query, deps: Deps, held: PaymentRow, set: PaymentUpdate, came: number) {
	const { id, method, amount } = held;
	const after = await capturePayment(tx, deps, held, held, {
		...set,
		...((came !== amount || needsSum(held)) && { takenAmount: came }),
	});
	if (after.state !== 'succeeded') return after;
	if (came > amount) await openRefund(tx, deps, { paymentId: id, amount: came - amount, above: true });
	const event = { kind: 'held_short', id, at: deps.clock.now() };
	if (came < amount) await postPair(tx, event, 'discounts', accountOf(method), amount - came);
	return after;
}

/** Refuses a held payment: what its gateway took is refunded. */
async function refuseHeld(tx: Query, deps: Deps, held: PaymentRow, set: PaymentUpdate, named?: number) {
	const denied = held.deniedAt !== null;
	const isTaken = ['gives_back', 'needs_sum'].includes(refusalOf(held));
	const back = isTaken ? (named ?? toReturn(held) ?? 0) : 0;
	const after = await changePayment(tx, held.id, {
		...set,
		...(await suspend(tx, deps, held, 0, denied ? 'held_untaken' : 'held_refunded')),
		state: movePayment('on_hold', 'reversed'),
		reason: 'rejected',
		// The gateway withdrew its report of the money.
		...(denied && { saidAmount: null, saidCurrency: null }),
		...(back > 0 && back !== held.saidAmount && { takenAmount: back }),
	});
	if (back > 0) await openRefund(tx, deps, { paymentId: held.id, amount: back, note: set.decidedNote });
	return after;
}

async function decideHeld(tx: Query, deps: Deps, staff: Staff, before: PaymentRow, decision: Decision) {
	const { accept, amount, note } = decision;
	const by = { decidedBy: staff.operatorId, decidedNote: note };
	const after = accept
		? await acceptHeld(tx, deps, before, by, amount ?? before.amount)
		: await refuseHeld(tx, deps, before, by, amount);
	await record(tx, {
		...staff,
		doctorId: before.doctorId,
		action: accept ? 'payment.accepted' : 'payment.rejected',
		target: targetOf(before.id),
		before: { state: before.state, reason: before.reason },
		after: { state: after.state, ...(amount !== undefined && { amount }) },
		reason: note,
	});
	return { before, after };
}

async function notifyDecided(deps: Deps, { before, after }: Awaited<ReturnType<typeof decideHeld>>) {
	if (after.state === 'reversed') return notifyPayer(deps, after, 'payment_rejected');
	const notice = noticeOf(before, after);
	if (notice) await notifyPayer(deps, after, notice, taken(after));
}

/** Refuses a held payment after querying its gateway again, or requests a second approval to accept it. */
export async function decidePayment(deps: Deps, staff: Staff, id: number, decision: Decision) {
	const before = await findPayment(deps.db.q, id);
	// A gateway that took nothing reports that, and money received meanwhile is counted.
	if (before?.state === 'on_hold' && !decision.accept) await checkSoon(deps, id);
	const decided = await inTransaction(deps.db, async (tx) => {
		const held = await lockHeld(tx, id, decision);
		if (held instanceof Fault) return held;
		if (decision.accept)
			return ask(tx, deps, staff, {
				kind: 'held_payment',
				target: targetOf(id),
				title: held.ref,
				before: seenOf(held),
				after: { payment_id: id, amount: decision.amount ?? held.amount, method: held.method },
				note: decision.note,
			});
		if (refusalOf(held) === 'unproved') return fault('payment.unproved');
		// Only what the person has seen may be refused.
		if (before && before.reason !== held.reason) return fault('approval.stale');
		await endWaiting(tx, deps, targetOf(id));
		return decideHeld(tx, deps, staff, held, decision);
	});
	if (decided instanceof Fault) return decided;
	if (decided) await notifyDecided(deps, decided);
	return undefined;
}

/** Accepts a held payment after a second person agreed, if it is still in the state that the first one saw. */
export const heldCarrier = (deps: Deps): Carrier => ({
	lock: (tx, after) => lockPayment(tx, (after as { payment_id: number }).payment_id),
	async carryOut(tx, { before, after, note }, staff) {
		const { payment_id, amount } = after as { payment_id: number; amount: number };
		const held = await lockHeld(tx, payment_id, { accept: true, amount });
		if (held instanceof Fault) return held;
		if (!isDeepStrictEqual(seenOf(held), before)) return fault('approval.stale');
		const decided = await decideHeld(tx, deps, staff, held, { accept: true, amount, note });
		return () => notifyDecided(deps, decided);
	},
});

type Cash = z.output<typeof financeOffice.cash.body>;

async function lockForCash(tx: Query, orderId: number, cash: Cash) {
	const locked = await lockOrder(tx, orderId);
	if (!locked) return fault('order.not_found');
	const { order } = locked;
	if (wasPaid(order.status)) return fault('order.paid');
	if (order.total === 0 || cash.amount !== order.total)
		return fault('payment.amount_differs', { field: 'amount', total: order.total });
	return locked;
}

/** Takes the cash and supersedes the open payment. `taker`: who received it. */
async function receiveCash(
	tx: Query,
	deps: Deps,
	staff: Staff,
	taker: number,
	{ order, payments }: Exclude<Awaited<ReturnType<typeof lockForCash>>, Fault>,
	cash: Cash,
) {
	const open = underWayOf(payments);
	if (open) await changePayment(tx, open.id, { state: movePayment(open.state, 'superseded') });
	const now = deps.clock.now();
	const held = await insertProof(tx, order, {
		no: cash.receipt_no,
		method: 'cash_branch',
		paidOn: isoDay(dayOf(now)),
		branchId: cash.branch_id,
		decidedBy: taker,
		createdAt: now,
	});
	if (!held) return fault('payment.trx_used', { field: 'receipt_no' });
	const after = await capturePayment(tx, deps, held, held);
	// The money is returned at the counter, so there is nothing to refund.
	if (after.state === 'overpaid') return fault('order.paid');
	await record(tx, {
		...staff,
		doctorId: order.doctorId,
		action: 'payment.cash',
		target: targetOf(after.id),
		after: {
			order: order.no,
			amount: cash.amount,
			receipt_no: after.trxId,
			...(taker !== staff.operatorId && { taken_by: taker }),
		},
	});
	return after;
}

/** Takes cash at a branch for a whole order; null: the enrolment's cash exceeds the limit, a second person decides. */
export async function takeCash(deps: Deps, staff: Staff, orderId: number, cash: Cash) {
	if (!(await hasBranch(deps.db.q, cash.branch_id)))
		return fault('payment.method_closed', { field: 'branch_id' });
	await askOpen(deps, orderId);
	const paid = await inTransaction(deps.db, async (tx) => {
		const locked = await lockForCash(tx, orderId, cash);
		if (locked instanceof Fault) return locked;
		const { order } = locked;
		const { cash_two_persons_above: most } = await readSetting(tx, 'sales');
		if (cash.amount + (await cashOf(tx, order)) > most)
			return ask(tx, deps, staff, {
				kind: 'cash',
				target: `order:${orderId}`,
				title: order.no,
				before: { status: order.status },
				after: { order_id: orderId, ...cash },
			});
		return receiveCash(tx, deps, staff, staff.operatorId, locked, cash);
	});
	if (paid && !(paid instanceof Fault)) await notifyPayer(deps, paid, 'payment_done');
	return paid;
}

export const cashCarrier = (deps: Deps): Carrier => ({
	prepare: (after) => askOpen(deps, (after as { order_id: number }).order_id),
	lock: (tx, after) => lockOrder(tx, (after as { order_id: number }).order_id),
	async carryOut(tx, { after, askedBy: requestedBy }, staff) {
		const { order_id, ...cash } = after as Cash & { order_id: number };
		const locked = await lockForCash(tx, order_id, cash);
		if (locked instanceof Fault) return locked;
		const paid = await receiveCash(tx, deps, staff, requestedBy, locked, cash);
		return paid instanceof Fault ? paid : () => notifyPayer(deps, paid, 'payment_done');
	},
});
