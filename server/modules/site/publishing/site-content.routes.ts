import type { siteContent } from '#contract/site/build-content.ts';
import type { Deps } from '../../../deps.ts';
import type { Handlers } from '../../../http/handlers.ts';
import { listMoved } from '../drafts/moved.service.ts';
import { withDraft } from '../drafts/preview.service.ts';
import { listHeads, listItems } from './site-content.service.ts';

export const siteContentRoutes = (deps: Deps): Handlers<typeof siteContent> => ({
	async heads({ query }) {
		return withDraft(deps, query.preview, async (at) => ({
			heads: await listHeads(at),
			moved: await listMoved(at.db.q),
		}));
	},
	async items({ query }) {
		const pick = { ...query, refs: query.refs?.split(',').slice(0, 500) };
		return withDraft(deps, query.preview, (at) => listItems(at, query.type, pick));
	},
});
