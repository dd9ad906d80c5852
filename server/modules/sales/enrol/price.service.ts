import { and, eq, inArray, lt, lte, ne, sql } from 'drizzle-orm';
import { dayOf, isoDay, startOfDay } from '../../../days.rules.ts';
import { any, getRow, type Query } from '../../../db/index.ts';
import type { Answers } from '../../../deps.ts';
import { batches, presentFee } from '../../catalog/index.ts';
import { doctorCourses } from '../enrolment.tables.ts';
import { orders } from '../orders.tables.ts';
import { OPENS } from './access.rules.ts';

/**
 * The price of a batch today, and `yours`, what this doctor pays before codes; poisha. `fell`: sessions for which the fee
 * was reduced; null where it was not. `eventsOver`: null where the fee is not reduced, as for a move. `without`: an
 * enrolment that does not count, such as the one to be left for it.
 */
export async function priceFor(
	q: Query,
	eventsOver: Answers['eventsOver'] | null,
	{ doctorId, batchId, now, without }: { doctorId: number; batchId: number; now: Date; without?: number },
) {
	const batch = await getRow(q, batches, eq(batches.id, batchId));
	const earlier = q
		.select({ id: doctorCourses.id })
		.from(doctorCourses)
		.innerJoin(batches, eq(batches.id, doctorCourses.batchId))
		.where(
			and(
				eq(doctorCourses.doctorId, doctorId),
				inArray(doctorCourses.status, [...OPENS]),
				// The courier fee does not count.
				sql`${doctorCourses.paid} > coalesce((
					select sum(${orders.shipping}) from ${orders}
					where ${orders.doctorCourseId} = ${doctorCourses.id}
					and ${inArray(orders.status, ['paid', 'part_refunded'])}), 0)`,
				ne(doctorCourses.batchId, batchId),
				lt(batches.startsOn, batch.startsOn),
				lte(batches.startsOn, isoDay(dayOf(now))),
				without === undefined ? undefined : ne(doctorCourses.id, without),
			),
		)
		.limit(1);
	// An earlier batch counts once it has begun: before that its fee can be refunded in full.
	const oldStudent = await any(earlier);
	const { feeFall } = batch;
	if (feeFall === null || eventsOver === null)
		return { ...ownPrice(batch, oldStudent, (fee) => fee), fell: null };
	const { done: over, total } = await eventsOver(q, { batchId, scheduleId: null }, startOfDay(now));
	const own = ownPrice(batch, oldStudent, (fee) => presentFee(fee, feeFall, { over, total }));
	return { ...own, fell: own.price < batch.price ? { over, total } : null };
}

function ownPrice(
	batch: { price: number; oldStudentPrice: number | null },
	oldStudent: boolean,
	today: (fee: number) => number,
) {
	const price = today(batch.price);
	const old = today(batch.oldStudentPrice ?? batch.price);
	return { price, yours: oldStudent ? Math.min(price, old) : price, oldStudent };
}
