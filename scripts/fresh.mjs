// Runs the two commands of the README on a machine with nothing but git and Node 20: a clean Debian in a folder, with
// its own processes and mounts (both end with it) and the network of this machine. The clean Debian is created once a
// week and stored in the folder for temporary files. `--only=start` or `--only=ci` runs one part, `--keep` keeps it.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
	chmodSync,
	cpSync,
	existsSync,
	mkdirSync,
	readFileSync,
	renameSync,
	rmSync,
	statSync,
	writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { ROOT } from './install.mjs';
import { installed, mayInstall } from './programs.mjs';

/** Half a gigabyte, outside the project. */
const CACHE = path.join(os.tmpdir(), 'prostuti-fresh');
const HOME = path.join(CACHE, 'fresh');
/** Of Debian; Node and npm come from the package registry. */
const PACKAGES = 'git,ca-certificates';
const NODE_PACKAGES = [`node-linux-${process.arch}@20`, 'npm@10'];
const KEYS = '/usr/share/keyrings/debian-archive-keyring.gpg';
const WEEK_MS = 7 * 86_400_000;
const READY_MS = 30 * 60_000;
const REQUESTED = ['/', '/login', '/faq/1/show', '/api/v3/web/faqs', '/readyz'];

const only = process.argv.find((word) => word.startsWith('--only='))?.slice('--only='.length);
const store = process.argv.includes('--keep');
const ENV_OF_NETWORK =
	/^((https?|no|all)_proxy|node_extra_ca_certs|ssl_cert_(file|dir)|npm_config_(registry|(https?[-_])?proxy|cafile))$/i;
const LINE_OF_NETWORK = /^\s*(\/\/|@[\w-]+:registry|registry|cafile|(https?-|no)?proxy|strict-ssl|_auth)/;

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();
let passed = 0;
let failed = 0;

/** @param {string} reason @returns {never} */
function give(reason) {
	console.error(`\n  ${reason}\n`);
	process.exit(1);
}

/** @param {string} command @param {string[]} args */
function must(command, args) {
	const { status, error } = spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'] });
	if (status !== 0) give(`${command} ${args.join(' ')} did not succeed${error ? `: ${error.message}` : ''}`);
}

/** @param {string} command @param {string[]} args */
const outputOf = (command, args) => spawnSync(command, args, { encoding: 'utf8' }).stdout ?? '';

/** Debian's own sources in this machine's apt: lines of a sources.list, with the mirror that has the release itself. */
function sourcesOfDebian() {
	const fields = ['ORIGIN', 'CODENAME', 'REPO_URI', 'RELEASE', 'COMPONENT'].map((name) => `$(${name})`);
	const targets = () =>
		outputOf('apt-get', ['indextargets', '--format', fields.join(' '), 'Created-By: Packages'])
			.split('\n')
			.map((line) => line.split(' '))
			.filter(([origin]) => origin === 'Debian');
	// The publisher of a list is only known once it was downloaded.
	if (targets().length === 0) must('apt-get', ['update', '-qq']);
	const release = /^VERSION_CODENAME=(\w+)/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1];
	const mirror = targets().find(([, codename]) => codename === release)?.[2];
	if (!release || !mirror) give('The sources of apt on this machine name no mirror of Debian.');
	const lines = targets().map(
		([, , uri, suite, part]) => `deb [signed-by=${KEYS}] ${uri} ${suite} ${part}\n`,
	);
	return { release, mirror, lines };
}

