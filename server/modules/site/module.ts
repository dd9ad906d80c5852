import { htmlOf } from '../../http/markdown.ts';
import { module } from '../../module.ts';
import { termsCarrier } from '../../settings/guarded-parts.service.ts';
import { deskSettingsRoutes } from '../../settings/settings.staff.routes.ts';
import { registerPreview } from '../../site/preview.ts';
import { appDataRoutes } from './app-data/app-data.routes.ts';
import { clientErrorRoutes } from './client-errors/client-errors.routes.ts';
import { contentRoutes } from './content/content.routes.ts';
import { draftRoutes } from './drafts/drafts.routes.ts';
import { publishBooked } from './drafts/publish.service.ts';
import { publishingRoutes } from './publishing/publishing.routes.ts';
import { findPreview, requestRebuild, workRebuilds } from './publishing/rebuild.service.ts';
import { siteContentRoutes } from './publishing/site-content.routes.ts';

/** Texts of the public site, their drafts, and how they become pages. */
export default module({
	calls: (deps) => ({
		appData: appDataRoutes(deps),
		clientErrors: clientErrorRoutes(),
		content: contentRoutes(deps),
		deskMarkdown: { preview: async ({ body }: { body: { text: string } }) => ({ html: htmlOf(body.text) }) },
		deskSettings: deskSettingsRoutes(deps),
		publishing: publishingRoutes(deps),
		siteContent: siteContentRoutes(deps),
		...draftRoutes(deps),
	}),
	carriers: (deps) => ({
		sales_terms: termsCarrier(deps),
	}),
	jobs: (deps, whole) => ({
		'content.publish': (booked) => publishBooked(deps, booked),
		'site.build': () => workRebuilds(deps, whole.place),
		'site.refresh': async () => void (await requestRebuild(deps, { full: false, source: 'editor' })),
		'site.warm': async () => whole.place.builder.warm(),
	}),
	files(app, deps) {
		registerPreview(app, deps, (id) => findPreview(deps.db.q, id));
	},
});
