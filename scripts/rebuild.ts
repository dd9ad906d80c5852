import { setTimeout as delay } from 'node:timers/promises';
import { jobs } from '#server/jobs/jobs.ts';
import { liveRelease } from '#server/site/releases.ts';
import { onRunningApp } from './running-app.ts';

const WAITING = `select last_error from graphile_worker.jobs where key = 'site.build'`;

await onRunningApp(async ({ config, db, bus }) => {
	const before = await liveRelease(config.releasesDir);
	await bus.emit(db.q, 'content.changed', { kind: 'settings' });
	await jobs.add(db.q, 'site.build', {}, { key: 'site.build' });
	for (;;) {
		const { rows } = await db.pool.query<{ last_error: string | null }>(WAITING);
		if (!rows[0]) break;
		if (rows[0].last_error) throw new Error(rows[0].last_error);
		await delay(250);
	}
	const live = await liveRelease(config.releasesDir);
	console.log(live?.id === before?.id ? 'nothing had changed' : `live: ${live?.id}`);
});
