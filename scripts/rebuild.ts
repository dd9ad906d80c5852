import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { jobs } from '#server/jobs/jobs.ts';
import { requestRebuild } from '#server/site/rebuild.service.ts';
import { findRebuild, type RebuildRow } from '#server/site/rebuilds.repo.ts';
import { onRunningApp } from './running-app.ts';

const { values } = parseArgs({ options: { full: { type: 'boolean', default: false } } });
/** A running app starts a rebuild at once; after this time none can be running. */
const TAKEN_UP_MS = 15_000;
const PATIENCE_MS = 500;

const line = ({ state, scope, done, total }: RebuildRow) =>
	`${state}${scope ? ` (${scope === 'full' ? 'all pages' : 'changed pages'})` : ''}${total > 0 ? ` ${done} of ${total}` : ''}`;

await onRunningApp(async ({ db, bus }) => {
	const clock = { now: () => new Date() };
	const { id } = await requestRebuild({ db, bus, jobs, clock }, { full: values.full, source: 'command' });
	const began = Date.now();
	let said = '';
	for (;;) {
		const row = await findRebuild(db.q, id);
		if (!row) throw new Error('the rebuild is gone');
		if (line(row) !== said) console.log(`  ${line(row)}`);
		said = line(row);
		if (row.state === 'failed') throw new Error(`${row.error}\n${row.log}`);
		if (row.state === 'unchanged') return console.log('nothing had changed');
		if (row.state === 'live') return console.log(`live: ${row.release}`);
		if (row.state === 'queued' && Date.now() - began > TAKEN_UP_MS)
			throw new Error('it is queued, but no running app has taken it up');
		await delay(PATIENCE_MS);
	}
});
