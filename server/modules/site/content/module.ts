import { htmlOf } from '../../../http/markdown.ts';
import { module } from '../../../module.ts';
import { termsCarrier } from '../../../settings/guarded-parts.service.ts';
import { deskSettingsRoutes } from '../../../settings/settings.staff.routes.ts';
import { contentRoutes } from './content.routes.ts';

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
