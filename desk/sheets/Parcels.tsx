import { Alert, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type RaRecord, useListContext, useRefresh, useTranslate } from 'react-admin';
import type { ResultOut } from '#contract/endpoint.ts';
import { COURIERS, DELIVERY_STATES } from '#contract/sheets/calls.ts';
import { dispatchOffice } from '#contract/sheets/staff.ts';
import { deskParcels, MOST_PARCELS, type ParcelAction } from '#contract/sheets/staff-parcels.ts';
import { call } from '../lib/call.ts';
import { flat } from '../lib/flat.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { DeskDialog } from '../ui/DeskDialog.tsx';
import { choicesOf, StateTabs } from '../ui/filters.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { listFor } from '../ui/list.tsx';
import { State, StateChip, tonesOf } from '../ui/StateChip.tsx';
import { useCount, useDigits } from '../ui/values.tsx';

type Result = ResultOut<typeof deskParcels.act>['results'][number];
type CourierName = (typeof COURIERS)[number];

export const TONES = tonesOf({
	wait: ['due', 'address_confirm', 'packed'],
	good: ['delivered', 'confirmed'],
	bad: ['hold', 'returned', 'disputed'],
});

export const labelsOf = (ids: readonly (number | string)[]) => `/parcel-labels?ids=${ids.join(',')}`;

/** Result for each parcel; refused ones stay selected. */
function Results({ results, onClose }: { results: readonly Result[]; onClose: () => void }) {
	const t = useTranslate();
	const refused = results.filter(({ code }) => code !== null);
	return (
		<DeskDialog
			title="sheets.results"
			onClose={onClose}
			actions={
				<Button onClick={onClose} variant="contained">
					{t('sheets.close')}
				</Button>
			}
		>
			<Alert severity={refused.length === 0 ? 'success' : 'warning'}>
				{t('sheets.results_sum', { done: results.length - refused.length, refused: refused.length })}
			</Alert>
			<ul style={{ margin: 0, paddingInlineStart: 20 }}>
				{results.map(({ id, no, code, message }) => (
					<li key={id}>
						<strong>{no ?? id}</strong>: {code === null ? t('sheets.done') : message}
					</li>
				))}
			</ul>
		</DeskDialog>
	);
}

function Bulk() {
	const t = useTranslate();
	const refresh = useRefresh();
	const { selectedIds, onSelect } = useListContext();
	const [results, setResults] = useState<readonly Result[] | null>(null);
	const count = useCount()(selectedIds.length);
	const tooMany = selectedIds.length > MOST_PARCELS;

	const act =
		(action: ParcelAction, more: { courier?: CourierName } = {}) =>
		async () => {
			const answer = await call(deskParcels.act, {
				body: { ids: selectedIds.map(Number), deed: action, ...more },
			});
			setResults(answer.results);
		};
	function close(): void {
		onSelect((results ?? []).filter(({ code }) => code !== null).map(({ id }) => id));
		setResults(null);
		refresh();
	}
	const common = { may: deskParcels.act, disabled: tooMany, values: { count } } as const;
	return (
		<>
			<LinkButton
				label="sheets.print_labels"
				may={deskParcels.labels}
				variant="contained"
				to={labelsOf(selectedIds)}
			/>
			<ActionButton {...common} does="sheets.pack" run={act('pack')} />
			<ActionButton
				{...common}
				does="sheets.consign"
				asks={{
					courier: {
						label: 'resources.deliveries.fields.courier',
						choices: COURIERS.map((id) => ({ id, name: t(`sheets.courier.${id}`) })),
						initial: 'steadfast',
					},
				}}
				run={(_, { courier }) => act('consign', { courier: courier as CourierName })()}
			/>
			<ActionButton {...common} does="sheets.hand_over" run={act('hand_over')} />
			{tooMany && <span role="alert">{t('sheets.too_many')}</span>}
			{results && <Results results={results} onClose={close} />}
		</>
	);
}

function Tabs() {
	const { data: rows } = useListContext();
	const { data } = useQuery({
		// Counted again whenever the list is reloaded.
		queryKey: ['deliveries', 'counts', rows],
		queryFn: () => call(dispatchOffice.parcels, { query: { perpage: 1 } }),
		placeholderData: (before) => before,
	});
	const counts = Object.fromEntries((data?.counts ?? []).map(({ state, count }) => [state, count]));
	const t = useTranslate();
	const count = useCount();
	return (
		<>
			{data && data.stuck > 0 && (
				<Alert severity="warning" sx={{ m: 1 }}>
					{t('sheets.stuck_count', { count: count(data.stuck) })}
				</Alert>
			)}
			<StateTabs source="state" choices={choicesOf(DELIVERY_STATES, 'sheets.state')} counts={counts} />
		</>
	);
}

const exported = ({ sheets, address, branch, ...row }: RaRecord) =>
	flat({
		...row,
		sheets: (sheets as { title: string }[]).map(({ title }) => title).join('; '),
		address: address?.line ?? '',
		branch: branch?.name ?? '',
	} as unknown as RaRecord);

const Method = ({ row }: { row: RaRecord }) => useTranslate()(`sheets.method.${row.method}`);
function Courier({ row: { courier, tracking_code, consignment_id } }: { row: RaRecord }) {
	const t = useTranslate();
	return courier && `${t(`sheets.courier.${courier}`)} ${tracking_code ?? consignment_id ?? ''}`;
}
const Sheets = ({ row: { sheets } }: { row: RaRecord }) => useDigits()(sheets.length);
const ParcelState = ({ row: { state, stuck, packable } }: { row: RaRecord }) => (
	<span style={{ display: 'inline-flex', flexWrap: 'wrap', gap: 4 }}>
		<State words="sheets.state" value={state} tones={TONES} />
		{stuck && <StateChip label="sheets.stuck" tone="bad" />}
		{packable && <StateChip label="desk.columns.packable" tone="good" />}
	</span>
);

/** Parcels: stuck ones first, then those to be packed. */
export const ParcelList = listFor(dispatchOffice.parcels, {
	columns: ['no', 'doctor', 'sheets', 'method', 'state', 'courier', 'packs_at', 'state_at'],
	order: ['work', 'ASC'],
	filters: ['stuck', 'courier', 'method'],
	open: ['stuck'],
	words: { courier: 'sheets.courier', method: 'sheets.method' },
	own: { sheets: Sheets, method: Method, state: ParcelState, courier: Courier },
	bulk: Bulk,
	above: Tabs,
	exported,
});
