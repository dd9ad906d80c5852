import { Alert, AlertTitle, Button } from '@mui/material';
import { useTranslate } from 'react-admin';

/** Shown instead of a screen that crashed; the rest of the desk still works. */
export function ScreenError({
	resetErrorBoundary,
}: {
	resetErrorBoundary?: ((event: unknown) => void) | undefined;
	/** Not shown: the error does not help the reader. */
	error?: unknown;
}) {
	const t = useTranslate();
	return (
		<Alert
			severity="error"
			action={
				<Button
					color="inherit"
					onClick={(event) => (resetErrorBoundary ? resetErrorBoundary(event) : location.reload())}
				>
					{t('desk.read.again')}
				</Button>
			}
		>
			<AlertTitle>{t('desk.error.title')}</AlertTitle>
			{t('desk.error.body', {
				at: new Date().toLocaleTimeString(t('desk.locale'), { timeZone: 'Asia/Dhaka' }),
			})}
		</Alert>
	);
}
