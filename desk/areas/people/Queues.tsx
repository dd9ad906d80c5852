import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Link from '@mui/material/Link';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import {
	Datagrid,
	FunctionField,
	TextField as PlainField,
	type RaRecord,
	SelectInput,
	useRecordContext,
	useTranslate,
} from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { DEVICE_REQUEST_STATES, devices } from '#contract/account/devices.ts';
import { phoneChange } from '#contract/account/phone-change.ts';
import { enrol, TRANSFER_STATES } from '#contract/sales/enrol.ts';
import { call } from '../../lib/call.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { DeskList } from '../../ui/DeskList.tsx';
import { InstantField } from '../../ui/Instant.tsx';
import { Money } from '../../ui/Money.tsx';
import { StateField } from '../../ui/StateChip.tsx';
import { DigitsField, DoctorField, Find } from './parts.tsx';
import { REQUEST_TONES } from './tones.ts';

const search = <Find key="q" source="q" alwaysOn hint="people.find_hint" />;
const stateFilter = (states: readonly string[]) => [
	search,
	<SelectInput
		key="state"
		source="state"
		alwaysOn
		choices={states.map((id) => ({ id, name: `people.request_states.${id}` }))}
	/>,
];
const deviceFilters = stateFilter(DEVICE_REQUEST_STATES);
const phoneFilters = stateFilter(['with_staff', 'approved', 'done', 'rejected', 'cancelled']);
const transferFilters = stateFilter(TRANSFER_STATES);
const erasureFilters = stateFilter(['waiting', 'cancelled', 'done']);
const State = ({ source }: { source: string; sortable?: boolean }) => (
	<StateField source={source} words="people.request_states" tones={REQUEST_TONES} />
);

/** What the list reads from the element of a column. */
interface Column {
	label: string;
	sortable: boolean;
}

function DecideDevice(_: Column) {
	const t = useTranslate();
	const row = useRecordContext();
	const [gone, choose] = useState<number[]>([]);
	if (row?.state !== 'pending') return null;
	const params = { id: String(row.id) };
	const verified = (row.verified as { id: number; label: string }[]).filter(({ id }) => id !== row.device_id);
	return (
		<Box sx={{ display: 'flex', gap: 1 }}>
			<ActionButton
				label={t('people.approve')}
				may={devices.decide}
				sure={t('people.device_sure', { label: row.device.label })}
				variant="contained"
				run={() => call(devices.decide, { params, body: { approve: true, revoke_ids: gone } })}
			>
				{verified.length > 0 && (
					<Typography variant="body2" sx={{ mt: 1 }}>
						{t('people.device_revoke')}
					</Typography>
				)}
				{verified.map(({ id, label }) => (
					<FormControlLabel
						key={id}
						label={label}
						control={
							<Checkbox
								checked={gone.includes(id)}
								onChange={(_, checked) => choose(checked ? [...gone, id] : gone.filter((one) => one !== id))}
							/>
						}
					/>
				))}
			</ActionButton>
			<ActionButton
				label={t('people.reject')}
				may={devices.decide}
				reason
				color="error"
				run={(note) => call(devices.decide, { params, body: { approve: false, note } })}
			/>
		</Box>
	);
}

/** Requests about devices; those that wait, the longest first. */
export const DeviceRequestList = () => (
	<DeskList filters={deviceFilters} sort={{ field: 'created_at', order: 'ASC' }}>
		<Datagrid rowClick={false} bulkActionButtons={false}>
			<DoctorField source="doctor" sortable={false} />
			<PlainField source="device.label" sortable={false} />
			<PlainField source="reason" sortable={false} sx={{ display: 'block', maxWidth: 320 }} />
			<FunctionField
				source="verified"
				sortable={false}
				render={(row: RaRecord) => row.verified.map(({ label }: { label: string }) => label).join(', ')}
			/>
			<InstantField source="created_at" />
			<State source="state" sortable={false} />
			<DecideDevice label="desk.action.actions" sortable={false} />
		</Datagrid>
	</DeskList>
);

