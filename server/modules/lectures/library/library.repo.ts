import { and, asc, count, eq, inArray, isNotNull, min, sql } from 'drizzle-orm';
import { idsOf, type Query } from '../../../db/index.ts';
import { courses, sessions, yearCourseSessions } from '../../catalog/index.ts';
import { subscriptionPlans } from '../../sales/index.ts';
import { events, schedules, slots } from '../../schedule/index.ts';
import { isProgressOf } from '../lectures.repo.ts';
import { videoProgress, videos } from '../lectures.tables.ts';
import { isOut } from './access.service.ts';

const outOf = (q: Query, ycsIds: readonly number[], now: Date) =>
	q
		.select({ ycsId: events.ycsId, videoId: videos.id, at: min(events.opensAt).as('at') })
		.from(events)
		.innerJoin(videos, and(eq(videos.id, events.videoId), eq(videos.state, 'ready')))
		.leftJoin(slots, eq(slots.id, events.slotId))
		.leftJoin(schedules, eq(schedules.id, slots.scheduleId))
		.where(and(inArray(events.ycsId, ycsIds), isOut(now)))
		.groupBy(events.ycsId, videos.id)
		.as('out');

export function listVideos(q: Query, ycsId: number, doctorId: number, now: Date) {
	const out = outOf(q, [ycsId], now);
	return q
		.select({ video: videos, progress: videoProgress })
		.from(out)
		.innerJoin(videos, eq(videos.id, out.videoId))
		.leftJoin(videoProgress, isProgressOf(doctorId))
		.orderBy(asc(out.at), asc(videos.id));
}

/** The same by ids, also those that the session no longer shows. */
export function listVideosById(q: Query, ids: readonly number[], doctorId: number) {
	return q
		.select({ video: videos, progress: videoProgress })
		.from(videos)
		.leftJoin(videoProgress, isProgressOf(doctorId))
		.where(and(inArray(videos.id, ids), eq(videos.state, 'ready')))
		.orderBy(asc(videos.id));
}

export async function listVideoIds(q: Query, ycsId: number, now: Date): Promise<number[]> {
	const out = outOf(q, [ycsId], now);
	return idsOf(await q.select({ id: out.videoId }).from(out));
}

export async function listSessions(q: Query, ycsIds: readonly number[], now: Date) {
	if (ycsIds.length === 0) return [];
	const out = outOf(q, ycsIds, now);
	return q
		.select({
			ycsId: yearCourseSessions.id,
			courseTitle: courses.title,
			sessionName: sessions.name,
			videoCount: count(out.videoId),
			totalS: sql<number>`coalesce(sum(${videos.durationS}), 0)::int`,
		})
		.from(yearCourseSessions)
		.innerJoin(courses, eq(courses.id, yearCourseSessions.courseId))
		.innerJoin(sessions, eq(sessions.id, yearCourseSessions.sessionId))
		.leftJoin(out, eq(out.ycsId, yearCourseSessions.id))
		.leftJoin(videos, eq(videos.id, out.videoId))
		.where(inArray(yearCourseSessions.id, ycsIds))
		.groupBy(yearCourseSessions.id, courses.id, sessions.id)
		.orderBy(asc(courses.position), asc(yearCourseSessions.id));
}
export type Session = Awaited<ReturnType<typeof listSessions>>[number];

export const listOffered = async (q: Query): Promise<number[]> =>
	idsOf(
		await q
			.selectDistinct({ id: subscriptionPlans.ycsId })
			.from(subscriptionPlans)
			.where(eq(subscriptionPlans.active, true)),
	);

/** Sessions with any video, also an unpublished one. */
export const listWithVideos = async (q: Query): Promise<number[]> =>
	idsOf(await q.selectDistinct({ id: events.ycsId }).from(events).where(isNotNull(events.videoId)));

export const listPlans = (q: Query, ycsIds: readonly number[]) =>
	q
		.select()
		.from(subscriptionPlans)
		.where(and(inArray(subscriptionPlans.ycsId, ycsIds), eq(subscriptionPlans.active, true)))
		.orderBy(asc(subscriptionPlans.ycsId), asc(subscriptionPlans.durationDays));
