import { and, eq, isNull, or } from 'drizzle-orm';
import type { Query } from '../../db/index.ts';
import { batches, branches, courses, yearCourseSessions } from '../catalog/index.ts';
import { events, schedules, slots } from './schedule.tables.ts';

/** Events as staff see them; without a schedule they are of a whole session of their course. */
export const selectEvents = (q: Query) =>
	q
		.select({
			event: events,
			scheduleId: slots.scheduleId,
			slot: slots.title,
			batch: batches.title,
			course: courses.title,
			branch: { id: branches.id, name: branches.name },
		})
		.from(events)
		.innerJoin(yearCourseSessions, eq(yearCourseSessions.id, events.ycsId))
		.innerJoin(courses, eq(courses.id, yearCourseSessions.courseId))
		.leftJoin(slots, eq(slots.id, events.slotId))
		.leftJoin(schedules, eq(schedules.id, slots.scheduleId))
		.leftJoin(batches, eq(batches.id, schedules.batchId))
		.leftJoin(branches, eq(branches.id, events.branchId));
export type StaffEventRow = Awaited<ReturnType<typeof selectEvents>>[number];

export interface Place {
	ycsId: number;
	/** Null: an event of the whole session. */
	scheduleId: number | null;
}

/** Events of the same enrolments, for which an event may wait. */
export const listBeside = (q: Query, { ycsId, scheduleId }: Place) =>
	q
		.select({ id: events.id, type: events.type, rules: events.unlockRules, solves: events.solveOfEventId })
		.from(events)
		.leftJoin(slots, eq(slots.id, events.slotId))
		.where(
			or(
				and(eq(events.ycsId, ycsId), isNull(events.slotId)),
				scheduleId === null ? undefined : eq(slots.scheduleId, scheduleId),
			),
		);
