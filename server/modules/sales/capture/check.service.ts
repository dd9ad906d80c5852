import { setTimeout as delay } from 'node:timers/promises';
import type { Gateway } from '#contract/sales/orders.ts';
import { inTransaction, type Query } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import type { PaymentGateway, Said } from '../../../gateways/payments/payments.ts';
import { queueNextRound } from '../../../jobs/rounds.ts';
import { remindOfHeld } from '../order/rounds.service.ts';
import { dropOldKeys } from '../pay/idempotency.service.ts';
import {
	changePayment,
	findLastReported,
	findOrder,
	findPayment,
	listOfOrder,
	lockDue,
	lockPayment,
	type PaymentRow,
	underWayOf,
} from '../pay/payments.repo.ts';
import { isBeginning, isFinal, isUnderWay, mayComeLate, nextCheckAt } from '../pay/payments.rules.ts';
import { soldBy } from '../quote/kinds.ts';
import { gatewayOf } from '../refund/refunds.rules.ts';
import { suspendEarlier } from './capture.service.ts';
import { conclude } from './conclude.service.ts';

const SWEEP_MS = 15_000;
const AT_ONCE = 200;

/** Queues a query about a payment; at most one waits in the queue. `gateway`: whose slots it uses. */
export function queueCheck(tx: Query, deps: Deps, paymentId: number, gateway: Gateway | null) {
	const how = { key: `payment:${paymentId}`, ...(gateway && { gateway }) };
	return deps.jobs.add(tx, 'payments.check', { payment_id: paymentId }, how);
}

/** The answer for a payment whose gateway was removed from the settings: only staff can decide it. */
const UNASKED: Said = { kind: 'unknown', reason: 'no_answer', unasked: true, raw: { problem: 'not set up' } };

async function lastReport(deps: Deps, gateway: PaymentGateway, paymentId: number) {
	const message = await findLastReported(deps.db.q, paymentId);
	if (!message) return null;
	const { outcome, fields } = message.body as { outcome?: string; fields?: Record<string, string> };
	return gateway.read(message.kind === 'ipn' ? 'ipn' : 'return', outcome ?? null, fields ?? {});
}

/** Claims the execution of an approved payment, at most once ever, and only while its order needs the money. */
async function claimExecution(deps: Deps, payment: PaymentRow): Promise<boolean> {
	if (payment.executedAt !== null) return false;
	return inTransaction(deps.db, async (tx) => {
		const row = await lockPayment(tx, payment.id);
		if (!row || row.executedAt !== null || isFinal(row.state) || row.state === 'on_hold') return false;
		const order = await findOrder(tx, row.orderId);
		if (!order || !['quoted', 'awaiting_payment', 'expired'].includes(order.status)) return false;
		// A newer order may have opened the course meanwhile.
		if (!(await soldBy(order).isWanted(tx, order))) return false;
		const now = deps.clock.now();
		await changePayment(tx, row.id, { executedAt: now, approvedAt: row.approvedAt ?? now });
		return true;
	});
}

/** Queries the gateway about a payment and acts on the answer; repeatable, since money may arrive late. */
export async function checkPayment(deps: Deps, paymentId: number): Promise<PaymentRow | null> {
	const payment = await findPayment(deps.db.q, paymentId);
	if (!payment || isBeginning(payment, deps.clock.now())) return payment;
	if (isFinal(payment.state) && !mayComeLate(payment)) return payment;
	const name = gatewayOf(payment.method);
	const gateway = name && deps.gateways.get(name);
	if (!gateway)
		return name && isUnderWay(payment.state)
			? conclude(deps, paymentId, { said: UNASKED, kind: 'check', claim: null })
			: payment;
	const report = await lastReport(deps, gateway, paymentId);
	// The data of a callback only say where to look.
	const known = { ...payment, valId: payment.valId ?? report?.valId ?? null };
	const claim = report?.outcome ?? null;
	const executed = async (): Promise<Said | null> => {
		if (!gateway.execute || !(await claimExecution(deps, payment))) return null;
		const said = await gateway.execute(known);
		// After a time-out only a query shows whether the money moved.
		return said.kind === 'unknown' ? null : said;
	};
	const first = payment.approvedAt === null ? null : await executed();
	if (first) return conclude(deps, paymentId, { said: first, kind: 'execute', claim });
	const said: Said = await gateway.check(known);
	// The doctor approved it, and the browser never returned to report it.
	const then = said.kind === 'pending' && said.approved ? await executed() : null;
	const answer = then ? { said: then, kind: 'execute' as const } : { said, kind: 'check' as const };
	return conclude(deps, paymentId, { ...answer, claim });
}

/** The same for a waiting caller: after a while the answer is the present state. */
export async function checkSoon(deps: Deps, paymentId: number): Promise<void> {
	const requested = checkPayment(deps, paymentId).catch((err) =>
		deps.log.error({ err, payment_id: paymentId }, 'a payment could not be asked about'),
	);
	await Promise.race([requested, delay(deps.config.payments.answerMs, null, { ref: false })]);
}

/** Queries the open payment of an order once, outside of any transaction. Returns its id. */
export async function askOpen(deps: Deps, orderId: number): Promise<number | null> {
	const open = underWayOf(await listOfOrder(deps.db.q, orderId));
	if (!open) return null;
	await checkSoon(deps, open.id);
	return open.id;
}

/** Queues the next query of each due payment. Returns their number. */
async function queueDue(deps: Deps): Promise<number> {
	const now = deps.clock.now();
	return inTransaction(deps.db, async (tx) => {
		const due = await lockDue(tx, now, AT_ONCE);
		for (const { id, checks, method } of due) {
			await changePayment(tx, id, { checks: checks + 1, nextCheckAt: nextCheckAt(checks + 1, now) });
			await queueCheck(tx, deps, id, gatewayOf(method));
		}
		return due.length;
	});
}

/** Job, every 15 s in one of the processes: queries due payments, also after a crash. */
export async function sweepPayments(deps: Deps): Promise<void> {
	await queueNextRound(deps, 'payments.sweep', SWEEP_MS);
	while ((await queueDue(deps)) === AT_ONCE);
	await suspendEarlier(deps);
	await remindOfHeld(deps);
	await dropOldKeys(deps.db.q, deps.clock.now());
}
