import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';

/** In place of a screen that broke; the rest of the desk goes on. */
export function ScreenError({
	resetErrorBoundary,
}: {
	resetErrorBoundary?: ((event: unknown) => void) | undefined;
	/** Not shown: what broke is of no use to the reader. */
	error?: unknown;
}) {
	const t = useTranslate();
	return (
		<Alert
			severity="error"
			sx={{ mt: 2 }}
			action={
				<Button
					color="inherit"
					onClick={(event) => (resetErrorBoundary ? resetErrorBoundary(event) : location.reload())}
				>
					{t('desk.error.retry')}
				</Button>
			}
		>
			<AlertTitle>{t('desk.error.title')}</AlertTitle>
			{t('desk.error.body', { at: new Date().toLocaleTimeString('bn-BD', { timeZone: 'Asia/Dhaka' }) })}
		</Alert>
	);
}
