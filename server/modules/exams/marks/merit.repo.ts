import { setImmediate as pause } from 'node:timers/promises';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { pick, type Query } from '../../../db/index.ts';
import { attempts, results } from '../attempt/attempts.tables.ts';
import { type ExamRow, lockExam } from '../exams.repo.ts';
import { itemStats } from './merit.tables.ts';

/** `shared` while sheets are scored, `alone` while keys change or a revision is written: no sheet is scored by outdated keys. */
export async function lockMarks(tx: Query, examId: number, how: 'shared' | 'alone'): Promise<void> {
	const key = sql`hashtextextended(${`marks:${examId}`}, 0)`;
	await tx.execute(
		how === 'alone'
			? sql`select pg_advisory_xact_lock(${key})`
			: sql`select pg_advisory_xact_lock_shared(${key})`,
	);
}

/** Locks the row first, then the marks, as a publication does. Null: no such exam. Starts of practice need not wait. */
export async function holdMarks(tx: Query, examId: number): Promise<ExamRow | null> {
	const exam = await lockExam(tx, examId);
	if (exam) await lockMarks(tx, examId, 'alone');
	return exam;
}

export const SAT = pick(attempts, 'id', 'doctorCourseId', 'no', 'kind', 'state', 'startedAt');
export const listSat = (q: Query, examId: number) =>
	q.select(SAT).from(attempts).where(eq(attempts.examId, examId));

/** Sheets between two pauses: few enough that concurrent calls are not delayed. */
const AT_ONCE = 50;

export async function* scoredSheets(q: Query, ids: readonly number[]) {
	for (let at = 0; at < ids.length; at += AT_ONCE) {
		yield await q
			.select({
				...pick(attempts, 'id', 'sheet'),
				...pick(results, 'total', 'firstTotal', 'detail'),
			})
			.from(attempts)
			.innerJoin(results, eq(results.attemptId, attempts.id))
			.where(
				and(
					inArray(attempts.id, ids.slice(at, at + AT_ONCE)),
					inArray(attempts.state, ['scored', 'published']),
				),
			);
		await pause();
	}
}

/** Statistics of the questions in a revision, by position; empty before the first one. */
export async function listItemStats(q: Query, { id, revision }: Pick<ExamRow, 'id' | 'revision'>) {
	const rows = await q
		.select(pick(itemStats, 'position', 'stat'))
		.from(itemStats)
		.where(and(eq(itemStats.examId, id), eq(itemStats.revision, revision)));
	return new Map(rows.map(({ position, stat }) => [position, stat]));
}

/** A result from the scorer; `revised` only where published marks changed. */
export interface ResultRow {
	attempt_id: number;
	total: number;
	detail: object;
	key_revision: number;
	ranked: boolean;
	first_total: number | null;
	revised_at?: string | null;
	revised_positions?: number[] | null;
}

/** Stores many results in one statement; unchanged rows are not written. */
export async function storeResults(tx: Query, rows: readonly ResultRow[]): Promise<void> {
	if (rows.length === 0) return;
	await tx.execute(sql`
		insert into results as r
			(attempt_id, total, detail, key_revision, ranked, first_total, revised_at, revised_positions)
		select attempt_id, total, detail, key_revision, ranked, first_total, revised_at, revised_positions
		from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t(attempt_id bigint, total int, detail jsonb,
			key_revision int, ranked boolean, first_total int, revised_at timestamptz, revised_positions jsonb)
		on conflict (attempt_id) do update set
			total = excluded.total, detail = excluded.detail, key_revision = excluded.key_revision,
			ranked = excluded.ranked, first_total = coalesce(r.first_total, excluded.first_total),
			revised_at = coalesce(excluded.revised_at, r.revised_at),
			revised_positions = case when excluded.revised_at is null then r.revised_positions
				else excluded.revised_positions end,
			updated_at = now()
		where r.detail is distinct from excluded.detail or r.ranked <> excluded.ranked
			or (r.first_total is null and excluded.first_total is not null)`);
}

/** Equal sheets share a rank and the next ones are skipped. The percentile uses only marks; null with fewer than `fewest` sheets. */
export async function writePlaces(tx: Query, examId: number, revision: number, fewest: number) {
	await tx.execute(sql`
		insert into merit (exam_id, revision, scope, scope_id, doctor_course_id, total, wrong, rank, "of", tied, percentile)
		with sheets as (
			select a.doctor_course_id, r.total, (r.detail ->> 'wrong')::int as wrong,
				c.batch_id, c.faculty_id, c.discipline_id, c.candidate_type_id
			from attempts a
			join results r on r.attempt_id = a.id and r.ranked
			join doctor_courses c on c.id = a.doctor_course_id
			where a.exam_id = ${examId} and a.state in ('scored', 'published')
		), listed as (
			select s.*, list.scope collate "C" as scope, list.scope_id collate "C" as scope_id from sheets s cross join lateral (values
				('overall', ''),
				('batch', s.batch_id::text),
				('faculty', s.faculty_id::text),
				('discipline', s.discipline_id::text),
				('discipline_candidate_type', s.discipline_id::text || ':' || s.candidate_type_id::text)
			) as list(scope, scope_id)
			where list.scope_id is not null
		)
		select ${examId}::bigint, ${revision}::int, scope, scope_id, doctor_course_id, total, wrong,
			rank() over (partition by scope, scope_id order by total desc, wrong),
			count(*) over everybody,
			count(*) over (partition by scope, scope_id, total, wrong) > 1,
			case when count(*) over everybody >= ${fewest} then
				100.0 * (rank() over (partition by scope, scope_id order by total) - 1
					+ 0.5 * count(*) over (partition by scope, scope_id, total)) / count(*) over everybody
			end
		from listed
		window everybody as (partition by scope, scope_id)`);
}
