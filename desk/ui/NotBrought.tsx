import { Box } from '@mui/material';
import { useEditContext, useShowContext } from 'react-admin';
import { ReadFault } from './Read.tsx';

/** Instead of a row that failed to load: on a page that shows it. */
export function ShowFault() {
	const { error, refetch } = useShowContext();
	return (
		<Box sx={{ m: 2 }}>
			<ReadFault error={error} again={refetch} />
		</Box>
	);
}

/** The same in a form of the row. */
export function EditFault() {
	const { error, refetch } = useEditContext();
	return (
		<Box sx={{ m: 2 }}>
			<ReadFault error={error} again={refetch} />
		</Box>
	);
}
