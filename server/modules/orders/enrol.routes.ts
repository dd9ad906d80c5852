import type { enrol } from '#contract/enrol.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/handlers.ts';

export const enrolRoutes = (_deps: Deps): Handlers<typeof enrol> => ({
	async state() {
		throw new Error('to be written');
	},
	async options() {
		throw new Error('to be written');
	},
	async enrol() {
		throw new Error('to be written');
	},
	async leave() {
		throw new Error('to be written');
	},
	async transferOptions() {
		throw new Error('to be written');
	},
	async requestTransfer() {
		throw new Error('to be written');
	},
	async cancelTransfer() {
		throw new Error('to be written');
	},
	async transfers() {
		throw new Error('to be written');
	},
	async decideTransfer() {
		throw new Error('to be written');
	},
});
