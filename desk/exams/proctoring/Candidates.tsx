import Card from '@mui/material/Card';
import FormControlLabel from '@mui/material/FormControlLabel';
import MuiLink from '@mui/material/Link';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { ResultOut } from '#contract/endpoint.ts';
import { ATTEMPT_STATES, type AttemptState } from '#contract/exams/calls.ts';
import { deskExamRoom } from '#contract/exams/staff-proctoring.ts';
import { Faces, Pages, useFigures, useRead } from '../read.tsx';
import { AttemptChip, CandidateActions } from './Candidate.tsx';

const EVERY_MS = 10_000;
const PAGE = 25;
const SHORTEST_WORDS = 2;

type Row = ResultOut<typeof deskExamRoom.sitters>['items'][number];

/** Who sits the exam, found by name, phone, roll number or receipt; those not heard of stand first. */
export function Candidates({ examId }: { examId: number }) {
	const t = useTranslate();
	const [words, setWords] = useState('');
	const [state, setState] = useState<AttemptState | ''>('');
	const [silent, setSilent] = useState(false);
	const [grace, setGrace] = useState(false);
	const [page, setPage] = useState(0);
	const q = useDeferredValue(words.trim());
	const read = useRead(
		deskExamRoom.sitters,
		{
			params: { exam_id: String(examId) },
			query: {
				page: page + 1,
				perpage: PAGE,
				...(q.length >= SHORTEST_WORDS && { q }),
				...(state && { state }),
				...(silent && { silent: 'true' }),
				...(grace && { grace: 'true' }),
			},
		},
		{ everyMs: EVERY_MS },
	);
	const from = (change: () => void) => {
		setPage(0);
		change();
	};
	return (
		<Card>
			<Stack
				direction="row"
				spacing={1}
				useFlexGap
				sx={{ p: 2, pb: 0, flexWrap: 'wrap', alignItems: 'center' }}
				role="search"
				aria-label={t('exams.sitters.title')}
			>
				<Typography variant="h6" component="h3" sx={{ mr: 2 }}>
					{t('exams.sitters.title')}
				</Typography>
				<TextField
					label={t('exams.sitters.find')}
					type="search"
					value={words}
					onChange={(event) => from(() => setWords(event.target.value))}
					sx={{ maxWidth: 280 }}
				/>
				<TextField
					select
					label={t('exams.state')}
					value={state}
					onChange={(event) => from(() => setState(event.target.value as AttemptState | ''))}
					sx={{ maxWidth: 200 }}
				>
					<MenuItem value="">{t('exams.all')}</MenuItem>
					{ATTEMPT_STATES.map((one) => (
						<MenuItem key={one} value={one}>
							{t(`exams.states.${one}`)}
						</MenuItem>
					))}
				</TextField>
				<FormControlLabel
					control={
						<Switch checked={silent} onChange={(event) => from(() => setSilent(event.target.checked))} />
					}
					label={t('exams.sitters.silent')}
				/>
				<FormControlLabel
					control={
						<Switch checked={grace} onChange={(event) => from(() => setGrace(event.target.checked))} />
					}
					label={t('exams.sitters.grace')}
				/>
			</Stack>
			<Faces read={read}>
				{({ items, meta }) => (
					<>
						<TableContainer>
							<Table size="small">
								<TableHead>
									<TableRow>
										<TableCell>{t('exams.sitters.doctor')}</TableCell>
										<TableCell>{t('exams.sitters.batch')}</TableCell>
										<TableCell>{t('exams.state')}</TableCell>
										<TableCell>{t('exams.sitters.ends')}</TableCell>
										<TableCell>{t('exams.sitters.heard')}</TableCell>
										<TableCell />
									</TableRow>
								</TableHead>
								<TableBody>
									{items.map((row) => (
										<SitterRow key={row.id} row={row} examId={examId} />
									))}
									{items.length === 0 && (
										<TableRow>
											<TableCell colSpan={6}>{t('exams.sitters.none')}</TableCell>
										</TableRow>
									)}
								</TableBody>
							</Table>
						</TableContainer>
						<Pages page={page} perPage={PAGE} meta={meta} onPage={setPage} />
					</>
				)}
			</Faces>
		</Card>
	);
}

function SitterRow({ row, examId }: { row: Row; examId: number }) {
	const t = useTranslate();
	const { n, clock } = useFigures();
	return (
		<TableRow hover>
			<TableCell>
				<MuiLink component={Link} to={`/attempts/${row.id}`}>
					{row.doctor.name}
				</MuiLink>
				<Typography variant="caption" component="div" color="text.secondary">
					{row.doctor.phone}
					{row.roll && ` · ${t('exams.sitters.roll', { roll: row.roll })}`}
				</Typography>
			</TableCell>
			<TableCell>{row.batch.name}</TableCell>
			<TableCell>
				<AttemptChip row={row} />
			</TableCell>
			<TableCell>
				{row.deadline_at ? clock(row.deadline_at) : '—'}
				{row.extra_min > 0 && <Small>{t('exams.overrides.extra', { n: n(row.extra_min) })}</Small>}
				{row.in_grace && <Small>{t('exams.sitters.in_grace')}</Small>}
				{row.uncounted > 0 && <Small>{t('exams.sitters.uncounted', { n: n(row.uncounted) })}</Small>}
			</TableCell>
			<TableCell>
				{row.heard_at ? clock(row.heard_at) : '—'}
				{row.takeovers > 0 && <Small>{t('exams.sitters.takeovers', { n: n(row.takeovers) })}</Small>}
				{row.left_page > 0 && <Small>{t('exams.sitters.left_page', { n: n(row.left_page) })}</Small>}
			</TableCell>
			<TableCell align="right">
				<CandidateActions row={row} examId={examId} />
			</TableCell>
		</TableRow>
	);
}

const Small = ({ children }: { children: ReactNode }) => (
	<Typography variant="caption" component="div" color="text.secondary">
		{children}
	</Typography>
);
