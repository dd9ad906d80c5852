import type pg from 'pg';

/** State of the database at a moment. Instants are seconds of the epoch; null: there is none. */
export interface DatabaseFigures {
	lateSheets: number;
	lateOldest: number | null;
	unknownPayments: number;
	unknownOldest: number | null;
	heldPayments: number;
	heldOldest: number | null;
	liveExams: number;
	nextExam: number | null;
	openAttempts: number;
	/** Still open although nothing can be saved any more. */
	overdueAttempts: number;
	rebuildState: string | null;
	rebuildEnded: number | null;
	rebuildSeconds: number | null;
	rebuildGood: number | null;
}
export interface DueJobs {
	job: string;
	due: number;
	oldest: number;
}
export interface TakenJobs {
	job: string;
	given_up: number;
	/** Since when the oldest of the others is locked. */
	held: number | null;
}

/** Reads only by indexes, or tables that stay small; unknown payments are found among the open ones. */
export const DATABASE_FIGURES = `
select
	late.n as "lateSheets", late.oldest as "lateOldest",
	unknown.n as "unknownPayments", unknown.oldest as "unknownOldest",
	held.n as "heldPayments", held.oldest as "heldOldest",
	(select count(*)::int from exams
		where status in ('scheduled', 'frozen', 'open') and window_opens_at <= $1 and window_closes_at > $1) as "liveExams",
	(select extract(epoch from min(window_opens_at))::float8 from exams
		where status in ('scheduled', 'frozen', 'open') and window_opens_at > $1) as "nextExam",
	sitting.n as "openAttempts", sitting.overdue as "overdueAttempts",
	last.state as "rebuildState", last.ended as "rebuildEnded", last.seconds as "rebuildSeconds",
	(select extract(epoch from finished_at)::float8 from rebuilds
		where state in ('live', 'unchanged') and not preview and finished_at is not null
		order by id desc limit 1) as "rebuildGood"
from
	(select count(*)::int as n, extract(epoch from min(received_at))::float8 as oldest
		from late_sheets where state = 'held') late,
	(select count(*)::int as n, extract(epoch from min(created_at))::float8 as oldest
		from payments where state = 'unknown') unknown,
	(select count(*)::int as n, extract(epoch from min(created_at))::float8 as oldest
		from payments where state = 'on_hold') held,
	(select count(*) filter (where kind <> 'practice')::int as n, count(*) filter (where deadline_at < $2)::int as overdue
		from attempts where state = 'in_progress') sitting
	left join lateral (
		select state::text as state, extract(epoch from finished_at)::float8 as ended,
			extract(epoch from finished_at - started_at)::float8 as seconds
		from rebuilds
		where state in ('live', 'unchanged', 'failed') and not preview and finished_at is not null
		order by id desc limit 1
	) last on true`;

/** Of a long queue, only this many of the oldest jobs are read. */
const MOST_DUE = 10_000;

/** Jobs that wait for a worker although they are due. Answered by the index from which workers take them. */
export const DUE = `
select tasks.identifier as job, waiting.due, extract(epoch from waiting.oldest)::float8 as oldest
from (
	select task_id, count(*)::int as due, min(run_at) as oldest
	from (
		select task_id, run_at from graphile_worker._private_jobs
		where is_available = true and run_at <= now() order by priority, run_at limit ${MOST_DUE}
	) first group by task_id
) waiting join graphile_worker._private_tasks tasks on tasks.id = waiting.task_id`;

/** Jobs after their last try, or locked, perhaps by a dead process. They are in no index, so this reads the whole queue. */
const TAKEN = `
select tasks.identifier as job, count(*) filter (where jobs.locked_at is null)::int as given_up,
	extract(epoch from min(jobs.locked_at))::float8 as held
from graphile_worker._private_jobs jobs join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
where jobs.attempts >= jobs.max_attempts or jobs.locked_at is not null group by tasks.identifier`;

export async function readDatabaseFigures(pool: pg.Pool, now: Date, overdueBefore: Date) {
	const { rows } = await pool.query<DatabaseFigures>(DATABASE_FIGURES, [now, overdueBefore]);
	if (!rows[0]) throw new Error('the figures were not read');
	return rows[0];
}

export async function listDueJobs(pool: pg.Pool): Promise<DueJobs[]> {
	return (await pool.query<DueJobs>(DUE)).rows;
}

export async function listTakenJobs(pool: pg.Pool): Promise<TakenJobs[]> {
	return (await pool.query<TakenJobs>(TAKEN)).rows;
}
