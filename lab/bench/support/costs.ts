// The cost of some work for the app, PostgreSQL and the write-ahead log, as differences before and after it.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { treeCpuSeconds } from '../processes.ts';
import type { Health } from './bench.ts';

export interface Costs {
	/** Seconds of processor time. */
	app: number;
	database: number;
	statements: number;
	/** Rows returned by statements, and pages of 8 kB that they read. */
	rows: number;
	pages: number;
	walBytes: number;
	walPages: number;
	/** Milliseconds within statements. */
	ms: number;
}

type Counters = Omit<Costs, 'app' | 'database'>;

/** The PostgreSQL process of this data folder. */
export async function postmasterOf(dir: string): Promise<number> {
	return Number((await readFile(path.join(dir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]);
}

/** Counters of the app's statements; those of the bench itself have a mark. */
async function readCounters(pool: pg.Pool): Promise<Counters> {
	const { rows } = await pool.query<Counters>(
		`select coalesce(sum(calls), 0)::float8 as statements, coalesce(sum(rows), 0)::float8 as rows,
			coalesce(sum(shared_blks_hit + shared_blks_read), 0)::float8 as pages,
			coalesce(sum(wal_bytes), 0)::float8 as "walBytes", coalesce(sum(wal_fpi), 0)::float8 as "walPages",
			coalesce(sum(total_exec_time), 0)::float8 as ms
		from pg_stat_statements where dbid = (select oid from pg_database where datname = current_database())
			and query not like '%pg_stat_statements%'`,
	);
	if (!rows[0]) throw new Error('there are no statistics of statements');
	return rows[0];
}

/**
 * Runs the work and returns its cost. The server must have no other work meanwhile.
 * @param app returns the app's processor time since the last call
 */
export async function costsOf<T>(
	{ pool, postmaster, app }: { pool: pg.Pool; postmaster: number; app: () => Promise<Health> },
	work: () => Promise<T>,
): Promise<{ answer: T; costs: Costs }> {
	await app();
	const before = await readCounters(pool);
	const cpu = treeCpuSeconds(postmaster);
	const answer = await work();
	const database = treeCpuSeconds(postmaster) - cpu;
	const { cpu: appCpu } = await app();
	const after = await readCounters(pool);
	const more = Object.fromEntries(
		Object.entries(after).map(([name, value]) => [name, value - before[name as keyof Counters]]),
	) as unknown as Counters;
	return { answer, costs: { app: appCpu, database, ...more } };
}
