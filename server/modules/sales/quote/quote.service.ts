import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Order } from '#contract/sales/orders.ts';
import { dayOf, isoDay } from '../../../days.ts';
import type { Query } from '../../../db/client.ts';
import type { Deps } from '../../../deps.ts';
import { Fault, fault } from '../../../http/fault.ts';
import { readSetting } from '../../../settings/settings.service.ts';
import { batches } from '../../catalog/catalog.tables.ts';
import { doctorCourses } from '../enrol/enrolment.tables.ts';
import { priceFor } from '../enrol/price.service.ts';
import { dueOrNext } from '../order/instalments.rules.ts';
import {
	endOrder,
	lockOpenOrder,
	type OrderRow,
	openOrder,
	openPayments,
	quoteEnd,
} from '../order/open-order.service.ts';
import { OPEN_INSTALMENT } from '../order/orders.rules.ts';
import { instalments, orderInstalments, orders } from '../order/orders.tables.ts';
import { viewOrder } from '../order/orders.views.ts';
import { keepPlace } from '../order/place.service.ts';
import { askCode, reserveCode } from './codes.service.ts';
import { listPlans } from './plans.service.ts';
import { line, type Priced, priceAgreed, priceCourse, sameQuote } from './price.rules.ts';
import { lockQuotes } from './quote-lock.service.ts';

export interface Wish {
	plan_id?: number | null | undefined;
	instalment_ids?: readonly number[] | undefined;
	code?: string | undefined;
	delivery?: 'courier' | 'branch' | undefined;
}
export type Refusal = Fault<
	| 'order.nothing_due'
	| 'order.unknown_plan'
	| 'order.unknown_instalment'
	| 'order.code_invalid'
	| 'order.delivery_needed'
	| 'enrol.full'
	| 'enrol.closed'
	| 'payment.open'
>;
/** What a quote needs of the app. */
export type QuoteDeps = Pick<Deps, 'clock'>;
type Enrolment = typeof doctorCourses.$inferSelect;
type Batch = typeof batches.$inferSelect;

/** What is to be ordered, before it is stored. */
interface Draft extends Priced {
	kind: 'course' | 'instalment';
	delivery: 'courier' | 'branch' | null;
	discountCodeId: number | null;
	pays: { instalmentId: number; amount: number }[];
}

const invalidCode = (why: string) => fault('order.code_invalid', { field: 'code', why });

/** Prices the place of a doctor who has not paid yet. */
async function draftCourse(
	tx: Query,
	deps: QuoteDeps,
	{ doctorId }: Enrolment,
	batch: Batch,
	wish: Wish & { deliveryNeeded: boolean },
	open: OrderRow | null,
): Promise<Draft | Refusal> {
	const now = deps.clock.now();
	const { price, yours, oldStudent } = await priceFor(tx, doctorId, batch.id, now);
	const planId = wish.plan_id ?? null;
	const plan =
		planId === null ? null : (await listPlans(tx, { id: batch.id, price })).find(({ id }) => id === planId);
	if (plan === undefined) return fault('order.unknown_plan', { field: 'plan_id' });
	const { sheet } = batch.includes;
	if (sheet && wish.deliveryNeeded && !wish.delivery) {
		return fault('order.delivery_needed', { field: 'delivery' });
	}
	const delivery = sheet ? (wish.delivery ?? null) : null;
	const code =
		wish.code === undefined
			? null
			: await askCode(
					tx,
					wish.code,
					{
						doctorId,
						batchId: batch.id,
						oldStudent,
						oldPrice: yours < price,
						base: yours,
						without: open?.id ?? null,
					},
					now,
				);
	if (typeof code === 'string') return invalidCode(code);
	const { courier_fee } = await readSetting(tx, 'sales');
	const priced = priceCourse({
		title: batch.title,
		price,
		yours,
		code,
		courierFee: delivery === 'courier' ? courier_fee : null,
		plan,
		today: isoDay(dayOf(now)),
	});
	return { ...priced, kind: 'course', delivery, discountCodeId: code?.id ?? null, pays: [] };
}

