import type { financeOffice } from '#contract/finance.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/handlers.ts';

export const refundOfficeRoutes = (
	_deps: Deps,
): Pick<Handlers<typeof financeOffice>, 'refunds' | 'decideRefund' | 'refundSent'> => ({
	async refunds() {
		throw new Error('to be written');
	},
	async decideRefund() {
		throw new Error('to be written');
	},
	async refundSent() {
		throw new Error('to be written');
	},
});
