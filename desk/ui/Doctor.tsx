import { Link, Typography } from '@mui/material';
import { AutocompleteInput, type RaRecord, ReferenceInput, required, useRecordContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { deskDoctors } from '#contract/reports/staff-doctors.ts';
import { useMay } from '../lib/may.ts';
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

/** A list column for the doctor of a row. */
export function DoctorField({ source = 'doctor' }: Partial<FieldProps>) {
	const doctor: DoctorNamed | undefined = useRecordContext()?.[source];
	return doctor ? <DoctorName doctor={doctor} /> : null;
}

/** Searches a doctor by number, name, registration or roll. */
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

/** Searches a batch by its title. */
export function BatchInput({
	source,
	label,
	helperText,
	needed = false,
}: {
	source: string;
	label?: string;
	helperText?: string;
	needed?: boolean;
	/** For the list that has it among its filters. */
	alwaysOn?: boolean;
}) {
	return (
		<ReferenceInput source={source} reference="batch-prices" sort={{ field: 'starts_on', order: 'DESC' }}>
			<AutocompleteInput
				optionText={(row: RaRecord) => `${row.title} · ${row.course}, ${row.session}`}
				debounce={300}
				matchSuggestion={() => true}
				{...(label && { label })}
				{...(helperText && { helperText })}
				{...(needed && { validate: required() })}
			/>
		</ReferenceInput>
	);
}
