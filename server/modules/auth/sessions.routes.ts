import type { sessions } from '#contract/sessions.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/handlers.ts';

export const sessionRoutes = (_deps: Deps): Handlers<typeof sessions> => ({
	list: async () => {
		throw new Error('to be written');
	},
	end: async () => {
		throw new Error('to be written');
	},
	endOthers: async () => {
		throw new Error('to be written');
	},
	signInAs: async () => {
		throw new Error('to be written');
	},
});
