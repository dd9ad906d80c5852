import { module } from '../../../module.ts';
import { refundRoutes } from '../refund/refunds.routes.ts';
import { refundOfficeRoutes } from '../refund/refunds.staff.routes.ts';
import { workRefund } from '../refund/refunds.work.service.ts';
import { transferRoutes } from '../refund/transfers.routes.ts';
import { heldRoutes } from '../settle/held.routes.ts';
import { cashCarrier, heldCarrier } from '../settle/held.service.ts';
import { reconciliationRoutes } from '../settle/reconciliation.routes.ts';
import { reconcile } from '../settle/reconciliation.service.ts';
import { makePaymentCallbacks } from './callbacks.service.ts';
import { checkPayment, sweepPayments } from './check.service.ts';
import { deskMoneyRoutes } from './money.staff.routes.ts';
import { registerPaymentCallbacks } from './payment-callbacks.ts';
import { paymentsPrivacy } from './payments.privacy.ts';
import { paymentRoutes } from './payments.routes.ts';

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
