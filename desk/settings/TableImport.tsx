import { Alert, Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import type { ResultOut } from '#contract/endpoint.ts';
import { deskTables, IMPORT_COLUMNS, TABLE_IMPORTS, type TableImport } from '#contract/places/staff.ts';
import { call } from '../lib/call.ts';
import { Refusal, useAttempt } from '../ui/attempt.tsx';
import { Choose } from '../ui/Choose.tsx';
import { FaultTable } from '../ui/FaultTable.tsx';
import { FileButton } from '../ui/FileButton.tsx';
import { Panel } from '../ui/parts.tsx';
import { useCount } from '../ui/values.tsx';

type Answer = ResultOut<typeof deskTables.importTable>;

function Faults({ faults }: { faults: Answer['faults'] }) {
	const t = useTranslate();
	const count = useCount();
	return (
		<>
			<Alert severity="error" role="alert" sx={{ my: 1 }}>
				{t('settings.import_faults', { n: count(faults.length) })}
			</Alert>
			<FaultTable
				faults={faults.map(({ why, value, ...place }) => ({
					...place,
					message: `${t(`settings.faults.${why}`)} ${value}`,
				}))}
			/>
		</>
	);
}

/** The import of one table: first a dry run with its changes and every fault, then the import. */
function TakeTable({ kind }: { kind: TableImport }) {
	const t = useTranslate();
	const [file, setFile] = useState<{ name: string; text: string } | null>(null);
	const [answer, setAnswer] = useState<Answer | null>(null);
	const [done, setDone] = useState(false);
	const { busy, refused, attempt } = useAttempt();
	const count = useCount();

	async function take(csv: string, dryRun: boolean): Promise<void> {
		const went = await attempt(async () => {
			setAnswer(await call(deskTables.importTable, { body: { kind, csv, dry_run: dryRun } }));
			setDone(!dryRun);
		});
		if (!went) setAnswer(null);
	}
	async function choose(chosen: File): Promise<void> {
		const text = await chosen.text();
		setFile({ name: chosen.name, text });
		await take(text, true);
	}
	const template = `data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${IMPORT_COLUMNS[kind].join(',')}\n`)}`;
	const fine = answer !== null && answer.faults.length === 0;
	return (
		<>
			<Typography variant="body2" color="text.secondary">
				{t('settings.import_lead')} <code>{IMPORT_COLUMNS[kind].join(', ')}</code>
			</Typography>
			<Stack direction="row" spacing={1} sx={{ flexWrap: 'wrap', rowGap: 1, mt: 2 }}>
				<Button component="a" href={template} download={`${kind}.csv`} size="small">
					{t('settings.template')}
				</Button>
				<FileButton variant="outlined" disabled={busy} accept=".csv,text/csv" onFiles={choose}>
					{file?.name ?? t('settings.choose_csv')}
				</FileButton>
				<Button
					variant="contained"
					disabled={busy || !fine || done || answer.made + answer.changed === 0}
					onClick={() => file && void take(file.text, false)}
				>
					{t('settings.take')}
				</Button>
			</Stack>
			<Refusal of={refused} />
			{fine && (
				<Alert severity={done ? 'success' : 'info'} sx={{ mt: 1 }}>
					{t(done ? 'settings.taken' : 'settings.would_take', {
						made: count(answer.made),
						changed: count(answer.changed),
						same: count(answer.same),
					})}
				</Alert>
			)}
			{answer && answer.faults.length > 0 && <Faults faults={answer.faults} />}
		</>
	);
}

/** Imports a table from CSV; another table starts anew. */
export function TableImportPage() {
	const t = useTranslate();
	const [params, setParams] = useSearchParams();
	const kind = TABLE_IMPORTS.find((one) => one === params.get('kind')) ?? 'seat-quotas';
	return (
		<Panel sx={{ mt: 2, maxWidth: 860 }}>
			<Choose
				label="settings.what"
				value={kind}
				choices={TABLE_IMPORTS.map((id) => ({ id, name: t(`resources.${id}.name`, { smart_count: 2 }) }))}
				onChange={(chosen) => setParams({ kind: chosen })}
			/>
			<TakeTable key={kind} kind={kind} />
		</Panel>
	);
}
