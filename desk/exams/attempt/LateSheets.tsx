import Alert from '@mui/material/Alert';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import {
	Datagrid,
	FunctionField,
	NumberInput,
	SearchInput,
	SelectInput,
	Title,
	useTranslate,
	TextField as Words,
} from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import type { ResultOut } from '#contract/endpoint.ts';
import { examOffice } from '#contract/exams/staff.ts';
import { deskExamResults } from '#contract/exams/staff-results.ts';
import { call } from '../../lib/call.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { DeskList } from '../../ui/DeskList.tsx';
import { Instant, InstantField } from '../../ui/Instant.tsx';
import { StateChip, StateField } from '../../ui/StateChip.tsx';
import { Faces, useFigures, useRead } from '../read.tsx';

const STATES = ['held', 'accepted', 'rejected'] as const;
const TONES = { held: 'wait', accepted: 'good', rejected: 'plain' } as const;

/** Sheets that came after the grace, the oldest first. */
export function LateList() {
	const { n } = useFigures();
	const choices = STATES.map((id) => ({ id, name: `exams.late.states.${id}` }));
	return (
		<DeskList
			sort={{ field: 'received_at', order: 'ASC' }}
			filters={[
				<SearchInput key="q" source="q" alwaysOn />,
				<SelectInput key="state" source="state" choices={choices} alwaysOn />,
				<NumberInput key="exam_id" source="exam_id" />,
			]}
		>
			<Datagrid rowClick="show" bulkActionButtons={false}>
				<Words source="case_no" sortable={false} />
				<Words source="doctor.name" sortable={false} />
				<Words source="exam_title" sortable={false} />
				<InstantField source="received_at" />
				<FunctionField source="differences" sortable={false} render={(row) => n(Number(row.differences))} />
				<StateField source="state" words="exams.late.states" tones={TONES} sortable={false} />
			</Datagrid>
		</DeskList>
	);
}

type Found = ResultOut<typeof deskExamResults.lateCase>;

/** One late sheet: what speaks for it, what it would change, and the decision. */
export function LateShow() {
	const t = useTranslate();
	const id = useParams().id ?? '';
	const read = useRead(deskExamResults.lateCase, { params: { id } });
	return (
		<Faces read={read}>
			{(found) => (
				<Stack spacing={2} sx={{ pt: 2 }}>
					<Title title={t('exams.late.title', { no: found.case.case_no })} />
					<div>
						<Typography variant="h5" component="h2">
							{found.case.doctor.name}
						</Typography>
						<Typography color="text.secondary">
							{found.case.doctor.phone} · {found.case.exam_title}
						</Typography>
						<MuiLink component={Link} to={`/attempts/${found.case.attempt_id}`}>
							{t('exams.late.timeline')}
						</MuiLink>
					</div>
					<Evidence found={found} />
					<Changes found={found} />
					<Decision found={found} />
				</Stack>
			)}
		</Faces>
	);
}

function Evidence({ found }: { found: Found }) {
	const t = useTranslate();
	const { evidence, received_at } = found.case;
	return (
		<Card>
			<CardContent>
				<Typography variant="h6" component="h3">
					{t('exams.late.evidence')}
				</Typography>
				<Typography>
					{found.deadline_at && (
						<>
							{t('exams.attempt.deadline')}: <Instant at={found.deadline_at} /> ·{' '}
						</>
					)}
					{t('exams.late.received')}: <Instant at={received_at} />
				</Typography>
				<Table size="small" sx={{ maxWidth: 640 }}>
					<TableBody>
						{Object.entries(evidence).map(([key, met]) => (
							<TableRow key={key}>
								<TableCell component="th" scope="row">
									{t(`exams.late.proofs.${key}`)}
								</TableCell>
								<TableCell align="right">
									<StateChip
										label={t(met ? 'exams.late.yes' : 'exams.late.no')}
										tone={met ? 'good' : 'bad'}
									/>
								</TableCell>
							</TableRow>
						))}
					</TableBody>
				</Table>
			</CardContent>
		</Card>
	);
}

const LETTERS = 'ABCDE';

function Changes({ found }: { found: Found }) {
	const t = useTranslate();
	const { n, marks } = useFigures();
	const said = (mark: string | null) => mark ?? t('exams.attempt.blank');
	return (
		<Card>
			<CardContent>
				<Typography variant="h6" component="h3">
					{t('exams.late.changes', { n: n(found.changes.length) })}
				</Typography>
				{found.case.state === 'held' && (
					<Typography>
						{t('exams.late.marks', {
							counts: marks(found.case.marks.counts),
							late: marks(found.case.marks.late),
						})}
					</Typography>
				)}
				<TableContainer sx={{ maxHeight: 360 }}>
					<Table size="small" stickyHeader>
						<TableHead>
							<TableRow>
								<TableCell>{t('exams.items.question')}</TableCell>
								<TableCell>{t('exams.late.saved')}</TableCell>
								<TableCell>{t('exams.late.late')}</TableCell>
							</TableRow>
						</TableHead>
						<TableBody>
							{found.changes.map((one) => (
								<TableRow key={`${one.position}/${one.stem}`}>
									<TableCell>
										{n(one.position)}
										{one.stem === null ? '' : LETTERS[one.stem]}
									</TableCell>
									<TableCell>{said(one.from)}</TableCell>
									<TableCell>{said(one.to)}</TableCell>
								</TableRow>
							))}
						</TableBody>
					</Table>
				</TableContainer>
			</CardContent>
		</Card>
	);
}

function Decision({ found }: { found: Found }) {
	const t = useTranslate();
	const [note, setNote] = useState('');
	const late = found.case;
	if (late.state !== 'held')
		return (
			<Alert severity={late.state === 'accepted' ? 'success' : 'info'}>
				{t(`exams.late.states.${late.state}`)}
				{late.decided_by && ` · ${late.decided_by}`}
				{late.auto && ` · ${t('exams.late.auto')}`}
				{late.note && <div>{late.note}</div>}
			</Alert>
		);
	const decide = (accept: boolean) =>
		call(examOffice.decideLate, {
			params: { id: String(late.id) },
			body: { accept, ...(note.trim() && { note: note.trim() }) },
		});
	const field = (
		<TextField
			label={t('exams.late.note')}
			helperText={t('exams.late.note_hint')}
			value={note}
			onChange={(event) => setNote(event.target.value)}
			multiline
			slotProps={{ htmlInput: { maxLength: 500 } }}
		/>
	);
	return (
		<Stack direction="row" spacing={1}>
			<ActionButton
				label={t('exams.late.accept')}
				may={examOffice.decideLate}
				variant="contained"
				sure={t(found.published ? 'exams.late.accept_out' : 'exams.late.accept_sure')}
				run={() => decide(true)}
			>
				{field}
			</ActionButton>
			<ActionButton
				label={t('exams.late.reject')}
				may={examOffice.decideLate}
				color="error"
				sure={t('exams.late.reject_sure')}
				run={() => decide(false)}
			>
				{field}
			</ActionButton>
		</Stack>
	);
}
