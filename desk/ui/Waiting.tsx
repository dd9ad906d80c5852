import { CircularProgress, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';

export function Waiting() {
	const t = useTranslate();
	return (
		<Stack
			role="status"
			direction="row"
			spacing={2}
			sx={{ p: 4, alignItems: 'center', color: 'text.primary' }}
		>
			<CircularProgress aria-hidden size={28} color="inherit" />
			<Typography>{t('ra.message.loading')}</Typography>
		</Stack>
	);
}
