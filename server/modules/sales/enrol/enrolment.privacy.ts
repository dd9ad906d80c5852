import { and, asc, eq } from 'drizzle-orm';
import type { Query } from '../../../db/client.ts';
import type { PersonalData } from '../../../personal-data.ts';
import { batches, courses, sessions, yearCourseSessions } from '../../catalog/index.ts';
import { batchTransfers, doctorCourses } from '../enrolment.tables.ts';

const PAISA = 100;

async function exportOf(q: Query, doctorId: number) {
	const rows = await q
		.select({
			id: doctorCourses.id,
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
	const moves = await q
		.select({
			courseId: batchTransfers.doctorCourseId,
			to: batches.title,
			reason: batchTransfers.reason,
			state: batchTransfers.state,
			answer: batchTransfers.note,
			asked_at: batchTransfers.createdAt,
		})
		.from(batchTransfers)
		.innerJoin(batches, eq(batches.id, batchTransfers.toBatchId))
		.where(eq(batchTransfers.doctorId, doctorId))
		.orderBy(asc(batchTransfers.id));
	return rows.map(({ id, price, paid, ...row }) => ({
		...row,
		price_taka: price / PAISA,
		paid_taka: paid / PAISA,
		moves: moves.flatMap(({ courseId, ...move }) => (courseId === id ? [move] : [])),
	}));
}

/** Purchases and payments stay, as invoices and ranks depend on them; personal numbers and texts are erased. */
async function eraseOf(tx: Query, doctorId: number) {
	await tx
		.update(doctorCourses)
		.set({ rollNo: null, regNo: null })
		.where(eq(doctorCourses.doctorId, doctorId));
	await tx
		.update(batchTransfers)
		.set({ reason: '', note: null })
		.where(eq(batchTransfers.doctorId, doctorId));
	// A deleted account cannot be moved.
	await tx
		.update(batchTransfers)
		.set({ state: 'cancelled' })
		.where(and(eq(batchTransfers.doctorId, doctorId), eq(batchTransfers.state, 'requested')));
	return [];
}

export const enrolmentPrivacy: PersonalData<'courses'> = {
	name: 'courses',
	tables: [doctorCourses, batchTransfers],
	exportOf,
	eraseOf,
};
