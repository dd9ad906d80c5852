import { eq, sql } from 'drizzle-orm';
import type { Query } from '../../db/client.ts';
import { courses, sessions, yearCourseSessions } from './catalog.tables.ts';

/** The name of a run for staff: course, session and year, which has the digits of the other two. */
const runTitle = sql<string>`concat_ws(' · ', ${courses.title}, ${sessions.name},
	translate(${yearCourseSessions.year}::text, '0123456789', '০১২৩৪৫৬৭৮৯'))`;

export const selectRuns = (q: Query) =>
	q
		.select({ id: yearCourseSessions.id, title: runTitle })
		.from(yearCourseSessions)
		.innerJoin(courses, eq(courses.id, yearCourseSessions.courseId))
		.innerJoin(sessions, eq(sessions.id, yearCourseSessions.sessionId));
