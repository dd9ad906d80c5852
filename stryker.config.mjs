/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
	testRunner: 'vitest',
	vitest: { configFile: 'vitest.mutate.config.ts', related: true },
	mutate: ['server/**/*.rules.ts'],
	coverageAnalysis: 'perTest',
	ignoreStatic: true,
	concurrency: 2,
	incremental: true,
	incrementalFile: '.cache/mutation.json',
	tempDirName: '.cache/mutation',
	reporters: ['json', 'progress', 'clear-text'],
	jsonReporter: { fileName: 'reports/mutation/mutation.json' },
	ignorePatterns: ['**', '!server/**', '!contract/**', '!tests/support/**', '!package.json', '!tsconfig.json', '!vitest*.config.ts'],
	mutator: { excludedMutations: ['StringLiteral'] },
};
