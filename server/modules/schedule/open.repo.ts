import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Query } from '../../db/client.ts';
import { branches } from '../catalog/catalog.tables.ts';
import type { Enrolment } from '../enrolment/enrolment.service.ts';
import { exams } from '../exams/exams.tables.ts';
import { videos } from '../lectures/lectures.tables.ts';
import { eventProgress, events, slots } from './schedule.tables.ts';

/** As much of an enrolment as its events ask of it. */
export type Holder = Pick<Enrolment, 'id' | 'ycsId' | 'scheduleId' | 'status' | 'accessUntil'>;

/** What is read of an event wherever it is judged. */
export const columns = {
	event: events,
	slotId: slots.id,
	slotTitle: slots.title,
	scheduleId: slots.scheduleId,
	progress: eventProgress,
	branch: branches,
	/** The recording, once it can be watched. */
	video: { id: videos.id, title: videos.title, teacher: videos.teacher, durationS: videos.durationS },
	publishedAt: exams.publishedAt,
};

function select(q: Query, holder: Holder) {
	return q
		.select(columns)
		.from(events)
		.leftJoin(slots, eq(slots.id, events.slotId))
		.leftJoin(
			eventProgress,
			and(eq(eventProgress.eventId, events.id), eq(eventProgress.doctorCourseId, holder.id)),
		)
		.leftJoin(branches, eq(branches.id, events.branchId))
		.leftJoin(videos, and(eq(videos.id, events.videoId), eq(videos.state, 'ready')))
		.leftJoin(exams, eq(exams.id, events.examId));
}
export type EventRow = Awaited<ReturnType<typeof select>>[number];

const ofSession = (holder: Holder) => and(eq(events.ycsId, holder.ycsId), isNull(events.slotId));

/** Events of the routine of an enrolment, by time. */
export async function listScheduled(q: Query, holder: Holder): Promise<EventRow[]> {
	if (holder.scheduleId === null) return [];
	return select(q, holder)
		.where(eq(slots.scheduleId, holder.scheduleId))
		.orderBy(asc(events.opensAt), asc(events.id));
}

/** All events of an enrolment: of its routine, and those of the whole session. */
export async function listAll(q: Query, holder: Holder): Promise<EventRow[]> {
	const [scheduled, added] = await Promise.all([
		listScheduled(q, holder),
		select(q, holder).where(ofSession(holder)).orderBy(asc(events.opensAt), asc(events.id)),
	]);
	return [...scheduled, ...added];
}

/** Some events of an enrolment; ids of others are left out. */
export const listSome = (q: Query, holder: Holder, ids: readonly number[]): Promise<EventRow[]> =>
	select(q, holder).where(
		and(
			ids.length > 0 ? inArray(events.id, [...ids]) : sql`false`,
			or(ofSession(holder), eq(slots.scheduleId, holder.scheduleId ?? 0)),
		),
	);
