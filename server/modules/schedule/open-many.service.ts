import { and, asc, eq, gt, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { type Given, isOneOf, prepared, type Query } from '../../db/index.ts';
import { branches } from '../catalog/index.ts';
import { doctorCourses } from '../sales/index.ts';
import { judgedAt } from './class.rules.ts';
import { comesTo } from './class.service.ts';
import { exams, videos } from './joined.ts';
import { columns, type EventRow, factColumns, type Holder } from './open.repo.ts';
import { judged, type OpenEvent, waitsForOthers } from './open.rules.ts';
import { accessOf } from './open.service.ts';
import { eventProgress, events, slots } from './schedule.tables.ts';

export interface Wanted {
	/** Open or beginning between these moments; without recordings outside of schedules. */
	between: readonly [from: Date, to: Date];
	videoIds: readonly number[];
	examIds: readonly number[];
}

type OfMany = Given<{ doctorId: number; ids: readonly number[] }>;
type OfWanted = OfMany &
	Given<{ from: Date; to: Date; videoIds: readonly number[]; examIds: readonly number[] }>;

const fits = ({ from, to, videoIds, examIds }: OfWanted): SQL | undefined =>
	or(
		and(gt(events.closesAt, from), lt(events.opensAt, to), sql`${events.type} <> 'admin_video'`),
		isOneOf(events.videoId, videoIds),
		isOneOf(events.examId, examIds),
	);

const progress = and(
	eq(eventProgress.eventId, events.id),
	eq(eventProgress.doctorCourseId, doctorCourses.id),
);
const ready = and(eq(videos.id, events.videoId), eq(videos.state, 'ready'));
// The doctor is included, so that the database expects few rows.
const ofThem = ({ doctorId, ids }: OfMany) =>
	and(eq(doctorCourses.doctorId, doctorId), isOneOf(doctorCourses.id, ids));
const inOrder = [asc(events.opensAt), asc(events.id)] as const;

const scheduled = prepared('scheduled-of-many', (q, given: OfWanted) =>
	q
		.select({ holderId: doctorCourses.id, ...columns })
		.from(doctorCourses)
		.innerJoin(slots, eq(slots.scheduleId, doctorCourses.scheduleId))
		.innerJoin(events, eq(events.slotId, slots.id))
		.leftJoin(eventProgress, progress)
		.leftJoin(branches, eq(branches.id, events.branchId))
		.leftJoin(videos, ready)
		.leftJoin(exams, eq(exams.id, events.examId))
		.where(and(ofThem(given), fits(given)))
		.orderBy(...inOrder),
);

const added = prepared('added-of-many', (q, given: OfWanted) =>
	q
		.select({ holderId: doctorCourses.id, ...columns })
		.from(doctorCourses)
		.innerJoin(events, and(eq(events.ycsId, doctorCourses.ycsId), isNull(events.slotId)))
		.leftJoin(slots, eq(slots.id, events.slotId))
		.leftJoin(eventProgress, progress)
		.leftJoin(branches, eq(branches.id, events.branchId))
		.leftJoin(videos, ready)
		.leftJoin(exams, eq(exams.id, events.examId))
		.where(and(ofThem(given), fits(given)))
		.orderBy(...inOrder),
);

const scheduledFacts = prepared('scheduled-facts-of-many', (q, given: OfMany) =>
	q
		.select({ holderId: doctorCourses.id, ...factColumns })
		.from(doctorCourses)
		.innerJoin(slots, eq(slots.scheduleId, doctorCourses.scheduleId))
		.innerJoin(events, eq(events.slotId, slots.id))
		.leftJoin(eventProgress, progress)
		.leftJoin(videos, ready)
		.leftJoin(exams, eq(exams.id, events.examId))
		.where(ofThem(given)),
);

const addedFacts = prepared('added-facts-of-many', (q, given: OfMany) =>
	q
		.select({ holderId: doctorCourses.id, ...factColumns })
		.from(doctorCourses)
		.innerJoin(events, and(eq(events.ycsId, doctorCourses.ycsId), isNull(events.slotId)))
		.leftJoin(eventProgress, progress)
		.leftJoin(videos, ready)
		.leftJoin(exams, eq(exams.id, events.examId))
		.where(ofThem(given)),
);

/** An exam counts as begun, a class as begun a quarter of an hour early, as on their own pages. */
function momentOf({ event }: EventRow, now: Date): Date {
	if (event.examId === null) return comesTo(event) ? judgedAt(event, now) : now;
	return event.unlockRules.length > 0 && now < event.opensAt ? event.opensAt : now;
}

/** Some events of several enrolments of a doctor with their states, in at most four queries. */
export async function openMany(
	q: Query,
	doctorId: number,
	holders: readonly Holder[],
	wanted: Wanted,
	now: Date,
): Promise<(OpenEvent & { holderId: number })[]> {
	if (holders.length === 0) return [];
	const { between, videoIds, examIds } = wanted;
	const [from, to] = between;
	const requested = { doctorId, ids: holders.map(({ id }) => id), from, to, videoIds, examIds };
	const rows = (await Promise.all([scheduled(q, requested), added(q, requested)])).flat();
	const waiting = [...new Set(rows.filter(waitsForOthers).map(({ holderId }) => holderId))];
	const facts = { doctorId, ids: waiting };
	const others =
		waiting.length === 0 ? [] : (await Promise.all([scheduledFacts(q, facts), addedFacts(q, facts)])).flat();
	return holders.flatMap((holder) => {
		const own = rows.filter(({ holderId }) => holderId === holder.id);
		const among = waiting.includes(holder.id) ? others.filter(({ holderId }) => holderId === holder.id) : own;
		const byMoment = Map.groupBy(own, (row) => momentOf(row, now).getTime());
		return [...byMoment].flatMap(([time, group]) => {
			const at = new Date(time);
			return judged(group, among, accessOf(holder, at), at).map((open) => ({ ...open, holderId: holder.id }));
		});
	});
}