/** A clean Debian with git, Node 20 and its npm, as a file. */
function baseOf() {
	const { release, mirror, lines } = sourcesOfDebian();
	const file = path.join(CACHE, `fresh-${release}.tar`);
	if (existsSync(file) && Date.now() - statSync(file).mtimeMs < WEEK_MS) return file;
	if (spawnSync('debootstrap', ['--version']).error && !installed('debootstrap'))
		give('debootstrap is missing and could not be installed.');
	console.log(`  making a clean Debian (${release}), stored in ${path.relative(ROOT, file)} for a week`);
	rmSync(HOME, { recursive: true, force: true });
	must('debootstrap', ['--variant=minbase', `--include=${PACKAGES}`, release, HOME, mirror]);
	must('npm', ['install', '--global', '--loglevel=error', '--prefix', `${HOME}/usr/local`, ...NODE_PACKAGES]);
	writeFileSync(`${HOME}/etc/apt/sources.list`, lines.join(''));
	writeFileSync(`${HOME}/etc/hosts`, '127.0.0.1 localhost\n::1 localhost\n');
	// Installed packages must not start services: they would take ports of this machine.
	writeFileSync(`${HOME}/usr/sbin/policy-rc.d`, '#!/bin/sh\nexit 101\n');
	chmodSync(`${HOME}/usr/sbin/policy-rc.d`, 0o755);
	must('tar', ['-C', HOME, '--numeric-owner', '-cf', `${file}.new`, '.']);
	renameSync(`${file}.new`, file);
	return file;
}

/** Passes on registries, proxies and certificates of this machine, so that the same hosts are reachable. */
function passOnNetwork() {
	const config = (/** @type {string} */ name) => outputOf('npm', ['config', 'get', name]).trim();
	const files = { userconfig: 'root/.npmrc', globalconfig: 'usr/local/etc/npmrc' };
	/** @type {(string | undefined)[]} */
	const certificates = [process.env.NODE_EXTRA_CA_CERTS, process.env.SSL_CERT_FILE, config('cafile')];
	for (const [name, place] of Object.entries(files)) {
		const from = config(name);
		if (!existsSync(from)) continue;
		mkdirSync(path.join(HOME, path.dirname(place)), { recursive: true });
		const lines = readFileSync(from, 'utf8').split('\n');
		const stored = lines.filter((line) => LINE_OF_NETWORK.test(line)).join('\n');
		writeFileSync(path.join(HOME, place), `${stored}\n`, { mode: 0o600 });
	}
	const apt = outputOf('apt-config', ['dump']).split('\n');
	writeFileSync(
		`${HOME}/etc/apt/apt.conf.d/99network`,
		apt.filter((line) => /^Acquire::(https?|Check-\w+)/i.test(line)).join('\n'),
	);
	cpSync('/etc/resolv.conf', `${HOME}/etc/resolv.conf`, { dereference: true });
	if (existsSync('/usr/local/share/ca-certificates'))
		cpSync('/usr/local/share/ca-certificates', `${HOME}/usr/local/share/ca-certificates`, {
			recursive: true,
		});
	must('chroot', [HOME, 'update-ca-certificates']);
	for (const file of certificates)
		if (file && existsSync(file) && !existsSync(HOME + file)) cpSync(file, HOME + file, { recursive: true });
}

const MOUNTS = `set -e
mount -t proc proc "$1/proc"
mount -t sysfs -o ro sysfs "$1/sys"
mount --rbind /dev "$1/dev"
mount -t tmpfs -o mode=1777 tmpfs "$1/dev/shm"
root=$1; shift
exec chroot "$root" env -i "$@"`;

/**
 * Starts a shell command in the clone, as the first process of its own namespace; all others end with it.
 * @param {string} command @param {Record<string, string>} env
 */
function inside(command, env) {
	const network = Object.entries(process.env).filter(([name, value]) => value && ENV_OF_NETWORK.test(name));
	const all = {
		...Object.fromEntries(network),
		HOME: '/root',
		PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
		...env,
	};
	const child = spawn(
		'unshare',
		[
			...['--mount', '--pid', '--fork', '--kill-child', '--', 'sh', '-c', MOUNTS, 'sh', HOME],
			...Object.entries(all).map(([name, value]) => `${name}=${value}`),
			...['sh', '-c', `cd /root/project\n${command}`],
		],
		// A separate process group: a Ctrl-C reaches this process alone, which ends it.
		{ stdio: ['ignore', 'inherit', 'inherit'], detached: true },
	);
	running.add(child);
	child.once('exit', () => running.delete(child));
	return child;
}

