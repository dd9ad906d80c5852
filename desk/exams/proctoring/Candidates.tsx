import { Card, FormControlLabel, Stack, Switch, TextField, Typography } from '@mui/material';
import { useDeferredValue } from 'react';
import { Link, useTranslate } from 'react-admin';
import type { ResultOut } from '#contract/endpoint.ts';
import { ATTEMPT_STATES, type AttemptState } from '#contract/exams/calls.ts';
import { deskProctoring } from '#contract/exams/staff-proctoring.ts';
import { Choose } from '../../ui/Choose.tsx';
import { Below, Rows } from '../../ui/parts.tsx';
import { Pages, ReadState, useFigures, useNarrowed, useRead } from '../../ui/Read.tsx';
import { useDigits } from '../../ui/values.tsx';
import { AttemptChip, CandidateActions } from './Candidate.tsx';

const EVERY_MS = 10_000;
const PAGE = 25;
const SHORTEST_WORDS = 2;
const UNNARROWED = { words: '', state: '' as AttemptState | '', silent: false, grace: false };

type Row = ResultOut<typeof deskProctoring.candidates>['items'][number];

/** Candidates of the exam, found by name, phone, roll number or receipt; those last seen longest ago are first. */
export function Candidates({ examId }: { examId: number }) {
	const t = useTranslate();
	const { narrowed, narrow, page, setPage } = useNarrowed(UNNARROWED);
	const { words, state, silent, grace } = narrowed;
	const q = useDeferredValue(words.trim());
	const read = useRead(
		deskProctoring.candidates,
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
	return (
		<Card>
			<Stack
				direction="row"
				spacing={1}
				useFlexGap
				sx={{ p: 2, pb: 0, flexWrap: 'wrap', alignItems: 'center' }}
				role="search"
				aria-label={t('exams.candidates.title')}
			>
				<Typography variant="h6" component="h3" sx={{ mr: 2 }}>
					{t('exams.candidates.title')}
				</Typography>
				<TextField
					label={t('exams.candidates.find')}
					type="search"
					value={words}
					onChange={({ target }) => narrow({ words: target.value })}
					sx={{ maxWidth: 280 }}
				/>
				<Choose
					label="fields.state"
					value={state}
					none="desk.all"
					choices={ATTEMPT_STATES.map((id) => ({ id, name: t(`exams.states.${id}`) }))}
					onChange={(chosen) => narrow({ state: chosen })}
					sx={{ maxWidth: 200 }}
				/>
				<Only label={t('exams.candidates.silent')} on={silent} onChange={(on) => narrow({ silent: on })} />
				<Only label={t('exams.candidates.grace')} on={grace} onChange={(on) => narrow({ grace: on })} />
			</Stack>
			<ReadState read={read}>
				{({ items, meta }) => (
					<>
						<List rows={items} examId={examId} />
						<Pages page={page} perPage={PAGE} meta={meta} onPage={setPage} />
					</>
				)}
			</ReadState>
		</Card>
	);
}

const Only = ({ label, on, onChange }: { label: string; on: boolean; onChange: (on: boolean) => void }) => (
	<FormControlLabel
		control={<Switch checked={on} onChange={({ target }) => onChange(target.checked)} />}
		label={label}
	/>
);

function List({ rows, examId }: { rows: readonly Row[]; examId: number }) {
	const t = useTranslate();
	const digits = useDigits();
	const { n, clock } = useFigures();
	/** A line for each non-zero count. */
	const below = (count: number, words: string) => count > 0 && <Below>{t(words, { n: n(count) })}</Below>;
	return (
		<Rows
			rows={rows}
			none={t('exams.candidates.none')}
			columns={{
				'fields.doctor': (row) => (
					<>
						<Link to={`/attempts/${row.id}`}>{row.doctor.name}</Link>
						<Below>
							{digits(row.doctor.phone)}
							{row.roll && ` · ${t('exams.candidates.roll', { roll: digits(row.roll) })}`}
						</Below>
					</>
				),
				'fields.batch': (row) => row.batch.name,
				'fields.state': (row) => <AttemptChip row={row} />,
				'fields.ends_at': (row) => (
					<>
						{row.deadline_at ? clock(row.deadline_at) : '—'}
						{below(row.extra_min, 'exams.overrides.extra')}
						{row.in_grace && <Below>{t('exams.candidates.in_grace')}</Below>}
						{below(row.uncounted, 'exams.candidates.uncounted')}
					</>
				),
				'exams.attempt.heard': (row) => (
					<>
						{row.heard_at ? clock(row.heard_at) : '—'}
						{below(row.takeovers, 'exams.candidates.takeovers')}
						{below(row.left_page, 'exams.candidates.left_page')}
					</>
				),
				'': { of: (row) => <CandidateActions row={row} examId={examId} />, right: true },
			}}
		/>
	);
}
