import type { devices } from '#contract/devices.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/handlers.ts';

export const deviceRoutes = (_deps: Deps): Handlers<typeof devices> => ({
	list: async () => {
		throw new Error('to be written');
	},
	otpRequest: async () => {
		throw new Error('to be written');
	},
	otpSubmission: async () => {
		throw new Error('to be written');
	},
	swap: async () => {
		throw new Error('to be written');
	},
	request: async () => {
		throw new Error('to be written');
	},
	revoke: async () => {
		throw new Error('to be written');
	},
	requests: async () => {
		throw new Error('to be written');
	},
	decide: async () => {
		throw new Error('to be written');
	},
});
