import {
	Datagrid,
	FunctionField,
	type RaRecord,
	SearchInput,
	TextField,
	TextInput,
	useRecordContext,
	useTranslate,
} from 'react-admin';
import { DeskList } from '../ui/DeskList.tsx';
import { InstantField, InstantInput } from '../ui/Instant.tsx';
import { JsonDiff } from '../ui/JsonDiff.tsx';

const filters = [
	<SearchInput key="q" source="q" alwaysOn />,
	<TextInput key="action" source="action" alwaysOn />,
	<TextInput key="target" source="target" />,
	<TextInput key="doctor_id" source="doctor_id" />,
	<TextInput key="operator_id" source="operator_id" />,
	<InstantInput key="from" source="from" />,
	<InstantInput key="to" source="to" />,
];

const objectOf = (value: unknown) =>
	typeof value === 'object' && value !== null && !Array.isArray(value)
		? (value as Record<string, unknown>)
		: value === null || value === undefined
			? null
			: { value };

function Changes() {
	const row = useRecordContext();
	return row ? <JsonDiff before={objectOf(row.before)} after={objectOf(row.after)} /> : null;
}

/** What staff did, newest first; a row opens to what was before and after. */
export function AuditList() {
	const t = useTranslate();
	return (
		<DeskList filters={filters} sort={{ field: 'at', order: 'DESC' }}>
			<Datagrid
				bulkActionButtons={false}
				rowClick={false}
				expand={<Changes />}
				isRowExpandable={(row: RaRecord) => row.before !== null || row.after !== null}
			>
				<InstantField source="at" />
				<FunctionField
					source="operator"
					sortable={false}
					render={(row: RaRecord) => row.operator ?? t('audit.doctor')}
				/>
				<TextField source="action" sortable={false} />
				<TextField source="target" sortable={false} />
				<TextField source="reason" sortable={false} />
				<TextField source="ip" sortable={false} />
			</Datagrid>
		</DeskList>
	);
}
