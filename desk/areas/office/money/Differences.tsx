import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import MuiTextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { type ChangeEvent, useState } from 'react';
import {
	Datagrid,
	FunctionField,
	type RaRecord,
	SearchInput,
	SelectInput,
	TextField,
	useRecordContext,
	useRefresh,
	useTranslate,
} from 'react-admin';
import { deskBooks } from '#contract/desk/money.ts';
import type { ResultOut } from '#contract/endpoint.ts';
import { DIFFERENCE_KINDS, financeOffice } from '#contract/finance.ts';
import { GATEWAYS, type Gateway } from '#contract/orders.ts';
import { call, refusalOf } from '../../../lib/call.ts';
import { useMay } from '../../../lib/may.ts';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { DeskList } from '../../../ui/DeskList.tsx';
import { FileButton } from '../../../ui/FileButton.tsx';
import { Instant, InstantField } from '../../../ui/Instant.tsx';
import { MoneyField } from '../../../ui/Money.tsx';
import { StateChip, StateField } from '../../../ui/StateChip.tsx';
import { choicesOf, DayField, MaybeMoney, RowLink, StateTabs, useTyped } from '../parts.tsx';

type Answer = ResultOut<typeof financeOffice.settlement>;

const gateways = choicesOf(GATEWAYS, 'money.method');
const filters = [
	<SearchInput key="q" source="q" alwaysOn />,
	<SelectInput key="gateway" source="gateway" choices={gateways} alwaysOn />,
	<SelectInput key="kind" source="kind" choices={choicesOf(DIFFERENCE_KINDS, 'money.difference')} />,
];
const openOrNot = [
	{ id: 'true', name: 'money.open' },
	{ id: 'false', name: 'money.resolved' },
];

function Resolve(_: { label: string }) {
	const t = useTranslate();
	const row = useRecordContext();
	if (!row || row.resolved_at) return null;
	return (
		<ActionButton
			label={t('money.resolve')}
			may={financeOffice.resolve}
			sure={t('money.resolve_sure')}
			reason
			done="money.resolve_done"
			run={async (note) => {
				try {
					await call(financeOffice.resolve, { params: { id: String(row.id) }, body: { note } });
				} catch (error) {
					const first = refusalOf(error);
					if (!(error instanceof Error) || first?.code !== 'difference.over' || !first.meta.by) throw error;
					throw new Error(`${error.message} ${t('money.resolved_by', first.meta)}`, { cause: error });
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
			label={t('money.compare')}
			may={financeOffice.reconcile}
			sure={t('money.compare_lead')}
			done="money.compare_done"
			run={() => attempt(() => call(financeOffice.reconcile, { body: { day: values.day } }))}
		>
			<MuiTextField
				type="date"
				label={t('money.day')}
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
			{t('money.last_run')} {data?.last_run_at ? <Instant at={data.last_run_at} /> : '—'}
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
			<DayField source="day" />
			<StateField source="gateway" words="money.method" sortable={false} />
			<StateField source="kind" words="money.difference" sortable={false} />
			<FunctionField
				source="ref"
				sortable={false}
				render={({ ref, payment_id }: RaRecord) =>
					payment_id === null ? ref : <RowLink to={`/payments/${payment_id}/show`}>{ref}</RowLink>
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
			<Resolve label="money.do" />
		</Datagrid>
	</DeskList>
);

function Faults({ answer }: { answer: Answer }) {
	const t = useTranslate();
	const locale = t('money.locale');
	if (answer.faults.length === 0)
		return (
			<Alert severity="success" sx={{ m: 1 }}>
				{t('money.settled', { rows: answer.rows.toLocaleString(locale) })}
			</Alert>
		);
	return (
		<Alert severity="error" sx={{ m: 1 }}>
			{t('money.settlement_faults', { faults: answer.faults.length.toLocaleString(locale) })}
			<Table size="small">
				<TableHead>
					<TableRow>
						<TableCell>{t('money.row')}</TableCell>
						<TableCell>{t('money.column')}</TableCell>
						<TableCell>{t('money.problem')}</TableCell>
					</TableRow>
				</TableHead>
				<TableBody>
					{answer.faults.map(({ row, column, problem }) => (
						<TableRow key={`${row}/${column}/${problem}`}>
							<TableCell>{row.toLocaleString(locale)}</TableCell>
							<TableCell>{column}</TableCell>
							<TableCell>{problem}</TableCell>
						</TableRow>
					))}
				</TableBody>
			</Table>
		</Alert>
	);
}

/** Takes a settlement file: all its rows, or every fault of every row. */
function TakeFile() {
	const t = useTranslate();
	const refresh = useRefresh();
	const allowed = useMay(financeOffice.settlement);
	const [gateway, setGateway] = useState<Gateway>('sslcommerz');
	const [busy, setBusy] = useState(false);
	const [answer, setAnswer] = useState<Answer | string | null>(null);
	if (!allowed) return null;

	async function send(event: ChangeEvent<HTMLInputElement>): Promise<void> {
		const file = event.target.files?.[0];
		event.target.value = '';
		if (!file) return;
		setBusy(true);
		setAnswer(null);
		try {
			// Some systems call a CSV by the name of their spreadsheet program.
			const csv = new Blob([file], { type: 'text/csv' });
			setAnswer(await call(financeOffice.settlement, { params: { gateway } }, { file: csv }));
			refresh();
		} catch (error) {
			setAnswer(error instanceof Error ? error.message : String(error));
		} finally {
			setBusy(false);
		}
	}
	return (
		<>
			<Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', p: 1.5 }}>
				<MuiTextField
					select
					label={t('money.gateway')}
					value={gateway}
					onChange={({ target }) => setGateway(target.value as Gateway)}
					sx={{ width: 220 }}
				>
					{gateways.map(({ id, name }) => (
						<MenuItem key={id} value={id}>
							{t(name)}
						</MenuItem>
					))}
				</MuiTextField>
				<FileButton variant="contained" disabled={busy} accept=".csv,text/csv" onChange={send}>
					{t(busy ? 'desk.action.working' : 'money.take_file')}
				</FileButton>
			</Box>
			<div aria-live="polite">
				{typeof answer === 'string' && (
					<Alert severity="error" sx={{ m: 1 }}>
						{answer}
					</Alert>
				)}
				{answer !== null && typeof answer === 'object' && <Faults answer={answer} />}
			</div>
		</>
	);
}

/** Settlement files of the gateways that were taken. */
export function SettlementList() {
	const t = useTranslate();
	return (
		<DeskList
			filters={[
				<SearchInput key="q" source="q" alwaysOn />,
				<SelectInput key="gateway" source="gateway" choices={gateways} alwaysOn />,
			]}
			sort={{ field: 'created_at', order: 'DESC' }}
			above={<TakeFile />}
		>
			<Datagrid rowClick={false} bulkActionButtons={false}>
				<InstantField source="created_at" />
				<FunctionField
					source="gateway"
					sortable={false}
					render={({ gateway }: RaRecord) => <StateChip label={t(`money.method.${gateway}`)} />}
				/>
				<FunctionField
					source="rows"
					sortable={false}
					render={({ rows }: RaRecord) => rows.toLocaleString(t('money.locale'))}
				/>
				<MoneyField source="amount" textAlign="right" sortable={false} />
				<MoneyField source="fee" textAlign="right" sortable={false} />
				<TextField source="by" sortable={false} />
			</Datagrid>
		</DeskList>
	);
}
