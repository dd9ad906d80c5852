import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'vitest/config';

/** Need programs that not everybody has; `npm test` installs them where it may, and says so where it may not. */
const BEHIND_NGINX = ['tests/faults/{nginx,front,cluster}.test.ts'];
const hasNginx = ['nginx', 'openssl'].every((name) => !spawnSync(name, ['-v']).error);

const setupFiles = ['./tests/support/no-console-errors.ts'];

/** What a file would change for every other that runs in the same process: modules, globals, the clock, settings. */
const CHANGES_ALL =
	/\bvi\.(?:mock|doMock|resetModules|stubGlobal|stubEnv|useFakeTimers)\(|\b(?:globalThis|window|process\.env)\.\w+ =(?!=)|\bobject\.(?:assign|defineProperty)\(\s*(?:globalThis|window|navigator|document)\b/i;

/** Stores are there to remember. */
const REMEMBERS = /^src\/lib\/(?:stores|api)\//;

/**
 * Two projects of the same tests. Loading the server takes a file longer than most of its tests, so files share one
 * process where they can; those that change what they would share (`-alone`) are given one each.
 */
function projects(name: string, include: string, rest: object) {
	const alone = globSync(include, { cwd: import.meta.dirname })
		.map((file) => file.replaceAll('\\', '/'))
		.filter(
			(file) =>
				REMEMBERS.test(file) || CHANGES_ALL.test(readFileSync(path.join(import.meta.dirname, file), 'utf8')),
		);
	const common = { setupFiles, testTimeout: 30_000, ...rest };
	return [
		{ test: { ...common, name, include: [include], exclude: alone, isolate: false } },
		{ test: { ...common, name: `${name}-alone`, include: alone } },
	];
}

export default defineConfig({
	test: {
		projects: [
			...projects('unit', '{contract,desk,server,src,scripts,tests/{bench,soak}}/**/*.test.ts', {}),
			...projects('api', 'tests/api/**/*.test.ts', {
				globalSetup: ['./tests/support/database.ts'],
				maxWorkers: 2,
			}),
			{
				test: {
					name: 'faults',
					include: ['tests/faults/**/*.test.ts'],
					exclude: hasNginx ? [] : BEHIND_NGINX,
					globalSetup: ['./tests/support/database.ts'],
					setupFiles,
					testTimeout: 120_000,
					maxWorkers: 2,
				},
			},
			{ test: { name: 'soak', include: ['tests/soak/*.soak.ts'], setupFiles } },
		],
	},
});
