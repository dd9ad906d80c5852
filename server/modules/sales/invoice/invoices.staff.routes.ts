import { and, eq, ilike, inArray, or } from 'drizzle-orm';
import type { deskInvoices } from '#contract/sales/staff-money.ts';
import type { Deps } from '../../../deps.ts';
import { momentsWithin } from '../../../desk/days.ts';
import { likeOf, pageOfSelect, turnOf } from '../../../desk/listing.ts';
import type { Context, Serves } from '../../../http/handlers.ts';
import { ofDoctor } from '../../account/index.ts';
import { invoices } from '../invoices.tables.ts';
import { orders } from '../orders.tables.ts';
import { issued, viewInvoice } from './invoices.service.ts';

const SORTS = { id: invoices.id, issued_at: invoices.issuedAt, total: invoices.total } as const;

/** A page of invoices: found by their number, that of the order, or the doctor. */
async function list(deps: Deps, query: Context<typeof deskInvoices.list>['query']) {
	const { q } = deps.db;
	const like = query.q && likeOf(query.q);
	const where = and(
		query.kind && eq(invoices.kind, query.kind),
		momentsWithin(invoices.issuedAt, query),
		query.ids && inArray(invoices.id, query.ids),
		like
			? or(
					ilike(invoices.no, like),
					inArray(invoices.orderId, q.select({ id: orders.id }).from(orders).where(ilike(orders.no, like))),
					ofDoctor(q, query.q, invoices.doctorId),
				)
			: undefined,
	);
	const turn = turnOf(query);
	const { rows, meta } = await pageOfSelect(q, query, issued(q), {
		where,
		order: [turn(SORTS[query.sort ?? 'id']), turn(invoices.id)],
		of: invoices,
	});
	return {
		items: rows.map((row) => ({ ...viewInvoice(deps, row), order_id: row.invoice.orderId })),
		meta,
	};
}

export const deskInvoiceRoutes = (deps: Deps): Serves<'deskInvoices'> => ({
	deskInvoices: { list: ({ query }) => list(deps, query) },
});
