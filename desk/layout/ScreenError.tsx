import { Alert, AlertTitle, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { formatClock } from '#lib/format/date.ts';
import { useLang } from '../ui/values.tsx';

/** Shown instead of a screen that crashed; the rest of the desk still works. */
export function ScreenError({
	resetErrorBoundary,
}: {
	resetErrorBoundary?: ((event: unknown) => void) | undefined;
	/** Not shown: the error does not help the reader. */
	error?: unknown;
}) {
	const t = useTranslate();
	const lang = useLang();
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
			{t('desk.error.body', { at: formatClock(new Date(), lang) })}
		</Alert>
	);
}
