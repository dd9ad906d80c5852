import { Box, Button, TextField } from '@mui/material';
import { useInput, useTranslate } from 'react-admin';
import { examOffice } from '#contract/exams/staff.ts';
import type { QuestionFields } from '#contract/exams/staff-questions.ts';
import { call } from '../../lib/call.ts';
import { Refusal, useAttempt } from '../../ui/attempt.tsx';
import { FileButton } from '../../ui/FileButton.tsx';
import { pictureUrl } from './QuestionView.tsx';

type Picture = QuestionFields['images'][number];
const MOST = 4;

/** The pictures of a question, each uploaded at once and described for blind readers. */
export function PicturesInput() {
	const t = useTranslate();
	const { field, fieldState } = useInput({ source: 'images', defaultValue: [] });
	const { busy, refused, attempt } = useAttempt();
	const pictures = (field.value ?? []) as Picture[];
	const change = (key: string, over: Partial<Picture> | null) =>
		field.onChange(
			pictures.flatMap((one) => {
				if (one.key !== key) return [one];
				return over ? [{ ...one, ...over }] : [];
			}),
		);

	async function send(file: File): Promise<void> {
		await attempt(async () => {
			const { image, ...size } = await call(examOffice.questionImage, {}, { file });
			field.onChange([...pictures, { key: image, ...size, alt: '' }]);
		});
	}
	return (
		<Box role="group" aria-label={t('resources.questions.fields.images')} sx={{ width: '100%', my: 1 }}>
			{pictures.map(({ key, alt }) => (
				<Box key={key} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1 }}>
					<Box component="img" src={pictureUrl(key)} alt={alt} sx={{ height: 72, borderRadius: 1 }} />
					<TextField
						label={t('bank.form.alt')}
						value={alt}
						required
						onChange={(event) => change(key, { alt: event.target.value })}
						sx={{ flex: '1 1 14rem' }}
					/>
					<Button size="small" color="error" onClick={() => change(key, null)}>
						{t('bank.form.picture_remove')}
					</Button>
				</Box>
			))}
			{pictures.length < MOST && (
				<FileButton
					variant="outlined"
					size="small"
					disabled={busy}
					accept={examOffice.questionImage.upload.types.join(',')}
					onFiles={send}
				>
					{t(busy ? 'desk.image.uploading' : 'bank.form.picture_add')}
				</FileButton>
			)}
			<Refusal of={refused ?? fieldState.error} />
		</Box>
	);
}
