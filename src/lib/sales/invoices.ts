import type { Lang } from '#contract/constants.ts';
import { invoices as invoicesCalls } from '#contract/sales/invoices.ts';
import { call } from '../http/call.ts';
import { readOf } from '../state/query.ts';

/** A4, or the roll of a receipt printer. */
export type PdfForm = 'a4' | 'roll';

export const invoices$ = (courseId: string) =>
	readOf(`invoices/${courseId}`, () => call(invoicesCalls.list, { params: { id: courseId } }));

export const pdfAddress = (url: string, form: PdfForm, lang: Lang): string =>
	`${url}&form=${form}&lang=${lang}`;

/** The URL of a PDF, requested again because it expires; null if the invoice is gone. Throws ApiError. */
export async function freshPdf(
	courseId: string,
	invoiceId: number,
	form: PdfForm,
	lang: Lang,
): Promise<string | null> {
	const { invoices } = await call(invoicesCalls.list, { params: { id: courseId } });
	const url = invoices.find(({ id }) => id === invoiceId)?.pdf_url;
	return url === undefined ? null : pdfAddress(url, form, lang);
}

const KEY = /^#([A-Za-z0-9_-]{22})$/;

/** The key of a document in the fragment of a URL; null if there is none. */
export const keyOf = (hash: string): string | null => KEY.exec(hash)?.[1] ?? null;

export const checkInvoice = async (key: string) =>
	(await call(invoicesCalls.verify, { params: { key } })).invoice;
