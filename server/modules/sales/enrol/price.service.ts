import { and, eq, inArray, lt, lte, ne, sql } from 'drizzle-orm';
import { dayOf, isoDay } from '../../../days.ts';
import type { Query } from '../../../db/client.ts';
import { batches } from '../../catalog/index.ts';
import { doctorCourses } from '../enrolment.tables.ts';
import { orders } from '../orders.tables.ts';

/** Price of a batch and what this doctor pays before codes. Poisha. */
export interface OwnPrice {
	price: number;
	yours: number;
	/** Whether the doctor has paid for an earlier batch that has begun: until then its fee can be asked back whole. */
	oldStudent: boolean;
}

/** The price of a batch for a doctor. `without`: an enrolment that does not count, such as the one to be left for it. */
export async function priceFor(
	q: Query,
	doctorId: number,
	batchId: number,
	now: Date,
	without: number | null = null,
): Promise<OwnPrice> {
	const [batch] = await q
		.select({ price: batches.price, old: batches.oldStudentPrice, startsOn: batches.startsOn })
		.from(batches)
		.where(eq(batches.id, batchId));
	if (!batch) throw new Error(`the batch ${batchId} is missing`);
	const [earlier] = await q
		.select({ id: doctorCourses.id })
		.from(doctorCourses)
		.innerJoin(batches, eq(batches.id, doctorCourses.batchId))
		.where(
			and(
				eq(doctorCourses.doctorId, doctorId),
				inArray(doctorCourses.status, ['active', 'soft_locked', 'completed']),
				// The courier fee does not count.
				sql`${doctorCourses.paid} > coalesce((
					select sum(${orders.shipping}) from ${orders}
					where ${orders.doctorCourseId} = ${doctorCourses.id}
					and ${inArray(orders.status, ['paid', 'part_refunded'])}), 0)`,
				ne(doctorCourses.batchId, batchId),
				lt(batches.startsOn, batch.startsOn),
				lte(batches.startsOn, isoDay(dayOf(now))),
				without === null ? undefined : ne(doctorCourses.id, without),
			),
		)
		.limit(1);
	const oldStudent = earlier !== undefined;
	const { price, old } = batch;
	return { price, yours: oldStudent ? Math.min(price, old ?? price) : price, oldStudent };
}
