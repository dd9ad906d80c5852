// The dashboard and the schedules with a hundred thousand doctors: the app compared with a bare handler that
// finds the same bytes by one key, alternating in one run, with all doctors in turn.
import os from 'node:os';
import { migrateDatabase } from '#server/db/migrate.ts';
import { seedReference } from '#server/seed/reference.ts';
import { type CrowdDoctor, givenCrowd } from '#tests/support/crowd.ts';
import { type Load, loadHttp } from './load.ts';
import { median } from './processes.ts';
import { option, part, startBench, table } from './support/bench.ts';

const SIZE = {
	doctors: option('doctors', 100_000),
	batches: option('batches', 300),
	progress: option('progress', 2_000_000),
};
/** Calls per second, and the number of connections. */
const RATE = option('rate', 50);
const CONNECTIONS = 10;
const ROUNDS = option('rounds', 5);
const MS = option('ms', 4_000);
/** Doctors who make calls, spread over all. */
const ASKING = Math.min(SIZE.doctors, option('asking', 500));
const API = '/api/v3/web/doctor';

const CALLS: Record<string, (doctor: CrowdDoctor) => string> = {
	dashboard: () => '/dashboard',
	'full schedule': ({ courses: [one] }) => `/courses/${one?.id}/full-schedule`,
	'course schedule': ({ courses: [one] }) =>
		`/courses/${one?.ycsId}/batch/${one?.batchId}/schedule/${one?.scheduleId}`,
	'pending videos': ({ courses: [one] }) => `/pending-videos/${one?.id}`,
};

const bench = await startBench();
const db = bench.open();

/** Stores the app's answers for the bare handler; the path includes the doctor, since there is no session there. */
async function storeAnswers(port: number, asking: readonly CrowdDoctor[]): Promise<number> {
	await db.pool.query('create table bare_bodies (path text primary key, body text not null)');
	let bytes = 0;
	for (const pathOf of Object.values(CALLS)) {
		for (const doctor of asking) {
			const answer = await fetch(`http://127.0.0.1:${port}${API}${pathOf(doctor)}`, {
				headers: {
					authorization: `Bearer ${doctor.token}`,
					'x-gns-ddt': doctor.ddt,
					'accept-encoding': 'identity',
				},
			});
			const body = await answer.text();
			if (answer.status !== 200) throw new Error(`${pathOf(doctor)} answered ${answer.status}: ${body}`);
			bytes += body.length;
			await db.pool.query('insert into bare_bodies values ($1, $2)', [
				`/${doctor.doctorId}${pathOf(doctor)}`,
				body,
			]);
		}
	}
	await db.pool.query('vacuum (analyze) bare_bodies');
	return bytes / asking.length / Object.keys(CALLS).length;
}

/** Requests of the doctors in turn, over all connections. */
function requestsOf(asking: readonly CrowdDoctor[], of: (doctor: CrowdDoctor) => string): (() => Buffer)[] {
	let turn = 0;
	const next = () => {
		const doctor = asking[turn++ % asking.length];
		if (!doctor) throw new Error('nobody asks');
		return Buffer.from(
			`GET ${of(doctor)} HTTP/1.1\r\nhost: bench\r\nauthorization: Bearer ${doctor.token}\r\nx-gns-ddt: ${doctor.ddt}\r\n\r\n`,
		);
	};
	return Array.from({ length: CONNECTIONS }, () => next);
}

try {
	await migrateDatabase(db);
	await seedReference(db);
	const began = performance.now();
	part('making the doctors');
	const doctors = await givenCrowd(bench.url(), SIZE, new Date(), (step, seconds) =>
		console.log(`  ${step.padEnd(12)} ${seconds.toFixed(1)} s`),
	);
	const { rows: counted } = await db.pool.query<{ rows: number; bytes: number }>(
		'select count(*)::int as rows, pg_database_size(current_database()) as bytes from event_progress',
	);
	console.log(
		`${SIZE.doctors} doctors, ${SIZE.batches} batches, ${counted[0]?.rows} rows of progress, ${((counted[0]?.bytes ?? 0) / 1e6).toFixed(0)} MB, made in ${((performance.now() - began) / 1000).toFixed(0)} s`,
	);
	const every = Math.floor(doctors.length / ASKING);
	const asking = doctors.filter((_, index) => index % every === 0).slice(0, ASKING);
	const app = await bench.fork('app.ts');
	const bare = await bench.fork('bare-learning.ts');
	const bytes = await storeAnswers(app.port, asking);
	await db.pool.query('checkpoint');
	console.log(
		`${RATE} calls a second on ${CONNECTIONS} connections by ${asking.length} doctors in turn, ${(bytes / 1000).toFixed(1)} kB an answer, ${ROUNDS} rounds of ${MS / 1000} s each, app and bare in turns; ${os.availableParallelism()} cores`,
	);
	const lines: string[][] = [];
	for (const [name, pathOf] of Object.entries(CALLS)) {
		const targets = [
			{
				name: 'bare http + pg',
				port: bare.port,
				requests: requestsOf(asking, (doctor) => `/${doctor.doctorId}${pathOf(doctor)}`),
				rounds: [] as Load[],
			},
			{
				name: 'app',
				port: app.port,
				requests: requestsOf(asking, (doctor) => `${API}${pathOf(doctor)}`),
				rounds: [] as Load[],
			},
		];
		const run = (one: (typeof targets)[number], ms: number) => {
			part(`${name} of ${one.name}`);
			return loadHttp(one.port, one.requests, ms, (CONNECTIONS * 1000) / RATE);
		};
		for (const target of targets) await run(target, 1_000);
		for (let round = 0; round < ROUNDS; round++)
			for (const target of targets) target.rounds.push(await run(target, MS));
		const of = (rounds: readonly Load[], pick: (load: Load) => number) => median(rounds.map(pick));
		const base = targets[0]?.rounds ?? [];
		for (const { name: target, rounds } of targets)
			lines.push([
				name,
				target,
				of(rounds, ({ rate }) => rate).toFixed(0),
				of(rounds, ({ p50 }) => p50).toFixed(2),
				of(rounds, ({ p99 }) => p99).toFixed(2),
				(of(rounds, ({ p50 }) => p50) / of(base, ({ p50 }) => p50)).toFixed(1),
				(of(rounds, ({ p99 }) => p99) / of(base, ({ p99 }) => p99)).toFixed(1),
				String(rounds.reduce((sum, { failed }) => sum + failed, 0)),
			]);
	}
	table(['call', 'target', 'calls/s', 'p50 ms', 'p99 ms', 'p50 of bare', 'p99 of bare', 'failed'], lines);
} finally {
	await bench.end();
}
