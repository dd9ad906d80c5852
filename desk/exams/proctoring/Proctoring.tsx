import { Alert, Box, Card, CardContent, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ResultOut } from '#contract/endpoint.ts';
import { messagesOf } from '#contract/errors.ts';
import { EXAM_MESSAGES } from '#contract/exams/messages.ts';
import { deskProctoring } from '#contract/exams/staff-proctoring.ts';
import { TextLink } from '../../ui/LinkButton.tsx';
import { Below, Columns, NamedRows, Rows, Section } from '../../ui/parts.tsx';
import { ReadState, useFigures, useRead } from '../../ui/Read.tsx';
import { StateChip } from '../../ui/StateChip.tsx';
import { Instant, useLang } from '../../ui/values.tsx';
import { ExamHead } from '../ExamHead.tsx';
import { useExamId } from '../exam.ts';
import { Candidates } from './Candidates.tsx';
import { ProctoringActions } from './ProctoringActions.tsx';

const EVERY_MS = 3_000;

export type ProctoringNow = ResultOut<typeof deskProctoring.exam>;

export function Proctoring() {
	const id = useExamId();
	const read = useRead(deskProctoring.exam, { params: { exam_id: String(id) } }, { everyMs: EVERY_MS });
	return (
		<ReadState read={read}>
			{(now) => (
				<>
					<ExamHead id={id} title={now.exam.title} tab="room" />
					<Stack spacing={2}>
						<Times now={now} />
						<Counts now={now} />
						<ProctoringActions now={now} />
						<Beside now={now} />
						<Candidates examId={id} />
						<Overrides now={now} />
						<Columns widths="1fr 1fr">
							<Refusals now={now} />
							<ServerHealth now={now} />
						</Columns>
					</Stack>
				</>
			)}
		</ReadState>
	);
}

function Times({ now }: { now: ProctoringNow }) {
	const t = useTranslate();
	const { n, clock } = useFigures();
	const { exam } = now;
	return (
		<Typography color="text.secondary">
			<Instant at={exam.opens_at} /> – <Instant at={exam.closes_at} />
			{' · '}
			{t('exams.proctoring.minutes', { n: n(exam.duration_min) })}
			{' · '}
			{exam.bundle_bytes === null
				? t('exams.proctoring.not_frozen')
				: t('exams.proctoring.frozen', { kb: n(Math.round(exam.bundle_bytes / 1_024)) })}
			{' · '}
			{t('exams.proctoring.at', { at: clock(now.at) })}
		</Typography>
	);
}

interface Tile {
	/** Key of its label among the texts of proctoring. */
	name: string;
	value: string;
	hint?: string;
	colour?: 'error.main' | 'success.main';
}

