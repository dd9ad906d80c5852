import { and, count, desc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import { type Given, prepared, type Query, wire } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import { notifications } from './notifications.tables.ts';

const PAGE = 20;
type Row = typeof notifications.$inferSelect;

/** End of a page: unread or not, time, id. */
const markOf = (row: Row): string => `${row.readAt === null ? 1 : 0}.${row.at.getTime()}.${row.id}`;

export async function listNews(deps: Deps, doctorId: number, after: string | undefined) {
	const now = deps.clock.now();
	const { q } = deps.db;
	const unread = sql`(${notifications.readAt} is null)::int`;
	const [isUnread, ms, id] = after?.split('.').map(Number) ?? [];
	const behind =
		isUnread === undefined || ms === undefined || id === undefined
			? undefined
			: sql`(${unread}, ${notifications.at}, ${notifications.id}) < (${isUnread}::int, to_timestamp(${ms}::double precision / 1000), ${id}::bigint)`;
	const [rows, total] = await Promise.all([
		q
			.select()
			.from(notifications)
			.where(and(eq(notifications.doctorId, doctorId), lte(notifications.at, now), behind))
			.orderBy(desc(unread), desc(notifications.at), desc(notifications.id))
			.limit(PAGE + 1),
		countUnread(q, doctorId, now),
	]);
	const page = rows.slice(0, PAGE);
	const last = page.at(-1);
	return {
		notifications: page.map(wire),
		next: rows.length > PAGE && last ? markOf(last) : null,
		unread: total,
	};
}

async function markRead(deps: Deps, doctorId: number, which: ReturnType<typeof inArray>) {
	const now = deps.clock.now();
	await deps.db.q
		.update(notifications)
		.set({ readAt: now })
		.where(and(eq(notifications.doctorId, doctorId), isNull(notifications.readAt), which));
	return { unread: await countUnread(deps.db.q, doctorId, now) };
}

export const readNews = (deps: Deps, doctorId: number, ids: readonly number[]) =>
	markRead(deps, doctorId, inArray(notifications.id, ids));

export function readAllNews(deps: Deps, doctorId: number, until: Date) {
	const now = deps.clock.now();
	return markRead(deps, doctorId, lte(notifications.at, until < now ? until : now));
}

/** Number of unread notifications, as part of a larger query. */
export const unreadNews = (q: Query, given: Given<{ doctorId: number; now: Date }>) =>
	q
		.select({ n: count() })
		.from(notifications)
		.where(
			and(
				eq(notifications.doctorId, given.doctorId),
				isNull(notifications.readAt),
				lte(notifications.at, given.now),
			),
		);
const unread = prepared('unread-notifications', unreadNews);

async function countUnread(q: Query, doctorId: number, now: Date): Promise<number> {
	const [row] = await unread(q, { doctorId, now });
	return row?.n ?? 0;
}
