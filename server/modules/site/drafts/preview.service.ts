import { drizzle } from 'drizzle-orm/node-postgres';
import pLimit from 'p-limit';
import type pg from 'pg';
import type { Query } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import { adapterOf } from './adapters/index.ts';
import { findVersion } from './drafts.repo.ts';

/** Queries on one connection, one after the other. */
function queriesOf(client: pg.PoolClient): Query {
	const turn = pLimit(1);
	const query = (...words: Parameters<typeof client.query>) => turn(() => client.query(...words));
	return drizzle({ client: { query } as unknown as pg.PoolClient, casing: 'snake_case' });
}

/** Reads the site with the draft published in a transaction that is rolled back. */
export async function withDraft<T>(
	deps: Deps,
	versionId: number | undefined,
	read: (deps: Deps) => Promise<T>,
): Promise<T> {
	if (versionId === undefined) return read(deps);
	const client = await deps.db.pool.connect();
	try {
		await client.query('begin');
		const q = queriesOf(client);
		const version = await findVersion(q, versionId);
		if (!version) throw new Error(`there is no draft ${versionId}`);
		await adapterOf(version.type).put(q, version.ref, version.json, true);
		return await read({ ...deps, db: { ...deps.db, q } });
	} finally {
		// Always, so that the connection is returned in a clean state.
		await client.query('rollback').then(
			() => client.release(),
			(error) => client.release(error),
		);
	}
}
