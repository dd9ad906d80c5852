import { mkdir, mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type EmbeddedDatabase, FolderInUse, lastLines, startEmbedded } from './embedded.ts';

/** An address of this machine that others can reach. */
const outside = Object.values(networkInterfaces())
	.flatMap((addresses) => addresses ?? [])
	.find(({ internal, family }) => !internal && family === 'IPv4')?.address;
let folder = '';
let dir = '';
let database: EmbeddedDatabase;
const messages: string[] = [];
/** Resolves the pause after a crash. */
const pause = Promise.withResolvers<void>();
const waited: number[] = [];
const start = () =>
	startEmbedded({
		dir,
		log: (message) => messages.push(message),
		wait: (ms) => {
			waited.push(ms);
			return pause.promise;
		},
	});

beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), 'prostuti-db-'));
	dir = join(folder, 'made/on/the/way');
	database = await start();
}, 60_000);
afterAll(async () => {
	pause.resolve();
	await database.stop();
	await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}, 60_000);

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
	const client = new Client(url);
	client.on('error', () => {});
	await client.connect();
	try {
		return (await client.query(sql)).rows;
	} finally {
		await client.end();
	}
}

it('the embedded database starts in an empty folder, in UTF-8, durable, for this machine and its password only', async () => {
	const { url } = database;
	const [found] = await query(
		url,
		`SELECT datname, datcollate, datctype, pg_encoding_to_char(encoding) AS encoding,
			current_setting('fsync') AS fsync, current_setting('full_page_writes') AS full_page_writes,
			current_setting('synchronous_commit') AS synchronous_commit,
			current_setting('shared_buffers') AS shared_buffers, current_setting('max_connections') AS max_connections
		FROM pg_database WHERE datname = current_database()`,
	);
	const durable = { fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on' };
	const text = { encoding: 'UTF8', datcollate: 'C.UTF-8', datctype: 'C.UTF-8' };
	const size = { shared_buffers: '128MB', max_connections: '200' };
	expect(found).toEqual({ datname: 'prostuti', ...text, ...durable, ...size });

	const secret = join(dir, 'postgres.json');
	expect((await stat(secret)).mode & 0o777).toBe(0o600);
	const { password, port } = JSON.parse(await readFile(secret, 'utf8'));
	expect(url).toBe(`postgres://postgres:${password}@127.0.0.1:${port}/prostuti`);
	await expect(query(url.replace(password, 'wrong'), 'SELECT 1')).rejects.toMatchObject({ code: '28P01' });
	if (!outside) return;
	const elsewhere = url.replace('127.0.0.1', outside);
	await expect(query(elsewhere, 'SELECT 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

it('a second app on the same folder is refused, with the pid of the first', async () => {
	const refused = await start().catch((error: unknown) => error);
	expect(refused).toBeInstanceOf(FolderInUse);
	expect(String(refused)).toContain(`process ${process.pid}`);
	expect(await query(database.url, 'SELECT 1')).toHaveLength(1);
});

it('a log that is too large to be read is put aside at the start', async () => {
	const other = join(folder, 'other');
	await mkdir(join(other, 'postgres'), { recursive: true });
	await writeFile(join(other, 'postgres/PG_VERSION'), '');
	await writeFile(join(other, 'postgres.log'), '');
	await truncate(join(other, 'postgres.log'), 3 * 2 ** 30);
	await expect(startEmbedded({ dir: other, log: () => {} })).rejects.toThrow('postgres.json');
	expect((await stat(join(other, 'postgres.log.old'))).size).toBe(3 * 2 ** 30);
});

it('the reported lines of its log contain no input of callers', async () => {
	const file = join(folder, 'words.log');
	await writeFile(
		file,
		`2026-11-21 06:00:00.000 UTC [1] ERROR:  duplicate key value violates unique constraint "doctors_phone"
2026-11-21 06:00:00.000 UTC [1] DETAIL:  Key (phone)=(+8801711111111) already exists.
2026-11-21 06:00:00.000 UTC [1] STATEMENT:  insert into doctors
	values ('+8801711111111')
2026-11-21 06:00:01.000 UTC [1] PANIC:  could not write to file "pg_wal/xlogtemp.1": No space left on device
2026-11-21 06:00:01.000 UTC [0] LOG:  server process (PID 1) was terminated by signal 6: Aborted
2026-11-21 06:00:01.000 UTC [0] DETAIL:  Failed process was running: update doctors set phone = '+8801711111111'
`,
	);
	expect((await lastLines(file)).split('\n').map((line) => line.slice(28))).toEqual([
		'[1] PANIC:  could not write to file "pg_wal/xlogtemp.1": No space left on device',
		'[0] LOG:  server process (PID 1) was terminated by signal 6: Aborted',
	]);
});

it('restarts after kill -9, at the same address and with all acknowledged data', async () => {
	const { url } = database;
	await query(url, 'create table kept as select 42 as answer');
	const [postmaster = ''] = (await readFile(join(dir, 'postgres/postmaster.pid'), 'utf8')).split('\n');
	process.kill(Number(postmaster), 'SIGKILL');
	await expect.poll(() => waited).toEqual([1_000]);
	await expect(query(url, 'select 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
	expect(messages.join('\n')).toMatch(/database server ended \(SIGKILL\)\. Last lines of .+ LOG: {2}/s);
	pause.resolve();
	await expect.poll(() => messages.at(-1)).toMatch(/The database server is back after \d+ s/);
	expect(await query(url, 'select answer from kept')).toEqual([{ answer: 42 }]);
	expect(messages).toContainEqual(expect.stringMatching(/Starting the database server again, \d+ s after/));
});
