import { Alert, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { examOffice } from '#contract/exams/staff.ts';
import { deskProctoring } from '#contract/exams/staff-proctoring.ts';
import { useMay } from '../../lib/may.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import type { Typed } from '../../ui/Asked.tsx';
import { useFigures } from '../../ui/Read.tsx';
import { fromDhaka, Instant, toDhaka } from '../../ui/values.tsx';
import { ExtraTime, minutesAsked, minutesOf } from './ExtraTime.tsx';
import type { ProctoringNow } from './Proctoring.tsx';

/** Actions of a controller on an exam, each with its scope shown before it is done. */
export function ProctoringActions({ now }: { now: ProctoringNow }) {
	const t = useTranslate();
	const { exam } = now;
	const opened = Date.parse(now.at) > Date.parse(exam.opens_at);
	const over = Date.parse(now.at) >= Date.parse(exam.closes_at) && now.counts.running === 0;
	const params = { exam_id: String(exam.id) };
	if (!useMay(deskProctoring.pause)) return null;
	return (
		<Stack spacing={1}>
			<Stack
				direction="row"
				spacing={1}
				useFlexGap
				sx={{ flexWrap: 'wrap' }}
				role="toolbar"
				aria-label={t('exams.act.label')}
			>
				<ExtraTime now={now} />
				<Pause now={now} />
				<LineAction now={now} />
				<Window now={now} />
				{exam.frozen_at === null && (
					<ActionButton does="exams.act.freeze" may={examOffice.freeze} send={() => ({ params })} />
				)}
				{opened && !over && <Close now={now} />}
			</Stack>
			{now.line && (
				<Alert severity="info">
					{now.line.bn}
					<Typography variant="caption" component="div">
						{t('exams.line.by', { by: now.line.by })} <Instant at={now.line.at} />
					</Typography>
				</Alert>
			)}
		</Stack>
	);
}

/** A line shown to the candidates, in both languages or in none. */
const lineAsks = (optional: boolean) => {
	const text = { kind: 'lines', least: 3, most: 240 } as const;
	return {
		bn: { ...text, label: 'exams.line.bn', optional: ({ en }: Typed) => optional && en === '' },
		en: { ...text, label: 'exams.line.en', optional: ({ bn }: Typed) => optional && bn === '', lang: 'en' },
	} as const;
};

function Pause({ now }: { now: ProctoringNow }) {
	const { n } = useFigures();
	return (
		<ActionButton
			does="exams.act.pause"
			values={{ n: n(now.counts.running) }}
			may={deskProctoring.pause}
			reason
			disabled={now.counts.running === 0}
			asks={{ minutes: minutesAsked(120), ...lineAsks(true) }}
			send={(reason, { minutes, bn, en }) => ({
				params: { exam_id: now.exam.id },
				body: { minutes: minutesOf(minutes), reason, ...(bn && { line: { bn, en } }) },
			})}
		/>
	);
}

function LineAction({ now }: { now: ProctoringNow }) {
	const params = { exam_id: String(now.exam.id) };
	if (now.line)
		return (
			<ActionButton
				does="exams.line.take_back"
				may={deskProctoring.line}
				send={() => ({ params, body: { line: null } })}
			/>
		);
	return (
		<ActionButton
			does="exams.line.show"
			may={deskProctoring.line}
			asks={lineAsks(false)}
			send={(_, { bn, en }) => ({ params, body: { line: { bn, en } } })}
		/>
	);
}

/** Changes when the exam opens and closes; a time that was left as it is is not sent. */
function Window({ now }: { now: ProctoringNow }) {
	const { exam } = now;
	const begun = Date.parse(now.at) >= Date.parse(exam.opens_at);
	const [opensAt, closesAt] = [toDhaka(exam.opens_at), toDhaka(exam.closes_at)];
	return (
		<ActionButton
			does="exams.act.window"
			may={examOffice.extend}
			reason
			asks={{
				opens_at: {
					label: 'fields.starts_at',
					kind: 'time',
					initial: opensAt,
					optional: true,
					when: () => !begun,
				},
				closes_at: { label: 'exams.closes', kind: 'time', initial: closesAt, optional: true },
			}}
			send={(reason, { opens_at, closes_at }) => ({
				params: { exam_id: exam.id },
				body: {
					scope: 'exam' as const,
					...(opens_at !== opensAt && opens_at && { opens_at: fromDhaka(opens_at) ?? '' }),
					...(closes_at !== closesAt && closes_at && { closes_at: fromDhaka(closes_at) ?? '' }),
					reason,
				},
			})}
		/>
	);
}

function Close({ now }: { now: ProctoringNow }) {
	const t = useTranslate();
	const { n } = useFigures();
	return (
		<ActionButton
			does="exams.act.close"
			may={deskProctoring.close}
			color="error"
			reason
			asks={{
				end_running: { label: t('exams.act.end_running', { n: n(now.counts.running) }), kind: 'tick' },
			}}
			send={(reason, { end_running }) => ({
				params: { exam_id: now.exam.id },
				body: { end_running: end_running !== '', reason },
			})}
		/>
	);
}
