import { and, asc, eq, inArray } from 'drizzle-orm';
import { record } from '../../../audit/audit.service.ts';
import { dayOf, isoDay } from '../../../days.ts';
import { inTransaction, type Query } from '../../../db/client.ts';
import { any, idsOf, lockRow } from '../../../db/rows.ts';
import type { Deps } from '../../../deps.ts';
import { type Fault, fault } from '../../../http/fault.ts';
import { lockCourse } from '../enrol/grant.service.ts';
import { doctorCourses } from '../enrolment.tables.ts';
import { pairOf, post } from '../ledger/ledger.service.ts';
import { instalments, orderInstalments } from '../orders.tables.ts';
import { payments } from '../payments.tables.ts';
import { isOverdue } from './instalments.rules.ts';
import { endOrder, lockOpenOrder, openPayments } from './order.service.ts';
import { isOpenInstalment, moveInstalment, OPEN_INSTALMENT } from './orders.rules.ts';

/** Open instalments of an enrolment by their days. */
export const listOpenInstalments = (q: Query, doctorCourseId: number) =>
	q
		.select()
		.from(instalments)
		.where(
			and(eq(instalments.doctorCourseId, doctorCourseId), inArray(instalments.state, [...OPEN_INSTALMENT])),
		)
		.orderBy(asc(instalments.dueOn), asc(instalments.id));

/** States of a payment by which the doctor may have paid. */
const ON_ITS_WAY = ['validating', 'unknown', 'on_hold'] as const;

/** Instalments with a payment that may have been made: no reminder and no closed videos until it is decided. */
export async function listAwaited(q: Query, ids: readonly number[]): Promise<Set<number>> {
	if (ids.length === 0) return new Set();
	const rows = await q
		.selectDistinct({ id: orderInstalments.instalmentId })
		.from(orderInstalments)
		.innerJoin(payments, eq(payments.orderId, orderInstalments.orderId))
		.where(and(inArray(orderInstalments.instalmentId, [...ids]), inArray(payments.state, [...ON_ITS_WAY])));
	return new Set(rows.map(({ id }) => id));
}

/** Locks an enrolment, always before its instalments. */
export async function lockEnrolment(tx: Query, doctorCourseId: number): Promise<void> {
	await tx
		.select({ id: doctorCourses.id })
		.from(doctorCourses)
		.where(eq(doctorCourses.id, doctorCourseId))
		.for('no key update');
}

/** Closes or opens videos of a locked enrolment: closed after the days of grace while no payment for it is open. */
export async function lockAsOwed(tx: Query, deps: Pick<Deps, 'clock'>, doctorCourseId: number) {
	const today = isoDay(dayOf(deps.clock.now()));
	const overdue = (await listOpenInstalments(tx, doctorCourseId)).filter((one) => isOverdue(one, today));
	const awaited = await listAwaited(tx, idsOf(overdue));
	await lockCourse(
		tx,
		doctorCourseId,
		overdue.some(({ id }) => !awaited.has(id)),
	);
}

/** Cancels the open instalments of an enrolment that ends. */
export async function cancelInstalments(tx: Query, deps: Pick<Deps, 'clock'>, doctorCourseId: number) {
	for (const one of await listOpenInstalments(tx, doctorCourseId)) {
		await tx
			.update(instalments)
			.set({ state: moveInstalment(one.state, 'cancelled') })
			.where(eq(instalments.id, one.id));
		const owed = one.amount - one.paid;
		await post(tx, {
			kind: 'instalment_cancelled',
			ref: String(one.id),
			at: deps.clock.now(),
			entries: pairOf('course_income', 'receivable', owed),
		});
	}
}

/** Waives an instalment; its open order ends unless its payment is open. */
export async function waiveInstalment(
	deps: Deps,
	by: { operatorId: number; ip: string },
	instalmentId: number,
	reason: string,
): Promise<undefined | Fault<'order.unknown_instalment' | 'order.instalment_over'>> {
	return inTransaction(deps.db, async (tx) => {
		const [known] = await tx.select().from(instalments).where(eq(instalments.id, instalmentId));
		if (!known) return fault('order.unknown_instalment');
		const { doctorCourseId } = known;
		const order = await lockOpenOrder(tx, doctorCourseId);
		await lockEnrolment(tx, doctorCourseId);
		const one = await lockRow(tx, instalments, eq(instalments.id, instalmentId));
		if (!one || !isOpenInstalment(one.state)) return fault('order.instalment_over');
		await tx
			.update(instalments)
			.set({ state: moveInstalment(one.state, 'waived'), waivedReason: reason })
			.where(eq(instalments.id, one.id));
		const owed = one.amount - one.paid;
		await post(tx, {
			kind: 'waived',
			ref: String(one.id),
			at: deps.clock.now(),
			entries: pairOf('discounts', 'receivable', owed),
		});
		if (order && (await asksFor(tx, order.id, one.id)) && !(await openPayments(tx, [order.id])).size) {
			await endOrder(tx, order, 'cancelled');
		}
		await lockAsOwed(tx, deps, doctorCourseId);
		await record(tx, {
			...by,
			action: 'instalment.waive',
			target: `instalment:${one.id}`,
			before: { state: one.state, owed },
			after: { state: 'waived' },
			reason,
		});
		return undefined;
	});
}

const asksFor = (tx: Query, orderId: number, instalmentId: number): Promise<boolean> =>
	any(
		tx
			.select({ orderId: orderInstalments.orderId })
			.from(orderInstalments)
			.where(and(eq(orderInstalments.orderId, orderId), eq(orderInstalments.instalmentId, instalmentId))),
	);
