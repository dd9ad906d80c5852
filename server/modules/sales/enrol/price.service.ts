import { and, eq, inArray, lt, lte, ne, sql } from 'drizzle-orm';
import { dayOf, isoDay, startOfDay } from '../../../days.ts';
import type { Query } from '../../../db/client.ts';
import { any, getRow } from '../../../db/rows.ts';
import type { Answers } from '../../../deps.ts';
import { batches, presentFee } from '../../catalog/index.ts';
import { doctorCourses } from '../enrolment.tables.ts';
import { orders } from '../orders.tables.ts';
import { OPENS } from './access.rules.ts';

/** Price of a batch and what this doctor pays before codes. Poisha. */
export interface OwnPrice {
	price: number;
	yours: number;
	/** Whether the doctor has paid for an earlier batch that has begun: before that its fee can be refunded in full. */
	oldStudent: boolean;
	/** Sessions for which the fee was reduced; null where it was not. */
	fell: { over: number; total: number } | null;
}

export interface PriceAsk {
	doctorId: number;
	batchId: number;
	now: Date;
	/** An enrolment that does not count, such as the one to be left for it. */
	without?: number;
}

/** The price of a batch for a doctor today. `eventsOver`: null where the fee is not reduced, as for a move. */
export async function priceFor(
	q: Query,
	eventsOver: Answers['eventsOver'] | null,
	{ doctorId, batchId, now, without }: PriceAsk,
): Promise<OwnPrice> {
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
): Omit<OwnPrice, 'fell'> {
	const price = today(batch.price);
	const old = today(batch.oldStudentPrice ?? batch.price);
	return { price, yours: oldStudent ? Math.min(price, old) : price, oldStudent };
}
