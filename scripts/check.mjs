import { execFile } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { ENV, ensureInstalled, ROOT } from './install.mjs';

ensureInstalled();

/** The lab, which measures for hours, is checked with the long tests. */
const long = process.argv.includes('--long');
/**
 * Code is type-checked by the compiler's native release, at a third of the cost; pages and the check of
 * imports need the previous one, which is the project's `typescript`. @param {string} project
 */
const types = (project) => [
	'node_modules/typescript-native/bin/tsc',
	...['--noEmit', '--pretty', '--checkers', '1', '--project', project],
];

/** Of the long run: `lab/`, and the code again by the compiler that editors use. @type {[string, string, string[]][]} */
const LONG = [
	['types of lab', 'node', types('lab/tsconfig.json')],
	[
		'types as editors show them',
		'node',
		['node_modules/typescript/bin/tsc', '--noEmit', '-p', 'tsconfig.code.json'],
	],
];

/** The longest first. @type {[name: string, command: string, args: string[]][]} */
const CHECKS = [
	['types', 'node', types('tsconfig.code.json')],
	...(long ? LONG : []),
	// The compiler alone cannot read pages: they are checked with their imports only.
	['types of pages', 'astro', ['check', '--noSync', '--tsconfig', 'tsconfig.pages.json']],
	['imports', 'node', ['scripts/check-imports.ts']],
	['unused code', 'knip', ['--no-progress']],
	['lint and format', 'biome', ['check', '--error-on-warnings', '.']],
	['words', 'node', ['scripts/check-words.ts']],
	['migrations', 'node', ['scripts/check-migrations.ts']],
];
const AT_ONCE = Math.max(1, Math.min(2, availableParallelism()));

let failed = 0;

/** @param {typeof CHECKS[number]} check */
async function run([name, command, args]) {
	const began = Date.now();
	const options = { cwd: ROOT, env: ENV, shell: process.platform === 'win32', maxBuffer: 64 * 1024 * 1024 };
	const output = await new Promise((resolve) => {
		execFile(command, args, options, (error, stdout, stderr) =>
			resolve(error ? `${stdout}${stderr}${stdout || stderr ? '' : error}` : null),
		);
	});
	const ok = output === null;
	console.log(`  ${ok ? 'ok    ' : 'FAILED'}  ${name} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
	if (ok) return;
	failed++;
	console.log(output);
}

const waiting = [...CHECKS];
await Promise.all(
	Array.from({ length: AT_ONCE }, async () => {
		for (let next = waiting.shift(); next; next = waiting.shift()) await run(next);
	}),
);
process.exit(failed > 0 ? 1 : 0);