function Counts({ now }: { now: ProctoringNow }) {
	const t = useTranslate();
	const { n } = useFigures();
	const { counts, saves_per_s } = now;
	const text = (key: string, count?: number) =>
		t(`exams.proctoring.${key}`, count === undefined ? {} : { n: n(count) });
	const tiles: Tile[] = [
		{ name: 'expected', value: n(counts.expected), hint: text('waiting', counts.waiting) },
		{
			name: 'running',
			value: n(counts.running),
			hint: text('heard', counts.heard),
			colour: 'success.main',
		},
		{ name: 'silent', value: n(counts.silent), ...(counts.silent > 0 && { colour: 'error.main' }) },
		{ name: 'saves', value: saves_per_s === null ? '…' : n(saves_per_s), hint: text('saves_hint') },
		{ name: 'handed_in', value: n(counts.handed_in) },
		{ name: 'swept', value: n(counts.swept), hint: text('swept_hint') },
		{ name: 'unscored', value: n(counts.unscored) },
		{ name: 'absent', value: n(counts.absent), hint: text('void', counts.void) },
	];
	return (
		<Box
			component="dl"
			aria-label={text('counts')}
			sx={{ m: 0, display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' } }}
		>
			{tiles.map(({ name, value, hint, colour = 'text.primary' }) => (
				<Card key={name}>
					<CardContent sx={{ p: 1.5, '&:last-child': { pb: 1.5 } }}>
						<Typography variant="body2" component="dt" color="text.secondary">
							{text(name)}
						</Typography>
						<Typography
							variant="h5"
							component="dd"
							sx={{ m: 0, color: colour, fontVariantNumeric: 'tabular-nums', lineHeight: 1.5 }}
						>
							{value}
						</Typography>
						{hint && (
							<Typography variant="caption" component="dd" color="text.secondary" sx={{ m: 0 }}>
								{hint}
							</Typography>
						)}
					</CardContent>
				</Card>
			))}
		</Box>
	);
}

function Beside({ now }: { now: ProctoringNow }) {
	const t = useTranslate();
	const { n } = useFigures();
	const { exam, counts } = now;
	const filter = (values: object) => encodeURIComponent(JSON.stringify(values));
	const waiting = [
		{
			count: counts.late_held,
			words: 'exams.proctoring.late_held',
			to: `/late-sheets?filter=${filter({ exam_id: exam.id, state: 'held' })}`,
		},
		{ count: now.complaints_open, words: 'exams.proctoring.complaints', to: '/complaints' },
		{ count: now.keys_proposed, words: 'exams.proctoring.keys', to: `/exams/${exam.id}/keys` },
	].filter(({ count }) => count > 0);
	if (waiting.length === 0) return null;
	return (
		<Alert severity="warning">
			{waiting.map(({ count, words, to }) => (
				<div key={words}>
					<TextLink to={to} color="inherit">
						{t(words, { n: n(count) })}
					</TextLink>
				</div>
			))}
		</Alert>
	);
}

/** All exceptions from this exam's own times: recipient, content, reason and author. */
function Overrides({ now }: { now: ProctoringNow }) {
	const t = useTranslate();
	if (now.overrides.length === 0) return null;
	return (
		<Section inner title="exams.overrides.title">
			<Rows
				rows={now.overrides}
				columns={{
					'exams.overrides.whom': (one) =>
						t(one.running_only ? 'exams.scopes.running' : `exams.scopes.${one.scope}`) +
						(one.name ? `: ${one.name}` : ''),
					'desk.what': (one) => <Given override={one} />,
					'fields.reason': (one) => one.reason,
					'exams.overrides.by': (one) => (
						<>
							{one.by}
							<Below>
								<Instant at={one.at} />
							</Below>
						</>
					),
				}}
			/>
		</Section>
	);
}

function Given({ override }: { override: ProctoringNow['overrides'][number] }) {
	const t = useTranslate();
	const { n } = useFigures();
	const { extra_min, opens_at, closes_at, attempts } = override;
	return (
		<>
			{extra_min !== null && <div>{t('exams.overrides.extra', { n: n(extra_min) })}</div>}
			{opens_at && (
				<div>
					{t('fields.starts_at')} <Instant at={opens_at} />
				</div>
			)}
			{closes_at && (
				<div>
					{t('exams.closes')} <Instant at={closes_at} />
				</div>
			)}
			{attempts !== null && <div>{t('exams.overrides.attempts', { n: n(attempts) })}</div>}
		</>
	);
}

const MESSAGES = messagesOf([EXAM_MESSAGES]);

/** Refusals of doctors' calls in this exam: the message shown, and how often. */
function Refusals({ now }: { now: ProctoringNow }) {
	const t = useTranslate();
	const { n } = useFigures();
	const sentences: Readonly<Record<string, string>> = MESSAGES[useLang()];
	return (
		<Section inner title="exams.refusals.title">
			{now.refusals.length === 0 ? (
				<Typography color="text.secondary">{t('exams.refusals.none')}</Typography>
			) : (
				<Rows
					rows={now.refusals}
					keyOf={({ code }) => code}
					columns={{
						'exams.refusals.what': ({ code }) => (
							<>
								{sentences[code] ?? t('exams.refusals.other')}
								<Below>
									<code>{code}</code>
								</Below>
							</>
						),
						'exams.refusals.lately': { of: ({ lately }) => n(lately), right: true },
						'exams.refusals.all': { of: (one) => n(one.n), right: true },
					}}
				/>
			)}
		</Section>
	);
}

const SLOW_LOOP_MS = 200;
const SLOW_DB_MS = 100;

/** Health of the server process that answers here. */
function ServerHealth({ now }: { now: ProctoringNow }) {
	const t = useTranslate();
	const { n } = useFigures();
	const { server } = now;
	const marked = (value: string, bad: boolean) =>
		bad ? <StateChip label={`${value} · ${t('exams.server.look')}`} tone="bad" /> : value;
	return (
		<Section inner title="exams.server.title">
			<NamedRows
				words="exams.server"
				of={{
					loop: marked(t('exams.server.ms', { n: n(server.loop_ms) }), server.loop_ms > SLOW_LOOP_MS),
					db: marked(t('exams.server.ms', { n: n(server.db_ms) }), server.db_ms > SLOW_DB_MS),
					db_waiting: marked(n(server.db_waiting), server.db_waiting > 0),
					jobs: n(server.jobs_due),
					memory: t('exams.server.mb', { n: n(server.memory_mb) }),
					up: t('exams.proctoring.minutes', { n: n(Math.floor(server.up_s / 60)) }),
					news: marked(t(server.news ? 'exams.server.news_on' : 'exams.server.news_off'), !server.news),
				}}
			/>
		</Section>
	);
}
