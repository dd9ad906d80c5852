import type { Order } from '#contract/sales/orders.ts';
import type { Deps } from '../../../deps.ts';
import { type Fault, fault } from '../../../http/fault.ts';
import { findOwnEnrolment } from '../enrol/enrolment.service.ts';
import type { Wish } from '../quote/course.sold.ts';
import { makeQuote, type Refusal } from '../quote/quote.service.ts';
import { overAbandonedTry } from './abandoned-try.service.ts';

/** The quote that a doctor requests before paying; it supersedes a payment that was begun for something else. */
export async function quoteForDoctor(
	deps: Deps,
	doctorId: number,
	doctorCourseId: number,
	wish: Wish,
): Promise<Order | Refusal | Fault<'course.not_found' | 'order.paid'>> {
	const own = await findOwnEnrolment(deps.db.q, doctorCourseId, doctorId);
	if (!own) return fault('course.not_found');
	return overAbandonedTry(deps, (tx, tried) =>
		makeQuote(tx, deps, doctorCourseId, { ...wish, deliveryNeeded: true, tried }),
	);
}
