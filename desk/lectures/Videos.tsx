import { Alert, Box, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import {
	ArrayInput,
	maxLength,
	type RaRecord,
	required,
	SelectInput,
	SimpleFormIterator,
	TextInput,
	useNotify,
	useRecordContext,
	useRefresh,
	useTranslate,
} from 'react-admin';
import { LANGS, type Lang } from '#contract/constants.ts';
import { deskVideos, deskVideoUploads } from '#contract/lectures/staff.ts';
import { call, messageOf, refusalOf } from '../lib/call.ts';
import { useMay } from '../lib/may.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import type { EntityLook } from '../ui/entity.tsx';
import { FileButton } from '../ui/FileButton.tsx';
import { LinkButton, TextLink } from '../ui/LinkButton.tsx';
import { TeacherInput } from '../ui/lookup-inputs.tsx';
import { Aside } from '../ui/parts.tsx';
import { useCount, useDigits } from '../ui/values.tsx';
import { fromClock, toClock } from './clock.ts';

const UploadLink = () => (
	<LinkButton label="lectures.upload_video" may={deskVideoUploads.begin} to="/video-uploads" />
);

const used = (
	<SelectInput
		key="used"
		source="used"
		choices={[
			{ id: '1', name: 'lectures.used' },
			{ id: '0', name: 'lectures.unused' },
		]}
	/>
);
const Length = ({ row }: { row: RaRecord }) => useDigits()(toClock(row.duration_s));
const Shows = ({ row }: { row: RaRecord }) => useDigits()(row.events.length);

/** The captions of one language: present or not, and a file input to replace them. */
function Captions({ lang }: { lang: Lang }) {
	const t = useTranslate();
	const row = useRecordContext();
	const notify = useNotify();
	const refresh = useRefresh();
	const mayChange = useMay(deskVideos.setCaptions);
	const count = useCount();
	const [refused, setRefused] = useState<string | null>(null);
	if (!row) return null;
	const params = { id: String(row.id), lang };
	const there = (row.captions as string[]).includes(lang);
	async function send(file: File): Promise<void> {
		setRefused(null);
		try {
			const { cues } = await call(
				deskVideos.setCaptions,
				{ params },
				{ file: new Blob([file], { type: 'text/vtt' }) },
			);
			notify('lectures.captions_set', { type: 'success', messageArgs: { cues: count(cues) } });
			refresh();
		} catch (error) {
			const { line, why } = refusalOf(error)?.meta ?? {};
			const message = messageOf(error);
			setRefused(
				line === undefined
					? message
					: `${message} ${t('lectures.caption_fault', { line: String(line), why: t(`lectures.caption_faults.${why}`) })}`,
			);
		}
	}
	return (
		<Box sx={{ mb: 1 }}>
			<Stack direction="row" spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
				<Typography sx={{ minWidth: 70 }}>{t(`desk.langs.${lang}`)}</Typography>
				<Typography color="text.secondary">{t(there ? 'lectures.there' : 'lectures.missing')}</Typography>
				{mayChange && (
					<FileButton size="small" variant="outlined" accept=".vtt,text/vtt" onFiles={send}>
						{t(there ? 'lectures.replace_file' : 'lectures.choose_file')}
					</FileButton>
				)}
				{there && (
					<ActionButton
						does="lectures.captions_drop"
						may={deskVideos.dropCaptions}
						send={() => ({ params })}
						color="error"
						variant="text"
					/>
				)}
			</Stack>
			{refused && <Alert severity="error">{refused}</Alert>}
		</Box>
	);
}

function Beside() {
	const t = useTranslate();
	const row = useRecordContext();
	if (!row) return null;
	const shown = row.events as { id: number; title: string }[];
	return (
		<Aside>
			<Typography variant="h6">{t('resources.videos.fields.captions')}</Typography>
			{LANGS.map((lang) => (
				<Captions key={lang} lang={lang} />
			))}
			<Typography variant="h6" sx={{ mt: 2 }}>
				{t('lectures.where_used')}
			</Typography>
			{shown.length === 0 && <Typography color="text.secondary">{t('lectures.unused')}</Typography>}
			{shown.map(({ id, title }) => (
				<TextLink key={id} to={`/schedule-events/${id}`} sx={{ display: 'block', mb: 0.5 }}>
					{title}
				</TextLink>
			))}
			<Typography variant="body2" color="text.secondary" sx={{ mt: 2 }}>
				{t('desk.columns.folder')}: {String(row.folder)} · {toClock(row.duration_s)}
			</Typography>
		</Aside>
	);
}

const Chapters = () => (
	<ArrayInput source="chapters" helperText="lectures.chapters_hint">
		<SimpleFormIterator inline disableReordering>
			<TextInput
				source="at_s"
				label="resources.videos.fields.at_s"
				format={toClock}
				parse={fromClock}
				validate={required()}
				helperText={false}
				sx={{ maxWidth: 140 }}
			/>
			<TextInput
				source="title"
				label="resources.videos.fields.title"
				validate={[required(), maxLength(120)]}
				helperText={false}
				sx={{ minWidth: 240 }}
			/>
		</SimpleFormIterator>
	</ArrayInput>
);

export const look: EntityLook = {
	columns: ['title', 'teacher', 'duration_s', 'state', 'captions', 'events', 'created_at'],
	order: ['created_at', 'DESC'],
	filters: ['state'],
	open: ['state'],
	ownFilters: [used],
	words: { state: 'lectures.video_states', captions: 'desk.langs' },
	tones: { state: { ready: 'good', withdrawn: 'bad', preparing: 'wait' } },
	own: { duration_s: Length, events: Shows },
	listActions: UploadLink,
	inputs: { teacher: TeacherInput, chapters: Chapters },
	hints: { withdrawn: 'lectures.withdrawn_hint' },
	aside: Beside,
};
