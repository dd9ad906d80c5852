/**
 * `npm run mutate:sql [-- part of a file or statement …]` drops each condition of the statements in the list: a test
 * must fail, or docs/mutation-sql.md gives a reason. `--workers=2` tries two at a time.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createVitest, type TestModule } from 'vitest/node';
import STATEMENTS from './sql.list.json' with { type: 'json' };
import { type Condition, findConditions, markConditions } from './sql.mark.ts';
import type { Coverage } from './sql.worker.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const REPORTS = path.join(ROOT, 'reports');
const REASONS = 'docs/mutation-sql.md';

interface Mutant extends Condition {
	id: number;
	file: string;
	tests: readonly string[];
	verdict: 'killed' | 'survived' | 'never sent';
	by: string;
}

const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const workers = Number(process.argv.find((word) => word.startsWith('--workers='))?.split('=')[1] ?? 1);

const sources = new Map<string, string>();
const mutants: Mutant[] = [];
/** The list: `tests` must fail without a condition, the fastest first; `statements`: top-level names, or all of the file. */
for (const { file, statements, tests } of STATEMENTS) {
	const text = sources.get(file) ?? readFileSync(path.join(ROOT, file), 'utf8');
	sources.set(file, text);
	const conditions = findConditions(file, text).filter(
		({ statement }) => !statements || statements.includes(statement),
	);
	for (const name of statements ?? [])
		if (!conditions.some(({ statement }) => statement === name))
			throw new Error(`${file} has no conditions in ${name}`);
	for (const condition of conditions) {
		const wanted = words.some((word) => file.includes(word) || condition.statement.includes(word));
		if (words.length === 0 || wanted)
			mutants.push({ ...condition, id: mutants.length + 1, file, tests, verdict: 'never sent', by: '' });
	}
}
if (mutants.length === 0) throw new Error(`no statement is named so: ${words.join(' ')}`);

mkdirSync(REPORTS, { recursive: true });
const WORK = mkdtempSync(path.join(REPORTS, 'mutate-sql-'));
process.once('exit', () => rmSync(WORK, { recursive: true, force: true }));
for (const kind of ['shared', 'alone']) mkdirSync(path.join(WORK, kind));
const quoted = (value: string) => JSON.stringify(value);
const WORKER = quoted(path.join(import.meta.dirname, 'sql.worker.ts'));

const failureOf = (modules: TestModule) => {
	for (const test of modules.children.allTests('failed'))
		return `${test.name}: ${test.result().errors?.[0]?.message?.split('\n')[0] ?? ''}`;
	for (const suite of modules.children.allSuites())
		if (suite.state() === 'failed')
			return `${suite.name}: ${suite.errors()[0]?.message.split('\n')[0] ?? ''}`;
	return modules.errors()[0]?.message.split('\n')[0] ?? '';
};

const byFile = (id: string): Mutant[] =>
	mutants.filter(({ file }) => path.join(ROOT, file) === id.split('?')[0]);
