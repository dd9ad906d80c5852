import Alert from '@mui/material/Alert';
import type { Refused } from '../lib/attempt.ts';

/** What the server refused, said at once to who listens to the page. */
export const Refusal = ({ of }: { of: Pick<Refused, 'message'> | null }) =>
	of && (
		<Alert severity="error" role="alert" sx={{ my: 1 }}>
			{of.message}
		</Alert>
	);
