import { and, desc, eq, gt, inArray } from 'drizzle-orm';
import type { Query } from '../../../db/client.ts';
import { lockName } from '../../../db/locks.ts';
import { any, first } from '../../../db/rows.ts';
import type { OrderRow } from '../order/order.service.ts';
import { OPEN_ORDER } from '../order/orders.rules.ts';
import { orders } from '../orders.tables.ts';
import { subscriptionOrders, subscriptions, subscriptionTerms } from '../subscriptions.tables.ts';

/** One transaction at a time chooses in a library. Locked before the rows of orders. */
export const lockChoices = (tx: Query, subscriptionId: number) =>
	lockName(tx, `subscription:${subscriptionId}`);

/** Locks a library, after its orders. */
export async function lockLibrary(tx: Query, subscriptionId: number): Promise<void> {
	await tx
		.select({ id: subscriptions.id })
		.from(subscriptions)
		.where(eq(subscriptions.id, subscriptionId))
		.for('no key update');
}

const selectOrders = (q: Query) =>
	q
		.select({ order: orders, term: subscriptionTerms, bought: subscriptionOrders })
		.from(subscriptionTerms)
		.innerJoin(orders, eq(orders.id, subscriptionTerms.orderId))
		.innerJoin(subscriptionOrders, eq(subscriptionOrders.id, subscriptionTerms.subscriptionOrderId));

/** Orders of libraries with what they sell, newest first. */
export const listOrders = (q: Query, subscriptionIds: readonly number[]) =>
	selectOrders(q)
		.where(inArray(subscriptionOrders.subscriptionId, [...subscriptionIds]))
		.orderBy(desc(orders.id));

export const lockOpenChoice = (tx: Query, subscriptionId: number) =>
	first(
		selectOrders(tx)
			.where(
				and(eq(subscriptionOrders.subscriptionId, subscriptionId), inArray(orders.status, [...OPEN_ORDER])),
			)
			.for('no key update', { of: orders }),
	);

/** Whether an order is the newest choice of its library, so that its money is accepted. */
export async function isNewestChoice(tx: Query, order: Pick<OrderRow, 'id' | 'status'>): Promise<boolean> {
	const [own] = await selectOrders(tx).where(eq(subscriptionTerms.orderId, order.id));
	if (!own || own.term.replacedAt !== null) return false;
	const { subscriptionId } = own.bought;
	// A new choice would not find this order.
	if (order.status === 'expired') await lockChoices(tx, subscriptionId);
	const newer = selectOrders(tx).where(
		and(eq(subscriptionOrders.subscriptionId, subscriptionId), gt(subscriptionTerms.orderId, order.id)),
	);
	return !(await any(newer));
}
