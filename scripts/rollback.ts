import { listReleases, liveId, switchTo } from '#server/site/releases.ts';
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
	await switchTo(config.releasesDir, target.id);
	await bus.emit(db.q, 'content.changed', { kind: 'release' });
	console.log(`live: ${target.id}`);
});
