import { defineConfig } from 'vitest/config';

const setupFiles = ['./tests/support/no-console-errors.ts'];

export default defineConfig({
	test: {
		projects: [
			{
				test: {
					name: 'unit',
					include: ['{contract,server,src,scripts}/**/*.test.ts'],
					setupFiles,
					testTimeout: 30_000,
				},
			},
			{
				test: {
					name: 'api',
					include: ['tests/api/**/*.test.ts'],
					globalSetup: ['./tests/support/database.ts'],
					setupFiles,
					testTimeout: 30_000,
					maxWorkers: 2,
				},
			},
			{
				test: {
					name: 'faults',
					include: ['tests/faults/**/*.test.ts'],
					globalSetup: ['./tests/support/database.ts'],
					setupFiles,
					testTimeout: 120_000,
					maxWorkers: 2,
				},
			},
		],
	},
});
