import { and, asc, eq, inArray, isNull, lte, notExists } from 'drizzle-orm';
import { inTransaction } from '../../../db/client.ts';
import type { Deps } from '../../../deps.ts';
import { operators } from '../../account/index.ts';
import { beginPrices } from '../../catalog/index.ts';
import { releaseSeats } from '../enrol/seats.service.ts';
import { orders } from '../orders.tables.ts';
import { payments } from '../payments.tables.ts';
import { endOrder, OPEN_PAYMENT, openPayments } from './order.service.ts';
import { OPEN_ORDER } from './orders.rules.ts';

const ROUND_MS = 30_000;
const AT_ONCE = 100;

/** Work of the queue, every half minute: begins planned prices, ends quotes that nobody paid, and releases their places. */
export async function workExpiry(deps: Deps): Promise<void> {
	// The next round is booked first, so that a failing round cannot end the chain.
	await deps.jobs.add(
		deps.db.q,
		'orders.expire',
		{},
		{ key: 'orders.expire', runAt: new Date(Date.now() + ROUND_MS) },
	);
	await beginPrices(deps);
	while ((await endQuotes(deps)) === AT_ONCE);
	await inTransaction(deps.db, (tx) => releaseSeats(tx, deps.clock.now()));
}

/** Ends some quotes whose time is over and by which no money may still come. Answers with how many. */
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
		// A payment may have begun between the look and the lock.
		const begun = await openPayments(
			tx,
			over.map(({ id }) => id),
		);
		for (const order of over) if (!begun.has(order.id)) await endOrder(tx, order, 'expired');
		return over.length;
	});
}

/** Notifies finance, where nobody has that role the owners, that a late payment has got its seat in a full batch. */
export async function notifyOverSeats(deps: Deps, orderId: number): Promise<void> {
	const [order] = await deps.db.q.select({ no: orders.no }).from(orders).where(eq(orders.id, orderId));
	const staff = await deps.db.q
		.select({ phone: operators.phone, roles: operators.roles })
		.from(operators)
		.where(isNull(operators.disabledAt));
	const ofFinance = staff.filter(({ roles }) => roles.includes('finance'));
	const recipients = ofFinance.length > 0 ? ofFinance : staff.filter(({ roles }) => roles.includes('owner'));
	const name = await deps.setting('sms_name');
	for (const { phone } of recipients) {
		await deps.messages.send({
			channel: 'sms',
			to: phone,
			kind: 'over_seats',
			text: `${name}: order ${order?.no} was paid late. Its batch has more doctors than seats now.`,
		});
	}
}
