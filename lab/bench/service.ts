// The cost of each call of an exam: processor time of the app and of PostgreSQL, statements, write-ahead log,
// bytes on the wire, memory. The simulation of the start (start-simulation.ts) and docs/scale.md use these
// figures; --keep=1 writes them to docs/measured.json. Smaller: --doctors=300.
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Ticket } from '#contract/exams/calls.ts';
import { openingSpreadMs } from '#server/modules/exams/attempt/attempts.rules.ts';
import { type Load, loadHttp } from './load.ts';
import { memoryOf } from './processes.ts';
import { option, part, percentile, startBench, table } from './support/bench.ts';
import { requestOf, saveOf, sheetBody } from './support/calls.ts';
import {
	CLIENT_ID,
	type Doctor,
	freezePaper,
	givenDoctors,
	openFor,
	prepareExam,
} from './support/candidates.ts';
import { type Costs, costsOf, postmasterOf } from './support/costs.ts';
import { drive } from './support/drive.ts';
import { makeLine } from './support/line.ts';
import {
	describeMachine,
	LONE_SHARES,
	MEASURED_CALLS,
	type Measured,
	type MeasuredCall,
	type SaveGroup,
	type ServiceTime,
	writeMeasured,
} from './support/measured.ts';
import { startTlsFront } from './support/tls-front.ts';

const DOCTORS = option('doctors', 3_000);
const AT_ONCE = option('connections', 8);
/** A third of the doctors opens the exam by a ticket, a third by the start call, each with it as the first call. */
const THIRD = Math.floor(DOCTORS / 3);
const ALONE = Math.min(200, Math.floor(THIRD / 4));
/** The first of each call are not measured: a process runs new code slowly. */
const WARM = ALONE / 2;
/** Until the opening: the calls before it take less, also on a slow machine. */
const READY_S = 30 + DOCTORS / 40;
const GROUPS = [1, 4, 16, 64];
const SAVE_MS = option('ms', 5_000);
const BEFORE: readonly MeasuredCall[] = ['status', 'board', 'bundle'];
const OPENING: readonly MeasuredCall[] = ['ticket', 'gate', 'first'];
const KEEP = option('keep', 0) === 1;

const bench = await startBench();
await bench.measureStatements();
const db = bench.open();
const one = async <T>(text: string, values: unknown[] = []): Promise<T> =>
	(await db.pool.query(text, values)).rows[0] as T;

/** A call that needs no session. */
const publicCall = (at: string) => Buffer.from(`GET ${at} HTTP/1.1\r\nhost: bench\r\n\r\n`);

const perCall = (costs: Costs, calls: number) => ({
	app_cpu_ms: (costs.app / calls) * 1_000,
	db_cpu_ms: (costs.database / calls) * 1_000,
	wal_bytes: costs.walBytes / calls,
});

