import { Box } from '@mui/material';
import { useEditContext, useShowContext } from 'react-admin';
import { ReadFault } from './Read.tsx';

const faultOf = ({ error, refetch }: { error?: unknown; refetch: () => unknown }) => (
	<Box sx={{ m: 2 }}>
		<ReadFault error={error} again={refetch} />
	</Box>
);

/** Instead of a row that failed to load: on a page that shows it. */
export const ShowFault = () => faultOf(useShowContext());

/** The same in a form of the row. */
export const EditFault = () => faultOf(useEditContext());
