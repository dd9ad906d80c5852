/** The processes around a data folder: the app that has locked it, servers left by a killed app, and new ones. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, open, readdir, readFile, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { absent } from '../absent.ts';

const execute = promisify(execFile);

/** A process whose start time is not available on this machine counts as the same one as long as it lives. */
const UNKNOWN = 'unknown';

/** Another running app has locked the data folder. */
export class FolderInUse extends Error {
	readonly pid: number;
	constructor(dir: string, pid: number) {
		const holder = pid === process.pid ? 'this very process' : 'another running app';
		super(
			`The data folder ${dir} is in use by ${holder} (process ${pid}). Stop that one first ` +
				`(Ctrl-C in its terminal, or: kill ${pid}), or start this one with a different data folder.`,
		);
		this.name = 'FolderInUse';
		this.pid = pid;
	}
}

export function errorCode(error: unknown): string | undefined {
	return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** A small text file; null if there is none. */
export const readIfThere = (path: string): Promise<string | null> => readFile(path, 'utf8').catch(absent);

/** The fields of a JSON object; none if the text is not one. */
export function fieldsOf(text: string): Record<string, unknown> {
	try {
		const value: unknown = JSON.parse(text);
		return typeof value === 'object' && value !== null ? { ...value } : {};
	} catch {
		return {};
	}
}

/** When a process began, as an opaque text; undefined if there is none (a zombie counts as none). */
export async function processStart(pid: number): Promise<string | undefined> {
	try {
		if (process.platform === 'linux') {
			// The name, in parentheses, may contain spaces: the fields are counted after it (state is the 3rd).
			const line = await readFile(`/proc/${pid}/stat`, 'utf8');
			const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
			if (fields[0] === 'Z' || fields[0] === 'X') return undefined;
			// Ticks count from boot, so the same pid and ticks can recur after a reboot: the boot id distinguishes them.
			const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '');
			return `${boot.trim()}:${fields[19]}`;
		}
		if (process.platform !== 'win32') {
			const { stdout } = await execute('ps', ['-o', 'state=,lstart=', '-p', `${pid}`], {
				env: { LC_ALL: 'C' },
			});
			const [state = '', ...started] = stdout.trim().split(/\s+/);
			return state.startsWith('Z') ? undefined : started.join(' ');
		}
	} catch {
		// No such process, or one this user may not see: the signal below distinguishes them.
	}
	try {
		process.kill(pid, 0);
		return UNKNOWN;
	} catch (error) {
		return errorCode(error) === 'EPERM' ? UNKNOWN : undefined;
	}
}

/** The pid in a lock file if the process that wrote it still runs. */
async function livingHolder(content: string): Promise<number | undefined> {
	const { pid, started } = fieldsOf(content);
	if (typeof pid !== 'number') return undefined;
	const now = await processStart(pid);
	if (now === undefined) return undefined;
	return now === started || now === UNKNOWN || started === UNKNOWN ? pid : undefined;
}

/** Time since a file or folder was changed; 0 if it is missing. */
async function ageInMs(path: string): Promise<number> {
	const found = await stat(path).catch(() => undefined);
	return found ? Date.now() - found.mtimeMs : 0;
}

/**
 * Removes a dead app's lock. Two apps may find it dead at the same time, and the slower one must not remove the lock
 * that the faster one has just created: only the creator of the guard folder may, and it checks again first.
 */
async function removeStale(lock: string, stale: string): Promise<void> {
	const guard = `${lock}.takeover`;
	try {
		await mkdir(guard);
	} catch (error) {
		if (errorCode(error) !== 'EEXIST') throw error;
		// The guard exists for a moment only; an old one was left by an app killed in exactly that moment.
		if ((await ageInMs(guard)) > 5000) await rmdir(guard).catch(() => undefined);
		return;
	}
	if ((await readIfThere(lock)) === stale) await rm(lock, { force: true });
	await rmdir(guard).catch(() => undefined);
}

/** Locks the folder for this process; returns the function to unlock. @throws {FolderInUse} a living process has locked it */
export async function takeLock(dir: string): Promise<() => Promise<void>> {
	const lock = join(dir, 'postgres.lock');
	const own = JSON.stringify({ pid: process.pid, started: (await processStart(process.pid)) ?? UNKNOWN });
	const deadline = performance.now() + 15_000;
	while (performance.now() < deadline) {
		try {
			await writeFile(lock, own, { flag: 'wx' });
			return async () => {
				if ((await readIfThere(lock)) === own) await rm(lock, { force: true });
			};
		} catch (error) {
			if (errorCode(error) !== 'EEXIST') throw error;
		}
		const content = await readIfThere(lock);
		if (content === null) continue;
		const pid = await livingHolder(content);
		if (pid !== undefined) throw new FolderInUse(dir, pid);
		// A new lock is empty for an instant, between its creation and its writing.
		if (content !== '' || (await ageInMs(lock)) > 2000) await removeStale(lock, content);
		await delay(20);
	}
	throw new Error(`Could not lock the data folder ${dir}: neither ${lock} nor ${lock}.takeover goes away.`);
}

