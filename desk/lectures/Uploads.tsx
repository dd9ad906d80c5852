import { Alert, Button, LinearProgress, Stack, TextField, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ResultOut } from '#contract/endpoint.ts';
import { deskVideoUploads } from '#contract/lectures/staff.ts';
import { call } from '../lib/call.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { Refusal, useAttempt, useTexts } from '../ui/attempt.tsx';
import { FileButton } from '../ui/FileButton.tsx';
import { TextLink } from '../ui/LinkButton.tsx';
import { Panel } from '../ui/parts.tsx';
import { useRead } from '../ui/Read.tsx';
import { State } from '../ui/StateChip.tsx';
import { useCount } from '../ui/values.tsx';
import { sendParts } from './upload.ts';

type Upload = ResultOut<typeof deskVideoUploads.list>['items'][number];
const LOOK_MS = 4_000;
const TONES = { receiving: 'plain', waiting: 'wait', making: 'wait', ready: 'good', failed: 'bad' } as const;
const toMegabytes = (bytes: number): number => Math.ceil(bytes / 1_048_576);

function Line({ upload, onResume }: { upload: Upload; onResume: (upload: Upload, file: File) => void }) {
	const t = useTranslate();
	const count = useCount();
	const megabytes = (bytes: number) => count(toMegabytes(bytes));
	const { id, state } = upload;
	const share =
		state === 'receiving'
			? Math.floor((upload.received / upload.bytes) * 100)
			: state === 'making'
				? upload.progress
				: null;
	const params = { id: String(id) };
	return (
		<Panel sx={{ mb: 1 }}>
			<Stack direction="row" spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap', rowGap: 1 }}>
				<Typography sx={{ fontWeight: 600 }}>{upload.title}</Typography>
				<State words="lectures.upload_states" value={state} tones={TONES} />
				<Typography variant="body2" color="text.secondary" sx={{ flexGrow: 1, overflowWrap: 'anywhere' }}>
					{upload.name} · {megabytes(upload.bytes)} {t('lectures.megabytes')}
				</Typography>
				{upload.video_id !== null && (
					<TextLink to={`/videos/${upload.video_id}`}>{t('lectures.open_video')}</TextLink>
				)}
				{state === 'receiving' && (
					<FileButton
						size="small"
						variant="outlined"
						accept="video/*"
						onFiles={(file) => onResume(upload, file)}
					>
						{t('lectures.resume')}
					</FileButton>
				)}
				{(state === 'failed' || upload.stalled) && (
					<ActionButton
						label="lectures.try_again"
						may={deskVideoUploads.again}
						send={() => ({ params, body: {} })}
					/>
				)}
				{(state === 'failed' || state === 'receiving') && (
					<ActionButton
						does="lectures.give_up"
						may={deskVideoUploads.drop}
						send={() => ({ params })}
						color="error"
						variant="text"
					/>
				)}
			</Stack>
			{share !== null && (
				<LinearProgress
					variant="determinate"
					value={share}
					sx={{ mt: 1 }}
					aria-label={t('lectures.progress')}
				/>
			)}
			{upload.stalled && <Alert severity="warning">{t('lectures.stalled')}</Alert>}
			{upload.failure && (
				<Alert severity="error" sx={{ mt: 1, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
					{t('lectures.failed_lead')}
					{'\n'}
					{upload.failure}
				</Alert>
			)}
		</Panel>
	);
}

const EMPTY = { title: '', teacher: '' };
/** Uploads a recording in parts: progress, and the refusal. */
function useSending(onEnd: () => void) {
	const [sending, setSending] = useState<{ title: string; sent: number; bytes: number } | null>(null);
	const { refused, refuse, attempt } = useAttempt();
	async function send(make: () => Promise<{ id: number; received: number }>, title: string, from: File) {
		setSending({ title, sent: 0, bytes: from.size });
		const went = await attempt(async () =>
			sendParts(await make(), from, (sent) => setSending({ title, sent, bytes: from.size })),
		);
		setSending(null);
		onEnd();
		return went;
	}
	return { sending, refused, refuse, send };
}

interface FormProps extends Pick<ReturnType<typeof useSending>, 'sending' | 'refused' | 'send'> {
	answer: ResultOut<typeof deskVideoUploads.list> | undefined;
}

function NewUpload({ answer, sending, refused, send }: FormProps) {
	const t = useTranslate();
	const count = useCount();
	const megabytes = (bytes: number) => count(toMegabytes(bytes));
	const { typed, field, clear } = useTexts(EMPTY, refused?.errors);
	const [file, setFile] = useState<File | null>(null);
	async function begin(event: FormEvent): Promise<void> {
		event.preventDefault();
		if (!file) return;
		const { title, teacher } = typed;
		const body = { name: file.name.slice(0, 200), bytes: file.size, title, teacher: teacher.trim() || null };
		const make = async () => (await call(deskVideoUploads.begin, { body })).upload;
		if (!(await send(make, title, file))) return;
		clear();
		setFile(null);
	}
	return (
		<Panel sx={{ my: 2 }} component="form" onSubmit={begin}>
			<Typography variant="body2" color="text.secondary">
				{t('lectures.upload_lead', { most: answer ? megabytes(answer.most_bytes) : '…' })}
			</Typography>
			<TextField {...field('title', { label: 'resources.videos.fields.title' })} required />
			<TextField {...field('teacher', { label: 'resources.videos.fields.teacher' })} />
			<Stack direction="row" spacing={2} sx={{ alignItems: 'center', flexWrap: 'wrap', mt: 1 }}>
				<FileButton variant="outlined" accept="video/*" onFiles={setFile}>
					{file?.name ?? t('lectures.video_file')}
				</FileButton>
				<Button
					type="submit"
					variant="contained"
					disabled={
						sending !== null || file === null || typed.title.trim() === '' || answer?.can_make === false
					}
				>
					{t('lectures.send')}
				</Button>
			</Stack>
			{sending && (
				<>
					<Typography variant="body2" sx={{ mt: 1 }} aria-live="polite">
						{t('lectures.sending', {
							title: sending.title,
							sent: megabytes(sending.sent),
							all: megabytes(sending.bytes),
						})}
					</Typography>
					<LinearProgress variant="determinate" value={(sending.sent / sending.bytes) * 100} />
				</>
			)}
			<Refusal of={refused} />
		</Panel>
	);
}

/** Uploads recordings in parts, so that a broken connection loses one part; shows upload and encoding progress. */
export function VideoUploads() {
	const t = useTranslate();
	const { data, error, refetch } = useRead(deskVideoUploads.list, { query: {} }, { everyMs: LOOK_MS });
	const { refuse, ...sending } = useSending(() => void refetch());
	function resume(upload: Upload, rest: File): void {
		if (rest.size !== upload.bytes) refuse(t('lectures.other_file', { name: upload.name }));
		else void sending.send(async () => upload, upload.title, rest);
	}
	return (
		<>
			{data && !data.can_make && <Alert severity="error">{t('lectures.no_ffmpeg')}</Alert>}
			<NewUpload answer={data} {...sending} />
			{error && <Alert severity="error">{error.message}</Alert>}
			{data?.items.length === 0 && <Typography color="text.secondary">{t('desk.empty')}</Typography>}
			{data?.items.map((upload) => (
				<Line key={upload.id} upload={upload} onResume={resume} />
			))}
		</>
	);
}
