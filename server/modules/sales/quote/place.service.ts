import { and, desc, eq, gte, sql } from 'drizzle-orm';
import type { Query } from '../../../db/client.ts';
import { type Fault, fault } from '../../../http/fault.ts';
import type { batches } from '../../catalog/index.ts';
import {
	type EarlierQuote,
	heldSince,
	heldUntil,
	isHeld,
	LONGEST_HELD_MS,
	placeRefusal,
} from '../enrol/place.rules.ts';
import { holdSeat } from '../enrol/seats.service.ts';
import type { doctorCourses } from '../enrolment.tables.ts';
import { orders } from '../orders.tables.ts';
import { payments } from '../payments.tables.ts';

/** Earlier quotes of an enrolment, newest first. */
const listEarlier = (tx: Query, doctorCourseId: number, now: Date): Promise<EarlierQuote[]> =>
	tx
		.select({
			createdAt: orders.createdAt,
			quoteExpiresAt: orders.quoteExpiresAt,
			tried: sql<boolean>`count(${payments.id}) > 0`,
		})
		.from(orders)
		.leftJoin(payments, eq(payments.orderId, orders.id))
		.where(
			and(
				eq(orders.doctorCourseId, doctorCourseId),
				gte(orders.createdAt, new Date(now.getTime() - LONGEST_HELD_MS)),
			),
		)
		.groupBy(orders.id)
		.orderBy(desc(orders.id));

/** Reserves the place of an unpaid enrolment for a quote, taking it again if returned. Returns until when. */
export async function holdPlace(
	tx: Query,
	enrolment: typeof doctorCourses.$inferSelect,
	batch: typeof batches.$inferSelect,
	{ wanted, now, tried }: { wanted: Date; now: Date; tried: boolean },
): Promise<Date | Fault<'enrol.full' | 'enrol.closed'>> {
	const refusal = placeRefusal(batch, enrolment, now);
	if (refusal !== null && !(enrolment.seat && tried) && !isHeld(enrolment, now))
		return fault(refusal === 'full' ? 'enrol.full' : 'enrol.closed');
	const since = heldSince(await listEarlier(tx, enrolment.id, now), now);
	const until = tried ? wanted : heldUntil(enrolment, { wanted, now, since, refused: refusal !== null });
	return (await holdSeat(tx, enrolment.id, until)) ? until : fault('enrol.full');
}
