import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { treeOf } from '../../scripts/process-tree.mjs';
import { until } from './until.ts';

/** Kills all child processes at once; a small machine has no program for it. */
export function killChildren(pid: number): void {
	for (const child of treeOf(pid).slice(1)) {
		try {
			process.kill(child, 'SIGKILL');
		} catch (error) {
			// It had already ended by itself.
			if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
		}
	}
}

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Whether no other program listens at this port. */
async function isFree(port: number): Promise<boolean> {
	const probe = createServer();
	const listening = once(probe, 'listening').then(
		() => true,
		() => false,
	);
	probe.listen(port, '127.0.0.1');
	if (!(await listening)) return false;
	await new Promise((resolve) => probe.close(resolve));
	return true;
}

/** Ports already given to a test, which may not listen there yet. */
const given = new Set<number>();

/**
 * A free port, with others at these distances from it: below the ranges of databases and of outgoing connections, one
 * of which could otherwise take it before it is used.
 */
export async function freePort(distances: readonly number[] = []): Promise<number> {
	const first = randomInt(10_000, 19_500);
	const ports = [0, ...distances].map((distance) => first + distance);
	if (ports.some((port) => given.has(port))) return freePort(distances);
	for (const port of ports) given.add(port);
	for (const port of ports) if (!(await isFree(port))) return freePort(distances);
	return first;
}

export interface RunningApp {
	origin: string;
	/** Address for calls of staff. */
	desk: string;
	child: ChildProcess;
	/** Its output so far. */
	output(): string;
	/** Waits until it has ended; returns its exit code, or null after a signal. */
	ended(): Promise<number | null>;
}

/** The environment without the test runner's variables: Astro builds differently if it finds them. */
export function plainEnv(): NodeJS.ProcessEnv {
	return Object.fromEntries(
		Object.entries(process.env).filter(([name]) => !/^(VITEST|TEST|MODE|DEV|PROD|SSR)/.test(name)),
	);
}

/**
 * Starts the app as `npm start` does, without the site, on its own folder; resolves when it accepts calls.
 * `root` is the folder of its code.
 */
export async function startProcess(
	dataDir: string,
	env: Record<string, string> = {},
	root = ROOT,
): Promise<RunningApp> {
	const port = env.PORT ?? (await freePort());
	const deskPort = env.DESK_PORT ?? (await freePort());
	const child = spawn(process.execPath, ['server/main.ts'], {
		cwd: root,
		env: {
			...plainEnv(),
			NODE_ENV: 'development',
			PORT: String(port),
			DESK_PORT: String(deskPort),
			DATA_DIR: dataDir,
			RELEASES_DIR: path.join(dataDir, 'releases'),
			SKIP_SITE: '1',
			LOG_LEVEL: 'warn',
			RATE_FACTOR: '1000',
			DISK_WARN_MB: '0',
			...env,
		},
		stdio: ['ignore', 'pipe', 'pipe'],
	});
	let text = '';
	child.stdout.setEncoding('utf8').on('data', (part: string) => {
		text += part;
	});
	child.stderr.setEncoding('utf8').on('data', (part: string) => {
		text += part;
	});
	const end = once(child, 'exit').then(([code]) => code as number | null);
	const origin = `http://127.0.0.1:${port}`;
	const isReady = () =>
		fetch(`${origin}/readyz`).then(
			({ ok }) => ok,
			() => false,
		);
	const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
	try {
		await until(async () => hasEnded() || (await isReady()), { most: 170_000 });
	} catch (error) {
		child.kill('SIGKILL');
		throw new Error(`the app does not start:\n${text}`, { cause: error });
	}
	if (hasEnded()) throw new Error(`the app ended with ${await end}:\n${text}`);
	return { origin, desk: `http://127.0.0.1:${deskPort}`, child, output: () => text, ended: () => end };
}

/** Device tokens by the bearer tokens of sign-ins. */
const ddts = new Map<string, string>();

/** Makes one JSON call, each token from the device on which it signed in. */
export async function fetchJson(
	url: string,
	options: { method?: string; token?: string; ddt?: string; body?: unknown; mostMs?: number } = {},
) {
	const ddt = options.ddt ?? ddts.get(options.token ?? '');
	const answer = await fetch(url, {
		method: options.method ?? 'GET',
		headers: {
			...(options.token && { authorization: `Bearer ${options.token}` }),
			...(ddt && { 'x-gns-ddt': ddt }),
			...(options.body !== undefined && { 'content-type': 'application/json' }),
		},
		...(options.body !== undefined && { body: JSON.stringify(options.body) }),
		...(options.mostMs !== undefined && { signal: AbortSignal.timeout(options.mostMs) }),
	});
	const text = await answer.text();
	const body = text ? JSON.parse(text) : null;
	if (body?.token && body.gns_ddt) ddts.set(body.token, body.gns_ddt);
	return { status: answer.status, body };
}
