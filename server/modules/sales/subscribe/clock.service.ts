import { eq } from 'drizzle-orm';
import type { Query } from '../../../db/client.ts';
import { subscriptionOrders } from '../subscriptions.tables.ts';
import { type Clock, turnsAt } from './clock.rules.ts';

export type SubscriptionOrderRow = typeof subscriptionOrders.$inferSelect;

/** A purchase with its clock, locked. */
export async function lockSubscriptionOrder(tx: Query, id: number): Promise<SubscriptionOrderRow | null> {
	const [row] = await tx
		.select()
		.from(subscriptionOrders)
		.where(eq(subscriptionOrders.id, id))
		.for('no key update');
	return row ?? null;
}

/** Stores the clock of a locked purchase. */
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
