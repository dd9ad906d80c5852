import type { Deps } from '../../../deps.ts';
import { editing } from '../../../desk/editing.ts';
import type { Serves } from '../../../http/handlers.ts';
import { listJournals } from '../ledger/journals.service.ts';
import { codes } from '../quote/codes.staff.service.ts';
import { plans } from '../quote/plans.staff.service.ts';
import { plans as subscriptionPlans } from '../subscribe/plans.staff.service.ts';
import { listDifferences, listSettlements } from './books.staff.service.ts';
import { listOrders, showOrder } from './orders.staff.service.ts';
import { listPayments, showPayment } from './payments.staff.service.ts';
import { askRefund, listRefunds, showRefund } from './refunds.staff-list.service.ts';

export const deskMoneyRoutes = (
	deps: Deps,
): Serves<
	| 'deskBooks'
	| 'deskDiscountCodes'
	| 'deskInstalmentPlans'
	| 'deskOrders'
	| 'deskPayments'
	| 'deskRefunds'
	| 'deskSubscriptionPlans'
> => ({
	deskBooks: {
		journals: ({ query }) => listJournals(deps.db.q, query),
		differences: ({ query }) => listDifferences(deps, query),
		settlements: ({ query }) => listSettlements(deps, query),
	},
	deskDiscountCodes: editing(deps, codes(deps)),
	deskInstalmentPlans: editing(deps, plans),
	deskSubscriptionPlans: editing(deps, subscriptionPlans),
	deskOrders: {
		list: ({ query }) => listOrders(deps, query),
		show: ({ params }) => showOrder(deps, params.id),
		askRefund: ({ by, params, body }) => askRefund(deps, by, params.id, body),
	},
	deskPayments: {
		list: ({ query }) => listPayments(deps, query),
		show: ({ params }) => showPayment(deps, params.id),
	},
	deskRefunds: {
		list: ({ query }) => listRefunds(deps, query),
		show: ({ actor, params }) => showRefund(deps, actor.operatorId, params.id),
	},
});
