// The start of an exam that is too large for this machine: 100,000 doctors as a simulation, from the service times
// measured by `npm run bench -- service`. First the simulation is validated: a small evening is played against a real
// app and simulated, and both results are shown side by side. --play=0 skips that; --doctors=50000 --processes=16 --cores=16 runs one.
import { type Arrival, examEvening, playedEvening } from './simulation/evenings.ts';
import { ASSUMED, eveningOf, needsOf } from './simulation/needs.ts';
import { type Machines, type SEEN, type Simulated, simulateNight } from './simulation/night.ts';
import { option, part, percentile, startBench, table } from './support/bench.ts';
import { type Measured, readMeasured } from './support/measured.ts';
import { CALLS } from './support/night.ts';
import { type PlayedPlan, playNight } from './support/played.ts';

const PLAYED: PlayedPlan = {
	doctors: option('played', 1_000),
	startS: option('start', 20),
	saveS: option('save', 30),
	everyS: option('every', 5),
	submitS: option('submit', 20),
	ahead: option('ahead', 90) / 100,
};
const MINUTES = option('minutes', 2);
/** A switch and a kernel between app and database. */
const LAN_MS = 0.3;

/** Plays, simulates, compares. */
async function compare(measured: Measured): Promise<void> {
	const bench = await startBench();
	try {
		const played = await playNight(bench, bench.open(), PLAYED);
		const simulated = simulateNight(
			measured,
			{
				processes: 1,
				cores: measured.machine.cores,
				shared: true,
				loaderMs: played.loaderMs,
				others: played.others,
			},
			playedEvening(PLAYED),
		);
		console.log(
			`\nplayed and simulated: ${PLAYED.doctors} doctors start within ${PLAYED.startS} s, save every ${PLAYED.everyS} s for ${PLAYED.saveS} s, hand in within ${PLAYED.submitS} s; app, database and load share ${measured.machine.cores} cores; others use ${played.others.toFixed(2)} of them; idle, the app takes ${played.idle.app.toFixed(2)} and PostgreSQL ${played.idle.database.toFixed(2)} cores, which are added to the simulated ones; errors ${played.errors.length}`,
		);
		for (const [text, list] of Map.groupBy(played.errors, (error) => error))
			console.log(`  ${list.length} x ${text}`);
		const ratio = (one: number, other: number) => (other / one).toFixed(2);
		table(
			['call', 'answers', 'played p50 ms', 'simulated', 'ratio', 'played p99 ms', 'simulated', 'ratio'],
			CALLS.map((call) => {
				const [real, model] = [played.times[call], simulated.times[call]];
				const at = (share: number) => [percentile(real, share), percentile(model, share)] as const;
				const [[p50, s50], [p99, s99]] = [at(0.5), at(0.99)];
				return [
					call,
					String(real.length),
					p50.toFixed(1),
					s50.toFixed(1),
					ratio(p50, s50),
					p99.toFixed(1),
					s99.toFixed(1),
					ratio(p99, s99),
				];
			}),
		);
		console.log('');
		table(
			['phase', 'app: cores played', 'simulated', 'ratio', 'database: cores played', 'simulated', 'ratio'],
			played.phases.map((real, at) => {
				const model = simulated.phases[at];
				const app = (model?.app ?? 0) + played.idle.app;
				const database = (model?.database ?? 0) * measured.machine.cores + played.idle.database;
				return [
					real.name,
					...[real.app, app].map((cores) => cores.toFixed(2)),
					ratio(real.app, app),
					...[real.database, database].map((cores) => cores.toFixed(2)),
					ratio(real.database, database),
				];
			}),
		);
		if (played.errors.length > 0) process.exitCode = 1;
	} finally {
		await bench.end();
	}
}

const seconds = (ms: number) =>
	ms < 1_000 ? `${ms.toFixed(ms < 10 ? 1 : 0)} ms` : `${(ms / 1_000).toFixed(1)} s`;
const share = (of: number) => `${(of * 100).toFixed(0)}%`;

