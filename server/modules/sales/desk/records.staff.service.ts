import { asc, desc, eq } from 'drizzle-orm';
import { waitingOf } from '../../../approvals/ask.service.ts';
import { record } from '../../../audit/audit.service.ts';
import { dayOf, isoDay } from '../../../days.rules.ts';
import { wire } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import type { Staff } from '../../../desk/editing.ts';
import { historyOf } from '../../../desk/history.ts';
import { fault } from '../../../http/fault.ts';
import { shownPhone } from '../../account/index.ts';
import { listInvoicesOf } from '../invoice/invoices.service.ts';
import { selectInstalments, viewInstalment, viewOrder } from '../order/orders.views.ts';
import { instalments, orders } from '../orders.tables.ts';
import { findOrder, forStaff } from '../pay/payments.repo.ts';
import { viewForStaff as viewPayment, viewStaffPayment } from '../pay/payments.views.ts';
import { paymentMessages, payments, refunds } from '../payments.tables.ts';
import { soldBy } from '../quote/kinds.ts';
import { refundsForStaff } from '../refund/refunds.repo.ts';
import { gatewayOf, goesBackWhole, isLeftToPeople, wasRefused } from '../refund/refunds.rules.ts';
import { requestRefund } from '../refund/refunds.service.ts';
import { viewForStaff } from '../refund/refunds.views.ts';
import { ordersForStaff } from './lists.staff.service.ts';

/** A gateway that is queried for a month returns more messages than staff read. */
const MESSAGES = 100;

async function policyOf(deps: Deps, orderId: number) {
	const { q } = deps.db;
	const order = await findOrder(q, orderId);
	return order && soldBy(order).estimate(q, deps, order, await deps.setting('refund_policy'));
}

/** One order with all its money; the instalments are those of its enrolment. */
export async function showOrder(deps: Deps, id: number) {
	const { q } = deps.db;
	const [row] = await ordersForStaff(q).where(eq(orders.id, id));
	if (!row) return fault('desk.not_found');
	const { order, doctor, batch } = row;
	const { two_persons_above } = await deps.setting('sales');
	const today = isoDay(dayOf(deps.clock.now()));
	const paid = await forStaff(q).where(eq(payments.orderId, id)).orderBy(desc(payments.id));
	const back = await refundsForStaff(q).where(eq(refunds.orderId, id)).orderBy(asc(refunds.id));
	const parts =
		order.doctorCourseId === null
			? []
			: await selectInstalments(q, eq(instalments.doctorCourseId, order.doctorCourseId));
	return {
		item: {
			...(await viewOrder(q, id)),
			batch,
			doctor: { ...doctor, phone: shownPhone(doctor.phone) },
			payments: paid.map((one) => viewStaffPayment(deps, one)),
			refunds: back.map((one) => viewForStaff(one, two_persons_above)),
			instalments: parts.map((part) => viewInstalment(part, today)),
			invoices: (await listInvoicesOf(deps, order.doctorId, [id])).map((one) => ({ ...one, order_id: id })),
			refund: await policyOf(deps, id),
			waits: (await waitingOf(q, [`order:${id}`])).size > 0,
			history: await historyOf(q, [
				`order:${id}`,
				...paid.map(({ payment }) => `payment:${payment.id}`),
				...back.map(({ refund }) => `refund:${refund.id}`),
				...parts.map(({ row }) => `instalment:${row.id}`),
			]),
		},
	};
}

export async function showPayment(deps: Deps, id: number) {
	const { q } = deps.db;
	const [row] = await forStaff(q).where(eq(payments.id, id));
	if (!row) return fault('desk.not_found');
	const messages = await q
		.select()
		.from(paymentMessages)
		.where(eq(paymentMessages.paymentId, id))
		.orderBy(desc(paymentMessages.id))
		.limit(MESSAGES);
	return {
		item: {
			...viewStaffPayment(deps, row),
			messages: messages.map((one) => ({
				...wire(one),
				body: JSON.stringify(one.body),
				at: one.createdAt.toISOString(),
			})),
			history: await historyOf(q, [`payment:${id}`]),
		},
	};
}

export async function showRefund(deps: Deps, operatorId: number, id: number) {
	const { q } = deps.db;
	const { two_persons_above } = await deps.setting('sales');
	const [row] = await refundsForStaff(q).where(eq(refunds.id, id));
	if (!row) return fault('desk.not_found');
	const { refund, method } = row;
	const gateway = gatewayOf(method);
	const refused = wasRefused(refund);
	return {
		item: {
			...viewForStaff(row, two_persons_above),
			payment: await viewPayment(deps, refund.paymentId),
			policy: goesBackWhole(refund) ? null : await policyOf(deps, refund.orderId),
			two_persons_above,
			mine: refund.state === 'requested' && refund.firstApprover === operatorId,
			by_people:
				gateway === null ||
				!deps.gateways.has(gateway) ||
				refused ||
				isLeftToPeople(refund, deps.clock.now()),
			refused,
			history: await historyOf(q, [`refund:${id}`]),
		},
	};
}

export async function askRefund(
	deps: Deps,
	by: Staff,
	orderId: number,
	wish: Parameters<typeof requestRefund>[3],
) {
	const order = await findOrder(deps.db.q, orderId);
	if (!order) return fault('order.not_found');
	return requestRefund(deps, order.doctorId, orderId, wish, (tx, made) =>
		record(tx, {
			...by,
			doctorId: order.doctorId,
			action: 'refund.asked',
			target: `refund:${made.id}`,
			after: { order_id: orderId, amount: made.amount, reason: wish.reason },
			...(wish.note !== null && { reason: wish.note }),
		}),
	);
}
