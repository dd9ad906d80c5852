import { Alert, Box, Button, LinearProgress, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { Link, useNotify, useTranslate } from 'react-admin';
import { QUESTION_SHEET_COLUMNS } from '#contract/constants.ts';
import type { ResultOut } from '#contract/endpoint.ts';
import { examOffice } from '#contract/exams/staff.ts';
import { call, messageOf } from '../../lib/call.ts';
import { saveCells, saveCsv } from '../../lib/csv.ts';
import { SHEET_ACCEPT, sheetOf } from '../../lib/sheet-file.ts';
import { Refusal, useAttempt } from '../../ui/attempt.tsx';
import { FaultTable } from '../../ui/FaultTable.tsx';
import { FileButton } from '../../ui/FileButton.tsx';
import { useCount } from '../../ui/values.tsx';
import { pictureUrl } from './QuestionView.tsx';

type Report = ResultOut<typeof examOffice.importQuestions>;
const SHOWN = 500;

/** Two rows as an example of the columns; their subject must exist in the bank. */
const EXAMPLES: Readonly<Record<string, string>>[] = [
	{
		type: 'mtf',
		subject: 'anatomy',
		stem: 'Regarding the femoral nerve:',
		a: 'It lies lateral to the femoral artery',
		b: 'It lies within the femoral sheath',
		c: 'It supplies the quadriceps femoris',
		d: 'It arises from L2 to L4',
		e: 'It gives off the sural nerve',
		key: 'TFTTF',
		explanation: 'The nerve lies outside the sheath; the sural nerve comes from the tibial nerve.',
		source: 'Last, 12th edition',
		year: '2024',
		lang: 'en',
	},
	{
		type: 'sba',
		subject: 'anatomy',
		stem: 'Which nerve is injured in a fracture of the surgical neck of the humerus?',
		a: 'Radial',
		b: 'Ulnar',
		c: 'Axillary',
		d: 'Median',
		e: 'Musculocutaneous',
		key: 'C',
		explanation: 'The axillary nerve winds round the surgical neck.',
		source: 'Last, 12th edition',
		lang: 'en',
	},
];

function Duplicates({ report }: { report: Report }) {
	const t = useTranslate();
	const count = useCount();
	if (report.duplicates.length === 0) return null;
	return (
		<Alert severity="warning">
			{t('bank.import.duplicates', {
				count: count(new Set(report.duplicates.map(({ row }) => row)).size),
			})}
			<Box component="ul" sx={{ m: 0, pl: 2, maxHeight: 240, overflow: 'auto' }}>
				{report.duplicates.slice(0, SHOWN).map(({ row, question_id: id, similarity }) => (
					<li key={`${row}/${id}`}>
						{t('bank.import.alike', { row: count(row) })}{' '}
						<Link to={`/questions/${id}/show`} target="_blank">
							{t('bank.duplicates.question', { id })}
						</Link>
						{` (${similarity === null ? t('bank.import.same_stem') : `${count(similarity)}%`})`}
					</li>
				))}
			</Box>
		</Alert>
	);
}

/** Result of the dry run, or every fault of the file; the button imports all rows, or the good ones. */
function Tried({
	report,
	busy,
	onTake,
}: {
	report: Report;
	busy: boolean;
	onTake: (good: boolean) => Promise<void>;
}) {
	const t = useTranslate();
	const count = useCount();
	const good = report.faults.length === 0;
	return (
		<>
			{good ? (
				<Alert severity="success">{t('bank.import.good', { count: count(report.rows) })}</Alert>
			) : (
				<>
					<Alert severity="error">{t('bank.import.faults', { count: count(report.faults.length) })}</Alert>
					<FaultTable faults={report.faults} />
				</>
			)}
			<Duplicates report={report} />
			{(good || report.good > 0) && (
				<Button variant="contained" disabled={busy} onClick={() => onTake(!good)} sx={{ mt: 1 }}>
					{good
						? t('bank.import.take', { count: count(report.rows) })
						: t('bank.import.take_good', {
								good: count(report.good),
								rest: count(report.rows - report.good),
							})}
				</Button>
			)}
		</>
	);
}

/** Result of the import, with the rejected rows as a file. */
function Taken({ report }: { report: Report }) {
	const t = useTranslate();
	const count = useCount();
	return (
		<>
			<Alert severity="success">
				{t('bank.import.taken', { count: count(report.imported) })}{' '}
				<Link to="/questions">{t('bank.import.see')}</Link>
			</Alert>
			{report.rest.length > 1 && (
				<Alert
					severity="warning"
					action={
						<Button color="inherit" onClick={() => saveCells('questions-rest', report.rest)}>
							{t('bank.import.save_rest')}
						</Button>
					}
				>
					{t('bank.import.rest', { count: count(report.rest.length - 1) })}
				</Alert>
			)}
		</>
	);
}

/** Imports questions from a spreadsheet: first a dry run with every fault by row and column, then the good ones. */
export function ImportQuestions() {
	const t = useTranslate();
	const [file, setFile] = useState<File | null>(null);
	const { busy, refused, attempt } = useAttempt();
	const [tried, setTried] = useState<Report | null>(null);
	const [taken, setTaken] = useState<Report | null>(null);

	async function send(chosen: File, { dry = false, good = false }): Promise<void> {
		await attempt(async () => {
			const report = await call(
				examOffice.importQuestions,
				{ query: { ...(dry && { dry_run: '1' }), ...(good && { good_only: '1' }) } },
				{ file: sheetOf(chosen) },
			);
			if (dry || report.imported === 0) return setTried(report);
			setTaken(report);
			setTried(null);
			setFile(null);
		});
	}
	function choose(chosen: File): void {
		setFile(chosen);
		setTried(null);
		setTaken(null);
		void send(chosen, { dry: true });
	}
	return (
		<Box sx={{ maxWidth: '60rem', mt: 2 }}>
			<Typography>{t('bank.import.lead')}</Typography>
			<Typography variant="body2" color="text.secondary" sx={{ my: 1 }}>
				{t('bank.import.columns')} <code>{QUESTION_SHEET_COLUMNS.join(', ')}</code>
			</Typography>
			<Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, my: 2 }}>
				<FileButton variant="contained" disabled={busy} accept={SHEET_ACCEPT} onFiles={choose}>
					{t('bank.import.choose')}
				</FileButton>
				<Button variant="outlined" onClick={() => saveCsv('questions', EXAMPLES, QUESTION_SHEET_COLUMNS)}>
					{t('bank.import.template')}
				</Button>
			</Stack>
			<ImportPictures />
			<div aria-live="polite">
				{file && <Typography sx={{ fontWeight: 600 }}>{file.name}</Typography>}
				{busy && <LinearProgress sx={{ my: 2 }} aria-label={t('desk.action.working')} />}
				<Refusal of={refused} />
				{tried && file && <Tried report={tried} busy={busy} onTake={(good) => send(file, { good })} />}
				{taken && <Taken report={taken} />}
			</div>
		</Box>
	);
}

