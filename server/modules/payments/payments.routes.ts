import type { payments } from '#contract/payments.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/handlers.ts';

export const paymentRoutes = (_deps: Deps): Handlers<typeof payments> => ({
	async pay() {
		throw new Error('to be written');
	},
	async payment() {
		throw new Error('to be written');
	},
	async recheck() {
		throw new Error('to be written');
	},
	async slip() {
		throw new Error('to be written');
	},
	async manualProof() {
		throw new Error('to be written');
	},
});
