import type { Plugin, Rolldown } from 'vite';

const APP = 'MyApp';
const APP_FILE = `/${APP}.tsx`;
/** A smaller file is merged into the one that imports it: its name in the list of every screen costs as much. */
const SMALL = 700;
/** A module that this many screens need is loaded with the first one; others are loaded only where needed. */
const COMMON = 20;
/** Files that are not listed for any screen: they are already loaded, or too small for an entry. */
const unlisted = new Set<string>();

/** What a screen is loaded together with. The list is part of the app and loads before any screen, so it is short. */
const screenFiles = (_file: string, needs: string[], { hostId }: { hostId: string }): string[] =>
	hostId.includes(`/${APP}.`) ? needs.filter((file) => !unlisted.has(file)) : needs;

const modules = {
	/** What the home page's islands share with the app, so that they load nothing else of it. */
	base: new Set<string>(),
	/** What the app starts with and no other page uses. */
	app: new Set<string>(),
	/** Rendering code that the app starts with and other islands use too. */
	ui: new Set<string>(),
	/** Code for calls to the server that the app starts with and other islands use too. */
	calls: new Set<string>(),
	/** What the first and other screens need outside their own files: of the app alone, and of other islands too. */
	screens: new Set<string>(),
	parts: new Set<string>(),
	/** Code that checks for unsent answers, which every screen of the app runs. */
	unsent: new Set<string>(),
};

/** Folders of rendering components, apart from the icons: they contain no words of a single screen. */
const DRAWING =
	/islands\/ui\/|lib\/text\/|[/.]words\.ts$|@nanostores\/react\/|react\/(?:cjs\/react-)?jsx-runtime|islands\/my\/shell\//;
const FIRST = '/islands/reports/Dashboard.tsx';
const FIRST_FOLDER = '/islands/reports/';
const HOME = '/islands/site/home/sections.ts';
const UNSENT = '/islands/my/shell/UnsentAnswers.tsx';
const TEXTS = /\/src\/lib\/text\/|[/.]words\.ts$/;
const REACT = /node_modules\/(?:react|react-dom|scheduler)\//;
const REACT_CLIENT = /node_modules\/(?:react-dom|scheduler)\//;
const CALLING = /\/src\/lib\/|node_modules\/(?:nanostores|@nanostores|ofetch|nanoevents|idb-keyval)\//;
/** Store code of the app that the home page's islands do not use. */
const STORES = /node_modules\/nanostores\/(?:computed|map|task)\//;
const ICONS = 'lucide-react/dist/esm/';
const ICON_BARREL = `${ICONS}lucide-react.mjs`;

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo' | 'getModuleIds'>;

function reached(graph: Graph, from: Iterable<string>, later: boolean): Set<string> {
	const found = new Set(from);
	for (const id of found) {
		const info = graph.getModuleInfo(id);
		for (const next of info?.importedIds ?? []) found.add(next);
		if (later) for (const next of info?.dynamicallyImportedIds ?? []) found.add(next);
	}
	return found;
}

/** Files of the icons that modules name. The index of the icons names every one, so only the used names are read. */
function iconFiles(graph: Graph, modules: Iterable<string>, barrel: string | undefined): Set<string> {
	const code = (id: string) => graph.getModuleInfo(id)?.code ?? '';
	const namesIn = (list = '') => list.split(',').map((one) => one.trim().split(/\s+as\s+/));
	const wanted = new Set<string | undefined>();
	for (const id of modules)
		for (const [, list] of code(id).matchAll(/import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g))
			for (const [name] of namesIn(list)) wanted.add(name);
	const files = new Set<string>();
	for (const [, list, file] of code(barrel ?? '').matchAll(
		/export\s*\{([^}]*)\}\s*from\s*["']\.\/(icons\/[\w-]+\.mjs)["']/g,
	))
		if (namesIn(list).some((names) => wanted.has(names.at(-1)))) files.add(`${ICONS}${file}`);
	return files;
}

function usesOf(graph: Graph, start: ReadonlySet<string>): Map<string, number> {
	const screens = new Set([...start].flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []));
	const uses = new Map<string, number>();
	for (const screen of screens)
		for (const id of reached(graph, [screen], false)) uses.set(id, (uses.get(id) ?? 0) + 1);
	return uses;
}

