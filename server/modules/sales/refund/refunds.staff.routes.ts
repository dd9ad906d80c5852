import type { financeOffice } from '#contract/sales/staff.ts';
import type { Deps } from '../../../deps.ts';
import type { Handlers } from '../../../http/handlers.ts';
import { decideRefund, noteFailed, noteSent } from './refunds.staff.service.ts';

export const refundStaffRoutes = (
	deps: Deps,
): Pick<Handlers<typeof financeOffice>, 'decideRefund' | 'refundSent' | 'refundFailed'> => ({
	decideRefund: ({ actor, params, body, ip }) =>
		decideRefund(deps, { operatorId: actor.operatorId, ip }, params.id, body),
	refundSent: ({ actor, params, body, ip }) =>
		noteSent(deps, { operatorId: actor.operatorId, ip }, params.id, body.trx_id),
	refundFailed: ({ actor, params, body, ip }) =>
		noteFailed(deps, { operatorId: actor.operatorId, ip }, params.id, body.note),
});
