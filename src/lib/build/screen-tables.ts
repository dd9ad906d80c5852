import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { Plugin } from 'vite';
import type { Screens } from '#contract/screen.ts';

const run = promisify(execFile);
const ROOT = path.resolve(import.meta.dirname, '../../..');
const at = (file: string) => path.join(ROOT, file).replaceAll('\\', '/');

/** Files of the contract that the browser gets as the table that they export. */
const TABLES = new Map([
	[at('contract/my-routes.ts'), 'MY_ROUTES'],
	[at('contract/screen-titles.ts'), 'SCREEN_TITLE_PAIRS'],
]);
/** How each screen is loaded, by its name: what src/islands/my/MyApp.tsx imports. */
const LOADERS = 'virtual:screens';
const LOADERS_ID = `\0${LOADERS}`;

/** The current exports of a contract file: a new process has no older version in its module cache. */
async function exported(file: string, name: string): Promise<unknown> {
	const program = `import { ${name} as value } from '${pathToFileURL(file)}'; process.stdout.write(JSON.stringify(value));`;
	const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', program], { cwd: ROOT });
	return JSON.parse(stdout);
}

/** The file and the component of a screen. Throws if the file has no such component, or one that requires props. */
export function screenFile(word: string, draws: string): { file: string; component: string } {
	const [name = '', own] = draws.split('#');
	const component = own ?? path.basename(name);
	const file = at(`src/islands/${word}/${name}.tsx`);
	if (!new RegExp(`^export function ${component}\\(\\)`, 'm').test(readFileSync(file, 'utf8')))
		throw new Error(`${file} exports no component ${component} without props`);
	return { file, component };
}

const loader = (name: string, { file, component }: ReturnType<typeof screenFile>) =>
	`${JSON.stringify(name)}: async () => (await import('${file}')).${component}`;

async function loaders(): Promise<string> {
	const words = (await exported(at('contract/screens.ts'), 'SCREENS')) as Record<string, Screens>;
	const lines = Object.entries(words).flatMap(([word, screens]) =>
		Object.entries(screens).map(([name, { draws }]) => loader(name, screenFile(word, draws))),
	);
	return `export const SCREENS = {\n${lines.join(',\n')}\n};`;
}

/** The browser gets the screens as three tables, so that a public page with links to /my loads their paths only. */
export const screenTables: Plugin = {
	name: 'screen-tables',
	enforce: 'pre',
	applyToEnvironment: ({ name }) => name === 'client',
	resolveId: (id) => (id === LOADERS ? LOADERS_ID : null),
	async load(id) {
		const table = TABLES.get(id);
		if (id !== LOADERS_ID && table === undefined) return null;
		for (const file of globSync('contract/*/*.ts', { cwd: ROOT })) this.addWatchFile(at(file));
		return table ? `export const ${table} = ${JSON.stringify(await exported(id, table))};` : loaders();
	},
};
