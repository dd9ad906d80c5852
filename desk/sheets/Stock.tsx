import type { RaRecord } from 'react-admin';
import { dispatchOffice } from '#contract/sheets/staff.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { listFor } from '../ui/list.tsx';
import { StateChip } from '../ui/StateChip.tsx';
import { useDigits } from '../ui/values.tsx';

/** Records how many copies were printed. */
const Printed = ({ row: sheet }: { row: RaRecord }) => (
	<ActionButton
		does="sheets.printed"
		values={{ title: sheet.title }}
		may={dispatchOffice.printed}
		asks={{ copies: { label: 'desk.columns.copies', kind: 'number', least: 1 } }}
		send={(_, { copies }) => ({ params: { id: sheet.id }, body: { copies: Number(copies) } })}
	/>
);

function Left({ row: { copies, sent, to_send } }: { row: RaRecord }) {
	const digits = useDigits();
	const left = copies - sent;
	return <StateChip label={digits(left)} tone={left < to_send ? 'bad' : 'good'} />;
}

/** Stock of each sheet, compared with what is still to be sent. */
export const SheetStock = listFor(dispatchOffice.sheets, {
	columns: ['title', 'pages', 'due_on', 'printed_at', 'copies', 'sent', 'to_send', 'stock', 'printed'],
	order: ['due_on', 'DESC'],
	filters: ['printed'],
	own: { stock: Left, printed: Printed },
	labels: { printed: 'desk.do' },
});
