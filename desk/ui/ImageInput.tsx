import { Box, Button } from '@mui/material';
import { useId } from 'react';
import { useInput, useTranslate, useTranslateLabel } from 'react-admin';
import { deskImages } from '#contract/site/staff-images.ts';
import { call } from '../lib/call.ts';
import { Refusal, useAttempt } from './attempt.tsx';
import { FileButton } from './FileButton.tsx';

/** A picture that is uploaded at once and stored under the hash of its content; the form holds its address. */
export function ImageInput({ source, required = false }: { source: string; required?: boolean }) {
	const t = useTranslate();
	const labelOf = useTranslateLabel();
	const id = useId();
	const { field, fieldState } = useInput({ source, defaultValue: '' });
	const { busy, refused, attempt } = useAttempt();

	async function send(file: File): Promise<void> {
		await attempt(async () => {
			const { image } = await call(deskImages.upload, {}, { file });
			field.onChange(image.url);
		});
	}
	const shown = typeof field.value === 'string' && field.value !== '' ? field.value : null;
	const name = labelOf({ source });
	return (
		<Box role="group" aria-labelledby={id} sx={{ my: 1, width: '100%' }}>
			<Box id={id} sx={{ color: 'text.secondary', mb: 0.5 }}>
				{name}
				{required && ' *'}
			</Box>
			{shown && (
				<Box
					component="img"
					src={shown}
					alt=""
					sx={{
						display: 'block',
						maxWidth: 320,
						maxHeight: 180,
						borderRadius: 1,
						border: 1,
						borderColor: 'divider',
						mb: 1,
					}}
				/>
			)}
			<FileButton
				variant="outlined"
				size="small"
				disabled={busy}
				accept={deskImages.upload.upload.types.join(',')}
				onFiles={send}
			>
				{t(busy ? 'desk.image.uploading' : shown ? 'desk.image.change' : 'desk.image.choose')}
			</FileButton>
			{shown && !required && (
				<Button size="small" onClick={() => field.onChange('')} sx={{ ml: 1 }}>
					{t('desk.image.remove')}
				</Button>
			)}
			<Refusal of={refused ?? fieldState.error} />
		</Box>
	);
}
