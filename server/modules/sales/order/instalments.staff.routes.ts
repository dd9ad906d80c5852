import { and, eq, ilike, inArray, or } from 'drizzle-orm';
import type { deskInstalments } from '#contract/sales/staff-money.ts';
import { dayOf, isoDay } from '../../../days.ts';
import type { Deps } from '../../../deps.ts';
import { daysWithin } from '../../../desk/days.ts';
import { likeOf, pageOfSelect, turnOf } from '../../../desk/listing.ts';
import type { Context, Serves } from '../../../http/handlers.ts';
import { doctorBrief, doctors, ofDoctor, shownPhone } from '../../account/index.ts';
import { batches } from '../../catalog/index.ts';
import { doctorCourses } from '../enrolment.tables.ts';
import { instalments, orders } from '../orders.tables.ts';
import { viewInstalment } from './instalments.views.ts';
import { OPEN_INSTALMENT } from './orders.rules.ts';

const SORTS = { due_on: instalments.dueOn, amount: instalments.amount, id: instalments.id } as const;

/** A page of instalments; without a state those that are still to be paid. */
async function list(deps: Deps, query: Context<typeof deskInstalments.list>['query']) {
	const { q } = deps.db;
	const open = query.all === true ? undefined : inArray(instalments.state, [...OPEN_INSTALMENT]);
	const where = and(
		query.state ? eq(instalments.state, query.state) : query.ids ? undefined : open,
		query.doctor_course_id === undefined ? undefined : eq(instalments.doctorCourseId, query.doctor_course_id),
		daysWithin(instalments.dueOn, query),
		query.ids && inArray(instalments.id, query.ids),
		query.q ? or(ilike(orders.no, likeOf(query.q)), ofDoctor(q, query.q, doctorCourses.doctorId)) : undefined,
	);
	const today = isoDay(dayOf(deps.clock.now()));
	const turn = turnOf(query);
	const select = q
		.select({
			one: instalments,
			order: { id: orders.id, no: orders.no },
			planOrder: { kind: orders.kind, plan: orders.plan },
			doctor: doctorBrief,
			batch: batches.title,
			status: doctorCourses.status,
		})
		.from(instalments)
		.innerJoin(orders, eq(orders.id, instalments.planOrderId))
		.innerJoin(doctorCourses, eq(doctorCourses.id, instalments.doctorCourseId))
		.innerJoin(doctors, eq(doctors.id, doctorCourses.doctorId))
		.innerJoin(batches, eq(batches.id, doctorCourses.batchId));
	const order = [turn(SORTS[query.sort ?? 'due_on']), turn(instalments.id)];
	const { rows, meta } = await pageOfSelect(q, query, select, { where, order });
	return {
		items: rows.map(({ one, order, planOrder, doctor, batch, status }) => ({
			...viewInstalment({ row: one, planOrder }, today),
			doctor: { ...doctor, phone: shownPhone(doctor.phone) },
			batch,
			doctor_course_id: one.doctorCourseId,
			order,
			locked: status === 'soft_locked',
			waived_reason: one.waivedReason,
		})),
		meta,
	};
}

export const deskInstalmentRoutes = (deps: Deps): Serves<'deskInstalments'> => ({
	deskInstalments: { list: ({ query }) => list(deps, query) },
});
