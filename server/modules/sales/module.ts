import { module } from '../../module.ts';
import { enrolRoutes } from './enrol/enrol.routes.ts';
import { enrolmentPrivacy } from './enrol/enrolment.privacy.ts';
import { enrolmentRoutes } from './enrol/enrolment.routes.ts';
import { hasPaidCourse } from './enrol/enrolment.service.ts';
import { registerInvoiceFiles } from './invoice/invoice-files.ts';
import { invoicesPrivacy } from './invoice/invoices.privacy.ts';
import { invoiceRoutes } from './invoice/invoices.routes.ts';
import { deskInvoiceRoutes } from './invoice/invoices.staff.routes.ts';
import { invoiceFile, sendInvoice } from './invoice/send.service.ts';
import { workInstalments } from './order/instalment-rounds.service.ts';
import { deskInstalmentRoutes } from './order/instalments.staff.routes.ts';
import { ordersPrivacy } from './order/orders.privacy.ts';
import { orderRoutes } from './order/orders.routes.ts';
import { tellOverSeats, workExpiry } from './order/rounds.service.ts';
import { deskSalesRoutes } from './order/sales.staff.routes.ts';
import { waiveRoutes } from './order/waive.routes.ts';
import { makePaymentCallbacks } from './pay/callbacks.service.ts';
import { checkPayment, sweepPayments } from './pay/check.service.ts';
import { deskMoneyRoutes } from './pay/money.staff.routes.ts';
import { registerPaymentCallbacks } from './pay/payment-callbacks.ts';
import { paymentsPrivacy } from './pay/payments.privacy.ts';
import { paymentRoutes } from './pay/payments.routes.ts';
import { codeCarrier } from './quote/codes.staff.service.ts';
import { refundRoutes } from './refund/refunds.routes.ts';
import { refundOfficeRoutes } from './refund/refunds.staff.routes.ts';
import { workRefund } from './refund/refunds.work.service.ts';
import { transferRoutes } from './refund/transfers.routes.ts';
import { heldRoutes } from './settle/held.routes.ts';
import { cashCarrier, heldCarrier } from './settle/held.service.ts';
import { reconciliationRoutes } from './settle/reconciliation.routes.ts';
import { reconcile } from './settle/reconciliation.service.ts';
import { deskPlanRoutes } from './subscribe/plans.staff.routes.ts';
import { workSubscriptions } from './subscribe/rounds.service.ts';
import { subscriptionsPrivacy } from './subscribe/subscriptions.privacy.ts';
import { subscriptionRoutes } from './subscribe/subscriptions.routes.ts';

/** From a quote to an enrolment: orders, payments, refunds, invoices, the ledger, and lectures for a time. */
export default module({
	calls: (deps) => ({
		enrol: { ...enrolRoutes(deps), ...transferRoutes(deps) },
		enrolment: enrolmentRoutes(deps),
		financeOffice: {
			...waiveRoutes(deps),
			...heldRoutes(deps),
			...reconciliationRoutes(deps),
			...refundOfficeRoutes(deps),
		},
		invoices: invoiceRoutes(deps),
		orders: { ...orderRoutes(deps), ...refundRoutes(deps) },
		payments: paymentRoutes(deps),
		subscriptions: subscriptionRoutes(deps),
		...deskInstalmentRoutes(deps),
		...deskInvoiceRoutes(deps),
		...deskMoneyRoutes(deps),
		...deskPlanRoutes(deps),
		...deskSalesRoutes(deps),
	}),
	answers: (deps) => ({
		hasPaidCourse: (doctorId) => hasPaidCourse(deps.db.q, doctorId),
	}),
	carriers: (deps) => ({
		cash: cashCarrier(deps),
		discount_code: codeCarrier(deps),
		held_payment: heldCarrier(deps),
	}),
	jobs: (deps) => ({
		'invoices.send': ({ invoice_id }) => sendInvoice(deps, invoice_id),
		'ledger.reconcile': ({ day }) => reconcile(deps, day),
		'orders.expire': () => workExpiry(deps),
		'orders.instalments': () => workInstalments(deps),
		'orders.over_seats': ({ order_id }) => tellOverSeats(deps, order_id),
		'payments.check': async ({ payment_id }) => void (await checkPayment(deps, payment_id)),
		'payments.refund': ({ refund_id }) => workRefund(deps, refund_id),
		'payments.sweep': () => sweepPayments(deps),
		'subscriptions.rounds': () => workSubscriptions(deps),
	}),
	files(app, deps) {
		registerInvoiceFiles(app, deps, (id, form, lang) => invoiceFile(deps, id, form, lang));
		registerPaymentCallbacks(app, deps, makePaymentCallbacks(deps));
	},
	// Erased from the last to the first, which locks payments, orders and enrolments in the order in which a payment does.
	privacy: [invoicesPrivacy, enrolmentPrivacy, subscriptionsPrivacy, ordersPrivacy, paymentsPrivacy],
});
