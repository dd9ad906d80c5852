import { type Column, eq, getTableColumns, inArray, or, type SQL } from 'drizzle-orm';
import type {
	deskInstalments,
	deskInvoices,
	deskOrders,
	deskPayments,
	deskRefunds,
} from '#contract/sales/staff-money.ts';
import { dayOf, isoDay } from '../../../days.rules.ts';
import { type Query, wire } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import { daysWithin, momentsWithin } from '../../../desk/days.ts';
import { foundIn, pageOfList } from '../../../desk/listing.ts';
import type { Context } from '../../../http/handlers.ts';
import { doctorBrief, doctors, ofDoctor, shownPhone } from '../../account/index.ts';
import { batches } from '../../catalog/index.ts';
import { doctorCourses } from '../enrolment.tables.ts';
import { issued, viewInvoice } from '../invoice/invoices.service.ts';
import { invoices } from '../invoices.tables.ts';
import { OPEN_INSTALMENT } from '../order/orders.rules.ts';
import { viewInstalment } from '../order/orders.views.ts';
import { instalments, orders } from '../orders.tables.ts';
import { forStaff } from '../pay/payments.repo.ts';
import { viewStaffPayment } from '../pay/payments.views.ts';
import { OPEN_REFUND, payments, refunds } from '../payments.tables.ts';
import { refundsForStaff } from '../refund/refunds.repo.ts';
import { viewForStaff } from '../refund/refunds.views.ts';

/** Rows found by words in their own numbers or the number of the order, or by the doctor. */
function meant(
	q: Query,
	words: string | undefined,
	numbers: Column[],
	{ orderId, doctorId }: { orderId: Column; doctorId: Column },
): SQL | undefined {
	if (!words) return undefined;
	const ofOrder = q
		.select({ id: orders.id })
		.from(orders)
		.where(foundIn(words, [orders.no]));
	return or(foundIn(words, numbers), inArray(orderId, ofOrder), ofDoctor(q, words, doctorId));
}

export const ordersForStaff = (q: Query) =>
	q
		.select({ order: getTableColumns(orders), doctor: doctorBrief, batch: batches.title })
		.from(orders)
		.innerJoin(doctors, eq(doctors.id, orders.doctorId))
		.leftJoin(doctorCourses, eq(doctorCourses.id, orders.doctorCourseId))
		.leftJoin(batches, eq(batches.id, doctorCourses.batchId));

export async function listOrders({ db: { q } }: Deps, query: Context<typeof deskOrders.list>['query']) {
	const { rows, meta } = await pageOfList(q, query, ordersForStaff(q), {
		id: orders.id,
		sorts: { id: orders.id, created_at: orders.createdAt, total: orders.total },
		where: [
			query.status && eq(orders.status, query.status),
			query.kind && eq(orders.kind, query.kind),
			query.doctor_id === undefined ? undefined : eq(orders.doctorId, query.doctor_id),
			momentsWithin(orders.createdAt, query),
			or(foundIn(query.q, [orders.no]), ofDoctor(q, query.q, orders.doctorId)),
		],
		of: orders,
	});
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

export async function listPayments(deps: Deps, query: Context<typeof deskPayments.list>['query']) {
	const { q } = deps.db;
	const { id, createdAt, amount, risk } = payments;
	const { rows, meta } = await pageOfList(q, query, forStaff(q), {
		id,
		sorts: { id, created_at: createdAt, amount, risk },
		where: [
			query.state && eq(payments.state, query.state),
			query.method && eq(payments.method, query.method),
			query.reason && eq(payments.reason, query.reason),
			momentsWithin(createdAt, query),
			meant(q, query.q, [payments.ref, payments.trxId], payments),
		],
		of: payments,
	});
	return { items: rows.map((row) => viewStaffPayment(deps, row)), meta };
}

export async function listRefunds(deps: Deps, query: Context<typeof deskRefunds.list>['query']) {
	const { q } = deps.db;
	const { two_persons_above } = await deps.setting('sales');
	const open = query.all === true ? undefined : inArray(refunds.state, [...OPEN_REFUND]);
	const { id, amount, createdAt } = refunds;
	const { rows, meta } = await pageOfList(q, query, refundsForStaff(q), {
		id,
		sorts: { id, amount, created_at: createdAt },
		where: [
			query.state ? eq(refunds.state, query.state) : query.ids ? undefined : open,
			query.method &&
				inArray(
					refunds.paymentId,
					q.select({ id: payments.id }).from(payments).where(eq(payments.method, query.method)),
				),
			momentsWithin(createdAt, query),
			meant(q, query.q, [refunds.ref], refunds),
		],
		of: refunds,
	});
	return { items: rows.map((row) => viewForStaff(row, two_persons_above)), meta };
}

export async function listInvoices(deps: Deps, query: Context<typeof deskInvoices.list>['query']) {
	const { q } = deps.db;
	const { id, issuedAt, total } = invoices;
	const { rows, meta } = await pageOfList(q, query, issued(q), {
		id,
		sorts: { id, issued_at: issuedAt, total },
		where: [
			query.kind && eq(invoices.kind, query.kind),
			momentsWithin(issuedAt, query),
			meant(q, query.q, [invoices.no], invoices),
		],
		of: invoices,
	});
	return { items: rows.map((row) => ({ ...viewInvoice(deps, row), order_id: row.invoice.orderId })), meta };
}

export async function listInstalments(deps: Deps, query: Context<typeof deskInstalments.list>['query']) {
	const { q } = deps.db;
	const open = query.all === true ? undefined : inArray(instalments.state, [...OPEN_INSTALMENT]);
	const today = isoDay(dayOf(deps.clock.now()));
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
	const { id, dueOn, amount, doctorCourseId } = instalments;
	const { rows, meta } = await pageOfList(q, query, select, {
		id,
		sorts: { due_on: dueOn, amount, id },
		where: [
			query.state ? eq(instalments.state, query.state) : query.ids ? undefined : open,
			query.doctor_course_id === undefined ? undefined : eq(doctorCourseId, query.doctor_course_id),
			daysWithin(dueOn, query),
			or(foundIn(query.q, [orders.no]), ofDoctor(q, query.q, doctorCourses.doctorId)),
		],
	});
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
