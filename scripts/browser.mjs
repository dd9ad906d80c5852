import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { createRequire } from 'node:module';
import { ENV, ROOT } from './install.mjs';

const PLACES = [
	process.env.CHROME_PATH,
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

/**
 * A browser for the tests: an installed Chrome or Chromium, else Debian's package where this account may install it,
 * else Playwright's own. Answers with the path of the program, or ends the run saying what to install.
 */
export function ensureBrowser() {
	const found = PLACES.find(isThere);
	if (found) return found;
	const own = () => createRequire(import.meta.url)('@playwright/test').chromium.executablePath();
	if (isThere(own())) return own();
	console.log('  installing a browser for the tests');
	const apt = process.platform === 'linux' && process.getuid?.() === 0;
	if (apt && tried('apt-get', ['update', '-qq']) && tried('apt-get', ['install', '-y', '-qq', 'chromium'])) {
		const installed = PLACES.find(isThere);
		if (installed) return installed;
	}
	if (tried('playwright', ['install', 'chromium']) && isThere(own())) return own();
	console.error('\n  No browser for the tests: install Chrome or Chromium, or name one in CHROME_PATH.\n');
	process.exit(1);
}
