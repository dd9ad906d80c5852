// POST /api/v3/editor/payments/{id}/decision · POST …/orders/{id}/cash
import type { financeOffice } from '#contract/finance.ts';
import type { Deps } from '../../deps.ts';
import { Fault } from '../../http/fault.ts';
import type { Handlers } from '../../http/handlers.ts';
import { viewForStaff } from './payments.views.ts';
import { decidePayment, takeCash } from './proofs.service.ts';

export const heldRoutes = (deps: Deps): Pick<Handlers<typeof financeOffice>, 'decide' | 'cash'> => ({
	async decide(context) {
		const row = await decidePayment(deps, context, context.params.id, context.body);
		return row instanceof Fault ? row : { payment: await viewForStaff(deps, row.id) };
	},
	async cash(context) {
		const row = await takeCash(deps, context, context.params.id, context.body);
		return row instanceof Fault ? row : { payment: await viewForStaff(deps, row.id) };
	},
});
