import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type { Endpoint } from '#contract/endpoint.ts';

const CONTRACT = `${path.resolve(import.meta.dirname, '../../../contract').replaceAll('\\', '/')}/`;
const GROUP = '?group=';
const ZOD = '/node_modules/zod/';

type Group = Readonly<Record<string, Endpoint>>;

const isEndpoint = (value: unknown): boolean =>
	typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;
function isGroup(value: unknown): value is Group {
	const parts = typeof value === 'object' && value !== null ? Object.values(value) : [];
	return parts.length > 0 && parts.every(isEndpoint);
}

/** The groups of calls that a file exports. `watched`: reads the current version during development. */
async function groupsOf(file: string, watched: boolean): Promise<Map<string, Group>> {
	if (!/\/endpoint\.ts'/.test(readFileSync(file, 'utf8'))) return new Map();
	const version = watched ? `?at=${statSync(file).mtimeMs}` : '';
	const exported = (await import(`${pathToFileURL(file)}${version}`)) as Record<string, unknown>;
	return new Map(Object.entries(exported).filter((one): one is [string, Group] => isGroup(one[1])));
}

/** Method and path of each call as a separate constant: the bundler inlines the used ones. */
const constants = (group: Group): string =>
	Object.entries(group)
		.map(
			([name, { method, path: at }], no) =>
				`const c${no} = '${method} ${at}';\nexport { c${no} as ${name} };`,
		)
		.join('\n');

/** Gives the browser method and path of its calls only: schemas, and zod with them, stay on the server, or the build fails. */
export const contractCalls: Plugin = {
	name: 'contract-calls',
	enforce: 'pre',
	applyToEnvironment: ({ name }) => name === 'client',
	configEnvironment: (name) =>
		name === 'client'
			? { build: { rolldownOptions: { optimization: { inlineConst: { mode: 'all', pass: 1 } } } } }
			: null,
	async load(id) {
		const [file = '', wanted] = id.split(GROUP);
		if (!file.startsWith(CONTRACT) || !file.endsWith('.ts')) return null;
		const groups = await groupsOf(file, this.environment.mode === 'dev');
		if (groups.size === 0) return null;
		if (wanted !== undefined) return constants(groups.get(wanted) ?? {});
		return [...groups.keys()].map((name) => `export * as ${name} from '${file}${GROUP}${name}';`).join('\n');
	},
	buildEnd() {
		const zod = [...this.getModuleIds()].filter((id) => id.includes(ZOD));
		const askers = zod.flatMap((id) => this.getModuleInfo(id)?.importers ?? []);
		const asker = askers.find((id) => !id.includes(ZOD));
		if (asker) this.error(`zod would come to the browser by ${asker}`);
	},
};
