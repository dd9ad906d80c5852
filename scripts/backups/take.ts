import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import tar from 'tar-stream';
import type { Config } from '#server/config.ts';
import { BACKUP_LOCK, PRUNE_LOCK } from '#server/db/locks.ts';
import { appliedMigration } from '#server/db/migrate.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { type Archive, bytesOf, readArchive, readOver, writeArchive } from './archive.ts';
import { BackupError } from './backup-error.ts';
import { withBaseBackup } from './base-backup.ts';
import { boundsOf, countRows } from './counts.ts';
import { addFile, addFolder } from './folder.ts';
import { type Manifest, PARTS } from './manifest.ts';
import { dump, findTools } from './pg-tools.ts';
import { nameOf, outdated } from './rotation.ts';
import { printOf, secretOf } from './secret-print.ts';
import type { Source } from './source.ts';

/** The length of pg_dump's output is not known ahead, but a tar entry needs one: it is cut into pieces of this size. */
const PIECE = 8 * 1024 * 1024;
const PARTIAL = '.partial';

type OnBytes = (bytes: number) => void;

async function addCluster(archive: Archive, url: string, onBytes: OnBytes): Promise<void> {
	await withBaseBackup(url, async (source) => {
		const extract = tar.extract();
		const read = pipeline(source, extract);
		read.catch(() => {});
		for await (const entry of extract) {
			const { name, size = 0, mode = 0o600, type } = entry.header;
			if (type !== 'file' && type !== 'directory')
				throw new BackupError(`the database holds ${name}, a ${type}`);
			await archive.add({ name: `database/${name.replace(/^\.\//, '')}`, size, mode, type }, bytesOf(entry));
			onBytes(size);
		}
		await read;
	});
}

async function addDump(archive: Archive, pieces: AsyncIterable<Buffer>, onBytes: OnBytes): Promise<void> {
	let waiting: Buffer[] = [];
	let size = 0;
	let n = 0;
	const put = async () => {
		const name = `database/dump-${String(++n).padStart(6, '0')}`;
		await archive.add({ name, size, mode: 0o600, type: 'file' }, waiting);
		onBytes(size);
		waiting = [];
		size = 0;
	};
	for await (const chunk of pieces) {
		waiting.push(chunk);
		size += chunk.length;
		if (size >= PIECE) await put();
	}
	if (size > 0) await put();
}

async function addDatabase(
	archive: Archive,
	config: Config,
	source: Source,
	client: pg.Client,
	onBytes: OnBytes,
) {
	const { rows } = await client.query<{ server_version: string }>('show server_version');
	const version = /^[\d.]+/.exec(rows[0]?.server_version ?? '')?.[0] ?? '';
	if (source.kind === 'cluster') {
		const before = await countRows(client, false);
		const migration = await appliedMigration(client);
		await addCluster(archive, source.url, onBytes);
		return { version, migration, counts: boundsOf(before, await countRows(client, false)) };
	}
	const tools = await findTools(config.backups.toolsDir, version);
	await client.query('begin transaction isolation level repeatable read read only');
	const snapshot = await client.query<{ id: string }>('select pg_export_snapshot() as id');
	const counts = await countRows(client, true);
	const migration = await appliedMigration(client);
	await addDump(archive, dump(tools, source.url, snapshot.rows[0]?.id ?? ''), onBytes);
	await client.query('commit');
	return { version, migration, counts: boundsOf(counts, counts) };
}

async function fill(
	archive: Archive,
	{ config, source, client, at, say }: Taken,
): Promise<Omit<Manifest, 'format' | 'parts'>> {
	const progress = (what: string) => {
		let sum = 0;
		let next = performance.now() + 5_000;
		return (bytes: number) => {
			sum += bytes;
			if (performance.now() < next) return;
			next = performance.now() + 5_000;
			say(`${what}: ${megabytes(sum)} read`);
		};
	};
	const { dataDir, media, backups } = config;
	// First: files that the database refers to existed before it, and the files are read after it.
	const { version, migration, counts } = await addDatabase(
		archive,
		config,
		source,
		client,
		progress('database'),
	);
	await addFolder(archive, 'files', path.join(dataDir, 'files'), progress('files'));
	const withMedia = backups.media && media.kind === 'local';
	if (withMedia) await addFolder(archive, 'media', media.dir, progress('media'));
	if (source.kind === 'cluster')
		await addFile(archive, 'secrets/postgres.json', path.join(dataDir, 'postgres.json'));
	const inFile =
		config.secret === null && (await addFile(archive, 'secrets/secret', path.join(dataDir, 'secret')));
	return {
		app: packageJson.version,
		made_at: at.toISOString(),
		migration,
		database: { kind: source.kind, version },
		counts,
		secret: { where: inFile ? 'archive' : 'setting', print: printOf((await secretOf(config)) ?? '') },
		media: withMedia,
	};
}