/** All processes this user may see: the program, where it can be separated, and the whole command line. */
async function commandLines(): Promise<{ pid: number; program: string; line: string }[]> {
	if (process.platform !== 'linux') {
		const { stdout } = await execute('ps', ['-axo', 'pid=,command='], { maxBuffer: 2 ** 26 });
		const lines = stdout.split('\n').map((line) => /^\s*(\d+)\s+(.*)$/.exec(line));
		return lines.map((found) => ({
			pid: Number(found?.[1]),
			program: found?.[2] ?? '',
			line: `${found?.[2]} `,
		}));
	}
	const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
	const found = pids.map(async (pid) => {
		const args = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0');
		return { pid: Number(pid), program: args[0] ?? '', line: args.join(' ') };
	});
	return Promise.all(found);
}

/**
 * The PostgreSQL processes of one data folder, postmasters first. A postmaster is recognised by its arguments, a
 * child by its title `postgres: <cluster name>: …`. The working folder would also identify it, but in a container
 * root may not read that of another user's process. Zombies have no command line and so are not found.
 */
async function postgresOf(dataDir: string, cluster: string): Promise<{ masters: number[]; all: number[] }> {
	const lines = await commandLines();
	const marks = [` cluster_name=${cluster} `, ` -D ${dataDir} `];
	const masters = lines.filter(
		({ program, line }) => /(^|\/)postgres( |$)/.test(program) && marks.some((mark) => line.includes(mark)),
	);
	const children = lines.filter(({ program }) => program.startsWith(`postgres: ${cluster}: `));
	return { masters: masters.map(({ pid }) => pid), all: [...masters, ...children].map(({ pid }) => pid) };
}

/** Ends processes that a killed app or server left in the data folder, which must be locked; the signal aborts. */
export async function endLeftOver(
	dataDir: string,
	cluster: string,
	pgCtl: string,
	log: (message: string) => void,
	signal?: AbortSignal,
): Promise<void> {
	if (process.platform === 'win32') {
		// Windows has no signals. This fails when no server runs; a stale postmaster.pid does not matter there.
		await execute(pgCtl, ['stop', '-D', dataDir, '-m', 'fast', '-w']).catch(() => undefined);
		return;
	}
	const deadline = performance.now() + 60_000;
	const requested = new Set<number>();
	for (;;) {
		signal?.throwIfAborted();
		const { masters, all } = await postgresOf(dataDir, cluster);
		if (all.length === 0) break;
		if (performance.now() > deadline)
			throw new Error(`Earlier database processes do not end: ${all.join(', ')}`);
		// Fast shutdown. Children whose postmaster was killed detect it and end by themselves.
		for (const pid of masters.filter((master) => !requested.has(master))) {
			log(`Stopping the database server that an earlier run left behind (process ${pid})`);
			requested.add(pid);
			try {
				process.kill(pid, 'SIGINT');
			} catch (error) {
				if (errorCode(error) !== 'ESRCH') throw error;
			}
		}
		await delay(20);
	}
	// No server of this folder runs, so the file is stale. PostgreSQL would refuse to start if its pid belongs
	// to a zombie or, by reuse, to another process; its own check of the shared memory still applies.
	await rm(join(dataDir, 'postmaster.pid'), { force: true });
}

export interface Runtime {
	programs: Record<'initdb' | 'postgres' | 'pg_ctl', string>;
	/** The user to run them as, when the app itself runs as root (PostgreSQL refuses to run as root). */
	account: { uid: number; gid: number } | undefined;
	/** That user cannot enter the folders above the data: pass the folder as an open handle instead of a path. */
	byHandle: boolean;
}

/** Starts a program on a folder, outside the terminal's process group. Its output goes to a file. */
export async function launch(
	runtime: Runtime,
	program: 'initdb' | 'postgres',
	folder: string,
	output: string,
	args: (folder: string) => string[],
): Promise<ChildProcess> {
	const handle = runtime.byHandle ? await open(folder, 'r') : undefined;
	const out = await open(output, 'a', 0o600);
	// PG… variables of the shell must not reach the server. TZ avoids initdb's search for the machine's zone,
	// and makes all clusters run in UTC.
	const stored = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name));
	try {
		// Following /proc/self/fd/3 needs no permission on the folders above it.
		const child = spawn(runtime.programs[program], args(handle ? '/proc/self/fd/3' : folder), {
			...runtime.account,
			cwd: parse(folder).root,
			detached: true,
			windowsHide: true,
			env: { ...Object.fromEntries(stored), LC_ALL: 'C', TZ: 'UTC' },
			stdio: ['ignore', out.fd, out.fd, handle?.fd ?? 'ignore'],
		});
		await once(child, 'spawn');
		return child;
	} finally {
		await out.close();
		await handle?.close();
	}
}
