import { Alert, Box, Button, LinearProgress, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNotify, useTranslate } from 'react-admin';
import { useBeforeUnload, useParams } from 'react-router-dom';
import { examOffice } from '#contract/exams/staff.ts';
import { deskPapers } from '#contract/exams/staff-papers.ts';
import { formatBytes } from '#lib/format/bytes.ts';
import { call, refusalOf } from '../../lib/call.ts';
import { useMay } from '../../lib/may.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { useNotifyingAttempt } from '../../ui/attempt.tsx';
import { EXAM_TONES, State } from '../../ui/StateChip.tsx';
import { Instant, useDigits, useLang } from '../../ui/values.tsx';
import { PaperSection } from './PaperSection.tsx';
import { type Draft, draftOf, isDraft, type PaperRow } from './paper-state.ts';

/** Screens of an exam that was announced. */
const SCREENS = ['room', 'items', 'keys', 'results'] as const;

/** What blocks the announcement of the paper, by kind with the places. */
function Gaps({ paper }: { paper: PaperRow }) {
	const t = useTranslate();
	const digits = useDigits();
	if (paper.gaps.length === 0) return <Alert severity="success">{t('bank.paper.whole')}</Alert>;
	const kinds = [...Map.groupBy(paper.gaps, ({ gap }) => gap)];
	return (
		<Alert severity="warning">
			{t('bank.paper.lacks')}
			<Box component="ul" sx={{ m: 0, pl: 2 }}>
				{kinds.map(([gap, places]) => {
					const positions = places.flatMap(({ position }) => (position === null ? [] : [digits(position)]));
					return (
						<li key={gap}>
							{t(`bank.paper.gaps.${gap}`)}
							{positions.length > 0 &&
								`: ${positions.slice(0, 40).join(', ')}${positions.length > 40 ? ' …' : ''}`}
						</li>
					);
				})}
			</Box>
		</Alert>
	);
}

function Head({ paper, draft }: { paper: PaperRow; draft: Draft }) {
	const t = useTranslate();
	const lang = useLang();
	const wanted = paper.sections.reduce((sum, section) => sum + section.count, 0);
	const bytes = draft.places.reduce((sum, place) => sum + place.question.picture_bytes, 0);
	return (
		<>
			<Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center', my: 2 }}>
				<Typography variant="h6">{paper.title}</Typography>
				<State words="bank.exam_statuses" value={paper.status} tones={EXAM_TONES} />
				<Instant at={paper.window_opens_at} />
				<Typography component="span">
					{t('bank.paper.count', {
						have: draft.places.length,
						wanted,
					})}
				</Typography>
				{bytes > 0 && (
					<Typography component="span">
						{t('bank.paper.pictures', { size: formatBytes(bytes, lang) })}
					</Typography>
				)}
			</Stack>
			{bytes > paper.picture_limit && (
				<Alert severity="warning">
					{t('bank.paper.heavy', { limit: formatBytes(paper.picture_limit, lang) })}
				</Alert>
			)}
		</>
	);
}

function Schedule({ paper, disabled, onDone }: { paper: PaperRow; disabled: boolean; onDone: () => void }) {
	const t = useTranslate();
	return (
		<ActionButton
			does="bank.paper.schedule"
			may={examOffice.schedule}
			disabled={disabled}
			run={async () => {
				const { faults } = await call(examOffice.schedule, { params: { exam_id: paper.exam_id } });
				if (faults.length > 0) throw new Error(t('bank.paper.not_scheduled', { count: faults.length }));
				onDone();
			}}
		/>
	);
}

const TakeBack = ({ paper, onDone }: { paper: PaperRow; onDone: () => void }) => (
	<ActionButton
		does="bank.paper.unschedule"
		may={examOffice.unschedule}
		color="warning"
		variant="text"
		run={async () => {
			await call(examOffice.unschedule, { params: { exam_id: paper.exam_id } });
			onDone();
		}}
	/>
);

/** Link to the rules of an exam that is not announced; afterwards links to its other screens. */
function Elsewhere({ paper }: { paper: PaperRow }) {
	const t = useTranslate();
	const mayControl = useMay(examOffice.items);
	if (isDraft(paper))
		return (
			<Button component={Link} to={`/exams/${paper.exam_id}`}>
				{t('bank.paper.rules')}
			</Button>
		);
	return (
		mayControl &&
		SCREENS.map((screen) => (
			<Button key={screen} component={Link} to={`/exams/${paper.exam_id}/${screen}`}>
				{t(`exams.tabs.${screen}`)}
			</Button>
		))
	);
}

