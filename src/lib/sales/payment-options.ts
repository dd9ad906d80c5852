import type { Call } from '#contract/endpoint.ts';
import { enrol } from '#contract/sales/enrol.ts';
import {
	type Instalment,
	type Order,
	orders as ordersCalls,
	type PaymentOptions,
	type Refund,
} from '#contract/sales/orders.ts';
import { ApiError, call } from '../http/call.ts';
import { drafts } from '../state/draft.ts';
import { readOf, refresh } from '../state/query.ts';

export type Wish = Call<typeof ordersCalls.quote>['body'];
export type RefundRequest = Call<typeof ordersCalls.requestRefund>['body'];

export const paymentOptions$ = (id: string) =>
	readOf(`payment-options/${id}`, () => call(ordersCalls.options, { params: { id } }));

export function moneyMoved(): void {
	for (const key of ['payment-options', 'course', 'schedule', 'dashboard', 'invoices', 'subscription'])
		refresh(key);
}

const isOpen = (order: Order): boolean => order.status === 'quoted' || order.status === 'awaiting_payment';

/** The order to be paid: the open one, otherwise the newest one if it expired, as it can be requested again. Null if there is none. */
export function presentOrder(orders: readonly Order[]): Order | null {
	const [newest] = [...orders].sort((a, b) => b.id - a.id);
	return orders.find(isOpen) ?? (newest?.status === 'expired' ? newest : null);
}

export const hasRunOut = (order: Order, now: number): boolean =>
	order.status === 'expired' || Date.parse(order.quote_expires_at) <= now;

export function wishOf(order: Order, instalments: readonly Instalment[]): Wish {
	const numbers = order.lines.flatMap((line) =>
		line.kind === 'instalment' && line.no !== null ? [line.no] : [],
	);
	const ids = instalments.filter((one) => numbers.includes(one.no)).map((one) => one.id);
	const code = order.lines.find((line) => line.kind === 'code')?.label;
	return {
		...(order.plan && { plan_id: order.plan.id }),
		...(order.kind === 'instalment' && ids.length > 0 && { instalment_ids: ids }),
		...(code && { code }),
		...(order.delivery && { delivery: order.delivery }),
	};
}

export const openInstalments = (all: readonly Instalment[]): Instalment[] =>
	all.filter((one) => one.state === 'upcoming' || one.state === 'due' || one.state === 'late');

/** Which instalments are selected by default: those that are due, otherwise the next one. */
export function firstChoice(all: readonly Instalment[]): number[] {
	const open = openInstalments(all);
	const due = open.filter((one) => one.state !== 'upcoming');
	return (due.length > 0 ? due : open.slice(0, 1)).map((one) => one.id);
}

export const wasPaid = ({ status }: Pick<Order, 'status'>): boolean =>
	status === 'paid' || status === 'part_refunded' || status === 'refunded';

export const hasPapers = ({ paid, orders }: PaymentOptions): boolean => paid > 0 || orders.some(wasPaid);

/** Whether the seat can be cancelled without staff: nothing was paid, and nothing is owed. */
export const mayLeave = ({ course: { status }, paid, agreed }: PaymentOptions): boolean =>
	paid === 0 && (status === 'pending_payment' || (status === 'active' && agreed === 0));

export const keptOrder = ({ orders }: Pick<PaymentOptions, 'orders'>): Order | undefined =>
	orders.find((one) => one.kind === 'course' && (one.status === 'paid' || one.status === 'part_refunded'));

const UNDERWAY: readonly Refund['state'][] = ['requested', 'approved', 'sent'];

/** The refund that must finish before another, null if one can be requested now; automatic ones of duplicate payments do not block. */
export function blockingRefund({ refunds, payments }: PaymentOptions): Refund | null {
	const outside = payments.filter(({ state }) => state === 'overpaid' || state === 'reversed');
	const own = refunds
		.filter(({ state }) => state !== 'rejected' && state !== 'withdrawn')
		.sort((a, b) => a.id - b.id)
		.filter((refund) => {
			const place = outside.findIndex(
				(one) => one.order_id === refund.order_id && one.amount === refund.amount,
			);
			if (place >= 0) outside.splice(place, 1);
			return place < 0;
		});
	return own.find(({ state }) => UNDERWAY.includes(state)) ?? null;
}

/** The order of a refund request: the one that opened the course, otherwise the newest that was paid. */
export function refundableOrder(orders: readonly Order[]): Order | null {
	const paid = orders
		.filter((one) => (one.status === 'paid' || one.status === 'part_refunded') && one.total > 0)
		.sort((a, b) => a.id - b.id);
	return paid.find((one) => one.kind === 'course') ?? paid.at(-1) ?? null;
}

export interface Choice {
	planId: number | null;
	delivery: 'courier' | 'branch' | null;
	code: string;
	/** Null: not chosen yet, so what is due, otherwise the next one. */
	instalmentIds: number[] | null;
}
export const choiceDraft = (courseId: number) => `payment:${courseId}`;

