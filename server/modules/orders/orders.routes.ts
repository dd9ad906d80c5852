import type { orders } from '#contract/orders.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/handlers.ts';

export const orderRoutes = (
	_deps: Deps,
): Pick<Handlers<typeof orders>, 'options' | 'quote' | 'order' | 'settleFree'> => ({
	async options() {
		throw new Error('to be written');
	},
	async quote() {
		throw new Error('to be written');
	},
	async order() {
		throw new Error('to be written');
	},
	async settleFree() {
		throw new Error('to be written');
	},
});
