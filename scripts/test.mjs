import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ENV, ensureInstalled, ROOT } from './install.mjs';

ensureInstalled();
const { ensureBrowser, ensureNginx } = await import('./programs.mjs');
const browser = ensureBrowser();
ensureNginx();
const long = process.argv.includes('--long');
const reports = path.join(ROOT, 'reports');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports);

let passed = 0;
let failed = 0;

/**
 * @param {string} name @param {string} command @param {string[]} args
 * @param {boolean} quiet tells what it says when it has ended, beside a suite that talks
 */
async function run(name, command, args, quiet = false) {
	const began = Date.now();
	const child = spawn(command, args, {
		cwd: ROOT,
		env: {
			...ENV,
			CHROME_PATH: browser,
			TEST_SIZE: long ? 'long' : 'short',
			PLAYWRIGHT_JSON_OUTPUT_NAME: path.join(reports, 'e2e.json'),
		},
		stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
		shell: process.platform === 'win32',
	});
	let said = '';
	for (const stream of [child.stdout, child.stderr])
		stream?.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
			said += text;
		});
	const [code] = await once(child, 'close');
	console.log(`${said}\n  ${name}: ${((Date.now() - began) / 60_000).toFixed(1)} min\n`);
	return code === 0;
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

// Types are read by one core alone; unit tests need nothing else of the machine.
const checked = run('check', 'node', ['scripts/check.mjs'], true);
/** Suites with their projects in vitest.config.ts. @type {Record<string, string[]>} */
const SUITES = {
	unit: ['unit', 'unit-alone'],
	components: ['components'],
	api: ['api', 'api-alone'],
	...(long && { lab: ['lab'], faults: ['faults'], soak: ['soak'] }),
};
for (const [suite, projects] of Object.entries(SUITES)) {
	const file = path.join(reports, `${suite}.json`);
	const ok = await run(suite, 'vitest', [
		'run',
		...projects.flatMap((project) => ['--project', project]),
		'--reporter=default',
		'--reporter=json',
		`--outputFile.json=${file}`,
	]);
	count(ok, `${suite}.json`, vitest);
	if (suite === 'unit' && !(await checked)) failed++;
}
count(await run('browser', 'playwright', ['test']), 'e2e.json', playwright);

console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
