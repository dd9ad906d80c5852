import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Query } from '../../db/index.ts';
import { listAll, listOwn, type PersonalData } from '../../personal-data.ts';
import { batches } from '../catalog/index.ts';
import { doctorCourses } from '../sales/index.ts';
import { calendarFeeds, eventProgress, events, questionThreads } from './schedule.tables.ts';

const listAttended = (q: Query, doctorId: number) =>
	q
		.select({
			title: events.title,
			type: events.type,
			state: eventProgress.state,
			first_opened_at: eventProgress.firstOpenedAt,
			done_at: eventProgress.doneAt,
			seen_by: eventProgress.attendedBy,
			stars: eventProgress.rating,
			rating: eventProgress.ratingText,
			put_off_at: eventProgress.skippedAt,
		})
		.from(eventProgress)
		.innerJoin(events, eq(events.id, eventProgress.eventId))
		.innerJoin(doctorCourses, eq(doctorCourses.id, eventProgress.doctorCourseId))
		.where(eq(doctorCourses.doctorId, doctorId))
		.orderBy(asc(events.opensAt), asc(events.id));

const listRequested = listOwn(
	questionThreads,
	{
		class: events.title,
		at_s: questionThreads.atSecond,
		text: questionThreads.text,
		state: questionThreads.state,
		at: questionThreads.createdAt,
	},
	{ joins: [[events, questionThreads.eventId]] },
);

const listCalendars = (q: Query, doctorId: number) =>
	q
		.select({
			course: batches.title,
			made_at: calendarFeeds.madeAt,
			last_read_at: calendarFeeds.readAt,
		})
		.from(calendarFeeds)
		.innerJoin(doctorCourses, eq(doctorCourses.id, calendarFeeds.doctorCourseId))
		.innerJoin(batches, eq(batches.id, doctorCourses.batchId))
		.where(and(eq(doctorCourses.doctorId, doctorId), isNotNull(calendarFeeds.digest)))
		.orderBy(asc(calendarFeeds.doctorCourseId));

async function eraseOf(tx: Query, doctorId: number) {
	const own = tx
		.select({ id: doctorCourses.id })
		.from(doctorCourses)
		.where(eq(doctorCourses.doctorId, doctorId));
	// With their answers.
	await tx.delete(questionThreads).where(eq(questionThreads.doctorId, doctorId));
	await tx.delete(calendarFeeds).where(inArray(calendarFeeds.doctorCourseId, own));
	await tx.delete(eventProgress).where(inArray(eventProgress.doctorCourseId, own));
	return [];
}

export const schedulePrivacy: PersonalData<'attendance'> = {
	name: 'attendance',
	tables: [eventProgress, questionThreads, calendarFeeds],
	exportOf: listAll({ classes: listAttended, questions: listRequested, calendars: listCalendars }),
	eraseOf,
};
