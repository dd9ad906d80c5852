// An exam that is too large for this machine: up to 100,000 doctors as arithmetic and as a simulation, from the service
// times that `npm run bench -- service` measured. The last night that `npm run bench -- exam-night` played here is
// simulated, too, and shown beside what was played. --doctors=50000 --processes=16 --cores=16 simulates one size.
import { examEvening, type Opening } from './simulation/evenings.ts';
import { ASSUMED, eveningOf, needsOf } from './simulation/needs.ts';
import { type Machines, type Simulated, simulateNight } from './simulation/night.ts';
import { option, part, table } from './support/bench.ts';
import { readMeasured } from './support/measured.ts';
import { comparePlayed, readPlayed } from './support/played.ts';

const AHEAD = option('ahead', 90) / 100;
/** A switch and a kernel between app and database. */
const LAN_MS = 0.3;
const BITS = 10e9;

const seconds = (ms: number) =>
	ms < 1_000 ? `${ms.toFixed(ms < 10 ? 1 : 0)} ms` : `${(ms / 1_000).toFixed(1)} s`;
const percent = (of: number) => `${(of * 100).toFixed(0)}%`;
/** Sorted once and as numbers, since there are millions of them. */
function both(values: readonly number[]): string {
	if (values.length === 0) return '';
	const sorted = Float64Array.from(values).sort();
	const at = (share: number) => seconds(sorted[Math.floor(sorted.length * share)] ?? 0);
	return `${at(0.5)} / ${at(0.99)}`;
}

function rowOf(doctors: number, opening: Opening, machines: Machines, simulated: Simulated): string[] {
	const { times, first, refused, phases, group } = simulated;
	const most = (of: (phase: Simulated['phases'][number]) => number) => Math.max(...phases.map(of));
	const walls: Record<string, number> = {
		app: most(({ app }) => app),
		PostgreSQL: most(({ database }) => database),
		network: most(({ network }) => network),
	};
	const [wall] = Object.entries(walls).toSorted(([, a], [, b]) => b - a);
	return [
		String(doctors),
		opening,
		`${machines.processes} + ${machines.cores}`,
		both(first.ticket),
		both(first.start),
		both(times.first),
		both(times.save),
		both(times.submit),
		String(refused),
		phases.map(({ app }) => percent(app)).join(' '),
		phases.map(({ database }) => percent(database)).join(' '),
		group.toFixed(1),
		wall ? `${wall[0]}, ${phases.find((phase) => Object.values(phase).includes(wall[1]))?.name}` : '',
	];
}

const measured = await readMeasured();
console.log(
	`service times of ${measured.at.slice(0, 10)}, ${measured.machine.cores} cores (${measured.machine.processor}), Node ${measured.machine.node}, PostgreSQL ${measured.machine.postgres}`,
);
const played = await readPlayed();
if (played) comparePlayed(measured, played);

console.log(`\nreckoned from the service times; assumed: ${JSON.stringify(ASSUMED)}`);
const SIZES = [1_000, 10_000, 50_000, 100_000];
table(
	[
		'doctors',
		'phase',
		'requests/s',
		'from cache/s',
		'app cores',
		'db cores',
		'nginx cores',
		'Mbit/s',
		'bundle Gbit/s',
		'WAL MB/s',
	],
	SIZES.flatMap((doctors) =>
		needsOf(measured, doctors).map((need) => [
			String(doctors),
			need.phase,
			...[need.requests, need.cached].map((rate) => rate.toFixed(0)),
			...[need.app, need.database, need.nginx, need.mbit, need.bundleGbit, need.wal].map((value) =>
				value.toFixed(2),
			),
		]),
	),
);
console.log('');
table(
	['doctors', 'requests M', 'app GB', 'cache GB', 'with pictures GB', 'WAL GB', 'saves M'],
	SIZES.map((doctors) => {
		const it = eveningOf(measured, doctors);
		const all = [it.requests / 1e6, it.appGb, it.cacheGb, it.picturesGb, it.walGb, it.saves / 1e6];
		return [String(doctors), ...all.map((value) => value.toFixed(1))];
	}),
);

/** Doctors, how the exam opens, app processes, cores of the database. */
const WANTED: readonly (readonly [number, Opening, number, number])[] =
	option('doctors', 0) > 0
		? (['tickets', 'calls', 'rush'] as const).map(
				(opening) => [option('doctors', 0), opening, option('processes', 8), option('cores', 8)] as const,
			)
		: [
				[1_000, 'tickets', 1, 2],
				[10_000, 'tickets', 1, 2],
				[10_000, 'tickets', 2, 2],
				[10_000, 'calls', 2, 2],
				[50_000, 'tickets', 4, 4],
				[50_000, 'tickets', 8, 4],
				[50_000, 'calls', 8, 4],
				[100_000, 'tickets', 8, 4],
				[100_000, 'tickets', 16, 8],
				[100_000, 'calls', 16, 8],
				[100_000, 'rush', 32, 16],
			];
const rows: string[][] = [];
for (const [doctors, opening, processes, cores] of WANTED) {
	part(`simulation of ${doctors} doctors`);
	const machines: Machines = { processes, cores, lanMs: LAN_MS, bits: BITS };
	const evening = examEvening({ doctors, opening, ahead: AHEAD });
	rows.push(rowOf(doctors, opening, machines, simulateNight(measured, machines, evening)));
}
console.log('\nsimulated; four figures are of the phases tickets, start, writing and hand in');
table(
	[
		'doctors',
		'opens by',
		'app + db cores',
		'question by ticket p50 / p99',
		'by call',
		'first save',
		'save',
		'hand in',
		'refused',
		'app busy',
		'db busy',
		'saves a group',
		'first wall',
	],
	rows,
);
