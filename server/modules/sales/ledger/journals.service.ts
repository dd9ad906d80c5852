import { asc, eq, inArray } from 'drizzle-orm';
import type { deskBooks } from '#contract/sales/staff-money.ts';
import type { Query } from '../../../db/client.ts';
import { daysWithin } from '../../../desk/days.ts';
import { pageOfTable, pagingOf } from '../../../desk/listing.ts';
import type { Context } from '../../../http/handlers.ts';
import { journals, ledgerEntries } from '../ledger.tables.ts';

export async function listJournals(q: Query, query: Context<typeof deskBooks.journals>['query']) {
	const { rows, total } = await pageOfTable(q, journals, query, {
		id: journals.id,
		sorts: { id: journals.id, day: journals.day },
		search: [journals.ref, journals.kind],
		where: [
			query.kind ? eq(journals.kind, query.kind) : undefined,
			daysWithin(journals.day, query),
			query.account &&
				inArray(
					journals.id,
					q
						.select({ id: ledgerEntries.journalId })
						.from(ledgerEntries)
						.where(eq(ledgerEntries.account, query.account)),
				),
		],
	});
	const ids = rows.map(({ id }) => id);
	const entries =
		ids.length === 0
			? []
			: await q
					.select()
					.from(ledgerEntries)
					.where(inArray(ledgerEntries.journalId, ids))
					.orderBy(asc(ledgerEntries.id));
	return {
		items: rows.map((row) => {
			const own = entries.filter(({ journalId }) => journalId === row.id);
			return {
				id: row.id,
				kind: row.kind,
				ref: row.ref,
				day: row.day,
				at: row.createdAt.toISOString(),
				total: own.reduce((sum, { debit }) => sum + debit, 0),
				entries: own.map(({ id, account, debit, credit }) => ({ id, account, debit, credit })),
			};
		}),
		meta: pagingOf(query, total),
	};
}
