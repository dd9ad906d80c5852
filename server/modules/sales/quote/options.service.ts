import { and, asc, desc, eq, inArray, ne } from 'drizzle-orm';
import type { Instalment, Order, PaymentOptions, Plan, Refund } from '#contract/sales/orders.ts';
import { dayOf, isoDay } from '../../../days.ts';
import type { Query } from '../../../db/client.ts';
import type { Deps } from '../../../deps.ts';
import { type Fault, fault } from '../../../http/fault.ts';
import { batches, branches } from '../../catalog/catalog.tables.ts';
import { findBatch, insteadOf } from '../enrol/enrol-state.service.ts';
import { findOwnEnrolment } from '../enrol/enrolment.service.ts';
import { doctorCourses } from '../enrol/enrolment.tables.ts';
import { priceFor } from '../enrol/price.service.ts';
import { locksOn, stateOn } from '../order/instalments.rules.ts';
import { isBeingPaid } from '../order/open-order.service.ts';
import { isOpenInstalment, isOpenOrder, wasPaid } from '../order/orders.rules.ts';
import { instalments, orders } from '../order/orders.tables.ts';
import { viewOrders } from '../order/orders.views.ts';
import { isKept, placeRefusal } from '../order/place.rules.ts';
import { payments, refunds } from '../pay/payments.tables.ts';
import { estimateRefund } from '../refund/refund-estimate.service.ts';
import { listPlans } from './plans.service.ts';
import { splitByPlan } from './price.rules.ts';

type Row<T extends { $inferSelect: unknown }> = T['$inferSelect'];

/** Instalments with the order whose plan they belong to. */
export const selectInstalments = (q: Query) =>
	q
		.select({ row: instalments, planOrder: { kind: orders.kind, plan: orders.plan } })
		.from(instalments)
		.innerJoin(orders, eq(orders.id, instalments.planOrderId));
type InstalmentRow = Pick<Awaited<ReturnType<typeof selectInstalments>>[number], 'row' | 'planOrder'>;

/** An instalment as it stands on a day in Dhaka (YYYY-MM-DD). */
export function viewInstalment({ row, planOrder }: InstalmentRow, today: string): Instalment {
	return {
		id: row.id,
		no: row.no,
		of: planOrder.plan?.items.length ?? row.no,
		transfer: planOrder.kind === 'transfer',
		due_on: row.dueOn,
		amount: row.amount,
		paid: row.paid,
		// The queue writes states down some minutes after midnight; the doctor is told as it is.
		state: stateOn(row, today),
		locks_on: locksOn(row),
	};
}

export const viewRefund = (row: Row<typeof refunds>): Refund => ({
	id: row.id,
	order_id: row.orderId,
	amount: row.amount,
	state: row.state,
	reason: row.reason,
	note: row.note,
	answer: row.answer,
	created_at: row.createdAt.toISOString(),
	done_at: row.doneAt?.toISOString() ?? null,
});

/** A payment in short, as lists show it. */
export const viewPayment = (row: Row<typeof payments>) => ({
	id: row.id,
	method: row.method,
	state: row.state,
	reason: row.reason,
	amount: row.amount,
	created_at: row.createdAt.toISOString(),
});

const viewBranch = ({ id, name, address, phone }: Row<typeof branches>) => ({ id, name, address, phone });

/** Payments of these orders, newest first. */
const paymentsOf = (q: Query, orderIds: readonly number[]) =>
	q
		.select()
		.from(payments)
		.where(inArray(payments.orderId, [...orderIds]))
		.orderBy(desc(payments.id));

/** One order of the doctor with its payments. */
export async function orderOf(deps: Deps, doctorId: number, orderId: number) {
	const [own] = await deps.db.q
		.select({ id: orders.id })
		.from(orders)
		.where(and(eq(orders.id, orderId), eq(orders.doctorId, doctorId)));
	const order = own && (await viewOrders(deps.db.q, [orderId])).get(orderId);
	if (!order) return fault('order.not_found');
	return { order, payments: (await paymentsOf(deps.db.q, [orderId])).map(viewPayment) };
}

/** The ways by which money can come, and the least each takes. */
async function methodsOf(deps: Deps, branchCount: number): Promise<PaymentOptions['methods']> {
	const { methods, gateway_least, bank } = await deps.setting('sales');
	const gateway = (method: 'bkash' | 'sslcommerz') => ({
		method,
		open: methods[method] && deps.gateways.has(method),
		least: gateway_least,
	});
	return [
		gateway('bkash'),
		gateway('sslcommerz'),
		{ method: 'bank_deposit', open: methods.bank_deposit && bank !== null, least: 1 },
		{ method: 'cash_branch', open: methods.cash_branch && branchCount > 0, least: 1 },
	];
}

/** Every way to pay, the account for deposits, and the branches. */
export async function waysToPay(deps: Deps): Promise<Pick<PaymentOptions, 'methods' | 'bank' | 'branches'>> {
	const places = await deps.db.q.select().from(branches).orderBy(asc(branches.id));
	const { bank } = await deps.setting('sales');
	return { methods: await methodsOf(deps, places.length), bank, branches: places.map(viewBranch) };
}

