import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { ENV, ensureInstalled, NODE, ROOT } from './install.mjs';

const dev = process.argv.includes('--dev');
ensureInstalled();

/** @type {import('node:child_process').ChildProcess[]} */
const children = [];
let stopping = false;

/** @param {string[]} args @param {Record<string, string>} [env] */
function run(args, env = {}) {
	const child = spawn(NODE, args, {
		cwd: ROOT,
		stdio: ['ignore', 'inherit', 'inherit'],
		env: { ...ENV, ...env },
		// A Ctrl-C would arrive twice, from the terminal and from here, and the second one kills it before its database.
		detached: process.platform !== 'win32',
	});
	children.push(child);
	child.on('exit', (code, signal) => {
		if (!stopping || children.every((one) => one.exitCode !== null || one.signalCode !== null)) {
			process.exitCode = code ?? (signal ? 1 : 0);
		}
		stop('SIGTERM');
	});
	return child;
}

/** @param {NodeJS.Signals} signal */
function stop(signal) {
	if (stopping) return;
	stopping = true;
	for (const child of children) if (child.exitCode === null && child.signalCode === null) child.kill(signal);
}
process.on('SIGINT', () => stop('SIGINT'));
process.on('SIGTERM', () => stop('SIGTERM'));

if (dev) {
	const port = process.env.API_PORT ?? '4322';
	const api = `http://127.0.0.1:${port}`;
	const token = randomBytes(32).toString('hex');
	run(['--watch-path=server', '--watch-path=contract', 'server/main.ts'], {
		PORT: port,
		SKIP_SITE: '1',
		// Address of the dev server of the desk, which forwards its calls to the desk's port of this process.
		DESK_ORIGIN: process.env.DESK_ORIGIN ?? 'http://localhost:4330',
		SITE_TOKEN: token,
		LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
	});
	for (let tries = 0; tries < 240 && !stopping; tries++) {
		if (
			await fetch(`${api}/healthz`).then(
				(answer) => answer.ok,
				() => false,
			)
		)
			break;
		await new Promise((resolve) => setTimeout(resolve, 250));
	}
	if (!stopping)
		run(['node_modules/astro/bin/astro.mjs', 'dev'], { API_ORIGIN: api, SITE_API: api, SITE_TOKEN: token });
} else if (process.argv.includes('--cluster')) {
	const child = run(['scripts/cluster.ts'], { LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' });
	process.on('SIGHUP', () => child.kill('SIGHUP'));
} else {
	// In a terminal the printed sign-ins are more important than a line for each call.
	run(['server/main.ts'], { LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' });
}
if (!process.argv.includes('--cluster')) process.on('SIGHUP', () => stop('SIGTERM'));
