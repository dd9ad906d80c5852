import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Query } from '../../db/client.ts';
import { doctorCourses } from '../sales/index.ts';
import { ofEnrolment } from './schedule.service.ts';
import { eventProgress, events, slots } from './schedule.tables.ts';

/** Copies progress of enrolments to another one for the events that both have; the newest of several counts. */
export async function storeProgress(tx: Query, fromIds: readonly number[], toId: number): Promise<void> {
	const shared = tx
		.select({ id: events.id })
		.from(events)
		.leftJoin(slots, eq(slots.id, events.slotId))
		.innerJoin(doctorCourses, ofEnrolment)
		.where(eq(doctorCourses.id, toId));
	const rows = await tx
		.selectDistinctOn([eventProgress.eventId])
		.from(eventProgress)
		.where(and(inArray(eventProgress.doctorCourseId, fromIds), inArray(eventProgress.eventId, shared)))
		.orderBy(eventProgress.eventId, desc(eventProgress.doctorCourseId));
	if (rows.length > 0)
		await tx.insert(eventProgress).values(rows.map((one) => ({ ...one, doctorCourseId: toId })));
}
