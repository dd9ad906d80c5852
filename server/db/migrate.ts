import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { migrateJobs } from '../jobs/jobs.ts';
import type { Database } from './client.ts';

const migrationsFolder = new URL('./migrations', import.meta.url).pathname;
/** Any fixed number: processes that migrate the same database at once wait for each other on it. */
const LOCK = 7_240_411;
const OLDEST_SERVER = 150_000;

/** Brings the tables up to date, one process at a time. Refuses a server older than PostgreSQL 15. */
export async function migrateDatabase(db: Database): Promise<void> {
	const client = await db.pool.connect();
	try {
		await client.query('set statement_timeout = 0');
		const { rows } = await client.query<{ version: string }>(
			`select current_setting('server_version_num') as version`,
		);
		if (Number(rows[0]?.version) < OLDEST_SERVER) throw new Error('PostgreSQL 15 or later is needed');
		await client.query('select pg_advisory_lock($1)', [LOCK]);
		await migrate(drizzle(client), { migrationsFolder });
		await migrateJobs(db.pool);
	} finally {
		// Closing the connection frees the lock and forgets the changed setting, whatever happened above.
		client.release(true);
	}
}

/** Whether every migration of this code has been applied; readiness asks it. */
export async function isMigrated(db: Database): Promise<boolean> {
	const newest = Math.max(
		...readMigrationFiles({ migrationsFolder }).map((migration) => migration.folderMillis),
	);
	const { rows } = await db.pool.query<{ newest: string | null }>(
		'select max(created_at)::text as newest from drizzle.__drizzle_migrations',
	);
	return Number(rows[0]?.newest) >= newest;
}