function rowsOf(doctors: number, arrival: Arrival, machines: Machines, simulated: Simulated): string[] {
	const both = (call: (typeof SEEN)[number]) => {
		// Sorted once and as numbers, since there are millions of them.
		const sorted = Float64Array.from(simulated.times[call]).sort();
		const at = (share: number) => seconds(sorted[Math.floor(sorted.length * share)] ?? 0);
		return `${at(0.5)} / ${at(0.99)}`;
	};
	const phases = (of: (phase: Simulated['phases'][number]) => string) => simulated.phases.map(of).join(' ');
	return [
		String(doctors),
		arrival === 'minutes' ? `${MINUTES} min` : arrival,
		`${machines.processes} + ${machines.cores}`,
		both('start'),
		both('open'),
		both('save'),
		both('submit'),
		String(simulated.refused),
		phases(({ app }) => share(app)),
		phases(({ database }) => share(database)),
		phases(({ connections }) => String(connections)),
		phases(({ cores }) => String(cores)),
		simulated.group.toFixed(1),
	];
}

const measured = await readMeasured();
console.log(
	`service times of ${measured.at.slice(0, 10)}, ${measured.machine.cores} cores (${measured.machine.processor}), Node ${measured.machine.node}, PostgreSQL ${measured.machine.postgres}`,
);
if (option('play', 1) === 1) await compare(measured);

console.log(`\nreckoned from the service times; assumed: ${JSON.stringify(ASSUMED)}`);
const SIZES = [1_000, 10_000, 50_000, 100_000];
table(
	['doctors', 'phase', 'requests/s', 'from cache/s', 'app cores', 'db cores', 'Mbit/s', 'WAL MB/s'],
	SIZES.flatMap((doctors) =>
		needsOf(measured, doctors).map((need) => [
			String(doctors),
			need.phase,
			...[need.requests, need.cached].map((rate) => rate.toFixed(0)),
			...[need.app, need.database, need.mbit, need.wal].map((value) => value.toFixed(2)),
		]),
	),
);
console.log('');
table(
	['doctors', 'requests M', 'app GB', 'cache GB', 'WAL GB', 'saves M'],
	SIZES.map((doctors) => {
		const it = eveningOf(measured, doctors);
		const all = [it.requests / 1e6, it.appGb, it.cacheGb, it.walGb, it.saves / 1e6];
		return [String(doctors), ...all.map((value) => value.toFixed(1))];
	}),
);

/** Doctors, how they arrive, app processes, cores of the database. */
const WANTED: readonly (readonly [number, Arrival, number, number])[] =
	option('doctors', 0) > 0
		? (['gate', 'rush', 'minutes'] as const).map(
				(arrival) => [option('doctors', 0), arrival, option('processes', 8), option('cores', 8)] as const,
			)
		: [
				[1_000, 'gate', 1, 2],
				[10_000, 'gate', 2, 2],
				[10_000, 'gate', 4, 4],
				[10_000, 'minutes', 1, 2],
				[50_000, 'gate', 8, 8],
				[50_000, 'gate', 16, 16],
				[100_000, 'gate', 16, 16],
				[100_000, 'gate', 32, 32],
				[100_000, 'rush', 32, 32],
				[100_000, 'minutes', 12, 8],
				[100_000, 'minutes', 16, 12],
			];
const rows: string[][] = [];
for (const [doctors, arrival, processes, cores] of WANTED) {
	part(`simulation of ${doctors} doctors`);
	const machines: Machines = { processes, cores, lanMs: LAN_MS, bits: 10e9 };
	const evening = examEvening({ doctors, arrival, minutes: MINUTES, ahead: PLAYED.ahead });
	rows.push(rowsOf(doctors, arrival, machines, simulateNight(measured, machines, evening)));
}
console.log('\nsimulated; three figures are of the phases start, writing and hand in');
table(
	[
		'doctors',
		'come',
		'app + db cores',
		'start p50 / p99',
		'open p50 / p99',
		'save p50 / p99',
		'hand in p50 / p99',
		'refused',
		'app busy',
		'db busy',
		'wait for connection',
		'wait for db core',
		'saves a group',
	],
	rows,
);
