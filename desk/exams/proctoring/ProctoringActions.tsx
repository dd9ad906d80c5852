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
					<ActionButton
						label={t('exams.act.freeze')}
						may={examOffice.freeze}
						sure={t('exams.act.freeze_sure')}
						done={t('exams.act.freeze_done')}
						send={() => ({ params })}
					/>
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
const lineAsks = (t: (key: string) => string, optional: boolean) => {
	const text = { kind: 'lines', least: 3, most: 240 } as const;
	return {
		bn: { ...text, label: t('exams.line.bn'), optional: ({ en }: Typed) => optional && en === '' },
		en: {
			...text,
			label: t('exams.line.en'),
			optional: ({ bn }: Typed) => optional && bn === '',
			lang: 'en',
		},
	} as const;
};

function Pause({ now }: { now: ProctoringNow }) {
	const t = useTranslate();
	const { n } = useFigures();
	return (
		<ActionButton
			label={t('exams.act.pause')}
			may={deskProctoring.pause}
			reason
			disabled={now.counts.running === 0}
			sure={t('exams.act.pause_lead', { n: n(now.counts.running) })}
			done={t('exams.act.pause_done')}
			asks={{ minutes: minutesAsked(t('exams.act.minutes'), 120), ...lineAsks(t, true) }}
			send={(reason, { minutes, bn, en }) => ({
				params: { exam_id: String(now.exam.id) },
				body: { minutes: minutesOf(minutes), reason, ...(bn && { line: { bn, en } }) },
			})}
		/>
	);
}

function LineAction({ now }: { now: ProctoringNow }) {
	const t = useTranslate();
	const params = { exam_id: String(now.exam.id) };
	if (now.line)
		return (
			<ActionButton
				label={t('exams.line.take_back')}
				may={deskProctoring.line}
				sure={t('exams.line.take_back_sure')}
				send={() => ({ params, body: { line: null } })}
			/>
		);
	return (
		<ActionButton
			label={t('exams.line.show')}
			may={deskProctoring.line}
			sure={t('exams.line.lead')}
			done={t('exams.line.done')}
			asks={lineAsks(t, false)}
			send={(_, { bn, en }) => ({ params, body: { line: { bn, en } } })}
		/>
	);
}

/** Changes when the exam opens and closes; a time that was left as it is is not sent. */
function Window({ now }: { now: ProctoringNow }) {
	const t = useTranslate();
	const { exam } = now;
	const begun = Date.parse(now.at) >= Date.parse(exam.opens_at);
	const [opensAt, closesAt] = [toDhaka(exam.opens_at), toDhaka(exam.closes_at)];
	return (
		<ActionButton
			label={t('exams.act.window')}
			may={examOffice.extend}
			reason
			sure={t('exams.act.window_lead')}
			done={t('exams.act.window_done')}
			asks={{
				opens_at: {
					label: t('fields.starts_at'),
					kind: 'time',
					initial: opensAt,
					optional: true,
					when: () => !begun,
				},
				closes_at: { label: t('exams.closes'), kind: 'time', initial: closesAt, optional: true },
			}}
			send={(reason, { opens_at, closes_at }) => ({
				params: { exam_id: String(exam.id) },
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
			label={t('exams.act.close')}
			may={deskProctoring.close}
			color="error"
			reason
			sure={t('exams.act.close_lead')}
			done={t('exams.act.close_done')}
			asks={{
				end_running: { label: t('exams.act.end_running', { n: n(now.counts.running) }), kind: 'tick' },
			}}
			send={(reason, { end_running }) => ({
				params: { exam_id: String(now.exam.id) },
				body: { end_running: end_running !== '', reason },
			})}
		/>
	);
}
