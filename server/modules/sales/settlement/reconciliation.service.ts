import pLimit from 'p-limit';
import type { Gateway } from '#contract/sales/orders.ts';
import { record } from '../../../audit/audit.service.ts';
import { at, dayNumber, dayOf, isoDay } from '../../../days.rules.ts';
import { inTransaction, iso, pick, wire } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import type { Staff } from '../../../desk/editing.ts';
import type { PaymentGateway } from '../../../gateways/payments/payments.ts';
import { fault } from '../../../http/fault.ts';
import { queueCheck } from '../capture/check.service.ts';
import {
	closeDifferences,
	findResolution,
	noteDifference,
	noteFurtherTries,
	resolveDifference,
} from '../ledger/differences.repo.ts';
import { reconciliations } from '../ledger.tables.ts';
import { findPayment, type PaymentRow, storeMessage } from '../pay/payments.repo.ts';
import { keepable } from '../pay/payments.rules.ts';
import { gatewayOf } from '../refund/refunds.rules.ts';
import { queueRefund } from '../refund/refunds.staff.service.ts';
import { othersOf } from '../refund/refunds.work.service.ts';
import {
	closeReturned,
	closeSettled,
	comparedDays,
	listOfDay,
	listOverdueRefunds,
	listRefundsOfDay,
	listUnreturned,
	listUnsettled,
} from './reconciliation.repo.ts';
import {
	compare,
	compareRefund,
	type DifferenceKind,
	daysToCompare,
	type Found,
	isCapturedLater,
	PAYMENT_KINDS,
} from './reconciliation.rules.ts';

/** Concurrent queries, as gateways allow. */
const AT_ONCE = 4;
const NIGHTLY_AT = '04:00';

/** Stores the differences of one payment or refund and closes those that no longer exist. */
async function conclude(
	deps: Deps,
	about: { gateway: Gateway; ref: string; payment: PaymentRow; raw: object },
	kinds: readonly DifferenceKind[],
	found: readonly Found[],
): Promise<void> {
	const { gateway, ref, payment, raw } = about;
	const now = deps.clock.now();
	await inTransaction(deps.db, async (tx) => {
		for (const one of found) await noteDifference(tx, { ...one, gateway, ref, paymentId: payment.id }, now);
		// The answer may name the payer, so it is stored with the messages, which are erased with the account.
		if (found.length > 0)
			await storeMessage(tx, { gateway, kind: 'reconciliation', paymentId: payment.id, body: keepable(raw) });
		const gone = kinds.filter((kind) => !found.some((one) => one.kind === kind));
		await closeDifferences(tx, gateway, ref, gone, now);
		const isLate = found.some(({ kind }) => kind === 'missing_here') && isCapturedLater(payment);
		if (isLate) await queueCheck(tx, deps, payment.id, gateway);
	});
}

async function sumOver<R>(rows: readonly R[], work: (row: R) => Promise<number>): Promise<number> {
	const line = pLimit(AT_ONCE);
	const counts = await Promise.all(rows.map((row) => line(() => work(row))));
	return counts.reduce((sum, one) => sum + one, 0);
}

async function comparePayments(deps: Deps, carrier: PaymentGateway, day: number) {
	const gateway = carrier.name;
	const rows = await listOfDay(deps.db.q, gateway, day);
	const found = await sumOver(rows, async (payment) => {
		// Without the validation number the answer contains all attempts.
		const said = await carrier.check({ ...payment, valId: null });
		// It may have been settled meanwhile.
		const fresh = (await findPayment(deps.db.q, payment.id)) ?? payment;
		const differences = compare(fresh, said);
		if (!differences) return 0;
		const about = { gateway, ref: payment.ref, payment: fresh, raw: said.raw };
		await conclude(deps, about, PAYMENT_KINDS, differences);
		const further = await noteFurtherTries(deps.db.q, gateway, fresh, said, deps.clock.now());
		return differences.length + further;
	});
	return { payments: rows.length, found };
}

async function compareRefunds(deps: Deps, carrier: PaymentGateway, day: number): Promise<number> {
	const gateway = carrier.name;
	return sumOver(await listRefundsOfDay(deps.db.q, gateway, day), async ({ refund, payment }) => {
		const others = await othersOf(deps.db.q, refund);
		const { ref, amount, gatewayRef } = refund;
		const said = await carrier.refundStatus(payment, { ref, amount, gatewayRef, others });
		const differences = compareRefund(refund, said);
		if (!differences) return 0;
		await conclude(deps, { gateway, ref, payment, raw: said.raw }, ['refund'], differences);
		return differences.length;
	});
}

