import type { enrol } from '#contract/sales/enrol.ts';
import type { Deps } from '../../../deps.ts';
import { Fault } from '../../../http/fault.ts';
import type { Handlers } from '../../../http/handlers.ts';
import { decideTransfer } from './decide.service.ts';
import { askTransfer, cancelTransfer, listForStaff, listOwnTransfer } from './transfer.service.ts';

export const transferRoutes = (
	deps: Deps,
): Pick<
	Handlers<typeof enrol>,
	'transferOptions' | 'requestTransfer' | 'cancelTransfer' | 'transfers' | 'decideTransfer'
> => ({
	transferOptions: ({ actor, params }) => listOwnTransfer(deps, actor.doctorId, params.id),
	async requestTransfer({ actor, params, body }) {
		const transfer = await askTransfer(deps, actor.doctorId, params.id, body);
		return transfer instanceof Fault ? transfer : { transfer };
	},
	cancelTransfer: ({ actor, params }) => cancelTransfer(deps, actor.doctorId, params.id),
	transfers: ({ query }) => listForStaff(deps.db.q, query, deps.clock.now()),
	async decideTransfer({ by, params, body }) {
		const transfer = await decideTransfer(deps, by, params.id, body);
		return transfer instanceof Fault ? transfer : { transfer };
	},
});
