import { asc, eq, getTableColumns, inArray, type SQL } from 'drizzle-orm';
import type { Instalment, Order } from '#contract/sales/orders.ts';
import { type Query, wire } from '../../../db/index.ts';
import { instalments, orders } from '../orders.tables.ts';
import { subscriptionOrders, subscriptionTerms } from '../subscriptions.tables.ts';
import { locksOn, stateOn } from './instalments.rules.ts';
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
	const views = rows.map((row): Order => ({ ...wire(row), open_payment_id: open.get(row.id) ?? null }));
	return new Map(views.map((one) => [one.id, one]));
}

/** @throws when it is missing */
export async function viewOrder(q: Query, id: number): Promise<Order> {
	const order = (await viewOrders(q, [id])).get(id);
	if (!order) throw new Error(`the order ${id} is missing`);
	return order;
}

export const selectInstalments = (q: Query, where: SQL | undefined) =>
	q
		.select({ row: instalments, planOrder: { kind: orders.kind, plan: orders.plan } })
		.from(instalments)
		.innerJoin(orders, eq(orders.id, instalments.planOrderId))
		.where(where)
		.orderBy(asc(instalments.dueOn), asc(instalments.id));
type InstalmentRow = Pick<Awaited<ReturnType<typeof selectInstalments>>[number], 'row' | 'planOrder'>;

/** An instalment as it is on a day in Dhaka (YYYY-MM-DD). */
export function viewInstalment({ row, planOrder }: InstalmentRow, today: string): Instalment {
	return {
		...wire(row),
		of: planOrder.plan?.items.length ?? row.no,
		transfer: planOrder.kind === 'transfer',
		// The queue stores states some minutes after midnight.
		state: stateOn(row, today),
		locks_on: locksOn(row),
	};
}
