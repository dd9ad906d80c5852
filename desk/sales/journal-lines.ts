import type { ResultOut } from '#contract/endpoint.ts';
import type { deskBooks } from '#contract/sales/staff-money.ts';

export type Journal = ResultOut<typeof deskBooks.journals>['items'][number];

/** Poisha as taka that a spreadsheet can sum. */
const taka = (poisha: number): string => (poisha / 100).toFixed(2);

/** A journal as exported: one line per entry, in taka. */
export const linesOf = ({ entries, total: _, ...journal }: Journal) =>
	entries.map(({ account, debit, credit }) => ({
		...journal,
		account,
		debit: taka(debit),
		credit: taka(credit),
	}));
