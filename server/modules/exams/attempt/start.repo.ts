import { sql } from 'drizzle-orm';
import { type Given, preparedText } from '../../../db/index.ts';
import { examProgress } from '../../schedule/index.ts';
import type { AttemptKind } from '../exams.rules.ts';
import type { EventMeta } from './attempts.tables.ts';
import type { Save } from './saves.repo.ts';

interface Begun {
	examId: number;
	doctorId: number;
	enrolmentId: number;
	/** The state that was read before the decision. */
	stamp: string;
	startedAt: Date;
	/** The slot of a ticket is earlier. */
	now: Date;
	deadlineAt: Date;
	extraMs: number;
	clientId: string;
	meta: EventMeta;
	/** Whether the schedule shows it; a repeated mock changes nothing there. */
	counts: boolean;
}
type Started = { id: number; no: number };

/** The beginning of each statement: it finds no row unless, under the locks, all is as it was read. */
const held = (given: Given<Begun>) => sql`
held as materialized (
	select hold_start(${given.examId}::bigint, ${given.doctorId}::bigint) = ${given.stamp}::text as same
)`;

const noted = (given: Given<Begun>) => sql`
noted as (
	insert into attempt_events (attempt_id, kind, at, meta)
	select id, 'start', ${given.startedAt}::timestamptz, ${given.meta}::jsonb from started
), shown as (${examProgress(
	{ enrolmentId: given.enrolmentId, examId: given.examId, at: given.startedAt },
	'started',
	sql`${given.counts}::boolean and exists (select from started)`,
)})
select id, no from started`;

export const startAhead = preparedText<Begun & { id: number }, Started>(
	'start-ahead',
	(given) => sql`
with ${held(given)}, started as (
	update attempts set state = 'in_progress', started_at = ${given.startedAt}::timestamptz,
		deadline_at = ${given.deadlineAt}::timestamptz, extra_ms = ${given.extraMs}::int,
		writer_client_id = ${given.clientId}::text, last_contact_at = ${given.now}::timestamptz,
		updated_at = ${given.now}::timestamptz
	where id = ${given.id}::bigint and state = 'not_started' and (select same from held)
	returning id, no
), ${noted(given)}`,
);

export const startNew = preparedText<
	Begun & { kind: AttemptKind; orderSeed: number; sheet: Buffer; sheetSha: Buffer },
	Started
>(
	'start-new',
	(given) => sql`
with ${held(given)}, started as (
	insert into attempts (exam_id, doctor_course_id, doctor_id, no, kind, state, started_at, deadline_at, extra_ms,
		order_seed, writer_client_id, sheet, sheet_sha, last_contact_at)
	select ${given.examId}::bigint, ${given.enrolmentId}::bigint, ${given.doctorId}::bigint,
		(select coalesce(max(no), 0) + 1 from attempts
			where exam_id = ${given.examId}::bigint and doctor_course_id = ${given.enrolmentId}::bigint),
		${given.kind}::attempt_kind, 'in_progress', ${given.startedAt}::timestamptz, ${given.deadlineAt}::timestamptz,
		${given.extraMs}::int, ${given.orderSeed}::int, ${given.clientId}::text, ${given.sheet}::bytea,
		${given.sheetSha}::bytea, ${given.now}::timestamptz
	from held where same
	on conflict do nothing
	returning id, no
), ${noted(given)}`,
);

/** Opens an attempt by its ticket with the first sheet. `logged`: it counts unchanged, and is logged as a save. */
export const startByTicket = preparedText<
	Begun &
		Pick<Save, 'attemptId' | 'epoch' | 'seq' | 'sheet' | 'sha' | 'elapsedMs'> & {
			ops: string | null;
			logged: boolean;
		},
	Started
>(
	'start-ticket',
	(given) => sql`
with ${held(given)}, started as (
	update attempts set state = 'in_progress', started_at = ${given.startedAt}::timestamptz,
		deadline_at = ${given.deadlineAt}::timestamptz, extra_ms = ${given.extraMs}::int,
		writer_client_id = ${given.clientId}::text, sheet = ${given.sheet}::bytea, sheet_seq = ${given.seq}::int,
		sheet_sha = ${given.sha}::bytea, last_contact_at = ${given.now}::timestamptz, updated_at = ${given.now}::timestamptz
	where id = ${given.attemptId}::bigint and doctor_id = ${given.doctorId}::bigint and state = 'not_started'
		and writer_epoch = ${given.epoch}::int and ticket_at is not null and (select same from held)
	returning id, no
), logged as (
	insert into attempt_saves (attempt_id, client_id, seq, epoch, sheet, sha, ops, client_elapsed_ms, kept, received_at)
	select id, ${given.clientId}::text, ${given.seq}::int, ${given.epoch}::int, ${given.sheet}::bytea, ${given.sha}::bytea,
		${given.ops}::jsonb, ${given.elapsedMs}::int, true, ${given.now}::timestamptz
	from started where ${given.logged}::boolean
	on conflict do nothing
), ${noted(given)}`,
);
