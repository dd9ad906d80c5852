// POST /api/v3/editor/transfers/{id}/decision
import type { enrol } from '#contract/sales/enrol.ts';
import type { Deps } from '../../../deps.ts';
import { Fault } from '../../../http/fault.ts';
import type { Handlers } from '../../../http/handlers.ts';
import { decideTransfer } from './transfers.service.ts';

export const transferRoutes = (deps: Deps): Pick<Handlers<typeof enrol>, 'decideTransfer'> => ({
	async decideTransfer({ actor, params, body, ip }) {
		const transfer = await decideTransfer(deps, { operatorId: actor.operatorId, ip }, params.id, body);
		return transfer instanceof Fault ? transfer : { transfer };
	},
});
