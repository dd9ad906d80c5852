import { useTranslate } from 'react-admin';
import { dispatchOffice } from '#contract/sheets/staff.ts';
import { Rows, Section } from '../ui/parts.tsx';
import { ReadState, useRead } from '../ui/Read.tsx';
import { StateChip } from '../ui/StateChip.tsx';
import { MaybeMoney } from '../ui/values.tsx';

/** Connected couriers, and the balances of our accounts with them. */
export function Couriers() {
	const t = useTranslate();
	const read = useRead(dispatchOffice.couriers, {});
	const yes = (is: boolean) => (
		<StateChip label={is ? 'sheets.connected' : 'sheets.by_hand'} tone={is ? 'good' : 'plain'} />
	);
	return (
		<Section title="sheets.couriers">
			<ReadState read={read}>
				{({ couriers }) => (
					<Rows
						rows={couriers}
						columns={{
							'resources.deliveries.fields.courier': ({ name }) => t(`sheets.courier.${name}`),
							'sheets.books': ({ books }) => yes(books),
							'sheets.tracks': ({ tracks }) => yes(tracks),
							'desk.balance': { of: ({ balance }) => <MaybeMoney poisha={balance} />, right: true },
						}}
					/>
				)}
			</ReadState>
		</Section>
	);
}
