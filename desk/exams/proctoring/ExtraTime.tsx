import { Alert, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { examOffice } from '#contract/exams/staff.ts';
import { deskProctoring } from '#contract/exams/staff-proctoring.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { Choose } from '../../ui/Choose.tsx';
import { useFigures, useRead } from '../../ui/Read.tsx';
import type { ProctoringNow } from './Proctoring.tsx';

type Scope = 'exam' | 'batch' | 'district';
const SCOPES: readonly Scope[] = ['exam', 'batch', 'district'];

/** Whole minutes as typed; 0 if it is no number. */
export const minutesOf = (text: string): number => Number.parseInt(text, 10) || 0;

/** Input for the minutes. */
export function Minutes({
	value,
	onChange,
	most,
}: {
	value: string;
	onChange: (text: string) => void;
	most: number;
}) {
	const t = useTranslate();
	return (
		<TextField
			label={t('exams.act.minutes')}
			type="number"
			required
			value={value}
			onChange={(event) => onChange(event.target.value)}
			slotProps={{ htmlInput: { min: 1, max: most, inputMode: 'numeric' } }}
		/>
	);
}

/** Number of candidates in the selected scope now. */
function Reach({ examId, scope, refId }: { examId: number; scope: Scope; refId: string }) {
	const t = useTranslate();
	const { n } = useFigures();
	const ready = scope === 'exam' || refId !== '';
	const { data } = useRead(
		deskProctoring.reach,
		{ params: { exam_id: String(examId) }, query: { scope, ...(scope !== 'exam' && { ref_id: refId }) } },
		{ on: ready },
	);
	return (
		<Alert severity="info" sx={{ my: 1 }} role="status">
			{ready && data
				? t('exams.act.reach', { running: n(data.running), expected: n(data.expected), ended: n(data.ended) })
				: t('exams.act.reach_choose')}
		</Alert>
	);
}

/** Extra time for all, a batch or a district, with the number of candidates. */
export function ExtraTime({ now }: { now: ProctoringNow }) {
	const t = useTranslate();
	const { n } = useFigures();
	const [scope, setScope] = useState<Scope>('exam');
	const [refId, setRefId] = useState('');
	const [minutes, setMinutes] = useState('10');
	const params = { exam_id: String(now.exam.id) };
	const circles = useRead(deskProctoring.circles, { params });
	const choices = scope === 'batch' ? circles.data?.batches : circles.data?.districts;
	return (
		<ActionButton
			label={t('exams.act.extra')}
			may={examOffice.extend}
			variant="contained"
			reason
			sure={t('exams.act.extra_lead')}
			done={t('exams.act.extra_done', { n: n(minutesOf(minutes)) })}
			send={(reason) => ({
				params,
				body: {
					scope,
					...(scope !== 'exam' && { ref_id: Number(refId) }),
					extra_min: minutesOf(minutes),
					reason,
				},
			})}
		>
			<Choose
				label={t('exams.act.whom')}
				value={scope}
				choices={SCOPES.map((id) => ({ id, name: t(`exams.scopes.${id}`) }))}
				onChange={(chosen) => {
					if (chosen !== '') setScope(chosen);
					setRefId('');
				}}
			/>
			{scope !== 'exam' && (
				<Choose
					required
					label={t(`exams.scopes.${scope}`)}
					value={refId}
					choices={(choices ?? []).map((one) => ({ id: String(one.id), name: `${one.name} (${n(one.n)})` }))}
					onChange={setRefId}
					helperText={choices?.length === 0 ? t('exams.act.no_circles') : undefined}
				/>
			)}
			<Minutes value={minutes} onChange={setMinutes} most={600} />
			<Reach examId={now.exam.id} scope={scope} refId={refId} />
		</ActionButton>
	);
}