/** Changes by a test file that affect later files in the same process. */
const CHANGES_ALL = /\bvi\.(?:mock|doMock|resetModules|stubGlobal|stubEnv|useFakeTimers)\(/;
const changesAll = (test: string) => CHANGES_ALL.test(readFileSync(path.join(ROOT, test), 'utf8'));

const project = (name: string, isolate: boolean) => ({
	plugins: [
		{
			name: 'mark-conditions',
			enforce: 'pre' as const,
			transform: (code: string, id: string) => {
				const own = byFile(id);
				return own.length > 0 ? { code: markConditions(code, own), map: null } : undefined;
			},
		},
	],
	root: ROOT,
	test: {
		name,
		isolate,
		include: [`${path.relative(ROOT, WORK)}/${name}/*.test.ts`],
		globalSetup: ['tests/support/database.ts'],
		setupFiles: ['tests/support/setup.ts'],
		testTimeout: 120_000,
		hookTimeout: 120_000,
		// Marks depend on the requested conditions, which a cache on disk would ignore.
		fsModuleCache: false,
	},
});
let ended = (_module: TestModule): void => {};
const vitest = await createVitest('test', {
	config: false,
	root: ROOT,
	watch: false,
	maxWorkers: workers,
	projects: [project('shared', false), project('alone', true)],
	// Errors left over from a broken statement are irrelevant for the next one.
	dangerouslyIgnoreUnhandledErrors: true,
	reporters: [{ onTestModuleEnd: (module) => ended(module) }],
});

interface Run {
	name: string;
	test: string;
	call: (load: string) => string;
}

async function run(runs: readonly Run[], onEnd: (name: string, module: TestModule) => void): Promise<void> {
	ended = (module) => onEnd(path.basename(module.moduleId, '.test.ts'), module);
	const specifications = runs.map(({ name, test, call }) => {
		const kind = changesAll(test) ? 'alone' : 'shared';
		const load = `() => import(${quoted(`${path.join(ROOT, test)}?${name}`)})`;
		const file = path.join(WORK, kind, `${name}.test.ts`);
		writeFileSync(file, `import { drop, watch } from ${WORKER};\n${call(load)}\n`);
		return vitest.projects.find((one) => one.name === kind)?.createSpecification(file);
	});
	await vitest.runTestSpecifications(specifications.filter((one) => one !== undefined));
}

const began = performance.now();
const seconds = () => `${Math.round((performance.now() - began) / 1000)} s`;
const tests = [...new Set(mutants.flatMap((mutant) => mutant.tests))];
const covered = new Map<string, Coverage>();
let broken = 0;
const plain = tests.map((test, index) => ({
	name: `plain${index}`,
	test,
	call: (load: string) =>
		`watch(${quoted(test)}, ${load}, ${quoted(path.join(WORK, `plain${index}.json`))});`,
}));
await run(plain, (name, module) => {
	if (module.state() === 'passed') return;
	broken++;
	console.error(`  ${plain.find((one) => one.name === name)?.test} fails as it is: ${failureOf(module)}`);
});
if (broken > 0) {
	await vitest.close();
	process.exit(1);
}
for (const { name, test } of plain)
	covered.set(test, JSON.parse(readFileSync(path.join(WORK, `${name}.json`), 'utf8')));
console.log(
	`  ${mutants.length} conditions, ${tests.length} test files that pass as they are (${seconds()})`,
);

// First the first test files of all mutants, then the second ones of those still alive, and so on.
const senders = (mutant: Mutant) => mutant.tests.filter((test) => covered.get(test)?.[mutant.id]);
for (let round = 0; ; round++) {
	const runs = mutants.flatMap((mutant) => {
		const test = mutant.verdict === 'killed' ? undefined : senders(mutant)[round];
		const last = test && covered.get(test)?.[mutant.id];
		if (!test) return [];
		const call = (load: string) => `drop(${mutant.id}, ${quoted(test)}, ${load}, ${last});`;
		return [{ name: `m${mutant.id}-${round}`, test, call }];
	});
	if (runs.length === 0) break;
	let done = 0;
	await run(runs, (name, module) => {
		const mutant = mutants.find(({ id }) => name === `m${id}-${round}`);
		if (!mutant) return;
		mutant.verdict = module.state() === 'failed' ? 'killed' : 'survived';
		mutant.by = failureOf(module);
		const { file, line, text, verdict, by } = mutant;
		console.log(
			`  ${round + 1}: ${++done}/${runs.length} ${verdict}  ${path.basename(file)}:${line} ${text}  ${by}`,
		);
	});
}
await vitest.close();

const nameOf = ({ file, statement, text }: Mutant) => `\`${file}\` \`${statement}\` \`${text}\``;
const reasons = readFileSync(path.join(ROOT, REASONS), 'utf8');
const named = [...new Set(mutants.map((mutant) => `${mutant.file} ${mutant.statement}`))];
console.log('');
for (const name of named) {
	const own = mutants.filter((mutant) => `${mutant.file} ${mutant.statement}` === name);
	const killed = own.filter(({ verdict }) => verdict === 'killed').length;
	const columns = [own.length, killed, own.length - killed].map((n) => String(n).padStart(4)).join('');
	console.log(`${columns}  ${name}`);
}
const alive = mutants.filter(({ verdict }) => verdict !== 'killed');
const unlisted = alive.filter((mutant) => !reasons.includes(`- ${nameOf(mutant)}: `));
const overtaken = mutants.filter(
	(mutant) =>
		mutant.verdict === 'killed' &&
		reasons.includes(`- ${nameOf(mutant)}: `) &&
		!alive.some((other) => nameOf(other) === nameOf(mutant)),
);
console.log(
	`\n  conditions, killed, survived: ${mutants.length}, ${mutants.length - alive.length}, ${alive.length} (${seconds()})`,
);
for (const mutant of unlisted)
	console.log(`  ${mutant.verdict} (line ${mutant.line}): - ${nameOf(mutant)}: `);
for (const mutant of overtaken) console.log(`  is killed now and needs no reason: ${nameOf(mutant)}`);
process.exit(unlisted.length + overtaken.length > 0 ? 1 : 0);