/** A port that is free, as well as the one of the desk above it. */
async function freePort() {
	for (;;) {
		const app = createServer().listen(0);
		await once(app, 'listening');
		const { port } = /** @type {import('node:net').AddressInfo} */ (app.address());
		const desk = createServer().listen(port + 9);
		const isFree = await once(desk, 'listening').catch(() => null);
		app.close();
		desk.close();
		if (isFree) return port;
	}
}

/** @param {string} name @param {number} began @param {string} fault */
function count(name, began, fault) {
	console.log(
		`\n  ${name}: ${((Date.now() - began) / 60_000).toFixed(1)} min${fault && `, FAILED: ${fault}`}\n`,
	);
	if (fault) failed++;
	else passed++;
}

/** @param {string} url */
async function answers(url) {
	const answer = await fetch(url).catch(() => null);
	return answer?.status === 200 && (await answer.text()).length > 0;
}

// Like a Ctrl-C in a terminal: the signal reaches the group of `npm start`. The first process stays until all
// others have ended, and lists those that have not.
const START = `setsid npm start & npm=$!
trap 'kill -INT -$npm' TERM
wait $npm; wait $npm
code=$?
tries=0
while set -- /proc/[0-9]*; [ $# -gt 1 ]; do
	[ $((tries += 1)) -lt 30 ] || break
	sleep 1
done
shift
for left; do echo "left behind: $(tr '\\0' ' ' < $left/cmdline)"; code=90; done
exit $code`;

/** @param {string} name */
async function start(name) {
	const began = Date.now();
	const port = await freePort();
	const child = inside(START, { PORT: String(port), SIMULATOR_PORT: '0' });
	const ended = once(child, 'exit');
	const urls = [...REQUESTED.map((url) => `http://localhost:${port}${url}`), `http://localhost:${port + 9}/`];
	let missing = urls;
	while (missing.length > 0 && child.exitCode === null && Date.now() - began < READY_MS) {
		await new Promise((resolve) => setTimeout(resolve, 500));
		const there = await Promise.all(missing.map(answers));
		missing = missing.filter((_, index) => !there[index]);
	}
	count(`${name} answers`, began, missing.length > 0 ? `no answer of ${missing.join(', ')}` : '');
	const stopped = Date.now();
	const first = Number(readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').split(' ')[0]);
	if (first) process.kill(first, 'SIGTERM');
	const late = setTimeout(() => child.kill('SIGKILL'), 60_000);
	const [code] = await ended;
	clearTimeout(late);
	// 130: npm was interrupted.
	count(`${name} stops`, stopped, code === 0 || code === 130 ? '' : `ended with ${code}`);
}

if (!mayInstall || spawnSync('unshare', ['--mount', '--pid', '--fork', 'true']).status !== 0)
	give('This needs Debian, root, and the right to make namespaces (unshare --mount --pid).');
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
	process.on(signal, () => {
		for (const child of running) child.kill('SIGKILL');
		process.exit(1);
	});
process.on('exit', () => {
	for (const child of running) child.kill('SIGKILL');
	if (store) console.log(`  left in ${HOME}`);
	else rmSync(HOME, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

mkdirSync(CACHE, { recursive: true });
const base = baseOf();
rmSync(HOME, { recursive: true, force: true });
mkdirSync(HOME);
must('tar', ['-C', HOME, '--numeric-owner', '-xpf', base]);
passOnNetwork();
if (outputOf('git', ['-C', ROOT, 'status', '--porcelain']))
	console.log('  what is not committed is left out');
must('git', ['clone', '--quiet', '--no-hardlinks', ROOT, `${HOME}/root/project`]);

if (only !== 'ci') {
	await start('npm start');
	await start('npm start again');
}
if (only !== 'start') {
	const began = Date.now();
	const env = { CI: 'true', E2E_PORT: String(await freePort()) };
	const [code] = await once(inside('exec bash .ci/run', env), 'exit');
	count('.ci/run', began, code === 0 ? '' : `ended with ${code}`);
}
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
