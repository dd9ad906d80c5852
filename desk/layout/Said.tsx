import { useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { Notification } from 'react-admin';

/** Confirmations and refusals. At the top on a phone: at the bottom they would cover the next button. */
export function Said() {
	const wide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('sm'));
	return wide ? (
		<Notification />
	) : (
		<Notification anchorOrigin={{ vertical: 'top', horizontal: 'center' }} sx={{ mt: 6 }} />
	);
}
