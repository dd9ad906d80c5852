import type { INVOICE_KINDS } from '#contract/sales/invoices.ts';

export type InvoiceKind = (typeof INVOICE_KINDS)[number];

const PREFIX: Record<InvoiceKind, string> = { invoice: 'INV', credit_note: 'CN' };

/** INV-2026-000123: kind, year and the number within both. */
export const invoiceNo = (kind: InvoiceKind, year: number, number: number): string =>
	`${PREFIX[kind]}-${year}-${String(number).padStart(6, '0')}`;

/** The VAT in a total (poisha); `rateBp`: hundredths of a per cent of the price without VAT. */
export const containedVat = (total: number, rateBp: number): number =>
	Math.round((total * rateBp) / (10_000 + rateBp));

/** The VAT of the next credit note, so that all credit notes of an invoice add up to its VAT. */
export const vatOfNext = (creditedBefore: number, amount: number, rateBp: number): number =>
	containedVat(creditedBefore + amount, rateBp) - containedVat(creditedBefore, rateBp);
