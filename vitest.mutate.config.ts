import { defineConfig } from 'vitest/config';

export default defineConfig({
	test: { include: ['server/**/*.rules.test.ts'], setupFiles: ['./tests/support/no-console-errors.ts'] },
});
