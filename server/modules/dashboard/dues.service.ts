import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import type { DueCard } from '#contract/dashboard.ts';
import { dayOf, isoDay } from '../../days.ts';
import type { Deps } from '../../deps.ts';
import { batches } from '../catalog/catalog.tables.ts';
import { doctorCourses } from '../enrolment/enrolment.tables.ts';
import { instalments, orders } from '../orders/orders.tables.ts';
import { payments } from '../payments/payments.tables.ts';
import { pickDues } from './dues.rules.ts';

const UNFINISHED: readonly string[] = ['initiated', 'redirected'];
const UNDECIDED = ['initiated', 'redirected', 'validating', 'unknown', 'on_hold'] as const;

/** What a doctor has to pay now or soon, the most pressing first. */
export async function duesOf(
	deps: Pick<Deps, 'db' | 'clock' | 'setting'>,
	doctorId: number,
): Promise<DueCard[]> {
	const { q } = deps.db;
	const now = deps.clock.now();
	const today = dayOf(now);
	const { remind_days } = await deps.setting('sales');
	const soonUntil = isoDay(today + remind_days);
	const [unpaid, open, undecided] = await Promise.all([
		q
			.select({
				courseId: doctorCourses.id,
				title: batches.title,
				seatUntil: doctorCourses.seatUntil,
				amount: orders.total,
			})
			.from(doctorCourses)
			.innerJoin(batches, eq(batches.id, doctorCourses.batchId))
			.innerJoin(
				orders,
				and(
					eq(orders.doctorCourseId, doctorCourses.id),
					inArray(orders.status, ['quoted', 'awaiting_payment']),
				),
			)
			.where(and(eq(doctorCourses.doctorId, doctorId), eq(doctorCourses.status, 'pending_payment'))),
		q
			.select({
				courseId: doctorCourses.id,
				title: batches.title,
				locked: sql<boolean>`${doctorCourses.status} = 'soft_locked'`,
				dueOn: instalments.dueOn,
				amount: sql<number>`${instalments.amount} - ${instalments.paid}`,
			})
			.from(instalments)
			.innerJoin(doctorCourses, eq(doctorCourses.id, instalments.doctorCourseId))
			.innerJoin(batches, eq(batches.id, doctorCourses.batchId))
			.where(
				and(
					eq(doctorCourses.doctorId, doctorId),
					inArray(doctorCourses.status, ['active', 'soft_locked', 'completed']),
					inArray(instalments.state, ['upcoming', 'due', 'late']),
					lte(instalments.dueOn, soonUntil),
				),
			),
		q
			.select({ id: payments.id, courseId: orders.doctorCourseId, state: payments.state })
			.from(payments)
			.innerJoin(orders, eq(orders.id, payments.orderId))
			.where(and(eq(payments.doctorId, doctorId), inArray(payments.state, [...UNDECIDED])))
			.orderBy(payments.id),
	]);
	const tries = undecided.map(({ id, courseId, state }) => ({
		courseId,
		payment: { id, unfinished: UNFINISHED.includes(state) },
	}));
	// One that may have been paid is told before one that was only begun.
	const paymentOf = new Map(
		tries
			.toSorted((a, b) => Number(b.payment.unfinished) - Number(a.payment.unfinished))
			.map((row) => [row.courseId, row.payment]),
	);
	const withPayment = <T extends { courseId: number }>(row: T) => ({
		...row,
		payment: paymentOf.get(row.courseId) ?? null,
	});
	return pickDues(unpaid.map(withPayment), open.map(withPayment), now, isoDay(today), soonUntil);
}
