import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import MuiTextField from '@mui/material/TextField';
import { type ChangeEvent, useState } from 'react';
import {
	Datagrid,
	FunctionField,
	type RaRecord,
	SearchInput,
	SelectInput,
	TextField,
	useRefresh,
	useTranslate,
} from 'react-admin';
import type { ResultOut } from '#contract/endpoint.ts';
import { GATEWAYS, type Gateway } from '#contract/sales/orders.ts';
import { financeOffice, SETTLEMENT_COLUMNS, type SettlementColumn } from '#contract/sales/staff.ts';
import { call } from '../lib/call.ts';
import { useMay } from '../lib/may.ts';
import { SHEET_ACCEPT, sheetOf } from '../lib/sheet-file.ts';
import { useCount } from '../ui/Day.tsx';
import { DeskList } from '../ui/DeskList.tsx';
import { FaultTable } from '../ui/FaultTable.tsx';
import { FileButton } from '../ui/FileButton.tsx';
import { InstantField } from '../ui/Instant.tsx';
import { MoneyField } from '../ui/Money.tsx';
import { choicesOf } from '../ui/parts.tsx';
import { StateChip } from '../ui/StateChip.tsx';

type Answer = ResultOut<typeof financeOffice.settlement>;
type Named = Partial<Record<SettlementColumn, string>>;

const gateways = choicesOf(GATEWAYS, 'sales.method');

interface HeadingsProps {
	answer: Answer;
	busy: boolean;
	again: (named: Named) => unknown;
}

/** Asks which heading of the file stands for which of our columns, beginning with what was recognised. */
function Headings({ answer, busy, again }: HeadingsProps) {
	const t = useTranslate();
	const [named, setNamed] = useState<Named>(answer.read_as);
	return (
		<Box sx={{ m: 1, maxWidth: 720 }}>
			<p>{t('sales.settlement_headings')}</p>
			<Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
				{SETTLEMENT_COLUMNS.map((column) => (
					<MuiTextField
						key={column}
						select
						label={t(`sales.settlement_column.${column}`)}
						value={named[column] ?? ''}
						onChange={({ target }) => setNamed({ ...named, [column]: target.value || undefined })}
					>
						<MenuItem value="">—</MenuItem>
						{[...new Set(answer.headings)].map((name) => (
							<MenuItem key={name} value={name}>
								{name}
							</MenuItem>
						))}
					</MuiTextField>
				))}
			</Box>
			<Button variant="contained" disabled={busy} sx={{ mt: 2 }} onClick={() => again(named)}>
				{t(busy ? 'desk.action.working' : 'sales.settlement_again')}
			</Button>
		</Box>
	);
}

/** Takes a settlement file: all its rows, or every fault of every row. */
function TakeFile() {
	const t = useTranslate();
	const count = useCount();
	const refresh = useRefresh();
	const allowed = useMay(financeOffice.settlement);
	const [gateway, setGateway] = useState<Gateway>('sslcommerz');
	const [busy, setBusy] = useState(false);
	const [file, setFile] = useState<File | null>(null);
	const [answer, setAnswer] = useState<Answer | string | null>(null);
	if (!allowed) return null;

	async function send(chosen: File, named: Named): Promise<void> {
		setBusy(true);
		try {
			const query = Object.fromEntries(Object.entries(named).filter(([, name]) => name));
			setAnswer(
				await call(financeOffice.settlement, { params: { gateway }, query }, { file: sheetOf(chosen) }),
			);
			refresh();
		} catch (error) {
			setAnswer(error instanceof Error ? error.message : String(error));
		} finally {
			setBusy(false);
		}
	}
	function choose(event: ChangeEvent<HTMLInputElement>): void {
		const chosen = event.target.files?.[0];
		event.target.value = '';
		if (!chosen) return;
		setFile(chosen);
		setAnswer(null);
		void send(chosen, {});
	}
	const read = answer !== null && typeof answer === 'object' ? answer : null;
	return (
		<>
			<Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', p: 1.5 }}>
				<MuiTextField
					select
					label={t('sales.gateway')}
					value={gateway}
					onChange={({ target }) => {
						setGateway(target.value as Gateway);
						setAnswer(null);
					}}
					sx={{ width: 220 }}
				>
					{gateways.map(({ id, name }) => (
						<MenuItem key={id} value={id}>
							{t(name)}
						</MenuItem>
					))}
				</MuiTextField>
				<FileButton variant="contained" disabled={busy} accept={SHEET_ACCEPT} onChange={choose}>
					{t(busy ? 'desk.action.working' : 'sales.take_file')}
				</FileButton>
			</Box>
			<div aria-live="polite">
				{typeof answer === 'string' && (
					<Alert severity="error" sx={{ m: 1 }}>
						{answer}
					</Alert>
				)}
				{read && read.faults.length === 0 && (
					<Alert severity="success" sx={{ m: 1 }}>
						{t('sales.settled', { rows: count(read.rows) })}
					</Alert>
				)}
				{read && read.faults.length > 0 && (
					<>
						<Alert severity="error" sx={{ m: 1 }}>
							{t('sales.settlement_faults', { faults: count(read.faults.length) })}
						</Alert>
						<FaultTable
							faults={read.faults.map(({ problem, ...place }) => ({ ...place, message: problem }))}
						/>
						{file && read.rows === 0 && read.headings.length > 0 && (
							<Headings answer={read} busy={busy} again={(named) => send(file, named)} />
						)}
					</>
				)}
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
					render={({ gateway }: RaRecord) => <StateChip label={t(`sales.method.${gateway}`)} />}
				/>
				<FunctionField
					source="rows"
					sortable={false}
					render={({ rows }: RaRecord) => rows.toLocaleString(t('desk.locale'))}
				/>
				<MoneyField source="amount" textAlign="right" sortable={false} />
				<MoneyField source="fee" textAlign="right" sortable={false} />
				<TextField source="by" sortable={false} />
			</Datagrid>
		</DeskList>
	);
}
