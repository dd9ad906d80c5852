import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { EXAM_LOAD_MS } from '#contract/constants.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/client.ts';
import { examNear } from '#server/modules/exams/proctoring/load-mode.service.ts';
import { readArchive, readOver } from './backups/archive.ts';
import { BackupError, tell } from './backups/backup-error.ts';
import { PARTS } from './backups/manifest.ts';
import { openSource } from './backups/source.ts';
import { megabytes, takeBackup } from './backups/take.ts';

const USAGE = `usage: npm run backup [-- --now]     takes a backup into BACKUP_DIR; waits while an exam runs or is near
       npm run backup -- --verify FILE  reads a backup to its end and says whether it is whole
       npm run backup -- --make-key     makes a pair of keys for BACKUP_KEY
docs/backups.md says what is in a backup and how to bring it back.`;

const LOOK_MS = 60_000;
/** After this a backup during an exam is better than a night without one. */
const PATIENCE_MS = 6 * 3_600_000;

const say = (text: string) => console.log(`  ${text}`);

async function waitForExams(url: string, signal: AbortSignal): Promise<void> {
	const db = openDatabase(url, { max: 1 });
	try {
		const until = Date.now() + PATIENCE_MS;
		let announced = '';
		for (;;) {
			const near = await examNear(db.q, new Date(), EXAM_LOAD_MS);
			if (!near) return;
			if (Date.now() > until)
				return say(`${near.title} still runs after six hours: the backup begins all the same`);
			if (announced !== near.title)
				say(`waiting: ${near.title} is being written or about to begin (--now does not wait)`);
			announced = near.title;
			await delay(LOOK_MS, undefined, { signal });
		}
	} finally {
		await db.close();
	}
}

async function verify(file: string): Promise<void> {
	const { backups } = readConfig(process.env, ROOT);
	const manifest = await readArchive(file, backups.key, readOver);
	const { app, made_at, database, counts, parts } = manifest;
	say(`made at ${made_at} by version ${app}, PostgreSQL ${database.version} (${database.kind})`);
	for (const part of PARTS) say(`${part}: ${parts[part].files} files, ${megabytes(parts[part].bytes)}`);
	say(
		Object.entries(counts)
			.map(([name, [n]]) => `${name} ${n}`)
			.join(', '),
	);
	console.log('the backup is whole');
}

async function take(now: boolean): Promise<void> {
	const config = readConfig(process.env, ROOT);
	const stopping = new AbortController();
	const stop = () => stopping.abort(new BackupError('stopped; nothing was kept'));
	process.once('SIGINT', stop).once('SIGTERM', stop);
	if (!config.backups.key) say('BACKUP_KEY is not set: whoever has the file can read everything in it');
	const source = await openSource(config, say);
	try {
		if (!now && !source.own) await waitForExams(source.url, stopping.signal);
		const began = performance.now();
		const { file, bytes, gone } = await takeBackup({
			config,
			source,
			at: new Date(),
			say,
			signal: stopping.signal,
		});
		for (const name of gone) say(`old, thrown away: ${name}`);
		console.log(
			`backup: ${file}, ${megabytes(bytes)} in ${((performance.now() - began) / 1000).toFixed(1)} s`,
		);
	} catch (error) {
		throw stopping.signal.aborted ? stopping.signal.reason : error;
	} finally {
		await source.close();
	}
}

async function makeKey(): Promise<void> {
	const identity = await generateX25519Identity();
	console.log(`For BACKUP_KEY on the server, which can then write backups but not read them:
${await identityToRecipient(identity)}
To read them; keep it away from the server, twice, on paper too. Without it every backup is lost:
${identity}`);
}

const ROOT = path.resolve(import.meta.dirname, '..');
try {
	const { values } = parseArgs({
		options: {
			now: { type: 'boolean', default: false },
			verify: { type: 'string' },
			'make-key': { type: 'boolean', default: false },
			help: { type: 'boolean', default: false },
		},
	});
	if (values.help) console.log(USAGE);
	else if (values['make-key']) await makeKey();
	else if (values.verify !== undefined) await verify(values.verify);
	else await take(values.now);
} catch (error) {
	console.error(tell(error));
	process.exitCode = 1;
}
