import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import {
	AutocompleteInput,
	type RaRecord,
	ReferenceInput,
	required,
	SearchInput,
	useRecordContext,
	useTranslate,
} from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { deskDoctors } from '#contract/reports/staff-doctors.ts';
import { useDigits } from '../lib/digits.ts';
import { useMay } from '../lib/may.ts';

export interface DoctorNamed {
	id: number;
	name: string;
	phone: string;
}

/** A doctor by name and number, leading to all about them for those who may see it. */
export function DoctorName({ doctor }: { doctor: DoctorNamed }) {
	const allowed = useMay(deskDoctors.show);
	const digits = useDigits();
	return (
		<span style={{ display: 'inline-flex', flexDirection: 'column', lineHeight: 1.5 }}>
			{allowed ? (
				<Link
					component={RouterLink}
					to={`/doctors/${doctor.id}/show`}
					onClick={(event) => event.stopPropagation()}
				>
					{doctor.name}
				</Link>
			) : (
				<span>{doctor.name}</span>
			)}
			<Typography variant="caption" color="text.secondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
				{digits(doctor.phone)}
			</Typography>
		</span>
	);
}

interface FieldProps {
	source?: string;
	label?: string;
	sortable?: boolean;
}

/** The doctor of a row as a column of a list. */
export function DoctorField({ source = 'doctor' }: FieldProps) {
	const doctor: DoctorNamed | undefined = useRecordContext()?.[source];
	return doctor ? <DoctorName doctor={doctor} /> : null;
}

/** Digits of a row in the reader's language, as a column of a list. */
export function DigitsField({ source }: { source: string; label?: string; sortable?: boolean }) {
	const digits = useDigits();
	const value: unknown = useRecordContext()?.[source];
	return typeof value === 'number' || typeof value === 'string' ? (
		<span style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>{digits(value)}</span>
	) : null;
}

/** The search of a list, with a hint of what can be typed. `alwaysOn` is for the list that shows it. */
export function Find({ hint, source }: { hint: string; source: string; alwaysOn?: boolean }) {
	const t = useTranslate();
	return (
		<SearchInput
			source={source}
			placeholder={t(hint)}
			slotProps={{ htmlInput: { 'aria-label': t(hint) } }}
			sx={{ minWidth: { sm: 320 } }}
		/>
	);
}

/** Finds a doctor by number, name, registration or roll. */
export function DoctorInput({ source, label }: { source: string; label?: string }) {
	return (
		<ReferenceInput source={source} reference="doctors" sort={{ field: 'created_at', order: 'DESC' }}>
			<AutocompleteInput
				optionText={(row: RaRecord) => `${row.name} · ${row.phone}`}
				validate={required()}
				debounce={300}
				matchSuggestion={() => true}
				{...(label && { label })}
			/>
		</ReferenceInput>
	);
}

/** Finds a batch by its title. */
export function BatchInput({
	source,
	label,
	needed = false,
}: {
	source: string;
	label?: string;
	needed?: boolean;
}) {
	return (
		<ReferenceInput source={source} reference="batch-prices" sort={{ field: 'starts_on', order: 'DESC' }}>
			<AutocompleteInput
				optionText={(row: RaRecord) => `${row.title} · ${row.course}, ${row.session}`}
				debounce={300}
				matchSuggestion={() => true}
				{...(label && { label })}
				{...(needed && { validate: required() })}
			/>
		</ReferenceInput>
	);
}

/**
 * A screen about one row asks for the whole of it at once: until it comes, react-admin hands it the row as the list knows
 * it, in which the parts that only a screen shows are missing.
 */
export const WHOLE = { staleTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

export interface Column<R> {
	head: string;
	cell: (row: R) => ReactNode;
}

/** A part of a screen under its heading. */
export function Section({
	title,
	children,
	action,
}: {
	title: string;
	children: ReactNode;
	action?: ReactNode;
}) {
	return (
		<Card component="section" sx={{ mb: 2 }}>
			<CardContent>
				<Typography
					variant="h6"
					component="h2"
					sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, mb: 1 }}
				>
					{title}
					{action}
				</Typography>
				{children}
			</CardContent>
		</Card>
	);
}

/** Lines of one kind under their heading; says so where there are none. */
export function Lines<R extends { id: number }>({
	title,
	rows,
	columns,
	action,
}: {
	title: string;
	rows: readonly R[];
	columns: readonly Column<R>[];
	action?: ReactNode;
}) {
	const t = useTranslate();
	const digits = useDigits();
	return (
		<Section title={rows.length > 0 ? `${title} (${digits(rows.length)})` : title} action={action}>
			{rows.length === 0 ? (
				<Typography variant="body2" color="text.secondary">
					{t('desk.none')}
				</Typography>
			) : (
				<TableContainer>
					<Table size="small">
						<TableHead>
							<TableRow>
								{columns.map(({ head }) => (
									<TableCell key={head}>{head}</TableCell>
								))}
							</TableRow>
						</TableHead>
						<TableBody>
							{rows.map((row) => (
								<TableRow key={row.id}>
									{columns.map(({ head, cell }) => (
										<TableCell key={head}>{cell(row)}</TableCell>
									))}
								</TableRow>
							))}
						</TableBody>
					</Table>
				</TableContainer>
			)}
		</Section>
	);
}

/** Names with their values, one below the other. */
export function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
	return (
		<dl
			style={{
				display: 'grid',
				gridTemplateColumns: 'minmax(7rem, max-content) 1fr',
				gap: '4px 16px',
				margin: 0,
			}}
		>
			{facts.map(([name, value]) => (
				<div key={name} style={{ display: 'contents' }}>
					<Typography component="dt" variant="body2" color="text.secondary">
						{name}
					</Typography>
					<Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
						{value === null || value === '' ? '—' : value}
					</Typography>
				</div>
			))}
		</dl>
	);
}
