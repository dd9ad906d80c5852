import type pg from 'pg';
import { PRUNE_LOCK } from '../../../db/index.ts';
import type { Rule } from '../../../retention.ts';

/** Rows that are looked up at a time, without locks. */
const LOOK_UP = 20_000;
const AT_ONCE = 1_000;

async function inOne<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
	const client = await pool.connect();
	let broken = true;
	try {
		await client.query('begin');
		const answer = await work(client);
		await client.query('commit');
		broken = false;
		return answer;
	} finally {
		// After a failed transaction the connection is closed, which rolls back.
		client.release(broken);
	}
}

/** Row locations (ctid) of due rows. */
export const findDue = (pool: pg.Pool, rule: Rule, before: Date): Promise<string[]> =>
	inOne(pool, async (client) => {
		await client.query(`set local statement_timeout = '5min'`);
		const from = rule.find ?? `${rule.table} t where ${rule.due}`;
		const { rows } = await client.query<{ at: string }>(
			`select t.ctid::text as at from ${from} limit ${LOOK_UP}`,
			[before],
		);
		return rows.map(({ at }) => at);
	});

/** Deletes rows at these locations that are still due, except locked ones. Null: a backup is running. */
export const prune = (pool: pg.Pool, rule: Rule, before: Date, places: readonly string[]) =>
	inOne(pool, async (client) => {
		// After a crash they are deleted again, so commits need not wait for the disk.
		await client.query(`set local lock_timeout = '200ms'; set local synchronous_commit = off`);
		const { rows: turns } = await client.query<{ mine: boolean }>(
			'select pg_try_advisory_xact_lock($1) as mine',
			[PRUNE_LOCK],
		);
		if (!turns[0]?.mine) return null;
		const which = `t.ctid = any(array(
			select t.ctid from ${rule.table} t where t.ctid = any($2::tid[]) and (${rule.due}) for update of t skip locked))`;
		const named = rule.file ? `returning t.${rule.file.column}::text as file` : '';
		const text = rule.blank
			? `update ${rule.table} t set ${rule.blank} where ${which} ${named}`
			: `delete from ${rule.table} t where ${which} ${named}`;
		const { rows, rowCount } = await client.query<{ file: string }>(text, [before, places]);
		return { rows: rowCount ?? 0, files: rows.map(({ file }) => file) };
	});

export async function pruneJobs(pool: pg.Pool, before: Date): Promise<number> {
	const { rowCount } = await pool.query(
		`select from graphile_worker.complete_jobs(array(
			select id from graphile_worker.jobs where attempts >= max_attempts and locked_at is null and updated_at < $1
			limit ${AT_ONCE}))`,
		[before],
	);
	return rowCount ?? 0;
}

/** The places in portions, each for one transaction. */
export function* portions(rule: Rule, places: readonly string[]): Generator<readonly string[]> {
	const size = rule.atOnce ?? AT_ONCE;
	for (let from = 0; from < places.length; from += size) yield places.slice(from, from + size);
}
