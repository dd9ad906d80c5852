import { and, asc, eq, isNull, or } from 'drizzle-orm';
import type { Query } from '../../db/client.ts';
import { type Given, isOneOf, prepared } from '../../db/prepared.ts';
import { branches } from '../catalog/index.ts';
import type { Enrolment } from '../sales/index.ts';
import { exams, videos } from './joined.ts';
import { eventProgress, events, slots } from './schedule.tables.ts';

/** As much of an enrolment as its events ask of it. */
export type Holder = Pick<Enrolment, 'id' | 'ycsId' | 'scheduleId' | 'status' | 'accessUntil'>;

/** What is read of an event wherever it is judged. */
export const columns = {
	event: {
		id: events.id,
		slotId: events.slotId,
		type: events.type,
		title: events.title,
		examId: events.examId,
		videoId: events.videoId,
		joinUrl: events.joinUrl,
		teacher: events.teacher,
		branchId: events.branchId,
		unlockRules: events.unlockRules,
		solveOfEventId: events.solveOfEventId,
		opensAt: events.opensAt,
		closesAt: events.closesAt,
	},
	slotTitle: slots.title,
	scheduleId: slots.scheduleId,
	/** What was noted of the doctor; without a state nothing was. */
	progress: {
		state: eventProgress.state,
		rating: eventProgress.rating,
		ratingText: eventProgress.ratingText,
		skippedAt: eventProgress.skippedAt,
	},
	branch: { name: branches.name, address: branches.address, phone: branches.phone },
	/** The recording, once it can be watched. */
	video: { id: videos.id, title: videos.title, teacher: videos.teacher, durationS: videos.durationS },
	publishedAt: exams.publishedAt,
};

/** As much of it as the rules of other events ask. */
export const factColumns = {
	event: {
		id: events.id,
		type: events.type,
		title: events.title,
		unlockRules: events.unlockRules,
		opensAt: events.opensAt,
		closesAt: events.closesAt,
	},
	progress: {
		state: eventProgress.state,
		rating: eventProgress.rating,
		skippedAt: eventProgress.skippedAt,
	},
	video: { id: videos.id },
	publishedAt: exams.publishedAt,
};

const select = (q: Query, { id }: Given<{ id: number }>) =>
	q
		.select(columns)
		.from(events)
		.leftJoin(slots, eq(slots.id, events.slotId))
		.leftJoin(eventProgress, and(eq(eventProgress.eventId, events.id), eq(eventProgress.doctorCourseId, id)))
		.leftJoin(branches, eq(branches.id, events.branchId))
		.leftJoin(videos, and(eq(videos.id, events.videoId), eq(videos.state, 'ready')))
		.leftJoin(exams, eq(exams.id, events.examId));
export type EventRow = Awaited<ReturnType<typeof select>>[number];
export interface FactRow {
	event: Pick<EventRow['event'], keyof (typeof factColumns)['event']>;
	progress: Pick<NonNullable<EventRow['progress']>, keyof (typeof factColumns)['progress']> | null;
	video: { id: number } | null;
	publishedAt: Date | null;
}

const scheduled = prepared('scheduled-events', (q, given: Given<{ id: number; scheduleId: number }>) =>
	select(q, given).where(eq(slots.scheduleId, given.scheduleId)).orderBy(asc(events.opensAt), asc(events.id)),
);

const added = prepared('added-events', (q, given: Given<{ id: number; ycsId: number }>) =>
	select(q, given)
		.where(and(eq(events.ycsId, given.ycsId), isNull(events.slotId)))
		.orderBy(asc(events.opensAt), asc(events.id)),
);

const some = prepared(
	'some-events',
	(q, given: Given<{ id: number; ycsId: number; scheduleId: number; eventIds: readonly number[] }>) =>
		select(q, given).where(
			and(
				isOneOf(events.id, given.eventIds),
				or(and(eq(events.ycsId, given.ycsId), isNull(events.slotId)), eq(slots.scheduleId, given.scheduleId)),
			),
		),
);

/** Events of the routine of an enrolment, by time. */
export async function listScheduled(q: Query, { id, scheduleId }: Holder): Promise<EventRow[]> {
	return scheduleId === null ? [] : scheduled(q, { id, scheduleId });
}

/** All events of an enrolment: of its routine, and those of the whole session. */
export async function listAll(q: Query, holder: Holder): Promise<EventRow[]> {
	const both = await Promise.all([
		listScheduled(q, holder),
		added(q, { id: holder.id, ycsId: holder.ycsId }),
	]);
	return both.flat();
}

/** Some events of an enrolment; ids of others are left out. */
export const listSome = (
	q: Query,
	{ id, ycsId, scheduleId }: Holder,
	eventIds: readonly number[],
): Promise<EventRow[]> => some(q, { id, ycsId, scheduleId: scheduleId ?? 0, eventIds });
