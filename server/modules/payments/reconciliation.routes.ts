import type { financeOffice } from '#contract/finance.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/handlers.ts';

export const reconciliationRoutes = (
	_deps: Deps,
): Pick<
	Handlers<typeof financeOffice>,
	'ledger' | 'settlement' | 'differences' | 'resolve' | 'reconcile'
> => ({
	async ledger() {
		throw new Error('to be written');
	},
	async settlement() {
		throw new Error('to be written');
	},
	async differences() {
		throw new Error('to be written');
	},
	async resolve() {
		throw new Error('to be written');
	},
	async reconcile() {
		throw new Error('to be written');
	},
});
