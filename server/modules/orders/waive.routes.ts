import type { financeOffice } from '#contract/finance.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/handlers.ts';

export const waiveRoutes = (_deps: Deps): Pick<Handlers<typeof financeOffice>, 'waive'> => ({
	async waive() {
		throw new Error('to be written');
	},
});
