import { and, desc, eq, gt, inArray } from 'drizzle-orm';
import type { Query } from '../../db/client.ts';
import { type Given, prepared } from '../../db/prepared.ts';
import { batches, courses, sessions, yearCourseSessions } from '../catalog/catalog.tables.ts';
import { doctorCourses } from './enrolment.tables.ts';

/** Enrolments that open lessons and exams. A soft lock closes nothing but videos: `opensVideos`. */
const OPENS = ['active', 'soft_locked', 'completed'] as const;

const columns = {
	id: doctorCourses.id,
	doctorId: doctorCourses.doctorId,
	status: doctorCourses.status,
	scheduleId: doctorCourses.scheduleId,
	batchId: doctorCourses.batchId,
	ycsId: doctorCourses.ycsId,
	accessUntil: doctorCourses.accessUntil,
	courseTitle: courses.title,
	courseIcon: courses.icon,
	batchTitle: batches.title,
	batchSubtitle: batches.subtitle,
	sessionName: sessions.name,
	startsOn: batches.startsOn,
	endsOn: batches.endsOn,
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

type Access = Pick<Enrolment, 'status' | 'accessUntil'>;

const isLive = ({ status }: Pick<Enrolment, 'status'>): boolean => OPENS.some((open) => open === status);

/** Whether an enrolment opens what belongs to it at this moment: exams also while an instalment is late. */
export function opens(enrolment: Access, now: Date): boolean {
	return isLive(enrolment) && (enrolment.accessUntil === null || now < enrolment.accessUntil);
}

/**
 * Whether an enrolment opens its videos at this moment: lectures, recordings of classes, solve classes. Whatever plays
 * a video, or hands out its address, asks this and not `opens`: an instalment whose days of grace are over closes
 * videos, and never an exam.
 */
export function opensVideos(enrolment: Access, now: Date): boolean {
	return enrolment.status !== 'soft_locked' && opens(enrolment, now);
}

/**
 * Whether what was done in an enrolment can still be looked at: also one whose time is over, and one that was left for
 * another batch, since results stay the doctor's.
 */
export function opensPast(enrolment: Pick<Enrolment, 'status'>): boolean {
	return enrolment.status === 'batch_changed' || isLive(enrolment);
}

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

/** The doctor's enrolments that were not cancelled, also those that were left for another batch, newest first. */
export const listEnrolments = (q: Query, doctorId: number): Promise<Enrolment[]> => ofDoctor(q, { doctorId });

/** One enrolment, only if it is this doctor's. */
export async function findOwnEnrolment(q: Query, id: number, doctorId: number): Promise<Enrolment | null> {
	const [row] = await own(q, { id, doctorId });
	return row ?? null;
}

/** Whether the doctor has an active course on which something was paid. */
export async function hasPaidCourse(q: Query, doctorId: number): Promise<boolean> {
	const rows = await q
		.select({ id: doctorCourses.id })
		.from(doctorCourses)
		.where(
			and(
				eq(doctorCourses.doctorId, doctorId),
				eq(doctorCourses.status, 'active'),
				gt(doctorCourses.paid, 0),
			),
		)
		.limit(1);
	return rows.length > 0;
}
