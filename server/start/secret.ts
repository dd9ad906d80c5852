import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Client } from 'pg';
import { errorCode, readIfThere } from '../db/embedded-lock.ts';

/** Another process signs with another secret, so that neither could verify the other's signatures. */
export class SecretDiffers extends Error {}

/** The secret stored in a folder; the first process creates it. */
export async function storedSecret(dataDir: string): Promise<string> {
	const file = path.join(dataDir, 'secret');
	for (;;) {
		const stored = await readIfThere(file);
		if (stored !== null) return stored;
		await mkdir(dataDir, { recursive: true });
		// Not the process id: in two containers on one volume it may be the same.
		const made = `${file}.${randomUUID()}`;
		await writeFile(made, randomBytes(32).toString('hex'), { mode: 0o600 });
		try {
			// Atomic, and never over the secret of a process that was faster.
			await link(made, file);
		} catch (error) {
			if (errorCode(error) !== 'EEXIST') throw error;
		} finally {
			await rm(made, { force: true });
		}
	}
}

/** Any fixed number: the first half of the advisory locks by which processes publish their secret. */
const SPACE = 7_240_412;

/**
 * Publishes on an open connection which secret this process signs with, as long as it is open. Throws SecretDiffers
 * when another process of the same database has a different one. Only a digest of 31 bits is published.
 */
export async function showSecret(client: Client, secret: string): Promise<void> {
	const print = createHmac('sha256', secret).update('process').digest().readUInt32BE() >>> 1;
	await client.query('select pg_advisory_lock_shared($1, $2)', [SPACE, print]);
	const { rows } = await client.query(
		`select from pg_locks where locktype = 'advisory' and granted and objsubid = 2 and classid = $1 and objid <> $2
			and database = (select oid from pg_database where datname = current_database()) limit 1`,
		[SPACE, print],
	);
	if (rows.length > 0)
		throw new SecretDiffers(
			'Another process on this database has another secret, so that sign-ins and links of one would mean nothing to the other. Give all the same APP_SECRET, or the same DATA_DIR.',
		);
}
