import { eq, getTableColumns, inArray } from 'drizzle-orm';
import type { Order } from '#contract/sales/orders.ts';
import type { Query } from '../../../db/client.ts';
import { wire } from '../../../db/wire.ts';
import { orders } from '../orders.tables.ts';
import { subscriptionOrders, subscriptionTerms } from '../subscriptions.tables.ts';
import { openPayments } from './order.service.ts';

/** Orders by id; missing ones are left out. */
export async function viewOrders(q: Query, ids: readonly number[]): Promise<Map<number, Order>> {
	if (ids.length === 0) return new Map();
	const rows = await q
		.select({ ...getTableColumns(orders), subscriptionId: subscriptionOrders.subscriptionId })
		.from(orders)
		.leftJoin(subscriptionTerms, eq(subscriptionTerms.orderId, orders.id))
		.leftJoin(subscriptionOrders, eq(subscriptionOrders.id, subscriptionTerms.subscriptionOrderId))
		.where(inArray(orders.id, [...ids]));
	const open = await openPayments(q, ids);
	return new Map(
		rows.map((row): [number, Order] => [
			row.id,
			{ ...wire(row), open_payment_id: open.get(row.id) ?? null },
		]),
	);
}

/** @throws when it is missing */
export async function viewOrder(q: Query, id: number): Promise<Order> {
	const order = (await viewOrders(q, [id])).get(id);
	if (!order) throw new Error(`the order ${id} is missing`);
	return order;
}
