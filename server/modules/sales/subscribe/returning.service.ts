import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Query } from '../../../db/client.ts';
import { payments, refunds } from '../payments.tables.ts';
import { subscriptionTerms } from '../subscriptions.tables.ts';

const OPEN = ['requested', 'approved', 'sent'] as const;

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
				inArray(refunds.state, [...OPEN]),
				isNotNull(refunds.estimate),
				eq(payments.state, 'succeeded'),
			),
		);
	return new Set(rows.map(({ id }) => id));
}
