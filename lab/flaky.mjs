// Runs tests many times while other processes load all cores but one, to find tests that fail now and then:
// `npm run test:flaky -- 20`. Without files it takes those that differ from origin/main (or --base=REV), or
// the last commit if none do; --load=N sets the number of loaded cores.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { ENV, ensureInstalled, ROOT } from '../scripts/install.mjs';
import { ensureBrowser, ensureNginx } from '../scripts/programs.mjs';

const words = process.argv.slice(2);
const option = (/** @type {string} */ name) =>
	words.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3);
const runs = Number(words.find((word) => /^\d+$/.test(word)) ?? 20);
const load = Number(option('load') ?? Math.max(1, os.availableParallelism() - 1));

/** @param {string[]} args */
const git = (...args) =>
	spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' }).stdout.split('\n').filter(Boolean);
const isTest = (/** @type {string} */ file) => /\.(test\.tsx?|spec\.ts)$/.test(file);
function changedFiles() {
	const fresh = git('ls-files', '--others', '--exclude-standard');
	const bases = [option('base') ?? git('merge-base', 'HEAD', 'origin/main')[0], 'HEAD~1'];
	for (const base of bases.filter((one) => one !== undefined)) {
		const found = [...git('diff', '--name-only', '--diff-filter=d', base), ...fresh].filter(isTest);
		if (found.length > 0) return found;
	}
	return [];
}
const named = words.filter((word) => !/^(\d+|--.*)$/.test(word));
const files = named.length > 0 ? named : changedFiles();
if (files.length === 0 || !(runs > 0)) {
	console.error('no tests have changed; name their files: npm run test:flaky -- 20 tests/api/rates.test.ts');
	process.exit(1);
}

/** How often each test failed, and its first message. @type {Map<string, { times: number, first: string }>} */
const failures = new Map();
let sum = 0;
/** @param {string} name @param {string} message */
function fail(name, message) {
	sum++;
	const before = failures.get(name);
	failures.set(name, { times: (before?.times ?? 0) + 1, first: before?.first ?? message.slice(0, 1_500) });
}

const report = path.join(ROOT, 'reports/flaky.json');
/**
 * Runs a suite; `read` notes what failed in its report.
 * @param {string} command @param {string[]} args @param {Record<string, string>} env @param {(report: string) => void} read
 */
function run(command, args, env, read) {
	rmSync(report, { force: true });
	const before = sum;
	const done = spawnSync(command, args, {
		cwd: ROOT,
		env: { ...ENV, PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...env },
		encoding: 'utf8',
		maxBuffer: 2 ** 28,
		shell: process.platform === 'win32',
	});
	if (existsSync(report)) read(readFileSync(report, 'utf8'));
	if (done.status !== 0 && sum === before) fail(`${command} as a whole`, done.stdout + done.stderr);
}

/** @param {string} text */
function readVitest(text) {
	/** @type {import('vitest/node').JsonTestResults} */
	const { testResults } = JSON.parse(text);
	for (const { name, status, message, assertionResults } of testResults) {
		const file = path.relative(ROOT, name);
		const failed = assertionResults.filter((one) => one.status === 'failed');
		for (const one of failed) fail(`${file} > ${one.fullName}`, one.failureMessages?.join('\n') ?? '');
		if (status === 'failed' && failed.length === 0) fail(file, message);
	}
}

/** @typedef {import('@playwright/test/reporter').JSONReport} Report */
/** @param {string} text */
function readPlaywright(text) {
	/** @param {Report['suites'][number]} suite @param {string} names */
	const walk = (suite, names) => {
		for (const inner of suite.suites ?? []) walk(inner, `${names} > ${inner.title}`);
		for (const spec of suite.specs)
			for (const test of spec.tests) {
				if (test.status === 'expected' || test.status === 'skipped') continue;
				const error = test.results.find((one) => one.error)?.error;
				fail(`${names} > ${spec.title} (${test.projectName})`, error?.message ?? test.status);
			}
	};
	/** @type {Report} */
	const { suites } = JSON.parse(text);
	for (const suite of suites) walk(suite, suite.title);
}

ensureInstalled();
mkdirSync(path.dirname(report), { recursive: true });
const specs = files.filter((file) => file.endsWith('.spec.ts'));
const tests = files.filter((file) => !specs.includes(file));
if (tests.some((file) => file.startsWith('lab/'))) ensureNginx();
const browser = specs.length > 0 ? { CHROME_PATH: ensureBrowser() } : {};
console.log(`${runs} runs beside ${load} busy cores:\n  ${files.join('\n  ')}`);
const busy = Array.from({ length: load }, () => new Worker('for (;;);', { eval: true }));
if (tests.length > 0)
	for (let n = 1; n <= runs; n++) {
		run('vitest', ['run', ...tests, '--reporter=json', `--outputFile=${report}`], {}, readVitest);
		console.log(`  run ${n} of ${runs}: ${sum} failures`);
	}
if (specs.length > 0) run('playwright', ['test', ...specs, `--repeat-each=${runs}`], browser, readPlaywright);
for (const worker of busy) worker.terminate();

const sorted = [...failures].toSorted(([, a], [, b]) => b.times - a.times);
for (const [name, { times, first }] of sorted) console.log(`\n${times} of ${runs}: ${name}\n${first}`);
console.log(`\n${runs} runs, ${sum} failures`);
process.exit(sum > 0 ? 1 : 0);
