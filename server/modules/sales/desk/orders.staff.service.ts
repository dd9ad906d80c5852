import { and, asc, desc, eq, getTableColumns, ilike, inArray, or } from 'drizzle-orm';
import type { deskOrders } from '#contract/sales/staff-money.ts';
import { waitingOf } from '../../../approvals/ask.service.ts';
import { dayOf, isoDay } from '../../../days.ts';
import { wire } from '../../../db/wire.ts';
import type { Deps } from '../../../deps.ts';
import { momentsWithin } from '../../../desk/days.ts';
import { historyOf } from '../../../desk/history.ts';
import { likeOf, pageOfSelect, turnOf } from '../../../desk/listing.ts';
import { fault } from '../../../http/fault.ts';
import type { Context } from '../../../http/handlers.ts';
import { doctorBrief, doctors, ofDoctor, shownPhone } from '../../account/index.ts';
import { batches } from '../../catalog/index.ts';
import { doctorCourses } from '../enrolment.tables.ts';
import { listInvoicesOf } from '../invoice/invoices.service.ts';
import { selectInstalments, viewInstalment } from '../order/instalments.views.ts';
import { viewOrder } from '../order/orders.views.ts';
import { instalments, orders } from '../orders.tables.ts';
import { forStaff } from '../pay/payments.repo.ts';
import { viewStaffPayment } from '../pay/payments.views.ts';
import { payments, refunds } from '../payments.tables.ts';
import { refundsForStaff } from '../refund/refunds.repo.ts';
import { viewForStaff } from '../refund/refunds.views.ts';
import { policyOf } from './refunds.staff-list.service.ts';

type Requested = Context<typeof deskOrders.list>['query'];
const SORTS = { id: orders.id, created_at: orders.createdAt, total: orders.total } as const;

const around = (q: Deps['db']['q']) =>
	q
		.select({ order: getTableColumns(orders), doctor: doctorBrief, batch: batches.title })
		.from(orders)
		.innerJoin(doctors, eq(doctors.id, orders.doctorId))
		.leftJoin(doctorCourses, eq(doctorCourses.id, orders.doctorCourseId))
		.leftJoin(batches, eq(batches.id, doctorCourses.batchId));

/** A page of orders, found by their number or by the doctor. */
export async function listOrders(deps: Deps, query: Requested) {
	const { q } = deps.db;
	const where = and(
		query.status && eq(orders.status, query.status),
		query.kind && eq(orders.kind, query.kind),
		query.doctor_id === undefined ? undefined : eq(orders.doctorId, query.doctor_id),
		momentsWithin(orders.createdAt, query),
		query.ids && inArray(orders.id, query.ids),
		query.q ? or(ilike(orders.no, likeOf(query.q)), ofDoctor(q, query.q, orders.doctorId)) : undefined,
	);
	const turn = turnOf(query);
	const order = [turn(SORTS[query.sort ?? 'id']), turn(orders.id)];
	const { rows, meta } = await pageOfSelect(q, query, around(q), { where, order, of: orders });
	return {
		items: rows.map(({ order, doctor, batch }) => ({
			...wire(order),
			status: order.status,
			batch,
			doctor: { ...doctor, phone: shownPhone(doctor.phone) },
		})),
		meta,
	};
}

/** One order with all its money; the instalments are those of its enrolment. */
export async function showOrder(deps: Deps, id: number) {
	const { q } = deps.db;
	const [row] = await around(q).where(eq(orders.id, id));
	if (!row) return fault('desk.not_found');
	const { order, doctor, batch } = row;
	const { two_persons_above } = await deps.setting('sales');
	const today = isoDay(dayOf(deps.clock.now()));
	const paid = await forStaff(q).where(eq(payments.orderId, id)).orderBy(desc(payments.id));
	const back = await refundsForStaff(q).where(eq(refunds.orderId, id)).orderBy(asc(refunds.id));
	const parts =
		order.doctorCourseId === null
			? []
			: await selectInstalments(q)
					.where(eq(instalments.doctorCourseId, order.doctorCourseId))
					.orderBy(asc(instalments.dueOn), asc(instalments.id));
	return {
		item: {
			...(await viewOrder(q, id)),
			batch,
			doctor: { ...doctor, phone: shownPhone(doctor.phone) },
			payments: paid.map((one) => viewStaffPayment(deps, one)),
			refunds: back.map((one) => viewForStaff(one, two_persons_above)),
			instalments: parts.map((part) => viewInstalment(part, today)),
			invoices: (await listInvoicesOf(deps, order.doctorId, [id])).map((one) => ({ ...one, order_id: id })),
			refund: await policyOf(deps, id),
			waits: (await waitingOf(q, [`order:${id}`])).size > 0,
			history: await historyOf(q, [
				`order:${id}`,
				...paid.map(({ payment }) => `payment:${payment.id}`),
				...back.map(({ refund }) => `refund:${refund.id}`),
				...parts.map(({ row }) => `instalment:${row.id}`),
			]),
		},
	};
}
