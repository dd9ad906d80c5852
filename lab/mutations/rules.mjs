import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ENV, ensureInstalled, ROOT } from '../../scripts/install.mjs';
import { PARTS } from '../../stryker.config.mjs';

ensureInstalled();
/** Required share of killed mutants, in per cent. */
const LEAST = 85;
// Options such as --concurrency=1 are passed to Stryker; other words are a part, a folder or a file.
const words = process.argv.slice(2);
const options = words.filter((word) => word.startsWith('--'));
const isPart = (/** @type {string} */ word) => Object.hasOwn(PARTS, word);
const parts = words.some(isPart) ? words.filter(isPart) : Object.keys(PARTS);
const wanted = words
	.filter((word) => !word.startsWith('--') && !isPart(word))
	.map((word) => word.replace(/\/$/, ''));
if (wanted.length === 0) wanted.push('server');

const files = readdirSync(path.join(ROOT, 'server'), { recursive: true })
	.map((file) => `server/${String(file).replaceAll('\\', '/')}`)
	.filter((file) => wanted.some((name) => file === name || file.startsWith(`${name}/`)));

/** Every mutant of these files. @type {{ area: string, status: string }[]} */
const found = [];
const SURVIVED = ['Survived', 'NoCoverage'];
let ran = true;

/** @param {string} part */
function count(part) {
	/** @type {{ files: Record<string, { mutants: { status: string, location: { start: { line: number } }, mutatorName: string, replacement: string }[] }> }} */
	const report = JSON.parse(readFileSync(path.join(ROOT, `reports/mutation/${part}.json`), 'utf8'));
	for (const [file, { mutants }] of Object.entries(report.files)) {
		if (!files.includes(file)) continue;
		const area = /^server\/(?:modules\/)?([^/]+)/.exec(file)?.[1] ?? file;
		for (const { status, location, mutatorName, replacement } of mutants) {
			found.push({ area, status });
			if (SURVIVED.includes(status))
				console.log(
					`  survived  ${file}:${location.start.line} ${mutatorName}: ${replacement.replaceAll(/\s+/g, ' ')}`,
				);
		}
	}
}

rmSync(path.join(ROOT, 'reports/mutation'), { recursive: true, force: true });
mkdirSync(path.join(ROOT, '.cache'), { recursive: true });
for (const part of parts) {
	const mutated = files.filter((file) => PARTS[part]?.mutate.test(file));
	if (mutated.length === 0) continue;
	const done = spawnSync('stryker', ['run', '--mutate', mutated.join(','), ...options], {
		cwd: ROOT,
		// Random examples would give a different result each time.
		env: { ...ENV, MUTATE_PART: part, TEST_SIZE: 'short' },
		stdio: 'inherit',
		shell: process.platform === 'win32',
	});
	if (done.status === 0) count(part);
	else ran = false;
}

/** Prints the counts of some mutants; returns their score. @param {string} name @param {typeof found} mutants */
function row(name, mutants) {
	const number = (/** @type {string[]} */ ...statuses) =>
		mutants.filter(({ status }) => statuses.includes(status)).length;
	const [killed, survived, timeouts] = [number('Killed'), number(...SURVIVED), number('Timeout')];
	const all = killed + survived + timeouts;
	const score = all === 0 ? 100 : (100 * (killed + timeouts)) / all;
	const cells = [all, killed, survived, timeouts].map((cell) => String(cell).padStart(9));
	console.log(`${name.padEnd(18)}${cells.join('')}${score.toFixed(1).padStart(9)}`);
	return score;
}
console.log(`\n${'module'.padEnd(18)}  mutants   killed survived timeouts  score %`);
const areas = [...Map.groupBy(found, ({ area }) => area)].sort(([a], [b]) => (a < b ? -1 : 1));
for (const [name, mutants] of areas) row(name, mutants);
const score = row('all', found);
if (areas.length === 0) console.error(`nothing of ${wanted.join(', ')} is mutated`);
process.exit(ran && areas.length > 0 && score >= LEAST ? 0 : 1);
