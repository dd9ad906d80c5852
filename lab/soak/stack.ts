// The product on the exam evening: PostgreSQL, gateways, two processes of the app with one data folder, nginx
// in front, and their code in a separate folder, so that an upgrade can replace it.
import { appendFile, cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Database, openDatabase } from '#server/db/client.ts';
import { startEmbedded } from '#server/db/embedded.ts';
import { liveId } from '#server/site/releases.ts';
import { startFront } from '#tests/support/nginx.ts';
import { freePort, type RunningApp, startProcess } from '#tests/support/process.ts';
import { startSimulatorProcess, type TestSimulator } from '#tests/support/simulator.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const CODE = [
	'astro.config.mjs',
	'contract',
	'desk',
	'package-lock.json',
	'package.json',
	'public',
	'server',
	'src',
	'tsconfig.json',
];
/** Runs on every page: an added line changes its file name, and with it the bytes of every page. */
const CHANGED = 'src/components/frame.ts';

/** A site that is not built after this long has failed. */
const FIRST_BUILD_MS = 400_000;

/** Copies the current code; `version` appears on the pages of this copy. */
async function layCode(dir: string, version: number): Promise<string> {
	await mkdir(dir);
	for (const name of CODE) await cp(path.join(ROOT, name), path.join(dir, name), { recursive: true });
	await symlink(path.join(ROOT, 'node_modules'), path.join(dir, 'node_modules'));
	// The desk is the same in both, so they share one bundle.
	await mkdir(path.join(ROOT, '.desk'), { recursive: true });
	await symlink(path.join(ROOT, '.desk'), path.join(dir, '.desk'));
	if (version > 1)
		await appendFile(
			path.join(dir, CHANGED),
			`\ndocument.documentElement.dataset['version'] = '${version}';\n`,
		);
	return dir;
}

export interface Stack {
	origin: string;
	/** Addresses for calls of staff: one port for each process. */
	desks: readonly string[];
	releasesDir: string;
	db: Database;
	simulator: TestSimulator;
	/** Process ids by name of the running processes. */
	pids(): [name: string, pid: number][];
	kill(app: 0 | 1): Promise<void>;
	start(app: 0 | 1): Promise<void>;
	/** Ends a process as a supervisor does: it finishes work in progress. Returns seconds. */
	drain(app: 0 | 1): Promise<number>;
	/** Processes started from here on run other code. */
	switchCode(): Promise<void>;
	/** Fast shutdown and start. Returns seconds. */
	restartDatabase(): Promise<number>;
	reloadNginx(): Promise<void>;
	/** Output of the processes. */
	output(): string;
	close(): Promise<void>;
}

const secondsOf = async (step: () => Promise<unknown>): Promise<number> => {
	const began = performance.now();
	await step();
	return (performance.now() - began) / 1_000;
};

/** @param fill inserts the data that must exist before the first process starts */
export async function openStack(fill: (db: Database) => Promise<void>): Promise<Stack> {
	const dir = await mkdtemp(path.join(os.tmpdir(), 'prostuti-soak-'));
	const undo: (() => Promise<unknown>)[] = [() => rm(dir, { recursive: true, force: true, maxRetries: 5 })];
	const close = async () => {
		for (const step of undo.splice(0).reverse()) await step();
	};
	try {
		const startServer = () => startEmbedded({ dir: path.join(dir, 'server'), log: () => {} });
		let server = await startServer();
		undo.push(() => server.stop());
		const db = openDatabase(server.url, { max: 4 });
		undo.push(() => db.close());
		await fill(db);
		const simulator = await startSimulatorProcess(path.join(dir, 'simulator.jsonl'));
		undo.push(() => simulator.close());

		let code = await layCode(path.join(dir, 'code-1'), 1);
		const releasesDir = path.join(dir, 'releases');
		const ports = [await freePort(), await freePort()] as const;
		const desks = [await freePort(), await freePort()] as const;
		const front = String(await freePort());
		const origin = `http://127.0.0.1:${front}`;
		const apps: (RunningApp | null)[] = [null, null];
		let ended = '';
		const start = async (app: 0 | 1) => {
			const env = {
				PORT: String(ports[app]),
				DESK_PORT: String(desks[app]),
				DATABASE_URL: server.url,
				RELEASES_DIR: releasesDir,
				SKIP_SITE: '0',
				DEMO: '1',
				APP_SECRET: 'the same secret in every process',
				PUBLIC_ORIGIN: origin,
				TRUST_PROXY: '1',
				...simulator.env,
			};
			apps[app] = await startProcess(path.join(dir, 'data'), env, code);
		};
		const stop = async (app: 0 | 1, signal: NodeJS.Signals) => {
			const running = apps[app];
			apps[app] = null;
			running?.child.kill(signal);
			await running?.ended();
			ended += running?.output() ?? '';
		};
		undo.push(() => Promise.all([stop(0, 'SIGTERM'), stop(1, 'SIGTERM')]));
		await start(0);
		await start(1);
		// nginx reads the headers of the live release when it starts.
		const end = performance.now() + FIRST_BUILD_MS;
		while ((await liveId(releasesDir)) === null) {
			if (performance.now() > end) throw new Error(`the site is not built:\n${apps[0]?.output()}`);
			await delay(500);
		}
		const places = {
			listen: front,
			releases: releasesDir,
			apps: ports.map((port) => ({ address: `127.0.0.1:${port}` })),
			// All calls come from one address here.
			rate: 100_000,
		};
		const nginx = await startFront(path.join(dir, 'nginx'), places);
		undo.push(() => nginx.stop());
		return {
			origin,
			desks: desks.map((port) => `http://127.0.0.1:${port}`),
			releasesDir,
			db,
			simulator,
			pids: () =>
				apps.flatMap((app, n): [string, number][] =>
					app?.child.pid ? [[`app ${n + 1}`, app.child.pid]] : [],
				),
			kill: (app) => stop(app, 'SIGKILL'),
			start,
			drain: (app) => secondsOf(() => stop(app, 'SIGTERM')),
			async switchCode() {
				code = await layCode(path.join(dir, 'code-2'), 2);
			},
			restartDatabase: () =>
				secondsOf(async () => {
					await server.stop();
					server = await startServer();
				}),
			reloadNginx: () => nginx.change(places),
			output: () => ended + apps.map((app) => app?.output() ?? '').join(''),
			close,
		};
	} catch (error) {
		await close();
		throw error;
	}
}
