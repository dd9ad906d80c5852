import { Alert } from '@mui/material';
import { useTranslate } from 'react-admin';
import { examOffice } from '#contract/exams/staff.ts';
import { deskProctoring } from '#contract/exams/staff-proctoring.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import type { Asked, Typed } from '../../ui/Asked.tsx';
import { useFigures, useRead } from '../../ui/Read.tsx';
import type { ProctoringNow } from './Proctoring.tsx';

type Scope = 'exam' | 'batch' | 'district';
const SCOPES: readonly Scope[] = ['exam', 'batch', 'district'];

/** Whole minutes as typed; 0 if it is no number. */
export const minutesOf = (text: string): number => Number.parseInt(text, 10) || 0;

export const minutesAsked = (most: number): Asked => ({
	label: 'exams.act.minutes',
	kind: 'number',
	initial: '10',
	least: 1,
	most,
});

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
		<Alert severity="info" role="status">
			{ready && data
				? t('exams.act.reach', { running: n(data.running), expected: n(data.expected), ended: n(data.ended) })
				: t('exams.act.reach_choose')}
		</Alert>
	);
}

const refIn = ({ scope, batch, district }: Typed<'scope' | 'batch' | 'district'>): string =>
	scope === 'batch' ? batch : district;

export function ExtraTime({ now }: { now: ProctoringNow }) {
	const t = useTranslate();
	const { n } = useFigures();
	const params = { exam_id: String(now.exam.id) };
	const circles = useRead(deskProctoring.circles, { params });
	const refOf = (scope: 'batch' | 'district', circle: { id: number; name: string; n: number }[] = []) => ({
		label: `exams.scopes.${scope}`,
		choices: circle.map((one) => ({ id: String(one.id), name: `${one.name} (${n(one.n)})` })),
		hint: circles.data && circle.length === 0 ? 'exams.act.no_circles' : undefined,
		when: (typed: Typed) => typed.scope === scope,
	});
	return (
		<ActionButton
			does="exams.act.extra"
			may={examOffice.extend}
			variant="contained"
			reason
			done={(_, { minutes }) => t('exams.act.extra_done', { n: n(minutesOf(minutes)) })}
			asks={{
				scope: {
					label: 'exams.act.whom',
					choices: SCOPES.map((id) => ({ id, name: t(`exams.scopes.${id}`) })),
					initial: 'exam',
				},
				batch: refOf('batch', circles.data?.batches),
				district: refOf('district', circles.data?.districts),
				minutes: minutesAsked(600),
			}}
			send={(reason, typed) => ({
				params,
				body: {
					scope: typed.scope as Scope,
					...(typed.scope !== 'exam' && { ref_id: Number(refIn(typed)) }),
					extra_min: minutesOf(typed.minutes),
					reason,
				},
			})}
		>
			{(typed) => <Reach examId={now.exam.id} scope={typed.scope as Scope} refId={refIn(typed)} />}
		</ActionButton>
	);
}
