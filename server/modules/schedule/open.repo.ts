import { and, asc, eq, isNull, or } from 'drizzle-orm';
import { type Given, isOneOf, pick, prepared, type Query } from '../../db/index.ts';
import { branches } from '../catalog/index.ts';
import type { Enrolment } from '../sales/index.ts';
import { exams, videos } from './joined.ts';
import { eventProgress, events, slots } from './schedule.tables.ts';

export type Holder = Pick<Enrolment, 'id' | 'ycsId' | 'scheduleId' | 'status' | 'accessUntil'>;

export const columns = {
	event: pick(
		events,
		'id',
		'slotId',
		'type',
		'title',
		'examId',
		'videoId',
		'joinUrl',
		'teacher',
		'branchId',
		'unlockRules',
		'solveOfEventId',
		'opensAt',
		'closesAt',
	),
	slotTitle: slots.title,
	scheduleId: slots.scheduleId,
	/** The doctor's progress; without a state there is none. */
	progress: pick(eventProgress, 'state', 'rating', 'ratingText', 'skippedAt'),
	branch: { name: branches.name, address: branches.address, phone: branches.phone },
	/** The recording, once it can be watched. */
	video: { id: videos.id, title: videos.title, teacher: videos.teacher, durationS: videos.durationS },
	publishedAt: exams.publishedAt,
};

export const factColumns = {
	event: pick(events, 'id', 'type', 'title', 'unlockRules', 'opensAt', 'closesAt'),
	progress: pick(eventProgress, 'state', 'rating', 'skippedAt'),
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

export async function listScheduled(q: Query, { id, scheduleId }: Holder): Promise<EventRow[]> {
	return scheduleId === null ? [] : scheduled(q, { id, scheduleId });
}

export async function listAll(q: Query, holder: Holder): Promise<EventRow[]> {
	const both = await Promise.all([
		listScheduled(q, holder),
		added(q, { id: holder.id, ycsId: holder.ycsId }),
	]);
	return both.flat();
}

/** Some events of an enrolment; other ids are left out. */
export const listSome = (
	q: Query,
	{ id, ycsId, scheduleId }: Holder,
	eventIds: readonly number[],
): Promise<EventRow[]> => some(q, { id, ycsId, scheduleId: scheduleId ?? 0, eventIds });
