import type { LedgerAccount } from '#contract/finance.ts';
import type { Query } from '../../db/client.ts';

/** One side of a journal. Poisha, above zero; entries of zero are left out. */
export type Entry = { account: LedgerAccount } & ({ debit: number } | { credit: number });

/**
 * Writes one event of money as part of the transaction. `kind` and `ref` name the event: written a second time it
 * changes nothing. Answers with whether it is new. Throws when debit and credit differ.
 */
export async function post(
	_tx: Query,
	_journal: { kind: string; ref: string; at: Date; entries: readonly Entry[] },
): Promise<boolean> {
	throw new Error('to be written');
}
