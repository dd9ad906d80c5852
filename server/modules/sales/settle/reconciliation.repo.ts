import { and, desc, eq, gte, inArray, isNotNull, isNull, lt, notInArray, or, sql } from 'drizzle-orm';
import type { Gateway } from '#contract/sales/orders.ts';
import { at, dayOf, isoDay } from '../../../days.ts';
import type { Query } from '../../../db/client.ts';
import type { Said } from '../../../gateways/payments/payments.ts';
import { operators } from '../../account/staff/operators.tables.ts';
import { differences, reconciliations, settlementRows } from '../ledger/ledger.tables.ts';
import type { PaymentRow } from '../pay/payments.repo.ts';
import { payments, refunds } from '../pay/payments.tables.ts';
import type { RefundRow } from '../refund/refunds.repo.ts';
import type { DifferenceKind } from './reconciliation.rules.ts';

export type DifferenceRow = typeof differences.$inferSelect;
interface Noted {
	gateway: Gateway;
	kind: DifferenceKind;
	ref: string;
	paymentId: number | null;
	ours: number | null;
	theirs: number | null;
	raw?: unknown;
}

/** So long payments without money are asked about again, since some success may come late. */
const LATE_DAYS = 7;
/** A gateway pays out within a week; older ones than these were told of long ago. */
const UNSETTLED_DAYS = { from: 7, to: 90 };
const start = (day: number): Date => at(day, '00:00');

/**
 * Writes a difference down. Found again it stays one row; what a person closed stays closed as long as the sums are the
 * same, what had closed by itself opens again.
 */
export async function noteDifference(tx: Query, found: Noted, now: Date): Promise<void> {
	const stays = sql`${differences.resolvedBy} is not null
		and ${differences.ours} is not distinct from excluded.ours
		and ${differences.theirs} is not distinct from excluded.theirs`;
	await tx
		.insert(differences)
		.values({ ...found, day: isoDay(dayOf(now)), createdAt: now })
		.onConflictDoUpdate({
			target: [differences.gateway, differences.kind, differences.ref],
			set: {
				paymentId: found.paymentId,
				ours: found.ours,
				theirs: found.theirs,
				raw: found.raw ?? null,
				resolvedAt: sql`case when ${stays} then ${differences.resolvedAt} end`,
				resolvedBy: sql`case when ${stays} then ${differences.resolvedBy} end`,
				note: sql`case when ${stays} then ${differences.note} end`,
				updatedAt: now,
			},
		});
}

/**
 * Writes down money that came in further tries under the number of a payment that is paid: nothing was booked for it.
 * Each bears the gateway's number, so that only people close it. Answers with how many there are.
 */
export async function noteFurtherTries(
	tx: Query,
	gateway: Gateway,
	payment: { id: number; trxId: string | null },
	said: Said,
	now: Date,
): Promise<number> {
	const tries = (said.kind === 'paid' && payment.trxId !== null && said.tries) || [];
	const others = tries.filter(({ trxId }) => trxId !== '' && trxId !== payment.trxId);
	for (const { trxId, amount } of others)
		await noteDifference(
			tx,
			{ gateway, kind: 'missing_here', ref: trxId, paymentId: payment.id, ours: null, theirs: amount },
			now,
		);
	return others.length;
}

/** Closes differences that were not found any more. */
export async function closeDifferences(
	tx: Query,
	gateway: Gateway,
	ref: string,
	kinds: readonly DifferenceKind[],
	now: Date,
): Promise<void> {
	if (kinds.length === 0) return;
	await tx
		.update(differences)
		.set({ resolvedAt: now })
		.where(
			and(
				eq(differences.gateway, gateway),
				eq(differences.ref, ref),
				inArray(differences.kind, [...kinds]),
				isNull(differences.resolvedAt),
			),
		);
}

/** Closes an open difference; null when there is none, or it is closed already. */
export async function resolveDifference(
	tx: Query,
	id: number,
	by: { operatorId: number; note: string; now: Date },
): Promise<DifferenceRow | null> {
	const [row] = await tx
		.update(differences)
		.set({ resolvedAt: by.now, resolvedBy: by.operatorId, note: by.note })
		.where(and(eq(differences.id, id), isNull(differences.resolvedAt)))
		.returning();
	return row ?? null;
}

/** How a difference was closed: by whom, null where it closed by itself. */
export async function findResolution(q: Query, id: number) {
	const [row] = await q
		.select({ by: operators.name, note: differences.note, at: differences.resolvedAt })
		.from(differences)
		.leftJoin(operators, eq(operators.id, differences.resolvedBy))
		.where(eq(differences.id, id));
	return row ?? null;
}

/**
 * Payments of a gateway that a day's comparison asks about: begun or paid on that day, without money in the week before
 * it, and those of open differences.
 */
export const listOfDay = (q: Query, gateway: Gateway, day: number): Promise<PaymentRow[]> =>
	q
		.select()
		.from(payments)
		.where(
			and(
				eq(payments.method, gateway),
				or(
					and(gte(payments.createdAt, start(day)), lt(payments.createdAt, start(day + 1))),
					and(gte(payments.succeededAt, start(day)), lt(payments.succeededAt, start(day + 1))),
					and(
						notInArray(payments.state, ['succeeded', 'overpaid']),
						gte(payments.createdAt, start(day - LATE_DAYS)),
						lt(payments.createdAt, start(day)),
					),
					inArray(
						payments.id,
						q
							.select({ id: sql<number>`${differences.paymentId}` })
							.from(differences)
							.where(
								and(
									eq(differences.gateway, gateway),
									isNull(differences.resolvedAt),
									isNotNull(differences.paymentId),
								),
							),
					),
				),
			),
		)
		.orderBy(payments.id);

