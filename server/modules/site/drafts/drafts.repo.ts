import { and, desc, eq, inArray, max, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ContentType } from '#contract/site/staff-fields.ts';
import { record } from '../../../audit/audit.service.ts';
import { findRow, hasRow, insertRow, lockName, pick, type Query } from '../../../db/index.ts';
import type { Staff } from '../../../desk/editing.ts';
import { operators } from '../../account/index.ts';
import type { Json } from './adapters/index.ts';
import { contentVersions } from './drafts.tables.ts';

export type VersionRow = typeof contentVersions.$inferSelect;

const of = (type: ContentType, ref: number) =>
	and(eq(contentVersions.type, type), eq(contentVersions.ref, ref));
const open = inArray(contentVersions.state, ['draft', 'scheduled']);

export const logContent = (
	tx: Query,
	{ type, id, staff }: { type: ContentType; id: number; staff: Partial<Staff> },
	action: string,
	changes: { before?: unknown; after?: unknown } = {},
): Promise<void> =>
	record(tx, { ...staff, action: `content.${action}`, target: `content.${type}:${id}`, ...changes });

/** Locks one piece of content, also without a row. */
export async function lockContent(tx: Query, type: ContentType, ref: number): Promise<void> {
	await lockName(tx, `content:${type}:${ref}`);
}

export const findOpen = (q: Query, type: ContentType, ref: number): Promise<VersionRow | null> =>
	findRow(q, contentVersions, and(of(type, ref), open));

export const findVersion = (q: Query, id: number): Promise<VersionRow | null> =>
	findRow(q, contentVersions, eq(contentVersions.id, id));

export const findNth = (q: Query, type: ContentType, ref: number, n: number) =>
	findRow(q, contentVersions, and(of(type, ref), eq(contentVersions.n, n)));

export async function listVersions(q: Query, type: ContentType, ref: number) {
	const publishers = alias(operators, 'publishers');
	return q
		.select({ version: contentVersions, by: operators.name, publishedBy: publishers.name })
		.from(contentVersions)
		.leftJoin(operators, eq(operators.id, contentVersions.operatorId))
		.leftJoin(publishers, eq(publishers.id, contentVersions.publishedBy))
		.where(of(type, ref))
		.orderBy(desc(contentVersions.n));
}

export const listOpen = (q: Query, limit: number) =>
	q
		.select({
			...pick(contentVersions, 'type', 'publishAt'),
			id: contentVersions.ref,
			state: sql<'draft' | 'scheduled'>`${contentVersions.state}`,
			title: sql<string>`coalesce(${contentVersions.json} ->> 'title', '')`,
			changedAt: contentVersions.writtenAt,
			changedBy: operators.name,
		})
		.from(contentVersions)
		.leftJoin(operators, eq(operators.id, contentVersions.operatorId))
		.where(open)
		.orderBy(desc(contentVersions.writtenAt))
		.limit(limit);

export async function addVersion(
	tx: Query,
	type: ContentType,
	ref: number,
	values: Omit<typeof contentVersions.$inferInsert, 'type' | 'ref' | 'n'>,
): Promise<VersionRow> {
	const [last] = await tx
		.select({ n: max(contentVersions.n) })
		.from(contentVersions)
		.where(of(type, ref));
	return await insertRow(tx, contentVersions, { type, ref, n: (last?.n ?? 0) + 1, ...values });
}

export async function writeDraft(
	tx: Query,
	type: ContentType,
	ref: number,
	draft: { json: Json; operatorId: number; at: Date },
): Promise<void> {
	const known = await findOpen(tx, type, ref);
	const values = { json: draft.json, operatorId: draft.operatorId, writtenAt: draft.at, failed: null };
	if (known) await changeVersion(tx, known.id, values);
	else await addVersion(tx, type, ref, { ...values, state: 'draft' });
}

export async function changeVersion(tx: Query, id: number, set: Partial<Omit<VersionRow, 'id'>>) {
	await tx.update(contentVersions).set(set).where(eq(contentVersions.id, id));
}

export async function dropVersion(tx: Query, id: number): Promise<void> {
	await tx.delete(contentVersions).where(eq(contentVersions.id, id));
}

export const hasVersions = (q: Query, type: ContentType, ref: number): Promise<boolean> =>
	hasRow(q, contentVersions, of(type, ref));
