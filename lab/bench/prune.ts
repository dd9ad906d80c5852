// Saves of answer sheets while an old log is deleted: alone, beside the nightly job, beside one big delete,
// and into a partitioned log. Ratios are against saves alone, alternating on one machine.
import { PRUNE_LOCK } from '#server/db/locks.ts';
import { storeSheet } from '#server/modules/exams/attempt/saves.repo.ts';
import { examsRetention } from '#server/modules/exams/exams.retention.ts';
import { findDue, portions, prune } from '#server/modules/reports/retention/prune.repo.ts';
import { type Load, summary } from './load.ts';
import { median } from './processes.ts';
import { option, part, startBench, table } from './support/bench.ts';
import { opsOf } from './support/calls.ts';
import { type Candidate, CLIENT_ID, givenCandidates, prepareExam } from './support/candidates.ts';
import { sheetFor } from './support/sheets.ts';

const ROWS = option('rows', 200_000);
const CLIENTS = option('clients', 16);
const ROUNDS = option('rounds', 3);
const PARTITIONS = 24;
const OLD_ATTEMPTS = 500;

const bench = await startBench();
const db = bench.open();
const [rule] = examsRetention.rules;
const before = new Date(Date.now() - 365 * 86_400_000);

/** An exam of two years ago with its attempts, and as many saves as the nightly job must delete. */
async function givenOldLog(examId: number): Promise<void> {
	await db.pool.query(
		`with old as (
			insert into exams select (jsonb_populate_record(null::exams, to_jsonb(e) || jsonb_build_object('id', 900000,
				'published_at', now() - interval '2 years', 'status', 'published'))).* from exams e where id = $1 returning id
		), enrolled as (
			select id, doctor_id, row_number() over () as n from doctor_courses order by id limit $2
		)
		insert into attempts (id, exam_id, doctor_course_id, doctor_id, no, kind, state, submitted_at, order_seed, sheet, sheet_sha)
		select 900000000 + n, old.id, enrolled.id, doctor_id, 1, 'ranked', 'published', now() - interval '2 years', 1, 'x', 'x'
		from old, enrolled on conflict do nothing`,
		[examId, OLD_ATTEMPTS],
	);
}
async function fillOldLog(): Promise<void> {
	await db.pool.query(
		`insert into attempt_saves (attempt_id, client_id, seq, epoch, sheet, sha, client_elapsed_ms, kept, received_at)
		select a.id, 'old', n, 1, $2::bytea, sha256(convert_to(n::text, 'UTF8')), n, true, now() - interval '2 years'
		from attempts a, generate_series(1, ceil($1::numeric / (select count(*) from attempts where exam_id = 900000))::int) n
		where a.exam_id = 900000`,
		[ROWS, sheetFor(1).bytes],
	);
	await db.pool.query('analyze attempt_saves, attempts, exams');
}

/** The nightly job unchanged, with its pause between two transactions. */
async function pruneOld(): Promise<void> {
	if (!rule) throw new Error('there is no rule');
	for (;;) {
		const places = await findDue(db.pool, rule, before);
		if (places.length === 0) return;
		for (const portion of portions(rule, places)) {
			if (!(await prune(db.pool, rule, before, portion))) throw new Error(`lock ${PRUNE_LOCK} is held`);
			await new Promise((resolve) => setTimeout(resolve, 20));
		}
	}
}

async function deleteOld(): Promise<void> {
	const client = await db.pool.connect();
	try {
		await client.query('set statement_timeout = 0');
		await client.query(
			`delete from attempt_saves where attempt_id in (select id from attempts where exam_id = 900000)`,
		);
	} finally {
		client.release(true);
	}
}

