import type { publishing } from '#contract/publishing.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/handlers.ts';

const later = async (): Promise<never> => {
	throw new Error('not there yet');
};
export const publishingRoutes = (_deps: Deps): Handlers<typeof publishing> => ({
	rebuild: later,
	rebuilds: later,
	progress: later,
	events: later,
	releases: later,
	rollBack: later,
	webhook: later,
});
