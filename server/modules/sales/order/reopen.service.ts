import { and, eq, gt } from 'drizzle-orm';
import type { Query } from '../../../db/client.ts';
import { doctorCourses } from '../enrol/enrolment.tables.ts';
import { keepSeat } from '../enrol/seats.service.ts';
import { lockQuotes } from '../quote/quote-lock.service.ts';
import { isNewestChoice } from '../subscribe/choices.service.ts';
import type { OrderRow } from './open-order.service.ts';
import { isOpenOrder, moveOrder } from './orders.rules.ts';
import { orders } from './orders.tables.ts';

/**
 * Lets an order whose quote is over wait for money that the doctor says to have paid in time, as part of the transaction
 * that holds its row. Its place is taken again where one is left; without one the money still finds a seat. False when
 * there is nothing to pay by it any more: it was given up, or a newer order has taken its place.
 */
export async function reopenOrder(tx: Query, order: OrderRow, now: Date): Promise<boolean> {
	const { id, kind, status, doctorCourseId } = order;
	if (!(isOpenOrder(status) || status === 'expired')) return false;
	if (kind === 'subscription') {
		if (!(await isNewestChoice(tx, order))) return false;
		if (status === 'expired') await wait(tx, order);
		return true;
	}
	if (doctorCourseId === null) return false;
	// A quote that is made now would find no open order and make another one.
	if (status === 'expired') await lockQuotes(tx, doctorCourseId);
	const [newer] = await tx
		.select({ id: orders.id })
		.from(orders)
		.where(and(eq(orders.doctorCourseId, doctorCourseId), gt(orders.id, id)))
		.limit(1);
	if (newer) return false;
	if (kind === 'course') {
		const [waits] = await tx
			.select({ id: doctorCourses.id })
			.from(doctorCourses)
			.where(and(eq(doctorCourses.id, doctorCourseId), eq(doctorCourses.status, 'pending_payment')));
		if (!waits) return false;
		await keepSeat(tx, doctorCourseId, now);
	}
	if (status === 'expired') await wait(tx, order);
	return true;
}

const wait = (tx: Query, { id, status }: OrderRow) =>
	tx
		.update(orders)
		.set({ status: moveOrder(status, 'awaiting_payment') })
		.where(eq(orders.id, id));
