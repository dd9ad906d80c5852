// Runs before the installation, on any Node from 20: uses only built-in modules.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '..');
const STAMP = path.join(ROOT, 'node_modules/.installed');

/** The project's own Node; scripts run on it, whatever the machine has. */
export const NODE = path.join(ROOT, 'node_modules/.bin', process.platform === 'win32' ? 'node.cmd' : 'node');

/** Environment with the project's own Node and tools first on the PATH. */
export const ENV = {
	...process.env,
	PATH: path.join(ROOT, 'node_modules/.bin') + path.delimiter + process.env.PATH,
	ASTRO_TELEMETRY_DISABLED: '1',
};

/** Installs the packages of the lock file unless they are installed. */
export function ensureInstalled() {
	const lock = createHash('sha256')
		.update(readFileSync(path.join(ROOT, 'package-lock.json')))
		.digest('hex');
	if (existsSync(NODE) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === lock) return;
	console.log('  installing packages');
	// Not `npm ci`: it refuses a lock file without the binaries of other platforms, which some registries lack.
	const done = spawnSync('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], {
		cwd: ROOT,
		stdio: 'inherit',
		shell: process.platform === 'win32',
	});
	if (done.status !== 0 || !existsSync(NODE)) {
		console.error('\n  npm install did not succeed; its messages are above.\n');
		process.exit(done.status || 1);
	}
	writeFileSync(STAMP, lock);
}
