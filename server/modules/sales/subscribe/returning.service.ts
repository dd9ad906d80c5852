import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Query } from '../../../db/client.ts';
import { payments, refunds } from '../payments.tables.ts';
import { subscriptionTerms } from '../subscriptions.tables.ts';

/** A refund that is not over. */
const OPEN = ['requested', 'approved', 'sent'] as const;

/**
 * Which of these (ids of what was bought together) have money that the doctor asked for and that is on its way back.
 * They open nothing until that is decided: the money goes back because nothing was watched, so nothing is watched
 * meanwhile. Money that came a second time was never asked for and closes nothing.
 */
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
				inArray(refunds.state, [...OPEN]),
				isNotNull(refunds.estimate),
				eq(payments.state, 'succeeded'),
			),
		);
	return new Set(rows.map(({ id }) => id));
}
