import { and, eq } from 'drizzle-orm';
import type { PendingVideo } from '#contract/schedule/learning.ts';
import type { Query } from '../../db/client.ts';
import { type Given, isOneOf, prepared } from '../../db/prepared.ts';
import { videoProgress } from '../lectures/lectures.tables.ts';
import type { Enrolment } from '../sales/enrol/enrolment.service.ts';
import { openSchedule } from './open.service.ts';
import { isPending, minutesLeft, pendingTotals } from './pending.rules.ts';

const watched = prepared('watched-of', (q, given: Given<{ doctorId: number; videoIds: readonly number[] }>) =>
	q
		.select({ id: videoProgress.videoId, watchedS: videoProgress.watchedS })
		.from(videoProgress)
		.where(and(eq(videoProgress.doctorId, given.doctorId), isOneOf(videoProgress.videoId, given.videoIds))),
);

/** Seconds seen of each of these videos, through whichever course. */
async function watchedOf(q: Query, doctorId: number, videoIds: readonly number[]) {
	const rows = videoIds.length === 0 ? [] : await watched(q, { doctorId, videoIds });
	return new Map(rows.map((row) => [row.id, row.watchedS]));
}

/** Classes of an enrolment that are still to be seen: those that were begun first, then the oldest. */
export async function listPending(q: Query, enrolment: Enrolment, now: Date) {
	const waiting = (await openSchedule(q, enrolment, now)).flatMap((open) => {
		const { video, progress } = open.row;
		const { type, closesAt } = open.event;
		const facts = { type, closesAt, stored: progress?.state ?? null, durationS: video?.durationS ?? null };
		return video && isPending(facts, now) ? [{ ...open, video }] : [];
	});
	const seen = await watchedOf(
		q,
		enrolment.doctorId,
		waiting.map(({ video }) => video.id),
	);
	const items = waiting.map(({ event, scheduleId, state, locked, row, video }): PendingVideo => {
		const watchedS = seen.get(video.id) ?? 0;
		return {
			event_id: event.id,
			schedule_id: scheduleId,
			type: event.type,
			title: event.title,
			topic: row.slotTitle,
			teacher: event.teacher ?? video.teacher,
			state,
			locked,
			opens_at: event.opensAt.toISOString(),
			duration_s: video.durationS,
			watched_s: watchedS,
			minutes_left: minutesLeft(video.durationS, watchedS),
		};
	});
	const { total, atDouble } = pendingTotals(items.map((item) => item.minutes_left));
	const begun = (item: PendingVideo) => (item.watched_s > 0 ? 0 : 1);
	return {
		items: items.sort((a, b) => begun(a) - begun(b)),
		total_minutes: total,
		minutes_at_double: atDouble,
	};
}
