// POST /api/v3/editor/payments/{id}/decision · POST …/orders/{id}/cash
import type { financeOffice } from '#contract/finance.ts';
import type { Deps } from '../../deps.ts';
import { Fault } from '../../http/fault.ts';
import type { Handlers } from '../../http/handlers.ts';
import { decidePayment, takeCash } from './held.service.ts';
import { viewForStaff } from './payments.views.ts';

export const heldRoutes = (deps: Deps): Pick<Handlers<typeof financeOffice>, 'decide' | 'cash'> => ({
	async decide({ actor, ip, params, body }) {
		const refused = await decidePayment(deps, { operatorId: actor.operatorId, ip }, params.id, body);
		return refused ?? { payment: await viewForStaff(deps, params.id) };
	},
	async cash({ actor, ip, params, body }) {
		const taken = await takeCash(deps, { operatorId: actor.operatorId, ip }, params.id, body);
		if (taken instanceof Fault) return taken;
		return { payment: taken && (await viewForStaff(deps, taken.id)) };
	},
});
