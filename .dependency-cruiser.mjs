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

/** @typedef {import('dependency-cruiser').IRegularForbiddenRuleType | import('dependency-cruiser').IReachabilityForbiddenRuleType} Rule */
/** @param {string} name @param {Rule['from']} from @param {Rule['to']} to @param {string} [comment] @returns {Rule} */
const rule = (name, from, to, comment) => ({
	name,
	severity: 'error',
	from,
	to,
	...(comment && { comment }),
});

const upward = LINE.slice(0, -1).map((name, place) =>
	rule(`${name}-imports-from-above`, { path: modules([name]) }, { path: modules(LINE.slice(place + 1)) }),
);

const upwardInSales = SALES.slice(0, -1).map((name, place) =>
	rule(
		`sales-${name}-imports-from-above`,
		{ path: `^server/modules/sales/${name}/` },
		{ path: `^server/modules/sales/(${SALES.slice(place + 1).join('|')})/` },
	),
);

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
	forbidden: [
		rule('no-cycle', {}, { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } }),
		rule('contract-imports-only-zod', { path: '^contract/' }, { pathNot: '^contract/|node_modules/zod/' }),
		rule('server-not-src', { path: '^server/' }, { path: '^src/' }),
		rule('src-not-server', { path: '^src/' }, { path: '^server/' }),
		rule(
			'client-knows-no-word',
			{ path: '^src/lib/http/' },
			{ path: `^src/(lib/(state|${LINE.join('|')})|islands)/|node_modules/(react|nanostores)/` },
		),
		rule('stores-not-react', { path: '^src/lib/' }, { path: '^src/islands/|node_modules/react/' }),
		rule(
			'unsent-answers-without-the-machine',
			{ path: '^src/lib/exams/unsent-answers\\.ts$' },
			{ path: '^src/lib/exams/exam-(machine.*|runner|store|turn)\\.ts$', reachable: true },
			'every page of /my looks for unsent answers; the exam alone loads the machine',
		),
		rule('islands-without-calls', { path: '^src/islands/' }, { path: '^src/lib/http/' }),
		rule(
			'ui-without-domains',
			{ path: '^src/islands/ui/' },
			{ path: `^src/(islands/(my|${LINE.join('|')})|lib/(http|state|${LINE.join('|')}))/` },
		),
		rule(
			'screens-not-of-another-domain',
			{ path: '^src/islands/(?!my/|shared/)([^/]+)/' },
			{ path: '^src/islands/', pathNot: '^src/islands/($1|ui|shared|lectures/player|my/shell)/' },
		),
		rule(
			'browser-takes-only-types-of-contract',
			{ path: '^src/', pathNot: ['^src/lib/build/|^src/pages/|\\.test\\.tsx?$', STORES] },
			{ path: '^contract/', pathNot: PLAIN, dependencyTypesNot: ['type-only'] },
			'plain data without zod may be taken as values',
		),
		rule(
			'stores-take-only-calls-of-contract',
			{ path: STORES, pathNot: '\\.test\\.ts$' },
			{
				path: '^contract/',
				pathNot: [PLAIN, `^contract/(${LINE.join('|')})/(?!staff)`],
				dependencyTypesNot: ['type-only'],
			},
			'a build fails where a store takes anything but calls from a file of a word (contract-calls.ts)',
		),
		rule(
			'rules-are-pure',
			{ path: '\\.rules\\.ts$' },
			{
				pathNot: '^contract/|\\.rules\\.ts$',
				dependencyTypesNot: ['type-only'],
			},
		),
		rule(
			'modules-only-by-face',
			{ path: '^server/modules/([^/]+)/' },
			{ path: '^server/modules/', pathNot: '^server/modules/($1/|[^/]+/index\\.ts$)' },
			'what a module lends to others stands in its index.ts',
		),
		rule(
			'frame-without-modules',
			{ path: '^server/', pathNot: '^server/(modules/|seed/|modules\\.ts$)' },
			{ path: '^server/modules/' },
			'modules declare what they bring in module.ts',
		),
		rule(
			'desk-knows-contract-and-words',
			{ path: '^desk/' },
			{
				path: '^(server|src)/',
				pathNot: [
					'^src/(lib/(format/|text/|http/request\\.ts|proof\\.ts)|islands/ui/|styles/)',
					'^src/lib/.+[/.]words\\.ts$',
				],
			},
		),
		rule('nobody-carries-the-desk', { path: '^(contract|server|src)/' }, { path: '^desk/' }),
		rule(
			'desk-words-not-of-another',
			{ path: '^desk/(?!lib/|ui/|layout/|texts/)([^/]+)/' },
			{ path: '^desk/(?!lib/|ui/|layout/|texts/)[^/]+/', pathNot: '^desk/$1/' },
		),
		rule(
			'desk-ui-without-words',
			{ path: '^desk/(lib|ui|texts)/' },
			{ path: '^desk/', pathNot: '^desk/(lib|ui|texts)/' },
		),
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
