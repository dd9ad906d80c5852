import { and, asc, eq, gt, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Query } from '../../db/client.ts';
import { branches } from '../catalog/catalog.tables.ts';
import { doctorCourses } from '../enrolment/enrolment.tables.ts';
import { exams } from '../exams/exams.tables.ts';
import { videos } from '../lectures/lectures.tables.ts';
import { judgedAt } from './class.rules.ts';
import { comesTo } from './class.service.ts';
import { columns, type EventRow, type Holder } from './open.repo.ts';
import { judged, type OpenEvent, waitsForOthers } from './open.service.ts';
import { eventProgress, events, slots } from './schedule.tables.ts';

/** Which events of the enrolments are asked for; one that fits any of these. */
export interface Wanted {
	/** What is on, or begins, between these moments; recordings beside the schedule are never on. */
	between: readonly [from: Date, to: Date];
	videoIds: readonly number[];
	examIds: readonly number[];
}

const some = (column: typeof events.videoId | typeof events.examId, ids: readonly number[]) =>
	ids.length > 0 ? inArray(column, [...ids]) : undefined;

const fits = ({ between: [from, to], videoIds, examIds }: Wanted): SQL | undefined =>
	or(
		and(gt(events.closesAt, from), lt(events.opensAt, to), sql`${events.type} <> 'admin_video'`),
		some(events.videoId, videoIds),
		some(events.examId, examIds),
	);

type Row = EventRow & { holderId: number };

/** Events of several enrolments: one query for their routines and one for their sessions, however many they are. */
async function listMany(q: Query, ids: readonly number[], where: SQL | undefined): Promise<Row[]> {
	if (ids.length === 0) return [];
	const ofThem = inArray(doctorCourses.id, [...ids]);
	const select = () => q.select({ holderId: doctorCourses.id, ...columns }).from(doctorCourses);
	const progress = and(
		eq(eventProgress.eventId, events.id),
		eq(eventProgress.doctorCourseId, doctorCourses.id),
	);
	const ready = and(eq(videos.id, events.videoId), eq(videos.state, 'ready'));
	const [scheduled, added] = await Promise.all([
		select()
			.innerJoin(slots, eq(slots.scheduleId, doctorCourses.scheduleId))
			.innerJoin(events, eq(events.slotId, slots.id))
			.leftJoin(eventProgress, progress)
			.leftJoin(branches, eq(branches.id, events.branchId))
			.leftJoin(videos, ready)
			.leftJoin(exams, eq(exams.id, events.examId))
			.where(and(ofThem, where))
			.orderBy(asc(events.opensAt), asc(events.id)),
		select()
			.innerJoin(events, and(eq(events.ycsId, doctorCourses.ycsId), isNull(events.slotId)))
			.leftJoin(slots, eq(slots.id, events.slotId))
			.leftJoin(eventProgress, progress)
			.leftJoin(branches, eq(branches.id, events.branchId))
			.leftJoin(videos, ready)
			.leftJoin(exams, eq(exams.id, events.examId))
			.where(and(ofThem, where))
			.orderBy(asc(events.opensAt), asc(events.id)),
	]);
	return [...scheduled, ...added];
}

/** By which moment an event is judged. */
function momentOf({ event }: EventRow, now: Date): Date {
	if (event.examId === null) return comesTo(event) ? judgedAt(event, now) : now;
	return event.unlockRules.length > 0 && now < event.opensAt ? event.opensAt : now;
}

/**
 * Some events of several enrolments of a doctor with how each stands, in at most four queries. As at their own
 * doors, an exam is judged as if its time had come, which is its own to tell, and a class from a quarter of an hour
 * before it begins.
 */
export async function openMany(
	q: Query,
	holders: readonly Holder[],
	wanted: Wanted,
	now: Date,
): Promise<(OpenEvent & { holderId: number })[]> {
	const rows = await listMany(
		q,
		holders.map(({ id }) => id),
		fits(wanted),
	);
	const waiting = [...new Set(rows.filter(waitsForOthers).map(({ holderId }) => holderId))];
	const others = await listMany(q, waiting, undefined);
	return holders.flatMap((holder) => {
		const own = rows.filter(({ holderId }) => holderId === holder.id);
		const among = waiting.includes(holder.id) ? others.filter(({ holderId }) => holderId === holder.id) : own;
		const byMoment = Map.groupBy(own, (row) => momentOf(row, now).getTime());
		return [...byMoment].flatMap(([at, group]) =>
			judged(group, among, holder, new Date(at)).map((open) => ({ ...open, holderId: holder.id })),
		);
	});
}
