import {
	AutocompleteInput,
	BooleanField,
	BooleanInput,
	Datagrid,
	DateInput,
	maxLength,
	NumberField,
	NumberInput,
	ReferenceInput,
	required,
	SearchInput,
	SelectInput,
	TextField,
	TextInput,
} from 'react-admin';
import {
	deskInstitutes,
	deskSessions,
	deskTeachers,
	deskYearCourseSessions,
	INSTITUTE_TYPES,
} from '#contract/catalog/staff.ts';
import { useLookups } from '../lib/lookups.ts';
import { withNulls } from '../lib/nulls.ts';
import { DayField } from '../ui/Day.tsx';
import { DeskCreate, DeskEdit } from '../ui/DeskForm.tsx';
import { DeskList } from '../ui/DeskList.tsx';
import { StateField } from '../ui/StateChip.tsx';

const search = [<SearchInput key="q" source="q" alwaysOn />];
const byName = { field: 'name', order: 'ASC' } as const;

export const SessionList = () => (
	<DeskList filters={search} sort={{ field: 'target_exam_date', order: 'DESC' }}>
		<Datagrid rowClick="edit" bulkActionButtons={false}>
			<TextField source="name" />
			<DayField source="target_exam_date" />
		</Datagrid>
	</DeskList>
);
const sessionFields = (
	<>
		<TextInput source="name" validate={[required(), maxLength(120)]} />
		<TextInput source="name_en" validate={maxLength(120)} helperText="desk.name_en_hint" />
		<DateInput source="target_exam_date" />
	</>
);
const sessionSent = withNulls('name_en', 'target_exam_date');
export const SessionCreate = () => <DeskCreate sent={sessionSent}>{sessionFields}</DeskCreate>;
export const SessionEdit = () => (
	<DeskEdit remove={deskSessions.remove} sent={sessionSent}>
		{sessionFields}
	</DeskEdit>
);

export const InstituteList = () => (
	<DeskList filters={search} sort={byName}>
		<Datagrid rowClick="edit" bulkActionButtons={false}>
			<TextField source="name" />
			<TextField source="short_name" sortable={false} />
			<StateField source="type" words="catalog.institute_types" sortable={false} />
		</Datagrid>
	</DeskList>
);
const instituteFields = (
	<>
		<TextInput source="name" validate={[required(), maxLength(200)]} />
		<TextInput source="short_name" validate={[required(), maxLength(40)]} />
		<SelectInput
			source="type"
			choices={INSTITUTE_TYPES.map((id) => ({ id, name: `catalog.institute_types.${id}` }))}
			validate={required()}
		/>
	</>
);
export const InstituteCreate = () => <DeskCreate>{instituteFields}</DeskCreate>;
export const InstituteEdit = () => <DeskEdit remove={deskInstitutes.remove}>{instituteFields}</DeskEdit>;

export const YearCourseSessionList = () => (
	<DeskList filters={search} sort={{ field: 'year', order: 'DESC' }}>
		<Datagrid rowClick="edit" bulkActionButtons={false}>
			<TextField source="title" sortable={false} />
			<TextField source="year" />
		</Datagrid>
	</DeskList>
);
function YearCourseSessionFields() {
	const { courses } = useLookups();
	return (
		<>
			<SelectInput source="course_id" choices={courses} optionText="title" validate={required()} />
			<ReferenceInput source="session_id" reference="sessions">
				<AutocompleteInput optionText="name" filterToQuery={(q: string) => ({ q })} validate={required()} />
			</ReferenceInput>
			<NumberInput source="year" min={2000} max={2100} step={1} validate={required()} />
		</>
	);
}
export const YearCourseSessionCreate = () => (
	<DeskCreate initial={{ year: new Date().getFullYear() }}>
		<YearCourseSessionFields />
	</DeskCreate>
);
export const YearCourseSessionEdit = () => (
	<DeskEdit remove={deskYearCourseSessions.remove}>
		<YearCourseSessionFields />
	</DeskEdit>
);

export const TeacherList = () => (
	<DeskList filters={search} sort={byName}>
		<Datagrid rowClick="edit" bulkActionButtons={false}>
			<TextField source="name" />
			<TextField source="title" sortable={false} />
			<NumberField source="events" sortable={false} />
			<NumberField source="videos" sortable={false} />
			<BooleanField source="active" sortable={false} />
		</Datagrid>
	</DeskList>
);
const teacherFields = (
	<>
		<TextInput source="name" helperText="catalog.teacher_hint" validate={[required(), maxLength(120)]} />
		<TextInput source="title" validate={maxLength(200)} />
		<BooleanInput source="active" />
	</>
);
/** The title may be empty, but never missing. */
const teacherSent = (values: Record<string, unknown>) => ({ ...values, title: values.title ?? '' });
export const TeacherCreate = () => (
	<DeskCreate initial={{ active: true }} sent={teacherSent}>
		{teacherFields}
	</DeskCreate>
);
export const TeacherEdit = () => (
	<DeskEdit remove={deskTeachers.remove} sent={teacherSent}>
		{teacherFields}
	</DeskEdit>
);
