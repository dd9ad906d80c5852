import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';

export interface Column<T> {
	label: string;
	of: (row: T) => ReactNode;
	right?: boolean;
}

interface Props<T> {
	rows: readonly T[];
	/** False ones are omitted. */
	columns: readonly (Column<T> | false)[];
	/** React key of rows without `id`; their index by default. */
	keyOf?: (row: T) => string | number;
	/** Text in an empty table, or nothing if it is empty; without it a sentence is shown instead of the table. */
	none?: string;
	/** The head stays visible while the rows scroll within this height. */
	maxHeight?: number | string;
}

/** A table of objects that are no rows of a list: its columns as data. */
export function Rows<T extends object>({ rows, columns, keyOf, none, maxHeight }: Props<T>) {
	const t = useTranslate();
	const shown = columns.filter((column) => column !== false);
	if (rows.length === 0 && none === undefined)
		return <Typography color="text.secondary">{t('desk.none')}</Typography>;
	return (
		<TableContainer {...(maxHeight !== undefined && { sx: { maxHeight } })}>
			<Table size="small" stickyHeader={maxHeight !== undefined}>
				<TableHead>
					<TableRow>
						{shown.map(({ label, right }) => (
							<TableCell key={label} align={right ? 'right' : 'left'}>
								{label}
							</TableCell>
						))}
					</TableRow>
				</TableHead>
				<TableBody>
					{rows.map((row, at) => (
						<TableRow key={keyOf ? keyOf(row) : 'id' in row ? String(row.id) : at} hover>
							{shown.map(({ label, of, right }) => (
								<TableCell key={label} align={right ? 'right' : 'left'}>
									{of(row)}
								</TableCell>
							))}
						</TableRow>
					))}
					{rows.length === 0 && none !== '' && (
						<TableRow>
							<TableCell colSpan={shown.length}>{none}</TableCell>
						</TableRow>
					)}
				</TableBody>
			</Table>
		</TableContainer>
	);
}

interface NamedProps {
	lines: readonly (readonly [name: string, value: ReactNode])[];
	/** Values are next to their labels; by default they are right-aligned, as figures are. */
	left?: boolean;
}

/** Labels with their values, one table row each. */
export const NamedRows = ({ lines, left = false }: NamedProps) => (
	<Table size="small">
		<TableBody>
			{lines.map(([name, value]) => (
				<TableRow key={name}>
					<TableCell component="th" scope="row">
						{name}
					</TableCell>
					<TableCell align={left ? 'left' : 'right'}>{value}</TableCell>
				</TableRow>
			))}
		</TableBody>
	</Table>
);

/** Small text below the main text of a cell. */
export const Below = ({ children }: { children: ReactNode }) => (
	<Typography variant="caption" component="div" color="text.secondary">
		{children}
	</Typography>
);
