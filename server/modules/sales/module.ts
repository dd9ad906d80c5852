import { beginRounds } from '../../jobs/jobs.ts';
import { module } from '../../module.ts';
import { isOwn } from '../../personal-data.ts';
import { checkPayment, sweepPayments } from './capture/check.service.ts';
import { cashCarrier, heldCarrier } from './capture/held.service.ts';
import { registerPaymentCallbacks } from './capture/payment-callbacks.ts';
import { deskMoneyRoutes } from './desk/money.staff.routes.ts';
import { hasPaidCourse } from './enrol/enrolment.service.ts';
import { doctorCourses } from './enrolment.tables.ts';
import { registerInvoiceFiles } from './invoice/invoice-files.ts';
import { invoiceFile, sendInvoice } from './invoice/invoices.service.ts';
import { notifyOverSeats, workExpiry, workInstalments } from './order/rounds.service.ts';
import { orders } from './orders.tables.ts';
import { payments } from './payments.tables.ts';
import { codeCarrier } from './quote/prices.staff.service.ts';
import { termsOfBatches } from './quote/terms.service.ts';
import { workRefund } from './refund/refunds.work.service.ts';
import { salesPrivacy } from './sales.privacy.ts';
import { salesRetention } from './sales.retention.ts';
import { salesRoutes } from './sales.routes.ts';
import { reconcile } from './settlement/reconciliation.service.ts';
import { subscriptions } from './subscriptions.tables.ts';

declare module '../../jobs/jobs.ts' {
	interface JobPayloads {
		'orders.expire': Record<string, never>;
		'orders.instalments': Record<string, never>;
		'orders.over_seats': { order_id: number };
		'payments.check': { payment_id: number };
		'payments.sweep': Record<string, never>;
		'payments.refund': { refund_id: number };
		'ledger.reconcile': { day: string | null };
		'invoices.send': { invoice_id: number };
	}
}

export default module({
	calls: (deps) => ({ ...salesRoutes(deps), ...deskMoneyRoutes(deps) }),
	answers: (deps) => ({
		hasPaidCourse: (doctorId) => hasPaidCourse(deps.db.q, doctorId),
		termsOfBatches: async (requested) =>
			termsOfBatches(deps.db.q, requested, await deps.setting('refund_policy'), deps.clock.now()),
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
		'orders.over_seats': ({ order_id }) => notifyOverSeats(deps, order_id),
		'payments.check': async ({ payment_id }) => void (await checkPayment(deps, payment_id)),
		'payments.refund': ({ refund_id }) => workRefund(deps, refund_id),
		'payments.sweep': () => sweepPayments(deps),
	}),
	async begin(deps) {
		await deps.jobs.add(deps.db.q, 'ledger.reconcile', { day: null }, { key: 'ledger.reconcile' });
		await beginRounds(deps, 'orders.expire', 'orders.instalments', 'payments.sweep');
	},
	files(app, deps) {
		registerInvoiceFiles(app, deps, (id, form, lang) => invoiceFile(deps, id, form, lang));
		registerPaymentCallbacks(app, deps);
	},
	privacy: salesPrivacy,
	refs: {
		course: isOwn(doctorCourses),
		order: isOwn(orders),
		payment: isOwn(payments),
		subscription: isOwn(subscriptions),
	},
	retention: salesRetention,
});
