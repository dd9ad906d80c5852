import { and, eq, inArray, min, sql } from 'drizzle-orm';
import { inTransaction, type Query } from '../../../db/client.ts';
import type { Deps } from '../../../deps.ts';
import { accountOf, pairOf, post } from '../ledger/ledger.service.ts';
import { journals } from '../ledger.tables.ts';
import { changePayment, lockPayment, type PaymentRow, type PaymentUpdate } from '../pay/payments.repo.ts';
import { suspenseOf } from '../pay/payments.rules.ts';
import { payments } from '../payments.tables.ts';

/** Ledger events that move money into or out of the suspense account. */
const KINDS = ['held', 'held_accepted', 'held_refunded', 'held_untaken'] as const;
export type SuspenseKind = (typeof KINDS)[number];

/** Sets the sum in suspense of a locked payment (poisha) and posts the difference. Returns the payment's columns. */
export async function suspend(
	tx: Query,
	deps: Pick<Deps, 'clock'>,
	payment: PaymentRow,
	sum: number,
	kind: SuspenseKind,
): Promise<PaymentUpdate> {
	const more = sum - payment.suspense;
	if (more === 0) return {};
	const at = deps.clock.now();
	const { id, method, suspenseAt } = payment;
	// One payment may be held more than once; each event has its own number.
	const earlier = await tx.$count(
		journals,
		and(inArray(journals.kind, [...KINDS]), sql`split_part(${journals.ref}, '.', 1) = ${String(id)}`),
	);
	const by = Math.abs(more);
	const entries =
		more > 0 ? pairOf(accountOf(method), 'suspense', by) : pairOf('suspense', accountOf(method), by);
	await post(tx, { kind, ref: earlier === 0 ? String(id) : `${id}.${earlier + 1}`, at, entries });
	return { suspense: sum, suspenseAt: sum === 0 ? null : (suspenseAt ?? at) };
}

/** Posts money that an earlier version held without an entry. */
export async function suspendEarlier(deps: Deps): Promise<void> {
	const rows = await deps.db.q
		.select()
		.from(payments)
		.where(and(eq(payments.state, 'on_hold'), eq(payments.suspense, 0)));
	for (const { id } of rows.filter((row) => suspenseOf(row) > 0))
		await inTransaction(deps.db, async (tx) => {
			const held = await lockPayment(tx, id);
			if (held?.state === 'on_hold')
				await changePayment(tx, id, await suspend(tx, deps, held, suspenseOf(held), 'held'));
		});
}

/** Since when the oldest money is in the suspense account; null: there is none. */
export async function suspenseSince(q: Query): Promise<Date | null> {
	const [row] = await q
		.select({ at: min(payments.suspenseAt) })
		.from(payments)
		.where(eq(payments.state, 'on_hold'));
	return row?.at ?? null;
}
