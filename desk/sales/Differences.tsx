import Box from '@mui/material/Box';
import MuiTextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import {
	Datagrid,
	FunctionField,
	Link,
	type RaRecord,
	SearchInput,
	SelectInput,
	TextField,
	useRecordContext,
	useTranslate,
} from 'react-admin';
import { GATEWAYS } from '#contract/sales/orders.ts';
import { DIFFERENCE_KINDS, financeOffice } from '#contract/sales/staff.ts';
import { deskBooks } from '#contract/sales/staff-money.ts';
import { call, refusalOf } from '../lib/call.ts';
import { useTyped } from '../lib/typed.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { ShortDayField } from '../ui/Day.tsx';
import { DeskList } from '../ui/DeskList.tsx';
import { choicesOf, StateTabs } from '../ui/filters.tsx';
import { Instant, InstantField } from '../ui/Instant.tsx';
import { MaybeMoney } from '../ui/Money.tsx';
import { StateField } from '../ui/StateChip.tsx';

const gateways = choicesOf(GATEWAYS, 'sales.method');
const filters = [
	<SearchInput key="q" source="q" alwaysOn />,
	<SelectInput key="gateway" source="gateway" choices={gateways} alwaysOn />,
	<SelectInput key="kind" source="kind" choices={choicesOf(DIFFERENCE_KINDS, 'sales.difference')} />,
];
const openOrNot = [
	{ id: 'true', name: 'sales.open' },
	{ id: 'false', name: 'sales.resolved' },
];

function Resolve(_: { label: string }) {
	const t = useTranslate();
	const row = useRecordContext();
	if (!row || row.resolved_at) return null;
	return (
		<ActionButton
			label={t('sales.resolve')}
			may={financeOffice.resolve}
			sure={t('sales.resolve_sure')}
			reason
			done="sales.resolve_done"
			run={async (note) => {
				try {
					await call(financeOffice.resolve, { params: { id: String(row.id) }, body: { note } });
				} catch (error) {
					const first = refusalOf(error);
					if (!(error instanceof Error) || first?.code !== 'difference.over' || !first.meta.by) throw error;
					throw new Error(`${error.message} ${t('sales.resolved_by', first.meta)}`, { cause: error });
				}
			}}
		/>
	);
}

/** Compares a day with the gateways at once. */
function CompareNow() {
	const t = useTranslate();
	const { values, bind, attempt } = useTyped({ day: '' });
	return (
		<ActionButton
			label={t('sales.compare')}
			may={financeOffice.reconcile}
			sure={t('sales.compare_lead')}
			done="sales.compare_done"
			run={() => attempt(() => call(financeOffice.reconcile, { body: { day: values.day } }))}
		>
			<MuiTextField
				type="date"
				label={t('sales.day')}
				required
				slotProps={{ inputLabel: { shrink: true } }}
				{...bind('day')}
			/>
		</ActionButton>
	);
}

function LastRun() {
	const t = useTranslate();
	const { data } = useQuery({
		queryKey: ['differences', 'last'],
		queryFn: () => call(deskBooks.differences, { query: { perpage: 1 } }),
	});
	return (
		<Box sx={{ px: 1.5, pt: 1, color: 'text.secondary' }}>
			{t('sales.last_run')} {data?.last_run_at ? <Instant at={data.last_run_at} /> : '—'}
		</Box>
	);
}

const exported = ({ raw: _, ...row }: RaRecord) => row;

/** Where our books and the gateways disagree; people close what they found out. */
export const DifferenceList = () => (
	<DeskList
		filters={filters}
		sort={{ field: 'day', order: 'DESC' }}
		exported={exported}
		actions={<CompareNow />}
		above={
			<>
				<LastRun />
				<StateTabs source="open" choices={openOrNot} />
			</>
		}
	>
		<Datagrid rowClick={false} bulkActionButtons={false}>
			<ShortDayField source="day" />
			<StateField source="gateway" words="sales.method" sortable={false} />
			<StateField source="kind" words="sales.difference" sortable={false} />
			<FunctionField
				source="ref"
				sortable={false}
				render={({ ref, payment_id }: RaRecord) =>
					payment_id === null ? ref : <Link to={`/payments/${payment_id}/show`}>{ref}</Link>
				}
			/>
			<FunctionField
				source="ours"
				sortable={false}
				render={({ ours }: RaRecord) => <MaybeMoney poisha={ours} />}
			/>
			<FunctionField
				source="theirs"
				sortable={false}
				render={({ theirs }: RaRecord) => <MaybeMoney poisha={theirs} />}
			/>
			<InstantField source="resolved_at" sortable={false} />
			<TextField source="note" sortable={false} />
			<Resolve label="desk.do" />
		</Datagrid>
	</DeskList>
);
