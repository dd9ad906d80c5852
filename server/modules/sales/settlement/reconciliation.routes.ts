import type { financeOffice } from '#contract/sales/staff.ts';
import { dayOf, isoDay } from '../../../days.ts';
import type { Deps } from '../../../deps.ts';
import type { Handlers } from '../../../http/handlers.ts';
import { suspenseSince } from '../capture/suspense.service.ts';
import { balances } from '../ledger/ledger.service.ts';
import { queueReconciliation, resolve } from './reconciliation.service.ts';
import { takeSettlement } from './settlement.service.ts';

export const reconciliationRoutes = (
	deps: Deps,
): Pick<Handlers<typeof financeOffice>, 'ledger' | 'settlement' | 'resolve' | 'reconcile'> => ({
	async ledger({ query }) {
		const books = await balances(deps.db.q, query.day ?? isoDay(dayOf(deps.clock.now())));
		return { ...books, suspense_since: (await suspenseSince(deps.db.q))?.toISOString() ?? null };
	},
	settlement: ({ by, params, query, file, lang }) =>
		takeSettlement(deps, by, params.gateway, file, {
			named: query,
			lang,
		}),
	resolve: ({ by, params, body }) => resolve(deps, by, params.id, body.note),
	async reconcile({ body }) {
		return { queued: await queueReconciliation(deps, body.day) };
	},
});
