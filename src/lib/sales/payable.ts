import type { SubscriptionPayment } from '#contract/lectures/subscriptions.ts';
import type { Order, PaymentOptions } from '#contract/sales/orders.ts';
import { quoteAgain } from '../lectures/subscriptions.ts';
import { isDecided } from './payment.ts';
import { hasRunOut, isPlanGone, presentOrder, quoteUnlessPaid, wishOf } from './payment-options.ts';

export interface Payable {
	title: string;
	order: Order | null;
	ways: Pick<PaymentOptions, 'methods' | 'payments' | 'bank' | 'branches'>;
	seat: boolean;
	/** The seat was released and is no longer available: why, and an alternative. */
	gone: Pick<PaymentOptions, 'seat_refusal' | 'instead'> | null;
	/** What must be chosen before a payment: the delivery of sheets, or a plan if the old one is no longer offered. */
	missing: { delivery: boolean; plan: boolean };
	extends: number | null;
	/** Requests the same price again; returns the payment if the money has already arrived. Throws ApiError. */
	quoteAgain: () => Promise<number | null>;
}

export function payableCourse(options: PaymentOptions): Payable {
	const { course, delivery, instalments } = options;
	const order = presentOrder(options.orders);
	const unpaid = course.status === 'pending_payment';
	return {
		title: `${course.batch_title}, ${course.course_title}`,
		order,
		ways: options,
		seat: unpaid && options.seat === 'kept',
		gone: unpaid && options.seat === 'gone' ? options : null,
		missing: {
			// The delivery of the sheets is part of the price, so it is chosen before the payment.
			delivery: order?.kind === 'course' && delivery !== null && order.delivery === null,
			plan: unpaid && isPlanGone(order?.plan?.id ?? null, options),
		},
		extends: null,
		quoteAgain: async () => (order ? quoteUnlessPaid(course.id, wishOf(order, instalments)) : null),
	};
}

export function payableVideos(payment: SubscriptionPayment): Payable {
	const { subscription, wish } = payment;
	return {
		title: `${subscription.course_title}, ${subscription.session_name}`,
		order: wish && payment.order,
		ways: payment,
		seat: false,
		gone: null,
		missing: { delivery: false, plan: false },
		extends: wish?.extends ?? null,
		quoteAgain: async () => (wish ? quoteAgain(String(subscription.id), wish) : null),
	};
}

export function checkoutState({ ways, gone, missing }: Payable, order: Order, over: boolean, now: number) {
	const open = ways.payments.find((one) => one.order_id === order.id && !isDecided(one.state));
	const ranOut = over || hasRunOut(order, now);
	// An open payment extends the reservation of price and seat.
	const expired = !open && ranOut;
	const held = open?.state === 'on_hold';
	const seatGone = open ? null : gone;
	const free = order.total === 0;
	return {
		open,
		held,
		ranOut,
		expired,
		seatGone,
		/** A deposit for an expired price can still be reported. */
		mayProve: seatGone !== null && !missing.delivery && !free,
		planGone: expired && missing.plan && !seatGone,
		quoteAgain: expired && !missing.delivery && !missing.plan && !seatGone,
		toDeliver: !held && missing.delivery && !seatGone,
		ways:
			held || missing.delivery ? null : free ? (seatGone ? null : ('free' as const)) : ('methods' as const),
	};
}
