import { and, eq } from 'drizzle-orm';
import type { Order } from '#contract/sales/orders.ts';
import { inTransaction } from '../../../db/client.ts';
import { lockRow } from '../../../db/rows.ts';
import type { Deps } from '../../../deps.ts';
import { type Fault, fault } from '../../../http/fault.ts';
import { FREE, payOrder } from '../capture/capture.service.ts';
import { isOpenOrder, wasPaid } from '../order/orders.rules.ts';
import { viewOrder } from '../order/orders.views.ts';
import { orders } from '../orders.tables.ts';
import { soldBy } from '../quote/kinds.ts';

/** Completes an order whose total is zero. One that was completed already is returned again. */
export function takeFree(
	deps: Deps,
	doctorId: number,
	orderId: number,
): Promise<
	| Order
	| Fault<
			'order.not_found' | 'order.quote_expired' | 'order.not_free' | 'order.delivery_needed' | 'enrol.full'
	  >
> {
	return inTransaction(deps.db, async (tx) => {
		const order = await lockRow(tx, orders, and(eq(orders.id, orderId), eq(orders.doctorId, doctorId)));
		if (!order) return fault('order.not_found');
		if (order.total > 0) return fault('order.not_free');
		if (wasPaid(order.status)) return viewOrder(tx, orderId);
		if (!isOpenOrder(order.status) || order.quoteExpiresAt <= deps.clock.now()) {
			return fault('order.quote_expired');
		}
		const refused = await soldBy(order).keep(tx, order, order.quoteExpiresAt);
		if (refused) return refused;
		// Another order has opened the enrolment meanwhile.
		return (await payOrder(tx, deps, orderId, FREE)) ? viewOrder(tx, orderId) : fault('order.quote_expired');
	});
}
