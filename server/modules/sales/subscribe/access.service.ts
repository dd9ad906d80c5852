import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { Query } from '../../../db/client.ts';
import { subscriptionOrders, subscriptions } from '../subscriptions.tables.ts';
import { type Clock, currentClock, opensNow, play } from './clock.rules.ts';
import { lockSubscriptionOrder, saveClock } from './clock.service.ts';
import { listReturning } from './returning.service.ts';

const HELD = ['paid_not_started', 'active', 'paused'] as const;

/** Purchases of a doctor that open their videos now: running, or paid and not begun, and not being refunded. */
export async function listOpenNow(
	q: Query,
	doctorId: number,
	where: SQL | undefined,
	now: Date,
): Promise<{ id: number; clock: Clock }[]> {
	const rows = await q
		.select({ row: subscriptionOrders })
		.from(subscriptionOrders)
		.innerJoin(subscriptions, eq(subscriptions.id, subscriptionOrders.subscriptionId))
		.where(and(eq(subscriptions.doctorId, doctorId), inArray(subscriptionOrders.state, [...HELD]), where));
	const returning = await listReturning(
		q,
		rows.map(({ row }) => row.id),
	);
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

/** The first play starts the clock. */
export async function noteFirstPlay(tx: Query, subscriptionOrderId: number, now: Date): Promise<void> {
	const [seen] = await tx
		.select({ state: subscriptionOrders.state })
		.from(subscriptionOrders)
		.where(eq(subscriptionOrders.id, subscriptionOrderId));
	if (seen?.state !== 'paid_not_started') return;
	const row = await lockSubscriptionOrder(tx, subscriptionOrderId);
	if (row?.state === 'paid_not_started') await saveClock(tx, row.id, play(row, now));
}
