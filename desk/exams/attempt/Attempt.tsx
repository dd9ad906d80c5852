import { Box, Stack, Table, TableBody, TableCell, TableRow, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import type { ResultOut } from '#contract/endpoint.ts';
import { deskProctoring } from '#contract/exams/staff-proctoring.ts';
import { TextLink } from '../../ui/LinkButton.tsx';
import { NamedRows, Panel, Rows, Section } from '../../ui/parts.tsx';
import { ReadState, useFigures, useRead } from '../../ui/Read.tsx';
import { Instant, useDigits } from '../../ui/values.tsx';
import { LETTERS } from '../bank/QuestionView.tsx';
import { AttemptChip, CandidateActions } from '../proctoring/Candidate.tsx';

const EVERY_MS = 10_000;

type Seen = ResultOut<typeof deskProctoring.candidate>;

export function Attempt() {
	const t = useTranslate();
	const digits = useDigits();
	const id = useParams().attemptId ?? '';
	const read = useRead(deskProctoring.candidate, { params: { attempt_id: id } }, { everyMs: EVERY_MS });
	return (
		<ReadState read={read}>
			{(seen) => (
				<Stack spacing={2} sx={{ pt: 2 }}>
					<Box>
						<TextLink to={`/exams/${seen.exam.id}/room`}>
							{t('exams.attempt.back', { exam: seen.exam.title })}
						</TextLink>
						<Typography variant="h5">{seen.sitter.doctor.name}</Typography>
						<Typography color="text.secondary">
							{digits(seen.sitter.doctor.phone)} · {seen.sitter.batch.name}
						</Typography>
					</Box>
					<Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
						<AttemptChip row={seen.sitter} />
						<CandidateActions row={seen.sitter} examId={seen.exam.id} />
					</Stack>
					<Times seen={seen} />
					<Events seen={seen} />
					<Saves seen={seen} />
				</Stack>
			)}
		</ReadState>
	);
}

function Times({ seen }: { seen: Seen }) {
	const t = useTranslate();
	const { n, clock } = useFigures();
	const { sitter: candidate, devices } = seen;
	const at = (instant: string | null) => (instant ? <Instant at={instant} /> : '—');
	return (
		<Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: '1fr 1fr' } }}>
			<Panel>
				<NamedRows
					left
					words="exams.attempt"
					of={{
						started: at(candidate.started_at),
						deadline: at(candidate.deadline_at),
						extra: t('exams.overrides.extra', { n: n(candidate.extra_min) }),
						heard: candidate.heard_at ? clock(candidate.heard_at) : '—',
						submitted: at(candidate.submitted_at),
						receipt: candidate.receipt_no ?? '—',
					}}
				/>
			</Panel>
			<Section inner title="exams.attempt.devices">
				{devices.length === 0 && (
					<Typography color="text.secondary">{t('exams.attempt.no_device')}</Typography>
				)}
				<Table size="small">
					<TableBody>
						{devices.map((device) => (
							<TableRow key={`${device.label}${device.last_seen}`}>
								<TableCell>{device.label}</TableCell>
								<TableCell>{t(`account.device_states.${device.state}`)}</TableCell>
								<TableCell align="right">
									<Instant at={device.last_seen} />
								</TableCell>
							</TableRow>
						))}
					</TableBody>
				</Table>
			</Section>
		</Box>
	);
}

function Events({ seen }: { seen: Seen }) {
	const t = useTranslate();
	const { n, clock } = useFigures();
	return (
		<Section inner title="exams.attempt.events">
			<Table size="small">
				<TableBody>
					{seen.events.map((event, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: events are only ever added at the end
						<TableRow key={index}>
							<TableCell sx={{ whiteSpace: 'nowrap', width: 0 }}>{clock(event.at)}</TableCell>
							<TableCell>
								{t(`exams.events.${event.kind}`)}
								{event.detail.minutes !== undefined &&
									` · ${t('exams.overrides.extra', { n: n(event.detail.minutes) })}`}
								{event.detail.silent_s !== undefined &&
									` · ${t('exams.attempt.silent', { n: n(event.detail.silent_s) })}`}
								{event.detail.receipt && ` · ${event.detail.receipt}`}
								{event.detail.case_no && ` · ${event.detail.case_no}`}
							</TableCell>
						</TableRow>
					))}
				</TableBody>
			</Table>
		</Section>
	);
}

function Saves({ seen }: { seen: Seen }) {
	const t = useTranslate();
	const { n, clock } = useFigures();
	const said = (mark: string | null) => {
		if (mark === null) return t('exams.attempt.blank');
		return mark === 'flag' || mark === 'unflag' ? t(`exams.attempt.${mark}`) : mark;
	};
	const changes = (save: Seen['saves'][number]) =>
		save.changes
			.map(
				({ position, stem, from, to }) =>
					`${n(position)}${stem === null ? '' : (LETTERS[stem] ?? '')}: ${said(from)} → ${said(to)}`,
			)
			.join(', ') || t('exams.attempt.nothing');
	return (
		<Section inner title={t('exams.attempt.saves', { n: n(seen.saves_total) })}>
			<Rows
				maxHeight={480}
				none=""
				rows={seen.saves.toReversed()}
				keyOf={(save) => `${save.epoch}/${save.seq}/${save.sha}`}
				columns={{
					'desk.when': (save) => clock(save.at),
					'exams.attempt.seq': { of: (save) => n(save.seq), right: true },
					'exams.attempt.changed': (save) => (save.kept ? changes(save) : t('exams.attempt.not_kept')),
					'exams.attempt.sha': (save) => <code>{save.sha}</code>,
				}}
			/>
		</Section>
	);
}
