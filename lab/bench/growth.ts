// How costs grow with the number of doctors: dashboard, schedule, save, merit list and publication at 1,000,
// 10,000 and 100,000 doctors, each in a separate database, alternating on one machine. The first size is the
// reference for the others. Small: --scale=0.01. Writes reports/growth.json.
import { mkdir, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { inTransaction, openDatabase } from '#server/db/client.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import type { Deps } from '#server/deps.ts';
import { openBus } from '#server/events/bus.ts';
import { jobs } from '#server/jobs/jobs.ts';
import { findExam } from '#server/modules/exams/exams.repo.ts';
import { publishResults } from '#server/modules/exams/marks/rescore.service.ts';
import { seedReference } from '#server/seed/reference.ts';
import { type CrowdDoctor, givenCrowd } from '#tests/support/crowd.ts';
import { median } from './processes.ts';
import { option, part, percentile, startBench, table } from './support/bench.ts';
import { requestOf, saveOf } from './support/calls.ts';
import type { Doctor } from './support/candidates.ts';
import { costsOf, postmasterOf } from './support/costs.ts';
import { drive } from './support/drive.ts';
import { givenEvening } from './support/evening.ts';
import { type Explained, explain } from './support/explained.ts';

const SIZES = [1_000, 10_000, 100_000].map((count) => Math.max(50, Math.round(count * option('scale', 1))));
const DOCTORS_A_BATCH = 333;
const PROGRESS_EACH = 20;
const SAVES_EACH = option('saves', 10);
const ROUNDS = option('rounds', 3);
/** Sequential calls of a round, and concurrent ones: so many a second over so many connections. */
const ALONE = option('alone', 200);
const AT_ONCE = option('at-once', 200);
const RATE = option('rate', 50);
const CONNECTIONS = 10;
const CALLS = ['dashboard', 'course schedule', 'merit list', 'save'] as const;
type Call = (typeof CALLS)[number];

interface Round {
	/** Milliseconds of sequential answers, and of concurrent ones. */
	alone: number[];
	atOnce: number[];
	/** Milliseconds in the database, and pages, of a call. */
	ms: number;
	pages: number;
}

const bench = await startBench();
await bench.measureStatements();
const admin = bench.open(bench.url('postgres'));
const TEMPLATE = 'size_none';

/** The schema with the data of every installation; each size begins as a copy. */
async function makeTemplate(): Promise<void> {
	await admin.pool.query(`create database ${TEMPLATE}`);
	const db = openDatabase(bench.url(TEMPLATE));
	await db.pool.query('create extension pg_stat_statements');
	await migrateDatabase(db);
	await seedReference(db);
	await db.close();
}

/** A database with this many doctors, and an app on it. */
async function grow(size: number) {
	const name = `size_${size}`;
	part(`making ${size} doctors`);
	const url = bench.url(name);
	const began = performance.now();
	await admin.pool.query(`create database ${name} template ${TEMPLATE}`);
	const db = bench.open(url);
	const batches = Math.max(5, Math.ceil(size / DOCTORS_A_BATCH));
	const crowd = await givenCrowd(url, { doctors: size, batches, progress: size * PROGRESS_EACH }, new Date());
	const exams = await givenEvening(url, db, SAVES_EACH);
	const { rows } = await db.pool.query<{ id: number; doctor: number }>(
		'select id::int, doctor_id::int as doctor from attempts where exam_id = $1',
		[exams.running],
	);
	const app = await bench.fork('app.ts', { DATABASE_URL: url });
	console.log(
		`${size} doctors in ${batches} batches: made in ${((performance.now() - began) / 1_000).toFixed(0)} s`,
	);
	return {
		size,
		url,
		db,
		crowd,
		exams,
		app,
		attempts: new Map(rows.map(({ id, doctor }) => [doctor, id])),
		rounds: Object.fromEntries(CALLS.map((call) => [call, []])) as unknown as Record<Call, Round[]>,
		explained: {} as Record<Call, Explained>,
		seq: 0,
	};
}
type Grown = Awaited<ReturnType<typeof grow>>;

/** The requests of so many doctors, spread over all of them; different ones each time. */
function requestsOf(one: Grown, call: Call, count: number, round: number): Buffer[] {
	const step = Math.max(1, Math.floor(one.size / count));
	return Array.from({ length: count }, (_, n) => {
		const crowd = one.crowd[(n * step + round * 7) % one.size] as CrowdDoctor;
		const [course] = crowd.courses;
		const doctor: Doctor = { ...crowd, enrolmentId: course?.id ?? 0 };
		if (call === 'dashboard') return requestOf(doctor, 'GET', '/dashboard');
		if (call === 'course schedule')
			return requestOf(
				doctor,
				'GET',
				`/courses/${course?.ycsId}/batch/${course?.batchId}/schedule/${course?.scheduleId}`,
			);
		if (call === 'merit list')
			return requestOf(
				doctor,
				'GET',
				`/exams/${one.exams.over}/merit?page=${1 + ((n + round * count) % 20)}`,
			);
		const seq = ++one.seq;
		return saveOf(doctor, one.attempts.get(crowd.doctorId) ?? 0, seq, seq);
	});
}

/** One round of a call at one size. */
async function measure(one: Grown, call: Call, postmaster: number, round: number): Promise<void> {
	part(`${call} of ${one.size} doctors, round ${round}`);
	const { port, health } = one.app;
	await drive(port, requestsOf(one, call, 20, round + 50), 2);
	const alone = requestsOf(one, call, ALONE, round);
	const { answer, costs } = await costsOf({ pool: one.db.pool, postmaster, app: health }, () =>
		drive(port, alone, 1),
	);
	const gapMs = (CONNECTIONS * 1_000) / RATE;
	const many = await drive(port, requestsOf(one, call, AT_ONCE, round + 100), CONNECTIONS, { gapMs });
	one.rounds[call].push({
		alone: answer.times,
		atOnce: many.times,
		ms: costs.ms / ALONE,
		pages: costs.pages / ALONE,
	});
}

/** Publishes the exam that all took: ranks on five lists, averages, items; returns seconds, or the error. */
async function publish(one: Grown, postmaster: number) {
	part(`publication to ${one.size} doctors`);
	const bus = await openBus(one.url, console);
	const deps = { db: one.db, bus, jobs, clock: { now: () => new Date() } } as unknown as Deps;
	const began = performance.now();
	try {
		const { costs } = await costsOf({ pool: one.db.pool, postmaster, app: one.app.health }, () =>
			inTransaction(one.db, async (tx) => {
				const exam = await findExam(tx, one.exams.over);
				if (exam) await publishResults(deps, tx, exam);
			}),
		);
		const slowest = await one.db.pool.query<{ ms: number; text: string }>(
			`select max_exec_time as ms, left(query, 2000) as text from pg_stat_statements
			where dbid = (select oid from pg_database where datname = current_database()) and query like '%insert into%merit%'
			order by 1 desc limit 1`,
		);
		return {
			s: (performance.now() - began) / 1_000,
			database: costs.database,
			pages: costs.pages,
			places: slowest.rows[0]?.ms ?? 0,
			failed: null,
		};
	} catch (error) {
		const { message } = ((error as Error).cause as Error | undefined) ?? (error as Error);
		return { s: (performance.now() - began) / 1_000, database: 0, pages: 0, places: 0, failed: message };
	} finally {
		await bus.close();
	}
}

async function sizesOf(one: Grown) {
	const { rows } = await one.db.pool.query<{ name: string; table: number; indexes: number }>(
		`select relname as name, pg_table_size(oid)::float8 as table, pg_indexes_size(oid)::float8 as indexes from pg_class
		where relkind = 'r' and relnamespace = 'public'::regnamespace order by pg_total_relation_size(oid) desc`,
	);
	return rows;
}

try {
	const began = performance.now();
	await makeTemplate();
	const grown: Grown[] = [];
	for (const size of SIZES) grown.push(await grow(size));
	const postmaster = await postmasterOf(bench.dir);
	const published: Awaited<ReturnType<typeof publish>>[] = [];
	for (const one of grown) published.push(await publish(one, postmaster));
	const allPublished = published.every(({ failed }) => failed === null);
	const calls = CALLS.filter((call) => call !== 'merit list' || allPublished);
	for (const call of calls) {
		for (let round = 0; round < ROUNDS; round++)
			for (const one of grown) await measure(one, call, postmaster, round);
		for (const one of grown) {
			const [first] = requestsOf(one, call, 1, 3);
			const [again] = requestsOf(one, call, 1, 3);
			// A sheet is stored only if it is newer than the last one.
			const undo =
				call === 'save' ? `update attempts set sheet_seq = 0 where sheet_seq = ${one.seq}` : undefined;
			if (first && again) one.explained[call] = await explain(one.url, bench.dir, first, again, undo);
		}
	}

	console.log(
		`\n${ROUNDS} rounds in turns; each ${ALONE} calls one after the other, then ${AT_ONCE} at ${RATE} a second over ${CONNECTIONS} connections; ${os.availableParallelism()} cores`,
	);
	const of = (one: Grown, call: Call) => {
		const rounds = one.rounds[call];
		const times = (pick: (round: Round) => number[], share: number) =>
			median(rounds.map((round) => percentile(pick(round), share)));
		return {
			alone50: times(({ alone }) => alone, 0.5),
			alone99: times(({ alone }) => alone, 0.99),
			many50: times(({ atOnce }) => atOnce, 0.5),
			many99: times(({ atOnce }) => atOnce, 0.99),
			ms: median(rounds.map(({ ms }) => ms)),
			pages: median(rounds.map(({ pages }) => pages)),
		};
	};
	const figures = calls.flatMap((call) =>
		grown.map((one, at) => {
			const before = grown[at - 1];
			const now = of(one, call);
			return {
				call,
				doctors: one.size,
				...now,
				explained: one.explained[call],
				ratio: before ? now.alone50 / of(before, call).alone50 : null,
				of_first: grown[0] ? now.alone50 / of(grown[0], call).alone50 : 1,
			};
		}),
	);
	table(
		[
			'call',
			'doctors',
			'alone p50',
			'p99',
			'at once p50',
			'p99 ms',
			'db ms',
			'pages a call',
			'explained: rows',
			'pages',
			'heaviest',
			'of it pages',
			'to before',
			'to first',
		],
		figures.map((it) => [
			it.call,
			String(it.doctors),
			...[it.alone50, it.alone99, it.many50, it.many99, it.ms].map((ms) => ms.toFixed(2)),
			it.pages.toFixed(0),
			it.explained.rows.toFixed(0),
			String(it.explained.pages),
			it.explained.heaviest,
			String(it.explained.heaviestPages),
			it.ratio === null ? '' : it.ratio.toFixed(2),
			it.of_first.toFixed(2),
		]),
	);
	console.log('');
	table(
		['published', 's', 'places s', 'db CPU s', 'pages', 'ms a doctor', 'to before'],
		published.map((it, at) => {
			const before = published[at - 1];
			return [
				String(SIZES[at]),
				it.failed ?? it.s.toFixed(2),
				(it.places / 1_000).toFixed(2),
				it.database.toFixed(2),
				it.pages.toFixed(0),
				((it.s * 1_000) / (SIZES[at] ?? 1)).toFixed(3),
				before ? (it.s / before.s).toFixed(1) : '',
			];
		}),
	);
	console.log('');
	const sizes = await Promise.all(grown.map(sizesOf));
	const largest = sizes.at(-1)?.slice(0, 10) ?? [];
	const mb = (bytes: number) => (bytes / 1e6).toFixed(1);
	table(
		['table', ...SIZES.flatMap((size) => [`${size} MB`, 'indexes'])],
		largest.map(({ name }) => [
			name,
			...sizes.flatMap((list) => {
				const it = list.find((other) => other.name === name);
				return [mb(it?.table ?? 0), mb(it?.indexes ?? 0)];
			}),
		]),
	);
	const whole = sizes.map((list) => list.reduce((sum, it) => sum + it.table + it.indexes, 0));
	console.log(`all tables: ${whole.map((bytes) => `${mb(bytes)} MB`).join(', ')}`);
	const reports = path.resolve(import.meta.dirname, '../../reports');
	await mkdir(reports, { recursive: true });
	await writeFile(
		path.join(reports, 'growth.json'),
		`${JSON.stringify({ at: new Date().toISOString(), figures, published, sizes }, null, '\t')}\n`,
	);
	console.log(`whole run ${((performance.now() - began) / 1_000).toFixed(0)} s`);
} finally {
	await bench.end();
}
