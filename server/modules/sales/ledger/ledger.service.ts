import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import type { PAYMENT_METHODS } from '#contract/sales/orders.ts';
import { LEDGER_ACCOUNTS, type LedgerAccount } from '#contract/sales/staff.ts';
import { dayOf, isoDay } from '../../../days.rules.ts';
import type { Query } from '../../../db/index.ts';
import { journals, ledgerEntries } from '../ledger.tables.ts';
import { balanceOf, checkedEntries, type Entry, pairOf, sumOf } from './ledger.rules.ts';

export { type Entry, pairOf };

/** One event of money; `kind` and `ref` make it unique. */
export interface Journal {
	kind: string;
	ref: string;
	at: Date;
	/** YYYY-MM-DD in Dhaka, where it is not the day of `at`. */
	day?: string;
	entries: readonly Entry[];
}

/** Journals in one statement, as the number of its values is limited. */
const AT_ONCE = 500;

const ACCOUNTS = {
	sslcommerz: 'gateway_sslcommerz',
	bkash: 'gateway_bkash',
	bank_deposit: 'bank',
	cash_branch: 'cash',
} as const;

export function accountOf(method: (typeof PAYMENT_METHODS)[number]): LedgerAccount {
	if (method === 'none') throw new Error('an order of nothing moves no money');
	return ACCOUNTS[method];
}

/** Posts one event of money once. Returns whether it is new. @throws when debit and credit differ */
export async function post(tx: Query, journal: Journal): Promise<boolean> {
	return (await postAll(tx, [journal])) === 1;
}

/** Posts a sum (poisha) that debits one account and credits another, once for this event of a row. */
export const postPair = (
	tx: Query,
	{ kind, id, at }: { kind: string; id: number; at: Date },
	...pair: Parameters<typeof pairOf>
): Promise<boolean> => post(tx, { kind, ref: String(id), at, entries: pairOf(...pair) });

export async function postAll(tx: Query, events: readonly Journal[]): Promise<number> {
	const named = new Map(
		events.map((event) => {
			const name = `${event.kind}/${event.ref}`;
			return [name, { ...event, rows: checkedEntries(name, event.entries) }] as const;
		}),
	);
	const all = [...named.values()];
	let written = 0;
	for (let from = 0; from < all.length; from += AT_ONCE) {
		const fresh = await tx
			.insert(journals)
			.values(
				all
					.slice(from, from + AT_ONCE)
					.map(({ kind, ref, at, day }) => ({ kind, ref, day: day ?? isoDay(dayOf(at)), createdAt: at })),
			)
			.onConflictDoNothing()
			.returning({ id: journals.id, kind: journals.kind, ref: journals.ref });
		const rows = fresh.flatMap(({ id, kind, ref }) =>
			(named.get(`${kind}/${ref}`)?.rows ?? []).map((row) => ({ ...row, journalId: id })),
		);
		if (rows.length > 0) await tx.insert(ledgerEntries).values(rows);
		written += fresh.length;
	}
	return written;
}

const total = (side: 'debit' | 'credit') =>
	sql<number>`coalesce(sum(${ledgerEntries[side]}), 0)::bigint`.mapWith(Number);

/** Debits of an account by events of a kind, by their ref; poisha. */
export async function amountsOf(q: Query, kind: string, refs: readonly string[], account: LedgerAccount) {
	const rows = await q
		.select({ ref: journals.ref, debit: total('debit') })
		.from(ledgerEntries)
		.innerJoin(journals, eq(journals.id, ledgerEntries.journalId))
		.where(and(eq(journals.kind, kind), inArray(journals.ref, [...refs]), eq(ledgerEntries.account, account)))
		.groupBy(journals.ref);
	return new Map(rows.map(({ ref, debit }) => [ref, debit]));
}

/** Every account at the end of a day (YYYY-MM-DD in Dhaka), and whether debit equals credit over all of them. */
export async function balances(q: Query, day: string) {
	const rows = await q
		.select({ account: ledgerEntries.account, debit: total('debit'), credit: total('credit') })
		.from(ledgerEntries)
		.innerJoin(journals, eq(journals.id, ledgerEntries.journalId))
		.where(lte(journals.day, day))
		.groupBy(ledgerEntries.account);
	const accounts = LEDGER_ACCOUNTS.map((account) => {
		const { debit = 0, credit = 0 } = rows.find((row) => row.account === account) ?? {};
		return { account, debit, credit, balance: balanceOf(account, { debit, credit }) };
	});
	const sum = sumOf(accounts);
	return { day, accounts, balanced: sum.debit === sum.credit };
}
