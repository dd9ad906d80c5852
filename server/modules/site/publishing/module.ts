import { module } from '../../../module.ts';
import { registerPreview } from '../../../site/preview.ts';
import { publishingRoutes } from './publishing.routes.ts';
import { findPreview, requestRebuild, workRebuilds } from './rebuild.service.ts';
import { siteContentRoutes } from './site-content.routes.ts';

/** From content to pages: builds, previews and what is late. */
export default module({
	routes: (deps) => ({
		publishing: publishingRoutes(deps),
		siteContent: siteContentRoutes(deps),
	}),
	jobs: (deps, whole) => ({
		'site.warm': async () => whole.place.builder.warm(),
		'site.refresh': async () => void (await requestRebuild(deps, { full: false, source: 'editor' })),
		'site.build': () => workRebuilds(deps, whole.place),
	}),
	files(app, deps) {
		registerPreview(app, deps, (id) => findPreview(deps.db.q, id));
	},
});
