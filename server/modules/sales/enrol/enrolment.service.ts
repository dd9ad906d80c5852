import { and, desc, eq, gt, inArray } from 'drizzle-orm';
import { first, type Given, hasRow, pick, prepared, type Query } from '../../../db/index.ts';
import { fault } from '../../../http/fault.ts';
import { batches, courses, sessions, yearCourseSessions } from '../../catalog/index.ts';
import { doctorCourses } from '../enrolment.tables.ts';
import { OPENS } from './access.rules.ts';
import { beforeOf, liveOf } from './enrol.rules.ts';

export { opens, opensPast, opensVideos } from './access.rules.ts';

const columns = {
	...pick(doctorCourses, 'id', 'doctorId', 'status', 'scheduleId', 'batchId', 'ycsId', 'accessUntil'),
	courseTitle: courses.title,
	courseIcon: courses.icon,
	batchTitle: batches.title,
	batchSubtitle: batches.subtitle,
	sessionName: sessions.name,
	...pick(batches, 'startsOn', 'endsOn'),
};

function select(q: Query) {
	return q
		.select(columns)
		.from(doctorCourses)
		.innerJoin(batches, eq(batches.id, doctorCourses.batchId))
		.innerJoin(yearCourseSessions, eq(yearCourseSessions.id, doctorCourses.ycsId))
		.innerJoin(courses, eq(courses.id, yearCourseSessions.courseId))
		.innerJoin(sessions, eq(sessions.id, yearCourseSessions.sessionId));
}
export type Enrolment = Awaited<ReturnType<typeof select>>[number];

const ofDoctor = prepared('enrolments-of-doctor', (q, { doctorId }: Given<{ doctorId: number }>) =>
	select(q)
		.where(
			and(
				eq(doctorCourses.doctorId, doctorId),
				inArray(doctorCourses.status, ['pending_payment', 'batch_changed', ...OPENS]),
			),
		)
		.orderBy(desc(doctorCourses.id)),
);
const own = prepared('own-enrolment', (q, given: Given<{ id: number; doctorId: number }>) =>
	select(q).where(and(eq(doctorCourses.id, given.id), eq(doctorCourses.doctorId, given.doctorId))),
);

/** Enrolments that were not cancelled, also those left for another batch, newest first. */
export const listEnrolments = (q: Query, doctorId: number): Promise<Enrolment[]> => ofDoctor(q, { doctorId });

export const findOwnEnrolment = (q: Query, id: number, doctorId: number): Promise<Enrolment | null> =>
	first(own(q, { id, doctorId }));

/** Why an enrolment does not open: it is unpaid (`course_id` names it), otherwise one code for over or missing. */
export const closedCourse = (enrolment: Pick<Enrolment, 'id' | 'status'> | null | undefined) =>
	enrolment?.status === 'pending_payment'
		? fault('course.unpaid', { course_id: enrolment.id })
		: fault('course.not_found');

export function hasPaidCourse(q: Query, doctorId: number): Promise<boolean> {
	const own = eq(doctorCourses.doctorId, doctorId);
	return hasRow(q, doctorCourses, and(own, eq(doctorCourses.status, 'active'), gt(doctorCourses.paid, 0)));
}

const listAll = (q: Query, doctorId: number) =>
	q.select().from(doctorCourses).where(eq(doctorCourses.doctorId, doctorId));

export const listLive = async (q: Query, doctorId: number) => liveOf(await listAll(q, doctorId));

export async function listBefore(q: Query, of: { doctorId: number; movedFrom: number | null }) {
	return of.movedFrom === null ? [] : beforeOf(await listAll(q, of.doctorId), of);
}
