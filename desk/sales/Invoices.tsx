import MuiLink from '@mui/material/Link';
import {
	Datagrid,
	FunctionField,
	Link,
	type RaRecord,
	SearchInput,
	TextField,
	useRecordContext,
	useTranslate,
} from 'react-admin';
import { INVOICE_KINDS, type Invoice } from '#contract/sales/invoices.ts';
import { DeskList } from '../ui/DeskList.tsx';
import { choicesOf, dayFilters, StateTabs } from '../ui/filters.tsx';
import { InstantField } from '../ui/Instant.tsx';
import { MoneyField } from '../ui/Money.tsx';
import { StateField } from '../ui/StateChip.tsx';

const filters = [<SearchInput key="q" source="q" alwaysOn />, ...dayFilters];

/** The paper itself as a file, and for the printer of the counter. */
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

function Links(_: { label: string }) {
	const row = useRecordContext<Invoice>();
	return row ? <InvoiceLinks invoice={row} /> : null;
}

const exported = ({
	id,
	kind,
	no,
	issued_at,
	order_no,
	buyer,
	course,
	batch,
	total,
	vat,
	method,
	trx_id,
	of_no,
}: RaRecord) => ({
	id,
	kind,
	no,
	issued_at,
	order_no,
	buyer: buyer.name,
	phone: buyer.phone,
	course,
	batch,
	total,
	vat,
	method,
	trx_id,
	of_no,
});

/** Invoices and credit notes as they were issued. Nothing of them changes: a refund takes back by a credit note. */
export const InvoiceList = () => (
	<DeskList
		filters={filters}
		sort={{ field: 'issued_at', order: 'DESC' }}
		exported={exported}
		above={<StateTabs source="kind" choices={choicesOf(INVOICE_KINDS, 'sales.invoice_kind')} />}
	>
		<Datagrid rowClick={false} bulkActionButtons={false}>
			<TextField source="no" sortable={false} />
			<StateField source="kind" words="sales.invoice_kind" tones={{ credit_note: 'wait' }} sortable={false} />
			<TextField source="buyer.name" sortable={false} />
			<TextField source="batch" sortable={false} />
			<FunctionField
				source="order_no"
				sortable={false}
				render={(row: RaRecord) => <Link to={`/orders/${row.order_id}/show`}>{row.order_no}</Link>}
			/>
			<MoneyField source="total" textAlign="right" />
			<MoneyField source="vat" textAlign="right" sortable={false} />
			<InstantField source="issued_at" />
			<Links label="sales.paper" />
		</Datagrid>
	</DeskList>
);
