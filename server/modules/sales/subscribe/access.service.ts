import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { Query } from '../../../db/client.ts';
import { subscriptionOrders, subscriptions } from '../subscriptions.tables.ts';
import { type Clock, opensNow, play, standing } from './clock.rules.ts';
import { lockSubscriptionOrder, saveClock } from './clock.service.ts';
import { listReturning } from './returning.service.ts';

const HELD = ['paid_not_started', 'active', 'paused'] as const;

/**
 * What a doctor has bought that opens its videos at this moment: running, or paid and not begun; not what is paused or
 * whose money is on its way back.
 * @param where of subscription_orders and subscriptions
 */
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
		.map(({ row }) => ({ id: row.id, clock: standing(row, now) }))
		.filter(({ clock }) => opensNow(clock));
}

/** Whether a doctor has something of these sessions that opens its videos now. No sessions named: any of them. */
export async function hasSubscription(
	q: Query,
	doctorId: number,
	ycsIds: readonly number[],
	now: Date,
): Promise<boolean> {
	const where = ycsIds.length > 0 ? inArray(subscriptions.ycsId, [...ycsIds]) : undefined;
	return (await listOpenNow(q, doctorId, where, now)).length > 0;
}

/** Starts the clock of a subscription that was paid and not begun; does nothing for one that runs. */
export async function noteFirstPlay(tx: Query, subscriptionOrderId: number, now: Date): Promise<void> {
	const [seen] = await tx
		.select({ state: subscriptionOrders.state })
		.from(subscriptionOrders)
		.where(eq(subscriptionOrders.id, subscriptionOrderId));
	if (seen?.state !== 'paid_not_started') return;
	const row = await lockSubscriptionOrder(tx, subscriptionOrderId);
	if (row?.state === 'paid_not_started') await saveClock(tx, row.id, play(row, now));
}
