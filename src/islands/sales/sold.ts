import type { Order } from '#contract/sales/orders.ts';
import { videoPayment$ } from '#lib/lectures/subscriptions.ts';
import { myPath } from '#lib/paths.ts';
import { paymentOptions$ } from '#lib/sales/payment-options.ts';
import { SOLD_TEXTS } from '#lib/sales/sold.words.ts';
import { useText } from '../ui/use-text.ts';

/** A product: its screens, and how its payment data is reloaded. */
export interface Sold {
	kind: 'course' | 'videos';
	/** The storage name of what is typed during payment. */
	key: string;
	/** Its purchase, money, choice, order and documents. */
	own: string;
	money: string;
	choice: string;
	checkout: string;
	papers: string;
	refunds: string;
	/** Where to go while nothing of it is due, and from a payment for something else. */
	nothing: string;
	elsewhere: string;
	/** The screen of one of its payments. */
	done: (paymentId: number) => string;
	/** Whether an order is for it. */
	isOwn: (order: Order) => boolean;
	readAgain: () => void;
}

export function soldCourse(id: number | string): Sold {
	const money = myPath('course-payment-option', { id });
	return {
		kind: 'course',
		key: String(id),
		own: myPath('my-courses-show', { id }),
		money,
		choice: money,
		checkout: myPath('course-checkout', { id }),
		papers: myPath('course-invoice', { id }),
		refunds: `${money}#refunds`,
		nothing: money,
		elsewhere: myPath('my-courses'),
		done: (paymentId) => myPath('course-payment-done', { id, coursePaymentId: paymentId }),
		isOwn: (order) => order.doctor_course_id === Number(id),
		readAgain: () => paymentOptions$(String(id)).revalidate(),
	};
}

/** A doctor's library of the videos of a session. */
export function soldVideos(id: number | string): Sold {
	const own = myPath('subscription-list', { id });
	return {
		kind: 'videos',
		key: `videos-${id}`,
		own,
		money: own,
		choice: myPath('subscription-duration', { id }),
		checkout: myPath('subscription-checkout', { id }),
		papers: `${own}#papers`,
		refunds: `${own}#refunds`,
		nothing: myPath('subscription'),
		elsewhere: own,
		done: (paymentId) => myPath('subscription-payment-done', { id, coursePaymentId: paymentId }),
		isOwn: (order) => order.subscription_id === Number(id),
		readAgain: () => videoPayment$(String(id)).revalidate(),
	};
}

/** The names of the product and of an instalment of it, if different. */
export function useSoldText({ kind }: Sold, order?: Order) {
	const t = useText(SOLD_TEXTS);
	return kind === 'course' && order?.kind === 'instalment' ? { ...t.course, ...t.instalment } : t[kind];
}
