import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Notification } from 'react-admin';

/** What was done or refused. On a phone above: below it would lie over the button that is pressed next. */
export function Said() {
	const wide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('sm'));
	return wide ? (
		<Notification />
	) : (
		<Notification anchorOrigin={{ vertical: 'top', horizontal: 'center' }} sx={{ mt: 6 }} />
	);
}
