import { and, eq, ilike, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Gateway } from '#contract/sales/orders.ts';
import type { deskBooks } from '#contract/sales/staff-money.ts';
import type { Deps } from '../../../deps.ts';
import { likeOf, pageOfSelect, pageOfTable, pagingOf, turnOf } from '../../../desk/listing.ts';
import type { Context } from '../../../http/handlers.ts';
import { operators } from '../../account/index.ts';
import { differences, settlementRows, settlements } from '../ledger.tables.ts';
import { lastRunAt } from '../settlement/reconciliation.repo.ts';
import { viewDifference } from '../settlement/reconciliation.service.ts';

type RequestedDifferences = Context<typeof deskBooks.differences>['query'];
type RequestedSettlements = Context<typeof deskBooks.settlements>['query'];

export async function listDifferences(deps: Deps, query: RequestedDifferences) {
	const { q } = deps.db;
	const { rows, total } = await pageOfTable(q, differences, query, {
		id: differences.id,
		sorts: { id: differences.id, day: differences.day },
		search: [differences.ref, differences.note],
		where: [
			query.open === undefined
				? undefined
				: query.open
					? isNull(differences.resolvedAt)
					: isNotNull(differences.resolvedAt),
			query.kind && eq(differences.kind, query.kind),
			query.gateway && eq(differences.gateway, query.gateway),
		],
	});
	return {
		items: rows.map(viewDifference),
		meta: pagingOf(query, total),
		last_run_at: (await lastRunAt(q))?.toISOString() ?? null,
	};
}

/** A page of settlement files, with their totals. */
export async function listSettlements(deps: Deps, query: RequestedSettlements) {
	const { q } = deps.db;
	const ofRef = q
		.select({ id: settlementRows.settlementId })
		.from(settlementRows)
		.where(
			or(
				ilike(settlementRows.ref, likeOf(query.q ?? '')),
				ilike(settlementRows.trxId, likeOf(query.q ?? '')),
			),
		);
	const where = and(
		query.gateway && eq(settlements.gateway, query.gateway),
		query.ids && inArray(settlements.id, query.ids),
		query.q ? inArray(settlements.id, ofRef) : undefined,
	);
	const sum = (column: 'amount' | 'fee') =>
		sql<number>`coalesce((select sum(r.${sql.identifier(column)}) from ${settlementRows} r
			where r.settlement_id = ${settlements.id}), 0)::bigint`.mapWith(Number);
	const select = q
		.select({ file: settlements, by: operators.name, amount: sum('amount'), fee: sum('fee') })
		.from(settlements)
		.leftJoin(operators, eq(operators.id, settlements.uploadedBy));
	const { rows, meta } = await pageOfSelect(q, query, select, {
		where,
		order: [turnOf(query)(query.sort === 'created_at' ? settlements.createdAt : settlements.id)],
		of: settlements,
	});
	return {
		items: rows.map(({ file, by, amount, fee }) => ({
			id: file.id,
			gateway: file.gateway as Gateway,
			rows: file.rows,
			amount,
			fee,
			by: by ?? '',
			created_at: file.createdAt.toISOString(),
		})),
		meta,
	};
}
