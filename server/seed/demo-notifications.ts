import { and, asc, eq, sql } from 'drizzle-orm';
import { HOUR_MS } from '../days.rules.ts';
import type { Query } from '../db/client.ts';
import { first } from '../db/rows.ts';
import { exams } from '../modules/exams/exams.tables.ts';
import { PAYMENT_NEWS, sumOf } from '../modules/news/notifications/money.texts.ts';
import { resultOut } from '../modules/news/notifications/news.texts.ts';
import { notifications } from '../modules/news/notifications/notifications.tables.ts';
import { doctorCourses } from '../modules/sales/enrolment.tables.ts';
import { orders } from '../modules/sales/orders.tables.ts';
import { payments } from '../modules/sales/payments.tables.ts';
import { events } from '../modules/schedule/schedule.tables.ts';
import { moveDates } from './dates.ts';
import { demoDoctorId } from './demo-doctors.ts';

/** The first doctors, whose sign-ins are printed. */
const NOTIFIED = [0, 1, 2];

type Row = typeof notifications.$inferInsert;

const pastExam = (tx: Query, doctorId: number) =>
	first(
		tx
			.select({ courseId: doctorCourses.id, eventId: events.id, title: exams.title, titleEn: exams.titleEn })
			.from(doctorCourses)
			.innerJoin(events, eq(events.ycsId, doctorCourses.ycsId))
			.innerJoin(exams, eq(exams.id, events.examId))
			.where(and(eq(doctorCourses.doctorId, doctorId), sql`${exams.publishedAt} is not null`))
			.orderBy(asc(doctorCourses.id), asc(exams.windowOpensAt))
			.limit(1),
	);

const paidCourse = (tx: Query, doctorId: number) =>
	first(
		tx
			.select({ payment: payments, no: orders.no, courseId: orders.doctorCourseId })
			.from(payments)
			.innerJoin(orders, eq(orders.id, payments.orderId))
			.where(and(eq(payments.doctorId, doctorId), eq(payments.state, 'succeeded')))
			.orderBy(asc(payments.id))
			.limit(1),
	);

/** Notifications of the first doctors: some new, most read long ago. None of them is sent any more. */
export async function seedNotifications(tx: Query, now: Date): Promise<void> {
	const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
	for (const index of NOTIFIED) {
		const doctorId = await demoDoctorId(tx, index);
		const notified: Row[] = [];
		const exam = await pastExam(tx, doctorId);
		if (exam)
			notified.push({
				doctorId,
				topic: 'result',
				key: 'demo:result',
				...resultOut(exam),
				path: `/my/courses/${exam.courseId}/events/${exam.eventId}/exam/result`,
				at: ago(3),
				readAt: index === 1 ? ago(2) : null,
			});
		const paid = await paidCourse(tx, doctorId);
		if (paid?.courseId)
			notified.push({
				doctorId,
				topic: 'payment',
				key: 'demo:payment',
				...PAYMENT_NEWS.succeeded(sumOf(paid.payment.amount), paid.no),
				path: `/my/courses/${paid.courseId}/payment/${paid.payment.id}/done`,
				at: ago(50 * 24),
				readAt: ago(50 * 24 - 1),
			});
		notified.push({
			doctorId,
			topic: 'notice',
			key: 'demo:welcome',
			title: { bn: 'খবর এখন এক জায়গায়', en: 'All your news in one place' },
			body: {
				bn: 'পরীক্ষা, ফল, টাকা ও পার্সেলের খবর এখানে জমা থাকে। কোনটি ফোনের পর্দায় বা এসএমএসে চান, তা বেছে নিন।',
				en: 'Exams, results, payments and parcels are told here. Choose what should also come to your screen or by SMS.',
			},
			path: '/my/account/notifications',
			at: ago(26),
			readAt: index === 2 ? ago(25) : null,
		});
		await tx.insert(notifications).values(notified).onConflictDoNothing();
	}
}

export async function shiftNotifications(tx: Query, days: number): Promise<void> {
	await moveDates(tx, notifications, days, sql`${notifications.key} like 'demo:%'`, 'at', 'readAt');
}
