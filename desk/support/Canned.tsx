import Alert from '@mui/material/Alert';
import {
	Datagrid,
	FunctionField,
	NumberInput,
	type RaRecord,
	required,
	SearchInput,
	SelectInput,
	TextField,
	TextInput,
	useTranslate,
} from 'react-admin';
import { COMPLAINT_CATEGORIES } from '#contract/support/calls.ts';
import { deskCannedAnswers } from '#contract/support/staff.ts';
import { DeskCreate, DeskEdit } from '../ui/DeskForm.tsx';
import { DeskList } from '../ui/DeskList.tsx';
import { DigitsField } from '../ui/Doctor.tsx';

const categories = COMPLAINT_CATEGORIES.map((id) => ({ id, name: `desk.categories.${id}` }));
const filters = [
	<SearchInput key="q" source="q" alwaysOn />,
	<SelectInput key="category" source="category" choices={categories} alwaysOn />,
];

/** Answers that are kept ready. */
export function CannedList() {
	const t = useTranslate();
	return (
		<DeskList filters={filters} sort={{ field: 'position', order: 'ASC' }}>
			<Datagrid rowClick="edit" bulkActionButtons={false}>
				<DigitsField source="position" />
				<TextField source="title" />
				<FunctionField
					source="category"
					sortable={false}
					render={(row: RaRecord) =>
						t(row.category ? `desk.categories.${row.category}` : 'support.every_category')
					}
				/>
				<FunctionField
					source="body_bn"
					sortable={false}
					render={(row: RaRecord) => (row.body_bn.length > 90 ? `${row.body_bn.slice(0, 90)}…` : row.body_bn)}
				/>
			</Datagrid>
		</DeskList>
	);
}

function Fields() {
	const t = useTranslate();
	return (
		<>
			<Alert severity="info" sx={{ mb: 1 }}>
				{t('support.canned_hint')}
			</Alert>
			<TextInput source="title" validate={required()} />
			<SelectInput source="category" choices={categories} emptyText={t('support.every_category')} />
			<TextInput source="body_bn" multiline minRows={5} validate={required()} />
			<TextInput source="body_en" multiline minRows={3} />
			<NumberInput source="position" min={0} validate={required()} />
		</>
	);
}
/** What is left empty is sent as none. */
const whole = (values: Record<string, unknown>) => ({
	...values,
	category: values.category || null,
	body_en: values.body_en ?? '',
});

export const CannedCreate = () => (
	<DeskCreate initial={{ position: 0, category: null, body_en: '' }} sent={whole}>
		<Fields />
	</DeskCreate>
);

export const CannedEdit = () => (
	<DeskEdit sent={whole} remove={deskCannedAnswers.remove}>
		<Fields />
	</DeskEdit>
);
