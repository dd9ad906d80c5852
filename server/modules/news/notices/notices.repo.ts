import {
	and,
	count,
	desc,
	eq,
	gt,
	inArray,
	isNull,
	lte,
	or,
	type Placeholder,
	type SQL,
	sql,
} from 'drizzle-orm';
import type { Received } from '#contract/endpoint.ts';
import type { notices as contract } from '#contract/news/notices.ts';
import { first, type Given, isOneOf, listRows, lockRow, prepared, type Query } from '../../../db/index.ts';
import { pageOfList } from '../../../desk/listing.ts';
import { doctors } from '../../account/index.ts';
import { batches, courses, sessions, yearCourseSessions } from '../../catalog/index.ts';
import { type Belonging, isFor } from './notices.rules.ts';
import { noticeReads, notices } from './notices.tables.ts';

export type NoticeRow = typeof notices.$inferSelect;
interface Page {
	limit: number;
	offset: number;
}

/** `isFor` in SQL, each part with its index. */
const forDoctor = ({ doctorId, ycsIds, batchIds }: Given<Belonging>): SQL | undefined =>
	or(
		and(
			isNull(notices.doctorId),
			isNull(notices.batchId),
			or(eq(notices.audience, 'all'), and(eq(notices.audience, 'course'), isOneOf(notices.ycsId, ycsIds))),
		),
		and(eq(notices.audience, 'batch'), isOneOf(notices.batchId, batchIds)),
		and(eq(notices.audience, 'doctor'), eq(notices.doctorId, doctorId)),
	);
const isNow = (now: Date | Placeholder): SQL | undefined =>
	and(lte(notices.startsAt, now), or(isNull(notices.endsAt), gt(notices.endsAt, now)));

const isReadBy = (doctorId: number | Placeholder) =>
	and(eq(noticeReads.noticeId, notices.id), eq(noticeReads.doctorId, doctorId));

const ofName = sql<string | null>`coalesce(${batches.title}, ${courses.title} || ', ' || ${sessions.name})`;
const select = (q: Query, doctorId: number | Placeholder) =>
	q
		.select({ notice: notices, of: ofName, readAt: noticeReads.readAt })
		.from(notices)
		.leftJoin(batches, eq(batches.id, notices.batchId))
		.leftJoin(yearCourseSessions, eq(yearCourseSessions.id, notices.ycsId))
		.leftJoin(courses, eq(courses.id, yearCourseSessions.courseId))
		.leftJoin(sessions, eq(sessions.id, yearCourseSessions.sessionId))
		.leftJoin(noticeReads, isReadBy(doctorId));
export type ShownNotice = Awaited<ReturnType<typeof select>>[number];

const noticePage = prepared('notice-board', (q, given: Given<Belonging & Page & { now: Date }>) =>
	select(q, given.doctorId)
		.where(and(isNow(given.now), forDoctor(given)))
		.orderBy(desc(notices.pinned), desc(notices.startsAt), desc(notices.id))
		.limit(given.limit)
		.offset(given.offset),
);

export const listNow = (q: Query, who: Belonging, now: Date, page: Page): Promise<ShownNotice[]> =>
	noticePage(q, { ...who, ...page, now });

const counted = prepared('notices-now', (q, given: Given<Belonging & { now: Date }>) =>
	q
		.select({
			total: count(),
			unread: sql<number>`count(*) filter (where ${noticeReads.readAt} is null)::int`,
		})
		.from(notices)
		.leftJoin(noticeReads, isReadBy(given.doctorId))
		.where(and(isNow(given.now), forDoctor(given))),
);

export async function countNow(q: Query, who: Belonging, now: Date) {
	const [row] = await counted(q, { ...who, now });
	return row ?? { total: 0, unread: 0 };
}

/** Number of unread notices, as part of a larger query. */
export const unreadNotices = (q: Query, given: Given<Belonging & { now: Date }>) =>
	q
		.select({ n: count() })
		.from(notices)
		.leftJoin(noticeReads, isReadBy(given.doctorId))
		.where(and(isNow(given.now), forDoctor(given), isNull(noticeReads.readAt)));

export async function findFor(q: Query, who: Belonging, id: number, now: Date): Promise<ShownNotice | null> {
	const [row] = await select(q, who.doctorId).where(and(eq(notices.id, id), lte(notices.startsAt, now)));
	return row && isFor(row.notice, who) ? row : null;
}

/** Marks these notices as read; others are ignored. */
export async function insertReads(q: Query, who: Belonging, ids: readonly number[], now: Date) {
	const rows = await listRows(q, notices, and(inArray(notices.id, ids), lte(notices.startsAt, now)));
	const mine = rows.filter((notice) => isFor(notice, who));
	if (mine.length === 0) return;
	await q
		.insert(noticeReads)
		.values(mine.map(({ id }) => ({ doctorId: who.doctorId, noticeId: id, readAt: now })))
		.onConflictDoNothing();
}

const readers = sql<number>`(select count(*)::int from ${noticeReads} where ${noticeReads.noticeId} = ${notices.id})`;

const whenIs = (when: 'now' | 'later' | 'over' | undefined, now: Date): SQL | undefined => {
	if (when === 'now') return isNow(now);
	if (when === 'later')
		return and(gt(notices.startsAt, now), or(isNull(notices.endsAt), gt(notices.endsAt, now)));
	return when === 'over' ? lte(notices.endsAt, now) : undefined;
};

const selectForStaff = (q: Query) =>
	q
		.select({
			notice: notices,
			readers,
			of: sql<string | null>`coalesce(${ofName}, ${doctors.name})`,
		})
		.from(notices)
		.leftJoin(batches, eq(batches.id, notices.batchId))
		.leftJoin(yearCourseSessions, eq(yearCourseSessions.id, notices.ycsId))
		.leftJoin(courses, eq(courses.id, yearCourseSessions.courseId))
		.leftJoin(sessions, eq(sessions.id, yearCourseSessions.sessionId))
		.leftJoin(doctors, eq(doctors.id, notices.doctorId));
export type StaffRow = Awaited<ReturnType<typeof selectForStaff>>[number];

export function pageOfNotices(q: Query, query: Received<typeof contract.list>['query'], now: Date) {
	return pageOfList(q, query, selectForStaff(q), {
		id: notices.id,
		of: notices,
		sorts: { starts_at: notices.startsAt, title: notices.title },
		usual: desc,
		search: [notices.title, notices.body],
		filters: [[notices.audience, query.audience]],
		where: [whenIs(query.when, now)],
	});
}

export const findNotice = (q: Query, id: number) => first(selectForStaff(q).where(eq(notices.id, id)));

export const lockNotice = (q: Query, id: number): Promise<NoticeRow | null> =>
	lockRow(q, notices, eq(notices.id, id));
