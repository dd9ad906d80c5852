import {
	and,
	type Column,
	desc,
	eq,
	gte,
	inArray,
	isNotNull,
	isNull,
	lt,
	notInArray,
	or,
	sql,
} from 'drizzle-orm';
import type { Gateway } from '#contract/sales/orders.ts';
import { at, dayOf } from '../../../days.rules.ts';
import type { Query } from '../../../db/index.ts';
import { closeWhere } from '../ledger/differences.repo.ts';
import { differences, reconciliations, settlementRows } from '../ledger.tables.ts';
import type { PaymentRow } from '../pay/payments.repo.ts';
import { payments, refunds } from '../payments.tables.ts';
import type { RefundRow } from '../refund/refunds.repo.ts';

/** Days in which unpaid payments are queried again. */
const LATE_DAYS = 7;
/** A gateway pays out within a week; older payments were reported before. */
const UNSETTLED_DAYS = { from: 7, to: 90 };
/** From the beginning of a day until another one begins. */
const within = (moment: Column, from: number, until: number) =>
	and(gte(moment, at(from, '00:00')), lt(moment, at(until, '00:00')));

/** Payments of a day's comparison: of that day, unpaid ones of the week before, and those of open differences. */
export const listOfDay = (q: Query, gateway: Gateway, day: number): Promise<PaymentRow[]> =>
	q
		.select()
		.from(payments)
		.where(
			and(
				eq(payments.method, gateway),
				or(
					within(payments.createdAt, day, day + 1),
					within(payments.succeededAt, day, day + 1),
					and(
						notInArray(payments.state, ['succeeded', 'overpaid']),
						within(payments.createdAt, day - LATE_DAYS, day),
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

/** The same for refunds: done on that day, or in an open difference. */
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
				// Without those that staff paid out.
				sql`${refunds.checks} > 0`,
				eq(refunds.state, 'done'),
				or(
					within(refunds.doneAt, day, day + 1),
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

/** Refunds whose query is overdue, e.g. after the queue was restored from a backup. */
export const listOverdueRefunds = (q: Query, now: Date) =>
	q
		.select({ id: refunds.id, method: payments.method })
		.from(refunds)
		.innerJoin(payments, eq(payments.id, refunds.paymentId))
		.where(and(eq(refunds.state, 'sent'), lt(refunds.nextCheckAt, now)));

/** Payments outside of orders of which not everything is refunded. */
export const listUnreturned = (q: Query, gateway: Gateway) => {
	const given = sql`coalesce((select sum(r.amount) from ${refunds} r
		where r.payment_id = ${payments.id} and r.state not in ('rejected', 'withdrawn')), 0)`;
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

/** Payments of a gateway that were paid more than a week ago and are in no settlement. */
export const listUnsettled = (q: Query, gateway: Gateway, now: Date) => {
	const today = dayOf(now);
	return q
		.select({ id: payments.id, ref: payments.ref, amount: payments.amount })
		.from(payments)
		.where(
			and(
				eq(payments.method, gateway),
				inArray(payments.state, ['succeeded', 'overpaid']),
				within(payments.succeededAt, today - UNSETTLED_DAYS.to, today - UNSETTLED_DAYS.from),
				sql`not exists (select 1 from ${settlementRows} s where s.gateway = ${gateway} and s.ref = ${payments.ref})`,
			),
		);
};

export function closeSettled(tx: Query, gateway: Gateway, now: Date): Promise<void> {
	const settled = sql`exists (select 1 from ${settlementRows} s
		where s.gateway = ${gateway} and s.ref = ${differences.ref})`;
	return closeWhere(tx, gateway, ['unsettled'], settled, now);
}

/** Closes differences of second payments that are refunded now. */
export function closeReturned(tx: Query, gateway: Gateway, still: readonly string[], now: Date) {
	// The difference of a refund has the refund's number.
	const ofPayment = inArray(differences.ref, tx.select({ ref: payments.ref }).from(payments));
	const returned = sql`${ofPayment} and ${notInArray(differences.ref, [...still])}`;
	return closeWhere(tx, gateway, ['refund'], returned, now);
}

/** Days of the last weeks (YYYY-MM-DD) that were compared after their end. */
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

export async function lastRunAt(q: Query): Promise<Date | null> {
	const [row] = await q
		.select({ at: reconciliations.createdAt })
		.from(reconciliations)
		.orderBy(desc(reconciliations.createdAt))
		.limit(1);
	return row?.at ?? null;
}
