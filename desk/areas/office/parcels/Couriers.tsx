import Alert from '@mui/material/Alert';
import CircularProgress from '@mui/material/CircularProgress';
import { useQuery } from '@tanstack/react-query';
import { Title, useTranslate } from 'react-admin';
import { dispatchOffice } from '#contract/sheets/staff.ts';
import { call } from '../../../lib/call.ts';
import { StateChip } from '../../../ui/StateChip.tsx';
import { MaybeMoney, Part, Rows } from '../parts.tsx';

/** Which couriers are connected, and what is left in the accounts with them. */
export function Couriers() {
	const t = useTranslate();
	const { data, error } = useQuery({
		queryKey: ['couriers'],
		queryFn: () => call(dispatchOffice.couriers, {}),
	});
	const yes = (is: boolean) => (
		<StateChip label={t(is ? 'parcels.connected' : 'parcels.by_hand')} tone={is ? 'good' : 'plain'} />
	);
	return (
		<>
			<Title title={t('parcels.couriers')} />
			<Part title={t('parcels.couriers')}>
				{error && <Alert severity="error">{error.message}</Alert>}
				{!data && !error && <CircularProgress aria-label={t('desk.action.working')} />}
				{data && (
					<Rows
						rows={data.couriers.map((one, index) => ({ id: index + 1, ...one }))}
						columns={[
							{ label: t('parcels.courier_title'), of: ({ name }) => t(`parcels.courier.${name}`) },
							{ label: t('parcels.books'), of: ({ books }) => yes(books) },
							{ label: t('parcels.tracks'), of: ({ tracks }) => yes(tracks) },
							{
								label: t('money.balance'),
								of: ({ balance }) => <MaybeMoney poisha={balance} />,
								right: true,
							},
						]}
					/>
				)}
			</Part>
		</>
	);
}
