import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Gateway } from '#contract/sales/orders.ts';
import { dayOf, isoDay } from '../../../days.rules.ts';
import { first, type Query } from '../../../db/index.ts';
import type { Said } from '../../../gateways/payments/payments.ts';
import { operators } from '../../account/index.ts';
import { differences } from '../ledger.tables.ts';

export type DifferenceRow = typeof differences.$inferSelect;
type Noted = Pick<DifferenceRow, 'gateway' | 'kind' | 'ref' | 'paymentId' | 'ours' | 'theirs'> & {
	raw?: unknown;
};

/** Stores a difference in one row: closed by a person it stays closed for the same sums, else it opens again. */
export async function noteDifference(tx: Query, found: Noted, now: Date): Promise<void> {
	const stays = sql`${differences.resolvedBy} is not null
		and ${differences.ours} is not distinct from excluded.ours
		and ${differences.theirs} is not distinct from excluded.theirs`;
	await tx
		.insert(differences)
		.values({ ...found, day: isoDay(dayOf(now)), createdAt: now })
		.onConflictDoUpdate({
			target: [differences.gateway, differences.kind, differences.ref],
			set: {
				paymentId: found.paymentId,
				ours: found.ours,
				theirs: found.theirs,
				raw: found.raw ?? null,
				resolvedAt: sql`case when ${stays} then ${differences.resolvedAt} end`,
				resolvedBy: sql`case when ${stays} then ${differences.resolvedBy} end`,
				note: sql`case when ${stays} then ${differences.note} end`,
				updatedAt: now,
			},
		});
}

/** Stores money of further payments under the number of a paid one; only staff close it. Returns their number. */
export async function noteFurtherTries(
	tx: Query,
	gateway: Gateway,
	payment: { id: number; trxId: string | null },
	said: Said,
	now: Date,
): Promise<number> {
	const tries = (said.kind === 'paid' && payment.trxId !== null && said.tries) || [];
	const others = tries.filter(({ trxId }) => trxId !== '' && trxId !== payment.trxId);
	const about = { gateway, kind: 'missing_here', paymentId: payment.id, ours: null } as const;
	for (const { trxId, amount } of others)
		await noteDifference(tx, { ...about, ref: trxId, theirs: amount }, now);
	return others.length;
}

export async function closeWhere(
	tx: Query,
	gateway: Gateway,
	kinds: readonly DifferenceRow['kind'][],
	where: SQL,
	now: Date,
): Promise<void> {
	const open = and(
		eq(differences.gateway, gateway),
		inArray(differences.kind, [...kinds]),
		isNull(differences.resolvedAt),
	);
	await tx.update(differences).set({ resolvedAt: now }).where(and(open, where));
}

export async function closeDifferences(
	tx: Query,
	gateway: Gateway,
	ref: string,
	kinds: readonly DifferenceRow['kind'][],
	now: Date,
): Promise<void> {
	if (kinds.length === 0) return;
	await closeWhere(tx, gateway, kinds, eq(differences.ref, ref), now);
}

/** Closes a difference; null when it is missing or closed. */
export const resolveDifference = (
	tx: Query,
	id: number,
	by: { operatorId: number; note: string; now: Date },
): Promise<DifferenceRow | null> =>
	first(
		tx
			.update(differences)
			.set({ resolvedAt: by.now, resolvedBy: by.operatorId, note: by.note })
			.where(and(eq(differences.id, id), isNull(differences.resolvedAt)))
			.returning(),
	);

export const findResolution = (q: Query, id: number) =>
	first(
		q
			.select({ by: operators.name, note: differences.note, at: differences.resolvedAt })
			.from(differences)
			.leftJoin(operators, eq(operators.id, differences.resolvedBy))
			.where(eq(differences.id, id)),
	);
