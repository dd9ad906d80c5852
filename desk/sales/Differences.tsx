import { Box } from '@mui/material';
import { Link, type RaRecord, useTranslate } from 'react-admin';
import { financeOffice } from '#contract/sales/staff.ts';
import { deskBooks } from '#contract/sales/staff-money.ts';
import { call, refusalOf } from '../lib/call.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { StateTabs } from '../ui/filters.tsx';
import { listFor } from '../ui/list.tsx';
import { useRead } from '../ui/Read.tsx';
import { Instant, MaybeMoney } from '../ui/values.tsx';

const openOrNot = [
	{ id: 'true', name: 'sales.open' },
	{ id: 'false', name: 'sales.resolved' },
];

function Resolve({ row }: { row: RaRecord }) {
	const t = useTranslate();
	if (row.resolved_at) return null;
	return (
		<ActionButton
			does="sales.resolve"
			may={financeOffice.resolve}
			reason
			run={async (note) => {
				try {
					await call(financeOffice.resolve, { params: { id: row.id }, body: { note } });
				} catch (error) {
					const first = refusalOf(error);
					if (!(error instanceof Error) || first?.code !== 'difference.over' || !first.meta.by) throw error;
					throw new Error(`${error.message} ${t('sales.resolved_by', first.meta)}`, { cause: error });
				}
			}}
		/>
	);
}

const CompareNow = () => (
	<ActionButton
		does="sales.compare"
		may={financeOffice.reconcile}
		asks={{ day: { label: 'fields.day', kind: 'day' } }}
		send={(_, { day }) => ({ body: { day } })}
	/>
);

function LastRun() {
	const t = useTranslate();
	const { data } = useRead(deskBooks.differences, { query: { perpage: 1 } });
	return (
		<Box sx={{ px: 1.5, pt: 1, color: 'text.secondary' }}>
			{t('sales.last_run')} {data?.last_run_at ? <Instant at={data.last_run_at} /> : '—'}
		</Box>
	);
}

const Above = () => (
	<>
		<LastRun />
		<StateTabs source="open" choices={openOrNot} />
	</>
);
const Reference = ({ row: { ref, payment_id } }: { row: RaRecord }) =>
	payment_id === null ? ref : <Link to={`/payments/${payment_id}/show`}>{ref}</Link>;

/** Differences between our ledger and the gateways; staff resolve them. */
export const DifferenceList = listFor(deskBooks.differences, {
	columns: ['day', 'gateway', 'kind', 'ref', 'ours', 'theirs', 'resolved_at', 'note', 'resolve'],
	order: ['day', 'DESC'],
	filters: ['gateway', 'kind'],
	open: ['gateway'],
	words: { gateway: 'sales.method', kind: 'sales.difference' },
	own: {
		ref: Reference,
		ours: ({ row }) => <MaybeMoney poisha={row.ours} />,
		theirs: ({ row }) => <MaybeMoney poisha={row.theirs} />,
		resolve: Resolve,
	},
	money: ['ours', 'theirs'],
	labels: { resolve: 'desk.do' },
	above: Above,
	listActions: CompareNow,
	exported: ({ raw: _, ...row }) => row,
});
