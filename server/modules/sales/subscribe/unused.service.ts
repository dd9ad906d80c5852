import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Query } from '../../../db/client.ts';
import { subscriptionOrders, subscriptionTerms } from '../subscriptions.tables.ts';
import { currentClock } from './clock.rules.ts';

/** Whether nothing of a paid order was watched. */
export async function isUnused(q: Query, orderId: number, now: Date): Promise<boolean> {
	const [row] = await q
		.select({ clock: subscriptionOrders })
		.from(subscriptionTerms)
		.innerJoin(subscriptionOrders, eq(subscriptionOrders.id, subscriptionTerms.subscriptionOrderId))
		.where(
			and(
				eq(subscriptionTerms.orderId, orderId),
				isNotNull(subscriptionTerms.grantedAt),
				isNull(subscriptionTerms.refundedAt),
			),
		);
	return row !== undefined && currentClock(row.clock, now).state === 'paid_not_started';
}
