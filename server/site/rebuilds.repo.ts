import { and, asc, desc, eq, inArray, lt, ne, sql } from 'drizzle-orm';
import { Rebuild } from '#contract/site/publishing.ts';
import type { Query } from '../db/client.ts';
import { findRow, insertRow } from '../db/rows.ts';
import { wire } from '../db/wire.ts';
import { rebuilds } from './rebuilds.tables.ts';

export type RebuildRow = typeof rebuilds.$inferSelect;
const STORED_ROWS = 200;

export const toRebuild = (row: RebuildRow): Rebuild => Rebuild.parse(wire(row));

/** Queues a rebuild, or joins the waiting one; a requested full one stays full. */
export async function queueRebuild(
	tx: Query,
	request: { full: boolean; source: RebuildRow['source']; operatorId: number | null; at: Date },
): Promise<RebuildRow> {
	const { at, ...values } = request;
	const [row] = await tx
		.insert(rebuilds)
		.values({ ...values, requestedAt: at })
		.onConflictDoUpdate({
			target: rebuilds.state,
			targetWhere: sql`${rebuilds.state} = 'queued' and not ${rebuilds.preview}`,
			set: { coalesced: sql`${rebuilds.coalesced} + 1`, full: sql`${rebuilds.full} or excluded."full"` },
		})
		.returning();
	if (!row) throw new Error('the rebuild was not queued');
	return row;
}

export async function queuePreview(tx: Query, request: { versionId: number; operatorId: number; at: Date }) {
	const { versionId, operatorId, at } = request;
	return await insertRow(tx, rebuilds, {
		source: 'editor',
		operatorId,
		requestedAt: at,
		preview: true,
		previewVersionId: versionId,
	});
}

export async function takeQueued(q: Query, now: Date): Promise<RebuildRow | null> {
	const next = q
		.select({ id: rebuilds.id })
		.from(rebuilds)
		.where(eq(rebuilds.state, 'queued'))
		.orderBy(asc(rebuilds.id))
		.limit(1);
	const [row] = await q
		.update(rebuilds)
		.set({ state: 'loading', startedAt: now })
		.where(eq(rebuilds.id, sql`(${next})`))
		.returning();
	return row ?? null;
}

export async function endInterrupted(q: Query, now: Date): Promise<RebuildRow[]> {
	return q
		.update(rebuilds)
		.set({ state: 'failed', error: 'the server stopped while it was building', finishedAt: now })
		.where(inArray(rebuilds.state, ['loading', 'building', 'checking']))
		.returning();
}

export async function updateRebuild(q: Query, id: number, set: Partial<Omit<RebuildRow, 'id'>>) {
	await q.update(rebuilds).set(set).where(eq(rebuilds.id, id));
}

export const findRebuild = (q: Query, id: number) => findRow(q, rebuilds, eq(rebuilds.id, id));

export const listRebuilds = (q: Query, limit: number): Promise<RebuildRow[]> =>
	q.select().from(rebuilds).where(eq(rebuilds.preview, false)).orderBy(desc(rebuilds.id)).limit(limit);

export async function dropOldRebuilds(q: Query): Promise<void> {
	const [oldest] = await q
		.select({ id: rebuilds.id })
		.from(rebuilds)
		.orderBy(desc(rebuilds.id))
		.offset(STORED_ROWS)
		.limit(1);
	if (oldest) await q.delete(rebuilds).where(and(lt(rebuilds.id, oldest.id), ne(rebuilds.state, 'queued')));
}
