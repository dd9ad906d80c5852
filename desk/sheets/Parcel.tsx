import { Alert, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ResultOut } from '#contract/endpoint.ts';
import { COURIERS, type DeliveryState } from '#contract/sheets/calls.ts';
import { dispatchOffice } from '#contract/sheets/staff.ts';
import type { deskParcels } from '#contract/sheets/staff-parcels.ts';
import { call, refusalOf } from '../lib/call.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { DoctorName } from '../ui/Doctor.tsx';
import { Timeline } from '../ui/History.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Facts, Rows, Section, TwoColumns } from '../ui/parts.tsx';
import { State } from '../ui/StateChip.tsx';
import { Day, Instant, useDigits } from '../ui/values.tsx';
import { showOf } from '../ui/Whole.tsx';
import { labelsOf, TONES } from './Parcels.tsx';

type Parcel = ResultOut<typeof deskParcels.show>['item'];

/** Books a packed parcel; for an unconnected courier the number is typed. */
function Consign({ parcel }: { parcel: Parcel }) {
	const t = useTranslate();
	const [unsure, setUnsure] = useState(false);
	async function consign(courier: string, consignment_id: string, sure: boolean): Promise<void> {
		try {
			await call(dispatchOffice.consign, {
				params: { id: parcel.id },
				body: {
					courier: courier as (typeof COURIERS)[number],
					...(consignment_id !== '' && { consignment_id }),
					...(sure && { sure }),
				},
			});
		} catch (error) {
			setUnsure(refusalOf(error)?.code === 'delivery.courier_unsure');
			throw error;
		}
	}
	return (
		<ActionButton
			label="sheets.consign"
			may={dispatchOffice.consign}
			variant="contained"
			sure="sheets.consign_one"
			done="sheets.consigned"
			asks={{
				courier: {
					label: 'resources.deliveries.fields.courier',
					choices: COURIERS.map((id) => ({ id, name: t(`sheets.courier.${id}`) })),
					initial: parcel.courier ?? 'steadfast',
				},
				consignment_id: { label: 'sheets.number', optional: true },
				sure: { label: 'sheets.sure', kind: 'tick', when: () => unsure },
			}}
			run={(_, { courier, consignment_id, sure }) => consign(courier, consignment_id, sure !== '')}
		/>
	);
}

/** Records the status from the courier or the branch, or the outcome of a lost parcel. */
function Note({ parcel }: { parcel: Parcel }) {
	const t = useTranslate();
	return (
		<ActionButton
			does="sheets.note"
			may={dispatchOffice.note}
			asks={{
				state: {
					label: 'desk.now',
					choices: parcel.moves.map((id) => ({ id, name: t(`sheets.state.${id}`) })),
					initial: parcel.moves[0] ?? '',
				},
				note: { label: 'sheets.remark', kind: 'lines', optional: true, most: 300 },
			}}
			send={(_, { state, note }) => ({
				params: { id: parcel.id },
				body: { state: state as DeliveryState, note: note === '' ? null : note },
			})}
		/>
	);
}

function ParcelActions({ parcel }: { parcel: Parcel }) {
	const params = { id: String(parcel.id) };
	const open = parcel.state === 'due' || parcel.state === 'address_confirm';
	return (
		<>
			{parcel.label && (
				<LinkButton label="sheets.print_label" variant="outlined" to={labelsOf([parcel.id])} />
			)}
			{open && (
				<ActionButton
					label="sheets.pack"
					may={dispatchOffice.pack}
					variant="contained"
					disabled={!parcel.packable}
					sure="sheets.pack_one"
					send={() => ({ params, body: {} })}
				/>
			)}
			{parcel.state === 'packed' && parcel.method === 'courier' && <Consign parcel={parcel} />}
			{parcel.state === 'packed' && (
				<ActionButton
					label="sheets.hand_over"
					may={dispatchOffice.handOver}
					sure="sheets.hand_over_one"
					send={() => ({ params, body: {} })}
				/>
			)}
			{parcel.moves.length > 0 && <Note key={parcel.state} parcel={parcel} />}
		</>
	);
}

function ParcelFacts({ row: parcel }: { row: Parcel }) {
	const t = useTranslate();
	const digits = useDigits();
	const { address } = parcel;
	return (
		<>
			<Section title={t('sheets.no', { no: parcel.no })} actions={<ParcelActions parcel={parcel} />}>
				{parcel.stuck && (
					<Alert severity="warning">
						{t(parcel.flagged_at ? 'sheets.flagged' : 'sheets.stuck_lead')}
						{parcel.raw_status && ` “${parcel.raw_status}”`}
					</Alert>
				)}
				<Facts
					of={{
						'fields.state': (
							<>
								<State words="sheets.state" value={parcel.state} tones={TONES} />{' '}
								<Instant at={parcel.state_at} />
							</>
						),
						'fields.doctor': <DoctorName doctor={parcel.doctor} />,
						'resources.deliveries.fields.method': t(`sheets.method.${parcel.method}`),
						'fields.address':
							address && `${address.line}${address.phone2 ? ` · ${digits(address.phone2)}` : ''}`,
						'desk.columns.address_confirmed': t(
							parcel.address_confirmed ? 'ra.boolean.true' : 'ra.boolean.false',
						),
						'fields.branch_id': parcel.branch?.name,
						'resources.deliveries.fields.packs_at': <Instant at={parcel.packs_at} />,
						'sheets.hold_until': parcel.hold_until && <Day day={parcel.hold_until} />,
						'resources.deliveries.fields.courier': parcel.courier && t(`sheets.courier.${parcel.courier}`),
						'sheets.number': parcel.consignment_id,
						'desk.columns.tracking_code': parcel.tracking_code,
						'sheets.raw': parcel.raw_status,
					}}
				/>
			</Section>
			<TwoColumns>
				<Section title="sheets.contents">
					<Rows
						rows={parcel.sheets}
						columns={{
							'resources.sheet-stock.fields.title': ({ title }) => title,
							'resources.sheet-stock.fields.pages': {
								of: ({ pages }) => digits(pages),
								right: true,
							},
						}}
					/>
				</Section>
				<Timeline of={parcel.events}>
					{(event) => (
						<>
							<Typography variant="body2">
								<Instant at={event.at} /> · {event.operator ?? t(`sheets.by.${event.by}`)}
							</Typography>
							<Typography variant="body2">
								<strong>{t(`sheets.deed.${event.deed}`)}</strong>
								{event.state && ` → ${t(`sheets.state.${event.state}`)}`}
								{event.raw_status && ` · ${event.raw_status}`}
							</Typography>
							{event.text && <Typography variant="body2">{event.text}</Typography>}
						</>
					)}
				</Timeline>
			</TwoColumns>
		</>
	);
}

export const ParcelShow = showOf<Parcel>('events', ParcelFacts);
