import {
	AutocompleteInput,
	Datagrid,
	maxLength,
	NumberField,
	ReferenceField,
	ReferenceInput,
	required,
	SearchInput,
	SelectInput,
	TextField,
	TextInput,
} from 'react-admin';
import { deskColleges, deskDistricts, deskDivisions, deskUpazilas } from '#contract/places/staff.ts';
import { DeskCreate, DeskEdit } from '../ui/DeskForm.tsx';
import { DeskList } from '../ui/DeskList.tsx';
import { ImportLink } from '../ui/ImportLink.tsx';
import { StateField } from '../ui/StateChip.tsx';
import { Merge } from './Merge.tsx';

const search = <SearchInput key="q" source="q" alwaysOn />;
const byWords = (q: string) => ({ q });
const byName = { field: 'name', order: 'ASC' } as const;
const within = (source: string, reference: string, needed: boolean) => (
	<ReferenceInput key={source} source={source} reference={reference}>
		<AutocompleteInput
			optionText="bn_name"
			filterToQuery={byWords}
			{...(needed && { validate: required() })}
		/>
	</ReferenceInput>
);
const names = (
	<>
		<TextInput source="bn_name" validate={[required(), maxLength(120)]} />
		<TextInput source="name" validate={[required(), maxLength(120)]} />
	</>
);
const COLLEGE_TYPES = [
	'government',
	'private',
	'armed_forces',
	'government_dental',
	'private_dental',
	'other',
] as const;
const collegeTypes = COLLEGE_TYPES.map((id) => ({ id, name: `places.college_types.${id}` }));
const kinds = (['upazila', 'metro_thana'] as const).map((id) => ({ id, name: `places.place_kinds.${id}` }));

export const CollegeList = () => (
	<DeskList
		filters={[search, <SelectInput key="type" source="type" choices={collegeTypes} alwaysOn />]}
		sort={byName}
		actions={<ImportLink kind="medical-colleges" />}
	>
		<Datagrid rowClick="edit" bulkActionButtons={false}>
			<TextField source="name" />
			<StateField source="type" words="places.college_types" sortable={false} />
			<NumberField source="doctors" sortable={false} />
		</Datagrid>
	</DeskList>
);
const collegeFields = (
	<>
		<TextInput source="name" validate={[required(), maxLength(200)]} />
		<SelectInput source="type" choices={collegeTypes} validate={required()} />
	</>
);
export const CollegeCreate = () => <DeskCreate>{collegeFields}</DeskCreate>;
export const CollegeEdit = () => (
	<DeskEdit remove={deskColleges.remove} actions={<Merge kind="medical-colleges" />}>
		{collegeFields}
	</DeskEdit>
);

export const DivisionList = () => (
	<DeskList filters={[search]} sort={byName}>
		<Datagrid rowClick="edit" bulkActionButtons={false}>
			<TextField source="bn_name" sortable={false} />
			<TextField source="name" />
		</Datagrid>
	</DeskList>
);
export const DivisionCreate = () => <DeskCreate>{names}</DeskCreate>;
export const DivisionEdit = () => (
	<DeskEdit remove={deskDivisions.remove} actions={<Merge kind="divisions" />}>
		{names}
	</DeskEdit>
);

export const DistrictList = () => (
	<DeskList filters={[search, within('division_id', 'divisions', false)]} sort={byName}>
		<Datagrid rowClick="edit" bulkActionButtons={false}>
			<TextField source="bn_name" sortable={false} />
			<TextField source="name" />
			<ReferenceField source="division_id" reference="divisions" link={false} sortable={false}>
				<TextField source="bn_name" />
			</ReferenceField>
		</Datagrid>
	</DeskList>
);
const districtFields = (
	<>
		{names}
		{within('division_id', 'divisions', true)}
	</>
);
export const DistrictCreate = () => <DeskCreate>{districtFields}</DeskCreate>;
export const DistrictEdit = () => (
	<DeskEdit remove={deskDistricts.remove} actions={<Merge kind="districts" />}>
		{districtFields}
	</DeskEdit>
);

export const UpazilaList = () => (
	<DeskList
		filters={[
			search,
			within('district_id', 'districts', false),
			<SelectInput key="kind" source="kind" choices={kinds} />,
		]}
		sort={byName}
		actions={<ImportLink kind="upazilas" />}
	>
		<Datagrid rowClick="edit" bulkActionButtons={false}>
			<TextField source="bn_name" sortable={false} />
			<TextField source="name" />
			<ReferenceField source="district_id" reference="districts" link={false} sortable={false}>
				<TextField source="bn_name" />
			</ReferenceField>
			<StateField source="kind" words="places.place_kinds" sortable={false} />
		</Datagrid>
	</DeskList>
);
const upazilaFields = (
	<>
		{names}
		{within('district_id', 'districts', true)}
		<SelectInput source="kind" choices={kinds} validate={required()} />
	</>
);
export const UpazilaCreate = () => <DeskCreate initial={{ kind: 'upazila' }}>{upazilaFields}</DeskCreate>;
export const UpazilaEdit = () => (
	<DeskEdit remove={deskUpazilas.remove} actions={<Merge kind="upazilas" />}>
		{upazilaFields}
	</DeskEdit>
);
