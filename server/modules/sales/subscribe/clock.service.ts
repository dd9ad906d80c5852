import { eq } from 'drizzle-orm';
import type { Query } from '../../../db/client.ts';
import { subscriptionOrders } from '../subscriptions.tables.ts';
import { type Clock, turnsAt } from './clock.rules.ts';

export type SubscriptionOrderRow = typeof subscriptionOrders.$inferSelect;

/** What was bought together with its clock, its row locked; null when there is none. */
export async function lockSubscriptionOrder(tx: Query, id: number): Promise<SubscriptionOrderRow | null> {
	const [row] = await tx
		.select()
		.from(subscriptionOrders)
		.where(eq(subscriptionOrders.id, id))
		.for('no key update');
	return row ?? null;
}

/** Writes the clock down as part of the transaction that holds its row. */
export async function saveClock(tx: Query, id: number, clock: Clock): Promise<void> {
	const { state, days, startBy, startsAt, endsAt, pausedAt, pausedUntil, resumedAt } = clock;
	await tx
		.update(subscriptionOrders)
		.set({
			state,
			days,
			startBy,
			startsAt,
			endsAt,
			pausedAt,
			pausedUntil,
			resumedAt,
			turnsAt: turnsAt(clock),
		})
		.where(eq(subscriptionOrders.id, id));
}
