import { spawnSync } from 'node:child_process';
import { ENV, ensureInstalled, NODE, ROOT } from './install.mjs';

ensureInstalled();
for (const bench of ['tests/bench/saves.ts']) {
	const done = spawnSync(NODE, [bench], { cwd: ROOT, env: ENV, stdio: 'inherit' });
	if (done.status !== 0) process.exit(done.status ?? 1);
}
