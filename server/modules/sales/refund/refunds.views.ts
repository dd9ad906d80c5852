import type { Refund } from '#contract/sales/orders.ts';
import { shownPhone } from '../../account/index.ts';
import type { listForStaff, RefundRow } from './refunds.repo.ts';
import { approvalsNeeded } from './refunds.rules.ts';

/** A refund as the doctor sees it. */
export const viewRefund = (row: RefundRow): Refund => ({
	id: row.id,
	order_id: row.orderId,
	amount: row.amount,
	state: row.state,
	reason: row.reason,
	note: row.note,
	answer: row.answer,
	created_at: row.createdAt.toISOString(),
	done_at: row.doneAt?.toISOString() ?? null,
});

/** A refund as finance sees it. */
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
		// What was approved keeps how many approved it, whatever goes back later.
		approvals_needed:
			refund.state === 'requested' || refund.state === 'rejected'
				? approvalsNeeded(refund.amount, also, twoPersonsAbove)
				: approvers.length,
		also_back: also,
		gateway_ref: refund.gatewayRef,
	};
}
