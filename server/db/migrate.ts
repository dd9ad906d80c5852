import { setTimeout as delay } from 'node:timers/promises';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { migrateJobs } from '../jobs/jobs.ts';
import type { Database } from './client.ts';

const migrationsFolder = new URL('./migrations', import.meta.url).pathname;
/** Any fixed number: processes that migrate the same database at once wait for each other on it. */
const LOCK = 7_240_411;
const OLDEST_SERVER = 150_000;

/** Maximum wait for a table in use: later queries queue behind it, so it gives up, lets them pass and retries. */
const LOCK_WAIT = '2s';
const TRIES = 30;
const AGAIN_MS = 1_000;
/** PostgreSQL's code for a lock that was not available in time. */
const LOCK_NOT_AVAILABLE = '55P03';

/** Applies all new migrations or none, as soon as every table that they change can be locked. */
async function migrateWhenFree(client: pg.PoolClient): Promise<void> {
	await client.query(`set lock_timeout = '${LOCK_WAIT}'`);
	for (let left = TRIES; ; left--) {
		try {
			return await migrate(drizzle(client), { migrationsFolder });
		} catch (error) {
			const { cause = error } = error as Error;
			if ((cause as { code?: string }).code !== LOCK_NOT_AVAILABLE || left <= 1) throw error;
			await delay(AGAIN_MS);
		}
	}
}

/** Migrates the tables, one process at a time. Refuses a server older than PostgreSQL 15. */
export async function migrateDatabase(db: Database): Promise<void> {
	const client = await db.pool.connect();
	try {
		await client.query('set statement_timeout = 0');
		const { rows } = await client.query<{ version: string }>(
			`select current_setting('server_version_num') as version`,
		);
		if (Number(rows[0]?.version) < OLDEST_SERVER) throw new Error('PostgreSQL 15 or later is needed');
		await client.query('select pg_advisory_lock($1)', [LOCK]);
		await migrateWhenFree(client);
		await migrateJobs(db.pool);
	} finally {
		// Closing the connection releases the lock and discards the changed setting, whatever happened above.
		client.release(true);
	}
}

/** The newest migration of this code, by its time in milliseconds. */
export const newestMigration = (): number =>
	Math.max(...readMigrationFiles({ migrationsFolder }).map((migration) => migration.folderMillis));

export async function appliedMigration(client: Pick<pg.ClientBase, 'query'>): Promise<number> {
	const { rows } = await client.query<{ newest: string | null }>(
		'select max(created_at)::text as newest from drizzle.__drizzle_migrations',
	);
	return Number(rows[0]?.newest);
}

/** Whether every migration of this code has been applied; used by readiness. */
export const isMigrated = async (db: Database): Promise<boolean> =>
	// Not from the pool of the calls: a busy process is still ready.
	(await appliedMigration(db.watch)) >= newestMigration();
