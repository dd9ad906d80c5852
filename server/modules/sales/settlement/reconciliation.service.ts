import pLimit from 'p-limit';
import type { Gateway } from '#contract/sales/orders.ts';
import { record } from '../../../audit/audit.service.ts';
import { at, dayOf, isoDay } from '../../../days.ts';
import { inTransaction } from '../../../db/client.ts';
import { wire } from '../../../db/wire.ts';
import type { Deps } from '../../../deps.ts';
import { fault } from '../../../http/fault.ts';
import { checkKey } from '../capture/check.service.ts';
import {
	closeDifferences,
	type DifferenceRow,
	findResolution,
	noteDifference,
	noteFurtherTries,
	resolveDifference,
} from '../ledger/differences.repo.ts';
import { findPayment, keepMessage, type PaymentRow } from '../pay/payments.repo.ts';
import { keepable } from '../pay/payments.rules.ts';
import { gatewayOf } from '../refund/refunds.rules.ts';
import { refundKey } from '../refund/refunds.staff.service.ts';
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
	noteReconciliation,
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

const dayNumber = (day: string): number => dayOf(new Date(`${day}T00:00:00.000Z`));

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
			await keepMessage(tx, { gateway, kind: 'reconciliation', paymentId: payment.id, body: keepable(raw) });
		const gone = kinds.filter((kind) => !found.some((one) => one.kind === kind));
		await closeDifferences(tx, gateway, ref, gone, now);
		const isLate = found.some(({ kind }) => kind === 'missing_here') && isCapturedLater(payment);
		if (isLate)
			await deps.jobs.add(
				tx,
				'payments.check',
				{ payment_id: payment.id },
				{ key: checkKey(payment.id), gateway },
			);
	});
}

async function comparePayments(deps: Deps, gateway: Gateway, day: number) {
	const line = pLimit(AT_ONCE);
	const carrier = deps.gateways.get(gateway);
	const rows = carrier ? await listOfDay(deps.db.q, gateway, day) : [];
	const counts = await Promise.all(
		rows.map((payment) =>
			line(async () => {
				// Without the validation number the answer contains all attempts.
				const said = await carrier?.check({ ...payment, valId: null });
				// It may have been settled meanwhile.
				const fresh = (await findPayment(deps.db.q, payment.id)) ?? payment;
				const found = said ? compare(fresh, said) : null;
				if (!said || !found) return 0;
				const about = { gateway, ref: payment.ref, payment: fresh, raw: said.raw };
				await conclude(deps, about, PAYMENT_KINDS, found);
				return found.length + (await noteFurtherTries(deps.db.q, gateway, fresh, said, deps.clock.now()));
			}),
		),
	);
	return { payments: rows.length, found: counts.reduce((sum, one) => sum + one, 0) };
}

async function compareRefunds(deps: Deps, gateway: Gateway, day: number): Promise<number> {
	const line = pLimit(AT_ONCE);
	const carrier = deps.gateways.get(gateway);
	const rows = carrier ? await listRefundsOfDay(deps.db.q, gateway, day) : [];
	const counts = await Promise.all(
		rows.map(({ refund, payment }) =>
			line(async () => {
				const others = await othersOf(deps.db.q, refund);
				const { ref, amount, gatewayRef } = refund;
				const said = await carrier?.refundStatus(payment, { ref, amount, gatewayRef, others });
				const found = said ? compareRefund(refund, said) : null;
				if (!said || !found) return 0;
				await conclude(deps, { gateway, ref, payment, raw: said.raw }, ['refund'], found);
				return found.length;
			}),
		),
	);
	return counts.reduce((sum, one) => sum + one, 0);
}

async function compareDay(deps: Deps, gateway: Gateway, day: number): Promise<void> {
	const { payments, found } = await comparePayments(deps, gateway, day);
	const refunds = await compareRefunds(deps, gateway, day);
	await noteReconciliation(deps.db.q, {
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
	const [unreturned, unsettled] = [
		await listUnreturned(deps.db.q, gateway),
		await listUnsettled(deps.db.q, gateway, now),
	];
	await closeReturned(
		deps.db.q,
		gateway,
		unreturned.map(({ ref }) => ref),
		now,
	);
	await closeSettled(deps.db.q, gateway, now);
	const noted = [
		...unreturned.map(({ id, ref, rest }) => ({ kind: 'refund' as const, id, ref, ours: rest })),
		...unsettled.map(({ id, ref, amount }) => ({ kind: 'unsettled' as const, id, ref, ours: amount })),
	];
	for (const { kind, id, ref, ours } of noted)
		await noteDifference(deps.db.q, { gateway, kind, ref, paymentId: id, ours, theirs: null }, now);
}

/** The next nightly run. */
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
	for (const gateway of deps.gateways.keys()) {
		const compared = (await comparedDays(deps.db.q, gateway)).map(dayNumber);
		for (const day of daysToCompare(compared, dayOf(now))) await compareDay(deps, gateway, day);
		await lookAtBooks(deps, gateway);
	}
	for (const { id, method } of await listOverdueRefunds(deps.db.q, now)) {
		const gateway = gatewayOf(method);
		const options = { key: refundKey(id), ...(gateway && { gateway }) };
		await deps.jobs.add(deps.db.q, 'payments.refund', { refund_id: id }, options);
	}
}

/** Compares one day (YYYY-MM-DD in Dhaka), or in the nightly run all days that were not compared. */
export async function reconcile(deps: Deps, day: string | null): Promise<void> {
	if (day === null) return compareNightly(deps);
	for (const gateway of deps.gateways.keys()) {
		await compareDay(deps, gateway, dayNumber(day));
		await lookAtBooks(deps, gateway);
	}
}

/** Queues the comparison of a day that has begun. */
export async function queueReconciliation(deps: Deps, day: string): Promise<boolean> {
	if (day > isoDay(dayOf(deps.clock.now()))) return false;
	await deps.jobs.add(deps.db.q, 'ledger.reconcile', { day }, { key: `reconcile:${day}` });
	return true;
}

export const viewDifference = (row: DifferenceRow) => ({
	...wire(row),
	gateway: row.gateway as Gateway,
});

/** Closes a difference by hand; a second person is shown who closed it first. */
export function resolve(deps: Deps, by: { operatorId: number; ip: string }, id: number, note: string) {
	return inTransaction(deps.db, async (tx) => {
		const row = await resolveDifference(tx, id, {
			operatorId: by.operatorId,
			note,
			now: deps.clock.now(),
		});
		if (!row) {
			const closed = await findResolution(tx, id);
			if (!closed) return fault('difference.not_found');
			const { by: name, note: first, at: when } = closed;
			return fault('difference.over', {
				by: name,
				note: first,
				resolved_at: when?.toISOString() ?? null,
			});
		}
		const { kind, ref, ours, theirs } = row;
		const about = { kind, ref, ours, theirs };
		await record(tx, {
			...by,
			action: 'difference.resolved',
			target: `difference:${id}`,
			before: { ...about, resolved_at: null },
			after: { ...about, resolved_at: row.resolvedAt?.toISOString() ?? null },
			reason: note,
		});
		return { difference: viewDifference(row) };
	});
}