interface Taken {
	config: Config;
	source: Source;
	client: pg.Client;
	at: Date;
	say: (text: string) => void;
	signal?: AbortSignal;
}

export const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(bytes < 1e7 ? 1 : 0)} MB`;

async function syncFolder(dir: string): Promise<void> {
	// Windows cannot open folders.
	if (process.platform === 'win32') return;
	const folder = await open(dir);
	await folder.sync().finally(() => folder.close());
}

async function digestOf(file: string): Promise<string> {
	const hash = createHash('sha256');
	await pipeline(createReadStream(file), hash);
	return hash.digest('hex');
}

/** Reads the file back from disk: decrypted if the key allows it, else byte by byte. */
async function readBack(file: string, key: string | null, written: string): Promise<void> {
	if ((await digestOf(file)) !== written)
		throw new BackupError('what the disk gives back is not what was written to it');
	if (key?.startsWith('age1')) return;
	await readArchive(file, key, readOver);
}

async function note(dataDir: string, at: Date, bytes: number, where: string): Promise<void> {
	const file = path.join(dataDir, 'backups.json');
	await writeFile(`${file}.new`, JSON.stringify({ last_good_at: at.toISOString(), bytes, where }), {
		flush: true,
	});
	await rename(`${file}.new`, file);
}

/** One backup at a time: unfinished files of an earlier one can then be deleted. */
async function takeTurn(client: pg.Client): Promise<void> {
	const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
		BACKUP_LOCK,
	]);
	if (!rows[0]?.mine) throw new BackupError('another backup of this database is being made');
	// From here on no job prunes; a running prune ends in a moment.
	await client.query('select pg_advisory_lock_shared($1)', [PRUNE_LOCK]);
}

/** Takes a backup and deletes old ones. Returns the path; a failed one leaves nothing. */
export async function takeBackup(taken: Omit<Taken, 'client'>) {
	const { config, source, at, signal, say } = taken;
	const { dir, key, keep: store } = config.backups;
	const client = new pg.Client({ connectionString: source.url, application_name: 'backup' });
	client.on('error', () => {});
	await client.connect();
	try {
		await takeTurn(client);
		await mkdir(dir, { recursive: true, mode: 0o700 });
		for (const name of await readdir(dir)) if (name.endsWith(PARTIAL)) await rm(path.join(dir, name));
		const file = path.join(dir, nameOf(at, key !== null));
		const partial = `${file}${PARTIAL}`;
		const hash = createHash('sha256');
		let bytes = 0;
		try {
			const counted = new Transform({
				transform(chunk, _encoding, done) {
					hash.update(chunk);
					bytes += chunk.length;
					done(null, chunk);
				},
			});
			const stored = pipeline(counted, createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: true }));
			const manifest = await Promise.all([
				writeArchive(counted, key, (archive) => fill(archive, { ...taken, client }), signal),
				stored,
			]).then(([made]) => made);
			const all = PARTS.map((part) => `${part} ${megabytes(manifest.parts[part].bytes)}`).join(', ');
			say(`${all}; now read back from the disk`);
			await readBack(partial, key, hash.digest('hex'));
			await rename(partial, file);
			await syncFolder(dir);
		} catch (error) {
			await rm(partial, { force: true });
			throw error;
		}
		await note(config.dataDir, at, bytes, file);
		const gone = outdated(await readdir(dir), store);
		for (const name of gone) await rm(path.join(dir, name));
		return { file, bytes, gone };
	} finally {
		await client.end().catch(() => {});
	}
}
