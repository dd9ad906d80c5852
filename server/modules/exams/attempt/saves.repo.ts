import { sql } from 'drizzle-orm';
import { EXAM_GRACE_MS } from '#contract/constants.ts';
import type { Op } from '#contract/exams/taps.ts';
import { type Database, preparedText } from '../../../db/index.ts';
import { queueing } from '../../../jobs/jobs.ts';
import { type ExamEnd, examProgress } from '../../schedule/index.ts';
import type { EventMeta } from './attempts.tables.ts';

export interface Save {
	attemptId: number;
	doctorId: number;
	epoch: number;
	clientId: string;
	seq: number;
	sheet: Buffer;
	sha: Buffer;
	ops: readonly Op[] | null;
	elapsedMs: number;
	/** When it arrived: time in the queue of the group commit does not count against the doctor. */
	now: Date;
}
export interface Stored {
	deadlineAt: Date;
	extraMs: number;
	seenBefore: Date | null;
}

/**
 * The most frequent statement of the product: stores the sheet if it is the newest of the current writer and in time,
 * and appends it to the log, in one round trip. Sheets received in the grace are checked tap by tap elsewhere. A
 * named statement is planned once a connection. A subquery reads the row as it was before the statement. The state
 * is compared as text, which no index holds: until the first statistics after an opening the planner believes that
 * nobody writes, and by the index of states each save would read all who do.
 */
export const STORE = `
with kept as (
	update attempts set sheet = $5, sheet_seq = $4, sheet_sha = $6, last_contact_at = $7, updated_at = $7
	where id = $1 and doctor_id = $2 and writer_epoch = $3 and writer_client_id = $8 and sheet_seq < $4
		and state::text = 'in_progress' and deadline_at >= $7
	returning id, deadline_at, extra_ms,
		(select before.last_contact_at from attempts before where before.id = attempts.id) as seen_before
), logged as (
	insert into attempt_saves (attempt_id, client_id, seq, epoch, sheet, sha, ops, client_elapsed_ms, kept, received_at)
	select id, $8, $4, $3, $5, $6, $9::jsonb, $10, true, $7 from kept
	on conflict do nothing
)
select deadline_at, extra_ms, seen_before from kept`;

/**
 * The same for concurrent saves, each of a different attempt. A row that another process changed meanwhile is
 * tested in its new state. Rows are written in the order of their ids, so that deadlocks between two
 * processes are rare; PostgreSQL then aborts one of them, whose saves are retried one by one. Locking the
 * rows first would cost every save a second write. Each save gets its own outcome by its place in the arrays.
 */
const STORE_MANY = `
with input as (
	select * from unnest($1::bigint[], $2::bigint[], $3::int[], $4::int[], $5::bytea[], $6::bytea[], $7::timestamptz[],
		$8::text[], $9::text[], $10::int[])
		with ordinality as i(attempt_id, doctor_id, epoch, seq, sheet, sha, at, client_id, ops, elapsed_ms, place)
), kept as (
	update attempts a set sheet = i.sheet, sheet_seq = i.seq, sheet_sha = i.sha, last_contact_at = i.at,
		updated_at = i.at
	from (select * from input order by attempt_id) i join attempts before on before.id = i.attempt_id
	where a.id = i.attempt_id and a.doctor_id = i.doctor_id and a.writer_epoch = i.epoch
		and a.writer_client_id = i.client_id and a.sheet_seq < i.seq
		and a.state::text = 'in_progress' and a.deadline_at >= i.at
	returning i.place, a.id, a.deadline_at, a.extra_ms, before.last_contact_at as seen_before
), logged as (
	insert into attempt_saves (attempt_id, client_id, seq, epoch, sheet, sha, ops, client_elapsed_ms, kept, received_at)
	select i.attempt_id, i.client_id, i.seq, i.epoch, i.sheet, i.sha, i.ops::jsonb, i.elapsed_ms, true, i.at
	from input i join kept k on k.place = i.place
	on conflict do nothing
)
select place::int as place, deadline_at, extra_ms, seen_before from kept`;

type Row = { deadline_at: Date; extra_ms: number; seen_before: Date | null };
function storedOf(row: Row): Stored {
	return { deadlineAt: row.deadline_at, extraMs: row.extra_ms, seenBefore: row.seen_before };
}

function columns(save: Save) {
	return [
		save.attemptId,
		save.doctorId,
		save.epoch,
		save.seq,
		save.sheet,
		save.sha,
		save.now,
		save.clientId,
		save.ops && JSON.stringify(save.ops),
		save.elapsedMs,
	];
}

