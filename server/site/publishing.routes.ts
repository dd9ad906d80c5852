import type { publishing } from '#contract/site/publishing.ts';
import { record } from '../audit/audit.service.ts';
import { pick } from '../db/columns.ts';
import type { Deps } from '../deps.ts';
import { fault } from '../http/fault.ts';
import type { Handlers } from '../http/handlers.ts';
import { watchRebuild } from './rebuild.events.ts';
import { requestRebuild, showAgain } from './rebuild.service.ts';
import { findRebuild, listRebuilds, toRebuild } from './rebuilds.repo.ts';
import { listReleases, liveId, showsWithdrawn } from './releases.ts';

declare module '../deps.ts' {
	interface Answers {
		/** When consent to something that pages show was withdrawn last; null: never. */
		lastConsentEnd: () => Promise<Date | null>;
	}
}

const SHOWN = 50;

async function releases(deps: Deps) {
	const live = await liveId(deps.config.releasesDir);
	return (await listReleases(deps.config.releasesDir)).map((one) => ({
		...pick(one, 'id', 'built_at', 'scope', 'pages'),
		live: one.id === live,
	}));
}

export const publishingRoutes = (deps: Deps): Handlers<typeof publishing> => ({
	async rebuild({ actor, body }) {
		const { operatorId } = actor;
		return { rebuild: toRebuild(await requestRebuild(deps, { ...body, source: 'editor', operatorId })) };
	},
	rebuilds: async () => ({ rebuilds: (await listRebuilds(deps.db.q, SHOWN)).map(toRebuild) }),
	async progress({ params }) {
		const row = await findRebuild(deps.db.q, params.id);
		return row ? { rebuild: toRebuild(row) } : fault('rebuild.not_found');
	},
	async events({ params, signal }) {
		const row = await findRebuild(deps.db.q, params.id);
		return row ? watchRebuild(deps, row, signal) : fault('rebuild.not_found');
	},
	releases: async () => ({ releases: await releases(deps) }),
	async rollBack({ by, params }) {
		const all = await releases(deps);
		const wanted = all.find((one) => one.id === params.release);
		if (!wanted) return fault('release.not_found');
		if (showsWithdrawn(wanted, await deps.answers.lastConsentEnd())) return fault('release.consent_ended');
		const refused = await deps.db.q.transaction(async (tx) => {
			if (!(await showAgain(tx, deps, params.release))) return fault('release.building');
			await record(tx, {
				...by,
				action: 'site.roll_back',
				target: `release:${params.release}`,
				before: all.find((one) => one.live)?.id ?? null,
			});
			return null;
		});
		if (refused) return refused;
		return { releases: await releases(deps) };
	},
	webhook: async ({ body }) => ({
		rebuild: toRebuild(await requestRebuild(deps, { ...body, source: 'webhook' })),
	}),
});
