import { spawnSync } from 'node:child_process';
import { ENV, ensureInstalled, NODE, ROOT } from './install.mjs';

ensureInstalled();
const ALL = ['saves', 'pages', 'builds', 'serving', 'login'];
const wanted = process.argv.slice(2);
for (const name of wanted.length > 0 ? wanted : ALL) {
	if (!ALL.includes(name)) {
		console.error(`there is no bench ${name}; there are ${ALL.join(', ')}`);
		process.exit(1);
	}
	console.log(`\n${name}`);
	const done = spawnSync(NODE, [`tests/bench/${name}.ts`], { cwd: ROOT, env: ENV, stdio: 'inherit' });
	if (done.status !== 0) process.exit(done.status ?? 1);
}
