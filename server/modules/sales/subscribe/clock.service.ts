import { eq } from 'drizzle-orm';
import type { Query } from '../../../db/client.ts';
import { pick } from '../../../db/columns.ts';
import { lockRow, updateRow } from '../../../db/rows.ts';
import { subscriptionOrders } from '../subscriptions.tables.ts';
import { type Clock, turnsAt } from './clock.rules.ts';

export type SubscriptionOrderRow = typeof subscriptionOrders.$inferSelect;

export const lockSubscriptionOrder = (tx: Query, id: number): Promise<SubscriptionOrderRow | null> =>
	lockRow(tx, subscriptionOrders, eq(subscriptionOrders.id, id));

/** Of a locked purchase. */
export async function saveClock(tx: Query, id: number, clock: Clock): Promise<void> {
	await updateRow(tx, subscriptionOrders, id, {
		...pick(clock, 'state', 'days', 'startBy', 'startsAt', 'endsAt', 'pausedAt', 'pausedUntil', 'resumedAt'),
		turnsAt: turnsAt(clock),
	});
}
