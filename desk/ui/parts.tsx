import {
	Box,
	Card,
	CardContent,
	type CardProps,
	Table,
	TableBody,
	TableCell,
	TableContainer,
	TableHead,
	TableRow,
	TableSortLabel,
	Typography,
} from '@mui/material';
import { type ElementType, Fragment, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useDigits, useLabel } from './values.tsx';

type Cell<T> = (row: T) => ReactNode;
/** A column's cells, or with them how they are displayed; false: the column is omitted. */
type Column<T> =
	| false
	| Cell<T>
	| {
			of: Cell<T>;
			right?: boolean;
			/** Its cells name their rows for screen readers. */
			names?: boolean;
	  };

interface RowsProps<T> {
	rows: readonly T[];
	/** Columns by their labels, as keys or texts. */
	columns: Readonly<Record<string, Column<T>>>;
	/** React key of rows without `id`; their index by default. */
	keyOf?: (row: T) => string | number;
	/** Text in an empty table, or nothing if it is empty; without it a sentence is shown instead of the table. */
	none?: string;
	/** The head stays visible while the rows scroll within this height. */
	maxHeight?: number | string;
	/** The labels of columns by which the rows can be sorted, and by which one they are now. */
	sort?: { among: readonly string[]; by: string; down: boolean; onSort: (label: string) => void };
}

/** A table of objects that are no rows of a list: its columns as data. */
export function Rows<T extends object>({ rows, columns, keyOf, none, maxHeight, sort }: RowsProps<T>) {
	const t = useTranslate();
	const labelOf = useLabel();
	const direction = sort?.down ? 'desc' : 'asc';
	const shown = Object.entries(columns).flatMap(([label, column]) =>
		column === false ? [] : [{ label, ...(typeof column === 'function' ? { of: column } : column) }],
	);
	if (rows.length === 0 && none === undefined)
		return <Typography color="text.secondary">{t('desk.none')}</Typography>;
	return (
		<TableContainer {...(maxHeight !== undefined && { sx: { maxHeight } })}>
			<Table size="small" stickyHeader={maxHeight !== undefined}>
				<TableHead>
					<TableRow>
						{shown.map(({ label, right }) => (
							<TableCell
								key={label}
								align={right ? 'right' : 'left'}
								sortDirection={sort?.by === label && direction}
							>
								{sort?.among.includes(label) ? (
									<TableSortLabel
										active={sort.by === label}
										direction={direction}
										onClick={() => sort.onSort(label)}
									>
										{labelOf(label)}
									</TableSortLabel>
								) : (
									labelOf(label)
								)}
							</TableCell>
						))}
					</TableRow>
				</TableHead>
				<TableBody>
					{rows.map((row, at) => (
						<TableRow key={keyOf ? keyOf(row) : 'id' in row ? String(row.id) : at} hover>
							{shown.map(({ label, of, right, names }) => (
								<TableCell
									key={label}
									align={right ? 'right' : 'left'}
									{...(names && { component: 'th', scope: 'row' })}
								>
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
	/** Key prefix of the labels, such as `exams.impact`. */
	words: string;
	/** Values by the last part of the keys of their labels; null ones are omitted. */
	of: Readonly<Record<string, ReactNode>>;
	/** Values are next to their labels; by default they are right-aligned, as figures are. */
	left?: boolean;
	/** Name of the table for screen readers. */
	label?: string;
}

/** Labels with their values, one table row each. */
export function NamedRows({ words, of, left = false, label }: NamedProps) {
	const t = useTranslate();
	const shown = Object.entries(of).filter(([, value]) => value !== null);
	return (
		<Table size="small" aria-label={label}>
			<TableBody>
				{shown.map(([name, value]) => (
					<TableRow key={name}>
						<TableCell component="th" scope="row">
							{t(`${words}.${name}`)}
						</TableCell>
						<TableCell align={left ? 'left' : 'right'}>{value}</TableCell>
					</TableRow>
				))}
			</TableBody>
		</Table>
	);
}

/** Small text below the main text of a cell. */
export const Below = ({ children }: { children: ReactNode }) => (
	<Typography variant="caption" component="div" color="text.secondary">
		{children}
	</Typography>
);

interface FactsProps {
	/** Values by the keys of their labels; empty ones are hidden. */
	of: Readonly<Record<string, ReactNode>>;
	/** Shows a dash for null and an empty text. */
	dash?: boolean;
}

/** Labels and values in two columns. */
export function Facts({ of, dash = false }: FactsProps) {
	const t = useTranslate();
	const shown = Object.entries(of)
		.map(([label, value]) => [label, dash && (value === null || value === '') ? '—' : value] as const)
		.filter(([, value]) => value !== null && value !== undefined && value !== false && value !== '');
	return (
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
			{shown.map(([label, value]) => (
				<Fragment key={label}>
					<Box component="dt" sx={{ color: 'text.secondary' }}>
						{t(label)}
					</Box>
					<Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
						{value}
					</Box>
				</Fragment>
			))}
		</Box>
	);
}

/** A card with the usual distance to its content. */
export const Panel = ({ children, ...card }: CardProps<ElementType, { component?: ElementType }>) => (
	<Card {...card}>
		<CardContent>{children}</CardContent>
	</Card>
);

interface Props {
	/** A key or a text. */
	title: string;
	children: ReactNode;
	/** Buttons beside the heading. */
	actions?: ReactNode;
	/** Within a screen that has its own headings and sets the spacing. */
	inner?: boolean;
}

/** The plural, where a heading is the name of a kind of row. */
const MANY = { smart_count: 2 };

/** A section of a screen with its heading. */
export function Section({ title, children, actions, inner = false }: Props) {
	const labelOf = useLabel(MANY);
	return (
		<Panel component="section" sx={{ mb: inner ? 0 : 2, minWidth: 0 }}>
			<Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1 }}>
				<Typography variant="h6" component={inner ? 'h3' : 'h2'} sx={{ flexGrow: 1 }}>
					{labelOf(title)}
				</Typography>
				{actions}
			</Box>
			<Box sx={{ overflowX: 'auto' }}>{children}</Box>
		</Panel>
	);
}

/** Beside a form on a wide screen, below it on a narrow one. */
export const Aside = ({ children }: { children: ReactNode }) => (
	<Panel
		sx={{
			ml: { md: 2 },
			mt: { xs: 2, md: 0 },
			width: { xs: '100%', md: 400 },
			flexShrink: 0,
			alignSelf: 'flex-start',
		}}
	>
		{children}
	</Panel>
);

interface LinesProps<T> extends Omit<Props, 'children'>, Pick<RowsProps<T>, 'rows' | 'columns'> {}

/** Lines of one kind with heading and number; a text if there are none. */
export function Lines<T extends object>({ title, rows, columns, ...section }: LinesProps<T>) {
	const digits = useDigits();
	const name = useLabel(MANY)(title);
	return (
		<Section title={rows.length > 0 ? `${name} (${digits(rows.length)})` : name} {...section}>
			<Rows rows={rows} columns={columns} />
		</Section>
	);
}

/** Columns of a wide screen, as a grid names their widths; one below the other on a narrow one. */
export const Columns = ({ widths, children }: { widths: string; children: ReactNode }) => (
	<Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: widths }, alignItems: 'start' }}>
		{children}
	</Box>
);

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
