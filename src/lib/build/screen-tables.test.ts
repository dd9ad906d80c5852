import path from 'node:path';
import { build, type Rolldown } from 'vite';
import { expect, it } from 'vitest';
import { MY_ROUTES } from '#contract/my-routes.ts';
import { SCREENS } from '#contract/screens.ts';
import { screenFile, screenTables } from './screen-tables.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const screens = Object.entries(SCREENS).flatMap(([word, own]) =>
	Object.entries(own).map(([name, { draws }]) => ({ word, name, draws })),
);

async function built(script: string): Promise<string> {
	const entry = path.join(root, 'src/screens-of-test.ts');
	const answer = await build({
		root,
		configFile: false,
		logLevel: 'silent',
		plugins: [
			{
				name: 'entry-of-test',
				enforce: 'pre',
				resolveId: (id) => (id === entry ? id : null),
				load: (id) => (id === entry ? script : null),
			},
			screenTables,
		],
		build: { write: false, rolldownOptions: { input: entry, external: /\.tsx$/ } },
	});
	return (answer as Rolldown.RolldownOutput).output
		.map((file) => ('code' in file ? file.code : ''))
		.join('\n');
}

it('has one screen of each name, rendered by a component of its word', () => {
	expect(screens.map(({ name }) => name).sort()).toEqual(Object.keys(MY_ROUTES).sort());
	expect(screens.map(({ word, draws }) => screenFile(word, draws)).length).toBeGreaterThan(60);
});

it('rejects a screen whose file has no such component', () => {
	expect(() => screenFile('practice', 'Coach#Trainer')).toThrow(/Coach\.tsx exports no component Trainer/);
});

it('gives the browser paths without titles', async () => {
	const code = await built(
		"import { MY_ROUTES } from '#contract/my-routes.ts'; globalThis.routes = MY_ROUTES;",
	);
	expect(code).toContain(MY_ROUTES['practice-coach']);
	expect(code).not.toMatch(/What guessing costs|draws|zod/);
});

it('loads every screen when it is opened', async () => {
	const code = await built("import { SCREENS } from 'virtual:screens'; globalThis.screens = SCREENS;");
	expect(screens.filter(({ name }) => !code.includes(`"${name}":`) && !code.includes(`${name}:`))).toEqual(
		[],
	);
	expect(code).toMatch(/import\(.*practice\/Coach\.tsx/);
});
