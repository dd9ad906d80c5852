import Link from '@mui/material/Link';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import {
	Datagrid,
	FunctionField,
	TextField as PlainField,
	type RaRecord,
	useRecordContext,
	useTranslate,
} from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { enrol, TRANSFER_STATES } from '#contract/sales/enrol.ts';
import { call } from '../lib/call.ts';
import { DeskList } from '../ui/DeskList.tsx';
import { DoctorField } from '../ui/Doctor.tsx';
import { InstantField } from '../ui/Instant.tsx';
import { Money } from '../ui/Money.tsx';
import { Decision, RequestState, requestFilters } from '../ui/Request.tsx';

const filters = requestFilters(TRANSFER_STATES);

function DecideTransfer(_: { label: string; sortable: boolean }) {
	const t = useTranslate();
	const row = useRecordContext();
	const [note, write] = useState('');
	if (row?.state !== 'requested') return null;
	return (
		<Decision
			may={enrol.decideTransfer}
			sure={t('sales.transfer_sure', { from: row.from, to: row.to.title })}
			decide={(rejected) =>
				call(enrol.decideTransfer, {
					params: { id: String(row.id) },
					body: rejected ? { approve: false, ...rejected } : { approve: true, note: note.trim() || null },
				})
			}
		>
			<TextField
				label={t('sales.note_to_doctor')}
				value={note}
				onChange={(event) => write(event.target.value)}
				slotProps={{ htmlInput: { maxLength: 500 } }}
			/>
		</Decision>
	);
}

/** Requests to move to another batch; those that wait, the oldest first. */
export const TransferList = () => (
	<DeskList filters={filters} sort={{ field: 'created_at', order: 'ASC' }}>
		<Datagrid rowClick={false} bulkActionButtons={false}>
			<DoctorField source="doctor" sortable={false} />
			<FunctionField
				source="from"
				sortable={false}
				render={(row: RaRecord) => (
					<Link component={RouterLink} to={`/enrolments/${row.enrolment_id}/show`}>
						{row.from}
					</Link>
				)}
			/>
			<PlainField source="to.title" sortable={false} />
			<FunctionField
				source="difference"
				sortable={false}
				render={(row: RaRecord) => <Money poisha={row.difference} />}
			/>
			<PlainField source="reason" sortable={false} sx={{ display: 'block', maxWidth: 320 }} />
			<InstantField source="created_at" />
			<RequestState source="state" sortable={false} />
			<DecideTransfer label="desk.action.actions" sortable={false} />
		</Datagrid>
	</DeskList>
);
