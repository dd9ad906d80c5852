import type { orders } from '#contract/orders.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/handlers.ts';

export const refundRoutes = (_deps: Deps): Pick<Handlers<typeof orders>, 'requestRefund'> => ({
	async requestRefund() {
		throw new Error('to be written');
	},
});
