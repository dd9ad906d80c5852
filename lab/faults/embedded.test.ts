import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { type EmbeddedDatabase, FolderInUse, startEmbedded } from '#server/db/embedded.ts';

const isRoot = process.getuid?.() === 0;
const nobody = { uid: 65534, gid: 65534 };
const nobodyMayRead = isRoot && spawnSync('test', ['-r', import.meta.filename], nobody).status === 0;
const open: EmbeddedDatabase[] = [];
const apps: ChildProcess[] = [];
const folders: string[] = [];

afterEach(async () => {
	for (const app of apps.splice(0)) if (app.kill()) await once(app, 'exit');
	for (const database of open.splice(0)) await database.stop();
	for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

async function newFolder(): Promise<string> {
	const folder = await mkdtemp(join(tmpdir(), 'prostuti-db-'));
	folders.push(folder);
	await chmod(folder, 0o755);
	return folder;
}

async function start(dir: string, messages: string[] = []): Promise<EmbeddedDatabase> {
	const database = await startEmbedded({ dir, log: (message) => messages.push(message) });
	open.push(database);
	return database;
}

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

/** False when there is no such process. */
function send(pid: number, signal: 0 | 'SIGKILL'): boolean {
	try {
		return process.kill(pid, signal);
	} catch {
		return false;
	}
}
const isAlive = (pid: number) => send(pid, 0);

/** The postmaster first, then its children. */
async function serverPids(dir: string, url: string): Promise<number[]> {
	const [postmaster = ''] = (await readFile(join(dir, 'postgres/postmaster.pid'), 'utf8')).split('\n');
	const others = 'SELECT pid FROM pg_stat_activity WHERE pid <> pg_backend_pid()';
	const children = await query(url, others);
	return [Number(postmaster), ...children.map(({ pid }) => Number(pid))];
}

/** Another Node process that starts the database in `dir` and runs `code`; resolves with the line it prints. */
async function startApp(dir: string, code: string, options: { uid?: number; gid?: number } = {}) {
	const script = `
		import { Client } from 'pg';
		import { startEmbedded } from ${JSON.stringify(new URL('../../server/db/embedded.ts', import.meta.url).href)};
		const query = async (sql) => {
			const client = new Client(database.url);
			await client.connect();
			return (await client.query(sql).finally(() => client.end())).rows;
		};
		const database = await startEmbedded({ dir: ${JSON.stringify(dir)}, log: () => {} });
		process.once('SIGTERM', () => database.stop());
		${code}`;
	const app = spawn(process.execPath, ['--input-type=module', '--eval', script], {
		cwd: import.meta.dirname,
		detached: true,
		stdio: ['ignore', 'pipe', 'pipe'],
		...options,
	});
	apps.push(app);
	const errors: string[] = [];
	app.stderr.on('data', (chunk) => errors.push(String(chunk)));
	const lines = createInterface(app.stdout);
	const next = async (): Promise<string> => {
		const ended = once(app, 'close').then(() => Promise.reject(new Error(`It ended: ${errors.join('')}`)));
		const [line] = await Promise.race([once(lines, 'line'), ended]);
		ended.catch(() => {});
		return line;
	};
	return { app, next, line: await next() };
}

const WRITE = `
	await query('CREATE TABLE notes (text text)');
	await query("INSERT INTO notes VALUES ('acknowledged')");
	console.log(database.url);`;

describe('the embedded database', { timeout: 60_000 }, () => {
	it('retains data, port and password over a restart, and leaves no process running', async () => {
		const dir = await newFolder();
		const first = await start(dir);
		await query(first.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
		const pids = await serverPids(dir, first.url);
		expect(pids.length).toBeGreaterThan(3);
		expect(pids.filter(isAlive)).toEqual(pids);
		await Promise.all([first.stop(), first.stop()]);
		expect(pids.filter(isAlive)).toEqual([]);
		expect(await readdir(dir)).not.toContain('postgres.lock');
		expect(await readFile(join(dir, 'postgres.log'), 'utf8')).toContain('database system is shut down');

		const second = await start(dir);
		expect(second.url).toBe(first.url);
		expect(await query(second.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
	});

	it('moves to a free port when another program uses the stored one', async () => {
		const dir = await newFolder();
		const first = await start(dir);
		await first.stop();
		const other = createServer().listen(Number(new URL(first.url).port), '127.0.0.1');
		await once(other, 'listening');
		const second = await start(dir);
		other.close();
		expect(second.url).not.toBe(first.url);
		expect(await query(second.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
	});

	it('refuses a second app on the same folder and names the process that uses it', async () => {
		const dir = await newFolder();
		const { app, line: url } = await startApp(dir, 'console.log(database.url);');
		const refused = await start(dir).catch((error: unknown) => error);
		expect(refused).toBeInstanceOf(FolderInUse);
		expect(String(refused)).toContain(`process ${app.pid}`);
		expect(await query(url, 'SELECT 1')).toHaveLength(1);
	});

	it.each(['dead', 'reused'])('lets exactly one of many take over a lock with a %s pid', async (kind) => {
		const dir = await newFolder();
		const dead = spawn(process.execPath, ['--version']);
		await once(dead, 'exit');
		const pid = kind === 'dead' ? dead.pid : process.ppid;
		await writeFile(join(dir, 'postgres.lock'), JSON.stringify({ pid, started: 'long ago' }));
		const tries = await Promise.allSettled(Array.from({ length: 8 }, () => start(dir)));
		const names = tries.map((attempt) => (attempt.status === 'rejected' ? attempt.reason.name : 'started'));
		expect(names.sort()).toEqual([...Array.from({ length: 7 }, () => 'FolderInUse'), 'started']);
	});

	it('recovers by itself after kill -9 of the app, whose server still runs', async () => {
		const dir = await newFolder();
		const { app, line: url } = await startApp(dir, WRITE);
		const [postmaster = 0] = await serverPids(dir, url);
		app.kill('SIGKILL');
		await once(app, 'exit');
		expect(isAlive(postmaster)).toBe(true);
		const messages: string[] = [];
		const next = await start(dir, messages);
		expect(await query(next.url, 'SELECT text FROM notes')).toEqual([{ text: 'acknowledged' }]);
		expect(next.url).toBe(url);
		expect(messages.join('\n')).toContain(`process ${postmaster}`);
		expect((await serverPids(dir, next.url))[0]).not.toBe(postmaster);
	});

	it('recovers by itself after kill -9 of the app and of every server process', async () => {
		const dir = await newFolder();
		const { app, line: url } = await startApp(dir, WRITE);
		const pids = await serverPids(dir, url);
		app.kill('SIGSTOP');
		for (const pid of pids) send(pid, 'SIGKILL');
		app.kill('SIGKILL');
		await once(app, 'exit');
		expect(await readdir(join(dir, 'postgres'))).toContain('postmaster.pid');
		const next = await start(dir);
		expect(await query(next.url, 'SELECT text FROM notes')).toEqual([{ text: 'acknowledged' }]);
		expect(await readFile(join(dir, 'postgres.log'), 'utf8')).toContain('automatic recovery in progress');
	});

	it('starts no second server while a process of the killed one runs, and starts again when it has ended', async () => {
		const dir = await newFolder();
		const messages: string[] = [];
		const { url } = await start(dir, messages);
		const [postmaster = 0, held = 0] = await serverPids(dir, url);
		process.kill(held, 'SIGSTOP');
		process.kill(postmaster, 'SIGKILL');
		await expect.poll(() => messages.at(-1)).toContain('Starting the database server again');
		for (let look = 0; look < 50; look++) {
			await delay(20);
			expect(messages.at(-1)).toContain('Starting the database server again');
			await expect(query(url, 'SELECT 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
		}
		process.kill(held, 'SIGCONT');
		await expect.poll(() => messages.at(-1)).toContain('The database server is back');
		expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
	});

	it('is not started again once it is stopped, also while it is down', async () => {
		const dir = await newFolder();
		const messages: string[] = [];
		const { url, stop } = await start(dir, messages);
		const [postmaster = 0] = await serverPids(dir, url);
		process.kill(postmaster, 'SIGKILL');
		await expect.poll(() => messages.at(-1)).toContain('started again in 1000 ms');
		await stop();
		expect(await readdir(dir)).not.toContain('postgres.lock');
		expect(messages.at(-1)).toContain('started again in 1000 ms');
		const next = await start(dir);
		expect(await query(next.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
	});

	it('outlives the Ctrl-C that the whole process group gets, until the app stops it', async () => {
		const requested = `process.once('SIGINT', async () => {
			const [{ answer }] = await query('SELECT 42 AS answer');
			await database.stop();
			console.log('answered ' + answer);
		});`;
		const {
			app,
			next,
			line: url,
		} = await startApp(await newFolder(), `${requested} console.log(database.url);`);
		process.kill(-Number(app.pid), 'SIGINT');
		expect(await next()).toBe('answered 42');
		await expect(query(url, 'SELECT 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
	});

	it('starts again when an earlier start was interrupted, and deletes only what it created', async () => {
		const dir = await newFolder();
		await mkdir(join(dir, 'postgres/base'), { recursive: true });
		await mkdir(join(dir, 'postgres.new-abc/data/base'), { recursive: true });
		expect(await query((await start(dir)).url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
		const names = (await readdir(dir)).map((name) => name.replace(/unfinished-\d+$/, 'unfinished')).sort();
		expect(names.map((name) => name.slice(8))).toEqual(['', '.json', '.lock', '.log', '.unfinished']);
	});

	it.runIf(isRoot)('runs for root in a folder that the server’s own user cannot enter', async () => {
		const outer = await newFolder();
		await chmod(outer, 0o700);
		const first = await start(join(outer, 'data'));
		await query(first.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
		await first.stop();
		expect(await query((await start(join(outer, 'data'))).url, 'SELECT answer FROM kept')).toHaveLength(1);
	});

	it.runIf(nobodyMayRead)('runs for an ordinary user', async () => {
		const dir = await newFolder();
		await chown(dir, nobody.uid, nobody.gid);
		const { line: url } = await startApp(dir, 'console.log(database.url);', nobody);
		expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
		expect((await stat(join(dir, 'postgres'))).uid).toBe(nobody.uid);
	});
});
