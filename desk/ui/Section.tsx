import { Box, Card, CardContent, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useDigits } from '../lib/digits.ts';
import { type Column, Rows } from './Rows.tsx';

interface Props {
	title: string;
	children: ReactNode;
	/** Buttons beside the heading. */
	actions?: ReactNode;
	/** Within a screen that has its own headings and sets the spacing. */
	inner?: boolean;
}

/** A section of a screen with its heading. */
export const Section = ({ title, children, actions, inner = false }: Props) => (
	<Card component="section" sx={{ mb: inner ? 0 : 2, minWidth: 0 }}>
		<CardContent>
			<Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1 }}>
				<Typography variant="h6" component={inner ? 'h3' : 'h2'} sx={{ flexGrow: 1 }}>
					{title}
				</Typography>
				{actions}
			</Box>
			<Box sx={{ overflowX: 'auto' }}>{children}</Box>
		</CardContent>
	</Card>
);

/** Beside a form on a wide screen, below it on a narrow one. */
export const Aside = ({ children }: { children: ReactNode }) => (
	<Card
		sx={{
			ml: { md: 2 },
			mt: { xs: 2, md: 0 },
			width: { xs: '100%', md: 400 },
			flexShrink: 0,
			alignSelf: 'flex-start',
		}}
	>
		<CardContent>{children}</CardContent>
	</Card>
);

interface LinesProps<T> extends Omit<Props, 'children'> {
	rows: readonly T[];
	columns: readonly Column<T>[];
}

/** Lines of one kind with heading and number; a text if there are none. */
export function Lines<T extends object>({ title, rows, columns, ...section }: LinesProps<T>) {
	const digits = useDigits();
	return (
		<Section title={rows.length > 0 ? `${title} (${digits(rows.length)})` : title} {...section}>
			<Rows rows={rows} columns={columns} />
		</Section>
	);
}

/** Two columns of sections on a wide screen, one below the other on a narrow one. */
export const TwoColumns = ({ children }: { children: ReactNode }) => (
	<Box
		sx={{
			display: 'grid',
			gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
			columnGap: 2,
		}}
	>
		{children}
	</Box>
);
