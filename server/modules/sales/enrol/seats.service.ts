import { and, asc, desc, eq, gte, inArray, sql } from 'drizzle-orm';
import { getLocked, idsOf, type Query, updateRow } from '../../../db/index.ts';
import { tell } from '../../../events/bus.ts';
import { type Fault, fault } from '../../../http/fault.ts';
import { batches } from '../../catalog/index.ts';
import { doctorCourses } from '../enrolment.tables.ts';
import { orders } from '../orders.tables.ts';
import { OPEN_PAYMENT, payments } from '../payments.tables.ts';
import {
	type EarlierQuote,
	heldSince,
	heldUntil,
	isHeld,
	LONGEST_HELD_MS,
	placeRefusal,
} from './enrol.rules.ts';

/** Visitors see a batch open or full; only a change between the two is published. */
async function crossed(tx: Query, batchId: number, to: 'open' | 'full'): Promise<void> {
	const [changed] = await tx
		.update(batches)
		.set({ status: to })
		.where(and(eq(batches.id, batchId), eq(batches.status, to === 'full' ? 'open' : 'full')))
		.returning({ id: batches.id });
	if (changed) await tell(tx, 'content.changed', { kind: 'seats' });
}

/** Takes a seat of the batch; false when none is left. */
export async function takeSeat(tx: Query, batchId: number): Promise<boolean> {
	const [row] = await tx
		.update(batches)
		.set({ seatsTaken: sql`${batches.seatsTaken} + 1` })
		.where(and(eq(batches.id, batchId), sql`${batches.seatsTaken} < ${batches.seats}`))
		.returning({ taken: batches.seatsTaken, seats: batches.seats });
	if (!row) return false;
	if (row.taken === row.seats) await crossed(tx, batchId, 'full');
	return true;
}

/** Takes a seat even where none is left; true: the batch now has more doctors than seats. */
export async function forceSeat(tx: Query, batchId: number): Promise<boolean> {
	if (await takeSeat(tx, batchId)) return false;
	await updateRow(tx, batches, batchId, { seatsTaken: sql`${batches.seatsTaken} + 1` });
	return true;
}

export async function returnSeats(tx: Query, batchId: number, many = 1): Promise<void> {
	const [row] = await tx
		.update(batches)
		.set({ seatsTaken: sql`greatest(0, ${batches.seatsTaken} - ${many}::int)` })
		.where(eq(batches.id, batchId))
		.returning({ taken: batches.seatsTaken, seats: batches.seats });
	if (row && row.taken < row.seats && row.taken + many >= row.seats) await crossed(tx, batchId, 'open');
}

/** Reserves the seat of an unpaid enrolment, taking one again where it was returned; false: the batch is full. */
export async function holdSeat(tx: Query, doctorCourseId: number, until: Date): Promise<boolean> {
	const row = await getLocked(tx, doctorCourses, doctorCourseId);
	if (row.status !== 'pending_payment') return row.seat;
	if (!row.seat && !(await takeSeat(tx, row.batchId))) return false;
	await updateRow(tx, doctorCourses, doctorCourseId, { seat: true, seatUntil: until });
	return true;
}

/** Releases the seats of unpaid enrolments whose time is over, unless a payment is open. Returns their number. */
export async function releaseSeats(tx: Query, now: Date): Promise<number> {
	const over = await tx
		.select({ id: doctorCourses.id, batchId: doctorCourses.batchId })
		.from(doctorCourses)
		.where(
			and(
				eq(doctorCourses.status, 'pending_payment'),
				eq(doctorCourses.seat, true),
				sql`${doctorCourses.seatUntil} <= ${now.toISOString()}::timestamptz`,
				sql`not exists (
					select 1 from ${payments} join ${orders} on ${orders.id} = ${payments.orderId}
					where ${orders.doctorCourseId} = ${doctorCourses.id}
					and ${inArray(payments.state, [...OPEN_PAYMENT])})`,
			),
		)
		.orderBy(asc(doctorCourses.id))
		// Rows that are being paid or quoted now are locked.
		.for('no key update', { skipLocked: true });
	if (over.length === 0) return 0;
	await tx
		.update(doctorCourses)
		.set({ seat: false, seatUntil: null })
		.where(inArray(doctorCourses.id, idsOf(over)));
	const perBatch = Map.groupBy(over, (one) => one.batchId);
	for (const batchId of [...perBatch.keys()].sort((a, b) => a - b)) {
		await returnSeats(tx, batchId, perBatch.get(batchId)?.length ?? 0);
	}
	return over.length;
}

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
