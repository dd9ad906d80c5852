import { Alert, Button } from '@mui/material';
import { useEditContext, useShowContext, useTranslate } from 'react-admin';

interface Props {
	error: unknown;
	again: () => unknown;
}

/** Shown instead of a row that failed to load. */
function NotBrought({ error, again }: Props) {
	const t = useTranslate();
	return (
		<Alert
			severity="error"
			sx={{ m: 2 }}
			action={
				<Button color="inherit" onClick={() => again()}>
					{t('desk.not_brought.again')}
				</Button>
			}
		>
			{error instanceof Error && error.message ? error.message : t('desk.not_brought.text')}
		</Alert>
	);
}

/** On a page that shows a row. */
export function ShowFault() {
	const { error, refetch } = useShowContext();
	return <NotBrought error={error} again={refetch} />;
}

/** In a form of a row. */
export function EditFault() {
	const { error, refetch } = useEditContext();
	return <NotBrought error={error} again={refetch} />;
}
