import { eq } from 'drizzle-orm';
import type { ErrorCode } from '#contract/errors.ts';
import type { Order } from '#contract/sales/orders.ts';
import { type Query, updateRow } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import { Fault, fault } from '../../../http/fault.ts';
import { batches } from '../../catalog/index.ts';
import { doctorCourses } from '../enrolment.tables.ts';
import {
	endOrder,
	lockOpenOrder,
	lockQuotes,
	type OrderRow,
	openOrder,
	openPayments,
	quoteEnd,
} from '../order/order.service.ts';
import { viewOrder } from '../order/orders.views.ts';
import type { Priced } from '../order/price.rules.ts';
import { orders } from '../orders.tables.ts';
import { draftCourse, type QuoteDeps, type Wish } from './course.sold.ts';
import { draftInstalments } from './instalments.sold.ts';

/** A priced sale that is not stored yet. */
export interface Draft<C extends ErrorCode> {
	order: Priced & Pick<OrderRow, 'kind' | 'delivery' | 'discountCodeId'>;
	/** Whether an open order sells exactly this. */
	isSame: (open: OrderRow) => boolean | Promise<boolean>;
	/** Reserves what is sold; returns until when. `tried`: the doctor just tried to pay, so money may arrive. */
	keep?: (until: Date, tried: boolean) => Promise<Date | Fault<C>>;
	store: (orderId: number) => Promise<void>;
}

/** Fixes the price of a draft and ends the open order for it, unless its payment is open and the quote differs. */
export async function freeze<C extends ErrorCode>(
	tx: Query,
	{ clock }: Pick<Deps, 'clock'>,
	of: { doctorId: number; doctorCourseId: number | null; open: OrderRow | null; tried: boolean },
	draft: Draft<C>,
): Promise<Order | Fault<C | 'payment.open'>> {
	const { open, tried, ...whose } = of;
	const paymentId = open && (await openPayments(tx, [open.id])).get(open.id);
	// Its money may still arrive.
	if (open && paymentId && !(await draft.isSame(open)))
		return fault('payment.open', { payment_id: paymentId });
	const wanted = await quoteEnd(tx, clock.now());
	const until = draft.keep ? await draft.keep(wanted, tried || Boolean(paymentId)) : wanted;
	if (until instanceof Fault) return until;
	if (open && paymentId) {
		await updateRow(tx, orders, open.id, { quoteExpiresAt: until });
		return viewOrder(tx, open.id);
	}
	if (open) await endOrder(tx, open, 'cancelled');
	const orderId = await openOrder(tx, { clock }, { ...draft.order, ...whose, quoteExpiresAt: until });
	await draft.store(orderId);
	return viewOrder(tx, orderId);
}

/** Creates a quote, ends the previous one and reserves the place. `deliveryNeeded`: delivery must be chosen. */
export async function makeQuote(
	tx: Query,
	deps: QuoteDeps,
	doctorCourseId: number,
	{ tried, ...wish }: Wish & { deliveryNeeded: boolean; tried: boolean },
) {
	await lockQuotes(tx, doctorCourseId);
	const open = await lockOpenOrder(tx, doctorCourseId);
	const [found] = await tx
		.select({ enrolment: doctorCourses, batch: batches })
		.from(doctorCourses)
		.innerJoin(batches, eq(batches.id, doctorCourses.batchId))
		.where(eq(doctorCourses.id, doctorCourseId))
		.for('no key update', { of: doctorCourses });
	if (!found) throw new Error(`the enrolment ${doctorCourseId} is missing`);
	const { enrolment } = found;
	const { status, doctorId } = enrolment;
	if (status === 'cancelled' || status === 'refunded') return fault('order.nothing_due');
	const draft =
		status === 'pending_payment'
			? await draftCourse(tx, deps, found, wish, open)
			: await draftInstalments(tx, deps, enrolment, wish);
	if (draft instanceof Fault) return draft;
	return freeze(tx, deps, { doctorId, doctorCourseId, open, tried }, draft);
}

/** The quote of a new enrolment: all at once, no code, delivery chosen later. */
export const quote = (tx: Query, deps: QuoteDeps, doctorCourseId: number, wish: Wish) =>
	makeQuote(tx, deps, doctorCourseId, { ...wish, deliveryNeeded: false, tried: false });
