/** Modules in dependency order, lowest first; each may use those before it, by their index.ts. */
export const LINE = [
	...['places', 'account', 'catalog', 'sales', 'schedule', 'exams', 'books', 'lectures', 'practice'],
	...['sheets', 'quizzes', 'site', 'support', 'news', 'reports'],
];
/** The submodules of sales in dependency order, lowest first: data first, then actions on it. */
const SALES = [
	...['ledger', 'enrol', 'order', 'subscribe', 'quote', 'invoice', 'pay', 'refund', 'capture', 'settlement'],
	...['checkout', 'transfer', 'desk'],
];
/** Modules that make the browser's API calls. */
const STORES = `^src/lib/(http|${LINE.join('|')})/`;
/** Files of the contract that import no zod. */
const PLAIN =
	'^contract/(account/(bmdc|joining)|books/(contents|passages|reading)|constants|digits|errors|exams/(answer-sheet|bundle|question-order|sealed)|lectures/watched|messages-down|my-routes|next-routes|phone|picture-sizes|schedule/(calendar|routine)|screen-titles|search/[a-z-]+|site/icons|support/subjects|texts|[a-z/-]*words)\\.ts$';
/** @param {string[]} names */
const modules = (names) => `^server/modules/(${names.join('|')})/`;

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const upward = LINE.slice(0, -1).map((name, place) => ({
	name: `${name}-imports-from-above`,
	severity: 'error',
	from: { path: modules([name]) },
	to: { path: modules(LINE.slice(place + 1)) },
}));

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const upwardInSales = SALES.slice(0, -1).map((name, place) => ({
	name: `sales-${name}-imports-from-above`,
	severity: 'error',
	from: { path: `^server/modules/sales/${name}/` },
	to: { path: `^server/modules/sales/(${SALES.slice(place + 1).join('|')})/` },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
	forbidden: [
		{
			name: 'no-cycle',
			severity: 'error',
			from: {},
			to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
		},
		{
			name: 'contract-imports-only-zod',
			severity: 'error',
			from: { path: '^contract/' },
			to: { pathNot: '^contract/|node_modules/zod/' },
		},
		{ name: 'server-not-src', severity: 'error', from: { path: '^server/' }, to: { path: '^src/' } },
		{ name: 'src-not-server', severity: 'error', from: { path: '^src/' }, to: { path: '^server/' } },
		{
			name: 'client-knows-no-word',
			severity: 'error',
			from: { path: '^src/lib/http/' },
			to: { path: `^src/(lib/(state|${LINE.join('|')})|islands)/|node_modules/(react|nanostores)/` },
		},
		{
			name: 'stores-not-react',
			severity: 'error',
			from: { path: '^src/lib/' },
			to: { path: '^src/islands/|node_modules/react/' },
		},
		{
			name: 'unsent-answers-without-the-machine',
			comment: 'every page of /my looks for unsent answers; the exam alone loads the machine',
			severity: 'error',
			from: { path: '^src/lib/exams/unsent-answers\\.ts$' },
			to: { path: '^src/lib/exams/exam-(machine.*|runner|store|turn)\\.ts$', reachable: true },
		},
		{
			name: 'islands-without-calls',
			severity: 'error',
			from: { path: '^src/islands/' },
			to: { path: '^src/lib/http/' },
		},
		{
			name: 'ui-without-domains',
			severity: 'error',
			from: { path: '^src/islands/ui/' },
			to: { path: `^src/(islands/(my|${LINE.join('|')})|lib/(http|state|${LINE.join('|')}))/` },
		},
		{
			name: 'screens-not-of-another-domain',
			severity: 'error',
			from: { path: '^src/islands/(?!my/|shared/)([^/]+)/' },
			to: { path: '^src/islands/', pathNot: '^src/islands/($1|ui|shared|lectures/player|my/shell)/' },
		},
		{
			name: 'browser-takes-only-types-of-contract',
			comment: 'plain data without zod may be taken as values',
			severity: 'error',
			from: { path: '^src/', pathNot: ['^src/lib/build/|^src/pages/|\\.test\\.tsx?$', STORES] },
			to: { path: '^contract/', pathNot: PLAIN, dependencyTypesNot: ['type-only'] },
		},
		{
			name: 'stores-take-only-calls-of-contract',
			comment:
				'a build fails where a store takes anything but calls from a file of a word (contract-calls.ts)',
			severity: 'error',
			from: { path: STORES, pathNot: '\\.test\\.ts$' },
			to: {
				path: '^contract/',
				pathNot: [PLAIN, `^contract/(${LINE.join('|')})/(?!staff)`],
				dependencyTypesNot: ['type-only'],
			},
		},
		{
			name: 'rules-are-pure',
			severity: 'error',
			from: { path: '\\.rules\\.ts$' },
			to: {
				pathNot: '^contract/|\\.rules\\.ts$',
				dependencyTypesNot: ['type-only'],
			},
		},
		{
			name: 'modules-only-by-face',
			comment: 'what a module lends to others stands in its index.ts',
			severity: 'error',
			from: { path: '^server/modules/([^/]+)/' },
			to: { path: '^server/modules/', pathNot: '^server/modules/($1/|[^/]+/index\\.ts$)' },
		},
		{
			name: 'frame-without-modules',
			comment: 'modules declare what they bring in module.ts',
			severity: 'error',
			from: { path: '^server/', pathNot: '^server/(modules/|seed/|modules\\.ts$)' },
			to: { path: '^server/modules/' },
		},
		{
			name: 'desk-knows-contract-and-words',
			severity: 'error',
			from: { path: '^desk/' },
			to: {
				path: '^(server|src)/',
				pathNot: [
					'^src/(lib/(format/|text/|http/request\\.ts|proof\\.ts)|islands/ui/|styles/)',
					'^src/lib/.+[/.]words\\.ts$',
				],
			},
		},
		{
			name: 'nobody-carries-the-desk',
			severity: 'error',
			from: { path: '^(contract|server|src)/' },
			to: { path: '^desk/' },
		},
		{
			name: 'desk-words-not-of-another',
			severity: 'error',
			from: { path: '^desk/(?!lib/|ui/|layout/|texts/)([^/]+)/' },
			to: { path: '^desk/(?!lib/|ui/|layout/|texts/)[^/]+/', pathNot: '^desk/$1/' },
		},
		{
			name: 'desk-ui-without-words',
			severity: 'error',
			from: { path: '^desk/(lib|ui|texts)/' },
			to: { path: '^desk/', pathNot: '^desk/(lib|ui|texts)/' },
		},
		...upward,
		...upwardInSales,
	],
	options: {
		doNotFollow: { path: 'node_modules' },
		exclude: { path: '\\.test\\.tsx?$' },
		tsPreCompilationDeps: true,
		enhancedResolveOptions: {
			exportsFields: ['exports'],
			conditionNames: ['import', 'types', 'node', 'default'],
		},
	},
};
