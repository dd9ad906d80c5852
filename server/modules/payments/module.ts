import { module } from '../../module.ts';
import { makePaymentCallbacks } from './callbacks.service.ts';
import { checkPayment, sweepPayments } from './check.service.ts';
import { deskMoneyRoutes } from './desk-money.routes.ts';
import { heldRoutes } from './held.routes.ts';
import { cashCarrier, heldCarrier } from './held.service.ts';
import { registerPaymentCallbacks } from './payment-callbacks.ts';
import { paymentsPrivacy } from './payments.privacy.ts';
import { paymentRoutes } from './payments.routes.ts';
import { reconciliationRoutes } from './reconciliation.routes.ts';
import { reconcile } from './reconciliation.service.ts';
import { refundRoutes } from './refunds.routes.ts';
import { workRefund } from './refunds.work.service.ts';
import { refundOfficeRoutes } from './refunds-office.routes.ts';
import { transferRoutes } from './transfers.routes.ts';

/** Payments, refunds, moves to another batch, and the comparison with the gateways. */
export default module({
	routes: (deps) => ({
		enrol: transferRoutes(deps),
		financeOffice: { ...heldRoutes(deps), ...reconciliationRoutes(deps), ...refundOfficeRoutes(deps) },
		orders: refundRoutes(deps),
		payments: paymentRoutes(deps),
		...deskMoneyRoutes(deps),
	}),
	carriers: (deps) => ({
		held_payment: heldCarrier(deps),
		cash: cashCarrier(deps),
	}),
	jobs: (deps) => ({
		'payments.check': async ({ payment_id }) => void (await checkPayment(deps, payment_id)),
		'payments.sweep': () => sweepPayments(deps),
		'payments.refund': ({ refund_id }) => workRefund(deps, refund_id),
		'ledger.reconcile': ({ day }) => reconcile(deps, day),
	}),
	files(app, deps) {
		registerPaymentCallbacks(app, deps, makePaymentCallbacks(deps));
	},
	personalData: paymentsPrivacy,
});
