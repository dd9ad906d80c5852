// An exam evening in one run: it opens for all at once, doctors start at their own slots, save for minutes at the
// interval set by the server, and submit at the end; one app process that also runs its queue, one database, phones with
// a connection each. Small runs: --doctors=200 --tickets=5 --save=10 --submit=3. --ahead is the percentage of phones
// that have the paper before the opening, and therefore a ticket; the others request their start. --every=5 saves every
// 5 s instead. --front=1 puts nginx with TLS between, --board=30 lets waiting phones poll the exam status every 30 s.
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { jitterMs } from '#server/modules/exams/attempt/attempts.rules.ts';
import { exams } from '#server/modules/exams/exams.tables.ts';
import { cpuSeconds, machineCpuSeconds, treeCpuSeconds } from './processes.ts';
import { type Health, option, part, percentile, startBench, table } from './support/bench.ts';
import { requestOf, saveOf, sheetBody } from './support/calls.ts';
import {
	CLIENT_ID,
	type Doctor,
	freezePaper,
	givenDoctors,
	openFor,
	prepareExam,
} from './support/candidates.ts';
import { postmasterOf } from './support/costs.ts';
import { drive } from './support/drive.ts';
import { readMeasured } from './support/measured.ts';
import { type LoadReport, NIGHT_CALLS, type NightCall, type Plan, sheetNumber } from './support/night.ts';
import { comparePlayed, type PlayedNight, writePlayed } from './support/played.ts';
import { sheetFor } from './support/sheets.ts';
import { openSockets, startTlsFront } from './support/tls-front.ts';

const DOCTORS = option('doctors', 5_000);
const LOADERS = option('loaders', 2);
const TICKETS_S = option('tickets', 60);
const SAVE_S = option('save', 120);
const SUBMIT_S = option('submit', 30);
const EVERY_S = option('every', 0) || null;
const AHEAD = option('ahead', 90) / 100;
const FRONT = option('front', 0) > 0;
const BOARD_S = option('board', 0);
const REHEARSING = 300;
/** Time to freeze the paper and start the processes, before the first ticket. */
const READY_S = 30 + DOCTORS / 200;

const bench = await startBench();
let nginx: Awaited<ReturnType<typeof startTlsFront>> | undefined;
await bench.measureStatements();
const db = bench.open();

const seconds = (s: number) => delay(s * 1_000);
const ms = (value: number) => value.toFixed(value < 10 ? 1 : 0);
async function one<T>(statement: string, values: unknown[] = []): Promise<T> {
	const { rows } = await db.pool.query(statement, values);
	return rows[0] as T;
}
async function walAt(): Promise<number> {
	const { at } = await one<{ at: string }>("select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as at");
	return Number(at);
}
/** Each doctor's index, and the delay of the doctor's own start after the opening. */
async function startsOf(examId: number, doctors: readonly Doctor[]): Promise<Plan['doctors']> {
	const [exam] = await db.q.select().from(exams).where(eq(exams.id, examId));
	if (!exam) throw new Error('there is no exam');
	const { rows } = await db.pool.query<{ doctor: number; seed: number }>(
		'select doctor_id as doctor, order_seed as seed from attempts where exam_id = $1',
		[examId],
	);
	const seeds = new Map(rows.map(({ doctor, seed }) => [doctor, seed]));
	return doctors.map((doctor, n) => ({
		...doctor,
		n,
		startMs: jitterMs(exam, seeds.get(doctor.doctorId) ?? 0),
	}));
}

/** Statements that saved sheets: calls, milliseconds in the database, sheets. */
const savingStatements = () =>
	one<{ calls: number; ms: number; sheets: number }>(
		`select coalesce(sum(calls), 0)::int as calls, coalesce(sum(total_exec_time), 0)::float8 as ms,
			coalesce(sum(rows), 0)::int as sheets
		from pg_stat_statements where query like '%insert into attempt_saves%' and query like '%update attempts%'`,
	);

