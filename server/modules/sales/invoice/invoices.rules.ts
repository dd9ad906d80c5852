import type { INVOICE_KINDS } from '#contract/sales/invoices.ts';

export type InvoiceKind = (typeof INVOICE_KINDS)[number];

const PREFIX: Record<InvoiceKind, string> = { invoice: 'INV', credit_note: 'CN' };

/** INV-2026-000123: kind, year and the number within both. */
export const invoiceNo = (kind: InvoiceKind, year: number, number: number): string =>
	`${PREFIX[kind]}-${year}-${String(number).padStart(6, '0')}`;

/**
 * The VAT that a price contains.
 * @param total poisha
 * @param rateBp hundredths of a per cent of the price without VAT
 */
export const containedVat = (total: number, rateBp: number): number =>
	Math.round((total * rateBp) / (10_000 + rateBp));

/**
 * The VAT of the next credit note of an invoice. It is what the VAT of everything credited grows by, so that credit
 * notes over the whole sum add up to the VAT of the invoice.
 */
export const vatOfNext = (creditedBefore: number, amount: number, rateBp: number): number =>
	containedVat(creditedBefore + amount, rateBp) - containedVat(creditedBefore, rateBp);
