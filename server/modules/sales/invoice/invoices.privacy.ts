import { asc, eq } from 'drizzle-orm';
import type { Query } from '../../../db/client.ts';
import type { PersonalData } from '../../../personal-data.ts';
import { invoices } from '../invoices.tables.ts';
import { orders } from '../orders.tables.ts';

const PAISA = 100;

async function exportOf(q: Query, doctorId: number) {
	const rows = await q
		.select({ invoice: invoices, order: orders.no })
		.from(invoices)
		.innerJoin(orders, eq(orders.id, invoices.orderId))
		.where(eq(invoices.doctorId, doctorId))
		.orderBy(asc(invoices.id));
	return rows.map(({ invoice: { kind, no, issuedAt, total, vat, text }, order }) => ({
		kind,
		no,
		order,
		issued_at: issuedAt,
		name: text.buyer.name,
		phone: text.buyer.phone,
		address: text.buyer.address,
		course: text.course,
		batch: text.batch,
		total_taka: total / PAISA,
		vat_taka: vat / PAISA,
		paid_by: text.method,
		transaction: text.trx_id,
		of_invoice: text.of_no,
	}));
}

/**
 * Nothing is deleted: the law on VAT requires invoices as they were issued, with the buyer's name, phone and
 * address, and the database refuses to delete them.
 */
async function eraseOf() {
	return [];
}

export const invoicesPrivacy: PersonalData<'invoices'> = {
	name: 'invoices',
	tables: [invoices],
	exportOf,
	eraseOf,
};
