/** Several processes of the app on one machine, behind nginx or Node's `cluster`: `npm run cluster` (docs/cluster.md). */
import { spawn } from 'node:child_process';
import cluster from 'node:cluster';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ConfigError, readConfig } from '#server/config.ts';
import { FolderInUse, startEmbedded } from '#server/db/embedded.ts';
import { startSimulated } from '#server/start/simulated.ts';
import { type Member, supervise } from '#server/start/supervise.ts';
import { say as sayWhere } from '../server/start/say.ts';
import { type Front, hasNginx, type Place, type RunningNginx, startNginx } from './nginx.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const MAIN = path.join(ROOT, 'server/main.ts');
/** Ports of the processes behind nginx are this far above its own. */
const APPS_FROM = 100;
const DESKS_FROM = 200;
const DRAIN_MS = '10000';
/** Time in which nginx has loaded its new settings; it does not report when. */
const RELOADED_MS = 300;

const say = (message: string) => console.log(`  cluster: ${message}`);

function countOf(text: string | undefined): number {
	const usual = Math.max(2, availableParallelism());
	const count = Number(text || usual);
	if (!Number.isInteger(count) || count < 1 || count > 64)
		throw new ConfigError('PROCESSES must be a whole number from 1 to 64');
	return count;
}

async function prepare(env: NodeJS.ProcessEnv): Promise<boolean> {
	const child = spawn(process.execPath, [MAIN], {
		cwd: ROOT,
		env: { ...env, MIGRATE: 'only' },
		stdio: 'inherit',
	});
	const [code] = await once(child, 'exit');
	return code === 0;
}

function startMember(env: NodeJS.ProcessEnv, at: Readonly<Record<string, number>>): Member {
	const ports = Object.entries(at).map(([name, port]) => [name, String(port)]);
	const worker = cluster.fork({ ...env, ...Object.fromEntries(ports) });
	const ended = once(worker, 'exit');
	const ready = new Promise<void>((resolve, reject) => {
		worker.on('message', (message) => message === 'ready' && resolve());
		void ended.then(([code, signal]) => reject(new Error(`it ended with ${code ?? signal}`)));
	});
	ready.catch(() => {});
	// By a signal, which also works without a supervisor: one way to stop.
	return { ready, ended, end: () => worker.process.kill('SIGTERM') };
}

async function run(undo: (() => Promise<unknown>)[]): Promise<void> {
	const config = readConfig({ ...process.env, MIGRATE: '' }, ROOT);
	const count = countOf(process.env.PROCESSES);
	const nginx = process.env.NGINX !== '0' && hasNginx();
	let url = config.databaseUrl;
	if (url === null) {
		const embedded = await startEmbedded({ dir: config.dataDir, log: (message) => say(message) });
		undo.push(() => embedded.stop());
		url = embedded.url;
	}
	const simulator = await startSimulated(config);
	if (simulator) undo.push(() => simulator.close());
	const env: NodeJS.ProcessEnv = {
		...process.env,
		DATABASE_URL: url,
		DEMO: config.demonstration ? '1' : '0',
		MIGRATE: 'wait',
		DRAIN_MS: process.env.DRAIN_MS ?? DRAIN_MS,
		PUBLIC_ORIGIN: config.publicOrigin,
		DESK_ORIGIN: config.deskOrigin,
		...(simulator && { SIMULATOR_URL: simulator.origin }),
		...(nginx && { TRUST_PROXY: '1', HOST: '127.0.0.1' }),
	};
	if (!(await prepare(env))) throw new Error('the database could not be prepared; why is said above');

	const portsOf = (n: number) =>
		nginx
			? { PORT: config.port + APPS_FROM + n, DESK_PORT: config.deskPort + DESKS_FROM + n }
			: { PORT: config.port, DESK_PORT: config.deskPort };
	cluster.setupPrimary({ exec: MAIN, cwd: ROOT });
	const start = (n: number) => startMember(env, portsOf(n));
	const taking = new Set<number>();
	const places = (port: 'PORT' | 'DESK_PORT'): Place[] =>
		Array.from({ length: count }, (_, n) => ({
			address: `127.0.0.1:${portsOf(n)[port]}`,
			// While no process takes calls, nginx tries them all.
			down: taking.size > 0 && !taking.has(n),
		}));
	const at = (port: number) => (config.host === '0.0.0.0' ? String(port) : `${config.host}:${port}`);
	const front = (): Front => ({
		listen: at(config.port),
		deskListen: at(config.deskPort),
		releases: config.releasesDir,
		apps: places('PORT'),
		desks: places('DESK_PORT'),
	});
	let proxy: RunningNginx | null = null;
	const supervisor = supervise({
		count,
		start,
		say,
		async takes(n, calls) {
			if (taking.has(n) === calls) return;
			if (calls) taking.add(n);
			else taking.delete(n);
			if (!proxy) return;
			await proxy.change(front());
			await delay(RELOADED_MS);
		},
	});
	undo.push(() => supervisor.stop());
	await supervisor.ready;
	if (nginx) {
		const dir = path.join(config.dataDir, 'nginx');
		await mkdir(dir, { recursive: true });
		proxy = await startNginx(dir, front());
		const running = proxy;
		undo.push(() => running.stop());
	}
	sayWhere(config, config.publicOrigin, config.deskOrigin);
	say(`${count} processes answer at ${config.publicOrigin}${nginx ? ', behind nginx' : ''}`);
	say(`kill -HUP ${process.pid} replaces them one by one`);
	process.on('SIGHUP', async () => {
		// Migrations first: both versions work with the new tables.
		if (await prepare(env)) await supervisor.roll();
		else say('the database could not be prepared; nothing was replaced');
	});
}

const undo: (() => Promise<unknown>)[] = [];
let stopping: Promise<void> | null = null;
const stop = () =>
	(stopping ??= (async () => {
		for (const step of undo.splice(0).reverse()) await step();
	})());
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
try {
	await run(undo);
} catch (error) {
	const expected = error instanceof ConfigError || error instanceof FolderInUse;
	console.error(expected ? `\n  ${error.message}\n` : error);
	process.exitCode = 1;
	await stop();
}
