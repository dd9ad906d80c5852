import type { SubscriptionPayment } from '#contract/lectures/subscriptions.ts';
import type { Order, PaymentOptions } from '#contract/sales/orders.ts';
import { quoteAgain } from '../lectures/subscriptions.ts';
import { isDecided } from './payment.ts';
import { hasRunOut, isPlanGone, presentOrder, quoteUnlessPaid, wishOf } from './payment-options.ts';

/** What the screen on which something is paid needs to know, whatever is sold. */
export interface Payable {
	/** What is paid for, in two names. */
	title: string;
	/** The order that is being paid; null: there is none. */
	order: Order | null;
	ways: Pick<PaymentOptions, 'methods' | 'payments' | 'bank' | 'branches'>;
	/** Whether a seat is kept with the price. */
	seat: boolean;
	/** The seat was given back and cannot be had again: why, and what else suits. */
	gone: Pick<PaymentOptions, 'seat_refusal' | 'instead'> | null;
	/** What has to be chosen before it can be paid: how sheets come, or a plan in place of one that is not offered any more. */
	missing: { delivery: boolean; plan: boolean };
	/** Which of what was bought is made longer. */
	extends: number | null;
	/** Asks for the same price again; answers with the payment where the money turned out to have come. Throws ApiError. */
	quoteAgain: () => Promise<number | null>;
}

/** A place in a batch, or instalments of it. */
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
			// How the sheets go is part of the price, so it is chosen before anything is paid.
			delivery: order?.kind === 'course' && delivery !== null && order.delivery === null,
			plan: unpaid && isPlanGone(order?.plan?.id ?? null, options),
		},
		extends: null,
		quoteAgain: async () => (order ? quoteUnlessPaid(course.id, wishOf(order, instalments)) : null),
	};
}

/** Videos, or more days of them. */
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

/** How the payment of an order stands, and what the screen shows of it. */
export function checkoutState({ ways, gone, missing }: Payable, order: Order, over: boolean, now: number) {
	const open = ways.payments.find((one) => one.order_id === order.id && !isDecided(one.state));
	const ranOut = over || hasRunOut(order, now);
	// An open payment keeps price and place beyond their time.
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
		/** A deposit for a price that ran out can still be told of. */
		mayProve: seatGone !== null && !missing.delivery && !free,
		planGone: expired && missing.plan && !seatGone,
		quoteAgain: expired && !missing.delivery && !missing.plan && !seatGone,
		toDeliver: !held && missing.delivery && !seatGone,
		ways:
			held || missing.delivery ? null : free ? (seatGone ? null : ('free' as const)) : ('methods' as const),
	};
}
