import { and, eq } from 'drizzle-orm';
import { inTransaction } from '../../../db/client.ts';
import { lockRow } from '../../../db/rows.ts';
import type { Deps } from '../../../deps.ts';
import { fault } from '../../../http/fault.ts';
import { FREE, payOrder } from '../capture/capture.service.ts';
import { isOpenOrder, wasPaid } from '../order/orders.rules.ts';
import { viewOrder } from '../order/orders.views.ts';
import { orders } from '../orders.tables.ts';
import { soldBy } from '../quote/kinds.ts';

/** Completes an order whose total is zero. One that was completed already is returned again. */
export const takeFree = (deps: Deps, doctorId: number, orderId: number) =>
	inTransaction(deps.db, async (tx) => {
		const order = await lockRow(tx, orders, and(eq(orders.id, orderId), eq(orders.doctorId, doctorId)));
		if (!order) return fault('order.not_found');
		if (order.total > 0) return fault('order.not_free');
		if (wasPaid(order.status)) return { order: await viewOrder(tx, orderId) };
		if (!isOpenOrder(order.status) || order.quoteExpiresAt <= deps.clock.now())
			return fault('order.quote_expired');
		const refused = await soldBy(order).keep(tx, order, order.quoteExpiresAt);
		if (refused) return refused;
		// Another order has opened the enrolment meanwhile.
		if (!(await payOrder(tx, deps, orderId, FREE))) return fault('order.quote_expired');
		return { order: await viewOrder(tx, orderId) };
	});