/** Orders of an enrolment, newest first; quotes that ended without any payment are left out, but for the newest. */
async function ordersOf(q: Query, doctorCourseId: number) {
	const rows = await q
		.select({ id: orders.id })
		.from(orders)
		.where(eq(orders.doctorCourseId, doctorCourseId))
		.orderBy(desc(orders.id));
	const ids = rows.map(({ id }) => id);
	if (ids.length === 0) return { orders: [], payments: [], refunds: [] };
	const [shown, paid, back] = await Promise.all([
		viewOrders(q, ids),
		paymentsOf(q, ids),
		q.select().from(refunds).where(inArray(refunds.orderId, ids)).orderBy(desc(refunds.id)),
	]);
	const tried = new Set(paid.map(({ orderId }) => orderId));
	const matters = (order: Order, index: number) =>
		index === 0 || isOpenOrder(order.status) || wasPaid(order.status) || tried.has(order.id);
	return {
		orders: ids.flatMap((id) => shown.get(id) ?? []).filter(matters),
		payments: paid.map((row) => ({ ...viewPayment(row), order_id: row.orderId })),
		refunds: back.map(viewRefund),
	};
}

/** What is due now, what in all, and what comes next, of the instalments. */
function owedOf(parts: readonly Row<typeof instalments>[], today: string) {
	const left = ({ amount, paid }: Row<typeof instalments>): number => amount - paid;
	const open = parts.filter(({ state }) => isOpenInstalment(state));
	const sum = (some: typeof open): number => some.reduce((all, one) => all + left(one), 0);
	const next = open.find(({ dueOn }) => dueOn > today);
	return {
		due: sum(open.filter(({ dueOn }) => dueOn <= today)),
		owed: sum(open),
		next: next ? { amount: left(next), due_on: next.dueOn } : null,
	};
}

/** What is due of a place that nobody has paid: the order that waits for it, else the price. */
function dueOfPlace(all: readonly Order[], yours: number, now: Date) {
	const order = all.find(
		({ status, open_payment_id, quote_expires_at }) =>
			isOpenOrder(status) && (open_payment_id !== null || Date.parse(quote_expires_at) > now.getTime()),
	);
	return { due: order?.total ?? yours, owed: yours, next: null };
}

type Seat = Pick<PaymentOptions, 'seat' | 'seat_until' | 'seat_refusal' | 'instead'>;
/** Kept, and no time ends it. */
const KEPT: Seat = { seat: 'kept', seat_until: null, seat_refusal: null, instead: null };

/** Whether an unpaid place is kept or can be taken again, and, where it cannot, what else suits. */
async function seatOf(
	deps: Deps,
	enrolment: Row<typeof doctorCourses>,
	batch: Row<typeof batches>,
): Promise<Seat> {
	const { q } = deps.db;
	const now = deps.clock.now();
	if (enrolment.seat && (await isBeingPaid(q, enrolment.id))) return KEPT;
	const kept = isKept(enrolment, now);
	const refusal = kept ? null : placeRefusal(batch, enrolment, now);
	if (refusal === null)
		return {
			seat: kept ? 'kept' : 'free',
			seat_until: enrolment.seatUntil?.toISOString() ?? null,
			seat_refusal: null,
			instead: null,
		};
	const shown = await findBatch(q, deps, batch.id);
	const doctor = { id: enrolment.doctorId, facultyId: enrolment.facultyId };
	const instead = shown && (await insteadOf(deps, shown, doctor));
	return { seat: 'gone', seat_until: null, seat_refusal: refusal, instead };
}

/** All about the money of an enrolment. */
export async function paymentOptions(
	deps: Deps,
	doctorId: number,
	doctorCourseId: number,
): Promise<PaymentOptions | Fault<'course.not_found'>> {
	const { q } = deps.db;
	const own = await findOwnEnrolment(q, doctorCourseId, doctorId);
	const [found] = await q
		.select({ enrolment: doctorCourses, batch: batches })
		.from(doctorCourses)
		.innerJoin(batches, eq(batches.id, doctorCourses.batchId))
		.where(eq(doctorCourses.id, doctorCourseId));
	if (!own || !found) return fault('course.not_found');
	const { enrolment, batch } = found;
	const unpaid = enrolment.status === 'pending_payment';
	const today = isoDay(dayOf(deps.clock.now()));
	const prices = await priceFor(q, doctorId, batch.id, deps.clock.now());
	const [parts, places, money, terms] = await Promise.all([
		selectInstalments(q)
			.where(and(eq(instalments.doctorCourseId, enrolment.id), ne(instalments.state, 'cancelled')))
			.orderBy(asc(instalments.dueOn), asc(instalments.id)),
		q.select().from(branches).orderBy(asc(branches.id)),
		ordersOf(q, enrolment.id),
		unpaid ? listPlans(q, { id: batch.id, price: prices.price }) : [],
	]);
	const sales = await deps.setting('sales');
	const branch = places.find(({ id }) => id === batch.branchId) ?? places[0];
	return {
		course: {
			id: enrolment.id,
			batch_id: batch.id,
			course_title: own.courseTitle,
			batch_title: batch.title,
			status: enrolment.status,
			starts_on: batch.startsOn,
		},
		price: prices.price,
		yours: prices.yours,
		old_student: prices.yours < prices.price,
		agreed:
			unpaid || (enrolment.status === 'cancelled' && enrolment.paid === 0) ? null : enrolment.priceAgreed,
		paid: enrolment.paid,
		...(unpaid
			? dueOfPlace(money.orders, prices.yours, deps.clock.now())
			: owedOf(
					parts.map(({ row }) => row),
					today,
				)),
		instalments: parts.map((part) => viewInstalment(part, today)),
		plans: terms.flatMap((one): Plan | [] => splitByPlan(one, prices.yours, today) ?? []),
		delivery: batch.includes.sheet
			? { courier_fee: sales.courier_fee, branch: branch ? viewBranch(branch) : null }
			: null,
		...(unpaid ? await seatOf(deps, enrolment, batch) : KEPT),
		methods: await methodsOf(deps, places.length),
		bank: sales.bank,
		branches: places.map(viewBranch),
		...money,
		refund: await estimateRefund(q, deps, enrolment.id),
	};
}
