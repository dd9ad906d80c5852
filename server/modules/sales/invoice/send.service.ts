import { eq } from 'drizzle-orm';
import { findRow } from '../../../db/rows.ts';
import type { Deps } from '../../../deps.ts';
import { doctors } from '../../account/index.ts';
import type { InvoiceForm } from './invoice-files.ts';
import { findInvoice, type IssuedInvoice, verifyUrl } from './invoices.service.ts';
import { drawPaper } from './paper.service.ts';
import { PAPER_TEXTS, paperMoney } from './paper.texts.ts';

type Lang = Parameters<typeof drawPaper>[2];

const draw = (
	deps: Pick<Deps, 'config'>,
	{ invoice, orderNo }: IssuedInvoice,
	form: InvoiceForm,
	lang: Lang,
) => drawPaper({ ...invoice, orderNo, verifyUrl: verifyUrl(deps, invoice.key) }, form, lang);

export async function invoiceFile(
	deps: Pick<Deps, 'config' | 'db'>,
	id: number,
	form: InvoiceForm,
	lang: Lang,
): Promise<{ name: string; bytes: Buffer } | null> {
	const found = await findInvoice(deps.db.q, id);
	return found && { name: `${found.invoice.no}.pdf`, bytes: await draw(deps, found, form, lang) };
}

export async function sendInvoice(deps: Pick<Deps, 'config' | 'db' | 'messages' | 'setting'>, id: number) {
	const found = await findInvoice(deps.db.q, id);
	if (!found) throw new Error(`the invoice ${id} is not there`);
	const { invoice } = found;
	const doctor = await findRow(deps.db.q, doctors, eq(doctors.id, invoice.doctorId));
	if (!doctor?.email) return;
	const { company_name } = await deps.setting('site');
	const t = PAPER_TEXTS.bn;
	await deps.messages.send({
		channel: 'email',
		to: doctor.email,
		kind: invoice.kind,
		subject: t.mailSubject(company_name, t.kind[invoice.kind], invoice.no),
		text: t.mailBody(
			invoice.kind,
			invoice.text.course,
			paperMoney(invoice.total, 'bn'),
			verifyUrl(deps, invoice.key),
			company_name,
		),
		files: [
			{ name: `${invoice.no}.pdf`, type: 'application/pdf', bytes: await draw(deps, found, 'a4', 'bn') },
		],
	});
}
