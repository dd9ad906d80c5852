import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { createRequire } from 'node:module';
import { ENV, ROOT } from './install.mjs';

/** Headless Chromium: the same pages in about half the time. */
const SHELL = '/usr/bin/chromium-headless-shell';
const PLACES = [
	process.env.CHROME_PATH,
	SHELL,
	'/usr/bin/chromium',
	'/usr/bin/chromium-browser',
	'/usr/bin/google-chrome',
	'/opt/google/chrome/chrome',
	'/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
	'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** @param {string | undefined} file */
function isThere(file) {
	try {
		if (!file) return false;
		accessSync(file, constants.X_OK);
		return true;
	} catch {
		return false;
	}
}

/** @param {string} command @param {string[]} args */
function tried(command, args) {
	return (
		spawnSync(command, args, { cwd: ROOT, env: ENV, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
	);
}

export const mayInstall =
	process.platform === 'linux' && process.getuid?.() === 0 && isThere('/usr/bin/apt-get');

/** @param {string[]} names Debian's packages. */
export function installed(...names) {
	console.log(`  installing ${names.join(' ')} for the tests`);
	// Recommended packages would triple the size.
	const install = () => tried('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names]);
	return install() || (tried('apt-get', ['update', '-qq']) && install());
}

/**
 * Installs packages if one of their programs is missing, or reports what is skipped.
 * @param {string[]} programs @param {string[]} packages @param {string} without
 */
function ensure(programs, packages, without) {
	const missing = () => programs.some((name) => spawnSync(name, ['-v']).error);
	if (missing() && mayInstall) installed(...packages);
	if (missing()) console.log(`\n  ${without}\n`);
}

/** Programs for the tests of the front: nginx with the modules that `deploy/` needs, and a tool for certificates. */
export const ensureNginx = () =>
	ensure(
		['nginx', 'openssl'],
		['nginx-light', 'libnginx-mod-http-brotli-static', 'openssl'],
		'Tests behind nginx are left out: install nginx (with its brotli module) and openssl.',
	);

/** The video encoder; only the long run needs such a large package. */
export const ensureFfmpeg = () =>
	ensure(['ffmpeg', 'ffprobe'], ['ffmpeg'], 'Tests that make videos are left out: install ffmpeg.');

/** Debian's headless shell, if this account may install it and no other browser is set. */
function installShell() {
	if (mayInstall && !isThere(process.env.CHROME_PATH) && !isThere(SHELL))
		installed('chromium-headless-shell');
}

/** Path of a browser: Debian's headless shell, an installed one, else Playwright's own; ends the run without any. */
export function ensureBrowser() {
	installShell();
	const found = PLACES.find(isThere);
	if (found) return found;
	const own = () => createRequire(import.meta.url)('@playwright/test').chromium.executablePath();
	if (isThere(own())) return own();
	if (mayInstall && installed('chromium')) return '/usr/bin/chromium';
	console.log('  fetching a browser for the tests');
	if (tried('playwright', ['install', 'chromium']) && isThere(own())) return own();
	console.error('\n  No browser for the tests: install Chrome or Chromium, or name one in CHROME_PATH.\n');
	process.exit(1);
}

// Run as a script: installs programs for a test run while npm packages are still installing; `--long`: for the long run.
if (process.argv[1] === import.meta.filename) {
	installShell();
	ensureNginx();
	if (process.argv.includes('--long')) ensureFfmpeg();
}
