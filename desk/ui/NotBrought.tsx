import { Alert, Button } from '@mui/material';
import { useEditContext, useShowContext, useTranslate } from 'react-admin';

interface Props {
	error: unknown;
	again: () => unknown;
}

/** What a page shows in the place of a row that did not come. */
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

/** In a page that shows a row. */
export function ShowFault() {
	const { error, refetch } = useShowContext();
	return <NotBrought error={error} again={refetch} />;
}

/** In a form of a row. */
export function EditFault() {
	const { error, refetch } = useEditContext();
	return <NotBrought error={error} again={refetch} />;
}
