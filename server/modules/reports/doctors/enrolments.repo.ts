import { and, desc, eq, exists, getTableColumns, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Received } from '#contract/endpoint.ts';
import type { deskEnrolments } from '#contract/reports/staff-enrolments.ts';
import { record } from '../../../audit/audit.service.ts';
import { audit } from '../../../audit/audit.tables.ts';
import { first, listRows, lockRow, pick, type Query } from '../../../db/index.ts';
import type { Staff } from '../../../desk/editing.ts';
import { pageOfList } from '../../../desk/listing.ts';
import { doctorBrief, doctors } from '../../account/index.ts';
import {
	batches,
	candidateTypes,
	courses,
	disciplines,
	faculties,
	sessions,
	yearCourseSessions,
} from '../../catalog/index.ts';
import { doctorCourses, instalments } from '../../sales/index.ts';
import { listLog } from './doctor.repo.ts';
import { foundDoctors, LIVE } from './doctors.service.ts';

const LOG_LINES = 30;

const late = (q: Query): SQL =>
	exists(
		q
			.select({ id: instalments.id })
			.from(instalments)
			.where(and(eq(instalments.doctorCourseId, doctorCourses.id), eq(instalments.state, 'late'))),
	);

const select = (q: Query) =>
	q
		.select({
			...getTableColumns(doctorCourses),
			doctor: doctorBrief,
			batch: pick(batches, 'id', 'title'),
			course: courses.title,
			session: sessions.name,
			faculty: faculties.name,
			discipline: disciplines.name,
			candidateType: candidateTypes.name,
			late: sql<boolean>`${late(q)}`,
		})
		.from(doctorCourses)
		.innerJoin(doctors, eq(doctors.id, doctorCourses.doctorId))
		.innerJoin(batches, eq(batches.id, doctorCourses.batchId))
		.innerJoin(yearCourseSessions, eq(yearCourseSessions.id, doctorCourses.ycsId))
		.innerJoin(courses, eq(courses.id, yearCourseSessions.courseId))
		.innerJoin(sessions, eq(sessions.id, yearCourseSessions.sessionId))
		.leftJoin(faculties, eq(faculties.id, doctorCourses.facultyId))
		.leftJoin(disciplines, eq(disciplines.id, doctorCourses.disciplineId))
		.leftJoin(candidateTypes, eq(candidateTypes.id, doctorCourses.candidateTypeId));
export type EnrolmentRow = Awaited<ReturnType<typeof select>>[number];

type Requested = Received<typeof deskEnrolments.list>['query'];

export async function pageOfEnrolments(q: Query, requested: Requested) {
	const meant = await foundDoctors(q, requested.q);
	return pageOfList(q, requested, select(q), {
		id: doctorCourses.id,
		of: doctorCourses,
		sorts: { created_at: doctorCourses.id, access_until: doctorCourses.accessUntil },
		usual: desc,
		filters: [
			[doctorCourses.batchId, requested.batch_id],
			[doctorCourses.doctorId, requested.doctor_id],
			[doctorCourses.facultyId, requested.faculty_id],
			[doctorCourses.status, requested.status],
		],
		where: [
			// A subquery, so that counting needs no names.
			meant && inArray(doctorCourses.doctorId, q.select({ id: doctors.id }).from(doctors).where(meant)),
			requested.due === 'late' ? late(q) : undefined,
			requested.due === 'open'
				? and(inArray(doctorCourses.status, LIVE), lt(doctorCourses.paid, doctorCourses.priceAgreed))
				: undefined,
		],
	});
}

export const findEnrolment = (q: Query, id: number) => first(select(q).where(eq(doctorCourses.id, id)));

export const lockEnrolment = (tx: Query, id: number) => lockRow(tx, doctorCourses, eq(doctorCourses.id, id));

export const instalmentsOf = (q: Query, id: number) =>
	listRows(q, instalments, eq(instalments.doctorCourseId, id), instalments.dueOn, instalments.no);

export const logEnrolment = (
	tx: Query,
	staff: Staff,
	{ id, doctorId }: { id: number; doctorId: number },
	entry: Omit<Parameters<typeof record>[1], 'target'>,
) => record(tx, { ...staff, doctorId, target: `enrolment:${id}`, ...entry });

export const enrolmentLog = (q: Query, id: number) =>
	listLog(q, eq(audit.target, `enrolment:${id}`), LOG_LINES);
