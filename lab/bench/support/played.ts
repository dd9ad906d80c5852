// A small evening played against a real app, one process that also runs its queue, by load processes beside it.
import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '#server/db/client.ts';
import { cpuSeconds, machineCpuSeconds, treeCpuSeconds } from '../processes.ts';
import { part, type startBench } from './bench.ts';
import { requestOf, saveOf, sheetBody } from './calls.ts';
import { CLIENT_ID, type Doctor, freezePaper, givenDoctors, prepareExam } from './candidates.ts';
import { postmasterOf } from './costs.ts';
import { drive } from './drive.ts';
import { CALLS, type Call, type LoadReport, type Plan } from './night.ts';

const LOADERS = 2;
const READY_MS = 1_500;
const REHEARSING = 300;
const IDLE_MS = 3_000;

export interface Played {
	times: Record<Call, number[]>;
	errors: string[];
	/** Cores used by the app and by PostgreSQL, per phase. */
	phases: { name: string; app: number; database: number }[];
	/** The same before the first doctor. */
	idle: { app: number; database: number };
	/** Processor time of the load processes per call. */
	loaderMs: number;
	/** Cores used by other work on this machine. */
	others: number;
}

/** Seconds of the phases, and the share of phones that have the paper before the start. */
export type PlayedPlan = Pick<Plan, 'startS' | 'saveS' | 'submitS' | 'ahead'> & {
	everyS: number;
	doctors: number;
};

/** Warm-up: a newly started process is slower than one that has run for an hour. */
async function rehearse(port: number, examId: number, doctors: readonly Doctor[]): Promise<void> {
	const ids: number[] = [];
	const all = (
		of: (doctor: Doctor, index: number) => Buffer,
		onAnswer?: (index: number, body: string) => void,
	) => drive(port, doctors.map(of), 4, onAnswer ? { onAnswer } : {});
	await all(
		(doctor) =>
			requestOf(doctor, 'POST', `/exams/${examId}/attempts`, { client_id: CLIENT_ID, kind: 'ranked' }),
		(index, body) => {
			ids[index] = JSON.parse(body).attempt.id;
		},
	);
	await all((doctor, at) => requestOf(doctor, 'GET', `/attempts/${ids[at]}?client_id=${CLIENT_ID}`));
	await all((doctor, at) => requestOf(doctor, 'GET', `/attempts/${ids[at]}/paper`));
	for (let seq = 1; seq <= 8; seq++) await all((doctor, at) => saveOf(doctor, ids[at] ?? 0, seq, seq));
	await all((doctor, at) => requestOf(doctor, 'POST', `/attempts/${ids[at]}/submit`, sheetBody(9, 9)));
}

/** Plays the evening on a fresh database. */
export async function playNight(
	bench: Awaited<ReturnType<typeof startBench>>,
	db: Database,
	of: PlayedPlan,
): Promise<Played> {
	const examId = await prepareExam(db);
	const invited = await givenDoctors(db, examId, of.doctors + REHEARSING);
	const doctors = invited.slice(0, of.doctors);
	await freezePaper(db, bench.url(), bench.dir, examId);
	await db.pool.query('vacuum (analyze)');
	const app = await bench.fork('app.ts', { WORK: '1' });
	const loaders = await Promise.all(Array.from({ length: LOADERS }, () => bench.fork('night-loader.ts')));
	const postmaster = await postmasterOf(bench.dir);
	const loaderCpu = () =>
		loaders.reduce((sum, { process: { pid } }) => sum + (pid === undefined ? 0 : cpuSeconds(pid)), 0);
	part('rehearsal');
	await rehearse(app.port, examId, invited.slice(of.doctors));
	// Their sheets are scored first.
	await delay(IDLE_MS);
	await app.health();
	const restedAt = treeCpuSeconds(postmaster);
	await delay(IDLE_MS);
	const idle = {
		app: ((await app.health()).cpu * 1_000) / IDLE_MS,
		database: ((treeCpuSeconds(postmaster) - restedAt) * 1_000) / IDLE_MS,
	};
	const { doctors: _, ...rest } = of;
	const plan: Plan = {
		...rest,
		ticketS: null,
		port: app.port,
		examId,
		beginsAt: Date.now() + READY_MS,
		doctors: [],
	};
	const loadedBefore = loaderCpu();
	const whole = Promise.all(
		loaders.map(
			({ process }, loader) =>
				new Promise<LoadReport>((resolve) => {
					process.once('message', (report) => resolve(report as LoadReport));
					const own = doctors.map((doctor, n) => ({
						...doctor,
						n,
						startMs: (n / of.doctors) * of.startS * 1_000,
					}));
					process.send({ ...plan, doctors: own.filter(({ n }) => n % LOADERS === loader) } satisfies Plan);
				}),
		),
	);
	await delay(plan.beginsAt - Date.now());
	const phases: Played['phases'] = [];
	await app.health();
	let database = treeCpuSeconds(postmaster);
	let at = performance.now();
	const all = { machine: machineCpuSeconds(), own: process.cpuUsage(), loaders: loaderCpu(), at };
	const spans = { start: of.startS, save: of.saveS, 'hand in': of.submitS };
	for (const [name, seconds] of Object.entries(spans)) {
		part(name);
		await delay(seconds * 1_000);
		const now = {
			app: (await app.health()).cpu,
			database: treeCpuSeconds(postmaster),
			at: performance.now(),
		};
		const s = (now.at - at) / 1_000;
		phases.push({ name, app: now.app / s, database: (now.database - database) / s });
		database = now.database;
		at = now.at;
	}
	const own = process.cpuUsage(all.own);
	const s = (at - all.at) / 1_000;
	const spent = Object.values(spans).map(
		(seconds, phase) => seconds * ((phases[phase]?.app ?? 0) + (phases[phase]?.database ?? 0)),
	);
	const ours =
		spent.reduce((sum, one) => sum + one, 0) + loaderCpu() - all.loaders + (own.user + own.system) / 1e6;
	const others = Math.max(0, (machineCpuSeconds() - all.machine - ours) / s);
	part('the end of the load processes');
	const reports = await whole;
	const times = Object.fromEntries(
		CALLS.map((call) => [call, reports.flatMap((part) => part.times[call])]),
	) as Played['times'];
	const calls = CALLS.reduce((sum, call) => sum + times[call].length, 0);
	return {
		times,
		errors: reports.flatMap((part) => part.errors),
		phases,
		idle,
		others,
		loaderMs: ((loaderCpu() - loadedBefore) / calls) * 1_000,
	};
}
