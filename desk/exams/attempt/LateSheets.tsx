import { Alert, Box, Stack, Typography } from '@mui/material';
import { Title, useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import type { ResultOut } from '#contract/endpoint.ts';
import { examOffice } from '#contract/exams/staff.ts';
import { deskExamResults } from '#contract/exams/staff-results.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { TextLink } from '../../ui/LinkButton.tsx';
import { listFor } from '../../ui/list.tsx';
import { NamedRows, Rows, Section } from '../../ui/parts.tsx';
import { ReadState, useFigures, useRead } from '../../ui/Read.tsx';
import { StateChip } from '../../ui/StateChip.tsx';
import { Instant, useDigits } from '../../ui/values.tsx';
import { LETTERS } from '../bank/QuestionView.tsx';

const TONES = { held: 'wait', accepted: 'good', rejected: 'plain' } as const;

/** Sheets received after the grace, the oldest first. */
export const LateList = listFor(examOffice.lateCases, {
	columns: ['case_no', 'doctor.name', 'exam_title', 'received_at', 'differences', 'state'],
	order: ['received_at', 'ASC'],
	filters: ['state', 'exam_id'],
	open: ['state'],
	words: { state: 'exams.late.states' },
	tones: { state: TONES },
});

type Found = ResultOut<typeof deskExamResults.lateCase>;

export function LateShow() {
	const t = useTranslate();
	const digits = useDigits();
	const id = useParams().id ?? '';
	const read = useRead(deskExamResults.lateCase, { params: { id } });
	return (
		<ReadState read={read}>
			{(found) => (
				<Stack spacing={2} sx={{ pt: 2 }}>
					<Title title={t('exams.late.title', { no: found.case.case_no })} />
					<div>
						<Typography variant="h5">{found.case.doctor.name}</Typography>
						<Typography color="text.secondary">
							{digits(found.case.doctor.phone)} · {found.case.exam_title}
						</Typography>
						<TextLink to={`/attempts/${found.case.attempt_id}`}>{t('exams.late.timeline')}</TextLink>
					</div>
					<Evidence found={found} />
					<Changes found={found} />
					<Decision found={found} />
				</Stack>
			)}
		</ReadState>
	);
}

function Evidence({ found }: { found: Found }) {
	const t = useTranslate();
	const { evidence, received_at } = found.case;
	const answer = (met: boolean) => (
		<StateChip label={met ? 'ra.boolean.true' : 'ra.boolean.false'} tone={met ? 'good' : 'bad'} />
	);
	return (
		<Section inner title="exams.late.evidence">
			<Typography>
				{found.deadline_at && (
					<>
						{t('exams.attempt.deadline')}: <Instant at={found.deadline_at} /> ·{' '}
					</>
				)}
				{t('exams.late.received')}: <Instant at={received_at} />
			</Typography>
			<Box sx={{ maxWidth: 640 }}>
				<NamedRows
					words="exams.late.proofs"
					of={Object.fromEntries(Object.entries(evidence).map(([key, met]) => [key, answer(met)]))}
				/>
			</Box>
		</Section>
	);
}

function Changes({ found }: { found: Found }) {
	const t = useTranslate();
	const { n, marks } = useFigures();
	const said = (mark: string | null) => mark ?? t('exams.attempt.blank');
	return (
		<Section inner title={t('exams.late.changes', { n: n(found.changes.length) })}>
			{found.case.state === 'held' && (
				<Typography>
					{t('exams.late.marks', {
						counts: marks(found.case.marks.counts),
						late: marks(found.case.marks.late),
					})}
				</Typography>
			)}
			<Rows
				maxHeight={360}
				none=""
				rows={found.changes}
				columns={{
					'exams.items.question': (one) => `${n(one.position)}${one.stem === null ? '' : LETTERS[one.stem]}`,
					'exams.late.saved': (one) => said(one.from),
					'exams.late.late': (one) => said(one.to),
				}}
			/>
		</Section>
	);
}

function Decision({ found }: { found: Found }) {
	const t = useTranslate();
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
	const decide = (accept: boolean) => ({
		may: examOffice.decideLate,
		asks: {
			note: {
				label: 'exams.late.note',
				hint: 'exams.late.note_hint',
				kind: 'lines' as const,
				optional: true,
				most: 500,
			},
		},
		send: (_: string, { note }: { note: string }) => ({
			params: { id: String(late.id) },
			body: { accept, ...(note.trim() && { note: note.trim() }) },
		}),
	});
	return (
		<Stack direction="row" spacing={1}>
			<ActionButton
				{...decide(true)}
				label="exams.late.accept"
				variant="contained"
				sure={found.published ? 'exams.late.accept_out' : 'exams.late.accept_sure'}
			/>
			<ActionButton {...decide(false)} does="exams.late.reject" color="error" />
		</Stack>
	);
}
