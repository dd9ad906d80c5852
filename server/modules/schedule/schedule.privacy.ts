import { asc, eq, inArray } from 'drizzle-orm';
import type { Query } from '../../db/client.ts';
import type { PersonalData } from '../../personal-data.ts';
import { doctorCourses } from '../enrolment/enrolment.tables.ts';
import { eventProgress, events } from './schedule.tables.ts';

const exportOf = (q: Query, doctorId: number) =>
	q
		.select({
			title: events.title,
			type: events.type,
			state: eventProgress.state,
			first_opened_at: eventProgress.firstOpenedAt,
			done_at: eventProgress.doneAt,
		})
		.from(eventProgress)
		.innerJoin(events, eq(events.id, eventProgress.eventId))
		.innerJoin(doctorCourses, eq(doctorCourses.id, eventProgress.doctorCourseId))
		.where(eq(doctorCourses.doctorId, doctorId))
		.orderBy(asc(events.opensAt), asc(events.id));

async function eraseOf(tx: Query, doctorId: number) {
	const own = tx
		.select({ id: doctorCourses.id })
		.from(doctorCourses)
		.where(eq(doctorCourses.doctorId, doctorId));
	await tx.delete(eventProgress).where(inArray(eventProgress.doctorCourseId, own));
	return [];
}

/** What was attended and when. */
export const schedulePrivacy: PersonalData<'attendance'> = {
	name: 'attendance',
	tables: [eventProgress],
	exportOf,
	eraseOf,
};
