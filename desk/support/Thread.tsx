import AttachFileIcon from '@mui/icons-material/AttachFile';
import { Box, Link, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ComplaintFile, StaffComplaint } from '#contract/support/calls.ts';
import { StateChip } from '../ui/StateChip.tsx';
import { Instant } from '../ui/values.tsx';

type Message = StaffComplaint['messages'][number];

const File = ({ file }: { file: ComplaintFile }) => (
	<Link
		href={file.url}
		target="_blank"
		rel="noreferrer"
		sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}
	>
		{file.kind === 'image' ? (
			<Box
				component="img"
				src={file.url}
				alt={file.name}
				sx={{ maxWidth: 220, maxHeight: 160, borderRadius: 1, border: 1, borderColor: 'divider' }}
			/>
		) : (
			<>
				<AttachFileIcon fontSize="small" /> {file.name}
			</>
		)}
	</Link>
);

function One({ message }: { message: Message }) {
	const t = useTranslate();
	if (message.author === 'system')
		return (
			<Typography variant="body2" color="text.secondary" sx={{ textAlign: 'center', my: 1 }}>
				{t(`support.events.${message.event}`)} · <Instant at={message.at} />
			</Typography>
		);
	const staff = message.author === 'staff';
	return (
		<Box
			component="li"
			sx={{
				border: 1,
				borderStyle: message.internal ? 'dashed' : 'solid',
				borderColor: message.internal ? 'warning.main' : staff ? 'primary.main' : 'divider',
				borderRadius: 1,
				bgcolor: 'background.paper',
				p: 1.5,
				mb: 1,
				ml: staff ? { md: 6 } : 0,
				mr: staff ? 0 : { md: 6 },
			}}
		>
			<Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 0.5 }}>
				<Typography variant="subtitle2">
					{staff ? (message.by ?? t('resources.operators.name')) : t('fields.doctor')}
				</Typography>
				{message.internal && <StateChip label="support.internal" tone="wait" />}
				<Typography variant="caption" color="text.secondary">
					<Instant at={message.at} />
					{staff && !message.internal && ` · ${t(message.read_at ? 'support.seen' : 'support.unseen')}`}
				</Typography>
			</Box>
			<Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{message.text}</Typography>
			{message.files.length > 0 && (
				<Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
					{message.files.map((file) => (
						<File key={file.id} file={file} />
					))}
				</Box>
			)}
		</Box>
	);
}

/** Messages in order, including notes for colleagues, which are marked by a word and a dashed line. */
export const Thread = ({ messages }: { messages: readonly Message[] }) => (
	<Box component="ol" sx={{ listStyle: 'none', p: 0, m: 0 }} aria-live="polite">
		{messages.map((message) => (
			<One key={message.id} message={message} />
		))}
	</Box>
);
