import type { Refund } from '#contract/sales/orders.ts';
import { wire } from '../../../db/wire.ts';
import { shownPhone } from '../../account/index.ts';
import type { listForStaff, RefundRow } from './refunds.repo.ts';
import { approvalsNeeded } from './refunds.rules.ts';

export const viewRefund = (row: RefundRow): Refund => wire(row);

export function viewForStaff(
	{ refund, doctor, orderNo, method, also, names }: Awaited<ReturnType<typeof listForStaff>>[number],
	twoPersonsAbove: number,
) {
	const approvers = [refund.firstApprover, refund.secondApprover].filter((id) => id !== null);
	return {
		...viewRefund(refund),
		doctor: { ...doctor, phone: shownPhone(doctor.phone) },
		order_no: orderNo,
		method,
		estimate: refund.estimate,
		approved_by: approvers.map((id) => names.get(id) ?? String(id)),
		// Approved ones show how many approved them.
		approvals_needed:
			refund.state === 'requested' || refund.state === 'rejected'
				? approvalsNeeded(refund.amount, also, twoPersonsAbove)
				: approvers.length,
		also_back: also,
		gateway_ref: refund.gatewayRef,
	};
}
