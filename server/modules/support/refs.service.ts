import { and, eq } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { ComplaintRef } from '#contract/support/calls.ts';
import type { Query } from '../../db/client.ts';
import { devices } from '../account/index.ts';
import { mayRead } from '../books/index.ts';
import { findVideoAccess } from '../lectures/index.ts';
import { hasMetQuestion } from '../practice/index.ts';
import { doctorCourses, orders, payments, subscriptions } from '../sales/index.ts';
import { events } from '../schedule/index.ts';
import { deliveries } from '../sheets/index.ts';

type Check = (q: Query, doctorId: number, id: number, now: Date) => Promise<boolean>;

/** A row of this id that names the doctor. */
const owned =
	(table: PgTable, id: PgColumn, doctor: PgColumn): Check =>
	async (q, doctorId, wanted) => {
		const rows = await q
			.select({ id })
			.from(table)
			.where(and(eq(id, wanted), eq(doctor, doctorId)))
			.limit(1);
		return rows.length > 0;
	};

/** Something of a course and session in which the doctor has been enrolled. */
const inOwnCourse =
	(column: PgColumn): Check =>
	async (q, doctorId, wanted) => {
		const rows = await q
			.select({ id: events.id })
			.from(events)
			.innerJoin(doctorCourses, eq(doctorCourses.ycsId, events.ycsId))
			.where(and(eq(column, wanted), eq(doctorCourses.doctorId, doctorId)))
			.limit(1);
		return rows.length > 0;
	};
const inOwnLecture = inOwnCourse(events.videoId);

const CHECKS: Record<ComplaintRef['type'], Check> = {
	question: (q, doctorId, id) => hasMetQuestion(q, doctorId, id),
	exam: inOwnCourse(events.examId),
	event: inOwnCourse(events.id),
	video: async (q, doctorId, id, now) =>
		(await inOwnLecture(q, doctorId, id, now)) || (await findVideoAccess(q, doctorId, id, now)) !== null,
	course: owned(doctorCourses, doctorCourses.id, doctorCourses.doctorId),
	payment: owned(payments, payments.id, payments.doctorId),
	order: owned(orders, orders.id, orders.doctorId),
	delivery: owned(deliveries, deliveries.id, deliveries.doctorId),
	device: owned(devices, devices.id, devices.doctorId),
	book: mayRead,
	subscription: owned(subscriptions, subscriptions.id, subscriptions.doctorId),
};

/** Whether what a complaint is about is something that this doctor has to do with. */
export const isOwnRef = (q: Query, doctorId: number, ref: ComplaintRef, now: Date): Promise<boolean> =>
	CHECKS[ref.type](q, doctorId, ref.id, now);
