import { Alert } from '@mui/material';
import type { Refused } from '../lib/attempt.ts';

/** The server's refusal, announced at once to screen readers. */
export const Refusal = ({ of }: { of: Pick<Refused, 'message'> | null }) =>
	of && (
		<Alert severity="error" role="alert" sx={{ my: 1 }}>
			{of.message}
		</Alert>
	);
