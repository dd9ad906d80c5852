import type { phoneChange } from '#contract/phone-change.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/handlers.ts';

export const phoneChangeRoutes = (_deps: Deps): Handlers<typeof phoneChange> => ({
	current: async () => {
		throw new Error('to be written');
	},
	begin: async () => {
		throw new Error('to be written');
	},
	idPhoto: async () => {
		throw new Error('to be written');
	},
	beginLost: async () => {
		throw new Error('to be written');
	},
	resend: async () => {
		throw new Error('to be written');
	},
	confirm: async () => {
		throw new Error('to be written');
	},
	cancel: async () => {
		throw new Error('to be written');
	},
	requests: async () => {
		throw new Error('to be written');
	},
	decide: async () => {
		throw new Error('to be written');
	},
});