/** Without instalments that were paid in another tab meanwhile. */
export function currentChoice(choice: Choice, options: PaymentOptions): Choice {
	const open = openInstalments(options.instalments).map((one) => one.id);
	const ids = choice.instalmentIds?.filter((id) => open.includes(id)) ?? null;
	const allGone = ids?.length === 0 && choice.instalmentIds?.length !== 0;
	return {
		...choice,
		instalmentIds: allGone ? null : ids,
	};
}

export function orderedChoice({ orders, instalments }: PaymentOptions): Choice {
	const order = presentOrder(orders);
	const { plan_id = null, delivery = null, code = '' } = order ? wishOf(order, instalments) : {};
	return { planId: plan_id, delivery, code, instalmentIds: null };
}

/** Whether a plan is no longer offered: full payment is never chosen silently instead. */
export const isPlanGone = (planId: number | null, { plans }: Pick<PaymentOptions, 'plans'>): boolean =>
	planId !== null && !plans.some((plan) => plan.id === planId);

/** Whether sheets were to be collected and no branch offers them any more. */
export const isBranchGone = ({ delivery }: Choice, options: Pick<PaymentOptions, 'delivery'>): boolean =>
	delivery === 'branch' && options.delivery !== null && options.delivery.branch === null;

/** What is due now by a choice; before the price is frozen without its code, of which only the server knows. */
export function dueBy({ planId, delivery: way }: Choice, options: PaymentOptions): number {
	const { agreed, due, plans, yours, delivery } = options;
	if (agreed !== null) return due;
	const first = plans.find(({ id }) => id === planId)?.items[0]?.amount ?? yours;
	return first + (way === 'courier' && delivery ? delivery.courier_fee : 0);
}

/** What must still be chosen, or chosen again, before a price can be requested. */
export function missingIn(
	choice: Choice,
	options: PaymentOptions,
): 'plan_id' | 'delivery' | 'instalment_ids' | null {
	if (options.agreed === null) {
		if (isPlanGone(choice.planId, options)) return 'plan_id';
		const undelivered = choice.delivery === null || isBranchGone(choice, options);
		return options.delivery && undelivered ? 'delivery' : null;
	}
	return currentChoice(choice, options).instalmentIds?.length === 0 ? 'instalment_ids' : null;
}

/** The request of a choice. After the first payment it is for instalments; before it, for the batch. */
export function wishFrom(chosen: Choice, options: PaymentOptions): Wish {
	const choice = currentChoice(chosen, options);
	const code = choice.code.trim();
	if (options.agreed !== null) {
		const ids = choice.instalmentIds ?? firstChoice(options.instalments);
		return ids.length > 0 ? { instalment_ids: ids } : {};
	}
	return {
		...(choice.planId !== null && { plan_id: choice.planId }),
		...(code !== '' && { code }),
		...(options.delivery && choice.delivery && { delivery: choice.delivery }),
	};
}

/** Freezes a price; returns the payment if the money has arrived, reloads the data after a refusal. Throws ApiError. */
export async function unlessPaid(ask: () => Promise<unknown>, readAgain: () => void): Promise<number | null> {
	try {
		await ask();
		readAgain();
		return null;
	} catch (error) {
		const paidBy = error instanceof ApiError && error.code === 'order.paid' ? error.meta.payment_id : null;
		readAgain();
		if (typeof paidBy !== 'number') throw error;
		moneyMoved();
		return paidBy;
	}
}

export const quoteUnlessPaid = (courseId: number, wish: Wish): Promise<number | null> =>
	unlessPaid(
		() => call(ordersCalls.quote, { params: { id: courseId }, body: wish }),
		() => {
			refresh('payment-options');
			refresh('dashboard');
		},
	);

/** Cancels the seat, with all its choices. Throws ApiError; if money has arrived, everything is reloaded. */
export async function leavePlace(courseId: number): Promise<void> {
	try {
		await call(enrol.leave, { params: { id: courseId } });
	} catch (error) {
		if (error instanceof ApiError && error.code === 'order.paid') moneyMoved();
		throw error;
	}
	drafts.drop(choiceDraft(courseId));
	// The course itself is not reloaded: it no longer exists.
	refresh('courses');
	refresh('dashboard');
}

/** Requests a refund, which was written under this name. Throws ApiError. */
export async function askRefund(name: string, orderId: number, request: RefundRequest): Promise<void> {
	await call(ordersCalls.requestRefund, { params: { id: orderId }, body: request });
	drafts.drop(name);
	moneyMoved();
}

/** Takes a refund request back. Throws ApiError; a decision that came first is shown either way. */
export async function withdrawRefund(orderId: number): Promise<void> {
	try {
		await call(ordersCalls.withdrawRefund, { params: { id: orderId } });
	} finally {
		moneyMoved();
	}
}
