import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Config } from '../config.ts';
import { type Database, inTransaction } from '../db/client.ts';
import { PREPARE_LOCK } from '../db/locks.ts';
import { isMigrated, migrateDatabase } from '../db/migrate.ts';
import type { Clock } from '../deps.ts';
import { localFiles } from '../gateways/files/local.ts';
import { makeMediaStore } from '../gateways/media/stores.ts';
import { prepareDemonstration } from '../seed/demo.ts';
import { seedRequest } from '../seed/demo-sales.ts';
import { demoStaffOf, seedStaff } from '../seed/demo-staff.ts';
import { seedReference } from '../seed/reference.ts';

/** The tables are older than this code and were not migrated in time. */
export class NotMigrated extends Error {}

const LOOK_MS = 250;

/** Migrates the tables and seeds their required rows; several processes may begin at once. */
export async function prepareDatabase(
	db: Database,
	{ config, secret, clock }: { config: Config; secret: string; clock: Clock },
): Promise<void> {
	const client = await db.pool.connect();
	try {
		await client.query('set statement_timeout = 0');
		// Processes that prepare the same database at once do so one after the other.
		await client.query('select pg_advisory_lock($1)', [PREPARE_LOCK]);
		await migrateDatabase(db);
		await seedReference(db);
		if (!config.demonstration) return;
		const files = localFiles(path.join(config.dataDir, 'files'));
		await prepareDemonstration(db, clock.now(), files, makeMediaStore(config.media, clock));
		await seedStaff(db.q, secret, clock.now());
		await inTransaction(db, (tx) => seedRequest(tx, demoStaffOf('finance'), clock.now()));
	} finally {
		// Closing the connection releases the lock.
		client.release(true);
	}
}

/** Waits until another process has migrated the tables. Throws NotMigrated when the time is over. */
export async function waitForTables(db: Database, mostS: number): Promise<void> {
	for (const until = Date.now() + mostS * 1_000; ; await delay(LOOK_MS)) {
		// Without any tables, the query itself fails.
		const done = await isMigrated(db).catch(() => false);
		if (done) return;
		if (Date.now() >= until)
			throw new NotMigrated(
				`The tables are not up to date after ${mostS} s. Start one process with MIGRATE=only first, or look at its messages.`,
			);
	}
}