interface Sent {
	name: string;
	/** Value for the column `image`; a refusal instead where the upload was refused. */
	key?: string;
	refused?: string;
}

/** Uploads pictures for the questions of a sheet and shows the key to enter in its column `image`. */
function ImportPictures() {
	const t = useTranslate();
	const notify = useNotify();
	const [sent, setSent] = useState<Sent[]>([]);
	const [busy, setBusy] = useState(false);

	async function send(_: File, files: readonly File[]): Promise<void> {
		setBusy(true);
		for (const file of files) {
			const one = await call(examOffice.questionImage, {}, { file }).then(
				({ image }) => ({ name: file.name, key: image }),
				(error: unknown) => ({ name: file.name, refused: messageOf(error) }),
			);
			setSent((before) => [...before, one]);
		}
		setBusy(false);
	}
	async function copy(key: string): Promise<void> {
		await navigator.clipboard.writeText(key);
		notify('bank.import.copied', { type: 'success' });
	}
	return (
		<Box sx={{ my: 2 }}>
			<Typography variant="body2" color="text.secondary">
				{t('bank.import.pictures_lead')}
			</Typography>
			<FileButton
				variant="outlined"
				disabled={busy}
				multiple
				accept={examOffice.questionImage.upload.types.join(',')}
				onFiles={send}
			>
				{t(busy ? 'desk.image.uploading' : 'bank.import.pictures')}
			</FileButton>
			<Box component="ul" aria-live="polite" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none' }}>
				{sent.map(({ name, key, refused }) => (
					<Box
						component="li"
						key={key ?? `${name}/${refused}`}
						sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1 }}
					>
						{key && <Box component="img" src={pictureUrl(key)} alt="" sx={{ height: 40, borderRadius: 1 }} />}
						<span>{name}</span>
						{key && (
							<>
								<Box component="code" sx={{ overflowWrap: 'anywhere' }}>
									{key}
								</Box>
								<Button size="small" onClick={() => copy(key)}>
									{t('bank.import.copy')}
								</Button>
							</>
						)}
						{refused && <Alert severity="error">{refused}</Alert>}
					</Box>
				))}
			</Box>
		</Box>
	);
}