/** Saves of all clients until the other work is done, or for this long. Also counts waits for locks. */
async function saving(all: readonly Candidate[], until: Promise<unknown>): Promise<Load & { waits: number }> {
	const times: number[] = [];
	let failed = 0;
	let over = false;
	let waits = 0;
	until.finally(() => {
		over = true;
	});
	const began = performance.now();
	const look = setInterval(async () => {
		const { rows } = await db.pool.query<{ n: number }>(
			`select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and wait_event in ('relation', 'tuple', 'transactionid')`,
		);
		waits += rows[0]?.n ?? 0;
	}, 50);
	await Promise.all(
		all.map(async (candidate) => {
			while (!over) {
				const seq = ++candidate.seq;
				const { bytes, sha } = sheetFor(seq);
				const start = performance.now();
				const stored = await storeSheet(db, {
					attemptId: candidate.attemptId,
					doctorId: candidate.doctorId,
					sheet: bytes,
					sha,
					epoch: 1,
					clientId: CLIENT_ID,
					seq,
					ops: opsOf(seq),
					elapsedMs: seq,
					now: new Date(),
				});
				times.push(performance.now() - start);
				if (!stored) failed++;
			}
		}),
	);
	clearInterval(look);
	await until;
	return { ...summary(times, performance.now() - began, failed), waits };
}

/**
 * An empty log partitioned by attempts, which preserves its key; partitioned by month the key would have to include the
 * time, and a repeated save would count twice. The unpartitioned one is emptied, so that only the partitions differ.
 */
async function makePartitions(): Promise<void> {
	const { rows } = await db.pool.query<{ most: number }>(
		'select max(id) as most from attempts where id < 900000000',
	);
	const step = Math.ceil((rows[0]?.most ?? 0) / PARTITIONS) + 1;
	await db.pool.query('truncate attempt_saves');
	await db.pool.query(
		`create table attempt_saves_cut (like attempt_saves including defaults,
			primary key (attempt_id, client_id, seq, epoch, sha)) partition by range (attempt_id)`,
	);
	for (let n = 0; n < PARTITIONS; n++)
		await db.pool.query(
			`create table attempt_saves_${n} partition of attempt_saves_cut for values from (${n * step}) to (${(n + 1) * step})`,
		);
}

/** Replaces the table that saves are written to. */
async function swap(inPlace: string, other: string): Promise<void> {
	await db.pool.query(
		`begin; alter table attempt_saves rename to ${inPlace}; alter table ${other} rename to attempt_saves; commit`,
	);
}

try {
	const examId = await prepareExam(db);
	const all = await givenCandidates(db, examId, CLIENTS);
	await givenOldLog(examId);
	const loads: Record<string, (Load & { waits: number; took: number })[]> = {};
	const take = async (name: string, work: () => Promise<unknown>) => {
		part(name);
		const began = performance.now();
		const load = await saving(all, work());
		loads[name] = [...(loads[name] ?? []), { ...load, took: performance.now() - began }];
	};
	const quiet = () => new Promise((resolve) => setTimeout(resolve, 5_000));
	await saving(all, new Promise((resolve) => setTimeout(resolve, 1_000)));
	for (let round = 0; round < ROUNDS; round++) {
		await take('alone', quiet);
		await fillOldLog();
		await take('beside the night', pruneOld);
		await fillOldLog();
		await take('beside one delete', deleteOld);
	}
	await makePartitions();
	for (let round = 0; round < ROUNDS; round++) {
		await take('empty log, whole', quiet);
		await swap('attempt_saves_whole', 'attempt_saves_cut');
		await take('empty log, in partitions', quiet);
		await swap('attempt_saves_cut', 'attempt_saves_whole');
	}
	const of = (name: string, pick: (load: Load & { waits: number; took: number }) => number) =>
		median((loads[name] ?? []).map(pick));
	table(
		['saves', 'seconds', 'saves/s', 'of alone', 'p50 ms', 'p99 ms', 'p99 of alone', 'lock waits', 'failed'],
		Object.keys(loads).map((name) => [
			name,
			(of(name, (load) => load.took) / 1_000).toFixed(1),
			of(name, (load) => load.rate).toFixed(0),
			(of(name, (load) => load.rate) / of('alone', (load) => load.rate)).toFixed(2),
			of(name, (load) => load.p50).toFixed(2),
			of(name, (load) => load.p99).toFixed(2),
			(of(name, (load) => load.p99) / of('alone', (load) => load.p99)).toFixed(2),
			String((loads[name] ?? []).reduce((sum, load) => sum + load.waits, 0)),
			String((loads[name] ?? []).reduce((sum, load) => sum + load.failed, 0)),
		]),
	);
} finally {
	await bench.end();
}
