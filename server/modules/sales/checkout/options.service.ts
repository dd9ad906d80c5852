import { and, desc, eq, ne } from 'drizzle-orm';
import type { Order, PaymentOptions, Plan } from '#contract/sales/orders.ts';
import { dayOf, isoDay } from '../../../days.rules.ts';
import type { Query } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import { type Fault, fault } from '../../../http/fault.ts';
import { batches } from '../../catalog/index.ts';
import { isHeld, placeRefusal } from '../enrol/enrol.rules.ts';
import { findOwnEnrolment } from '../enrol/enrolment.service.ts';
import { priceFor } from '../enrol/price.service.ts';
import { doctorCourses } from '../enrolment.tables.ts';
import { findOwnOrder, isBeingPaid } from '../order/order.service.ts';
import { isOpenInstalment, isOpenOrder, wasPaid } from '../order/orders.rules.ts';
import { selectInstalments, viewInstalment, viewOrder, viewOrders } from '../order/orders.views.ts';
import { splitByPlan } from '../order/price.rules.ts';
import { instalments, orders } from '../orders.tables.ts';
import { findBatch, insteadOf } from '../quote/enrol-state.service.ts';
import { estimateEnrolment, listPlans } from '../quote/terms.service.ts';
import { moneyOf, waysToPay } from '../refund/money.service.ts';

type Row<T extends { $inferSelect: unknown }> = T['$inferSelect'];

export async function orderOf({ db: { q } }: Deps, doctorId: number, orderId: number) {
	const own = await findOwnOrder(q, orderId, doctorId);
	if (!own) return fault('order.not_found');
	return { order: await viewOrder(q, orderId), payments: (await moneyOf(q, [orderId])).payments };
}

/** Orders of an enrolment, newest first; quotes that expired without a payment are left out, except the newest. */
async function ordersOf(q: Query, doctorCourseId: number) {
	const rows = await q
		.select({ id: orders.id })
		.from(orders)
		.where(eq(orders.doctorCourseId, doctorCourseId))
		.orderBy(desc(orders.id));
	const ids = rows.map(({ id }) => id);
	const [shown, money] = await Promise.all([viewOrders(q, ids), moneyOf(q, ids)]);
	const tried = new Set(money.payments.map((one) => one.order_id));
	const matters = (order: Order, index: number) =>
		index === 0 || isOpenOrder(order.status) || wasPaid(order.status) || tried.has(order.id);
	return { ...money, orders: ids.flatMap((id) => shown.get(id) ?? []).filter(matters) };
}

function owedOf(parts: readonly { row: Row<typeof instalments> }[], today: string) {
	const left = ({ amount, paid }: Row<typeof instalments>): number => amount - paid;
	const open = parts.map(({ row }) => row).filter(({ state }) => isOpenInstalment(state));
	const sum = (some: typeof open): number => some.reduce((all, one) => all + left(one), 0);
	const next = open.find(({ dueOn }) => dueOn > today);
	return {
		due: sum(open.filter(({ dueOn }) => dueOn <= today)),
		owed: sum(open),
		next: next ? { amount: left(next), due_on: next.dueOn } : null,
	};
}

function dueOfPlace(all: readonly Order[], yours: number, now: Date) {
	const order = all.find(
		({ status, open_payment_id, quote_expires_at }) =>
			isOpenOrder(status) && (open_payment_id !== null || Date.parse(quote_expires_at) > now.getTime()),
	);
	return { due: order?.total ?? yours, owed: yours, next: null };
}

type Seat = Pick<PaymentOptions, 'seat' | 'seat_until' | 'seat_refusal' | 'instead'>;
/** A seat without an end. */
const HELD: Seat = { seat: 'kept', seat_until: null, seat_refusal: null, instead: null };

/** Whether an unpaid place is reserved or can be taken again; if not, which batch suits instead. */
async function seatOf(
	deps: Deps,
	enrolment: Row<typeof doctorCourses>,
	batch: Row<typeof batches>,
): Promise<Seat> {
	const { q } = deps.db;
	const now = deps.clock.now();
	if (enrolment.seat && (await isBeingPaid(q, enrolment.id))) return HELD;
	const held = isHeld(enrolment, now);
	const refusal = held ? null : placeRefusal(batch, enrolment, now);
	if (refusal === null)
		return {
			seat: held ? 'kept' : 'free',
			seat_until: enrolment.seatUntil?.toISOString() ?? null,
			seat_refusal: null,
			instead: null,
		};
	const shown = await findBatch(q, deps, batch.id);
	const doctor = { id: enrolment.doctorId, facultyId: enrolment.facultyId };
	const instead = shown && (await insteadOf(deps, shown, doctor));
	return { seat: 'gone', seat_until: null, seat_refusal: refusal, instead };
}

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
	const now = deps.clock.now();
	const today = isoDay(dayOf(now));
	const prices = await priceFor(q, deps.answers.eventsOver, { doctorId, batchId: batch.id, now });
	const ofEnrolment = eq(instalments.doctorCourseId, enrolment.id);
	const [parts, ways, money, terms] = await Promise.all([
		selectInstalments(q, and(ofEnrolment, ne(instalments.state, 'cancelled'))),
		waysToPay(deps),
		ordersOf(q, enrolment.id),
		unpaid ? listPlans(q, { id: batch.id, price: prices.price }) : [],
	]);
	const sales = await deps.setting('sales');
	const branch = ways.branches.find(({ id }) => id === batch.branchId) ?? ways.branches[0] ?? null;
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
		...(unpaid ? dueOfPlace(money.orders, prices.yours, now) : owedOf(parts, today)),
		instalments: parts.map((part) => viewInstalment(part, today)),
		plans: terms.flatMap((one): Plan | [] => splitByPlan(one, prices.yours, today) ?? []),
		delivery: batch.includes.sheet ? { courier_fee: sales.courier_fee, branch } : null,
		...(unpaid ? await seatOf(deps, enrolment, batch) : HELD),
		...ways,
		...money,
		refund: await estimateEnrolment(await deps.setting('refund_policy'), q, deps, enrolment.id),
	};
}
