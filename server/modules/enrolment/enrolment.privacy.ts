import { asc, eq } from 'drizzle-orm';
import type { Query } from '../../db/client.ts';
import type { PersonalData } from '../../personal-data.ts';
import { batches, courses, sessions, yearCourseSessions } from '../catalog/catalog.tables.ts';
import { doctorCourses } from './enrolment.tables.ts';

const PAISA = 100;

async function exportOf(q: Query, doctorId: number) {
	const rows = await q
		.select({
			course: courses.title,
			session: sessions.name,
			batch: batches.title,
			status: doctorCourses.status,
			roll_no: doctorCourses.rollNo,
			registration_no: doctorCourses.regNo,
			price: doctorCourses.priceAgreed,
			paid: doctorCourses.paid,
			open_until: doctorCourses.accessUntil,
			enrolled_at: doctorCourses.createdAt,
		})
		.from(doctorCourses)
		.innerJoin(batches, eq(batches.id, doctorCourses.batchId))
		.innerJoin(yearCourseSessions, eq(yearCourseSessions.id, doctorCourses.ycsId))
		.innerJoin(courses, eq(courses.id, yearCourseSessions.courseId))
		.innerJoin(sessions, eq(sessions.id, yearCourseSessions.sessionId))
		.where(eq(doctorCourses.doctorId, doctorId))
		.orderBy(asc(doctorCourses.id));
	return rows.map(({ price, paid, ...row }) => ({
		...row,
		price_taka: price / PAISA,
		paid_taka: paid / PAISA,
	}));
}

/** What was bought and paid stays, as invoices and the ranks of others rest on it; the numbers of the person go. */
async function eraseOf(tx: Query, doctorId: number) {
	await tx
		.update(doctorCourses)
		.set({ rollNo: null, regNo: null })
		.where(eq(doctorCourses.doctorId, doctorId));
	return [];
}

export const enrolmentPrivacy: PersonalData<'courses'> = {
	name: 'courses',
	tables: [doctorCourses],
	exportOf,
	eraseOf,
};