async function compareDay(deps: Deps, carrier: PaymentGateway, day: number): Promise<void> {
	const gateway = carrier.name;
	const { payments, found } = await comparePayments(deps, carrier, day);
	const refunds = await compareRefunds(deps, carrier, day);
	await deps.db.q.insert(reconciliations).values({
		gateway,
		day: isoDay(day),
		payments,
		found: found + refunds,
		createdAt: deps.clock.now(),
	});
	if (found + refunds > 0)
		deps.log.warn({ gateway, day: isoDay(day), found: found + refunds }, 'books and gateway differ');
}

/** Differences that need no query: unreturned second payments and payments without a settlement. */
async function lookAtBooks(deps: Deps, gateway: Gateway): Promise<void> {
	const now = deps.clock.now();
	const unreturned = await listUnreturned(deps.db.q, gateway);
	const unsettled = await listUnsettled(deps.db.q, gateway, now);
	const still = unreturned.map(({ ref }) => ref);
	await closeReturned(deps.db.q, gateway, still, now);
	await closeSettled(deps.db.q, gateway, now);
	const noted = [
		...unreturned.map(({ id, ref, rest }) => ({ kind: 'refund' as const, id, ref, ours: rest })),
		...unsettled.map(({ id, ref, amount }) => ({ kind: 'unsettled' as const, id, ref, ours: amount })),
	];
	for (const { kind, id, ref, ours } of noted)
		await noteDifference(deps.db.q, { gateway, kind, ref, paymentId: id, ours, theirs: null }, now);
}

export function nextNightlyRun(now: Date): Date {
	const today = at(dayOf(now), NIGHTLY_AT);
	return now < today ? today : at(dayOf(now) + 1, NIGHTLY_AT);
}

/** Compares the days up to yesterday and queues the next nightly run. */
async function compareNightly(deps: Deps): Promise<void> {
	// Queued first, so that a failing run cannot end the chain.
	const runAt = nextNightlyRun(new Date(Date.now()));
	await deps.jobs.add(deps.db.q, 'ledger.reconcile', { day: null }, { key: 'ledger.reconcile', runAt });
	const now = deps.clock.now();
	for (const [gateway, carrier] of deps.gateways) {
		const compared = (await comparedDays(deps.db.q, gateway)).map(dayNumber);
		for (const day of daysToCompare(compared, dayOf(now))) await compareDay(deps, carrier, day);
		await lookAtBooks(deps, gateway);
	}
	for (const { id, method } of await listOverdueRefunds(deps.db.q, now))
		await queueRefund(deps.db.q, deps, id, gatewayOf(method));
}

/** Compares one day (YYYY-MM-DD in Dhaka), or in the nightly run all days that were not compared. */
export async function reconcile(deps: Deps, day: string | null): Promise<void> {
	if (day === null) return compareNightly(deps);
	for (const [gateway, carrier] of deps.gateways) {
		await compareDay(deps, carrier, dayNumber(day));
		await lookAtBooks(deps, gateway);
	}
}

/** Queues the comparison of a day that has begun. */
export async function queueReconciliation(deps: Deps, day: string): Promise<boolean> {
	if (day > isoDay(dayOf(deps.clock.now()))) return false;
	await deps.jobs.add(deps.db.q, 'ledger.reconcile', { day }, { key: `reconcile:${day}` });
	return true;
}

/** Closes a difference by hand; a second person is shown who closed it first. */
export function resolve(deps: Deps, by: Staff, id: number, note: string) {
	return inTransaction(deps.db, async (tx) => {
		const { operatorId } = by;
		const row = await resolveDifference(tx, id, { operatorId, note, now: deps.clock.now() });
		if (!row) {
			const closed = await findResolution(tx, id);
			if (!closed) return fault('difference.not_found');
			return fault('difference.over', { by: closed.by, note: closed.note, resolved_at: iso(closed.at) });
		}
		const about = pick(row, 'kind', 'ref', 'ours', 'theirs');
		await record(tx, {
			...by,
			action: 'difference.resolved',
			target: `difference:${id}`,
			before: { ...about, resolved_at: null },
			after: { ...about, resolved_at: iso(row.resolvedAt) },
			reason: note,
		});
		return { difference: wire(row) };
	});
}
