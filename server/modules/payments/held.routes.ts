import type { financeOffice } from '#contract/finance.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/handlers.ts';

export const heldRoutes = (
	_deps: Deps,
): Pick<Handlers<typeof financeOffice>, 'held' | 'decide' | 'cash'> => ({
	async held() {
		throw new Error('to be written');
	},
	async decide() {
		throw new Error('to be written');
	},
	async cash() {
		throw new Error('to be written');
	},
});
