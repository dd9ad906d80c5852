// The cost of each call of an exam: processor time of the app and of PostgreSQL, statements, write-ahead log,
// bytes on the wire, memory. The simulation of the start (start-simulation.ts) and docs/scale.md use these
// figures; --keep=1 writes them to docs/measured.json. Smaller: --doctors=300.
import { setTimeout as delay } from 'node:timers/promises';
import { type Load, loadHttp } from './load.ts';
import { memoryOf } from './processes.ts';
import { option, part, percentile, startBench, table } from './support/bench.ts';
import { requestOf, saveOf, sheetBody } from './support/calls.ts';
import { CLIENT_ID, type Doctor, freezePaper, givenDoctors, prepareExam } from './support/candidates.ts';
import { type Costs, costsOf, postmasterOf } from './support/costs.ts';
import { drive } from './support/drive.ts';
import { type Line, makeLine } from './support/line.ts';
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

const DOCTORS = option('doctors', 2_000);
const AT_ONCE = option('connections', 8);
const ALONE = Math.min(200, Math.floor(DOCTORS / 5));
const GROUPS = [1, 4, 16, 64];
const SAVE_MS = option('ms', 5_000);
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
		start: (doctor) =>
			requestOf(doctor, 'POST', `/exams/${examId}/attempts`, { client_id: CLIENT_ID, kind: 'ranked' }),
		open: (doctor) => requestOf(doctor, 'GET', `${attempt(doctor)}?client_id=${CLIENT_ID}`),
		paper: (doctor) => requestOf(doctor, 'GET', `${attempt(doctor)}/paper`),
		heartbeat: (doctor) => requestOf(doctor, 'POST', `${attempt(doctor)}/heartbeat`, { epoch: 1, seq: 0 }),
		save: (doctor) => saveOf(doctor, attemptOf.get(doctor.doctorId) ?? 0, 1, doctor.doctorId),
		submit: (doctor) =>
			requestOf(doctor, 'POST', `${attempt(doctor)}/submit`, sheetBody(1_000_000, doctor.doctorId)),
	};

	/** The first doctors call one after the other, the others several at once. */
	async function measure(call: MeasuredCall): Promise<ServiceTime> {
		part(call);
		const all = doctors.map((doctor) => requests[call](doctor));
		const onAnswer = (from: number) => (index: number, body: string) => {
			const doctor = doctors[from + index];
			if (call === 'start' && doctor) attemptOf.set(doctor.doctorId, JSON.parse(body).attempt.id);
		};
		const alone = await drive(app.port, all.slice(0, ALONE), 1, { onAnswer: onAnswer(0) });
		const rest = all.slice(ALONE);
		const { answer, costs } = await costsOf(scope, () =>
			drive(app.port, rest, AT_ONCE, { onAnswer: onAnswer(ALONE) }),
		);
		return {
			calls: rest.length,
			...perCall(costs, rest.length),
			statements: costs.statements / rest.length,
			wal_pages: costs.walPages / rest.length,
			sent_bytes: answer.sent / rest.length,
			got_bytes: answer.got / rest.length,
			lone_ms: LONE_SHARES.map((share) => percentile(alone.times, share)),
			connections: AT_ONCE,
			p50_ms: percentile(answer.times, 0.5),
			p99_ms: percentile(answer.times, 0.99),
		};
	}

	/** Saves of so many phones, each sent when the previous one is answered; more phones give larger groups. */
	async function measureSaves(clients: number, seq: { now: number }): Promise<SaveGroup> {
		part(`saves of ${clients} phones`);
		const some = doctors.slice(0, clients);
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
		const lines: Line[] = [];
		for (let n = 0; n < doctors.length; n++) {
			const line = makeLine(fresh.port);
			await line.send(publicCall(`/exam-bundles/${examId}/board.json`));
			lines.push(line);
		}
		const more = memoryOf(pid) - before;
		for (const line of lines) line.end();
		fresh.process.removeAllListeners('exit');
		fresh.process.kill();
		return { idle: before, each: more / lines.length };
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
	for (const call of MEASURED_CALLS.filter((name) => name !== 'submit')) calls[call] = await measure(call);
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
			'db CPU ms',
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
				...[it.app_cpu_ms, it.db_cpu_ms].map((ms) => ms.toFixed(3)),
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
		`\nscoring a sheet: app ${score.app_cpu_ms.toFixed(2)} ms, db ${score.db_cpu_ms.toFixed(2)} ms, WAL ${score.wal_bytes.toFixed(0)} B; flush ${flush_ms.toFixed(2)} ms`,
	);
	console.log(
		`app ${memory.app_idle_mb.toFixed(0)} MB, after all calls ${memory.app_busy_mb.toFixed(0)} MB, and ${memory.app_per_phone_kb.toFixed(1)} kB a phone; PostgreSQL ${memory.postgres_mb.toFixed(0)} MB with ${memory.postgres_connections} connections, ${measured.connections} of the app`,
	);
} finally {
	await bench.end();
}
