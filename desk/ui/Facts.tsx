import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** A label with its value; hidden without a value. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
	if (children === null || children === undefined || children === false || children === '') return null;
	return (
		<>
			<Box component="dt" sx={{ color: 'text.secondary' }}>
				{label}
			</Box>
			<Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
				{children}
			</Box>
		</>
	);
}

/** Facts in two columns. */
export const Facts = ({ children }: { children: ReactNode }) => (
	<Box
		component="dl"
		sx={{
			display: 'grid',
			gridTemplateColumns: 'minmax(6rem, auto) minmax(0, 1fr)',
			columnGap: 2,
			rowGap: 0.75,
			m: 0,
		}}
	>
		{children}
	</Box>
);

/** The same for a list of labels with their values, a dash for a missing value. */
export const FactList = ({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) => (
	<Facts>
		{facts.map(([name, value]) => (
			<Fact key={name} label={name}>
				{value === null || value === '' ? '—' : value}
			</Fact>
		))}
	</Facts>
);
