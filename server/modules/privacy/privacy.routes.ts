import type { privacy } from '#contract/privacy.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/handlers.ts';

export const privacyRoutes = (_deps: Deps): Handlers<typeof privacy> => ({
	consents: async () => {
		throw new Error('to be written');
	},
	setConsent: async () => {
		throw new Error('to be written');
	},
	myData: async () => {
		throw new Error('to be written');
	},
	eraseMyData: async () => {
		throw new Error('to be written');
	},
	keepMyData: async () => {
		throw new Error('to be written');
	},
});
