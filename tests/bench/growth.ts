// Whether saving gets slower as the years go by: the app on tables with 1,000, 10,000 and 100,000 past attempts, each
// with its saves, events and result, in turns on one machine.
import os from 'node:os';
import pg from 'pg';
import { openDatabase } from '#server/db/client.ts';
import { type Load, loadHttp } from './load.ts';
import { median } from './processes.ts';
import { option, startBench, table } from './support/bench.ts';
import { saveOf } from './support/calls.ts';
import { type Candidate, givenCandidates, prepareExam } from './support/candidates.ts';
import { sheetFor } from './support/sheets.ts';

const PAST = [1_000, 10_000, 100_000].map((count) => Math.round(count * option('scale', 1)));
const SAVES_EACH = option('saves', 10);
const CLIENTS = option('clients', 16);
const ROUNDS = option('rounds', 7);
const MS = option('ms', 3_000);

/** Attempts of years gone by, as many to a doctor as needed. */
async function givenPast(url: string, examId: number, count: number): Promise<void> {
	const { bytes, sha } = sheetFor(100);
	// A connection without the limits that the app sets on its statements.
	const db = new pg.Client({ connectionString: url });
	await db.connect();
	await db.query(
		`with own as (select id, doctor_id, row_number() over (order by id) - 1 as n, count(*) over () as of from doctor_courses),
		made as (
			insert into attempts (exam_id, doctor_course_id, doctor_id, no, kind, state, started_at, deadline_at, order_seed,
				writer_client_id, sheet, sheet_seq, sheet_sha, submitted_at, submit_kind, receipt_no)
			select $1, o.id, o.doctor_id, 1000 + i, 'ranked', 'published', now() - interval '1 year', now() - interval '1 year',
				i, 'past-client-0001', $2, $4, $3, now() - interval '1 year', 'manual', 'PAST-' || i
			from generate_series(1, $5::int) i join own o on o.n = i % o.of
			returning id
		), saved as (
			insert into attempt_saves (attempt_id, client_id, seq, epoch, sheet, sha, client_elapsed_ms, kept, received_at)
			select id, 'past-client-0001', seq, 1, $2, $3, seq, true, now() - interval '1 year'
			from made, generate_series(1, $4::int) seq
		), told as (
			insert into attempt_events (attempt_id, kind, at)
			select id, kind::attempt_event_kind, now() - interval '1 year' from made, unnest(array['start', 'submit']) kind
		)
		insert into results (attempt_id, total, detail, key_revision)
		select m.id, r.total, r.detail, r.key_revision from made m, (select * from results limit 1) r`,
		[examId, bytes, sha, SAVES_EACH, count],
	);
	await db.query('vacuum (analyze) attempts, attempt_saves, attempt_events, results');
	await db.end();
}

const bench = await startBench();
try {
	const first = openDatabase(bench.url());
	const examId = await prepareExam(first);
	const candidates = await givenCandidates(first, examId, CLIENTS);
	await first.close();
	const admin = bench.open(bench.url('postgres'));
	const grown: { past: number; port: number; some: Candidate[]; rounds: Load[]; bytes: number }[] = [];
	for (const past of PAST) {
		const name = `past_${past}`;
		await admin.pool.query(`create database ${name} template prostuti`);
		const db = bench.open(bench.url(name));
		await givenPast(bench.url(name), examId, past);
		const { rows } = await db.pool.query<{ bytes: string }>(
			'select pg_database_size(current_database()) as bytes',
		);
		const app = await bench.fork('app.ts', { DATABASE_URL: bench.url(name) });
		grown.push({
			past,
			port: app.port,
			some: candidates.map((one) => ({ ...one })),
			rounds: [],
			bytes: Number(rows[0]?.bytes),
		});
	}
	console.log(
		`${CLIENTS} clients, ${SAVES_EACH} saves in the log of each past attempt, ${ROUNDS} rounds of ${MS / 1_000} s each in turns; ${os.availableParallelism()} cores`,
	);
	const run = (one: (typeof grown)[number], ms: number) =>
		loadHttp(
			one.port,
			one.some.map(
				(candidate) => () => saveOf(candidate, candidate.attemptId, ++candidate.seq, candidate.seq),
			),
			ms,
		);
	for (const one of grown) await run(one, 1_000);
	await admin.pool.query('checkpoint');
	for (let round = 0; round < ROUNDS; round++) for (const one of grown) one.rounds.push(await run(one, MS));
	const rateOf = (one: (typeof grown)[number]) => median(one.rounds.map((load) => load.rate));
	const base = grown[0] ? rateOf(grown[0]) : 1;
	table(
		['past attempts', 'database MB', 'saves/s', 'range', 'p50 ms', 'p99 ms', 'of the first', 'failed'],
		grown.map((one) => {
			const rates = one.rounds.map((load) => load.rate);
			return [
				String(one.past),
				(one.bytes / 1e6).toFixed(0),
				rateOf(one).toFixed(0),
				`${Math.min(...rates).toFixed(0)}-${Math.max(...rates).toFixed(0)}`,
				median(one.rounds.map((load) => load.p50)).toFixed(2),
				median(one.rounds.map((load) => load.p99)).toFixed(2),
				(rateOf(one) / base).toFixed(2),
				String(one.rounds.reduce((sum, load) => sum + load.failed, 0)),
			];
		}),
	);
} finally {
	await bench.end();
}
