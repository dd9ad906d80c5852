import { inTransaction, type Query } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import type { RefundSaid } from '../../../gateways/payments/payments.ts';
import { closeDifferences, noteDifference } from '../ledger/differences.repo.ts';
import { accountOf } from '../ledger/ledger.service.ts';
import { notifyPayer } from '../pay/notices.service.ts';
import { storeMessage } from '../pay/payments.repo.ts';
import { keepable } from '../pay/payments.rules.ts';
import { listRefundsOf, lockRefund, type RefundRow, updateRefund } from './refunds.repo.ts';
import { gatewayOf, move, nextCheck } from './refunds.rules.ts';
import { finishRefund } from './refunds.service.ts';
import { queueRefund } from './refunds.staff.service.ts';

type Begun = NonNullable<Awaited<ReturnType<typeof begin>>>;

/** After this time the gateway would report a refund that was sent. */
const KNOWN_AFTER_MS = 3_600_000;

/** The gateway's numbers of other refunds of the same payment. */
export async function othersOf(q: Query, refund: RefundRow): Promise<string[]> {
	const all = await listRefundsOf(q, [refund.paymentId]);
	return all.flatMap(({ id, gatewayRef }) => (id === refund.id || gatewayRef === null ? [] : [gatewayRef]));
}

/** Stores that the gateway is called and queues the next query before the call, so a refund is sent once. */
async function begin(tx: Query, deps: Deps, refundId: number) {
	const found = await lockRefund(tx, refundId);
	if (!found) return null;
	const { refund, payment } = found;
	const name = gatewayOf(payment.method);
	const gateway = name && deps.gateways.get(name);
	if (!gateway) return null;
	// The gateway has not received it yet.
	const isNew = refund.state === 'approved' && refund.checks === 0;
	if (!isNew && refund.state !== 'sent') return null;
	const now = deps.clock.now();
	const nextCheckAt = nextCheck(refund.checks, now);
	const row = await updateRefund(tx, refundId, {
		...(isNew && { state: move(refund.state, 'sent'), sentAt: now }),
		checks: refund.checks + 1,
		nextCheckAt,
	});
	if (nextCheckAt) {
		const runAt = new Date(Date.now() + (nextCheckAt.getTime() - now.getTime()));
		await queueRefund(tx, deps, refundId, name, { runAt });
	}
	return { refund: row, payment, gateway, isNew, others: await othersOf(tx, refund) };
}

/** The gateway's answer. A refund is sent once, and again only when the gateway reports none. */
async function ask(deps: Deps, { refund, payment, gateway, isNew, others }: Begun): Promise<RefundSaid> {
	const { ref, amount, gatewayRef, sentAt } = refund;
	const wish = { ref, amount, reason: 'Refund', others };
	if (isNew) return gateway.refund(payment, wish);
	const said = await gateway.refundStatus(payment, { ref, amount, gatewayRef, others });
	const age = deps.clock.now().getTime() - (sentAt?.getTime() ?? 0);
	const isUnheardOf = said.kind === 'unknown' && said.reason === 'not_found' && age >= KNOWN_AFTER_MS;
	return isUnheardOf ? gateway.refund(payment, wish) : said;
}

/** Acts on the gateway's answer. Returns the refund if it is done now. */
async function conclude(
	tx: Query,
	deps: Deps,
	{ gateway, isNew, refund: requested }: Begun,
	refundId: number,
	said: RefundSaid,
): Promise<RefundRow | null> {
	const found = await lockRefund(tx, refundId);
	if (!found) return null;
	const { refund, payment } = found;
	const kind = isNew ? 'refund' : 'refund_status';
	await storeMessage(tx, { gateway: gateway.name, kind, paymentId: payment.id, body: keepable(said.raw) });
	const now = deps.clock.now();
	if (refund.state === 'approved' && refund.ref === requested.ref && said.kind === 'done') {
		// Staff marked it failed during the query; the gateway's answer counts.
		found.refund = await updateRefund(tx, refundId, { state: move('approved', 'sent'), sentAt: now });
	} else if (refund.state !== 'sent') return null; // Another process received the answer first.
	if (said.kind === 'done') {
		await closeDifferences(tx, gateway.name, refund.ref, ['refund'], now);
		return finishRefund(tx, deps, found.refund, {
			from: accountOf(payment.method),
			gatewayRef: said.gatewayRef,
			checks: refund.checks,
		});
	}
	const failed = said.kind === 'failed';
	await updateRefund(tx, refundId, {
		gatewayRef: said.gatewayRef ?? refund.gatewayRef,
		...(failed && { state: move(refund.state, 'approved'), sentAt: null, nextCheckAt: null }),
	});
	if (failed || refund.nextCheckAt === null) {
		deps.log.error(
			{ refund_id: refundId, said: said.kind, reason: said.reason },
			'a refund waits for people',
		);
		const about = { gateway: gateway.name, kind: 'refund', ref: refund.ref, paymentId: payment.id } as const;
		await noteDifference(tx, { ...about, ours: refund.amount, theirs: null }, now);
	}
	return null;
}

/** Sends an approved refund to its gateway, or queries it; repeatable. */
export async function workRefund(deps: Deps, refundId: number): Promise<void> {
	const begun = await inTransaction(deps.db, (tx) => begin(tx, deps, refundId));
	if (!begun) return;
	const said = await ask(deps, begun);
	const done = await inTransaction(deps.db, (tx) => conclude(tx, deps, begun, refundId, said));
	if (done) await notifyPayer(deps, begun.payment, 'refund_done', done.amount, done.gatewayRef ?? done.ref);
}
