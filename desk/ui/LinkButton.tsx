import { Button, type ButtonProps, type LinkProps, Link as MuiLink } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Endpoint } from '#contract/endpoint.ts';
import { useMay } from '../lib/may.ts';

interface Props extends Pick<ButtonProps, 'startIcon' | 'variant'> {
	/** Key of its text. */
	label: string;
	to: string;
	/** A call of the screen it leads to; the button is shown only to its roles. */
	may?: Endpoint;
}

export function LinkButton({ label, may, ...link }: Props) {
	const t = useTranslate();
	const allowed = useMay(may);
	return may && !allowed ? null : (
		<Button size="small" component={Link} {...link}>
			{t(label)}
		</Button>
	);
}

/** A link within a text or a table, underlined. */
export const TextLink = (props: LinkProps & { to: string }) => <MuiLink component={Link} {...props} />;
