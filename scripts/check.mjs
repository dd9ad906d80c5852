import { spawnSync } from 'node:child_process';
import { ENV, ensureInstalled, ROOT } from './install.mjs';

ensureInstalled();

/** @type {[name: string, command: string, args: string[]][]} */
const CHECKS = [
	['types', 'tsc', ['--noEmit', '-p', '.']],
	['types of pages', 'astro', ['check', '--silent']],
	['lint and format', 'biome', ['check', '--error-on-warnings', '.']],
	['imports', 'node', ['scripts/check-imports.ts']],
	['unused code', 'knip', ['--no-progress']],
	['words', 'node', ['scripts/check-words.ts']],
	['weight of pages', 'node', ['scripts/check-weight.ts']],
];

let failed = 0;
for (const [name, command, args] of CHECKS) {
	const began = Date.now();
	const done = spawnSync(command, args, {
		cwd: ROOT,
		env: ENV,
		encoding: 'utf8',
		shell: process.platform === 'win32',
	});
	const ok = done.status === 0;
	console.log(`  ${ok ? 'ok    ' : 'FAILED'}  ${name} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
	if (!ok) {
		failed++;
		console.log(`${done.stdout ?? ''}${done.stderr ?? ''}${done.error ? String(done.error) : ''}`);
	}
}
process.exit(failed > 0 ? 1 : 0);
