import { and, desc, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Query } from '../../../db/client.ts';
import { eventProgress, events, slots } from '../../schedule/schedule.tables.ts';
import { doctorCourses } from '../enrol/enrolment.tables.ts';
import { listBefore } from '../enrol/live.service.ts';

/**
 * What was done of events that the new enrolment also has counts there; all of it stays with the old ones. Who comes
 * back to a batch finds again what was done there.
 */
export async function keepProgress(
	tx: Query,
	from: { id: number; doctorId: number; movedFrom: number | null },
	toId: number,
): Promise<void> {
	const left = [from, ...(await listBefore(tx, from))];
	const shared = tx
		.select({ id: events.id })
		.from(events)
		.leftJoin(slots, eq(slots.id, events.slotId))
		.innerJoin(doctorCourses, eq(doctorCourses.id, toId))
		.where(
			or(
				eq(slots.scheduleId, doctorCourses.scheduleId),
				and(isNull(events.slotId), eq(events.ycsId, doctorCourses.ycsId)),
			),
		);
	const rows = await tx
		.selectDistinctOn([eventProgress.eventId])
		.from(eventProgress)
		.where(
			and(
				inArray(
					eventProgress.doctorCourseId,
					left.map(({ id }) => id),
				),
				inArray(eventProgress.eventId, shared),
			),
		)
		.orderBy(eventProgress.eventId, desc(eventProgress.doctorCourseId));
	if (rows.length > 0)
		await tx.insert(eventProgress).values(rows.map((one) => ({ ...one, doctorCourseId: toId })));
}
