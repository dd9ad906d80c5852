import { sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { type Given, preparedText } from '../../../db/prepared.ts';
import { examProgress } from '../../schedule/index.ts';
import type { AttemptKind } from '../exams.rules.ts';
import type { EventMeta } from './attempts.tables.ts';

/** How an attempt starts. */
interface Begun {
	examId: number;
	doctorId: number;
	enrolmentId: number;
	/** What was read before it was decided. */
	stamp: string;
	startedAt: Date;
	deadlineAt: Date;
	extraMs: number;
	clientId: string;
	meta: EventMeta;
	/** Whether the schedule shows it; a repeated mock changes nothing there. */
	counts: boolean;
}
type Started = { id: number; no: number };

/** The beginning of both statements: under the locks it is known whether what was read still holds. */
const held = (given: Given<Begun>) => sql`
held as materialized (
	select hold_start(${given.examId}::bigint, ${given.doctorId}::bigint) = ${given.stamp}::text as same
)`;

/** The end of both: the timeline and the schedule of the doctor. */
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

/** Starts the clock of an attempt that was made ahead, unless it was voided or closed meanwhile, or what was read has changed. */
const startAhead = preparedText<Begun & { id: number }, Started>(
	'start-ahead',
	(given) => sql`
with ${held(given)}, started as (
	update attempts set state = 'in_progress', started_at = ${given.startedAt}::timestamptz,
		deadline_at = ${given.deadlineAt}::timestamptz, extra_ms = ${given.extraMs}::int,
		writer_client_id = ${given.clientId}::text, last_contact_at = ${given.startedAt}::timestamptz,
		updated_at = ${given.startedAt}::timestamptz
	where id = ${given.id}::bigint and state = 'not_started' and (select same from held)
	returning id, no
), ${noted(given)}`,
);

/** Makes an attempt that nobody made ahead, and starts it. */
const startNew = preparedText<
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
		${given.sheetSha}::bytea, ${given.startedAt}::timestamptz
	from held where same
	on conflict do nothing
	returning id, no
), ${noted(given)}`,
);

/** Starts an attempt in one statement; null where something came between reading and storing, and nothing was done. */
export const storeStart = {
	ahead: async (db: Database, of: Parameters<typeof startAhead>[1]) =>
		(await startAhead(db.pool, of))[0] ?? null,
	made: async (db: Database, of: Parameters<typeof startNew>[1]) => (await startNew(db.pool, of))[0] ?? null,
};
