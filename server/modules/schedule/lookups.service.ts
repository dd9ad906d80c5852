import { asc, desc, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { deskTeaching } from '#contract/schedule/staff.ts';
import type { Query } from '../../db/client.ts';
import { pick } from '../../db/columns.ts';
import { idsOf } from '../../db/rows.ts';
import { wire } from '../../db/wire.ts';
import { pageOfList } from '../../desk/listing.ts';
import {
	batches,
	branches,
	courses,
	runTitle,
	sessions,
	teachers,
	yearCourseSessions,
} from '../catalog/index.ts';
import { schedules } from './schedule.tables.ts';

type BatchQuery = z.output<(typeof deskTeaching.batches)['query']>;

/** Choices of the desk's forms, all of them short. */
export async function readLookups(q: Query) {
	const [courseRows, ycsRows, branchRows, teacherRows] = await Promise.all([
		q.select({ id: courses.id, title: courses.title }).from(courses).orderBy(asc(courses.position)),
		q
			.select({
				id: yearCourseSessions.id,
				title: runTitle,
			})
			.from(yearCourseSessions)
			.innerJoin(courses, eq(courses.id, yearCourseSessions.courseId))
			.innerJoin(sessions, eq(sessions.id, yearCourseSessions.sessionId))
			.orderBy(desc(yearCourseSessions.year), asc(courses.position), desc(yearCourseSessions.id)),
		q.select({ id: branches.id, title: branches.name }).from(branches).orderBy(asc(branches.name)),
		q
			.select({ name: teachers.name })
			.from(teachers)
			.where(eq(teachers.active, true))
			.orderBy(asc(teachers.name)),
	]);
	return {
		courses: courseRows,
		year_course_sessions: ycsRows,
		branches: branchRows,
		teachers: teacherRows.map(({ name }) => name),
	};
}

/** Batches with their schedules, the latest first. */
export async function listBatchRoutines(q: Query, query: BatchQuery) {
	const select = q
		.select({ batch: batches, course: courses.title })
		.from(batches)
		.innerJoin(yearCourseSessions, eq(yearCourseSessions.id, batches.ycsId))
		.innerJoin(courses, eq(courses.id, yearCourseSessions.courseId));
	const { rows, meta } = await pageOfList(q, query, select, {
		id: batches.id,
		sorts: { starts_on: batches.startsOn, title: batches.title },
		usual: desc,
		search: [batches.title, courses.title],
		filters: [[batches.status, query.status]],
	});
	const own = await q
		.select(pick(schedules, 'id', 'batchId', 'title', 'status'))
		.from(schedules)
		.where(inArray(schedules.batchId, idsOf(rows.map(({ batch }) => batch))))
		.orderBy(asc(schedules.id));
	return {
		items: rows.map(({ batch, course }) => ({
			...wire(batch),
			course,
			year_course_session_id: batch.ycsId,
			schedules: own
				.filter(({ batchId }) => batchId === batch.id)
				.map(({ id, title, status }) => ({ id, title, status })),
		})),
		meta,
	};
}