/** Changes of a paper until they are saved on top of the version that was opened. */
function useDraft(paper: PaperRow, onSaved: (paper: PaperRow) => void) {
	const notify = useNotify();
	const [draft, setDraft] = useState(() => draftOf(paper));
	const { busy, attempt } = useNotifyingAttempt();
	const [theirs, setTheirs] = useState<PaperRow | null>(null);
	useBeforeUnload((event) => draft.changed && event.preventDefault());
	async function write(version: string): Promise<void> {
		try {
			const saved = await call(deskPapers.save, {
				params: { exam_id: paper.exam_id },
				body: {
					version,
					blueprint: draft.blueprint.map((portion) => ({ ...portion })),
					places: draft.places.map(({ section, question }) => ({ section, question_id: question.id })),
				},
			});
			setTheirs(null);
			setDraft(draftOf(saved));
			onSaved(saved);
			notify('bank.paper.saved', { type: 'success' });
		} catch (error) {
			const refusal = refusalOf(error);
			if (refusal?.code !== 'desk.conflict') throw error;
			setTheirs(refusal.meta.item as PaperRow);
		}
	}
	const save = (version: string) => attempt(() => write(version));
	return { draft, setDraft, busy, theirs, setTheirs, save };
}

interface ClashProps {
	theirs: PaperRow;
	busy: boolean;
	onTaken: () => void;
	onKept: () => void;
}

/** Another user has saved this paper meanwhile: their version is loaded, or overwritten. */
function Clash({ theirs, busy, onTaken, onKept }: ClashProps) {
	const t = useTranslate();
	return (
		<Alert
			severity="error"
			action={
				<>
					<Button color="inherit" onClick={onTaken}>
						{t('bank.paper.take_theirs')}
					</Button>
					<Button color="inherit" disabled={busy} onClick={onKept}>
						{t('bank.paper.keep_mine')}
					</Button>
				</>
			}
		>
			{t('bank.paper.clash', { count: theirs.places.length })}
		</Alert>
	);
}

function Builder({ paper, onSaved }: { paper: PaperRow; onSaved: (paper: PaperRow) => void }) {
	const t = useTranslate();
	const maySave = useMay(deskPapers.save);
	const { draft, setDraft, busy, theirs, setTheirs, save } = useDraft(paper, onSaved);
	const open = maySave && isDraft(paper);

	return (
		<Box sx={{ maxWidth: '72rem' }}>
			<Head paper={paper} draft={draft} />
			{draft.changed ? <Alert severity="info">{t('bank.paper.unsaved')}</Alert> : <Gaps paper={paper} />}
			{theirs && (
				<Clash
					theirs={theirs}
					busy={busy}
					onTaken={() => {
						setTheirs(null);
						setDraft(draftOf(theirs));
						onSaved(theirs);
					}}
					onKept={() => save(theirs.version)}
				/>
			)}
			<Stack
				direction="row"
				sx={{
					gap: 1,
					flexWrap: 'wrap',
					my: 2,
					position: 'sticky',
					top: 56,
					zIndex: 2,
					py: 1,
					bgcolor: 'background.default',
				}}
			>
				{open && (
					<Button variant="contained" disabled={busy || !draft.changed} onClick={() => save(paper.version)}>
						{t(busy ? 'desk.action.working' : 'bank.paper.save')}
					</Button>
				)}
				{open && (
					<Schedule
						paper={paper}
						disabled={draft.changed || paper.gaps.length > 0}
						onDone={() => onSaved({ ...paper, status: 'scheduled' })}
					/>
				)}
				{paper.status === 'scheduled' && (
					<TakeBack paper={paper} onDone={() => onSaved({ ...paper, status: 'key_check' })} />
				)}
				<Elsewhere paper={paper} />
			</Stack>
			{paper.sections.map((section, at) => (
				<PaperSection
					// biome-ignore lint/suspicious/noArrayIndexKey: a section is its place in the paper
					key={at}
					at={at}
					section={section}
					examId={paper.exam_id}
					draft={draft}
					gaps={draft.changed ? [] : paper.gaps}
					{...(open && { onChange: setDraft })}
				/>
			))}
			{paper.sections.length === 0 && <Alert severity="info">{t('bank.paper.no_sections')}</Alert>}
		</Box>
	);
}

export function PaperBuilder() {
	const { examId = '' } = useParams();
	const [saved, setSaved] = useState<PaperRow | null>(null);
	const { data, error } = useQuery({
		queryKey: ['paper', examId],
		queryFn: () => call(deskPapers.read, { params: { exam_id: examId } }),
		refetchOnWindowFocus: false,
		staleTime: Number.POSITIVE_INFINITY,
		gcTime: 0,
	});
	const paper = saved && String(saved.exam_id) === examId ? saved : data;
	return (
		<>
			{error && <Alert severity="error">{error.message}</Alert>}
			{!paper && !error && <LinearProgress />}
			{paper && <Builder key={examId} paper={paper} onSaved={setSaved} />}
		</>
	);
}