try {
	const examId = await prepareExam(db);
	const doctors = await givenDoctors(db, examId, DOCTORS);
	const waiting = doctors.slice(0, THIRD);
	const late = doctors.slice(THIRD, 2 * THIRD);
	const others = doctors.slice(2 * THIRD);
	const beginsAt = Date.now() + READY_S * 1_000;
	await openFor(db, examId, beginsAt, DOCTORS);
	await freezePaper(db, bench.url(), bench.dir, examId);
	await db.pool.query('vacuum (analyze)');
	await db.pool.query('checkpoint');
	const event = await one<{ id: number; schedule: number }>(
		'select e.id, s.schedule_id as schedule from events e join slots s on s.id = e.slot_id where e.exam_id = $1 limit 1',
		[examId],
	);
	const { url: bundleUrl } = await one<{ url: string }>(
		`select '/exam-bundles/' || exam_id || '/' || hash || '.bin' as url from exam_bundles where exam_id = $1`,
		[examId],
	);
	const app = await bench.fork('app.ts');
	const scope = { pool: db.pool, postmaster: await postmasterOf(bench.dir), app: app.health };
	const attemptOf = new Map<number, number>();
	const ticketOf = new Map<number, Ticket>();
	let gateUrl = '';
	const attempt = (doctor: Doctor) => `/attempts/${attemptOf.get(doctor.doctorId)}`;

	const requests: Record<MeasuredCall, (doctor: Doctor) => Buffer> = {
		status: (doctor) =>
			requestOf(
				doctor,
				'GET',
				`/courses/${doctor.enrolmentId}/schedule/${event.schedule}/events/${event.id}/exam-status`,
			),
		board: () => publicCall(`/exam-bundles/${examId}/board.json`),
		bundle: () => publicCall(bundleUrl),
		ticket: (doctor) =>
			requestOf(doctor, 'POST', `/exams/${examId}/ticket`, {
				client_id: CLIENT_ID,
				course_id: doctor.enrolmentId,
			}),
		gate: () => publicCall(gateUrl),
		first: (doctor) =>
			saveOf(doctor, attemptOf.get(doctor.doctorId) ?? 0, 1, doctor.doctorId, ticketOf.get(doctor.doctorId)),
		start: (doctor) =>
			requestOf(doctor, 'POST', `/exams/${examId}/attempts`, { client_id: CLIENT_ID, kind: 'ranked' }),
		open: (doctor) => requestOf(doctor, 'GET', `${attempt(doctor)}?client_id=${CLIENT_ID}`),
		paper: (doctor) => requestOf(doctor, 'GET', `${attempt(doctor)}/paper`),
		heartbeat: (doctor) => requestOf(doctor, 'POST', `${attempt(doctor)}/heartbeat`, { epoch: 1, seq: 0 }),
		save: (doctor) => saveOf(doctor, attemptOf.get(doctor.doctorId) ?? 0, 1, doctor.doctorId),
		submit: (doctor) =>
			requestOf(doctor, 'POST', `${attempt(doctor)}/submit`, sheetBody(1_000_000, doctor.doctorId)),
	};

	/** What later calls need of an answer. */
	function keep(call: MeasuredCall, doctor: Doctor | undefined, body: string): void {
		if (!doctor || (call !== 'start' && call !== 'ticket')) return;
		const { attempt, ticket, gate_url } = JSON.parse(body);
		attemptOf.set(doctor.doctorId, attempt.id);
		if (call === 'start') return;
		ticketOf.set(doctor.doctorId, ticket);
		gateUrl = gate_url;
	}

	/** The first doctors call one after the other, the others several at once. */
	async function measure(call: MeasuredCall): Promise<ServiceTime> {
		part(call);
		const own = OPENING.includes(call) ? waiting : BEFORE.includes(call) ? others : late;
		const run = async (from: readonly Doctor[], connections: number) => {
			const { answer, costs } = await costsOf(scope, () =>
				drive(
					app.port,
					from.map((doctor) => requests[call](doctor)),
					connections,
					{ onAnswer: (index, body) => keep(call, from[index], body) },
				),
			);
			return { ...answer, ...costs, ...perCall(costs, from.length), calls: from.length };
		};
		await run(own.slice(0, WARM), 1);
		const alone = await run(own.slice(WARM, WARM + ALONE), 1);
		const all = await run(own.slice(WARM + ALONE), AT_ONCE);
		return {
			calls: all.calls,
			app_cpu_ms: all.app_cpu_ms,
			db_cpu_ms: all.db_cpu_ms,
			lone_app_cpu_ms: alone.app_cpu_ms,
			lone_db_cpu_ms: alone.db_cpu_ms,
			statements: all.statements / all.calls,
			wal_bytes: all.wal_bytes,
			wal_pages: all.walPages / all.calls,
			sent_bytes: all.sent / all.calls,
			got_bytes: all.got / all.calls,
			lone_ms: LONE_SHARES.map((share) => percentile(alone.times, share)),
			connections: AT_ONCE,
			p50_ms: percentile(all.times, 0.5),
			p99_ms: percentile(all.times, 0.99),
		};
	}

	/** Saves of so many phones, each sent when the previous one is answered; more phones give larger groups. */
	async function measureSaves(clients: number, seq: { now: number }): Promise<SaveGroup> {
		part(`saves of ${clients} phones`);
		const some = late.slice(0, clients);
		const next = some.map((doctor) => () => {
			const number = ++seq.now;
			return saveOf(doctor, attemptOf.get(doctor.doctorId) ?? 0, number, number);
		});
		await loadHttp(app.port, next, 500);
		const grouped = () =>
			one<{ calls: number; sheets: number }>(
				`select coalesce(sum(calls), 0)::float8 as calls, coalesce(sum(rows), 0)::float8 as sheets from pg_stat_statements
				where query like '%insert into attempt_saves%' and query like '%update attempts%'`,
			);
		const before = await grouped();
		const { answer, costs } = await costsOf<Load>(scope, () => loadHttp(app.port, next, SAVE_MS));
		const after = await grouped();
		if (answer.failed > 0) throw new Error(`${answer.failed} saves failed`);
		const sheets = after.sheets - before.sheets;
		return {
			clients,
			rate: answer.rate,
			group: sheets / (after.calls - before.calls),
			...perCall(costs, sheets),
			p50_ms: answer.p50,
			p99_ms: answer.p99,
		};
	}

	/** Memory of a fresh app process, and the increase with one connected phone per doctor. */
	async function measurePhones() {
		const fresh = await bench.fork('app.ts');
		part('connected phones');
		const pid = fresh.process.pid ?? 0;
		await drive(
			fresh.port,
			Array.from({ length: 1_000 }, () => requests.board(doctors[0] as Doctor)),
			1,
		);
		const before = memoryOf(pid);
		const lines = doctors.map(() => makeLine(fresh.port));
		/** Each phone calls once: median answer time, and processor time of the app. */
		const call = async () => {
			const times: number[] = [];
			await fresh.health();
			for (const line of lines)
				times.push((await line.send(publicCall(`/exam-bundles/${examId}/board.json`))).ms);
			return { ms: percentile(times, 0.5), cpu_ms: ((await fresh.health()).cpu / lines.length) * 1_000 };
		};
		const first = await call();
		const more = memoryOf(pid) - before;
		const next = await call();
		for (const line of lines) line.end();
		fresh.process.removeAllListeners('exit');
		fresh.process.kill();
		return {
			idle: before,
			each: more / lines.length,
			connect: { app_cpu_ms: Math.max(0, first.cpu_ms - next.cpu_ms), ms: Math.max(0, first.ms - next.ms) },
		};
	}

	/** Processor time of nginx with TLS. */
	async function measureFront(): Promise<Measured['front']> {
		part('nginx');
		const nginx = await startTlsFront(path.join(bench.dir, 'nginx'), app.port);
		const [phones, more] = [500, 4];
		const lines = Array.from({ length: phones }, () => makeLine(nginx.port, { secure: true }));
		const call = async () => {
			const before = nginx.cpu();
			for (const line of lines) await line.send(requests.open(late[0] as Doctor));
			return ((nginx.cpu() - before) / phones) * 1_000;
		};
		try {
			const first = await call();
			let all = 0;
			for (let n = 0; n < more; n++) all += await call();
			return { call_ms: all / more, connect_ms: Math.max(0, first - all / more) };
		} finally {
			for (const line of lines) line.end();
			await nginx.stop();
		}
	}

	/** Milliseconds of one flush: the difference between a commit that waits for it and one that does not. */
	async function measureFlush(): Promise<number> {
		await db.pool.query('create table flushed (n int)');
		const client = await db.pool.connect();
		const p50 = async (commit: string) => {
			await client.query(`set synchronous_commit = ${commit}`);
			const times: number[] = [];
			for (let n = 0; n < 500; n++) {
				const began = performance.now();
				await client.query('insert into flushed values ($1)', [n]);
				times.push(performance.now() - began);
			}
			return percentile(times, 0.5);
		};
		try {
			await p50('off');
			return (await p50('on')) - (await p50('off'));
		} finally {
			client.release(true);
		}
	}

	const phones = await measurePhones();
	const calls: Partial<Record<MeasuredCall, ServiceTime>> = {};
	const measureAll = async (...names: MeasuredCall[]) => {
		for (const name of names) calls[name] = await measure(name);
	};
	await measureAll(...BEFORE, 'ticket');
	part('the opening');
	if (Date.now() > beginsAt) throw new Error('the calls before the opening took too long');
	// Until the last doctor's own start.
	await delay(beginsAt + openingSpreadMs(DOCTORS) - Date.now());
	await measureAll('gate', 'first', 'start', 'open', 'paper', 'heartbeat', 'save');
	const front = await measureFront();
	const seq = { now: 1 };
	const saves: SaveGroup[] = [];
	for (const clients of GROUPS) saves.push(await measureSaves(clients, seq));
	calls.submit = await measure('submit');

	const flush_ms = await measureFlush();
	const { connections } = await one<{ connections: number }>(
		`select count(*)::int as connections from pg_stat_activity
		where backend_type = 'client backend' and datname = current_database() and pid <> pg_backend_pid()`,
	);
	const own = db.pool.totalCount + db.hot.totalCount;
	const postgres = memoryOf(scope.postmaster);

	// A second process runs the queue: its cost and PostgreSQL's until the last sheet is scored.
	const left = () =>
		one<{ left: number }>("select count(*)::int as left from attempts where state = 'submitted'");
	const { left: sheets } = await left();
	const worker = await bench.fork('app.ts', { WORK: '1' });
	part('scoring');
	const scoring = await costsOf({ ...scope, app: worker.health }, async () => {
		for (const until = Date.now() + 120_000; (await left()).left > 0; await delay(100))
			if (Date.now() > until) throw new Error('the sheets are not scored');
	});

	const { version } = await one<{ version: string }>(`select current_setting('server_version') as version`);
	const measured: Measured = {
		at: new Date().toISOString(),
		machine: describeMachine(version),
		doctors: DOCTORS,
		calls: calls as Measured['calls'],
		saves,
		score: perCall(scoring.costs, sheets),
		flush_ms,
		connect: phones.connect,
		front,
		connections: connections - own,
		memory: {
			app_idle_mb: phones.idle / 1e6,
			app_busy_mb: memoryOf(app.process.pid ?? 0) / 1e6,
			phones: DOCTORS,
			app_per_phone_kb: phones.each / 1e3,
			postgres_mb: postgres / 1e6,
			postgres_connections: connections,
		},
	};
	await writeMeasured(measured, KEEP);

	const { machine, memory } = measured;
	console.log(
		`${machine.cores} cores (${machine.processor}), PostgreSQL ${machine.postgres}, Node ${machine.node}; ${DOCTORS} doctors, ${AT_ONCE} connections`,
	);
	table(
		[
			'call',
			'app CPU ms',
			'alone',
			'db CPU ms',
			'alone',
			'statements',
			'WAL B',
			'pages',
			'sent B',
			'got B',
			'alone p50',
			'p99',
			'p50 ms',
			'p99',
		],
		MEASURED_CALLS.map((call) => {
			const it = measured.calls[call];
			return [
				call,
				...[it.app_cpu_ms, it.lone_app_cpu_ms, it.db_cpu_ms, it.lone_db_cpu_ms].map((ms) => ms.toFixed(3)),
				it.statements.toFixed(1),
				it.wal_bytes.toFixed(0),
				it.wal_pages.toFixed(2),
				it.sent_bytes.toFixed(0),
				it.got_bytes.toFixed(0),
				...[0.5, 0.99].map((share) => (it.lone_ms[LONE_SHARES.indexOf(share as 0.5)] ?? 0).toFixed(2)),
				...[it.p50_ms, it.p99_ms].map((ms) => ms.toFixed(2)),
			];
		}),
	);
	console.log('');
	table(
		['phones', 'saves/s', 'a group', 'app CPU ms', 'db CPU ms', 'WAL B', 'p50 ms', 'p99 ms'],
		saves.map((it) => [
			String(it.clients),
			it.rate.toFixed(0),
			it.group.toFixed(2),
			it.app_cpu_ms.toFixed(3),
			it.db_cpu_ms.toFixed(3),
			it.wal_bytes.toFixed(0),
			it.p50_ms.toFixed(2),
			it.p99_ms.toFixed(2),
		]),
	);
	const { score } = measured;
	console.log(
		`\nscoring a sheet: app ${score.app_cpu_ms.toFixed(2)} ms, db ${score.db_cpu_ms.toFixed(2)} ms, WAL ${score.wal_bytes.toFixed(0)} B; flush ${flush_ms.toFixed(2)} ms; nginx ${front.call_ms.toFixed(2)} ms a call and ${front.connect_ms.toFixed(2)} ms a connection; a connection to the app ${phones.connect.ms.toFixed(2)} ms, of them ${phones.connect.app_cpu_ms.toFixed(2)} ms CPU`,
	);
	console.log(
		`app ${memory.app_idle_mb.toFixed(0)} MB, after all calls ${memory.app_busy_mb.toFixed(0)} MB, and ${memory.app_per_phone_kb.toFixed(1)} kB a phone; PostgreSQL ${memory.postgres_mb.toFixed(0)} MB with ${memory.postgres_connections} connections, ${measured.connections} of the app`,
	);
} finally {
	await bench.end();
}
