/**
 * What is mutated, and by which tests. Rules are judged by unit tests alone; what only decides together with the
 * database is judged by the few API tests that ask it.
 * @type {Record<string, { mutate: RegExp, tests: string[], api?: boolean }>}
 */
export const PARTS = {
	rules: {
		mutate: /\.rules\.ts$/,
		tests: ['server/**/*.rules.test.ts', 'server/modules/auth/passwords.test.ts'],
	},
};

const name = process.env.MUTATE_PART ?? 'rules';
const api = PARTS[name]?.api === true;

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
	testRunner: 'vitest',
	vitest: { configFile: 'vitest.mutate.config.ts' },
	// Tests of one API file build on each other: left alone they would fail without any mutant.
	coverageAnalysis: api ? 'all' : 'perTest',
	ignoreStatic: !api,
	// What stands in a string is a text for people, SQL, or a word of a type that the compiler checks.
	mutator: { excludedMutations: ['StringLiteral'] },
	concurrency: 2,
	timeoutMS: 15_000,
	incremental: true,
	incrementalFile: `.cache/mutation-${name}.json`,
	tempDirName: '.cache/mutation',
	ignorePatterns: [
		'**',
		...['server', 'contract', 'tests/support'].map((folder) => `!${folder}/**`),
		'!*.json',
		'!*.config.*',
	],
	reporters: ['json', 'progress'],
	jsonReporter: { fileName: `reports/mutation/${name}.json` },
	allowEmpty: true,
};
