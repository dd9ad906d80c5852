import { Link as MuiLink } from '@mui/material';
import { Link, type RaRecord, useTranslate } from 'react-admin';
import type { Invoice } from '#contract/sales/invoices.ts';
import { deskInvoices } from '#contract/sales/staff-money.ts';
import { listFor } from '../ui/list.tsx';

/** The invoice as a file, and for the printer of the counter. */
export function InvoiceLinks({ invoice }: { invoice: Pick<Invoice, 'pdf_url'> }) {
	const t = useTranslate();
	return (
		<span style={{ display: 'inline-flex', gap: 12, whiteSpace: 'nowrap' }}>
			<MuiLink href={invoice.pdf_url} target="_blank" rel="noreferrer">
				{t('sales.pdf')}
			</MuiLink>
			<MuiLink href={`${invoice.pdf_url}&form=roll`} target="_blank" rel="noreferrer">
				{t('sales.roll')}
			</MuiLink>
		</span>
	);
}

const Links = ({ row }: { row: RaRecord }) => <InvoiceLinks invoice={row as Invoice} />;
const Order = ({ row }: { row: RaRecord }) => <Link to={`/orders/${row.order_id}/show`}>{row.order_no}</Link>;

const EXPORTED = [
	'id',
	'kind',
	'no',
	'issued_at',
	'order_no',
	'buyer',
	'phone',
	'course',
	'batch',
	'total',
	'vat',
];
const exported = ({ buyer, ...row }: RaRecord) => {
	const all: Record<string, unknown> = { ...row, buyer: buyer.name, phone: buyer.phone };
	return Object.fromEntries([...EXPORTED, 'method', 'trx_id', 'of_no'].map((name) => [name, all[name]]));
};

/** Issued invoices and credit notes. They never change: a refund is a credit note. */
export const InvoiceList = listFor(deskInvoices.list, {
	columns: ['no', 'kind', 'buyer.name', 'batch', 'order_no', 'total', 'vat', 'issued_at', 'paper'],
	order: ['issued_at', 'DESC'],
	filters: ['from', 'to'],
	tabs: 'kind',
	words: { kind: 'sales.invoice_kind' },
	tones: { kind: { credit_note: 'wait' } },
	money: ['total', 'vat'],
	own: { order_no: Order, paper: Links },
	labels: { paper: 'sales.paper' },
	exported,
});
