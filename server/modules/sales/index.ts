export { FREE, payOrder } from './capture/capture.service.ts';
export { overAbandonedTry } from './checkout/abandoned-try.service.ts';
export { enrolDoctor, leaveCourse } from './checkout/enrol.service.ts';
export { refuseChoice } from './enrol/choices.service.ts';
export {
	closedCourse,
	type Enrolment,
	findOwnEnrolment,
	listBefore,
	listEnrolments,
	opens,
	opensPast,
	opensVideos,
} from './enrol/enrolment.service.ts';
export { holdSeat as keepSeat } from './enrol/seats.service.ts';
export { listInvoicesOf } from './invoice/invoices.service.ts';
export { openTypefaces, type Typeface } from './invoice/pdf/typeface.ts';
export type { ProgressCounts } from './needs.ts';
export {
	cancelOpenOrder,
	endOrder,
	FREE_COURSE,
	isBeingPaid,
	listUndecided,
	lockQuotes,
	type OrderRow,
	openOrder,
	openPayments,
	quoteEnd,
} from './order/order.service.ts';
export { viewOrder } from './order/orders.views.ts';
export { line, priceAgreed } from './order/price.rules.ts';
export { ownState } from './quote/enrol-state.service.ts';
export { freeze } from './quote/quote.service.ts';
export { termsOfBatches } from './quote/terms.service.ts';
export { moneyOf, waysToPay } from './refund/money.service.ts';
export {
	hasSubscription,
	listOpenNow,
	listReturning,
	lockSubscriptionOrder,
	noteFirstPlay,
	saveClock,
} from './subscribe/access.service.ts';
export { listOrders, lockChoices, lockLibrary, lockOpenChoice } from './subscribe/choices.service.ts';
export {
	type Clock,
	currentClock as standing,
	daysAfter,
	endOf,
	extend,
	isEndNear,
	isHeld,
	mayPause,
	opensNow,
	pause,
	resume,
} from './subscribe/clock.rules.ts';
export { leastOf, priceOf } from './subscribe/offer.rules.ts';
export { askTransfer, listOwnTransfer, viewTransfer } from './transfer/transfer.service.ts';

// Tables that others may join.

export { batchTransfers, doctorCourses } from './enrolment.tables.ts';
export { instalments, orders } from './orders.tables.ts';
export { payments, refunds } from './payments.tables.ts';
export {
	subscriptionOrders,
	subscriptionPlans,
	subscriptions,
	subscriptionTerms,
	subscriptionVideos,
} from './subscriptions.tables.ts';
