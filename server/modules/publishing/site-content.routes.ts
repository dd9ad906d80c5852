// GET /api/v3/editor/site-content/heads · GET /api/v3/editor/site-content
import type { siteContent } from '#contract/site-content.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import { listHeads, listItems } from './site-content.service.ts';

export const siteContentRoutes = (deps: Deps): Handlers<typeof siteContent> => ({
	async heads() {
		return { heads: await listHeads(deps) };
	},
	async items({ query }) {
		return listItems(deps, query.type, { ...query, refs: query.refs?.split(',').slice(0, 500) });
	},
});
