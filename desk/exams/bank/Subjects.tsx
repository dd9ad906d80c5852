import {
	Datagrid,
	NumberField,
	NumberInput,
	ReferenceField,
	ReferenceInput,
	required,
	SearchInput,
	SelectInput,
	TextField,
	TextInput,
} from 'react-admin';
import { deskSubjects, deskTopics } from '#contract/exams/staff-formats.ts';
import { DeskCreate, DeskEdit } from '../../ui/DeskForm.tsx';
import { DeskList } from '../../ui/DeskList.tsx';

const find = [<SearchInput key="q" source="q" alwaysOn />];

export const SubjectList = () => (
	<DeskList filters={find} sort={{ field: 'name', order: 'ASC' }}>
		<Datagrid rowClick="edit" bulkActionButtons={false}>
			<TextField source="name" />
			<TextField source="name_bn" sortable={false} />
			<TextField source="code" sortable={false} />
		</Datagrid>
	</DeskList>
);
const subjectInputs = (
	<>
		<TextInput source="name" validate={required()} />
		<TextInput source="name_bn" validate={required()} />
		<TextInput source="code" validate={required()} helperText="bank.formats.code_hint" />
	</>
);
export const SubjectCreate = () => <DeskCreate>{subjectInputs}</DeskCreate>;
export const SubjectEdit = () => <DeskEdit remove={deskSubjects.remove}>{subjectInputs}</DeskEdit>;

const topicFilters = [
	...find,
	<ReferenceInput key="subject" source="subject_id" reference="subjects" perPage={200} alwaysOn>
		<SelectInput optionText="name" />
	</ReferenceInput>,
];
export const TopicList = () => (
	<DeskList filters={topicFilters} sort={{ field: 'position', order: 'ASC' }}>
		<Datagrid rowClick="edit" bulkActionButtons={false}>
			<ReferenceField source="subject_id" reference="subjects" sortable={false} link={false} />
			<TextField source="name" />
			<NumberField source="position" />
		</Datagrid>
	</DeskList>
);
const topicInputs = (
	<>
		<ReferenceInput
			source="subject_id"
			reference="subjects"
			perPage={200}
			sort={{ field: 'name', order: 'ASC' }}
		>
			<SelectInput optionText="name" validate={required()} />
		</ReferenceInput>
		<TextInput source="name" validate={required()} />
		<NumberInput source="position" validate={required()} min={0} />
	</>
);
export const TopicCreate = () => <DeskCreate initial={{ position: 0 }}>{topicInputs}</DeskCreate>;
export const TopicEdit = () => <DeskEdit remove={deskTopics.remove}>{topicInputs}</DeskEdit>;
