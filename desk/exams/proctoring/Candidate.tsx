import { Stack } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ResultOut } from '#contract/endpoint.ts';
import type { AttemptState } from '#contract/exams/calls.ts';
import { examOffice } from '#contract/exams/staff.ts';
import type { deskProctoring } from '#contract/exams/staff-proctoring.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { StateChip, tonesOf } from '../../ui/StateChip.tsx';
import { minutesAsked, minutesOf } from './ExtraTime.tsx';

type Row = ResultOut<typeof deskProctoring.candidates>['items'][number];

const TONES = tonesOf<AttemptState>({ good: ['in_progress'], wait: ['late_held'], bad: ['void'] });

/** The state of an attempt, with a note where it ended automatically. */
export function AttemptChip({ row }: { row: Pick<Row, 'state' | 'submit_kind'> }) {
	const t = useTranslate();
	const swept = row.submit_kind === 'sweeper' ? ` · ${t('exams.candidates.swept')}` : '';
	return <StateChip label={`${t(`exams.states.${row.state}`)}${swept}`} tone={TONES[row.state] ?? 'plain'} />;
}

export function CandidateActions({ row, examId }: { row: Row; examId: number }) {
	const open = row.state === 'in_progress' || row.state === 'not_started';
	return (
		<Stack direction="row" spacing={1} sx={{ justifyContent: 'flex-end' }}>
			{open && (
				<ActionButton
					does="exams.act.extra_one"
					values={{ name: row.doctor.name }}
					may={examOffice.extend}
					reason
					asks={{ minutes: minutesAsked(600) }}
					send={(reason, { minutes }) => ({
						params: { exam_id: examId },
						body: { scope: 'doctor' as const, ref_id: row.doctor.id, extra_min: minutesOf(minutes), reason },
					})}
				/>
			)}
			{row.state !== 'void' && row.state !== 'not_started' && row.state !== 'absent' && (
				<ActionButton
					does="exams.act.void"
					values={{ name: row.doctor.name }}
					may={examOffice.voidAttempt}
					color="error"
					variant="text"
					reason
					send={(reason) => ({ params: { attempt_id: row.id }, body: { reason } })}
				/>
			)}
		</Stack>
	);
}
