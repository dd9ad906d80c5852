/** Measures the source without tests, seed data, migrations and lab: `npm run shape`, `npm run shape -- --json`. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { LINE } from '../.dependency-cruiser.mjs';

const LONG_FUNCTION = 80;
/** A file that imports this many modules is a manually maintained list. */
const MANY_MODULES = 8;
const SOURCE = /\.(ts|tsx|mjs|astro|css)$/;
const NO_SOURCE = /\.test\.tsx?$|^(tests|lab)\/|^server\/(seed|db\/migrations)\//;
const OLD_WORDS = new Set(
	(
		'deed deeds told heard pen keeper shelf pulse sitter sitters sitting strikes twins prints bands door doors faces ' +
		'room rooms floor floors night quiet board stranger somebody'
	).split(' '),
);
/** Exceptions to these words, each with its reason. */
const STANDARD: readonly RegExp[] = [
	// Hours without push and SMS are commonly called quiet hours, on the wire too.
	/^(quiet|quiet_?hours|quietLeft|quietOf|isQuiet)$/i,
	// The parts of a MinHash signature.
	/^lsh_?bands/i,
	// Tables and enums, named as in SQL.
	/^(questionBands|questionTwins|deliveryDeed)$/,
];
/** The replaced words in a name. `floor`, the clamp of marks, is a field of a format, and fields are not counted. */
const oldWordsOf = (name: string): string[] =>
	STANDARD.some((pattern) => pattern.test(name)) ? [] : wordsOf(name).filter((word) => OLD_WORDS.has(word));

interface Layer {
	files: number;
	lines: number;
}
const layers = new Map<string, Layer>();
const sizes: number[] = [];
const long: { where: string; lines: number }[] = [];
const old = new Map<string, number>();
const imports = new Map<string, Set<string>>();
let inside = 0;
let upward = 0;
const lists: string[] = [];

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' })
	.split('\n')
	.filter((file) => SOURCE.test(file) && !NO_SOURCE.test(file) && existsSync(file));

const wordsOf = (name: string): string[] =>
	name
		.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
		.toLowerCase()
		.split(/[^a-z]+/);

function lookAt(file: string, text: string): void {
	const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
	const lineOf = (at: number) => tree.getLineAndCharacterOfPosition(at).line + 1;
	const visit = (node: ts.Node): void => {
		if (ts.isFunctionLike(node) && 'body' in node && node.body) {
			const lines = lineOf(node.end) - lineOf(node.getStart(tree)) + 1;
			if (lines > LONG_FUNCTION) long.push({ where: `${file}:${lineOf(node.getStart(tree))}`, lines });
		}
		const { name } = node as { name?: ts.Node };
		if (name && ts.isIdentifier(name) && ts.isDeclarationStatement(node))
			for (const word of oldWordsOf(name.text)) old.set(word, (old.get(word) ?? 0) + 1);
		if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name))
			for (const word of oldWordsOf(node.name.text)) old.set(word, (old.get(word) ?? 0) + 1);
		ts.forEachChild(node, visit);
	};
	visit(tree);

	const from = /^server\/modules\/([^/]+)\//.exec(file)?.[1] ?? null;
	const named = new Set<string>();
	for (const { fileName } of ts.preProcessFile(text).importedFiles) {
		const base = new URL(fileName, `file:///${file}`).pathname.slice(1);
		const [, to, rest = ''] = /^server\/modules\/([^/]+)\/(.+)/.exec(base) ?? [];
		if (!to || to === from) continue;
		named.add(to);
		if (from === null) continue;
		imports.set(from, (imports.get(from) ?? new Set()).add(to));
		if (rest !== 'index.ts') inside++;
		if (LINE.indexOf(to) > LINE.indexOf(from)) upward++;
	}
	if (named.size >= MANY_MODULES) lists.push(`${file} (${named.size})`);
}

for (const file of files) {
	const text = readFileSync(file, 'utf8');
	const lines = text.split('\n').length - 1;
	const [top = ''] = file.split('/');
	const layer = layers.get(top) ?? { files: 0, lines: 0 };
	layers.set(top, { files: layer.files + 1, lines: layer.lines + lines });
	sizes.push(lines);
	if (/\.(ts|tsx|mjs)$/.test(file)) lookAt(file, text);
}

const pairs = [...imports].flatMap(([from, tos]) =>
	[...tos].filter((to) => from < to && imports.get(to)?.has(from)).map((to) => `${from} - ${to}`),
);
sizes.sort((a, b) => a - b);
const at = (share: number) => sizes[Math.floor((sizes.length - 1) * share)] ?? 0;
const unused = (): number => {
	const found = execFileSync('knip', ['--include', 'exports,types', '--reporter', 'json', '--no-exit-code'], {
		encoding: 'utf8',
		maxBuffer: 64 * 1024 * 1024,
	});
	const { issues } = JSON.parse(found) as { issues: { exports?: unknown[]; types?: unknown[] }[] };
	return issues.reduce((sum, one) => sum + (one.exports?.length ?? 0) + (one.types?.length ?? 0), 0);
};

const shape = {
	files: files.length,
	lines: sizes.reduce((sum, one) => sum + one, 0),
	median: at(0.5),
	p90: at(0.9),
	layers: Object.fromEntries([...layers].toSorted(([, a], [, b]) => b.lines - a.lines)),
	long_functions: long.length,
	longest: long.toSorted((a, b) => b.lines - a.lines).slice(0, 10),
	pairs_both_ways: pairs.length,
	pairs,
	imports_of_another_inside: inside,
	imports_upward: upward,
	exports_used_nowhere: unused(),
	old_words: Object.fromEntries([...old].toSorted(([, a], [, b]) => b - a)),
	old_words_in_all: [...old.values()].reduce((sum, one) => sum + one, 0),
	lists_kept_by_hand: lists,
};

if (process.argv.includes('--json')) console.log(JSON.stringify(shape, null, '\t'));
else {
	console.log(
		`${shape.lines} lines in ${shape.files} files; median ${shape.median}, 90th percentile ${shape.p90}`,
	);
	for (const [name, layer] of Object.entries(shape.layers))
		console.log(
			`  ${name.padEnd(20)} ${String(layer.lines).padStart(7)} lines ${String(layer.files).padStart(5)} files`,
		);
	console.log(`${shape.long_functions} functions over ${LONG_FUNCTION} lines, the longest:`);
	for (const { where, lines } of shape.longest) console.log(`  ${String(lines).padStart(4)} ${where}`);
	console.log(`${pairs.length} pairs of modules that import each other: ${pairs.join(', ')}`);
	console.log(`${inside} imports of another module's inside, ${upward} of a higher module`);
	console.log(`${shape.exports_used_nowhere} exports used nowhere`);
	console.log(
		`${shape.old_words_in_all} names with words of the old vocabulary: ${Object.entries(shape.old_words)
			.map(([word, times]) => `${word} ${times}`)
			.join(', ')}`,
	);
	console.log(`${lists.length} files that name ${MANY_MODULES} modules or more: ${lists.join(', ')}`);
}
