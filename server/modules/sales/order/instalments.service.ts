import { and, asc, eq, inArray } from 'drizzle-orm';
import { record } from '../../../audit/audit.service.ts';
import { dayOf, isoDay } from '../../../days.rules.ts';
import { findRow, hasRow, idsOf, inTransaction, lockRow, type Query, updateRow } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import type { Staff } from '../../../desk/editing.ts';
import { fault } from '../../../http/fault.ts';
import { lockCourse, lockEnrolment } from '../enrol/grant.service.ts';
import { postPair } from '../ledger/ledger.service.ts';
import { instalments, orderInstalments } from '../orders.tables.ts';
import { payments } from '../payments.tables.ts';
import { isOverdue } from './instalments.rules.ts';
import { endOrder, lockOpenOrder, openPayments } from './order.service.ts';
import { isOpenInstalment, moveInstalment, OPEN_INSTALMENT } from './orders.rules.ts';

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

/** Closes or opens videos of a locked enrolment: closed after the days of grace while no payment for it is open. */
export async function lockAsOwed(tx: Query, deps: Pick<Deps, 'clock'>, doctorCourseId: number) {
	const today = isoDay(dayOf(deps.clock.now()));
	const overdue = (await listOpenInstalments(tx, doctorCourseId)).filter((one) => isOverdue(one, today));
	const awaited = await listAwaited(tx, idsOf(overdue));
	const isLate = overdue.some(({ id }) => !awaited.has(id));
	await lockCourse(tx, doctorCourseId, isLate);
}

export async function cancelInstalments(tx: Query, deps: Pick<Deps, 'clock'>, doctorCourseId: number) {
	for (const one of await listOpenInstalments(tx, doctorCourseId)) {
		await updateRow(tx, instalments, one.id, { state: moveInstalment(one.state, 'cancelled') });
		const event = { kind: 'instalment_cancelled', id: one.id, at: deps.clock.now() };
		await postPair(tx, event, 'course_income', 'receivable', one.amount - one.paid);
	}
}

/** Waives an instalment; its open order ends unless its payment is open. */
export function waiveInstalment(deps: Deps, by: Staff, instalmentId: number, reason: string) {
	return inTransaction(deps.db, async (tx) => {
		const known = await findRow(tx, instalments, eq(instalments.id, instalmentId));
		if (!known) return fault('order.unknown_instalment');
		const { doctorCourseId } = known;
		const order = await lockOpenOrder(tx, doctorCourseId);
		// Always before its instalments.
		await lockEnrolment(tx, doctorCourseId);
		const one = await lockRow(tx, instalments, eq(instalments.id, instalmentId));
		if (!one || !isOpenInstalment(one.state)) return fault('order.instalment_over');
		const state = moveInstalment(one.state, 'waived');
		await updateRow(tx, instalments, one.id, { state, waivedReason: reason });
		const owed = one.amount - one.paid;
		await postPair(tx, { kind: 'waived', id: one.id, at: deps.clock.now() }, 'discounts', 'receivable', owed);
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

function asksFor(tx: Query, orderId: number, instalmentId: number): Promise<boolean> {
	const one = and(eq(orderInstalments.orderId, orderId), eq(orderInstalments.instalmentId, instalmentId));
	return hasRow(tx, orderInstalments, one);
}
