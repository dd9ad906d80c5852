import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Query } from '../../../db/client.ts';
import type { PersonalData } from '../../../personal-data.ts';
import { doctorCourses } from '../enrolment.tables.ts';
import { discountCodes, discountUses, instalments, orders } from '../orders.tables.ts';
import { endOrder } from './order.service.ts';
import { OPEN_ORDER } from './orders.rules.ts';

const POISHA = 100;

async function exportOf(q: Query, doctorId: number) {
	const [bought, parts] = await Promise.all([
		q
			.select({ order: orders, code: discountCodes.code })
			.from(orders)
			.leftJoin(discountCodes, eq(discountCodes.id, orders.discountCodeId))
			.where(eq(orders.doctorId, doctorId))
			.orderBy(asc(orders.id)),
		q
			.select({ instalment: instalments })
			.from(instalments)
			.innerJoin(doctorCourses, eq(doctorCourses.id, instalments.doctorCourseId))
			.where(eq(doctorCourses.doctorId, doctorId))
			.orderBy(asc(instalments.id)),
	]);
	return {
		orders: bought.map(({ order, code }) => ({
			number: order.no,
			what: order.lines.find(({ label }) => label !== null)?.label ?? null,
			kind: order.kind,
			status: order.status,
			code,
			total_taka: order.total / POISHA,
			sheets_by: order.delivery,
			made_at: order.createdAt,
			paid_at: order.paidAt,
		})),
		instalments: parts.map(({ instalment: one }) => ({
			number: one.no,
			due_on: one.dueOn,
			taka: one.amount / POISHA,
			paid_taka: one.paid / POISHA,
			state: one.state,
			waived_for: one.waivedReason,
		})),
	};
}

/**
 * Orders are retained: the ledger depends on them. They name items and sums, and no person; finance's reason for a
 * waiver may be personal. A deleted account will pay none of the open ones; a payment that still arrives is matched.
 */
async function eraseOf(tx: Query, doctorId: number) {
	const open = await tx
		.select({ id: orders.id, status: orders.status })
		.from(orders)
		.where(and(eq(orders.doctorId, doctorId), inArray(orders.status, [...OPEN_ORDER])))
		.orderBy(asc(orders.id))
		.for('no key update');
	for (const order of open) await endOrder(tx, order, 'cancelled');
	const own = tx
		.select({ id: doctorCourses.id })
		.from(doctorCourses)
		.where(eq(doctorCourses.doctorId, doctorId));
	await tx.update(instalments).set({ waivedReason: null }).where(inArray(instalments.doctorCourseId, own));
	return [];
}

export const ordersPrivacy: PersonalData<'orders'> = {
	name: 'orders',
	tables: [orders, discountUses, instalments],
	exportOf,
	eraseOf,
};