/** What the decision rests on: the number of registration that was typed, beside that of the account, and the card. */
function PhoneEvidence() {
	const t = useTranslate();
	const row = useRecordContext();
	if (!row) return null;
	const same = row.bmdc_given !== null && row.bmdc_given === row.doctor.bmdc;
	return (
		<Box sx={{ display: 'grid', gap: 1, py: 1 }}>
			<Alert severity={same ? 'success' : 'warning'}>
				{t(same ? 'people.bmdc_same' : 'people.bmdc_differs', {
					given: row.bmdc_given ?? '—',
					known: row.doctor.bmdc ?? '—',
				})}
			</Alert>
			{row.photo_url ? (
				<Link href={row.photo_url} target="_blank" rel="noreferrer">
					<img
						src={row.photo_url}
						alt={t('people.id_card')}
						style={{ maxWidth: 480, width: '100%', height: 'auto' }}
					/>
				</Link>
			) : (
				<Typography variant="body2" color="text.secondary">
					{t('people.no_card')}
				</Typography>
			)}
		</Box>
	);
}

function DecidePhone(_: Column) {
	const t = useTranslate();
	const row = useRecordContext();
	if (row?.state !== 'with_staff') return null;
	const params = { id: String(row.id) };
	return (
		<Box sx={{ display: 'flex', gap: 1 }}>
			<ActionButton
				label={t('people.approve')}
				may={phoneChange.decide}
				sure={t('people.phone_sure')}
				variant="contained"
				run={() => call(phoneChange.decide, { params, body: { approve: true } })}
			/>
			<ActionButton
				label={t('people.reject')}
				may={phoneChange.decide}
				reason
				color="error"
				run={(note) => call(phoneChange.decide, { params, body: { approve: false, note } })}
			/>
		</Box>
	);
}

/** Changes of number whose old number is lost; a row opens to the evidence. */
export const PhoneChangeList = () => (
	<DeskList filters={phoneFilters} sort={{ field: 'created_at', order: 'ASC' }}>
		<Datagrid rowClick="expand" expand={<PhoneEvidence />} bulkActionButtons={false}>
			<DoctorField source="doctor" sortable={false} />
			<DigitsField source="new_phone" sortable={false} />
			<InstantField source="not_before" sortable={false} />
			<InstantField source="created_at" />
			<State source="state" sortable={false} />
			<PlainField source="note" sortable={false} />
			<DecidePhone label="desk.action.actions" sortable={false} />
		</Datagrid>
	</DeskList>
);

function DecideTransfer(_: Column) {
	const t = useTranslate();
	const row = useRecordContext();
	const [note, write] = useState('');
	if (row?.state !== 'requested') return null;
	const params = { id: String(row.id) };
	return (
		<Box sx={{ display: 'flex', gap: 1 }}>
			<ActionButton
				label={t('people.approve')}
				may={enrol.decideTransfer}
				sure={t('people.transfer_sure', { from: row.from, to: row.to.title })}
				variant="contained"
				run={() => call(enrol.decideTransfer, { params, body: { approve: true, note: note.trim() || null } })}
			>
				<TextField
					label={t('people.note_to_doctor')}
					value={note}
					onChange={(event) => write(event.target.value)}
					slotProps={{ htmlInput: { maxLength: 500 } }}
				/>
			</ActionButton>
			<ActionButton
				label={t('people.reject')}
				may={enrol.decideTransfer}
				reason
				color="error"
				run={(why) => call(enrol.decideTransfer, { params, body: { approve: false, note: why } })}
			/>
		</Box>
	);
}

/** Requests to move to another batch; those that wait, the oldest first. */
export const TransferList = () => (
	<DeskList filters={transferFilters} sort={{ field: 'created_at', order: 'ASC' }}>
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
			<State source="state" sortable={false} />
			<DecideTransfer label="desk.action.actions" sortable={false} />
		</Datagrid>
	</DeskList>
);

/** Requests to be deleted: they are carried out by themselves when they are due. */
export function ErasureList() {
	const t = useTranslate();
	return (
		<DeskList
			filters={erasureFilters}
			sort={{ field: 'due_at', order: 'ASC' }}
			above={<Alert severity="info">{t('people.erasures_lead')}</Alert>}
		>
			<Datagrid rowClick={false} bulkActionButtons={false}>
				<DoctorField source="doctor" sortable={false} />
				<InstantField source="requested_at" />
				<InstantField source="due_at" />
				<State source="state" sortable={false} />
				<InstantField source="done_at" sortable={false} />
			</Datagrid>
		</DeskList>
	);
}
