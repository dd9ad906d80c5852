import { Alert, Checkbox, FormControlLabel, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { examOffice } from '#contract/exams/staff.ts';
import { deskProctoring } from '#contract/exams/staff-proctoring.ts';
import { useMay } from '../../lib/may.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { useFigures } from '../../ui/Read.tsx';
import { fromDhaka, Instant, toDhaka } from '../../ui/values.tsx';
import { ExtraTime, Minutes, minutesOf } from './ExtraTime.tsx';
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

function Words({
	bn,
	en,
	onBn,
	onEn,
	required,
}: {
	bn: string;
	en: string;
	onBn: (text: string) => void;
	onEn: (text: string) => void;
	required: boolean;
}) {
	const t = useTranslate();
	const htmlInput = { minLength: 3, maxLength: 240 };
	return (
		<>
			<TextField
				label={t('exams.line.bn')}
				value={bn}
				required={required || en !== ''}
				onChange={(event) => onBn(event.target.value)}
				multiline
				slotProps={{ htmlInput }}
			/>
			<TextField
				label={t('exams.line.en')}
				value={en}
				required={required || bn !== ''}
				onChange={(event) => onEn(event.target.value)}
				multiline
				slotProps={{ htmlInput: { ...htmlInput, lang: 'en' } }}
			/>
		</>
	);
}

function Pause({ now }: { now: ProctoringNow }) {
	const t = useTranslate();
	const { n } = useFigures();
	const [minutes, setMinutes] = useState('10');
	const [bn, setBn] = useState('');
	const [en, setEn] = useState('');
	return (
		<ActionButton
			label={t('exams.act.pause')}
			may={deskProctoring.pause}
			reason
			disabled={now.counts.running === 0}
			sure={t('exams.act.pause_lead', { n: n(now.counts.running) })}
			done={t('exams.act.pause_done')}
			send={(reason) => ({
				params: { exam_id: String(now.exam.id) },
				body: { minutes: minutesOf(minutes), reason, ...(bn && { line: { bn, en } }) },
			})}
		>
			<Minutes value={minutes} onChange={setMinutes} most={120} />
			<Words bn={bn} en={en} onBn={setBn} onEn={setEn} required={false} />
		</ActionButton>
	);
}

function LineAction({ now }: { now: ProctoringNow }) {
	const t = useTranslate();
	const [bn, setBn] = useState('');
	const [en, setEn] = useState('');
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
			send={() => ({ params, body: { line: { bn, en } } })}
		>
			<Words bn={bn} en={en} onBn={setBn} onEn={setEn} required />
		</ActionButton>
	);
}

function Window({ now }: { now: ProctoringNow }) {
	const t = useTranslate();
	const { exam } = now;
	const [opens, setOpens] = useState<string | null>(null);
	const [closes, setCloses] = useState<string | null>(null);
	const begun = Date.parse(now.at) >= Date.parse(exam.opens_at);
	const opensAt = opens === null ? null : fromDhaka(opens);
	const closesAt = closes === null ? null : fromDhaka(closes);
	return (
		<ActionButton
			label={t('exams.act.window')}
			may={examOffice.extend}
			reason
			sure={t('exams.act.window_lead')}
			done={t('exams.act.window_done')}
			send={(reason) => ({
				params: { exam_id: String(exam.id) },
				body: {
					scope: 'exam' as const,
					...(opensAt && { opens_at: opensAt }),
					...(closesAt && { closes_at: closesAt }),
					reason,
				},
			})}
		>
			{!begun && (
				<TextField
					label={t('exams.opens')}
					type="datetime-local"
					value={opens ?? toDhaka(exam.opens_at)}
					onChange={(event) => setOpens(event.target.value)}
					slotProps={{ inputLabel: { shrink: true } }}
				/>
			)}
			<TextField
				label={t('exams.closes')}
				type="datetime-local"
				value={closes ?? toDhaka(exam.closes_at)}
				onChange={(event) => setCloses(event.target.value)}
				slotProps={{ inputLabel: { shrink: true } }}
			/>
		</ActionButton>
	);
}

function Close({ now }: { now: ProctoringNow }) {
	const t = useTranslate();
	const { n } = useFigures();
	const [ends, setEnds] = useState(false);
	return (
		<ActionButton
			label={t('exams.act.close')}
			may={deskProctoring.close}
			color="error"
			reason
			sure={t('exams.act.close_lead')}
			done={t('exams.act.close_done')}
			send={(reason) => ({
				params: { exam_id: String(now.exam.id) },
				body: { end_running: ends, reason },
			})}
		>
			<FormControlLabel
				control={<Checkbox checked={ends} onChange={(event) => setEnds(event.target.checked)} />}
				label={t('exams.act.end_running', { n: n(now.counts.running) })}
			/>
		</ActionButton>
	);
}
