import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { ENV, ensureInstalled, NODE, ROOT } from '../scripts/install.mjs';
import { treeOf } from '../scripts/process-tree.mjs';

ensureInstalled();
/** Minutes after which a bench is stopped, unless --limit= sets another limit. */
const USUAL_LIMIT = 60;
/** Benches with their files and limits.
 * @type {Record<string, { file?: string, limit?: number }>} */
const ALL = {
	saves: {},
	'exam-night': {},
	growth: { limit: 180 },
	service: {},
	start: { file: 'start-simulation', limit: 180 },
	scoring: {},
	pages: {},
	builds: {},
	publish: {},
	serving: {},
	login: {},
	payments: {},
	learning: {},
	figures: {},
	desk: {},
	prune: {},
	shedding: {},
};
/** Time between the stop signal and the kill. */
const LAST_MS = 10_000;
// Options such as --doctors=200 are passed to the benches; other words are names of benches.
const words = process.argv.slice(2);
const options = words.filter((word) => word.startsWith('--'));
const wanted = words.filter((word) => !word.startsWith('--'));
const given = Number(options.find((word) => word.startsWith('--limit='))?.slice('--limit='.length));

/** Ends a process and its descendants, each with some time to end by itself. @param {number} root */
async function end(root) {
	const all = treeOf(root);
	const signal = (/** @type {NodeJS.Signals | 0} */ name) =>
		all.filter((pid) => {
			try {
				return process.kill(pid, name);
			} catch {
				return false;
			}
		});
	signal('SIGTERM');
	for (const until = Date.now() + LAST_MS; Date.now() < until && signal(0).length > 0; ) await delay(100);
	signal('SIGKILL');
}

/** Runs a bench within its limit; returns its exit code. @param {string} name */
async function run(name) {
	const { file = name, limit = USUAL_LIMIT } = ALL[name] ?? {};
	const minutes = given > 0 ? given : limit;
	const child = spawn(NODE, [`lab/bench/${file}.ts`, ...options], {
		cwd: ROOT,
		env: ENV,
		stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
	});
	let part = 'the beginning';
	let over = false;
	child.on('message', (message) => {
		part = String(message);
	});
	const late = setTimeout(() => {
		over = true;
		console.error(`\n${name} did not end within ${minutes} minutes; it was at: ${part}`);
		if (child.pid) end(child.pid);
	}, minutes * 60_000);
	// Sent to this process alone, it would leave servers and browsers behind.
	const stop = async () => {
		if (child.pid) await end(child.pid);
		process.exit(1);
	};
	process.once('SIGTERM', stop);
	const [code] = await once(child, 'exit');
	clearTimeout(late);
	process.off('SIGTERM', stop);
	if (code !== 0 && !over) console.error(`\n${name} failed at: ${part}`);
	return over ? 1 : code;
}

for (const name of wanted.length > 0 ? wanted : Object.keys(ALL)) {
	if (!ALL[name]) {
		console.error(`there is no bench ${name}; there are ${Object.keys(ALL).join(', ')}`);
		process.exitCode = 1;
		break;
	}
	console.log(`\n${name}`);
	process.exitCode = (await run(name)) ?? 1;
	if (process.exitCode) break;
}