/** Prices instalments of a doctor who is in: those that the doctor names, else all that are due, else the next. */
async function draftInstalments(
	tx: Query,
	deps: QuoteDeps,
	enrolment: Enrolment,
	wish: Wish,
): Promise<Draft | Refusal> {
	const all = await tx
		.select({ instalment: instalments, plan: orders.plan })
		.from(instalments)
		.innerJoin(orders, eq(orders.id, instalments.planOrderId))
		.where(
			and(eq(instalments.doctorCourseId, enrolment.id), inArray(instalments.state, [...OPEN_INSTALMENT])),
		)
		.orderBy(asc(instalments.dueOn), asc(instalments.id));
	const ids = wish.instalment_ids;
	if (ids && !ids.every((id) => all.some(({ instalment }) => instalment.id === id))) {
		return fault('order.unknown_instalment', { field: 'instalment_ids' });
	}
	if (all.length === 0) return fault('order.nothing_due');
	if (wish.code !== undefined) return invalidCode('nothing_left');
	const chosen = ids
		? all.filter(({ instalment }) => ids.includes(instalment.id))
		: dueOrNext(
				all.map((one) => ({ ...one, ...one.instalment })),
				isoDay(dayOf(deps.clock.now())),
			);
	const lines = chosen.map(({ instalment: { no, amount, paid }, plan }) =>
		line('instalment', amount - paid, { no, of: plan?.items.length ?? null, label: plan?.title ?? null }),
	);
	return {
		...priceAgreed(lines, enrolment.priceAgreed),
		kind: 'instalment',
		delivery: null,
		discountCodeId: null,
		pays: chosen.map(({ instalment: { id, amount, paid } }) => ({ instalmentId: id, amount: amount - paid })),
	};
}

/**
 * Makes the quote of an enrolment as part of the transaction, ending the one before it, and keeps the place as long.
 * @param wish `deliveryNeeded`: how sheets are delivered has to be chosen; `tried`: the doctor just tried to pay
 */
export async function makeQuote(
	tx: Query,
	deps: QuoteDeps,
	doctorCourseId: number,
	wish: Wish & { deliveryNeeded: boolean; tried: boolean },
): Promise<Order | Refusal> {
	await lockQuotes(tx, doctorCourseId);
	const open = await lockOpenOrder(tx, doctorCourseId);
	const [found] = await tx
		.select({ enrolment: doctorCourses, batch: batches })
		.from(doctorCourses)
		.innerJoin(batches, eq(batches.id, doctorCourses.batchId))
		.where(eq(doctorCourses.id, doctorCourseId))
		.for('no key update', { of: doctorCourses });
	if (!found) throw new Error(`the enrolment ${doctorCourseId} is missing`);
	const { enrolment, batch } = found;
	const unpaid = enrolment.status === 'pending_payment';
	if (enrolment.status === 'cancelled' || enrolment.status === 'refunded') return fault('order.nothing_due');
	const draft = unpaid
		? await draftCourse(tx, deps, enrolment, batch, wish, open)
		: await draftInstalments(tx, deps, enrolment, wish);
	if (!('lines' in draft)) return draft;
	const paymentId = open && (await openPayments(tx, [open.id])).get(open.id);
	// Its money may still come, so nothing else is sold meanwhile.
	if (open && paymentId && !sameQuote(open, draft)) return fault('payment.open', { payment_id: paymentId });
	const now = deps.clock.now();
	const wanted = await quoteEnd(tx, now);
	const tried = wish.tried || Boolean(paymentId);
	const until = unpaid ? await keepPlace(tx, enrolment, batch, { wanted, now, tried }) : wanted;
	if (until instanceof Fault) return until;
	if (open && paymentId) {
		// The same again only lives longer, so that who left the gateway's page can try another way.
		await tx.update(orders).set({ quoteExpiresAt: until }).where(eq(orders.id, open.id));
		return viewOrder(tx, open.id);
	}
	if (open) await endOrder(tx, open, 'cancelled');
	const { pays, ...order } = draft;
	const orderId = await openOrder(tx, deps, {
		...order,
		doctorId: enrolment.doctorId,
		doctorCourseId,
		quoteExpiresAt: until,
	});
	if (pays.length > 0) {
		await tx.insert(orderInstalments).values(pays.map((one) => ({ ...one, orderId })));
	}
	if (draft.discountCodeId !== null) {
		await reserveCode(tx, { orderId, codeId: draft.discountCodeId, doctorId: enrolment.doctorId });
	}
	return viewOrder(tx, orderId);
}

/** The quote that enrolling makes, with no wish: all at once, no code, sheets to be chosen later. */
export const quote = (
	tx: Query,
	deps: QuoteDeps,
	doctorCourseId: number,
	wish: Wish,
): Promise<Order | Refusal> =>
	makeQuote(tx, deps, doctorCourseId, { ...wish, deliveryNeeded: false, tried: false });
