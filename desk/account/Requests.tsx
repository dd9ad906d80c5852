import { Alert, Box, Checkbox, FormControlLabel, Link, Typography } from '@mui/material';
import { useState } from 'react';
import { type RaRecord, useRecordContext, useTranslate } from 'react-admin';
import { devices } from '#contract/account/devices.ts';
import { phoneChange } from '#contract/account/phone-change.ts';
import { call } from '../lib/call.ts';
import { Decision, requestList } from '../ui/Request.tsx';

function DecideDevice({ row }: { row: RaRecord }) {
	const t = useTranslate();
	const [gone, choose] = useState<number[]>([]);
	if (row.state !== 'pending') return null;
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

const labels = (devices: readonly { label: string }[]) => devices.map(({ label }) => label).join(', ');

/** Requests about devices; open ones, oldest first. */
export const DeviceRequestList = requestList(devices.requests, {
	columns: ['doctor', 'device.label', 'reason', 'verified', 'created_at', 'state', 'decide'],
	order: ['created_at', 'ASC'],
	own: { verified: ({ row }) => labels(row.verified), decide: DecideDevice },
});

/** Evidence for the decision: the registration number as typed, beside that of the account, and the card. */
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

function DecidePhone({ row }: { row: RaRecord }) {
	if (row.state !== 'with_staff') return null;
	const params = { id: String(row.id) };
	return (
		<Decision
			may={phoneChange.decide}
			sure="account.phone_sure"
			decide={(rejected) =>
				call(phoneChange.decide, { params, body: { approve: rejected === null, ...rejected } })
			}
		/>
	);
}

/** Changes of number where the old number is lost; a row expands to the evidence. */
export const PhoneChangeList = requestList(phoneChange.requests, {
	columns: ['doctor', 'new_phone', 'not_before', 'created_at', 'state', 'note', 'decide'],
	order: ['created_at', 'ASC'],
	own: { decide: DecidePhone },
	click: 'expand',
	expand: PhoneEvidence,
});
