import { Link, type RaRecord, useTranslate } from 'react-admin';
import { enrol } from '#contract/sales/enrol.ts';
import { call } from '../lib/call.ts';
import { Decision, requestList } from '../ui/Request.tsx';

function DecideTransfer({ row }: { row: RaRecord }) {
	const t = useTranslate();
	if (row.state !== 'requested') return null;
	return (
		<Decision
			may={enrol.decideTransfer}
			sure={t('sales.transfer_sure', { from: row.from, to: row.to.title })}
			asks={{ note: { label: 'sales.note_to_doctor', optional: true, most: 500 } }}
			decide={(rejected, { note = '' }) =>
				call(enrol.decideTransfer, {
					params: { id: row.id },
					body: rejected ? { approve: false, ...rejected } : { approve: true, note: note.trim() || null },
				})
			}
		/>
	);
}

const From = ({ row }: { row: RaRecord }) => (
	<Link to={`/enrolments/${row.enrolment_id}/show`}>{row.from}</Link>
);

/** Requests to move to another batch; open ones, oldest first. */
export const TransferList = requestList(enrol.transfers, {
	columns: ['doctor', 'from', 'to.title', 'difference', 'reason', 'created_at', 'state', 'decide'],
	order: ['created_at', 'ASC'],
	money: ['price_old', 'price_new', 'code_off', 'paid', 'difference'],
	own: { from: From, decide: DecideTransfer },
});
