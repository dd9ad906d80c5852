import { and, eq, inArray, isNotNull, type SQL } from 'drizzle-orm';
import { findRow, idsOf, lockRow, pick, type Query, updateRow } from '../../../db/index.ts';
import { OPEN_REFUND, payments, refunds } from '../payments.tables.ts';
import { subscriptionOrders, subscriptions, subscriptionTerms } from '../subscriptions.tables.ts';
import { type Clock, currentClock, opensNow, play, turnsAt } from './clock.rules.ts';

const HELD = ['paid_not_started', 'active', 'paused'] as const;

/** Purchases with an open refund that the doctor requested; they open nothing until it is decided. */
export async function listReturning(q: Query, boughtIds: readonly number[]): Promise<Set<number>> {
	if (boughtIds.length === 0) return new Set();
	const rows = await q
		.selectDistinct({ id: subscriptionTerms.subscriptionOrderId })
		.from(subscriptionTerms)
		.innerJoin(refunds, eq(refunds.orderId, subscriptionTerms.orderId))
		.innerJoin(payments, eq(payments.id, refunds.paymentId))
		.where(
			and(
				inArray(subscriptionTerms.subscriptionOrderId, [...boughtIds]),
				inArray(refunds.state, [...OPEN_REFUND]),
				isNotNull(refunds.estimate),
				eq(payments.state, 'succeeded'),
			),
		);
	return new Set(rows.map(({ id }) => id));
}

/** Purchases of a doctor that open their videos now: running, or paid and not begun, and not being refunded. */
export async function listOpenNow(q: Query, doctorId: number, where: SQL | undefined, now: Date) {
	const rows = await q
		.select({ row: subscriptionOrders })
		.from(subscriptionOrders)
		.innerJoin(subscriptions, eq(subscriptions.id, subscriptionOrders.subscriptionId))
		.where(and(eq(subscriptions.doctorId, doctorId), inArray(subscriptionOrders.state, [...HELD]), where));
	const returning = await listReturning(q, idsOf(rows.map(({ row }) => row)));
	return rows
		.filter(({ row }) => !returning.has(row.id))
		.map(({ row }) => ({ id: row.id, clock: currentClock(row, now) }))
		.filter(({ clock }) => opensNow(clock));
}

/** Whether a purchase of these sessions, or of any, opens its videos now. */
export async function hasSubscription(q: Query, doctorId: number, ycsIds: readonly number[], now: Date) {
	const where = ycsIds.length > 0 ? inArray(subscriptions.ycsId, [...ycsIds]) : undefined;
	return (await listOpenNow(q, doctorId, where, now)).length > 0;
}

export const lockSubscriptionOrder = (tx: Query, id: number) =>
	lockRow(tx, subscriptionOrders, eq(subscriptionOrders.id, id));

/** Stores the clock of a locked purchase. */
export async function saveClock(tx: Query, id: number, clock: Clock): Promise<void> {
	await updateRow(tx, subscriptionOrders, id, {
		...pick(clock, 'state', 'days', 'startBy', 'startsAt', 'endsAt', 'pausedAt', 'pausedUntil', 'resumedAt'),
		turnsAt: turnsAt(clock),
	});
}

export async function noteFirstPlay(tx: Query, subscriptionOrderId: number, now: Date): Promise<void> {
	const seen = await findRow(tx, subscriptionOrders, eq(subscriptionOrders.id, subscriptionOrderId));
	if (seen?.state !== 'paid_not_started') return;
	const row = await lockSubscriptionOrder(tx, subscriptionOrderId);
	if (row?.state === 'paid_not_started') await saveClock(tx, row.id, play(row, now));
}
