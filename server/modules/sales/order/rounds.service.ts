import { and, asc, eq, inArray, lte, notExists } from 'drizzle-orm';
import { at, dayOf, isoDay } from '../../../days.ts';
import { inTransaction } from '../../../db/client.ts';
import { idsOf } from '../../../db/rows.ts';
import type { Deps } from '../../../deps.ts';
import { queueNextRound } from '../../../jobs/rounds.ts';
import { beginPrices } from '../../catalog/index.ts';
import { releaseSeats } from '../enrol/seats.service.ts';
import { orders } from '../orders.tables.ts';
import { OPEN_PAYMENT, payments } from '../payments.tables.ts';
import { notifyFinance } from './finance.service.ts';
import { endOrder, openPayments } from './order.service.ts';
import { OPEN_ORDER } from './orders.rules.ts';

const ROUND_MS = 30_000;
const AT_ONCE = 100;

/** Job, every half minute: begins planned prices, ends unpaid quotes and releases their places. */
export async function workExpiry(deps: Deps): Promise<void> {
	await queueNextRound(deps, 'orders.expire', ROUND_MS);
	await beginPrices(deps);
	await refreshTomorrow(deps);
	while ((await endQuotes(deps)) === AT_ONCE);
	await inTransaction(deps.db, (tx) => releaseSeats(tx, deps.clock.now()));
}

/** Fees and shares of sessions change by day, so the pages are rebuilt soon after midnight in Dhaka. */
function refreshTomorrow({ db, jobs, clock }: Deps): Promise<void> {
	const day = dayOf(clock.now()) + 1;
	return jobs.add(db.q, 'site.refresh', {}, { key: `site.refresh:${isoDay(day)}`, runAt: at(day, '00:01') });
}

/** Ends expired quotes without an open payment. Returns their number. */
function endQuotes(deps: Deps): Promise<number> {
	const now = deps.clock.now();
	return inTransaction(deps.db, async (tx) => {
		const open = tx
			.select({ id: payments.id })
			.from(payments)
			.where(and(eq(payments.orderId, orders.id), inArray(payments.state, [...OPEN_PAYMENT])));
		const over = await tx
			.select()
			.from(orders)
			.where(and(inArray(orders.status, [...OPEN_ORDER]), lte(orders.quoteExpiresAt, now), notExists(open)))
			.orderBy(asc(orders.id))
			.limit(AT_ONCE)
			.for('no key update', { skipLocked: true });
		// A payment may have begun before the lock.
		const begun = await openPayments(tx, idsOf(over));
		for (const order of over) if (!begun.has(order.id)) await endOrder(tx, order, 'expired');
		return over.length;
	});
}

/** Notifies finance, or the owners, that a late payment got a seat in a full batch. */
export async function notifyOverSeats(deps: Deps, orderId: number): Promise<void> {
	const [order] = await deps.db.q.select({ no: orders.no }).from(orders).where(eq(orders.id, orderId));
	await notifyFinance(
		deps,
		'over_seats',
		`order ${order?.no} was paid late. Its batch has more doctors than seats now.`,
	);
}
