/** @param {string[]} names */
const api = (...names) => names.map((name) => `tests/api/**/${name}.test.ts`);

/**
 * What is mutated, and by which tests. Rules are tested by unit tests alone; code that decides together with the
 * database is tested by the few API tests that call it.
 * @type {Record<string, { mutate: RegExp, tests: string[], api?: boolean }>}
 */
export const PARTS = {
	rules: {
		mutate: /\.rules\.ts$|exams\/attempt\/saves\.(?:group|checks)\.ts$/,
		tests: [
			'server/**/*.rules.test.ts',
			'server/modules/account/sign-in/passwords.test.ts',
			'server/modules/exams/attempt/saves.{checks,group}.test.ts',
		],
	},
	saves: {
		mutate: /exams\/attempt\/saves\.(?:service|repo)\.ts$/,
		tests: api('saves', 'saves-conditions', 'grace', 'exam-life', 'thread', 'tickets', 'timeline'),
		api: true,
	},
	exams: {
		mutate: /exams\/attempt\/access\.service\.ts$/,
		tests: api(
			...['exam-access', 'exam-two-courses', 'exam-life', 'results', 'exam-locks', 'access-end'],
			...['tickets', 'tickets-staff'],
		),
		api: true,
	},
	videos: { mutate: /lectures\/way\.service\.ts$/, tests: api('lectures', 'playback'), api: true },
	events: {
		mutate: /schedule\/open\.service\.ts$/,
		tests: api('classes', 'learning-plans', 'lecture-conditions', 'dashboard', 'lectures', 'transfer'),
		api: true,
	},
	ledger: { mutate: /ledger\/ledger\.service\.ts$/, tests: api('ledger', 'orders', 'settlement'), api: true },
};

const name = process.env.MUTATE_PART ?? 'rules';
const withDatabase = PARTS[name]?.api === true;

/** @type {ConstructorParameters<typeof import('@stryker-mutator/core').Stryker>[0]} */
export default {
	testRunner: 'vitest',
	vitest: { configFile: 'vitest.mutate.config.ts' },
	// Tests of one API file depend on each other: run alone they would fail without any mutant.
	coverageAnalysis: withDatabase ? 'all' : 'perTest',
	ignoreStatic: !withDatabase,
	// A string is a text for users, SQL, or a literal that the compiler checks.
	mutator: { excludedMutations: ['StringLiteral'] },
	concurrency: 2,
	timeoutMS: 15_000,
	incremental: true,
	incrementalFile: `.cache/mutation-${name}.json`,
	tempDirName: '.cache/mutation',
	ignorePatterns: [
		'**',
		...['server', 'contract', 'src/lib', 'scripts', 'tests/api', 'tests/support'].map(
			(folder) => `!${folder}/**`,
		),
		'!*.json',
		'!*.config.*',
	],
	reporters: ['json', 'progress'],
	jsonReporter: { fileName: `reports/mutation/${name}.json` },
	allowEmpty: true,
};