/** Acknowledged saves and receipts that are missing or different in the database. */
async function lost(reports: readonly LoadReport[]): Promise<{ saves: number; receipts: number }> {
	const { rows: saved } = await db.pool.query<{ id: number; seq: number; sha: string }>(
		"select attempt_id as id, seq, encode(sha, 'hex') as sha from attempt_saves where kept",
	);
	const shaOf = new Map(saved.map(({ id, seq, sha }) => [`${id}/${seq}`, sha]));
	const { rows: sheets } = await db.pool.query<{ id: number; sha: string; no: string }>(
		"select id, encode(sheet_sha, 'hex') as sha, receipt_no as no from attempts where receipt_no is not null",
	);
	const receiptOf = new Map(sheets.map(({ id, sha, no }) => [id, `${no}/${sha}`]));
	let saves = 0;
	let receipts = 0;
	for (const { sittings: attempts } of reports) {
		for (const { doctor, attemptId, acked, receipt } of attempts) {
			for (const seq of acked)
				if (shaOf.get(`${attemptId}/${seq}`) !== sheetFor(sheetNumber(doctor, seq)).hex) saves++;
			if (receipt && receiptOf.get(attemptId) !== receipt) receipts++;
		}
	}
	return { saves, receipts };
}

interface Phase {
	name: string;
	app: Health;
	/** Seconds of processor time. */
	database: number;
	nginx: number;
	/** Bytes. */
	wal: number;
	open: number;
	/** Seconds: length, and the processor time of the load processes and of everything else. */
	s: number;
	loaders: number;
	others: number;
}

/** Warms up the process: one that was just started is slower than one that has run for an hour. */
async function rehearse(port: number, examId: number, doctors: readonly Doctor[]): Promise<void> {
	const ids: number[] = [];
	const all = (
		of: (doctor: Doctor, id: number) => Buffer,
		onAnswer: (index: number, body: string) => void = () => {},
	) =>
		drive(
			port,
			doctors.map((doctor, at) => of(doctor, ids[at] ?? 0)),
			4,
			{ onAnswer },
		);
	await all(
		(doctor) =>
			requestOf(doctor, 'POST', `/exams/${examId}/attempts`, { client_id: CLIENT_ID, kind: 'ranked' }),
		(index, body) => {
			ids[index] = JSON.parse(body).attempt.id;
		},
	);
	await all((doctor, id) => requestOf(doctor, 'GET', `/attempts/${id}?client_id=${CLIENT_ID}`));
	await all((doctor, id) => requestOf(doctor, 'GET', `/attempts/${id}/paper`));
	for (let seq = 1; seq <= 8; seq++) {
		await all((doctor, id) => saveOf(doctor, id, seq, seq));
		await all((doctor, id) => requestOf(doctor, 'POST', `/attempts/${id}/heartbeat`, { epoch: 1, seq }));
	}
	await all((doctor, id) => requestOf(doctor, 'POST', `/attempts/${id}/submit`, sheetBody(9, 9)));
}

/** Also for the warm-up: tickets of doctors who then stay away. */
const fetchTickets = (port: number, examId: number, doctors: readonly Doctor[]) =>
	drive(
		port,
		doctors.map((doctor) =>
			requestOf(doctor, 'POST', `/exams/${examId}/ticket`, {
				client_id: CLIENT_ID,
				course_id: doctor.enrolmentId,
			}),
		),
		4,
	);

