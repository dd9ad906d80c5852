import { spawnSync } from 'node:child_process';
import { ENV, ensureInstalled, NODE, ROOT } from './install.mjs';

ensureInstalled();
const ALL = [
	'saves',
	'exam-night',
	'growth',
	'service',
	'start',
	'scoring',
	'pages',
	'builds',
	'publish',
	'serving',
	'login',
	'payments',
	'learning',
	'figures',
	'prune',
	'shedding',
];
/** Benches whose file has another name.
 * @type {Record<string, string>} */
const FILES = { start: 'start-simulation' };
// Sizes such as --doctors=200 go to the benches; what else is named is a bench.
const words = process.argv.slice(2);
const options = words.filter((word) => word.startsWith('--'));
const wanted = words.filter((word) => !word.startsWith('--'));
for (const name of wanted.length > 0 ? wanted : ALL) {
	if (!ALL.includes(name)) {
		console.error(`there is no bench ${name}; there are ${ALL.join(', ')}`);
		process.exit(1);
	}
	console.log(`\n${name}`);
	const done = spawnSync(NODE, [`lab/bench/${FILES[name] ?? name}.ts`, ...options], {
		cwd: ROOT,
		env: ENV,
		stdio: 'inherit',
	});
	if (done.status !== 0) process.exit(done.status ?? 1);
}
