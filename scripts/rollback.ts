import { lastConsentEnd } from '#server/modules/site/drafts/consent.service.ts';
import { showAgain } from '#server/site/rebuild.service.ts';
import { listReleases, liveId, showsWithdrawn } from '#server/site/releases.ts';
import { onRunningApp } from './running-app.ts';

const [wanted] = process.argv.slice(2);

await onRunningApp(async ({ config, db, bus }) => {
	const releases = await listReleases(config.releasesDir);
	const live = await liveId(config.releasesDir);
	for (const { id, scope, pages } of releases)
		console.log(`  ${id}  ${pages} pages, ${scope}${id === live ? '  (live)' : ''}`);
	const before = releases.find((release) => live !== null && release.id < live);
	const target = wanted === undefined ? before : releases.find((release) => release.id === wanted);
	if (!target)
		throw new Error(wanted ? `there is no release ${wanted}` : 'there is no release before the live one');
	if (showsWithdrawn(target, await lastConsentEnd(db.q)))
		throw new Error(
			`consent to a review was withdrawn after release ${target.id}; take a later one, or rebuild the site`,
		);
	const shown = await db.q.transaction((tx) => showAgain(tx, { config, bus }, target.id));
	if (!shown)
		throw new Error('the site is being built, which would replace the release; try again afterwards');
	console.log(`live: ${target.id}`);
});
