import { sql } from 'drizzle-orm';
import { courses, sessions, yearCourseSessions } from './catalog.tables.ts';

/** The name of a run for staff: course, session and year, which has the digits of the other two. */
export const runTitle = sql<string>`concat_ws(' · ', ${courses.title}, ${sessions.name},
	translate(${yearCourseSessions.year}::text, '0123456789', '০১২৩৪৫৬৭৮৯'))`;
