import { and, asc, desc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import { findRow, first, listRows, lockRow, pick, type Query } from '../../db/index.ts';
import { doctorCourses, type Enrolment } from '../sales/index.ts';
import { events, ofEnrolment, schedules, selectEvents, slots } from '../schedule/index.ts';
import { videoNotes, videoProgress, videos } from './lectures.tables.ts';

export type VideoRow = typeof videos.$inferSelect;
export type NoteRow = typeof videoNotes.$inferSelect;

export const findVideo = (q: Query, id: number): Promise<VideoRow | null> =>
	findRow(q, videos, and(eq(videos.id, id), eq(videos.state, 'ready')));

export const progressWith = (doctorId: number, videoId: number) =>
	and(eq(videoProgress.doctorId, doctorId), eq(videoProgress.videoId, videoId));

export const findProgress = (q: Query, doctorId: number, videoId: number) =>
	findRow(q, videoProgress, progressWith(doctorId, videoId));

export const lockProgress = (tx: Query, doctorId: number, videoId: number) =>
	lockRow(tx, videoProgress, progressWith(doctorId, videoId));

export const notesOn = (doctorId: number, videoId: number) =>
	and(eq(videoNotes.doctorId, doctorId), eq(videoNotes.videoId, videoId));

export const listNotes = (q: Query, doctorId: number, videoId: number): Promise<NoteRow[]> =>
	listRows(q, videoNotes, notesOn(doctorId, videoId), videoNotes.atS, videoNotes.id);

export const isProgressOf = (doctorId: number) =>
	and(eq(videoProgress.videoId, videos.id), eq(videoProgress.doctorId, doctorId));

export const listAdminVideos = (q: Query, enrolment: Pick<Enrolment, 'ycsId' | 'doctorId'>) =>
	q
		.select({ event: events, video: videos, progress: videoProgress })
		.from(events)
		.innerJoin(videos, and(eq(videos.id, events.videoId), eq(videos.state, 'ready')))
		.leftJoin(videoProgress, isProgressOf(enrolment.doctorId))
		.where(and(eq(events.ycsId, enrolment.ycsId), isNull(events.slotId), eq(events.type, 'admin_video')))
		.orderBy(desc(events.opensAt), desc(events.id));

/** A public class whose sample is its own recording. */
export const findSample = (q: Query, eventId: number) =>
	first(
		q
			.select({ event: events, video: videos })
			.from(events)
			.innerJoin(videos, and(eq(videos.id, events.videoId), eq(videos.state, 'ready')))
			.innerJoin(slots, eq(slots.id, events.slotId))
			.innerJoin(schedules, and(eq(schedules.id, slots.scheduleId), eq(schedules.status, 'published')))
			.where(and(eq(events.id, eventId), eq(events.sampleLink, sql`'/sample-class?event=' || ${events.id}`))),
	);

/** Events of all enrolments of a doctor with this video; watched in one course, it counts in all. */
export const listEventsWithVideo = (q: Query, doctorId: number, videoId: number, now: Date) =>
	q
		.selectDistinct({ eventId: events.id, enrolmentId: doctorCourses.id })
		.from(events)
		.leftJoin(slots, eq(slots.id, events.slotId))
		.innerJoin(doctorCourses, ofEnrolment)
		.where(
			and(
				eq(events.videoId, videoId),
				eq(doctorCourses.doctorId, doctorId),
				inArray(doctorCourses.status, ['active', 'soft_locked', 'completed']),
				lte(events.opensAt, now),
			),
		);

export async function listEventsOf(q: Query, videoIds: readonly number[]) {
	const rows = await selectEvents(q).where(inArray(events.videoId, videoIds)).orderBy(asc(events.id));
	return rows.map(({ event, batch, course }) => ({
		...pick(event, 'id', 'videoId'),
		title: `${batch ?? course} · ${event.title}`,
	}));
}
