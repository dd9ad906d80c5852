import type { profile } from '#contract/profile.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/handlers.ts';

export const profileRoutes = (_deps: Deps): Handlers<typeof profile> => ({
	myProfile: async () => {
		throw new Error('to be written');
	},
	update: async () => {
		throw new Error('to be written');
	},
	immediateUpdate: async () => {
		throw new Error('to be written');
	},
	setAvatar: async () => {
		throw new Error('to be written');
	},
	dropAvatar: async () => {
		throw new Error('to be written');
	},
});
