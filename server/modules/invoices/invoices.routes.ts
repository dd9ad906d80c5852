import type { invoices } from '#contract/invoices.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/handlers.ts';

export const invoiceRoutes = (_deps: Deps): Handlers<typeof invoices> => ({
	async list() {
		throw new Error('to be written');
	},
	async verify() {
		throw new Error('to be written');
	},
});
