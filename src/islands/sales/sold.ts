import { videoPayment$ } from '#lib/lectures/subscriptions.ts';
import { myPath } from '#lib/paths.ts';
import { paymentOptions$ } from '#lib/sales/payment-options.ts';

/** What is paid for: where its screens are, and how what is known of its money is read again. */
export interface Sold {
	kind: 'course' | 'videos';
	/** Names what is typed on the way to paying it. */
	key: string;
	/** What was bought, its money, its order, its papers. */
	own: string;
	money: string;
	checkout: string;
	papers: string;
	refunds: string;
	/** The screen of one of its payments. */
	done: (paymentId: number) => string;
	readAgain: () => void;
}

export function soldCourse(id: number | string): Sold {
	const money = myPath('course-payment-option', { id });
	return {
		kind: 'course',
		key: String(id),
		own: myPath('my-courses-show', { id }),
		money,
		checkout: myPath('course-checkout', { id }),
		papers: myPath('course-invoice', { id }),
		refunds: `${money}#refunds`,
		done: (paymentId) => myPath('course-payment-done', { id, coursePaymentId: paymentId }),
		readAgain: () => paymentOptions$(String(id)).revalidate(),
	};
}

/** A doctor's library of a session's videos. */
export function soldVideos(id: number | string): Sold {
	const own = myPath('subscription-list', { id });
	return {
		kind: 'videos',
		key: `videos-${id}`,
		own,
		money: own,
		checkout: myPath('subscription-checkout', { id }),
		papers: `${own}#papers`,
		refunds: `${own}#refunds`,
		done: (paymentId) => myPath('subscription-payment-done', { id, coursePaymentId: paymentId }),
		readAgain: () => videoPayment$(String(id)).revalidate(),
	};
}
