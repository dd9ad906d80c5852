import { and, desc, eq, inArray, type SQL } from 'drizzle-orm';
import type { Lang } from '#contract/constants.ts';
import type { Invoice } from '#contract/sales/invoices.ts';
import { findRow, first, pick, type Query, wire } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import { fault } from '../../../http/fault.ts';
import { doctors } from '../../account/index.ts';
import { findOwnEnrolment } from '../enrol/enrolment.service.ts';
import { invoices } from '../invoices.tables.ts';
import { orders } from '../orders.tables.ts';
import { type InvoiceForm, invoiceFileUrl } from './invoice-files.ts';
import { creditedOf } from './issue.service.ts';
import { drawPaper } from './paper.service.ts';
import { PAPER_TEXTS, paperMoney } from './paper.texts.ts';

export const issued = (q: Query) =>
	q
		.select({ invoice: invoices, orderNo: orders.no })
		.from(invoices)
		.innerJoin(orders, eq(orders.id, invoices.orderId));
export type IssuedInvoice = Awaited<ReturnType<typeof issued>>[number];

const findInvoice = (q: Query, id: number): Promise<IssuedInvoice | null> =>
	first(issued(q).where(eq(invoices.id, id)));

/** The public page of an invoice; browsers do not send what follows the #. */
export const verifyUrl = (deps: Pick<Deps, 'config'>, key: string): string =>
	`${deps.config.publicOrigin}/invoice-check#${key}`;

export function viewInvoice(deps: Deps, { invoice, orderNo }: IssuedInvoice): Invoice {
	return {
		...wire(invoice),
		...invoice.text,
		order_no: orderNo,
		pdf_url: invoiceFileUrl(deps, invoice.id),
		verify_url: verifyUrl(deps, invoice.key),
	};
}

export async function listInvoices(deps: Deps, doctorId: number, doctorCourseId: number) {
	const course = await findOwnEnrolment(deps.db.q, doctorCourseId, doctorId);
	if (!course) return fault('course.not_found');
	const found = await listWhere(deps, doctorId, eq(orders.doctorCourseId, course.id));
	return found.length > 0 ? { invoices: found } : fault('invoice.not_paid');
}

export const listInvoicesOf = (deps: Deps, doctorId: number, orderIds: readonly number[]) =>
	listWhere(deps, doctorId, inArray(orders.id, [...orderIds]));

async function listWhere(deps: Deps, doctorId: number, ofOrders: SQL): Promise<Invoice[]> {
	const rows = await issued(deps.db.q)
		.where(and(ofOrders, eq(invoices.doctorId, doctorId)))
		.orderBy(desc(invoices.id));
	return rows.map((row) => viewInvoice(deps, row));
}

/** What a holder of the paper may see: that it is genuine, and its sum. */
export async function verifyInvoice({ db }: Pick<Deps, 'db'>, key: string) {
	const [row] = await issued(db.q).where(eq(invoices.key, key));
	if (!row) return fault('invoice.not_found');
	const { kind, no, orderId, text } = row.invoice;
	return {
		invoice: {
			...wire(pick(row.invoice, 'kind', 'no', 'issuedAt', 'total')),
			credited: kind === 'invoice' ? await creditedOf(db.q, orderId, no) : 0,
			seller: text.seller.name,
		},
	};
}

async function draw(deps: Deps, { invoice, orderNo }: IssuedInvoice, form: InvoiceForm, lang: Lang) {
	const paper = { ...invoice, orderNo, verifyUrl: verifyUrl(deps, invoice.key) };
	return { name: `${invoice.no}.pdf`, bytes: await drawPaper(paper, form, lang) };
}

export async function invoiceFile(deps: Deps, id: number, form: InvoiceForm, lang: Lang) {
	const found = await findInvoice(deps.db.q, id);
	return found && draw(deps, found, form, lang);
}

export async function sendInvoice(deps: Deps, id: number) {
	const found = await findInvoice(deps.db.q, id);
	if (!found) throw new Error(`the invoice ${id} is not there`);
	const { invoice } = found;
	const doctor = await findRow(deps.db.q, doctors, eq(doctors.id, invoice.doctorId));
	if (!doctor?.email) return;
	const { company_name } = await deps.setting('site');
	const t = PAPER_TEXTS.bn;
	const total = paperMoney(invoice.total, 'bn');
	await deps.messages.send({
		channel: 'email',
		to: doctor.email,
		kind: invoice.kind,
		subject: t.mailSubject(company_name, t.kind[invoice.kind], invoice.no),
		text: t.mailBody(invoice.kind, invoice.text.course, total, verifyUrl(deps, invoice.key), company_name),
		files: [{ ...(await draw(deps, found, 'a4', 'bn')), type: 'application/pdf' }],
	});
}
