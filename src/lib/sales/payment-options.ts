import type { Call } from '#contract/endpoint.ts';
import { enrol } from '#contract/sales/enrol.ts';
import {
	type Instalment,
	type Order,
	type OrderLine,
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

/** Reads again all that money changes: the course, its schedule, the lists and the dashboard. */
export function moneyMoved(): void {
	for (const key of ['payment-options', 'course', 'schedule', 'dashboard', 'invoices', 'subscription'])
		refresh(key);
}

const isOpen = (order: Order): boolean => order.status === 'quoted' || order.status === 'awaiting_payment';

/**
 * The order that is being paid: the open one, else the newest one if it ran out, since it can be quoted again as it was.
 * Null when there is none.
 */
export function presentOrder(orders: readonly Order[]): Order | null {
	const [newest] = [...orders].sort((a, b) => b.id - a.id);
	return orders.find(isOpen) ?? (newest?.status === 'expired' ? newest : null);
}

/** Whether the price and the place of an order are no longer kept. */
export const hasRunOut = (order: Order, now: number): boolean =>
	order.status === 'expired' || Date.parse(order.quote_expires_at) <= now;

const labelOf = (lines: readonly OrderLine[], kind: OrderLine['kind']) =>
	lines.find((line) => line.kind === kind)?.label ?? null;

/** What to ask for so that an order comes out again as it was. */
export function wishOf(order: Order, instalments: readonly Instalment[]): Wish {
	const numbers = order.lines.flatMap((line) =>
		line.kind === 'instalment' && line.no !== null ? [line.no] : [],
	);
	const ids = instalments.filter((one) => numbers.includes(one.no)).map((one) => one.id);
	const code = labelOf(order.lines, 'code');
	return {
		...(order.plan && { plan_id: order.plan.id }),
		...(order.kind === 'instalment' && ids.length > 0 && { instalment_ids: ids }),
		...(code && { code }),
		...(order.delivery && { delivery: order.delivery }),
	};
}

/** Instalments that can still be paid. */
export const openInstalments = (all: readonly Instalment[]): Instalment[] =>
	all.filter((one) => one.state === 'upcoming' || one.state === 'due' || one.state === 'late');

/** Which instalments are chosen before anybody chose: those that are due, else the next one. */
export function firstChoice(all: readonly Instalment[]): number[] {
	const open = openInstalments(all);
	const due = open.filter((one) => one.state !== 'upcoming');
	return (due.length > 0 ? due : open.slice(0, 1)).map((one) => one.id);
}

/** Whether anything was ever paid for by an order, given back since or not: then there are papers of it. */
export const hasPapers = ({ paid, orders }: PaymentOptions): boolean =>
	paid > 0 || orders.some(({ status }) => ['paid', 'part_refunded', 'refunded'].includes(status));

/** Whether the place can be given up without anybody being asked: nothing was paid, and nothing is owed. */
export const mayLeave = ({ course: { status }, paid, agreed }: PaymentOptions): boolean =>
	paid === 0 && (status === 'pending_payment' || (status === 'active' && agreed === 0));

const UNDERWAY: readonly Refund['state'][] = ['requested', 'approved', 'sent'];

/**
 * The refund that has to end before another can be asked for; null when one can be asked for now. Money that was paid
 * twice or not accepted goes back by itself and stands in nobody's way.
 */
export function blockingRefund({ refunds, payments }: PaymentOptions): Refund | null {
	const outside = payments.filter(({ state }) => state === 'overpaid' || state === 'reversed');
	const own = refunds
		.filter(({ state }) => state !== 'rejected')
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

/** The order that a request for money back names: the one that opened the course, else the newest that was paid. */
export function refundableOrder(orders: readonly Order[]): Order | null {
	const paid = orders
		.filter((one) => (one.status === 'paid' || one.status === 'part_refunded') && one.total > 0)
		.sort((a, b) => a.id - b.id);
	return paid.find((one) => one.kind === 'course') ?? paid.at(-1) ?? null;
}

/** What was chosen on the way to the quote, kept over a reload. */
export interface Choice {
	planId: number | null;
	delivery: 'courier' | 'branch' | null;
	code: string;
	/** Null: nobody chose yet, so what is due, else the next one. */
	instalmentIds: number[] | null;
}
const draftName = (courseId: number) => `payment:${courseId}`;
const NOTHING: Choice = { planId: null, delivery: null, code: '', instalmentIds: null };

/** A choice without the instalments that are gone, such as what was paid in another tab meanwhile. */
export function standing(choice: Choice, options: PaymentOptions): Choice {
	const open = openInstalments(options.instalments).map((one) => one.id);
	const ids = choice.instalmentIds?.filter((id) => open.includes(id)) ?? null;
	const allGone = ids?.length === 0 && choice.instalmentIds?.length !== 0;
	return {
		...choice,
		instalmentIds: allGone ? null : ids,
	};
}

/** The kept choice as it stands; before that the one behind the open order. */
export function readChoice(options: PaymentOptions): Choice {
	const order = presentOrder(options.orders);
	const wish = order ? wishOf(order, options.instalments) : {};
	const kept = drafts.read<Choice>(draftName(options.course.id)) ?? {
		...NOTHING,
		planId: wish.plan_id ?? null,
		delivery: wish.delivery ?? null,
		code: wish.code ?? '',
	};
	return standing(kept, options);
}

export const keepChoice = (courseId: number, choice: Choice): void =>
	drafts.write(draftName(courseId), choice);

/** Whether a plan is not offered any more: nobody pays all at once instead without having said so. */
export const isPlanGone = (planId: number | null, { plans }: Pick<PaymentOptions, 'plans'>): boolean =>
	planId !== null && !plans.some((plan) => plan.id === planId);

/** Whether sheets were to be collected and no branch has them any more. */
export const isBranchGone = ({ delivery }: Choice, options: Pick<PaymentOptions, 'delivery'>): boolean =>
	delivery === 'branch' && options.delivery !== null && options.delivery.branch === null;

/** What still has to be chosen, or chosen anew, before a price can be asked for. */
export function missingIn(
	choice: Choice,
	options: PaymentOptions,
): 'plan_id' | 'delivery' | 'instalment_ids' | null {
	if (options.agreed === null) {
		if (isPlanGone(choice.planId, options)) return 'plan_id';
		const undelivered = choice.delivery === null || isBranchGone(choice, options);
		return options.delivery && undelivered ? 'delivery' : null;
	}
	return standing(choice, options).instalmentIds?.length === 0 ? 'instalment_ids' : null;
}

/** The request behind a choice. After the first payment it is instalments that are paid; before it, the batch. */
export function wishFrom(chosen: Choice, options: PaymentOptions): Wish {
	const choice = standing(chosen, options);
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

/**
 * Freezes a price for who may have paid meanwhile: answers with the payment where the money turned out to have come, else
 * with null once the price stands. A refusal may mean that things changed, so they are read again. Throws ApiError with
 * the sentence at its field.
 */
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

/** The price of a place, or of instalments. */
export const quoteUnlessPaid = (courseId: number, wish: Wish): Promise<number | null> =>
	unlessPaid(
		() => call(ordersCalls.quote, { params: { id: courseId }, body: wish }),
		() => {
			refresh('payment-options');
			refresh('dashboard');
		},
	);

/**
 * Gives the place up, with all that was chosen on the way to paying it. Throws ApiError; where the money turned out to
 * have come, everything about it is read again.
 */
export async function leavePlace(courseId: number): Promise<void> {
	try {
		await call(enrol.leave, { params: { id: courseId } });
	} catch (error) {
		if (error instanceof ApiError && error.code === 'order.paid') moneyMoved();
		throw error;
	}
	drafts.drop(draftName(courseId));
	// What was read of the course itself is not asked for again: it is not there any more.
	refresh('courses');
	refresh('dashboard');
}

/** A request for money back that is being written, under the name of what it is for. */
export interface RefundDraft {
	reason: RefundRequest['reason'] | null;
	note: string;
}
export const readRefundDraft = (name: string): RefundDraft =>
	drafts.read<RefundDraft>(name) ?? { reason: null, note: '' };
export const keepRefundDraft = (name: string, draft: RefundDraft): void => drafts.write(name, draft);

/** Asks for money back. Throws ApiError. */
export async function askRefund(name: string, orderId: number, request: RefundRequest): Promise<void> {
	await call(ordersCalls.requestRefund, { params: { id: orderId }, body: request });
	drafts.drop(name);
	moneyMoved();
}
