import type { LedgerAccount } from '#contract/sales/staff.ts';

/** One side of a journal. Poisha, above zero; entries of zero are left out. */
export type Entry = { account: LedgerAccount } & ({ debit: number } | { credit: number });
/** The two entries of a sum (poisha) that debits one account and credits another. */
export const pairOf = (debit: LedgerAccount, credit: LedgerAccount, sum: number): Entry[] => [
	{ account: debit, debit: sum },
	{ account: credit, credit: sum },
];

export interface Sides {
	debit: number;
	credit: number;
}

/** The side on which an account increases: assets and costs by debit, liabilities and income by credit. */
export const GROWS_BY: Record<LedgerAccount, keyof Sides> = {
	gateway_sslcommerz: 'debit',
	gateway_bkash: 'debit',
	bank: 'debit',
	cash: 'debit',
	gateway_fees: 'debit',
	discounts: 'debit',
	receivable: 'debit',
	course_income: 'credit',
	courier_income: 'credit',
	vat_payable: 'credit',
	refunds_payable: 'credit',
	refunds_given: 'debit',
	suspense: 'credit',
};

/** The balance of an account, positive on the side on which it increases. */
export const balanceOf = (account: LedgerAccount, { debit, credit }: Sides): number =>
	GROWS_BY[account] === 'debit' ? debit - credit : credit - debit;

export const sidesOf = (entry: Entry): Sides =>
	'debit' in entry ? { debit: entry.debit, credit: 0 } : { debit: 0, credit: entry.credit };

export const sumOf = (sides: readonly Sides[]): Sides =>
	sides.reduce((sum, one) => ({ debit: sum.debit + one.debit, credit: sum.credit + one.credit }), {
		debit: 0,
		credit: 0,
	});

/** Checks the entries of a journal. @throws when a sum is not whole poisha or negative, or debit and credit differ */
export function checkedEntries(
	name: string,
	entries: readonly Entry[],
): ({ account: LedgerAccount } & Sides)[] {
	const rows = entries.map((entry) => ({ account: entry.account, ...sidesOf(entry) }));
	if (rows.some(({ debit, credit }) => !Number.isSafeInteger(debit + credit) || debit < 0 || credit < 0))
		throw new Error(`the journal ${name} has a sum that is no whole number of poisha`);
	const { debit, credit } = sumOf(rows);
	if (debit !== credit) throw new Error(`the journal ${name} does not balance: ${debit} and ${credit}`);
	return rows.filter((row) => row.debit + row.credit > 0);
}
