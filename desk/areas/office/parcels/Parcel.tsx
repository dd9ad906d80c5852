import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import MuiTextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Show, useRecordContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { ResultOut } from '#contract/endpoint.ts';
import { COURIERS, type DeliveryState } from '#contract/sheets/calls.ts';
import { dispatchOffice } from '#contract/sheets/staff.ts';
import type { deskParcels } from '#contract/sheets/staff-parcels.ts';
import { call, refusalOf } from '../../../lib/call.ts';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { Instant } from '../../../ui/Instant.tsx';
import { StateChip } from '../../../ui/StateChip.tsx';
import {
	Day,
	Fact,
	Facts,
	isWhole,
	Loading,
	Part,
	Rows,
	TwoColumns,
	useTyped,
	WHOLE,
	Who,
} from '../parts.tsx';
import { labelsOf } from './Parcels.tsx';
import { TONES } from './tones.ts';

type Parcel = ResultOut<typeof deskParcels.show>['item'];

/** Books a packed parcel; of a courier without a connection the number is typed. */
function Consign({ parcel }: { parcel: Parcel }) {
	const t = useTranslate();
	const { values, bind, attempt } = useTyped({ courier: parcel.courier ?? 'steadfast', consignment_id: '' });
	const [unsure, setUnsure] = useState(false);
	const [sure, setSure] = useState(false);
	const run = () =>
		attempt(async () => {
			try {
				await call(dispatchOffice.consign, {
					params: { id: String(parcel.id) },
					body: {
						courier: values.courier as (typeof COURIERS)[number],
						...(values.consignment_id !== '' && { consignment_id: values.consignment_id }),
						...(sure && { sure }),
					},
				});
			} catch (error) {
				setUnsure(refusalOf(error)?.code === 'delivery.courier_unsure');
				throw error;
			}
		});
	return (
		<ActionButton
			label={t('parcels.consign')}
			may={dispatchOffice.consign}
			variant="contained"
			sure={t('parcels.consign_one')}
			done="parcels.consigned"
			run={run}
		>
			<MuiTextField label={t('parcels.courier_title')} select required {...bind('courier')}>
				{COURIERS.map((name) => (
					<MenuItem key={name} value={name}>
						{t(`parcels.courier.${name}`)}
					</MenuItem>
				))}
			</MuiTextField>
			<MuiTextField label={t('parcels.number')} {...bind('consignment_id')} />
			{unsure && (
				<FormControlLabel
					control={<Checkbox checked={sure} onChange={(_, checked) => setSure(checked)} />}
					label={t('parcels.sure')}
				/>
			)}
		</ActionButton>
	);
}

/** Writes down what the courier or the branch says, or what becomes of a parcel that went astray. */
function Note({ parcel }: { parcel: Parcel }) {
	const t = useTranslate();
	const { values, bind, attempt } = useTyped({ state: parcel.moves[0] ?? '', note: '' });
	const run = () =>
		attempt(() =>
			call(dispatchOffice.note, {
				params: { id: String(parcel.id) },
				body: { state: values.state as DeliveryState, note: values.note === '' ? null : values.note },
			}),
		);
	return (
		<ActionButton label={t('parcels.note')} may={dispatchOffice.note} sure={t('parcels.note_lead')} run={run}>
			<MuiTextField label={t('parcels.becomes')} select required {...bind('state')}>
				{parcel.moves.map((state) => (
					<MenuItem key={state} value={state}>
						{t(`parcels.state.${state}`)}
					</MenuItem>
				))}
			</MuiTextField>
			<MuiTextField
				label={t('parcels.remark')}
				multiline
				minRows={2}
				slotProps={{ htmlInput: { maxLength: 300 } }}
				{...bind('note')}
			/>
		</ActionButton>
	);
}

