import type { siteContent } from '#contract/site/build-content.ts';
import type { Deps } from '../../../deps.ts';
import type { Handlers } from '../../../http/handlers.ts';
import { withDraft } from '../drafts/preview.service.ts';
import { listHeads, listItems } from './site-content.service.ts';

export const siteContentRoutes = (deps: Deps): Handlers<typeof siteContent> => ({
	async heads({ query }) {
		return { heads: await withDraft(deps, query.preview, listHeads) };
	},
	async items({ query }) {
		const pick = { ...query, refs: query.refs?.split(',').slice(0, 500) };
		return withDraft(deps, query.preview, (at) => listItems(at, query.type, pick));
	},
});
