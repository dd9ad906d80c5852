import './scripts/memory-tmp.mjs';
import { rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { LONG } from './tests/support/size.ts';

// Allows two runs at the same time.
const port = Number(process.env.E2E_PORT ?? 4391);
const home = process.env.E2E_DIR ?? path.join(os.tmpdir(), `prostuti-e2e-${process.pid}`);
if (process.env.E2E_DIR === undefined) {
	process.env.E2E_DIR = home;
	// A global teardown would run before the server is stopped.
	process.on('exit', () => rmSync(home, { recursive: true, force: true, maxRetries: 5 }));
}

export default defineConfig({
	testDir: 'tests/e2e',
	// Screenshots, printing, timing, rare devices and rare flows are only tested by `npm run test:long`.
	testIgnore: LONG ? [] : ['**/*.long.spec.ts'],
	...(!LONG && { grepInvert: /@long/ }),
	outputDir: 'test-results',
	fullyParallel: false,
	// A browser test mostly waits.
	workers: 2,
	retries: 0,
	// Limits only stop a hanging test: the speed of the machine must not decide a result.
	timeout: 240_000,
	expect: { timeout: 30_000 },
	reporter: [
		['list'],
		['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? 'reports/e2e.json' }],
	],
	use: {
		baseURL: `http://localhost:${port}`,
		// A worker would download all of /my for each test, and answer intercepted requests; offline.spec.ts allows it.
		serviceWorkers: 'block',
		actionTimeout: 30_000,
		navigationTimeout: 60_000,
		// Animations only cost time here; the long run tests them.
		...(!LONG && { contextOptions: { reducedMotion: 'reduce' as const } }),
		// A trace makes every test much slower: use TRACE=1 to examine a failing one.
		trace: process.env.TRACE === '1' ? 'retain-on-failure' : 'off',
		screenshot: 'only-on-failure',
		launchOptions: {
			...(process.env.CHROME_PATH && { executablePath: process.env.CHROME_PATH }),
			args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
		},
	},
	projects: [
		{ name: 'phone', use: { viewport: { width: 360, height: 800 }, isMobile: true, hasTouch: true } },
		// Flows run once, on a phone; tests for a wide screen are tagged.
		{ name: 'wide', grep: /@wide/, use: { viewport: { width: 1280, height: 800 } } },
	],
	webServer: {
		// The complete product as a visitor sees it: own database, own release, demonstration data.
		command: 'node server/main.ts',
		url: `http://localhost:${port}/login`,
		timeout: 240_000,
		stdout: 'ignore',
		stderr: 'pipe',
		gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
		env: {
			...(process.env as Record<string, string>),
			PORT: String(port),
			DATA_DIR: path.join(home, 'data'),
			RELEASES_DIR: path.join(home, 'releases'),
			LOG_LEVEL: 'warn',
			RATE_FACTOR: '20',
			// On a machine that also runs two browsers the server is always behind.
			SHED: '0',
			DISK_WARN_MB: '0',
			// Any free port, since another run or app may use one.
			SIMULATOR_PORT: '0',
		},
	},
});
