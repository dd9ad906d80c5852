import type { financeOffice } from '#contract/sales/staff.ts';
import type { Deps } from '../../../deps.ts';
import type { Handlers } from '../../../http/handlers.ts';
import { decideRefund, noteFailed, noteSent } from './refunds.staff.service.ts';

export const refundStaffRoutes = (
	deps: Deps,
): Pick<Handlers<typeof financeOffice>, 'decideRefund' | 'refundSent' | 'refundFailed'> => ({
	decideRefund: ({ by, params, body }) => decideRefund(deps, by, params.id, body),
	refundSent: ({ by, params, body }) => noteSent(deps, by, params.id, body.trx_id),
	refundFailed: ({ by, params, body }) => noteFailed(deps, by, params.id, body.note),
});
