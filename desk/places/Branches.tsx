import { Datagrid, maxLength, required, SearchInput, TextField, TextInput } from 'react-admin';
import { deskBranches } from '#contract/catalog/staff.ts';
import { DeskCreate, DeskEdit } from '../ui/DeskForm.tsx';
import { DeskList } from '../ui/DeskList.tsx';

const search = [<SearchInput key="q" source="q" alwaysOn />];

export const BranchList = () => (
	<DeskList filters={search} sort={{ field: 'name', order: 'ASC' }}>
		<Datagrid rowClick="edit" bulkActionButtons={false}>
			<TextField source="name" />
			<TextField source="address" sortable={false} />
			<TextField source="phone" sortable={false} />
		</Datagrid>
	</DeskList>
);
const branchFields = (
	<>
		<TextInput source="name" validate={[required(), maxLength(120)]} />
		<TextInput source="address" multiline validate={[required(), maxLength(300)]} />
		<TextInput source="phone" type="tel" validate={required()} />
	</>
);
export const BranchCreate = () => <DeskCreate>{branchFields}</DeskCreate>;
export const BranchEdit = () => <DeskEdit remove={deskBranches.remove}>{branchFields}</DeskEdit>;
