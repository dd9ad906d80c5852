import { Datagrid, FunctionField, type RaRecord, TextField, useTranslate } from 'react-admin';
import { DeskList } from '../ui/DeskList.tsx';
import { BatchInput, DigitsField } from '../ui/Doctor.tsx';
import { Find } from '../ui/filters.tsx';
import { InstantField } from '../ui/Instant.tsx';
import { StateChip } from '../ui/StateChip.tsx';

const filters = [
	<Find key="q" source="q" alwaysOn hint="desk.find_hint" />,
	<BatchInput key="batch_id" source="batch_id" />,
];

/** Doctors, found by number, name, registration, e-mail or roll. */
export function DoctorList() {
	const t = useTranslate();
	return (
		<DeskList filters={filters}>
			<Datagrid rowClick="show" bulkActionButtons={false}>
				<FunctionField
					source="name"
					render={(row: RaRecord) =>
						row.erased ? <StateChip label={t('reports.erased')} tone="bad" /> : <strong>{row.name}</strong>
					}
				/>
				<DigitsField source="phone" sortable={false} />
				<TextField source="bmdc" sortable={false} />
				<TextField source="email" sortable={false} />
				<DigitsField source="courses" sortable={false} />
				<InstantField source="created_at" />
			</Datagrid>
		</DeskList>
	);
}
