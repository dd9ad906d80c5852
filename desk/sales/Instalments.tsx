import { Link, type RaRecord, useTranslate } from 'react-admin';
import type { z } from 'zod';
import type { Instalment } from '#contract/sales/orders.ts';
import { financeOffice } from '#contract/sales/staff.ts';
import { deskInstalments } from '#contract/sales/staff-money.ts';
import { flat } from '../lib/flat.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { listFor } from '../ui/list.tsx';
import { MONEY_TONES, StateChip } from '../ui/StateChip.tsx';
import { Money } from '../ui/values.tsx';

const OPEN = ['upcoming', 'due', 'late'];

/** Waives the rest of an instalment; videos that were locked because of it are unlocked. */
export function WaiveButton({ instalment }: { instalment: z.output<typeof Instalment> }) {
	const t = useTranslate();
	if (!OPEN.includes(instalment.state)) return null;
	return (
		<ActionButton
			does="sales.waive"
			may={financeOffice.waive}
			color="warning"
			sure={
				<>
					{t('sales.waive_sure')} <Money poisha={instalment.amount - instalment.paid} />
				</>
			}
			reason
			send={(reason) => ({ params: { id: instalment.id }, body: { reason } })}
		/>
	);
}

const Order = ({ row: { order } }: { row: RaRecord }) => (
	<Link to={`/orders/${order.id}/show`}>{order.no}</Link>
);
const Locked = ({ row }: { row: RaRecord }) => row.locked && <StateChip label="sales.locked" tone="bad" />;
const Waive = ({ row }: { row: RaRecord }) => <WaiveButton instalment={row as z.output<typeof Instalment>} />;

/** Unpaid instalments, those due longest first. */
export const InstalmentList = listFor(deskInstalments.list, {
	columns: ['doctor', 'batch', 'order', 'no', 'due_on', 'amount', 'paid', 'state', 'locked', 'waive'],
	order: ['due_on', 'ASC'],
	filters: ['all', 'from', 'to'],
	open: ['all'],
	tabs: 'state',
	words: { state: 'sales.instalment_state' },
	tones: { state: MONEY_TONES },
	money: ['amount', 'paid'],
	own: { order: Order, locked: Locked, waive: Waive },
	labels: { waive: 'desk.do' },
	exported: flat,
});
