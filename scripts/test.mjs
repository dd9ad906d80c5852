import './memory-tmp.mjs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ENV, ensureInstalled, ROOT } from './install.mjs';
import { ensureBrowser } from './programs.mjs';

const long = process.argv.includes('--long');
// In parallel with npm's installation, which uses one core for a minute.
const programs = spawn(process.execPath, ['scripts/programs.mjs', ...(long ? ['--long'] : [])], {
	cwd: ROOT,
	stdio: 'inherit',
});
const programsCame = once(programs, 'close');
ensureInstalled();
await programsCame;
const browser = ensureBrowser();
const reports = path.join(ROOT, 'reports');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports);

let passed = 0;
let failed = 0;
/** Printed at the end: the minutes of each suite. @type {string[]} */
const took = [];

/** Whether the suite ended well. @param {string} name @param {string} command @param {string[]} args */
async function run(name, command, args) {
	const began = Date.now();
	const child = spawn(command, args, {
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
	const [code] = await once(child, 'close');
	const minutes = `${name} ${((Date.now() - began) / 60_000).toFixed(1)} min`;
	console.log(`\n  ${minutes}\n`);
	took.push(minutes);
	return code === 0;
}

/**
 * Adds up a suite's report; one that failed without a failed test, or has no report, counts as one failure.
 * @template Report
 * @param {boolean} ok @param {string} file @param {(report: Report) => { passed: number, failed: number }} read
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

/** @param {string} suite @param {string[]} projects those of vitest.config.ts in it */
async function vitest(suite, projects) {
	const file = `${suite}.json`;
	const ok = await run(suite, 'vitest', [
		'run',
		...projects.flatMap((project) => ['--project', project]),
		'--reporter=default',
		'--reporter=json',
		`--outputFile.json=${path.join(reports, file)}`,
	]);
	count(ok, file, (/** @type {import('vitest/node').JsonTestResults} */ report) => ({
		passed: report.numPassedTests,
		failed: report.numFailedTests,
	}));
}

// One after the other: each has both cores, so that its time limits are realistic.
if (!(await run('check', 'node', ['scripts/check.mjs', ...(long ? ['--long'] : [])]))) failed++;
await vitest('unit', ['unit', 'unit-alone', 'components', 'pages']);
await vitest('api', ['api', 'api-alone', 'faults']);
if (long) {
	await vitest('lab', ['lab']);
	await vitest('faults-long', ['faults-long']);
	await vitest('soak', ['soak']);
	if (!(await run('conditions of statements', 'node', ['lab/mutations/run-sql.ts', '--workers=2']))) failed++;
	if (!(await run('mutations of rules', 'node', ['lab/mutations/rules.mjs']))) failed++;
}
count(
	await run('browser', 'playwright', ['test']),
	'e2e.json',
	(/** @type {import('@playwright/test/reporter').JSONReport} */ { stats }) => ({
		passed: stats.expected,
		failed: stats.unexpected + stats.flaky,
	}),
);

console.log(`  ${took.join(', ')}\n`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
