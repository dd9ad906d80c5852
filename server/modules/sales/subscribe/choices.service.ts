import { and, desc, eq, gt, inArray, isNotNull, isNull, ne } from 'drizzle-orm';
import { any, findRow, first, lockName, type Query } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import { endOrder, type OrderRow } from '../order/order.service.ts';
import { OPEN_ORDER } from '../order/orders.rules.ts';
import { orders } from '../orders.tables.ts';
import { subscriptionOrders, subscriptions, subscriptionTerms } from '../subscriptions.tables.ts';
import { lockSubscriptionOrder, saveClock } from './access.service.ts';
import { currentClock, extend, pay, takeBack } from './clock.rules.ts';

/** One transaction at a time chooses in a library. Locked before the rows of orders. */
export const lockChoices = (tx: Query, subscriptionId: number) =>
	lockName(tx, `subscription:${subscriptionId}`);

/** Locks a library, after its orders. */
export async function lockLibrary(tx: Query, subscriptionId: number): Promise<void> {
	await tx
		.select({ id: subscriptions.id })
		.from(subscriptions)
		.where(eq(subscriptions.id, subscriptionId))
		.for('no key update');
}

const selectOrders = (q: Query) =>
	q
		.select({ order: orders, term: subscriptionTerms, bought: subscriptionOrders })
		.from(subscriptionTerms)
		.innerJoin(orders, eq(orders.id, subscriptionTerms.orderId))
		.innerJoin(subscriptionOrders, eq(subscriptionOrders.id, subscriptionTerms.subscriptionOrderId));

export const listOrders = (q: Query, subscriptionIds: readonly number[]) =>
	selectOrders(q)
		.where(inArray(subscriptionOrders.subscriptionId, [...subscriptionIds]))
		.orderBy(desc(orders.id));

export const lockOpenChoice = (tx: Query, subscriptionId: number) =>
	first(
		selectOrders(tx)
			.where(
				and(eq(subscriptionOrders.subscriptionId, subscriptionId), inArray(orders.status, [...OPEN_ORDER])),
			)
			.for('no key update', { of: orders }),
	);

/** Whether an order is the newest choice of its library, so that its money is accepted. */
export async function isNewestChoice(tx: Query, order: Pick<OrderRow, 'id' | 'status'>): Promise<boolean> {
	const [own] = await selectOrders(tx).where(eq(subscriptionTerms.orderId, order.id));
	if (!own || own.term.replacedAt !== null) return false;
	const { subscriptionId } = own.bought;
	// A new choice would not find this order.
	if (order.status === 'expired') await lockChoices(tx, subscriptionId);
	const newer = selectOrders(tx).where(
		and(eq(subscriptionOrders.subscriptionId, subscriptionId), gt(subscriptionTerms.orderId, order.id)),
	);
	return !(await any(newer));
}

/** What an order sells, with its library locked, so orders of one library are paid one after the other. */
async function lockTerm(tx: Query, orderId: number) {
	const [of] = await tx
		.select({ id: subscriptionOrders.subscriptionId })
		.from(subscriptionTerms)
		.innerJoin(subscriptionOrders, eq(subscriptionOrders.id, subscriptionTerms.subscriptionOrderId))
		.where(eq(subscriptionTerms.orderId, orderId));
	if (!of) return null;
	await lockLibrary(tx, of.id);
	// Another choice may have replaced it meanwhile.
	const term = await findRow(tx, subscriptionTerms, eq(subscriptionTerms.orderId, orderId));
	if (!term) return null;
	const row = await lockSubscriptionOrder(tx, term.subscriptionOrderId);
	return row ? { term, row, subscriptionId: of.id } : null;
}

/** Grants the days of a paid order; false: no account or purchase to extend, or another choice was paid first. */
export async function grantSubscription(tx: Query, deps: Pick<Deps, 'clock'>, order: Pick<OrderRow, 'id'>) {
	const locked = await lockTerm(tx, order.id);
	if (!locked) return false;
	const { term, row, subscriptionId } = locked;
	const now = deps.clock.now();
	if (term.replacedAt !== null) return false;
	const clock = term.extension ? extend(row, term.days, now) : pay(row, term.days, now);
	if (!clock) return false;
	await saveClock(tx, row.id, clock);
	await tx.update(subscriptionTerms).set({ grantedAt: now }).where(eq(subscriptionTerms.orderId, order.id));
	await replaceOthers(tx, deps, subscriptionId, order.id);
	return true;
}

/** Ends other unpaid choices of a library and cancels the open one, unless another transaction pays it now. */
async function replaceOthers(tx: Query, deps: Pick<Deps, 'clock'>, subscriptionId: number, orderId: number) {
	const chosen = tx
		.select({ id: subscriptionOrders.id })
		.from(subscriptionOrders)
		.where(eq(subscriptionOrders.subscriptionId, subscriptionId));
	await tx
		.update(subscriptionTerms)
		.set({ replacedAt: deps.clock.now() })
		.where(
			and(
				inArray(subscriptionTerms.subscriptionOrderId, chosen),
				ne(subscriptionTerms.orderId, orderId),
				isNull(subscriptionTerms.grantedAt),
				isNull(subscriptionTerms.replacedAt),
			),
		);
	const open = await tx
		.select({ id: orders.id, status: orders.status })
		.from(orders)
		.innerJoin(subscriptionTerms, eq(subscriptionTerms.orderId, orders.id))
		.where(
			and(
				inArray(subscriptionTerms.subscriptionOrderId, chosen),
				ne(orders.id, orderId),
				inArray(orders.status, [...OPEN_ORDER]),
			),
		)
		.for('no key update', { of: orders, skipLocked: true });
	for (const one of open) await endOrder(tx, one, 'cancelled');
}

export async function takeSubscriptionBack(tx: Query, deps: Pick<Deps, 'clock'>, orderId: number) {
	const locked = await lockTerm(tx, orderId);
	if (!locked || locked.term.grantedAt === null || locked.term.refundedAt !== null) return;
	const { term, row } = locked;
	const now = deps.clock.now();
	await tx.update(subscriptionTerms).set({ refundedAt: now }).where(eq(subscriptionTerms.orderId, orderId));
	await saveClock(tx, row.id, takeBack(currentClock(row, now), term.days, row.days <= term.days, now));
}

/** Whether nothing of a paid order was watched. */
export async function isUnused(q: Query, orderId: number, now: Date): Promise<boolean> {
	const [row] = await q
		.select({ clock: subscriptionOrders })
		.from(subscriptionTerms)
		.innerJoin(subscriptionOrders, eq(subscriptionOrders.id, subscriptionTerms.subscriptionOrderId))
		.where(
			and(
				eq(subscriptionTerms.orderId, orderId),
				isNotNull(subscriptionTerms.grantedAt),
				isNull(subscriptionTerms.refundedAt),
			),
		);
	return row !== undefined && currentClock(row.clock, now).state === 'paid_not_started';
}
