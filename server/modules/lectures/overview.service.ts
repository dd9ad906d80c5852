import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import { type Given, hasRow, isOneOf, pick, prepared, type Query } from '../../db/index.ts';
import { doctorCourses } from '../sales/index.ts';
import { events, ofEnrolment, slots } from '../schedule/index.ts';
import { videoProgress, videos } from './lectures.tables.ts';

const unfinished = prepared(
	'unfinished-videos',
	(q, given: Given<{ doctorId: number; after: Date; limit: number }>) =>
		q
			.select({
				...pick(videos, 'id', 'title', 'durationS'),
				positionS: videoProgress.positionS,
				watchedS: videoProgress.watchedS,
				leftAt: videoProgress.positionAt,
			})
			.from(videoProgress)
			.innerJoin(videos, and(eq(videos.id, videoProgress.videoId), eq(videos.state, 'ready')))
			.where(
				and(
					eq(videoProgress.doctorId, given.doctorId),
					isNull(videoProgress.completedAt),
					gt(videoProgress.watchedS, 0),
					gt(videoProgress.positionAt, given.after),
				),
			)
			.orderBy(desc(videoProgress.positionAt), desc(videos.id))
			.limit(given.limit),
);

export async function listUnfinished(q: Query, doctorId: number, after: Date, limit: number) {
	const rows = await unfinished(q, { doctorId, after, limit });
	return rows.flatMap(({ leftAt, ...row }) => (leftAt === null ? [] : [{ ...row, leftAt }]));
}

const watched = prepared(
	'seconds-watched',
	(q, given: Given<{ doctorId: number; courseIds: readonly number[] }>) =>
		q
			.selectDistinct({
				courseId: doctorCourses.id,
				videoId: videoProgress.videoId,
				watchedS: videoProgress.watchedS,
			})
			.from(videoProgress)
			.innerJoin(events, eq(events.videoId, videoProgress.videoId))
			.leftJoin(slots, eq(slots.id, events.slotId))
			.innerJoin(doctorCourses, ofEnrolment)
			.where(
				and(
					eq(videoProgress.doctorId, given.doctorId),
					gt(videoProgress.watchedS, 0),
					isOneOf(doctorCourses.id, given.courseIds),
				),
			),
);

/** Watched seconds of the recordings of courses, each video once. */
export async function secondsWatched(q: Query, doctorId: number, courseIds: readonly number[]) {
	const sums = new Map<number, number>();
	if (courseIds.length === 0) return sums;
	const rows = await watched(q, { doctorId, courseIds });
	for (const { courseId, watchedS } of rows) sums.set(courseId, (sums.get(courseId) ?? 0) + watchedS);
	return sums;
}

const seen = prepared('watched-of', (q, given: Given<{ doctorId: number; videoIds: readonly number[] }>) =>
	q
		.select({
			id: videoProgress.videoId,
			watchedS: videoProgress.watchedS,
			positionS: videoProgress.positionS,
		})
		.from(videoProgress)
		.where(and(eq(videoProgress.doctorId, given.doctorId), isOneOf(videoProgress.videoId, given.videoIds))),
);

export async function watchedOf(q: Query, doctorId: number, videoIds: readonly number[]) {
	const rows = videoIds.length === 0 ? [] : await seen(q, { doctorId, videoIds });
	return new Map(rows.map(({ id, ...row }) => [id, row]));
}

export const isReady = (q: Query, videoId: number): Promise<boolean> =>
	hasRow(q, videos, and(eq(videos.id, videoId), eq(videos.state, 'ready')));
