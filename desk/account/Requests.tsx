import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import {
	Datagrid,
	FunctionField,
	TextField as PlainField,
	type RaRecord,
	useRecordContext,
	useTranslate,
} from 'react-admin';
import { DEVICE_REQUEST_STATES, devices } from '#contract/account/devices.ts';
import { phoneChange } from '#contract/account/phone-change.ts';
import { call } from '../lib/call.ts';
import { DeskList } from '../ui/DeskList.tsx';
import { DigitsField, DoctorField } from '../ui/Doctor.tsx';
import { InstantField } from '../ui/Instant.tsx';
import { Decision, RequestState, requestFilters } from '../ui/Request.tsx';

const deviceFilters = requestFilters(DEVICE_REQUEST_STATES);
const phoneFilters = requestFilters(['with_staff', 'approved', 'done', 'rejected', 'cancelled']);

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
		<Decision
			may={devices.decide}
			sure={t('account.device_sure', { label: row.device.label })}
			decide={(rejected) =>
				call(devices.decide, {
					params,
					body: rejected ? { approve: false, ...rejected } : { approve: true, revoke_ids: gone },
				})
			}
		>
			{verified.length > 0 && (
				<Typography variant="body2" sx={{ mt: 1 }}>
					{t('account.device_revoke')}
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
		</Decision>
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
			<RequestState source="state" sortable={false} />
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
				{t(same ? 'account.bmdc_same' : 'account.bmdc_differs', {
					given: row.bmdc_given ?? '—',
					known: row.doctor.bmdc ?? '—',
				})}
			</Alert>
			{row.photo_url ? (
				<Link href={row.photo_url} target="_blank" rel="noreferrer">
					<img
						src={row.photo_url}
						alt={t('account.id_card')}
						style={{ maxWidth: 480, width: '100%', height: 'auto' }}
					/>
				</Link>
			) : (
				<Typography variant="body2" color="text.secondary">
					{t('account.no_card')}
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
		<Decision
			may={phoneChange.decide}
			sure={t('account.phone_sure')}
			decide={(rejected) =>
				call(phoneChange.decide, { params, body: { approve: rejected === null, ...rejected } })
			}
		/>
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
			<RequestState source="state" sortable={false} />
			<PlainField source="note" sortable={false} />
			<DecidePhone label="desk.action.actions" sortable={false} />
		</Datagrid>
	</DeskList>
);
