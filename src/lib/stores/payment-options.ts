import type { Instalment, Order, OrderLine, PaymentOptions } from '#contract/orders.ts';
import {
	fetchPaymentOptions,
	makeQuote,
	type RefundRequest,
	requestRefund,
	type Wish,
} from '../api/orders.ts';
import { drafts } from './draft.ts';
import { readOf, refresh } from './query.ts';

export type { RefundRequest, Wish };

export const paymentOptions$ = (id: string) => readOf(`payment-options/${id}`, () => fetchPaymentOptions(id));

/** Reads again all that money changes: the course, its schedule, the lists and the dashboard. */
export function moneyMoved(): void {
	for (const key of ['payment-options', 'course', 'schedule', 'dashboard', 'invoices']) refresh(key);
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
	instalmentIds: number[] | null;
}
const draftName = (courseId: number) => `payment:${courseId}`;
const NOTHING: Choice = { planId: null, delivery: null, code: '', instalmentIds: null };

/** The kept choice; before that the one behind the open order. Plans and instalments that are gone fall away. */
export function readChoice(options: PaymentOptions): Choice {
	const order = presentOrder(options.orders);
	const wish = order ? wishOf(order, options.instalments) : {};
	const kept = drafts.read<Choice>(draftName(options.course.id)) ?? {
		...NOTHING,
		planId: wish.plan_id ?? null,
		delivery: wish.delivery ?? null,
		code: wish.code ?? '',
	};
	const open = openInstalments(options.instalments).map((one) => one.id);
	const ids = kept.instalmentIds?.filter((id) => open.includes(id)) ?? [];
	return {
		...kept,
		planId: options.plans.some((plan) => plan.id === kept.planId) ? kept.planId : null,
		instalmentIds: ids.length > 0 ? ids : null,
	};
}

export const keepChoice = (courseId: number, choice: Choice): void =>
	drafts.write(draftName(courseId), choice);

/** The request behind a choice. After the first payment it is instalments that are paid; before it, the batch. */
export function wishFrom(choice: Choice, options: PaymentOptions): Wish {
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

/** Freezes a price. Throws ApiError with the sentence at its field. */
export async function askQuote(courseId: number, wish: Wish): Promise<Order> {
	const { order } = await makeQuote(courseId, wish);
	refresh('payment-options');
	refresh('dashboard');
	return order;
}

const refundDraft = (courseId: number) => `refund:${courseId}`;
export const readRefundDraft = (courseId: number) =>
	drafts.read<{ reason: RefundRequest['reason'] | null; note: string }>(refundDraft(courseId)) ?? {
		reason: null,
		note: '',
	};
export const keepRefundDraft = (
	courseId: number,
	draft: { reason: RefundRequest['reason'] | null; note: string },
): void => drafts.write(refundDraft(courseId), draft);

/** Asks for money back. Throws ApiError. */
export async function askRefund(courseId: number, orderId: number, request: RefundRequest): Promise<void> {
	await requestRefund(orderId, request);
	drafts.drop(refundDraft(courseId));
	moneyMoved();
}