function sortModules(graph: Graph): void {
	for (const set of Object.values(modules)) set.clear();
	const { base, app: own, ui, calls, screens, parts, unsent } = modules;
	const all = [...graph.getModuleIds()];
	const endingWith = (file: string) => all.filter((id) => id.endsWith(file));
	const from = (file: string) => reached(graph, endingWith(file), false);
	const start = from(APP_FILE);
	const entries = all.filter((id) => graph.getModuleInfo(id)?.isEntry && !id.endsWith(APP_FILE));
	const elsewhere = reached(graph, entries, true);
	const written = [...start].filter((id) => !id.includes(ICONS));
	const barrel = all.find((id) => id.endsWith(ICON_BARREL));
	const icons = iconFiles(graph, written, barrel);
	// With all their imports, so that rendering code may need them and they never need it.
	const calling = written.filter((id) => elsewhere.has(id) && CALLING.test(id) && !TEXTS.test(id));
	for (const id of reached(graph, calling, false)) if (!REACT.test(id)) calls.add(id);
	for (const id of written)
		if (!elsewhere.has(id)) own.add(id);
		else if (!calls.has(id) && DRAWING.test(id)) ui.add(id);
	const uses = usesOf(graph, start);
	const first = from(FIRST);
	const firstIcons = iconFiles(graph, first, barrel);
	for (const id of first) {
		if (start.has(id) || id.includes(FIRST_FOLDER)) continue;
		if ((uses.get(id) ?? 0) >= COMMON) (elsewhere.has(id) ? parts : screens).add(id);
	}
	for (const id of from(UNSENT)) if (!start.has(id) && !screens.has(id) && !parts.has(id)) unsent.add(id);
	for (const id of from(HOME))
		if (start.has(id) && !id.includes(ICONS) && !REACT_CLIENT.test(id) && !STORES.test(id)) base.add(id);
	for (const id of all) {
		const place = id.indexOf(ICONS);
		if (place < 0 || id.endsWith(ICON_BARREL)) continue;
		const file = id.slice(place);
		if (!file.startsWith(`${ICONS}icons/`) || icons.has(file)) ui.add(id);
		else if (firstIcons.has(file)) parts.add(id);
	}
}

/** With a circular dependency a file may run before its dependency, and the app then renders nothing. */
function refuseCircles(chunks: readonly Rolldown.OutputChunk[]): void {
	const byName = new Map(chunks.map((file) => [file.fileName, file]));
	const done = new Set<string>();
	const walk = (name: string, path: readonly string[]): void => {
		if (path.includes(name)) throw new Error(`Scripts need each other: ${[...path, name].join(' -> ')}`);
		if (done.has(name)) return;
		for (const next of byName.get(name)?.imports ?? []) walk(next, [...path, name]);
		done.add(name);
	};
	for (const file of chunks) walk(file.fileName, []);
}

/** Seven files instead of fifty: small ones compress badly. None includes its imports: other pages load those without the app. */
export const appGroups = Object.entries(modules).map(([name, ids]) => ({
	name,
	test: (id: string) => ids.has(id),
	includeDependenciesRecursively: false,
}));

/** Files whose name several folders have, with the folders that tell them apart. */
const SAME_NAME = /\/(contract(?:\/\w+)?|(?<=\/lib\/)\w+|home|react-dom)\/(?:words|later|client)\.[jt]s$/;
/** File name of a chunk. A browser updates a file from the former one of the same name, so each name exists once. */
export function chunkFile({ name, moduleIds }: Rolldown.PreRenderedChunk): string {
	const [, folder] = SAME_NAME.exec(moduleIds.at(-1) ?? '') ?? [];
	return `_astro/${folder === undefined ? '' : `${folder.replaceAll('/', '-')}-`}${name}.[hash].js`;
}

export const appChunks: Plugin = {
	name: 'app-chunks',
	enforce: 'pre',
	applyToEnvironment: ({ name }) => name === 'client',
	configEnvironment: (name) =>
		name === 'client'
			? { build: { modulePreload: { polyfill: false, resolveDependencies: screenFiles } } }
			: null,
	// Groups without their imports need entry chunks that may get additional exports.
	options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
	renderStart() {
		sortModules(this);
	},
	generateBundle: {
		order: 'pre',
		handler(_options, bundle) {
			unlisted.clear();
			const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
			refuseCircles(chunks);
			for (const file of chunks) if (file.name === APP) unlisted.add(file.fileName);
			for (const name of unlisted) {
				const file = bundle[name];
				if (file?.type === 'chunk') for (const next of file.imports) unlisted.add(next);
			}
			for (const file of chunks)
				if (file.code.length < SMALL && file.facadeModuleId === null) unlisted.add(file.fileName);
		},
	},
};
