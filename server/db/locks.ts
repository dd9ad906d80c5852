import { sql } from 'drizzle-orm';
import type { Query } from './client.ts';

/* Keys of advisory locks that several programs share. Arbitrary, but fixed. */

/** Locked by the program that makes a backup. */
export const BACKUP_LOCK = 7_240_413;
/** Locked by each transaction that prunes; shared by a backup, so that no rows are deleted while it runs. */
export const PRUNE_LOCK = 7_240_414;
/** Locked while a starting process creates tables and seed data; no long task may hold it. */
export const PREPARE_LOCK = 7_240_415;

/** Holds a lock with this name until the transaction ends; others that ask for the same name wait. */
export async function lockName(tx: Query, name: string): Promise<void> {
	await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}