function Deeds({ parcel }: { parcel: Parcel }) {
	const t = useTranslate();
	const params = { id: String(parcel.id) };
	const open = parcel.state === 'due' || parcel.state === 'address_confirm';
	return (
		<>
			{parcel.label && (
				<Button size="small" variant="outlined" component={Link} to={labelsOf([parcel.id])}>
					{t('parcels.print_label')}
				</Button>
			)}
			{open && (
				<ActionButton
					label={t('parcels.pack')}
					may={dispatchOffice.pack}
					variant="contained"
					disabled={!parcel.packable}
					sure={t('parcels.pack_one')}
					run={() => call(dispatchOffice.pack, { params, body: {} })}
				/>
			)}
			{parcel.state === 'packed' && parcel.method === 'courier' && <Consign parcel={parcel} />}
			{parcel.state === 'packed' && (
				<ActionButton
					label={t('parcels.hand_over')}
					may={dispatchOffice.handOver}
					sure={t('parcels.hand_over_one')}
					run={() => call(dispatchOffice.handOver, { params, body: {} })}
				/>
			)}
			{parcel.moves.length > 0 && <Note key={parcel.state} parcel={parcel} />}
		</>
	);
}

function ParcelFacts() {
	const t = useTranslate();
	const parcel = useRecordContext<Parcel>();
	if (!isWhole(parcel, 'events')) return <Loading />;
	const { address } = parcel;
	return (
		<>
			<Part title={t('parcels.no', { no: parcel.no })} actions={<Deeds parcel={parcel} />}>
				{parcel.stuck && (
					<Alert severity="warning" sx={{ mb: 1.5 }}>
						{t(parcel.flagged_at ? 'parcels.flagged' : 'parcels.stuck_lead')}
						{parcel.raw_status && ` “${parcel.raw_status}”`}
					</Alert>
				)}
				<Facts>
					<Fact label={t('money.state')}>
						<StateChip label={t(`parcels.state.${parcel.state}`)} tone={TONES[parcel.state] ?? 'plain'} />{' '}
						<Instant at={parcel.state_at} />
					</Fact>
					<Fact label={t('money.doctor')}>
						<Who {...parcel.doctor} />
					</Fact>
					<Fact label={t('parcels.way')}>{t(`parcels.method.${parcel.method}`)}</Fact>
					<Fact label={t('parcels.address')}>
						{address && `${address.line}${address.phone2 ? ` · ${address.phone2}` : ''}`}
					</Fact>
					<Fact label={t('parcels.address_confirmed')}>
						{t(parcel.address_confirmed ? 'ra.boolean.true' : 'ra.boolean.false')}
					</Fact>
					<Fact label={t('money.branch')}>{parcel.branch?.name}</Fact>
					<Fact label={t('parcels.packs_at')}>
						<Instant at={parcel.packs_at} />
					</Fact>
					<Fact label={t('parcels.hold_until')}>{parcel.hold_until && <Day day={parcel.hold_until} />}</Fact>
					<Fact label={t('parcels.courier_title')}>
						{parcel.courier && t(`parcels.courier.${parcel.courier}`)}
					</Fact>
					<Fact label={t('parcels.number')}>{parcel.consignment_id}</Fact>
					<Fact label={t('parcels.tracking')}>{parcel.tracking_code}</Fact>
					<Fact label={t('parcels.raw')}>{parcel.raw_status}</Fact>
				</Facts>
			</Part>
			<TwoColumns>
				<Part title={t('parcels.contents')}>
					<Rows
						rows={parcel.sheets}
						columns={[
							{ label: t('parcels.sheet'), of: ({ title }) => title },
							{
								label: t('parcels.pages'),
								of: ({ pages }) => pages.toLocaleString(t('money.locale')),
								right: true,
							},
						]}
					/>
				</Part>
				<Part title={t('money.history')}>
					<Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
						{parcel.events.map((event) => (
							<Box component="li" key={event.id} sx={{ borderLeft: 3, borderColor: 'divider', pl: 1.5 }}>
								<Typography variant="body2">
									<Instant at={event.at} /> · {event.operator ?? t(`parcels.by.${event.by}`)}
								</Typography>
								<Typography variant="body2">
									<strong>{t(`parcels.deed.${event.deed}`)}</strong>
									{event.state && ` → ${t(`parcels.state.${event.state}`)}`}
									{event.raw_status && ` · ${event.raw_status}`}
								</Typography>
								{event.text && <Typography variant="body2">{event.text}</Typography>}
							</Box>
						))}
					</Box>
				</Part>
			</TwoColumns>
		</>
	);
}

/** One parcel: where it is, what is in it, and all that happened to it. */
export const ParcelShow = () => (
	<Show {...WHOLE}>
		<ParcelFacts />
	</Show>
);
