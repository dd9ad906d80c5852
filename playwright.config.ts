import './scripts/memory-tmp.mjs';
import os from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { LONG } from './tests/support/size.ts';

// Two runs may stand beside each other.
const port = Number(process.env.E2E_PORT ?? 4391);
const dir = path.join(os.tmpdir(), `prostuti-e2e-${process.pid}`);
process.env.E2E_DIR ??= dir;
const home = process.env.E2E_DIR;

export default defineConfig({
	testDir: 'tests/e2e',
	// Pictures, printing, timing, rare devices and rare ways are looked at by `npm run test:long` alone.
	testIgnore: LONG ? [] : ['**/*.long.spec.ts'],
	...(!LONG && { grepInvert: /@long/ }),
	outputDir: 'test-results',
	fullyParallel: false,
	// Most of a browser test is waiting.
	workers: 2,
	retries: 0,
	// Limits only end what hangs: how fast the machine is must not decide a test.
	timeout: 240_000,
	expect: { timeout: 30_000 },
	reporter: [
		['list'],
		['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? 'reports/e2e.json' }],
	],
	globalTeardown: './tests/e2e/teardown.ts',
	use: {
		baseURL: `http://localhost:${port}`,
		// A worker would fetch all of /my for each test, and answer what a test wants to intercept; offline.spec.ts allows it.
		serviceWorkers: 'block',
		actionTimeout: 30_000,
		navigationTimeout: 60_000,
		// What moves is drawn sixty times a second for nobody; whether it may move is looked at in the long run.
		...(!LONG && { contextOptions: { reducedMotion: 'reduce' as const } }),
		// Recording costs every test a good part of its time: TRACE=1 to look into one that fails.
		trace: process.env.TRACE === '1' ? 'retain-on-failure' : 'off',
		screenshot: 'only-on-failure',
		launchOptions: {
			...(process.env.CHROME_PATH && { executablePath: process.env.CHROME_PATH }),
			args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
		},
	},
	projects: [
		{ name: 'phone', use: { viewport: { width: 360, height: 800 }, isMobile: true, hasTouch: true } },
		// Journeys are walked once, on a phone; what looks different on a desk says so.
		{ name: 'wide', grep: /@wide/, use: { viewport: { width: 1280, height: 800 } } },
	],
	webServer: {
		// The whole product as a visitor meets it: own database, own release, demonstration data.
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
			// A machine that runs two browsers beside it is always behind.
			SHED: '0',
			DISK_WARN_MB: '0',
			// Any free one, beside another run or a running app.
			SIMULATOR_PORT: '0',
		},
	},
});
