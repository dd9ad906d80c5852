import { htmlOf } from '../../http/markdown.ts';
import { module } from '../../module.ts';
import { contentRoutes } from './content.routes.ts';
import { deskSettingsRoutes } from './desk-settings.routes.ts';
import { termsCarrier } from './guarded-parts.service.ts';

/** Texts of the public site, and settings. */
export default module({
	routes: (deps) => ({
		content: contentRoutes(deps),
		deskMarkdown: { preview: async ({ body }: { body: { text: string } }) => ({ html: htmlOf(body.text) }) },
		deskSettings: deskSettingsRoutes(deps),
	}),
	carriers: (deps) => ({
		sales_terms: termsCarrier(deps),
	}),
});
