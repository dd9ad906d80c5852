import { Alert, Box, Button } from '@mui/material';
import { useState } from 'react';
import { useRefresh, useTranslate } from 'react-admin';
import type { ResultOut } from '#contract/endpoint.ts';
import { GATEWAYS, type Gateway } from '#contract/sales/orders.ts';
import { financeOffice, SETTLEMENT_COLUMNS, type SettlementColumn } from '#contract/sales/staff.ts';
import { deskBooks } from '#contract/sales/staff-money.ts';
import { call } from '../lib/call.ts';
import { useMay } from '../lib/may.ts';
import { SHEET_ACCEPT, sheetOf } from '../lib/sheet-file.ts';
import { Refusal, useAttempt } from '../ui/attempt.tsx';
import { Choose } from '../ui/Choose.tsx';
import { FaultTable } from '../ui/FaultTable.tsx';
import { FileButton } from '../ui/FileButton.tsx';
import { listFor } from '../ui/list.tsx';
import { useCount } from '../ui/values.tsx';

type Answer = ResultOut<typeof financeOffice.settlement>;
type Named = Partial<Record<SettlementColumn, string>>;

interface HeadingsProps {
	answer: Answer;
	busy: boolean;
	again: (named: Named) => unknown;
}

/** Maps the headings of the file to our columns, starting with the recognised ones. */
function Headings({ answer, busy, again }: HeadingsProps) {
	const t = useTranslate();
	const [named, setNamed] = useState<Named>(answer.read_as);
	return (
		<Box sx={{ m: 1, maxWidth: 720 }}>
			<p>{t('sales.settlement_headings')}</p>
			<Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
				{SETTLEMENT_COLUMNS.map((column) => (
					<Choose
						key={column}
						label={`sales.settlement_column.${column}`}
						value={named[column] ?? ''}
						none="—"
						choices={[...new Set(answer.headings)].map((name) => ({ id: name, name }))}
						onChange={(name) => setNamed({ ...named, [column]: name || undefined })}
					/>
				))}
			</Box>
			<Button variant="contained" disabled={busy} sx={{ mt: 2 }} onClick={() => again(named)}>
				{t(busy ? 'desk.action.working' : 'sales.settlement_again')}
			</Button>
		</Box>
	);
}

function Outcome({ answer: { rows, faults } }: { answer: Answer }) {
	const t = useTranslate();
	const count = useCount();
	if (faults.length === 0)
		return (
			<Alert severity="success" sx={{ m: 1 }}>
				{t('sales.settled', { rows: count(rows) })}
			</Alert>
		);
	return (
		<>
			<Alert severity="error" sx={{ m: 1 }}>
				{t('sales.settlement_faults', { faults: count(faults.length) })}
			</Alert>
			<FaultTable faults={faults.map(({ problem, ...place }) => ({ ...place, message: problem }))} />
		</>
	);
}

/** Imports a settlement file: all its rows, or none and every fault of every row. */
export function TakeFile() {
	const t = useTranslate();
	const refresh = useRefresh();
	const allowed = useMay(financeOffice.settlement);
	const [gateway, setGateway] = useState<Gateway>('sslcommerz');
	const { busy, refused, refuse, attempt } = useAttempt();
	const [file, setFile] = useState<File | null>(null);
	const [answer, setAnswer] = useState<Answer | null>(null);
	if (!allowed) return null;

	async function send(chosen: File, named: Named): Promise<void> {
		const went = await attempt(async () => {
			const query = Object.fromEntries(Object.entries(named).filter(([, name]) => name));
			setAnswer(
				await call(financeOffice.settlement, { params: { gateway }, query }, { file: sheetOf(chosen) }),
			);
			refresh();
		});
		if (!went) setAnswer(null);
	}
	function choose(chosen: File): void {
		setFile(chosen);
		setAnswer(null);
		void send(chosen, {});
	}
	return (
		<>
			<Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', p: 1.5 }}>
				<Choose
					label="fields.gateway"
					value={gateway}
					disabled={busy}
					choices={GATEWAYS.map((id) => ({ id, name: t(`sales.method.${id}`) }))}
					onChange={(chosen) => {
						if (chosen !== '') setGateway(chosen);
						setAnswer(null);
						refuse(null);
					}}
					sx={{ width: 220 }}
				/>
				<FileButton variant="contained" disabled={busy} accept={SHEET_ACCEPT} onFiles={choose}>
					{t(busy ? 'desk.action.working' : 'sales.take_file')}
				</FileButton>
			</Box>
			<div aria-live="polite">
				<Refusal of={refused} />
				{answer && <Outcome answer={answer} />}
				{answer && file && answer.faults.length > 0 && answer.rows === 0 && answer.headings.length > 0 && (
					<Headings answer={answer} busy={busy} again={(named) => send(file, named)} />
				)}
			</div>
		</>
	);
}

export const SettlementList = listFor(deskBooks.settlements, {
	columns: ['created_at', 'gateway', 'rows', 'amount', 'fee', 'by'],
	order: ['created_at', 'DESC'],
	open: ['gateway'],
	words: { gateway: 'sales.method' },
	money: ['amount', 'fee'],
	above: TakeFile,
});