try {
	const examId = await prepareExam(db);
	const given = await givenDoctors(db, examId, DOCTORS + 2 * REHEARSING);
	const invited = given.slice(0, DOCTORS);
	const app = await bench.fork('app.ts', { WORK: '1' });
	part('rehearsal');
	await rehearse(app.port, examId, given.slice(DOCTORS, DOCTORS + REHEARSING));
	const beginsAt = Date.now() + (READY_S + TICKETS_S) * 1_000;
	await openFor(db, examId, beginsAt, DOCTORS);
	await freezePaper(db, bench.url(), bench.dir, examId);
	const doctors = await startsOf(examId, invited);
	const startS = Math.max(...doctors.map(({ startMs }) => startMs)) / 1_000;
	await db.pool.query('vacuum (analyze)');
	await fetchTickets(app.port, examId, given.slice(DOCTORS + REHEARSING));
	if (FRONT) {
		part('the start of nginx');
		nginx = await startTlsFront(path.join(bench.dir, 'nginx'), app.port);
	}
	const port = nginx?.port ?? app.port;
	const loaders = await Promise.all(Array.from({ length: LOADERS }, () => bench.fork('night-loader.ts')));
	await db.pool.query('select pg_stat_statements_reset()');
	await app.health();

	const plan: Plan = {
		port,
		secure: FRONT,
		examId,
		beginsAt,
		startS,
		ticketS: TICKETS_S,
		boardS: BOARD_S,
		saveS: SAVE_S,
		everyS: EVERY_S,
		submitS: SUBMIT_S,
		ahead: AHEAD,
		doctors: [],
	};
	const whole = loaders.map(
		({ process }, loader) =>
			new Promise<LoadReport>((resolve) => {
				process.once('message', (report) => resolve(report as LoadReport));
				process.send({
					...plan,
					// Each process has its own address, since the ports of one are too few for all.
					from: `127.0.0.${loader + 1}`,
					doctors: doctors.filter(({ n }) => n % LOADERS === loader),
				} satisfies Plan);
			}),
	);
	console.log(
		`${FRONT ? 'behind nginx with TLS: ' : ''}${DOCTORS} doctors start within ${startS.toFixed(0)} s, save ${EVERY_S ? `every ${EVERY_S} s` : 'as the server wants'} for ${SAVE_S} s, hand in within ${SUBMIT_S} s; ${Math.round(AHEAD * 100)}% have the paper and a ticket ahead; ${LOADERS} load processes; ${os.availableParallelism()} cores`,
	);

	const late = Date.now() - (beginsAt - TICKETS_S * 1_000);
	if (late > 0) throw new Error(`getting ready took ${Math.ceil(late / 1_000)} s too long`);
	await delay(-late);
	await app.health();
	const phases: Phase[] = [];
	const server = await postmasterOf(bench.dir);
	const costs = async () => ({
		database: treeCpuSeconds(server),
		nginx: nginx?.cpu() ?? 0,
		wal: await walAt(),
		loaders: loaders.reduce((sum, { process: { pid } }) => sum + cpuSeconds(pid ?? 0), 0),
		machine: machineCpuSeconds(),
		at: performance.now(),
	});
	let last = await costs();
	const phase = async (name: string, wait: Promise<unknown>) => {
		part(name);
		await wait;
		const now = await costs();
		const health = await app.health();
		const { database, nginx, wal, loaders, machine, at } = Object.fromEntries(
			Object.entries(now).map(([name, value]) => [name, value - last[name as keyof typeof last]]),
		) as typeof now;
		phases.push({
			name,
			app: health,
			database,
			nginx,
			wal,
			open: await openSockets(port),
			s: at / 1_000,
			loaders,
			others: Math.max(0, machine - database - nginx - loaders - health.cpu),
		});
		last = now;
	};
	await phase('tickets', seconds(TICKETS_S));
	await phase('start', seconds(startS));
	const before = await savingStatements();
	await phase('save', seconds(SAVE_S));
	const after = await savingStatements();
	await phase('hand in', Promise.all(whole));
	const reports = await Promise.all(whole);
	part('scoring');
	const ended = Date.now();
	for (;;) {
		const { left } = await one<{ left: number }>(
			"select count(*)::int as left from attempts where state in ('submitted', 'auto_submitted')",
		);
		if (left === 0 || Date.now() - ended > 120_000) break;
		await delay(100);
	}
	const scored = (Date.now() - ended) / 1_000;

	const spans = { ticket: TICKETS_S, start: startS, save: SAVE_S, submit: SUBMIT_S, heartbeat: SAVE_S };
	const times = (call: NightCall) => reports.flatMap((part) => part.times[call]);
	const shares = (all: readonly number[]) => [0.5, 0.95, 0.99, 1].map((share) => ms(percentile(all, share)));
	table(
		['call', 'answers', 'a second', 'p50 ms', 'p95 ms', 'p99 ms', 'longest ms', 'bytes', 'again'],
		NIGHT_CALLS.flatMap((call) => {
			const all = times(call);
			if (all.length === 0) return [];
			const span = spans[call as keyof typeof spans] ?? startS;
			const bytes = reports.reduce((sum, part) => sum + part.bytes[call], 0);
			return [
				[
					call,
					String(all.length),
					(all.length / span).toFixed(0),
					...shares(all),
					(bytes / all.length).toFixed(0),
					String(reports.reduce((sum, part) => sum + part.again[call], 0)),
				],
			];
		}),
	);
	console.log('');
	table(
		['from the own start to the first question', 'doctors', 'p50 ms', 'p95 ms', 'p99 ms', 'longest ms'],
		(['ticket', 'start'] as const).map((way) => {
			const all = reports.flatMap((part) => part.first[way]);
			return [`by a ${way === 'ticket' ? 'ticket' : 'call'}`, String(all.length), ...shares(all)];
		}),
	);
	console.log('');
	table(
		[
			'phase',
			'event loop p50 ms',
			'p99',
			'longest',
			'app cores',
			'database cores',
			'nginx cores',
			'WAL MB',
			'connections at its end',
		],
		phases.map(({ name, app, database, nginx, wal, open, s }) => {
			return [
				name,
				app.p50.toFixed(1),
				app.p99.toFixed(1),
				app.max.toFixed(0),
				(app.cpu / s).toFixed(2),
				(database / s).toFixed(2),
				(nginx / s).toFixed(2),
				(wal / 1e6).toFixed(1),
				String(open),
			];
		}),
	);
	const calls = after.calls - before.calls;
	const sheets = after.sheets - before.sheets;
	console.log(
		`\nin the database: ${(((after.ms - before.ms) / sheets) * 1_000).toFixed(0)} us a save, ${(sheets / calls).toFixed(1)} saves a statement; all ${times('submit').length} sheets scored ${scored.toFixed(1)} s after the last was handed in`,
	);
	const played: PlayedNight = {
		plan: {
			doctors: DOCTORS,
			ticketS: TICKETS_S,
			startMs: doctors.map(({ startMs }) => startMs),
			saveS: SAVE_S,
			submitS: SUBMIT_S,
			everyS: EVERY_S,
			boardS: BOARD_S,
			ahead: AHEAD,
		},
		cores: os.availableParallelism(),
		times: Object.fromEntries(NIGHT_CALLS.map((call) => [call, times(call)])) as PlayedNight['times'],
		first: {
			ticket: reports.flatMap((part) => part.first.ticket),
			start: reports.flatMap((part) => part.first.start),
		},
		phases: phases.map(({ app, ...rest }) => ({ ...rest, app: app.cpu })),
	};
	await writePlayed(played);
	comparePlayed(await readMeasured(), played);
	const errors = reports.flatMap((part) => part.errors);
	const gone = await lost(reports);
	for (const complaint of (await nginx?.complaints()) ?? []) console.log(`  nginx: ${complaint}`);
	for (const [text, list] of Map.groupBy(errors, (error) => error)) console.log(`  ${list.length} x ${text}`);
	console.log(
		`errors ${errors.length}, lost acknowledged saves ${gone.saves}, lost receipts ${gone.receipts} (aims 0, 0, 0)`,
	);
	if (errors.length + gone.saves + gone.receipts > 0) process.exitCode = 1;
} finally {
	await nginx?.stop();
	await bench.end();
}
