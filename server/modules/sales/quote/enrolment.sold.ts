import { and, eq, gt } from 'drizzle-orm';
import type { Query } from '../../../db/client.ts';
import { hasRow } from '../../../db/rows.ts';
import { addPaid, closeCourse, lockEnrolment } from '../enrol/grant.service.ts';
import { cancelInstalments } from '../order/instalments.service.ts';
import { cancelOpenOrder, lockQuotes, type OrderRow } from '../order/order.service.ts';
import { orders } from '../orders.tables.ts';
import { estimateEnrolment } from './refund-estimate.service.ts';
import type { SaleDeps, Sold } from './sold.ts';

export function enrolmentOf({ id, doctorCourseId }: OrderRow): number {
	if (doctorCourseId === null) throw new Error(`the order ${id} is for no enrolment`);
	return doctorCourseId;
}

/** Whether a locked order is the newest of its enrolment. */
async function isNewest(tx: Query, { id, status, doctorCourseId }: OrderRow): Promise<boolean> {
	if (doctorCourseId === null) return false;
	// A new quote would not find this order.
	if (status === 'expired') await lockQuotes(tx, doctorCourseId);
	return !(await hasRow(tx, orders, and(eq(orders.doctorCourseId, doctorCourseId), gt(orders.id, id))));
}

/** Subtracts refunded money from the enrolment; with all of it the enrolment ends. */
async function takeBack(
	tx: Query,
	deps: SaleDeps,
	order: OrderRow,
	{ amount, ends }: { amount: number; ends: boolean },
): Promise<void> {
	const id = enrolmentOf(order);
	await cancelOpenOrder(tx, id);
	const enrolment = await lockEnrolment(tx, id);
	await addPaid(tx, id, -amount);
	// A move to a free batch refunds everything and the doctor stays.
	if (!ends && (enrolment.paid > amount || enrolment.priceAgreed <= 0)) return;
	await cancelInstalments(tx, deps, id);
	if (enrolment.status !== 'refunded') await closeCourse(tx, id, 'refunded');
}

/** The steps that all orders of an enrolment share. */
export const ofEnrolment: Omit<Sold, 'grant'> = {
	keep: async () => null,
	reopen: isNewest,
	isWanted: async () => true,
	takeBack,
	estimate: (q, deps, order, policy) => estimateEnrolment(policy, q, deps, enrolmentOf(order)),
};
