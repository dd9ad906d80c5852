import { eq } from 'drizzle-orm';
import type { Query } from '../../../db/client.ts';
import { Fault, fault } from '../../../http/fault.ts';
import { batches } from '../../catalog/index.ts';
import { doctorCourses } from '../enrolment.tables.ts';
import { lockOpenOrder, lockQuotes } from '../order/order.service.ts';
import { draftCourse, type QuoteDeps, type Wish } from './course.sold.ts';
import { freeze } from './freeze.service.ts';
import { draftInstalments } from './instalments.sold.ts';

/** Creates a quote, ends the previous one and reserves the place. `deliveryNeeded`: delivery must be chosen. */
export async function makeQuote(
	tx: Query,
	deps: QuoteDeps,
	doctorCourseId: number,
	{ tried, ...wish }: Wish & { deliveryNeeded: boolean; tried: boolean },
) {
	await lockQuotes(tx, doctorCourseId);
	const open = await lockOpenOrder(tx, doctorCourseId);
	const [found] = await tx
		.select({ enrolment: doctorCourses, batch: batches })
		.from(doctorCourses)
		.innerJoin(batches, eq(batches.id, doctorCourses.batchId))
		.where(eq(doctorCourses.id, doctorCourseId))
		.for('no key update', { of: doctorCourses });
	if (!found) throw new Error(`the enrolment ${doctorCourseId} is missing`);
	const { enrolment } = found;
	const { status, doctorId } = enrolment;
	if (status === 'cancelled' || status === 'refunded') return fault('order.nothing_due');
	const draft =
		status === 'pending_payment'
			? await draftCourse(tx, deps, found, wish, open)
			: await draftInstalments(tx, deps, enrolment, wish);
	if (draft instanceof Fault) return draft;
	return freeze(tx, deps, { doctorId, doctorCourseId, open, tried }, draft);
}

/** The quote of a new enrolment: all at once, no code, delivery chosen later. */
export const quote = (tx: Query, deps: QuoteDeps, doctorCourseId: number, wish: Wish) =>
	makeQuote(tx, deps, doctorCourseId, { ...wish, deliveryNeeded: false, tried: false });
