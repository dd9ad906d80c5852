import { and, asc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { dayOf, isoDay, MINUTE_MS } from '../../../days.rules.ts';
import {
	any,
	findRow,
	type Given,
	getLocked,
	idsOf,
	lockName,
	lockRow,
	prepared,
	type Query,
	updateRow,
} from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import { readSetting } from '../../../settings/settings.service.ts';
import { discountUses, orders } from '../orders.tables.ts';
import { OPEN_PAYMENT, payments } from '../payments.tables.ts';
import { CODE_USE_MOVES, moveOrder, OPEN_ORDER } from './orders.rules.ts';
import { line, type Priced } from './price.rules.ts';

export type OrderRow = typeof orders.$inferSelect;

const NO_DIGITS = 6;

/** The line of a course that staff grant for free. */
export const FREE_COURSE = line('course', 0);

export async function quoteEnd(tx: Query, now: Date): Promise<Date> {
	const { quote_minutes } = await readSetting(tx, 'sales');
	return new Date(now.getTime() + quote_minutes * MINUTE_MS);
}

export const isBeingPaid = (q: Query, doctorCourseId: number): Promise<boolean> =>
	any(
		q
			.select({ id: payments.id })
			.from(payments)
			.innerJoin(orders, eq(orders.id, payments.orderId))
			.where(and(eq(orders.doctorCourseId, doctorCourseId), inArray(payments.state, [...OPEN_PAYMENT])))
			.limit(1),
	);

/** Stores an order under the next number. Returns its id. */
export async function openOrder(
	tx: Query,
	deps: Pick<Deps, 'clock'>,
	order: Priced &
		Pick<OrderRow, 'doctorId' | 'doctorCourseId' | 'kind'> &
		Partial<Pick<OrderRow, 'delivery' | 'discountCodeId' | 'quoteExpiresAt'>> & {
			status?: 'quoted' | 'paid';
		},
): Promise<number> {
	const now = deps.clock.now();
	const drawn = await tx.execute<{ id: number }>(
		sql`select nextval(pg_get_serial_sequence('orders', 'id')) as id`,
	);
	const id = Number(drawn.rows[0]?.id);
	const month = isoDay(dayOf(now)).slice(2, 7).replace('-', '');
	await tx.insert(orders).values({
		...order,
		id,
		no: `O${month}-${String(id).padStart(NO_DIGITS, '0')}`,
		quoteExpiresAt: order.quoteExpiresAt ?? (await quoteEnd(tx, now)),
		paidAt: order.status === 'paid' ? now : null,
		createdAt: now,
	});
	return id;
}

/** Orders of the same enrolment, or this one where it has none. */
export const isOfSame = ({ id, doctorCourseId }: Pick<OrderRow, 'id' | 'doctorCourseId'>): SQL =>
	doctorCourseId === null ? eq(orders.id, id) : eq(orders.doctorCourseId, doctorCourseId);

export const findOwnOrder = (q: Query, id: number, doctorId: number): Promise<OrderRow | null> =>
	findRow(q, orders, and(eq(orders.id, id), eq(orders.doctorId, doctorId)));

/** @throws when it is missing */
export const lockOrder = (tx: Query, id: number): Promise<OrderRow> => getLocked(tx, orders, id);

/** One transaction at a time quotes an enrolment. Taken before the rows of orders and of the enrolment. */
export const lockQuotes = (tx: Query, doctorCourseId: number) => lockName(tx, `quote:${doctorCourseId}`);

const openOf = (doctorCourseId: number) =>
	and(eq(orders.doctorCourseId, doctorCourseId), inArray(orders.status, [...OPEN_ORDER]));

/** The open order of an enrolment; at most one. */
export const findOpenOrder = (q: Query, doctorCourseId: number) => findRow(q, orders, openOf(doctorCourseId));

export const lockOpenOrder = (tx: Query, doctorCourseId: number): Promise<OrderRow | null> =>
	lockRow(tx, orders, openOf(doctorCourseId));

export async function lockOrdersOf(tx: Query, doctorCourseId: number): Promise<number[]> {
	const rows = tx.select({ id: orders.id }).from(orders).where(eq(orders.doctorCourseId, doctorCourseId));
	return idsOf(await rows.orderBy(asc(orders.id)).for('no key update'));
}

/** The newest open payments of orders, by order. */
export async function openPayments(q: Query, orderIds: readonly number[]): Promise<Map<number, number>> {
	const rows = await q
		.select({ id: payments.id, orderId: payments.orderId })
		.from(payments)
		.where(and(inArray(payments.orderId, [...orderIds]), inArray(payments.state, [...OPEN_PAYMENT])))
		.orderBy(asc(payments.id));
	return new Map(rows.map(({ id, orderId }) => [orderId, id]));
}

const undecidedOf = prepared('undecided-payments', (q, { doctorId }: Given<{ doctorId: number }>) =>
	q
		.select({ id: payments.id, courseId: orders.doctorCourseId, state: payments.state })
		.from(payments)
		.innerJoin(orders, eq(orders.id, payments.orderId))
		.where(and(eq(payments.doctorId, doctorId), inArray(payments.state, [...OPEN_PAYMENT])))
		.orderBy(payments.id),
);

/** Undecided payments of a doctor, oldest first. `unfinished`: its page was opened and nothing was reported yet. */
export async function listUndecided(q: Query, doctorId: number) {
	const rows = await undecidedOf(q, { doctorId });
	return rows.map(({ state, ...row }) => ({
		...row,
		unfinished: state === 'initiated' || state === 'redirected',
	}));
}

/** The newest of them of an enrolment whose money may have arrived; null if there is none. */
export const checkedOf = (undecided: Awaited<ReturnType<typeof listUndecided>>, doctorCourseId: number) =>
	undecided.findLast((one) => one.courseId === doctorCourseId && !one.unfinished)?.id ?? null;

/** Ends a locked unpaid order and releases its code. */
export async function endOrder(
	tx: Query,
	order: Pick<OrderRow, 'id' | 'status'>,
	to: 'expired' | 'cancelled',
): Promise<void> {
	await updateRow(tx, orders, order.id, { status: moveOrder(order.status, to) });
	await moveCodeUse(tx, order.id, 'released');
}

/** Moves the use of an order's code where that is allowed. */
export async function moveCodeUse(tx: Query, orderId: number, to: 'used' | 'released'): Promise<void> {
	const from = (['reserved', 'released', 'used'] as const).filter((state) =>
		CODE_USE_MOVES[state].includes(to),
	);
	await tx
		.update(discountUses)
		.set({ state: to })
		.where(and(eq(discountUses.orderId, orderId), inArray(discountUses.state, from)));
}

/** Cancels the open order of an enrolment; a payment of it that succeeds later is still captured. */
export async function cancelOpenOrder(tx: Query, doctorCourseId: number): Promise<void> {
	const order = await lockOpenOrder(tx, doctorCourseId);
	if (order) await endOrder(tx, order, 'cancelled');
}

/** Cancels other open orders of an enrolment that is paid, except those that another transaction pays now. */
export async function cancelSiblings(tx: Query, { id, doctorCourseId }: OrderRow): Promise<void> {
	if (doctorCourseId === null) return;
	const others = await tx
		.select({ id: orders.id, status: orders.status })
		.from(orders)
		.where(and(openOf(doctorCourseId), ne(orders.id, id)))
		.for('no key update', { skipLocked: true });
	for (const other of others) await endOrder(tx, other, 'cancelled');
}

/** Of a locked order. */
export async function awaitPayment(tx: Query, orderId: number): Promise<void> {
	await tx
		.update(orders)
		.set({ status: moveOrder('quoted', 'awaiting_payment') })
		.where(and(eq(orders.id, orderId), eq(orders.status, 'quoted')));
}
