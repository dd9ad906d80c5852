import type { Refund } from '#contract/sales/orders.ts';
import { wire } from '../../../db/index.ts';
import { shownPhone } from '../../account/index.ts';
import type { RefundRow, refundsForStaff } from './refunds.repo.ts';
import { approvalsNeeded, goesBackWhole } from './refunds.rules.ts';

export const viewRefund = (row: RefundRow): Refund => ({
	...wire(row),
	may_withdraw: row.state === 'requested' && !goesBackWhole(row),
});

export function viewForStaff(
	row: Awaited<ReturnType<typeof refundsForStaff>>[number],
	twoPersonsAbove: number,
) {
	const { refund, doctor, also } = row;
	const nameOf = (id: number | null, name: string | null) => (id === null ? [] : [name ?? String(id)]);
	const approvers = [
		...nameOf(refund.firstApprover, row.firstName),
		...nameOf(refund.secondApprover, row.secondName),
	];
	return {
		...wire(refund),
		doctor: { ...doctor, phone: shownPhone(doctor.phone) },
		order_no: row.orderNo,
		method: row.method,
		approved_by: approvers,
		// Approved ones show how many approved them.
		approvals_needed: ['requested', 'rejected', 'withdrawn'].includes(refund.state)
			? approvalsNeeded(refund.amount, also, twoPersonsAbove)
			: approvers.length,
		also_back: also,
	};
}
