import { record } from '../../../audit/audit.service.ts';
import { dayOf, isoDay } from '../../../days.rules.ts';
import { iso } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import { editing } from '../../../desk/editing.ts';
import { Fault, fault } from '../../../http/fault.ts';
import type { Serves } from '../../../http/handlers.ts';
import { suspenseSince } from '../capture/capture.service.ts';
import { checkSoon } from '../capture/check.service.ts';
import { decidePayment, takeCash } from '../capture/held.service.ts';
import { balances } from '../ledger/ledger.service.ts';
import { waiveInstalment } from '../order/instalments.service.ts';
import { findPayment } from '../pay/payments.repo.ts';
import { viewForStaff } from '../pay/payments.views.ts';
import { codes, plans } from '../quote/prices.staff.service.ts';
import { decideRefund, noteFailed, noteSent } from '../refund/refunds.staff.service.ts';
import { queueReconciliation, resolve } from '../settlement/reconciliation.service.ts';
import { takeSettlement } from '../settlement/settlement.service.ts';
import { plans as subscriptionPlans } from '../subscribe/plans.staff.service.ts';
import { listDifferences, listJournals, listSettlements } from './books.staff.service.ts';
import {
	listInstalments,
	listInvoices,
	listOrders,
	listPayments,
	listRefunds,
} from './lists.staff.service.ts';
import { askRefund, showOrder, showPayment, showRefund } from './records.staff.service.ts';

type Served = Serves<
	| 'deskBooks'
	| 'deskDiscountCodes'
	| 'deskInstalmentPlans'
	| 'deskInstalments'
	| 'deskInvoices'
	| 'deskOrders'
	| 'deskPayments'
	| 'deskRefunds'
	| 'deskSubscriptionPlans'
	| 'financeOffice'
>;

const financeRoutes = (deps: Deps): Served['financeOffice'] => ({
	async decide({ by, params, body }) {
		const refused = await decidePayment(deps, by, params.id, body);
		return refused ?? { payment: await viewForStaff(deps, params.id) };
	},
	async recheck({ by, params: { id } }) {
		const payment = await findPayment(deps.db.q, id);
		if (!payment) return fault('payment.not_found');
		await record(deps.db.q, {
			...by,
			doctorId: payment.doctorId,
			action: 'payment.rechecked',
			target: `payment:${id}`,
			before: { state: payment.state },
		});
		await checkSoon(deps, id);
		return { payment: await viewForStaff(deps, id) };
	},
	async cash({ by, params, body }) {
		const taken = await takeCash(deps, by, params.id, body);
		if (taken instanceof Fault) return taken;
		return { payment: taken && (await viewForStaff(deps, taken.id)) };
	},
	async ledger({ query }) {
		const books = await balances(deps.db.q, query.day ?? isoDay(dayOf(deps.clock.now())));
		return { ...books, suspense_since: iso(await suspenseSince(deps.db.q)) };
	},
	settlement: ({ by, params, query, file, lang }) =>
		takeSettlement(deps, by, params.gateway, file, { named: query, lang }),
	resolve: ({ by, params, body }) => resolve(deps, by, params.id, body.note),
	async reconcile({ body }) {
		return { queued: await queueReconciliation(deps, body.day) };
	},
	decideRefund: ({ by, params, body }) => decideRefund(deps, by, params.id, body),
	refundSent: ({ by, params, body }) => noteSent(deps, by, params.id, body.trx_id),
	refundFailed: ({ by, params, body }) => noteFailed(deps, by, params.id, body.note),
	waive: ({ by, params, body }) => waiveInstalment(deps, by, params.id, body.reason),
});

export const deskMoneyRoutes = (deps: Deps): Served => ({
	deskBooks: {
		journals: ({ query }) => listJournals(deps, query),
		differences: ({ query }) => listDifferences(deps, query),
		settlements: ({ query }) => listSettlements(deps, query),
	},
	deskDiscountCodes: editing(deps, codes(deps)),
	deskInstalmentPlans: editing(deps, plans),
	deskSubscriptionPlans: editing(deps, subscriptionPlans),
	deskInstalments: { list: ({ query }) => listInstalments(deps, query) },
	deskInvoices: { list: ({ query }) => listInvoices(deps, query) },
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
	financeOffice: financeRoutes(deps),
});
