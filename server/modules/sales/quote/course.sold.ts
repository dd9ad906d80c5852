import { and, eq, gt } from 'drizzle-orm';
import type { Received } from '#contract/endpoint.ts';
import type { orders as contract } from '#contract/sales/orders.ts';
import { dayOf, isoDay } from '../../../days.rules.ts';
import { hasRow, type Query } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import { type Fault, fault } from '../../../http/fault.ts';
import { readSetting } from '../../../settings/settings.service.ts';
import { batches } from '../../catalog/index.ts';
import { addPaid, closeCourse, grantCourse, isGrantable, lockEnrolment } from '../enrol/grant.service.ts';
import { priceFor } from '../enrol/price.service.ts';
import { holdPlace, holdSeat } from '../enrol/seats.service.ts';
import { doctorCourses } from '../enrolment.tables.ts';
import { cancelInstalments } from '../order/instalments.service.ts';
import { cancelOpenOrder, cancelSiblings, lockQuotes, type OrderRow } from '../order/order.service.ts';
import { priceCourse, sameQuote } from '../order/price.rules.ts';
import { discountUses, instalments, orders } from '../orders.tables.ts';
import { askCode } from './codes.service.ts';
import type { Draft } from './quote.service.ts';
import type { SaleDeps, Sold } from './sold.ts';
import { estimateEnrolment, listPlans } from './terms.service.ts';

export function enrolmentOf({ id, doctorCourseId }: OrderRow): number {
	if (doctorCourseId === null) throw new Error(`the order ${id} is for no enrolment`);
	return doctorCourseId;
}

async function isNewest(tx: Query, { id, status, doctorCourseId }: OrderRow): Promise<boolean> {
	if (doctorCourseId === null) return false;
	// A new quote would not find this order.
	if (status === 'expired') await lockQuotes(tx, doctorCourseId);
	return !(await hasRow(tx, orders, and(eq(orders.doctorCourseId, doctorCourseId), gt(orders.id, id))));
}

/** Subtracts refunded money from the enrolment; with all of it the enrolment ends. */
async function takeBack(
	tx: Query,
	deps: SaleDeps,
	order: OrderRow,
	{ amount, ends }: { amount: number; ends: boolean },
): Promise<void> {
	const id = enrolmentOf(order);
	await cancelOpenOrder(tx, id);
	const enrolment = await lockEnrolment(tx, id);
	await addPaid(tx, id, -amount);
	// A move to a free batch refunds everything and the doctor stays.
	if (!ends && (enrolment.paid > amount || enrolment.priceAgreed <= 0)) return;
	await cancelInstalments(tx, deps, id);
	if (enrolment.status !== 'refunded') await closeCourse(tx, id, 'refunded');
}

/** The steps that all orders of an enrolment share. */
export const ofEnrolment: Omit<Sold, 'grant'> = {
	keep: async () => null,
	reopen: isNewest,
	isWanted: async () => true,
	takeBack,
	estimate: (q, deps, order, policy) => estimateEnrolment(policy, q, deps, enrolmentOf(order)),
};

export type Wish = Received<typeof contract.quote>['body'];

export type QuoteDeps = Pick<Deps, 'clock'> & { answers: Pick<Deps['answers'], 'eventsOver'> };

export const invalidCode = (why: string) => fault('order.code_invalid', { field: 'code', why });

/** Prices the place of a doctor who has not paid. */
export async function draftCourse(
	tx: Query,
	{ clock, answers }: QuoteDeps,
	of: { enrolment: typeof doctorCourses.$inferSelect; batch: typeof batches.$inferSelect },
	wish: Wish & { deliveryNeeded: boolean },
	open: OrderRow | null,
): Promise<
	| Draft<'enrol.full' | 'enrol.closed'>
	| Fault<'order.unknown_plan' | 'order.delivery_needed' | 'order.code_invalid'>
