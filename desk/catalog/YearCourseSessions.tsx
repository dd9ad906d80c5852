import {
	AutocompleteInput,
	Datagrid,
	NumberInput,
	ReferenceInput,
	required,
	SearchInput,
	SelectInput,
	TextField,
} from 'react-admin';
import { deskYearCourseSessions } from '#contract/catalog/staff.ts';
import { useLookups } from '../lib/lookups.ts';
import { DeskCreate, DeskEdit } from '../ui/DeskForm.tsx';
import { DeskList } from '../ui/DeskList.tsx';

const search = [<SearchInput key="q" source="q" alwaysOn />];

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
