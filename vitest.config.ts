import './scripts/memory-tmp.mjs';
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { getViteConfig } from 'astro/config';
import { defineConfig } from 'vitest/config';

/** Need programs that may be missing; `npm test` installs them if it may, and reports it otherwise. */
const BEHIND_NGINX = ['lab/faults/{nginx,front,cluster,wire}.test.ts'];
const hasNginx = ['nginx', 'openssl'].every((name) => !spawnSync(name, ['-v']).error);

const setupFiles = ['./tests/support/setup.ts'];

/** Only stops a hanging test: the speed of the machine must not decide a result, so all of these may take long. */
const LIMIT_MS = 120_000;
const common = {
	setupFiles,
	testTimeout: LIMIT_MS,
	hookTimeout: LIMIT_MS,
	expect: { poll: { timeout: LIMIT_MS / 4, interval: 10 } },
};

/** One process per file would load the same packages again and again. */
const together = { ...common, isolate: false };

/** For files with lasting state: each has the modules, globals and clock of a new process. */
const anew = { setupFiles: [...setupFiles, './tests/support/anew.ts'] };

/** Changes that affect other files in the same process: modules, globals, the clock, settings. */
const CHANGES_ALL =
	/\bvi\.(?:mock|doMock|resetModules|stubGlobal|stubEnv|useFakeTimers)\(|\b(?:globalThis|window|process\.env)\.\w+ =(?!=)|\bobject\.(?:assign|defineProperty)\(\s*(?:globalThis|window|navigator|document)\b/i;

/** Stores have lasting state by design. */
const REMEMBERS = /^src\/lib\/(?!build|client-section|format|search|text)[a-z]+\//;

/** Pages are rendered by Astro, in a separate project. */
const PAGES = 'src/**/*.page.test.ts';

/** Loading the server takes longer than most tests, so files share modules; `-alone`, which change shared state, do not. */
function projects(name: string, include: string, rest: object = {}) {
	const alone = globSync(include, { cwd: import.meta.dirname, exclude: [PAGES] })
		.map((file) => file.replaceAll('\\', '/'))
		.filter(
			(file) =>
				REMEMBERS.test(file) || CHANGES_ALL.test(readFileSync(path.join(import.meta.dirname, file), 'utf8')),
		);
	return [
		{ test: { ...together, ...rest, name, include: [include], exclude: [PAGES, ...alone] } },
		{ test: { ...together, ...rest, ...anew, name: `${name}-alone`, include: alone } },
	];
}

/** Astro takes seconds to load, so only its own suite loads it. */
const NAMED = process.argv.join(' ').match(/--project[ =]\S+/g);
const pages =
	!NAMED || NAMED.some((one) => one.endsWith('pages'))
		? [
				// Pages with their own scripts, and their build output.
				getViteConfig({
					test: {
						...together,
						...anew,
						name: 'pages',
						include: [PAGES],
						environment: './tests/support/page-environment.ts',
						env: { SITE_API: 'http://site.test', SITE_TOKEN: 'token' },
					},
				}),
			]
		: [];

const database = { globalSetup: ['./tests/support/database.ts'] };

export default defineConfig({
	test: {
		// Both cores: a suite runs alone on the machine.
		maxWorkers: 2,
		projects: [
			...projects('unit', '{contract,desk,server,src,scripts}/**/*.test.ts'),
			// Islands and parts of pages, rendered into a DOM without a browser.
			{
				test: {
					...together,
					...anew,
					name: 'components',
					include: ['{desk,src}/**/*.dom.test.tsx'],
					environment: 'happy-dom',
				},
			},
			...pages,
			...projects('api', 'tests/api/**/*.test.ts', database),
			{ test: { ...common, name: 'faults', include: ['tests/faults/**/*.test.ts'] } },
			{
				test: {
					...common,
					...database,
					name: 'faults-long',
					include: ['lab/{cells,faults}/**/*.test.ts'],
					exclude: hasNginx ? [] : BEHIND_NGINX,
				},
			},
			{ test: { ...common, name: 'lab', include: ['lab/{bench,mutations,soak}/**/*.test.ts'] } },
			{ test: { ...common, name: 'soak', include: ['lab/soak/*.soak.ts'] } },
		],
	},
});
