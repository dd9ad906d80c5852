import { expect, it } from 'vitest';
import { BACKUP_LOCK } from '#server/db/locks.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { prepareDatabase } from '#server/start/prepare.ts';
import { appForFile } from '../support/app.ts';

const app = appForFile();

it('a migration that cannot lock a table lets others pass after two seconds, and retries until it can', async () => {
	const holder = await app.db.hot.connect();
	await holder.query('begin');
	await holder.query('lock table drizzle.__drizzle_migrations in access exclusive mode');
	const waits = async () => {
		const { rows } = await app.db.pool.query<{ n: number }>(
			`select count(*)::int as n from pg_locks where not granted and relation = to_regclass('drizzle.__drizzle_migrations')`,
		);
		return (rows[0]?.n ?? 0) > 0;
	};
	const migrating = migrateDatabase(app.db);
	await expect.poll(waits).toBe(true);
	// It gives up and waits again, more than once, while the table is still locked.
	for (let round = 0; round < 2; round++) {
		await expect.poll(waits).toBe(false);
		await expect.poll(waits).toBe(true);
	}
	await holder.query('rollback');
	holder.release();
	await migrating;
});

it('a process starts during a backup', async () => {
	const backup = await app.db.hot.connect();
	try {
		await backup.query('select pg_advisory_lock($1)', [BACKUP_LOCK]);
		const config = { ...app.config, demonstration: false };
		const preparing = prepareDatabase(app.db, { config, secret: 'not used here', clock: app.clock });
		let prepared = false;
		const done = preparing.then(() => {
			prepared = true;
		});
		await expect.poll(() => prepared, { timeout: 25_000 }).toBe(true);
		await done;
	} finally {
		// Closing the connection frees the lock.
		backup.release(true);
	}
});