/** Refunds that a gateway carried and a day's comparison asks about: done on that day, or in an open difference. */
export const listRefundsOfDay = (
	q: Query,
	gateway: Gateway,
	day: number,
): Promise<{ refund: RefundRow; payment: PaymentRow }[]> =>
	q
		.select({ refund: refunds, payment: payments })
		.from(refunds)
		.innerJoin(payments, eq(payments.id, refunds.paymentId))
		.where(
			and(
				eq(payments.method, gateway),
				// Those that people paid out have no question left.
				sql`${refunds.checks} > 0`,
				eq(refunds.state, 'done'),
				or(
					and(gte(refunds.doneAt, start(day)), lt(refunds.doneAt, start(day + 1))),
					inArray(
						refunds.ref,
						q
							.select({ ref: differences.ref })
							.from(differences)
							.where(and(eq(differences.kind, 'refund'), isNull(differences.resolvedAt))),
					),
				),
			),
		)
		.orderBy(refunds.id);

/** Refunds with the gateway whose question is overdue, e.g. because the queue was restored from an older copy. */
export const listOverdueRefunds = (q: Query, now: Date) =>
	q
		.select({ id: refunds.id, method: payments.method })
		.from(refunds)
		.innerJoin(payments, eq(payments.id, refunds.paymentId))
		.where(and(eq(refunds.state, 'sent'), lt(refunds.nextCheckAt, now)));

/** Payments that are no part of an order and of which less is given back, or on its way back, than came. */
export const listUnreturned = (q: Query, gateway: Gateway) => {
	const given = sql`coalesce((select sum(r.amount) from ${refunds} r
		where r.payment_id = ${payments.id} and r.state <> 'rejected'), 0)`;
	const rest = sql<number>`(coalesce(${payments.takenAmount}, ${payments.saidAmount}, ${payments.amount}) - ${given})::int`;
	return q
		.select({ id: payments.id, ref: payments.ref, rest })
		.from(payments)
		.where(
			and(
				eq(payments.method, gateway),
				or(
					eq(payments.state, 'overpaid'),
					and(eq(payments.state, 'reversed'), isNotNull(payments.saidAmount)),
				),
				sql`${rest} > 0`,
			),
		);
};

/** Payments of a gateway that are paid for more than a week and stand in no settlement. */
export const listUnsettled = (q: Query, gateway: Gateway, now: Date) => {
	const today = dayOf(now);
	return q
		.select({ id: payments.id, ref: payments.ref, amount: payments.amount })
		.from(payments)
		.where(
			and(
				eq(payments.method, gateway),
				inArray(payments.state, ['succeeded', 'overpaid']),
				lt(payments.succeededAt, start(today - UNSETTLED_DAYS.from)),
				gte(payments.succeededAt, start(today - UNSETTLED_DAYS.to)),
				sql`not exists (select 1 from ${settlementRows} s where s.gateway = ${gateway} and s.ref = ${payments.ref})`,
			),
		);
};

/** Closes differences of payments that stand in a settlement by now. */
export async function closeSettled(tx: Query, gateway: Gateway, now: Date): Promise<void> {
	await tx
		.update(differences)
		.set({ resolvedAt: now })
		.where(
			and(
				eq(differences.gateway, gateway),
				eq(differences.kind, 'unsettled'),
				isNull(differences.resolvedAt),
				sql`exists (select 1 from ${settlementRows} s where s.gateway = ${gateway} and s.ref = ${differences.ref})`,
			),
		);
}

/** Closes differences of second payments that are given back by now: all but those that were named. */
export async function closeReturned(
	tx: Query,
	gateway: Gateway,
	still: readonly string[],
	now: Date,
): Promise<void> {
	await tx
		.update(differences)
		.set({ resolvedAt: now })
		.where(
			and(
				eq(differences.gateway, gateway),
				eq(differences.kind, 'refund'),
				isNull(differences.resolvedAt),
				// A refund's own difference bears the number of the refund.
				inArray(differences.ref, tx.select({ ref: payments.ref }).from(payments)),
				notInArray(differences.ref, [...still]),
			),
		);
}

/** Days of the last weeks, as YYYY-MM-DD, that were compared with a gateway after they were over. */
export async function comparedDays(q: Query, gateway: Gateway): Promise<string[]> {
	const rows = await q
		.selectDistinct({ day: reconciliations.day })
		.from(reconciliations)
		.where(
			and(
				eq(reconciliations.gateway, gateway),
				sql`${reconciliations.createdAt} >= (${reconciliations.day} + 1)::timestamp at time zone 'Asia/Dhaka'`,
			),
		)
		.orderBy(desc(reconciliations.day))
		.limit(30);
	return rows.map(({ day }) => day);
}

export const noteReconciliation = (tx: Query, row: typeof reconciliations.$inferInsert) =>
	tx.insert(reconciliations).values(row);

export async function lastRunAt(q: Query): Promise<Date | null> {
	const [row] = await q
		.select({ at: reconciliations.createdAt })
		.from(reconciliations)
		.orderBy(desc(reconciliations.createdAt))
		.limit(1);
	return row?.at ?? null;
}