/** Stores a sheet; null when it is not the newest of the current writer, is too late, or has no such attempt. */
export async function storeSheet(db: Database, save: Save): Promise<Stored | null> {
	const { rows } = await db.hot.query<Row>({ name: 'keep-sheet', text: STORE, values: columns(save) });
	return rows[0] ? storedOf(rows[0]) : null;
}

/** Stores sheets of different attempts in one commit; the answers are in the order of the saves. */
export async function storeSheets(db: Database, saves: readonly Save[]): Promise<(Stored | null)[]> {
	const rowsOf = saves.map(columns);
	const values = Array.from({ length: 10 }, (_, column) => rowsOf.map((row) => row[column]));
	const { rows } = await db.hot.query<Row & { place: number }>({
		name: 'keep-sheets',
		text: STORE_MANY,
		values,
	});
	const answers = new Array<Stored | null>(saves.length).fill(null);
	for (const row of rows) answers[row.place - 1] = storedOf(row);
	return answers;
}

/** The last sheet of an attempt, and the data that its end needs. */
export interface HandIn extends Save {
	examId: number;
	enrolmentId: number;
	receiptNo: string;
	meta: EventMeta;
	/** What the schedule shows; null: nothing. */
	satAs: ExamEnd | null;
	/** False: it is scored later with the others of its exam, and this statement queues nothing. */
	scoredNow: boolean;
}

const endInTime = preparedText<Omit<HandIn, 'ops'> & { ops: string | null }, { id: number }>(
	'hand-in',
	(given) => sql`
with ended as (
	update attempts set state = 'submitted', submitted_at = ${given.now}::timestamptz, submit_kind = 'manual',
		receipt_no = ${given.receiptNo}::text, sheet = ${given.sheet}::bytea, sheet_seq = ${given.seq}::int,
		sheet_sha = ${given.sha}::bytea, updated_at = ${given.now}::timestamptz
	where id = ${given.attemptId}::bigint and doctor_id = ${given.doctorId}::bigint
		and writer_epoch = ${given.epoch}::int and writer_client_id = ${given.clientId}::text
		and (sheet_seq < ${given.seq}::int or (sheet_seq = ${given.seq}::int and sheet_sha = ${given.sha}::bytea))
		and state::text = 'in_progress' and deadline_at >= ${given.now}::timestamptz
	returning id
), logged as (
	insert into attempt_saves (attempt_id, client_id, seq, epoch, sheet, sha, ops, client_elapsed_ms, kept, received_at)
	select id, ${given.clientId}::text, ${given.seq}::int, ${given.epoch}::int, ${given.sheet}::bytea, ${given.sha}::bytea,
		${given.ops}::jsonb, ${given.elapsedMs}::int, true, ${given.now}::timestamptz
	from ended
	on conflict do nothing
), noted as (
	insert into attempt_events (attempt_id, kind, at, meta)
	select id, 'submit', ${given.now}::timestamptz, ${given.meta}::jsonb from ended
), shown as (${examProgress(
		{ enrolmentId: given.enrolmentId, examId: given.examId, at: given.now },
		given.satAs,
		sql`${given.satAs}::text is not null and exists (select from ended)`,
	)})
select id, case when ${given.scoredNow}::boolean
	then (${queueing('exams.score', sql`json_build_object('attempt_id', id)`, sql`'score:' || id`)}).id end as job from ended`,
);

/** Ends an attempt in time and queues its scoring; false, without a change, where writer, number, state or time differs. */
export async function handIn(db: Database, of: HandIn): Promise<boolean> {
	const ended = await endInTime(db.pool, { ...of, ops: of.ops && JSON.stringify(of.ops) });
	return ended.length > 0;
}

const HEAR = `
update attempts set last_contact_at = $4, updated_at = $4
where id = $1 and doctor_id = $2 and writer_epoch = $3 and state::text = 'in_progress' and deadline_at >= $5
returning deadline_at, extra_ms,
	(select before.last_contact_at from attempts before where before.id = attempts.id) as seen_before`;

/** Null: the attempt is not running or another client writes. After the grace nothing is recorded: silence supports a late sheet. */
export async function hear(
	db: Database,
	of: { attemptId: number; doctorId: number; epoch: number },
	now: Date,
): Promise<Stored | null> {
	const values = [of.attemptId, of.doctorId, of.epoch, now, new Date(now.getTime() - EXAM_GRACE_MS)];
	const { rows } = await db.pool.query<Row>({ name: 'hear', text: HEAR, values });
	return rows[0] ? storedOf(rows[0]) : null;
}
