import { Alert } from '@mui/material';
import { type RaRecord, required, SelectInput, TextInput, useRecordContext, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { deskEnrolments } from '#contract/reports/staff-enrolments.ts';
import { BatchInput, DoctorInput } from '../ui/Doctor.tsx';
import type { EntityLook } from '../ui/entity.tsx';
import { useRead } from '../ui/Read.tsx';
import { ENROLMENT_TONES, StateChip } from '../ui/StateChip.tsx';
import { InstantInput, Money } from '../ui/values.tsx';

const SHORTEST = 3;
const Reason = () => {
	const t = useTranslate();
	return (
		<TextInput
			source="reason"
			label="fields.reason"
			helperText="desk.action.reason_hint"
			multiline
			minRows={2}
			validate={[
				required(),
				(text: string) => (text.trim().length < SHORTEST ? t('reports.reason_short') : undefined),
			]}
		/>
	);
};

/** Options of a doctor in a batch; none until both are selected. */
function useOptions(doctorId: unknown, batchId: unknown) {
	const known = Boolean(doctorId) && Boolean(batchId);
	return useRead(
		deskEnrolments.options,
		{ query: { doctor_id: String(doctorId), batch_id: String(batchId) } },
		{ on: known },
	);
}

/** The choices of a batch: routine, faculty, discipline, quota; only those that the batch requires. */
function Choices({ doctorId, batchId }: { doctorId: unknown; batchId: unknown }) {
	const { data, error } = useOptions(doctorId, batchId);
	const { setValue } = useFormContext();
	const facultyId: unknown = useWatch({ name: 'faculty_id' });
	if (error) return <Alert severity="error">{error.message}</Alert>;
	if (!data) return null;
	const { faculties, candidate_types: types } = data.options;
	const disciplines = faculties.find(({ id }) => id === facultyId)?.disciplines ?? [];
	return (
		<>
			<SelectInput source="schedule_id" choices={data.schedules} validate={required()} />
			{faculties.length > 0 && (
				<SelectInput
					source="faculty_id"
					choices={faculties}
					validate={required()}
					onChange={() => setValue('discipline_id', null, { shouldDirty: true })}
				/>
			)}
			{disciplines.length > 0 && (
				<SelectInput source="discipline_id" choices={disciplines} validate={required()} />
			)}
			{types.length > 0 && <SelectInput source="candidate_type_id" choices={types} validate={required()} />}
		</>
	);
}

function EnrolmentOptions({ doctorId, batchId }: { doctorId: unknown; batchId: unknown }) {
	const t = useTranslate();
	const { data } = useOptions(doctorId, batchId);
	if (!data) return null;
	return data.refusal === null ? (
		<Alert severity="info">{t('reports.seats_left', { n: data.seats_left })}</Alert>
	) : (
		<Alert severity="warning">{t(`reports.refusals.${data.refusal}`)}</Alert>
	);
}

function NewFields() {
	const [doctorId, batchId]: unknown[] = useWatch({ name: ['doctor_id', 'batch_id'] });
	return (
		<>
			<DoctorInput source="doctor_id" needed />
			<BatchInput source="batch_id" needed />
			<EnrolmentOptions doctorId={doctorId} batchId={batchId} />
			<Choices doctorId={doctorId} batchId={batchId} />
			<Reason />
		</>
	);
}

function OldFields() {
	const row = useRecordContext();
	return (
		<>
			<Choices doctorId={row?.doctor.id} batchId={row?.batch.id} />
			<TextInput source="roll_no" />
			<TextInput source="reg_no" />
			<InstantInput source="access_until" helperText="reports.access_until_hint" />
			<Reason />
		</>
	);
}

/** The form of an enrolment; its batch only changes by a transfer. Choices that the batch does not require are null. */
const EnrolmentFields = () => (useRecordContext()?.id === undefined ? <NewFields /> : <OldFields />);

const exported = ({ doctor, batch, paid, ...row }: RaRecord) => ({
	...row,
	doctor: doctor.name,
	phone: doctor.phone,
	batch: batch.title,
	price_agreed: row.price_agreed / 100,
	taken: paid / 100,
});

const Batch = ({ row }: { row: RaRecord }) => (
	<>
		{row.batch.title}
		<br />
		<small>
			{row.course}, {row.session}
		</small>
	</>
);
const Paid = ({ row }: { row: RaRecord }) => (
	<span style={{ display: 'inline-flex', gap: 6, alignItems: 'center' }}>
		<span>
			<Money poisha={row.paid} /> / <Money poisha={row.price_agreed} />
		</span>
		{row.late && <StateChip label="reports.dues.late" tone="bad" />}
	</span>
);

export const look: EntityLook = {
	columns: ['doctor', 'batch', 'status', 'paid', 'roll_no', 'access_until', 'created_at'],
	order: ['id', 'ASC'],
	find: 'desk.find_hint',
	filters: ['status', 'due', 'batch_id'],
	open: ['status', 'due'],
	rows: {
		batch_id: { of: 'batch-prices' },
		schedule_id: { of: 'schedules', shows: 'title' },
		faculty_id: { of: 'faculties' },
		discipline_id: { of: 'disciplines' },
		candidate_type_id: { of: 'candidate-types' },
	},
	words: { status: 'reports.enrolment_states', due: 'reports.dues' },
	tones: { status: ENROLMENT_TONES },
	own: { batch: Batch, paid: Paid },
	exported,
	whole: EnrolmentFields,
};
