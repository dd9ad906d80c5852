import { Alert, Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ContentClaim } from '#contract/site/staff.ts';
import type { ContentType } from '#contract/site/staff-fields.ts';
import { useFigures } from '../ui/Read.tsx';

interface Props {
	type: ContentType;
	claims: readonly ContentClaim[];
	/** They are public; in a draft they block its publication. */
	live?: boolean;
}

/** Sentences that contradict the facts: where each is, and the fact. */
export function Untrue({ type, claims, live = false }: Props) {
	const t = useTranslate();
	const { n } = useFigures();
	if (claims.length === 0) return null;
	const fact = ({ kind, values }: ContentClaim) => {
		const words = Object.entries(values).map(([name, value]) => {
			if (name === 'mode') return [name, t(`site.modes.${value}`)];
			return [name, typeof value === 'number' ? n(value) : value];
		});
		return t(`site.untrue.${kind}`, Object.fromEntries(words));
	};
	return (
		<Alert severity={live ? 'warning' : 'error'}>
			{!live && t('site.untrue.title')}
			<Box component="ul" sx={{ my: 0.5, ps: 2.5 }}>
				{claims.map((claim) => (
					<li key={`${claim.field} ${claim.kind} ${claim.sentence}`}>
						{t(`resources.${type}.fields.${claim.field.split(/\.\d/)[0]}`)}: “{claim.sentence}”.{' '}
						<b>{fact(claim)}</b>
					</li>
				))}
			</Box>
		</Alert>
	);
}
