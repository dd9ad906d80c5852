import type { orders } from '#contract/sales/orders.ts';
import type { Deps } from '../../../deps.ts';
import type { Handlers } from '../../../http/handlers.ts';
import { requestRefund } from './refunds.service.ts';

export const refundRoutes = (deps: Deps): Pick<Handlers<typeof orders>, 'requestRefund'> => ({
	requestRefund: ({ actor, params, body }) => requestRefund(deps, actor.doctorId, params.id, body),
});
