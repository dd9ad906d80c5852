import { dayOf, isoDay } from '../../../days.ts';
import type { Query } from '../../../db/client.ts';
import { updateRow } from '../../../db/rows.ts';
import type { Deps } from '../../../deps.ts';
import { postPair } from '../ledger/ledger.service.ts';
import { listOpenInstalments } from '../order/instalments.service.ts';
import { openOrder } from '../order/order.service.ts';
import { line } from '../order/price.rules.ts';
import { instalments } from '../orders.tables.ts';
import { lessen } from './transfer.rules.ts';

/** Stores the difference to a more expensive batch as an instalment due later, as the doctor is offline now. */
export async function oweDifference(
	tx: Query,
	deps: Deps,
	course: { id: number; doctorId: number; agreed: number },
	{ transferId, amount, title }: { transferId: number; amount: number; title: string },
	days: { due: number; grace: number },
): Promise<void> {
	const dueOn = isoDay(dayOf(deps.clock.now()) + days.due);
	const orderId = await openOrder(tx, deps, {
		doctorId: course.doctorId,
		doctorCourseId: course.id,
		kind: 'transfer',
		status: 'paid',
		lines: [line('transfer', amount, { label: title }), line('later', -amount)],
		subtotal: amount,
		discount: 0,
		shipping: 0,
		total: 0,
		agreed: course.agreed,
		plan: {
			id: transferId,
			title,
			grace_days: days.grace,
			items: [{ no: 1, due_on: dueOn, amount }],
		},
	});
	await tx.insert(instalments).values({
		doctorCourseId: course.id,
		planOrderId: orderId,
		no: 1,
		dueOn,
		amount,
		graceDays: days.grace,
	});
	const event = { kind: 'order_paid', id: orderId, at: deps.clock.now() };
	await postPair(tx, event, 'receivable', 'course_income', amount);
}

/** Subtracts the difference of a cheaper batch from the open instalments, the last first. */
export async function lessenLater(tx: Query, doctorCourseId: number, less: number): Promise<void> {
	const open = await listOpenInstalments(tx, doctorCourseId).for('no key update');
	for (const { id, amount } of lessen(open, less)) {
		const isOver = open.find((one) => one.id === id)?.paid === amount;
		const state = amount === 0 ? ('cancelled' as const) : ('paid' as const);
		await updateRow(tx, instalments, id, { amount, ...(isOver && { state }) });
	}
}
