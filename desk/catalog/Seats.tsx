import {
	AutocompleteInput,
	Datagrid,
	maxLength,
	minValue,
	NumberField,
	NumberInput,
	ReferenceField,
	ReferenceInput,
	required,
	SearchInput,
	TextField,
	TextInput,
} from 'react-admin';
import {
	deskCandidateTypes,
	deskDisciplines,
	deskFaculties,
	deskSeatQuotas,
} from '#contract/catalog/staff-seats.ts';
import { DeskCreate, DeskEdit } from '../ui/DeskForm.tsx';
import { DeskList } from '../ui/DeskList.tsx';
import { ImportLink } from '../ui/ImportLink.tsx';

const search = <SearchInput key="q" source="q" alwaysOn />;
const byWords = (q: string) => ({ q });
/** A row of another list, found by its words. */
const choice = (source: string, reference: string, needed: boolean) => (
	<ReferenceInput key={source} source={source} reference={reference}>
		<AutocompleteInput optionText="name" filterToQuery={byWords} {...(needed && { validate: required() })} />
	</ReferenceInput>
);
const name = <TextInput source="name" validate={[required(), maxLength(120)]} />;

export const FacultyList = () => (
	<DeskList filters={[search]} sort={{ field: 'position', order: 'ASC' }}>
		<Datagrid rowClick="edit" bulkActionButtons={false}>
			<NumberField source="position" />
			<TextField source="name" />
			<ReferenceField
				source="institute_id"
				reference="institutes"
				link={false}
				emptyText="—"
				sortable={false}
			>
				<TextField source="short_name" />
			</ReferenceField>
		</Datagrid>
	</DeskList>
);
const facultyFields = (
	<>
		{name}
		{choice('institute_id', 'institutes', false)}
		<NumberInput source="position" step={1} min={0} validate={[required(), minValue(0)]} />
	</>
);
const facultySent = (values: Record<string, unknown>) => ({
	...values,
	institute_id: values.institute_id || null,
});
export const FacultyCreate = () => (
	<DeskCreate initial={{ position: 0 }} sent={facultySent}>
		{facultyFields}
	</DeskCreate>
);
export const FacultyEdit = () => (
	<DeskEdit remove={deskFaculties.remove} sent={facultySent}>
		{facultyFields}
	</DeskEdit>
);

export const DisciplineList = () => (
	<DeskList
		filters={[search, choice('faculty_id', 'faculties', false)]}
		sort={{ field: 'name', order: 'ASC' }}
	>
		<Datagrid rowClick="edit" bulkActionButtons={false}>
			<TextField source="name" />
			<ReferenceField source="faculty_id" reference="faculties" link={false} sortable={false} />
		</Datagrid>
	</DeskList>
);
const disciplineFields = (
	<>
		{name}
		{choice('faculty_id', 'faculties', true)}
	</>
);
export const DisciplineCreate = () => <DeskCreate>{disciplineFields}</DeskCreate>;
export const DisciplineEdit = () => <DeskEdit remove={deskDisciplines.remove}>{disciplineFields}</DeskEdit>;

export const CandidateTypeList = () => (
	<DeskList filters={[search]} sort={{ field: 'name', order: 'ASC' }}>
		<Datagrid rowClick="edit" bulkActionButtons={false}>
			<TextField source="name" />
			<TextField source="code" sortable={false} />
		</Datagrid>
	</DeskList>
);
const candidateFields = (
	<>
		{name}
		<TextInput source="code" helperText="catalog.code_hint" validate={required()} />
	</>
);
export const CandidateTypeCreate = () => <DeskCreate>{candidateFields}</DeskCreate>;
export const CandidateTypeEdit = () => (
	<DeskEdit remove={deskCandidateTypes.remove}>{candidateFields}</DeskEdit>
);

export const SeatQuotaList = () => (
	<DeskList
		filters={[
			search,
			choice('session_id', 'sessions', false),
			choice('discipline_id', 'disciplines', false),
			choice('candidate_type_id', 'candidate-types', false),
		]}
		sort={{ field: 'seats', order: 'DESC' }}
		actions={<ImportLink kind="seat-quotas" />}
	>
		<Datagrid rowClick="edit" bulkActionButtons={false}>
			<ReferenceField source="session_id" reference="sessions" link={false} sortable={false} />
			<ReferenceField source="discipline_id" reference="disciplines" link={false} sortable={false} />
			<ReferenceField source="candidate_type_id" reference="candidate-types" link={false} sortable={false} />
			<NumberField source="seats" />
			<TextField source="source" sortable={false} />
		</Datagrid>
	</DeskList>
);
const quotaFields = (
	<>
		{choice('session_id', 'sessions', true)}
		{choice('discipline_id', 'disciplines', true)}
		{choice('candidate_type_id', 'candidate-types', true)}
		<NumberInput source="seats" step={1} min={0} validate={[required(), minValue(0)]} />
		<TextInput source="source" helperText="catalog.source_hint" validate={[required(), maxLength(300)]} />
	</>
);
export const SeatQuotaCreate = () => <DeskCreate>{quotaFields}</DeskCreate>;
export const SeatQuotaEdit = () => <DeskEdit remove={deskSeatQuotas.remove}>{quotaFields}</DeskEdit>;
