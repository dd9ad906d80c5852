import { Typography } from '@mui/material';
import { AutocompleteInput, type RaRecord, ReferenceInput, required, useRecordContext } from 'react-admin';
import { deskDoctors } from '#contract/reports/staff-doctors.ts';
import { useMay } from '../lib/may.ts';
import { TextLink } from './LinkButton.tsx';
import { type FieldProps, useDigits } from './values.tsx';

export interface DoctorNamed {
	id: number;
	name: string;
	phone: string;
}

/** A doctor by name and number, linked to the doctor's screen for roles that may see it. */
export function DoctorName({ doctor }: { doctor: DoctorNamed }) {
	const allowed = useMay(deskDoctors.show);
	const digits = useDigits();
	return (
		<span
			style={{
				display: 'inline-flex',
				flexDirection: 'column',
				lineHeight: 1.5,
				minWidth: '8em',
				overflowWrap: 'anywhere',
			}}
		>
			{allowed ? (
				<TextLink to={`/doctors/${doctor.id}/show`} onClick={(event) => event.stopPropagation()}>
					{doctor.name}
				</TextLink>
			) : (
				<span>{doctor.name}</span>
			)}
			<Typography variant="caption" color="text.secondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
				{digits(doctor.phone)}
			</Typography>
		</span>
	);
}

/** A list column for the doctor of a row. */
export function DoctorField({ source = 'doctor' }: Partial<FieldProps>) {
	const doctor: DoctorNamed | undefined = useRecordContext()?.[source];
	return doctor ? <DoctorName doctor={doctor} /> : null;
}

interface SearchedProps {
	source: string;
	label?: string;
	helperText?: string;
	needed?: boolean;
	/** For the list that has it among its filters. */
	alwaysOn?: boolean;
}

/** An input that searches a row of a list, of which all that the server finds are offered. */
const searched =
	(reference: string, newest: string, optionText: string | ((row: RaRecord) => string)) =>
	({ source, label, helperText, needed }: SearchedProps) => (
		<ReferenceInput source={source} reference={reference} sort={{ field: newest, order: 'DESC' }}>
			<AutocompleteInput
				optionText={optionText}
				debounce={300}
				matchSuggestion={() => true}
				{...(label && { label })}
				{...(helperText && { helperText })}
				{...(needed && { validate: required() })}
			/>
		</ReferenceInput>
	);

/** By number, name, registration or roll. */
export const DoctorInput = searched('doctors', 'created_at', (row) => `${row.name} · ${row.phone}`);
/** By its title. */
export const BatchInput = searched(
	'batch-prices',
	'starts_on',
	(row) => `${row.title} · ${row.course}, ${row.session}`,
);
/** By its title, of a year. */
export const CourseSessionInput = searched('year-course-sessions', 'year', 'title');