> {
	const { enrolment, batch } = of;
	const { doctorId } = enrolment;
	const now = clock.now();
	const { price, yours, oldStudent, fell } = await priceFor(tx, answers.eventsOver, {
		doctorId,
		batchId: batch.id,
		now,
	});
	const planId = wish.plan_id ?? null;
	const plan =
		planId === null ? null : (await listPlans(tx, { id: batch.id, price })).find(({ id }) => id === planId);
	if (plan === undefined) return fault('order.unknown_plan', { field: 'plan_id' });
	const { sheet } = batch.includes;
	if (sheet && wish.deliveryNeeded && !wish.delivery)
		return fault('order.delivery_needed', { field: 'delivery' });
	const delivery = sheet ? (wish.delivery ?? null) : null;
	const ask = { doctorId, batchId: batch.id, oldStudent, oldPrice: yours < price, base: yours };
	const code =
		wish.code === undefined ? null : await askCode(tx, wish.code, { ...ask, without: open?.id ?? null }, now);
	if (typeof code === 'string') return invalidCode(code);
	const { courier_fee } = await readSetting(tx, 'sales');
	const order = {
		...priceCourse({
			title: batch.title,
			price,
			yours,
			fell,
			code,
			courierFee: delivery === 'courier' ? courier_fee : null,
			plan,
			today: isoDay(dayOf(now)),
		}),
		kind: 'course' as const,
		delivery,
		discountCodeId: code?.id ?? null,
	};
	return {
		order,
		isSame: (other) => sameQuote(other, order),
		keep: (wanted, tried) => holdPlace(tx, enrolment, batch, { wanted, now, tried }),
		async store(orderId) {
			if (code) await tx.insert(discountUses).values({ orderId, codeId: code.id, doctorId });
		},
	};
}

async function refuseUndelivered(tx: Query, order: OrderRow): Promise<Fault<'order.delivery_needed'> | null> {
	if (order.delivery !== null) return null;
	const [sold] = await tx
		.select({ includes: batches.includes })
		.from(doctorCourses)
		.innerJoin(batches, eq(batches.id, doctorCourses.batchId))
		.where(eq(doctorCourses.id, enrolmentOf(order)));
	return sold?.includes.sheet ? fault('order.delivery_needed', { field: 'delivery' }) : null;
}

/** A place in a batch, sold by its first payment. */
export const soldCourse: Sold = {
	...ofEnrolment,
	async keep(tx, order, until) {
		const refused = await refuseUndelivered(tx, order);
		if (refused || until === null) return refused;
		return (await holdSeat(tx, enrolmentOf(order), until)) ? null : fault('enrol.full');
	},
	async reopen(tx, order, now) {
		if (!(await ofEnrolment.reopen(tx, order, now))) return false;
		const id = enrolmentOf(order);
		const unpaid = and(eq(doctorCourses.id, id), eq(doctorCourses.status, 'pending_payment'));
		const waits = await hasRow(tx, doctorCourses, unpaid);
		// A paid order gets a seat even where no place is left.
		if (waits) await holdSeat(tx, id, now);
		return waits;
	},
	isWanted: (tx, order) => isGrantable(tx, enrolmentOf(order)),
	/** Opens the course and stores its instalments; false when another order opened or closed it. */
	async grant(tx, deps, order) {
		const doctorCourseId = enrolmentOf(order);
		const { agreed, total, plan } = order;
		if (!(await isGrantable(tx, doctorCourseId))) return false;
		const grant = { doctorCourseId, agreed, paid: total, now: deps.clock.now() };
		const { overSeats } = await grantCourse(tx, grant);
		if (overSeats) await deps.jobs.add(tx, 'orders.over_seats', { order_id: order.id });
		const later = plan?.items.slice(1) ?? [];
		if (plan && later.length > 0)
			// Due on the agreed days, also when the money was late.
			await tx.insert(instalments).values(
				later.map(({ no, due_on, amount }) => ({
					doctorCourseId,
					planOrderId: order.id,
					no,
					dueOn: due_on,
					amount,
					graceDays: plan.grace_days,
				})),
			);
		await cancelSiblings(tx, order);
		return true;
	},
};
