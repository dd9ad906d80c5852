import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ENV, ensureInstalled, ROOT } from './install.mjs';

ensureInstalled();
const { ensureBrowser } = await import('./browser.mjs');
const browser = ensureBrowser();
const long = process.argv.includes('--long');
const reports = path.join(ROOT, 'reports');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports);

let passed = 0;
let failed = 0;

/** @param {string} name @param {string} command @param {string[]} args */
function run(name, command, args) {
	const began = Date.now();
	const done = spawnSync(command, args, {
		cwd: ROOT,
		env: {
			...ENV,
			CHROME_PATH: browser,
			TEST_SIZE: long ? 'long' : 'short',
			PLAYWRIGHT_JSON_OUTPUT_NAME: path.join(reports, 'e2e.json'),
		},
		stdio: 'inherit',
		shell: process.platform === 'win32',
	});
	console.log(`\n  ${name}: ${((Date.now() - began) / 60_000).toFixed(1)} min\n`);
	return done.status === 0;
}

/**
 * Adds up a suite's own report. A suite that failed without naming a failed test, or wrote no report, counts as one
 * failure.
 * @param {boolean} ok @param {string} file @param {(report: any) => { passed: number, failed: number }} read
 */
function count(ok, file, read) {
	let sum = { passed: 0, failed: 0 };
	try {
		sum = read(JSON.parse(readFileSync(path.join(reports, file), 'utf8')));
	} catch (error) {
		console.error(`  no report ${file}: ${error}`);
	}
	passed += sum.passed;
	failed += sum.failed + (sum.failed === 0 && (!ok || sum.passed === 0) ? 1 : 0);
}

const vitest = (/** @type {{ numPassedTests: number, numFailedTests: number }} */ report) => ({
	passed: report.numPassedTests,
	failed: report.numFailedTests,
});
const playwright = (
	/** @type {{ stats: { expected: number, flaky: number, unexpected: number } }} */ report,
) => ({
	passed: report.stats.expected,
	failed: report.stats.unexpected + report.stats.flaky,
});

if (!run('check', 'node', ['scripts/check.mjs'])) failed++;
/** Suites with their projects in vitest.config.ts. */
const SUITES = { unit: ['unit', 'unit-alone'], api: ['api', 'api-alone'], faults: ['faults'] };
for (const [suite, projects] of Object.entries(SUITES)) {
	const file = path.join(reports, `${suite}.json`);
	const ok = run(suite, 'vitest', [
		'run',
		...projects.flatMap((project) => ['--project', project]),
		'--reporter=default',
		'--reporter=json',
		`--outputFile.json=${file}`,
	]);
	count(ok, `${suite}.json`, vitest);
}
count(run('browser', 'playwright', ['test']), 'e2e.json', playwright);

console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
