import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'vitest/config';

/** Need programs that not everybody has; `npm test` installs them where it may, and says so where it may not. */
const BEHIND_NGINX = ['lab/faults/{nginx,front,cluster}.test.ts'];
const hasNginx = ['nginx', 'openssl'].every((name) => !spawnSync(name, ['-v']).error);

const setupFiles = ['./tests/support/setup.ts'];

/**
 * How long a test may take at most. A hook may take as long: on a busy machine a prepared database takes seconds, and a
 * late one fails a whole file. What is looked for again and again may come late too.
 */
const within = (ms: number) => ({
	setupFiles,
	testTimeout: ms,
	hookTimeout: ms,
	expect: { poll: { timeout: ms / 2, interval: 10 } },
});

/** What a file would change for every other that runs in the same process: modules, globals, the clock, settings. */
const CHANGES_ALL =
	/\bvi\.(?:mock|doMock|resetModules|stubGlobal|stubEnv|useFakeTimers)\(|\b(?:globalThis|window|process\.env)\.\w+ =(?!=)|\bobject\.(?:assign|defineProperty)\(\s*(?:globalThis|window|navigator|document)\b/i;

/** Stores are there to remember. */
const REMEMBERS = /^src\/lib\/(?:stores|api)\//;

/**
 * Two projects of the same tests. Loading the server takes a file longer than most of its tests, so files share one
 * process where they can; those that change what they would share (`-alone`) are given one each.
 */
function projects(name: string, include: string, rest: object = {}) {
	const alone = globSync(include, { cwd: import.meta.dirname })
		.map((file) => file.replaceAll('\\', '/'))
		.filter(
			(file) =>
				REMEMBERS.test(file) || CHANGES_ALL.test(readFileSync(path.join(import.meta.dirname, file), 'utf8')),
		);
	const common = { ...within(30_000), ...rest };
	return [
		{ test: { ...common, name, include: [include], exclude: alone, isolate: false } },
		{ test: { ...common, name: `${name}-alone`, include: alone } },
	];
}

const database = { globalSetup: ['./tests/support/database.ts'] };

export default defineConfig({
	test: {
		// Both cores: a suite has the machine to itself.
		maxWorkers: 2,
		projects: [
			...projects('unit', '{contract,desk,server,src,scripts}/**/*.test.ts'),
			// Islands and pieces of pages, rendered into a DOM without a browser.
			{
				test: {
					...within(30_000),
					name: 'components',
					include: ['src/**/*.dom.test.tsx'],
					environment: 'happy-dom',
				},
			},
			...projects('api', 'tests/api/**/*.test.ts', database),
			{
				test: {
					...within(120_000),
					...database,
					name: 'faults',
					include: ['lab/faults/**/*.test.ts'],
					exclude: hasNginx ? [] : BEHIND_NGINX,
				},
			},
			{ test: { ...within(30_000), name: 'lab', include: ['lab/{bench,soak}/**/*.test.ts'] } },
			{ test: { setupFiles, name: 'soak', include: ['lab/soak/*.soak.ts'] } },
		],
	},
});
