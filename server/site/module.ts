import { beginRounds } from '../jobs/jobs.ts';
import { module } from '../module.ts';
import { registerPreview } from './preview.ts';
import { publishingRoutes } from './publishing.routes.ts';
import { requestRebuild, workRebuilds } from './rebuild.service.ts';

export default module({
	calls: (deps) => ({ publishing: publishingRoutes(deps) }),
	jobs: (deps) => ({
		'site.build': () => workRebuilds(deps),
		'site.refresh': async () => void (await requestRebuild(deps, { full: false, source: 'editor' })),
		'site.warm': async () => deps.builder.warm(),
	}),
	begin: (deps) => beginRounds(deps, 'site.build'),
	files: registerPreview,
});
