import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import type { DueCard } from '#contract/reports/calls.ts';
import { dayOf, isoDay } from '../../../days.rules.ts';
import { type Given, prepared } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import { doctorCourses, type Enrolment, instalments, listUndecided, orders } from '../../sales/index.ts';
import { pickDues } from './dues.rules.ts';

const OWING = ['active', 'soft_locked', 'completed'] as const satisfies Enrolment['status'][];

const unpaidPlaces = prepared('unpaid-places', (q, { doctorId }: Given<{ doctorId: number }>) =>
	q
		.select({ courseId: doctorCourses.id, seatUntil: doctorCourses.seatUntil, amount: orders.total })
		.from(doctorCourses)
		.innerJoin(orders, eq(orders.doctorCourseId, doctorCourses.id))
		.where(
			and(
				eq(doctorCourses.doctorId, doctorId),
				eq(doctorCourses.status, 'pending_payment'),
				inArray(orders.status, ['quoted', 'awaiting_payment']),
			),
		),
);

const openInstalments = prepared(
	'open-instalments',
	(q, { doctorId, until }: Given<{ doctorId: number; until: string }>) =>
		q
			.select({
				courseId: instalments.doctorCourseId,
				dueOn: instalments.dueOn,
				amount: sql<number>`${instalments.amount} - ${instalments.paid}`,
			})
			.from(instalments)
			.innerJoin(doctorCourses, eq(doctorCourses.id, instalments.doctorCourseId))
			.where(
				and(
					eq(doctorCourses.doctorId, doctorId),
					inArray(doctorCourses.status, OWING),
					inArray(instalments.state, ['upcoming', 'due', 'late']),
					lte(instalments.dueOn, until),
				),
			),
);

export async function duesOf(
	deps: Pick<Deps, 'db' | 'clock' | 'setting'>,
	doctorId: number,
	enrolments: readonly Enrolment[],
): Promise<DueCard[]> {
	const { q } = deps.db;
	const now = deps.clock.now();
	const today = dayOf(now);
	const { remind_days } = await deps.setting('sales');
	const soonUntil = isoDay(today + remind_days);
	const has = (...states: Enrolment['status'][]) => enrolments.some(({ status }) => states.includes(status));
	const [places, rates, undecided] = await Promise.all([
		has('pending_payment') ? unpaidPlaces(q, { doctorId }) : [],
		has(...OWING) ? openInstalments(q, { doctorId, until: soonUntil }) : [],
		listUndecided(q, doctorId),
	]);
	const byId = new Map(enrolments.map((one) => [one.id, one]));
	// One that may be paid comes before one that was only begun.
	const paymentOf = new Map(
		undecided
			.toSorted((a, b) => Number(b.unfinished) - Number(a.unfinished))
			.map(({ courseId, ...payment }) => [courseId, payment]),
	);
	const withCourse = <T extends { courseId: number }>(rows: readonly T[]) =>
		rows.flatMap((row) => {
			const course = byId.get(row.courseId);
			if (!course) return [];
			const payment = paymentOf.get(row.courseId) ?? null;
			return { ...row, title: course.batchTitle, locked: course.status === 'soft_locked', payment };
		});
	return pickDues(withCourse(places), withCourse(rates), now, isoDay(today), soonUntil);
}
