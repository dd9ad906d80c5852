import { index, integer, jsonb, pgEnum, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { INVOICE_KINDS, type Invoice } from '#contract/sales/invoices.ts';
import { createdAt, identity, instant, reference, rowId } from '../../db/columns.ts';
import { doctors } from '../account/index.ts';
import { orders } from './orders.tables.ts';
import { refunds } from './payments.tables.ts';

export const invoiceKind = pgEnum('invoice_kind', INVOICE_KINDS);

/** The last assigned number; its row is locked until the invoice is written, so numbers have no gaps. */
export const invoiceCounters = pgTable(
	'invoice_counters',
	{ kind: invoiceKind().notNull(), year: integer().notNull(), last: integer().notNull() },
	(t) => [primaryKey({ columns: [t.kind, t.year] })],
);

/** The texts on the invoice, as on the day of issue. */
export type InvoiceText = Pick<
	Invoice,
	'seller' | 'buyer' | 'course' | 'batch' | 'lines' | 'vat_rate_bp' | 'method' | 'trx_id' | 'of_no'
>;

/** Invoices and credit notes; never changed and never deleted. Money in poisha. */
export const invoices = pgTable(
	'invoices',
	{
		id: identity(),
		kind: invoiceKind().notNull(),
		year: integer().notNull(),
		number: integer().notNull(),
		no: text().notNull().unique(),
		/** Opens the public page; 128 random bits. */
		key: text().notNull().unique(),
		doctorId: reference(() => doctors.id),
		orderId: reference(() => orders.id),
		refundId: rowId().references(() => refunds.id),
		total: integer().notNull(),
		vat: integer().notNull(),
		text: jsonb().$type<InvoiceText>().notNull(),
		issuedAt: instant().notNull(),
		createdAt: createdAt(),
	},
	(t) => [unique().on(t.kind, t.year, t.number), index().on(t.orderId), index().on(t.doctorId)],
);
