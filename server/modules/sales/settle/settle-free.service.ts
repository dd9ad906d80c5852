import { and, eq } from 'drizzle-orm';
import type { Order } from '#contract/sales/orders.ts';
import { inTransaction } from '../../../db/client.ts';
import type { Deps } from '../../../deps.ts';
import { type Fault, fault } from '../../../http/fault.ts';
import { keepSeat } from '../enrol/seats.service.ts';
import { refuseUndelivered } from '../order/delivery.service.ts';
import { isOpenOrder, wasPaid } from '../order/orders.rules.ts';
import { orders } from '../order/orders.tables.ts';
import { viewOrder } from '../order/orders.views.ts';
import { markPaid } from './paid.service.ts';

/** Takes an order whose total is nothing. One that was taken already is shown again. */
export function settleFree(
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
		const [order] = await tx
			.select()
			.from(orders)
			.where(and(eq(orders.id, orderId), eq(orders.doctorId, doctorId)))
			.for('no key update');
		if (!order) return fault('order.not_found');
		if (order.total > 0) return fault('order.not_free');
		if (wasPaid(order.status)) return viewOrder(tx, orderId);
		if (!isOpenOrder(order.status) || order.quoteExpiresAt <= deps.clock.now()) {
			return fault('order.quote_expired');
		}
		const undelivered = await refuseUndelivered(tx, order);
		if (undelivered) return undelivered;
		const { doctorCourseId } = order;
		if (doctorCourseId !== null && !(await keepSeat(tx, doctorCourseId, order.quoteExpiresAt))) {
			return fault('enrol.full');
		}
		const became = await markPaid(tx, deps, orderId, {
			paymentId: null,
			method: 'none',
			trxId: null,
			fee: null,
		});
		// Opened by another order meanwhile: there is nothing left to take.
		return became === 'already' ? fault('order.quote_expired') : viewOrder(tx, orderId);
	});
}
