import { aliasedTable, and, type Column, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Query } from '../../db/index.ts';
import { batches, courses, disciplines, faculties, sessions, yearCourseSessions } from '../catalog/index.ts';
import { doctorCourses } from '../sales/index.ts';
import { events, ofEnrolment, slots } from '../schedule/index.ts';
import { exams } from './exams.tables.ts';

/** The session of an enrolment; a doctor may move to an open batch of any session of its course. */
const mine = aliasedTable(yearCourseSessions, 'mine');

const named = (name: SQL | Column, english: SQL | Column) => ({
	name: sql<string>`${name}`,
	english: sql<string>`${english}`,
});

const inOneLine = (course: unknown, session: unknown) => sql<string>`${course} || ', ' || ${session}`;

/** English names by Bengali names, for what this doctor is shown; entries without an English name are left out. */
export function englishNamesFor(q: Query, doctorId: number): Promise<{ name: string; english: string }[]> {
	const own = eq(doctorCourses.doctorId, doctorId);
	const isOwn = eq(batches.id, doctorCourses.batchId);
	const ofExams = (name: typeof exams.title | typeof events.title) =>
		q
			.select(named(name, exams.titleEn))
			.from(events)
			.innerJoin(exams, eq(exams.id, events.examId))
			.leftJoin(slots, eq(slots.id, events.slotId))
			.innerJoin(doctorCourses, ofEnrolment)
			.where(and(own, isNotNull(exams.titleEn)));
	const ofSeats = (table: typeof faculties | typeof disciplines) => {
		// Those that end with the English term in brackets.
		const english = sql<string>`substring(${table.name} from '^[^A-Za-z]*\\(([A-Za-z][^()]*)\\)$')`;
		return q.select(named(table.name, english)).from(table).where(isNotNull(english));
	};
	return union(
		q.select(named(courses.title, courses.titleEn)).from(courses).where(isNotNull(courses.titleEn)),
		q.select(named(sessions.name, sessions.nameEn)).from(sessions).where(isNotNull(sessions.nameEn)),
		q
			.select(
				named(
					inOneLine(courses.title, sessions.name),
					inOneLine(
						sql`coalesce(${courses.titleEn}, ${courses.title})`,
						sql`coalesce(${sessions.nameEn}, ${sessions.name})`,
					),
				),
			)
			.from(yearCourseSessions)
			.innerJoin(courses, eq(courses.id, yearCourseSessions.courseId))
			.innerJoin(sessions, eq(sessions.id, yearCourseSessions.sessionId))
			.where(sql`coalesce(${courses.titleEn}, ${sessions.nameEn}) is not null`),
		q
			.select(named(batches.title, batches.titleEn))
			.from(doctorCourses)
			.innerJoin(mine, eq(mine.id, doctorCourses.ycsId))
			.innerJoin(yearCourseSessions, eq(yearCourseSessions.courseId, mine.courseId))
			.innerJoin(batches, eq(batches.ycsId, yearCourseSessions.id))
			.where(and(own, isNotNull(batches.titleEn), or(isOwn, eq(batches.status, 'open')))),
		ofExams(exams.title),
		ofExams(events.title),
		ofSeats(faculties),
		ofSeats(disciplines),
	);
}
