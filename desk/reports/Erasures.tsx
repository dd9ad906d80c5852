import Alert from '@mui/material/Alert';
import { Datagrid, useTranslate } from 'react-admin';
import { DeskList } from '../ui/DeskList.tsx';
import { DoctorField } from '../ui/Doctor.tsx';
import { InstantField } from '../ui/Instant.tsx';
import { RequestState, requestFilters } from '../ui/Request.tsx';

const filters = requestFilters(['waiting', 'cancelled', 'done']);

/** Requests to be deleted: they are carried out by themselves when they are due. */
export function ErasureList() {
	const t = useTranslate();
	return (
		<DeskList
			filters={filters}
			sort={{ field: 'due_at', order: 'ASC' }}
			above={<Alert severity="info">{t('reports.erasures_lead')}</Alert>}
		>
			<Datagrid rowClick={false} bulkActionButtons={false}>
				<DoctorField source="doctor" sortable={false} />
				<InstantField source="requested_at" />
				<InstantField source="due_at" />
				<RequestState source="state" sortable={false} />
				<InstantField source="done_at" sortable={false} />
			</Datagrid>
		</DeskList>
	);
}
