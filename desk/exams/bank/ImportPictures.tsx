import { Alert, Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { examOffice } from '#contract/exams/staff.ts';
import { call, messageOf } from '../../lib/call.ts';
import { FileButton } from '../../ui/FileButton.tsx';
import { pictureUrl } from './QuestionView.tsx';

interface Sent {
	name: string;
	/** Value for the column `image`; a refusal instead where the upload was refused. */
	key?: string;
	refused?: string;
}

/** Uploads pictures for the questions of a sheet and shows the key to enter in its column `image`. */
export function ImportPictures() {
	const t = useTranslate();
	const notify = useNotify();
	const [sent, setSent] = useState<Sent[]>([]);
	const [busy, setBusy] = useState(false);

	async function send(_: File, files: readonly File[]): Promise<void> {
		setBusy(true);
		for (const file of files) {
			const one = await call(examOffice.questionImage, {}, { file }).then(
				({ image }) => ({ name: file.name, key: image }),
				(error: unknown) => ({
					name: file.name,
					refused: messageOf(error),
				}),
			);
			setSent((before) => [...before, one]);
		}
		setBusy(false);
	}
	async function copy(key: string): Promise<void> {
		await navigator.clipboard.writeText(key);
		notify('bank.import.copied', { type: 'success' });
	}
	return (
		<Box sx={{ my: 2 }}>
			<Typography variant="body2" color="text.secondary">
				{t('bank.import.pictures_lead')}
			</Typography>
			<FileButton
				variant="outlined"
				disabled={busy}
				multiple
				accept={examOffice.questionImage.upload.types.join(',')}
				onFiles={send}
			>
				{t(busy ? 'desk.image.uploading' : 'bank.import.pictures')}
			</FileButton>
			<Box component="ul" aria-live="polite" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none' }}>
				{sent.map(({ name, key, refused }) => (
					<Box
						component="li"
						key={key ?? `${name}/${refused}`}
						sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1 }}
					>
						{key && <Box component="img" src={pictureUrl(key)} alt="" sx={{ height: 40, borderRadius: 1 }} />}
						<span>{name}</span>
						{key && (
							<>
								<Box component="code" sx={{ overflowWrap: 'anywhere' }}>
									{key}
								</Box>
								<Button size="small" onClick={() => copy(key)}>
									{t('bank.import.copy')}
								</Button>
							</>
						)}
						{refused && <Alert severity="error">{refused}</Alert>}
					</Box>
				))}
			</Box>
		</Box>
	);
}
