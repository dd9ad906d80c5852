import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/client.ts';
import { runningUrl } from '#server/db/running.ts';
import { openBus } from '#server/events/bus.ts';
import { jobs } from '#server/jobs/jobs.ts';
import { liveRelease } from '#server/site/releases.ts';

const config = readConfig(process.env, path.resolve(import.meta.dirname, '..'));
const url = config.databaseUrl ?? (await runningUrl(config.dataDir));
if (!url) {
	console.error('The app is not running here, and DATABASE_URL is not set.');
	process.exit(1);
}
const db = openDatabase(url, { max: 1 });
const bus = await openBus(url, console);
try {
	const before = await liveRelease(config.releasesDir);
	await bus.emit(db.q, 'content.changed', { kind: 'settings' });
	await jobs.add(db.q, 'site.build', {}, { key: 'site.build' });
	const waiting = `select last_error from graphile_worker.jobs where key = 'site.build'`;
	for (;;) {
		const { rows } = await db.pool.query<{ last_error: string | null }>(waiting);
		if (!rows[0]) break;
		if (rows[0].last_error) throw new Error(rows[0].last_error);
		await delay(250);
	}
	const live = await liveRelease(config.releasesDir);
	console.log(live?.id === before?.id ? 'nothing had changed' : `live: ${live?.id}`);
} catch (error) {
	console.error(String(error));
	process.exitCode = 1;
} finally {
	await bus.close();
	await db.close();
}
