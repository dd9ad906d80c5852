import { and, desc, eq, inArray, notInArray } from 'drizzle-orm';
import type { Received } from '#contract/endpoint.ts';
import type { enrol as contract } from '#contract/sales/enrol.ts';
import type { MyCourse } from '#contract/sales/enrolment.ts';
import type { Order } from '#contract/sales/orders.ts';
import {
	findRow,
	fromWire,
	getRow,
	insertNew,
	inTransaction,
	lockRow,
	pick,
	type Query,
} from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import { Fault, fault } from '../../../http/fault.ts';
import { batches } from '../../catalog/index.ts';
import { FREE, payOrder } from '../capture/capture.service.ts';
import { refuseChoice } from '../enrol/choices.service.ts';
import { enrolRefusal, mayLeave } from '../enrol/enrol.rules.ts';
import { closeCourse } from '../enrol/grant.service.ts';
import { doctorCourses } from '../enrolment.tables.ts';
import {
	cancelOpenOrder,
	findOpenOrder,
	lockOpenOrder,
	lockOrdersOf,
	lockQuotes,
	openPayments,
} from '../order/order.service.ts';
import { viewOrder } from '../order/orders.views.ts';
import { findBatch, findMine, goesOn, standOf } from '../quote/enrol-state.service.ts';
import { quote } from '../quote/quote.service.ts';
import { overAbandonedTry } from './abandoned-try.service.ts';

type EnrolWish = Received<typeof contract.enrol>['body'];

const UNPAID = and(
	inArray(doctorCourses.status, ['pending_payment', 'cancelled']),
	eq(doctorCourses.paid, 0),
);

/** The row of an unpaid enrolment with these choices, locked: waiting, cancelled, or new without a seat. */
async function takeRow(tx: Query, doctorId: number, batchId: number, wish: EnrolWish) {
	const chosen = fromWire(pick(wish, 'schedule_id', 'faculty_id', 'discipline_id', 'candidate_type_id'));
	const batch = await getRow(tx, batches, eq(batches.id, batchId));
	const [left] = await tx
		.select({ id: doctorCourses.id })
		.from(doctorCourses)
		.where(and(eq(doctorCourses.doctorId, doctorId), eq(doctorCourses.batchId, batchId), UNPAID))
		// A waiting one comes before a cancelled one.
		.orderBy(doctorCourses.status, desc(doctorCourses.id))
		.limit(1);
	if (left) {
		await lockQuotes(tx, left.id);
		// A payment that is being captured has locked the order first.
		await lockOpenOrder(tx, left.id);
		const [again] = await tx
			.update(doctorCourses)
			.set({ ...chosen, status: 'pending_payment' })
			.where(and(eq(doctorCourses.id, left.id), UNPAID))
			.returning();
		return again ?? null;
	}
	// Null: another tab of the same doctor was first.
	return insertNew(tx, doctorCourses, {
		...chosen,
		doctorId,
		batchId,
		ycsId: batch.ycsId,
		status: 'pending_payment',
		priceAgreed: batch.price,
		seat: false,
	});
}

/** The order of an enrolment that is still valid: its quote has not expired, or its payment is open. */
async function existingOrder(tx: Query, doctorCourseId: number, now: Date): Promise<Order | null> {
	const row = await findOpenOrder(tx, doctorCourseId);
	if (!row) return null;
	if (row.quoteExpiresAt <= now && (await openPayments(tx, [row.id])).size === 0) return null;
	return viewOrder(tx, row.id);
}

/** Reserves a place in a batch with its quote; a free batch without choices opens at once. Repeatable with new choices. */
export async function enrolDoctor(
	deps: Deps,
	doctorId: number,
	batchId: number,
	wish: EnrolWish,
	/** Runs in the same transaction. */
	note?: (tx: Query, made: Pick<MyCourse, 'id' | 'status'>) => Promise<void>,
) {
	const { q } = deps.db;
	const now = deps.clock.now();
	const batch = await findBatch(q, deps, batchId);
	if (!batch) return fault('batch.not_found');
	const mine = await findMine(q, doctorId, batchId);
	const refusal = enrolRefusal(batch, await standOf(q, mine), now);
	// An unpaid place is taken up again below.
	if (refusal !== null && refusal !== 'unpaid')
		return fault(`enrol.${refusal}`, mine ? { doctor_course_id: await goesOn(q, mine) } : {});
	if (!batch.schedules.some((one) => one.id === wish.schedule_id))
		return fault('enrol.unknown_schedule', { field: 'schedule_id' });
	const wrong = await refuseChoice(q, batchId, wish);
	if (wrong) return wrong;
	// Fills the cache: the transaction must not wait for a second connection.
	await deps.setting('sales');
	const take = async (tx: Query) => {
		const row = await takeRow(tx, doctorId, batchId, wish);
		if (!row) return fault('enrol.already_in');
		const doctorCourse = { id: row.id, status: 'pending_payment' as MyCourse['status'] };
		const existing = await existingOrder(tx, row.id, now);
		if (existing && row.seat) return { doctor_course: doctorCourse, order: existing };
		const order = await quote(tx, deps, row.id, {});
		if (order instanceof Fault) {
			if (order.code === 'enrol.full' || order.code === 'enrol.closed') return fault(order.code);
			if (order.code === 'payment.open' && existing) return { doctor_course: doctorCourse, order: existing };
			throw new Error(`the quote of enrolment ${row.id} was refused: ${order.code}`);
		}
		if (order.total > 0 || order.plan !== null || batch.includes.sheet)
			return { doctor_course: doctorCourse, order };
		await payOrder(tx, deps, order.id, FREE);
		return { doctor_course: { ...doctorCourse, status: 'active' as const }, order: null };
	};
	return inTransaction(deps.db, async (tx) => {
		const taken = await take(tx);
		if (!(taken instanceof Fault)) await note?.(tx, taken.doctor_course);
		return taken;
	});
}

/** Cancels an unpaid place with its seat and its quote. */
export async function leaveCourse(
	deps: Deps,
	doctorId: number,
	id: number,
	/** Runs in the same transaction. */
	note?: (tx: Query, left: typeof doctorCourses.$inferSelect) => Promise<void>,
) {
	return overAbandonedTry(deps, async (tx) => {
		const own = and(
			eq(doctorCourses.id, id),
			eq(doctorCourses.doctorId, doctorId),
			notInArray(doctorCourses.status, ['cancelled', 'refunded', 'batch_changed']),
		);
		if (!(await findRow(tx, doctorCourses, own))) return fault('course.not_found');
		const orderIds = await lockOrdersOf(tx, id);
		const row = await lockRow(tx, doctorCourses, own);
		if (!row) return fault('course.not_found');
		if (!mayLeave({ status: row.status, paid: row.paid, agreed: row.priceAgreed }))
			return fault('enrol.paid');
		const tries = await openPayments(tx, orderIds);
		const [open] = tries.values();
		if (open !== undefined) return fault('payment.open', { payment_id: open });
		await cancelOpenOrder(tx, id);
		await closeCourse(tx, id, 'cancelled');
		await note?.(tx, row);
		return undefined;
	});
}
