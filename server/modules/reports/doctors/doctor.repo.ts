import { and, desc, eq, getTableColumns, gt, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { audit } from '../../../audit/audit.tables.ts';
import { findRow, hasRow, pick, type Query } from '../../../db/index.ts';
import { devices, doctors, erasures, operators, tokens } from '../../account/index.ts';
import { batches, courses, sessions, yearCourseSessions } from '../../catalog/index.ts';
import { attempts, exams, results } from '../../exams/index.ts';
import { doctorCourses, orders, payments, subscriptionOrders, subscriptions } from '../../sales/index.ts';

/** Newest rows of each kind. */
const SHOWN = 50;

export const findDoctor = (q: Query, id: number) => findRow(q, doctors, eq(doctors.id, id));

export async function newestOf<T extends PgTable & { id: PgColumn; doctorId: PgColumn }>(
	q: Query,
	table: T,
	doctorId: number,
): Promise<T['$inferSelect'][]> {
	return q
		.select()
		.from(table as PgTable)
		.where(eq(table.doctorId, doctorId))
		.orderBy(desc(table.id))
		.limit(SHOWN);
}

export const enrolmentsOf = (q: Query, doctorId: number) =>
	q
		.select({
			...getTableColumns(doctorCourses),
			course: courses.title,
			batch: batches.title,
			session: sessions.name,
		})
		.from(doctorCourses)
		.innerJoin(batches, eq(batches.id, doctorCourses.batchId))
		.innerJoin(yearCourseSessions, eq(yearCourseSessions.id, doctorCourses.ycsId))
		.innerJoin(courses, eq(courses.id, yearCourseSessions.courseId))
		.innerJoin(sessions, eq(sessions.id, yearCourseSessions.sessionId))
		.where(eq(doctorCourses.doctorId, doctorId))
		.orderBy(desc(doctorCourses.id))
		.limit(SHOWN);

export const paymentsOf = (q: Query, doctorId: number) =>
	q
		.select({ ...getTableColumns(payments), orderNo: orders.no })
		.from(payments)
		.innerJoin(orders, eq(orders.id, payments.orderId))
		.where(eq(payments.doctorId, doctorId))
		.orderBy(desc(payments.id))
		.limit(SHOWN);

export const subscriptionsOf = (q: Query, doctorId: number) =>
	q
		.select({
			...getTableColumns(subscriptionOrders),
			course: sql<string>`concat_ws(', ', ${courses.title}, ${sessions.name})`,
		})
		.from(subscriptionOrders)
		.innerJoin(subscriptions, eq(subscriptions.id, subscriptionOrders.subscriptionId))
		.innerJoin(yearCourseSessions, eq(yearCourseSessions.id, subscriptions.ycsId))
		.innerJoin(courses, eq(courses.id, yearCourseSessions.courseId))
		.innerJoin(sessions, eq(sessions.id, yearCourseSessions.sessionId))
		.where(eq(subscriptions.doctorId, doctorId))
		.orderBy(desc(subscriptionOrders.id))
		.limit(SHOWN);

export const devicesOf = (q: Query, doctorId: number) =>
	q
		.select()
		.from(devices)
		.where(eq(devices.doctorId, doctorId))
		.orderBy(desc(devices.lastSeen), desc(devices.id))
		.limit(SHOWN);

export const sessionsOf = (q: Query, doctorId: number, now: Date) =>
	q
		.select({ row: tokens, device: devices.label, staff: operators.name })
		.from(tokens)
		.leftJoin(devices, eq(devices.id, tokens.deviceId))
		.leftJoin(operators, eq(operators.id, tokens.actingOperatorId))
		.where(and(eq(tokens.doctorId, doctorId), gt(tokens.expiresAt, now)))
		.orderBy(desc(tokens.lastUsedAt), desc(tokens.id))
		.limit(SHOWN);

export const attemptsOf = (q: Query, doctorId: number) =>
	q
		.select({
			id: attempts.id,
			exam: { id: exams.id, title: exams.title },
			...pick(attempts, 'kind', 'state', 'startedAt', 'submittedAt'),
			total: results.total,
		})
		.from(attempts)
		.innerJoin(exams, eq(exams.id, attempts.examId))
		.leftJoin(results, eq(results.attemptId, attempts.id))
		.where(and(eq(attempts.doctorId, doctorId), isNotNull(attempts.startedAt)))
		.orderBy(desc(attempts.id))
		.limit(SHOWN);

export const erasureOf = (q: Query, doctorId: number) =>
	findRow(q, erasures, and(eq(erasures.doctorId, doctorId), eq(erasures.state, 'waiting')));

export const listLog = (q: Query, where: SQL, limit: number) =>
	q
		.select({ ...getTableColumns(audit), by: operators.name })
		.from(audit)
		.leftJoin(operators, eq(operators.id, audit.operatorId))
		.where(where)
		.orderBy(desc(audit.at), desc(audit.id))
		.limit(limit);

export const logOf = (q: Query, doctorId: number) => listLog(q, eq(audit.doctorId, doctorId), SHOWN);

export const hasLooked = (q: Query, operatorId: number, doctorId: number, since: Date) =>
	hasRow(
		q,
		audit,
		and(
			eq(audit.doctorId, doctorId),
			gt(audit.at, since),
			eq(audit.operatorId, operatorId),
			eq(audit.action, 'doctor.looked'),
		),
	);
