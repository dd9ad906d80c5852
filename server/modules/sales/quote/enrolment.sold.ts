import { and, eq, gt } from 'drizzle-orm';
import type { Query } from '../../../db/client.ts';
import { addPaid, closeCourse } from '../enrol/grant.service.ts';
import { doctorCourses } from '../enrolment.tables.ts';
import { cancelInstalments } from '../order/instalments.service.ts';
import { cancelOpenOrder, type OrderRow } from '../order/order.service.ts';
import { lockQuotes } from '../order/quote-lock.service.ts';
import { orders } from '../orders.tables.ts';
import { estimateEnrolment } from './refund-estimate.service.ts';
import type { SaleDeps, Sold } from './sold.ts';

/** The enrolment that an order is for. */
export function enrolmentOf({ id, doctorCourseId }: OrderRow): number {
	if (doctorCourseId === null) throw new Error(`the order ${id} is for no enrolment`);
	return doctorCourseId;
}

/** Whether an order is still the newest of its enrolment, as part of the transaction that holds its row. */
async function isNewest(tx: Query, { id, status, doctorCourseId }: OrderRow): Promise<boolean> {
	if (doctorCourseId === null) return false;
	// A quote that is made now would find no open order and make another one.
	if (status === 'expired') await lockQuotes(tx, doctorCourseId);
	const [newer] = await tx
		.select({ id: orders.id })
		.from(orders)
		.where(and(eq(orders.doctorCourseId, doctorCourseId), gt(orders.id, id)))
		.limit(1);
	return newer === undefined;
}

/** The enrolment loses what went back; with all of it, of what was not free, it ends with what was still to come of it. */
async function takeBack(
	tx: Query,
	deps: SaleDeps,
	order: OrderRow,
	{ amount, ends }: { amount: number; ends: boolean },
): Promise<void> {
	const id = enrolmentOf(order);
	await cancelOpenOrder(tx, id);
	const [enrolment] = await tx
		.select({ paid: doctorCourses.paid, status: doctorCourses.status, agreed: doctorCourses.priceAgreed })
		.from(doctorCourses)
		.where(eq(doctorCourses.id, id))
		.for('no key update');
	if (!enrolment) throw new Error(`the enrolment ${id} is missing`);
	await addPaid(tx, id, -amount);
	// Who moved to a batch that costs nothing gets all of it back and stays.
	if (!ends && (enrolment.paid > amount || enrolment.agreed <= 0)) return;
	await cancelInstalments(tx, deps, id);
	if (enrolment.status !== 'refunded') await closeCourse(tx, id, 'refunded');
}

/** What all orders of an enrolment have in common. */
export const ofEnrolment: Omit<Sold, 'grant'> = {
	keep: async () => null,
	reopen: isNewest,
	isWanted: async () => true,
	takeBack,
	estimate: (q, deps, order, policy) => estimateEnrolment(policy, q, deps, enrolmentOf(order)),
};
