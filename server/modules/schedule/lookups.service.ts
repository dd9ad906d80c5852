import { asc, desc, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { deskTeaching } from '#contract/schedule/staff.ts';
import { allKeyed } from '../../all-keyed.ts';
import { idsOf, listRows, pick, type Query, wire } from '../../db/index.ts';
import { pageOfList } from '../../desk/listing.ts';
import { batches, branches, courses, selectRuns, teachers, yearCourseSessions } from '../catalog/index.ts';
import { schedules } from './schedule.tables.ts';

type BatchQuery = z.output<(typeof deskTeaching.batches)['query']>;

export async function readLookups(q: Query) {
	const { teachers: active, ...found } = await allKeyed({
		courses: q
			.select(pick(courses, 'id', 'title'))
			.from(courses)
			.orderBy(asc(courses.position)),
		year_course_sessions: selectRuns(q).orderBy(
			desc(yearCourseSessions.year),
			asc(courses.position),
			desc(yearCourseSessions.id),
		),
		branches: q.select({ id: branches.id, title: branches.name }).from(branches).orderBy(asc(branches.name)),
		teachers: listRows(q, teachers, eq(teachers.active, true), teachers.name),
	});
	return { ...found, teachers: active.map(({ name }) => name) };
}

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
