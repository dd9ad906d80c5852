// The last exam night that was really played (exam-night.ts), and the simulation of the same night beside it.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type NightPlan, playedEvening } from '../simulation/evenings.ts';
import { simulateNight } from '../simulation/night.ts';
import { percentile, table } from './bench.ts';
import type { Measured } from './measured.ts';
import { NIGHT_CALLS, type NightCall } from './night.ts';

const FILE = path.resolve(import.meta.dirname, '../../../reports/exam-night.json');

export interface PlayedNight {
	plan: NightPlan;
	cores: number;
	/** Milliseconds of each answer, and from the own start to the first question. */
	times: Record<NightCall, number[]>;
	first: Record<'ticket' | 'start', number[]>;
	/** Seconds: length, and the processor time of the app, of PostgreSQL, of the load processes and of everything else. */
	phases: { name: string; s: number; app: number; database: number; loaders: number; others: number }[];
}

export async function writePlayed(night: PlayedNight): Promise<void> {
	await mkdir(path.dirname(FILE), { recursive: true });
	await writeFile(FILE, JSON.stringify(night));
}

/** Null: no night was played on this machine. */
export async function readPlayed(): Promise<PlayedNight | null> {
	const text = await readFile(FILE, 'utf8').catch(() => null);
	return text === null ? null : (JSON.parse(text) as PlayedNight);
}

const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0);
const ratio = (real: number, model: number, digits: number) => [
	real.toFixed(digits),
	model.toFixed(digits),
	(model / real).toFixed(2),
];

/** Simulates the night from the measured service times, and shows both. */
export function comparePlayed(measured: Measured, { plan, cores, times, first, phases }: PlayedNight): void {
	const calls = sum(Object.values(times).map(({ length }) => length));
	const simulated = simulateNight(
		measured,
		{
			processes: 1,
			cores,
			shared: true,
			loaderMs: (sum(phases.map(({ loaders }) => loaders)) / calls) * 1_000,
			others: sum(phases.map(({ others }) => others)) / sum(phases.map(({ s }) => s)),
		},
		playedEvening(plan),
	);
	const both = (name: string, real: readonly number[], model: readonly number[]) =>
		real.length === 0
			? []
			: [
					[
						name,
						...[0.5, 0.99].flatMap((share) => ratio(percentile(real, share), percentile(model, share), 1)),
					],
				];
	console.log('');
	table(
		['played and simulated', 'p50 ms', 'simulated', 'ratio', 'p99 ms', 'simulated', 'ratio'],
		[
			...both('first question by a ticket', first.ticket, simulated.first.ticket),
			...both('first question by a call', first.start, simulated.first.start),
			...NIGHT_CALLS.flatMap((call) => both(call, times[call], simulated.times[call])),
		],
	);
	console.log('');
	table(
		['phase', 'app: cores played', 'simulated', 'ratio', 'database: cores played', 'simulated', 'ratio'],
		phases.map(({ name, app, database, s }, at) => [
			name,
			...ratio(app / s, simulated.phases[at]?.app ?? 0, 2),
			...ratio(database / s, (simulated.phases[at]?.database ?? 0) * cores, 2),
		]),
	);
}
