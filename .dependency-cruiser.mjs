/** Ground first; a room may use the services of its own floor and of those below. */
const FLOORS = [
	['auth', 'devices', 'messages', 'profile', 'places', 'operators', 'audit', 'approvals'],
	['catalog', 'content'],
	['ledger', 'enrolment', 'orders', 'invoices', 'payments', 'subscriptions'],
	['schedule', 'lectures', 'lecture-sheets', 'exams', 'practice', 'quizzes', 'reference-books'],
	[
		'complaints',
		'notices',
		'notifications',
		'dashboard',
		'app-data',
		'privacy',
		'client-errors',
		'people',
		'figures',
	],
	['publishing', 'drafts', 'retention'],
];
/** @param {string[]} names */
const rooms = (names) => `^server/modules/(${names.join('|')})/`;

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const upward = FLOORS.slice(0, -1).map((names, floor) => ({
	name: `floor-${floor}-imports-from-above`,
	severity: 'error',
	// Tables of any room may be joined; decisions and steps of a higher floor may not be called.
	from: { path: rooms(names) },
	to: { path: rooms(FLOORS.slice(floor + 1).flat()), pathNot: '\\.tables\\.ts$' },
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
			name: 'api-not-stores',
			severity: 'error',
			from: { path: '^src/lib/api/' },
			to: { path: '^src/(lib/stores|islands)/|node_modules/(react|nanostores)/' },
		},
		{
			name: 'stores-not-react',
			severity: 'error',
			from: { path: '^src/lib/stores/' },
			to: { path: '^src/islands/|node_modules/react/' },
		},
		{
			name: 'islands-not-api',
			severity: 'error',
			from: { path: '^src/islands/' },
			to: { path: '^src/lib/api/' },
		},
		{
			name: 'ui-without-domains',
			severity: 'error',
			from: { path: '^src/islands/ui/' },
			to: { path: '^src/(islands/(my|public)|lib/(api|stores))/' },
		},
		{
			name: 'screens-not-of-another-domain',
			severity: 'error',
			from: { path: '^src/islands/my/(?!shell/)([^/]+)/' },
			to: { path: '^src/islands/my/(?!shell/)([^/]+)/', pathNot: '^src/islands/my/($1|exam-room)/' },
		},
		{
			name: 'browser-takes-only-types-of-contract',
			comment: 'plain data without zod may be taken as values',
			severity: 'error',
			from: { path: '^src/', pathNot: '^src/lib/build/|^src/pages/|\\.test\\.tsx?$' },
			to: {
				path: '^contract/',
				pathNot:
					'^contract/(bmdc|bundle|calendar|constants|digits|errors|joining|messages-down|my-routes|next-routes|order|passages|phone|picture-sizes|reading|sealed|search/[a-z-]+|sheet|watched)\\.ts$',
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
			name: 'rooms-not-inside-another',
			severity: 'error',
			from: { path: '^server/modules/([^/]+)/', pathNot: '\\.rules\\.ts$' },
			to: { path: '^server/modules/([^/]+)/.+\\.(repo|routes|rules)\\.ts$', pathNot: '^server/modules/$1/' },
		},
		{
			name: 'frame-without-modules',
			comment: 'modules declare what they bring in module.ts',
			severity: 'error',
			from: { path: '^server/(db|events|gateways|http|jobs|sheets|simulator|site|start|watch)/' },
			to: { path: '^server/modules/' },
		},
		{
			name: 'desk-knows-contract-and-words',
			severity: 'error',
			from: { path: '^desk/' },
			to: { path: '^(server|src)/', pathNot: '^src/(lib/(format/|text/|proof\\.ts)|islands/ui/|styles/)' },
		},
		{
			name: 'nobody-carries-the-desk',
			severity: 'error',
			from: { path: '^(contract|server|src)/' },
			to: { path: '^desk/' },
		},
		{
			name: 'areas-not-of-another',
			severity: 'error',
			from: { path: '^desk/areas/([^/]+)/' },
			to: { path: '^desk/areas/', pathNot: '^desk/areas/$1/' },
		},
		...upward,
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
