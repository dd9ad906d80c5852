import { asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { deskBooks } from '#contract/sales/staff-money.ts';
import { idsOf, iso, wire } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import { daysWithin } from '../../../desk/days.ts';
import { foundIn, pageOfList, pageOfTable } from '../../../desk/listing.ts';
import type { Context } from '../../../http/handlers.ts';
import { operators } from '../../account/index.ts';
import { differences, journals, ledgerEntries, settlementRows, settlements } from '../ledger.tables.ts';
import { lastRunAt } from '../settlement/reconciliation.repo.ts';

type Requested<C extends keyof typeof deskBooks> = Context<(typeof deskBooks)[C]>['query'];

export async function listJournals({ db: { q } }: Deps, query: Requested<'journals'>) {
	const { rows, meta } = await pageOfTable(q, journals, query, {
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
	const entries = await q
		.select()
		.from(ledgerEntries)
		.where(inArray(ledgerEntries.journalId, idsOf(rows)))
		.orderBy(asc(ledgerEntries.id));
	return {
		items: rows.map((row) => {
			const own = entries.filter(({ journalId }) => journalId === row.id);
			return {
				...wire(row),
				at: row.createdAt.toISOString(),
				total: own.reduce((sum, { debit }) => sum + debit, 0),
				entries: own,
			};
		}),
		meta,
	};
}

export async function listDifferences({ db: { q } }: Deps, query: Requested<'differences'>) {
	const { rows, meta } = await pageOfTable(q, differences, query, {
		id: differences.id,
		sorts: { id: differences.id, day: differences.day },
		search: [differences.ref, differences.note],
		where: [
			query.open === undefined ? undefined : (query.open ? isNull : isNotNull)(differences.resolvedAt),
			query.kind && eq(differences.kind, query.kind),
			query.gateway && eq(differences.gateway, query.gateway),
		],
	});
	return { items: rows.map(wire), meta, last_run_at: iso(await lastRunAt(q)) };
}

export async function listSettlements({ db: { q } }: Deps, query: Requested<'settlements'>) {
	const ofRef = q
		.select({ id: settlementRows.settlementId })
		.from(settlementRows)
		.where(foundIn(query.q, [settlementRows.ref, settlementRows.trxId]));
	const sum = (column: 'amount' | 'fee') =>
		sql<number>`coalesce((select sum(r.${sql.identifier(column)}) from ${settlementRows} r
			where r.settlement_id = ${settlements.id}), 0)::bigint`.mapWith(Number);
	const select = q
		.select({ file: settlements, by: operators.name, amount: sum('amount'), fee: sum('fee') })
		.from(settlements)
		.leftJoin(operators, eq(operators.id, settlements.uploadedBy));
	const { rows, meta } = await pageOfList(q, query, select, {
		id: settlements.id,
		sorts: { id: settlements.id, created_at: settlements.createdAt },
		where: [
			query.gateway && eq(settlements.gateway, query.gateway),
			query.q ? inArray(settlements.id, ofRef) : undefined,
		],
		of: settlements,
	});
	return {
		items: rows.map(({ file, by, amount, fee }) => ({ ...wire(file), amount, fee, by: by ?? '' })),
		meta,
	};
}
