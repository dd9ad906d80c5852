import { eq, inArray } from 'drizzle-orm';
import type { Transfer } from '#contract/sales/enrol.ts';
import { record } from '../../../audit/audit.service.ts';
import { dayOf, isoDay } from '../../../days.rules.ts';
import {
	findRow,
	getLocked,
	idsOf,
	insertNew,
	inTransaction,
	pick,
	type Query,
	updateRow,
} from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import type { Staff } from '../../../desk/editing.ts';
import { Fault, fault } from '../../../http/fault.ts';
import { batches } from '../../catalog/index.ts';
import { listBefore } from '../enrol/enrolment.service.ts';
import { lockEnrolment } from '../enrol/grant.service.ts';
import { returnSeats, takeSeat } from '../enrol/seats.service.ts';
import { batchTransfers, doctorCourses } from '../enrolment.tables.ts';
import { postPair } from '../ledger/ledger.service.ts';
import { listOpenInstalments, lockAsOwed } from '../order/instalments.service.ts';
import { cancelOpenOrder, lockOrdersOf, openOrder, openPayments } from '../order/order.service.ts';
import { line } from '../order/price.rules.ts';
import { instalments, orders } from '../orders.tables.ts';
import { notifyDoctor, taka } from '../pay/notices.service.ts';
import { isOpen, listRefundsOf, lockPaid } from '../refund/refunds.repo.ts';
import { spread, withLeft } from '../refund/refunds.rules.ts';
import { openRefund } from '../refund/refunds.service.ts';
import { lessen, mayMove } from './transfer.rules.ts';
import { moveTo, viewTransfer } from './transfer.service.ts';

type Mine = typeof doctorCourses.$inferSelect;
type Row = typeof batchTransfers.$inferSelect;
/** Batches that still accept doctors. */
const TAKES = ['open', 'running'] as const;

const number = new Intl.NumberFormat('bn-BD');

function noticeOf({ state, to, difference }: Transfer, dueDays: number): string {
	if (state !== 'approved')
		return `“${to.title}” ব্যাচে যাওয়ার আবেদন মঞ্জুর করা যায়নি। কারণ কোর্সের ব্যাচ বদলের পাতায় লেখা আছে।`;
	const moved = `ব্যাচ বদল মঞ্জুর হয়েছে। আপনি এখন “${to.title}” ব্যাচে আছেন।`;
	if (difference > 0)
		return `${moved} বাড়তি ${taka(difference)} ${number.format(dueDays)} দিনের মধ্যে কোর্সের পেমেন্ট পাতা থেকে দেবেন।`;
	return difference < 0 ? `${moved} ${taka(-difference)} ফেরতের কাজ শুরু হয়েছে।` : moved;
}

/** Notifies a doctor of a decision after its transaction; a failed message changes nothing. */
async function notifyMover(deps: Deps, doctorId: number, transfer: Transfer, dueDays: number) {
	try {
		await notifyDoctor(deps, doctorId, `transfer_${transfer.state}`, noticeOf(transfer, dueDays));
	} catch (error) {
		deps.log.error({ err: error, transfer_id: transfer.id }, 'a notice about a move got lost');
	}
}

/** Approves or rejects a move, once, and notifies the doctor. */
export async function decideTransfer(
	deps: Deps,
	staff: Staff,
	id: number,
	{ approve, note }: { approve: boolean; note: string | null },
) {
	// Cached now: inside the transaction it must not wait for a second connection.
	const { move_due_days, move_grace_days } = await deps.setting('sales');
	const days = { due: move_due_days, grace: move_grace_days };
	const decided = await inTransaction(deps.db, async (tx) => {
		const known = await findRow(tx, batchTransfers, eq(batchTransfers.id, id));
		if (!known) return fault('transfer.none');
		const courseId = known.doctorCourseId;
		// Payments, orders, enrolment: in the order in which a capture locks them.
		const paid = await lockPaid(tx, eq(orders.doctorCourseId, courseId));
		const orderIds = await lockOrdersOf(tx, courseId);
		const mine = await lockEnrolment(tx, courseId);
		const row = await getLocked(tx, batchTransfers, id);
		if (row.state !== 'requested') return fault('transfer.over');
		const by = { note, decidedBy: staff.operatorId, decidedAt: deps.clock.now() };
		const moved = approve ? await move(deps, tx, { mine, row, paid, orderIds, note, days }) : null;
		if (moved instanceof Fault) return moved;
		const state = approve ? 'approved' : 'rejected';
		await updateRow(tx, batchTransfers, id, { ...by, ...moved, state });
		await record(tx, {
			...staff,
			doctorId: row.doctorId,
			action: `transfer.${state}`,
			target: `transfer:${id}`,
			before: { state: row.state, enrolment: mine.id, batch_id: mine.batchId, price: mine.priceAgreed },
			after: {
				state,
				...(moved && {
					enrolment: moved.newCourseId,
					batch_id: row.toBatchId,
					price: moved.priceNew,
					difference: moved.difference,
				}),
			},
			...(note !== null && { reason: note }),
		});
		return { transfer: await viewTransfer(tx, id, deps.clock.now()), doctorId: row.doctorId };
	});
	if (decided instanceof Fault) return decided;
	await notifyMover(deps, decided.doctorId, decided.transfer, days.due);
	return { transfer: decided.transfer };
}

/** Locked rows. */
interface Held {
	mine: Mine;
	row: Row;
	paid: Awaited<ReturnType<typeof lockPaid>>;
	orderIds: readonly number[];
}

/** All refunds of what was paid for the enrolment, if it is live and no money of it is in transit. */
async function settledRefunds(tx: Query, { mine, paid, orderIds }: Held) {
	if (!mayMove(mine.status)) return fault('transfer.impossible');
	if (orderIds.length > 0 && (await openPayments(tx, orderIds)).size > 0)
		return fault('transfer.impossible', { why: 'payment_open' });
	const refunds = paid.length === 0 ? [] : await listRefundsOf(tx, idsOf(paid));
	if (refunds.some(isOpen)) return fault('transfer.impossible', { why: 'refund_open' });
	return refunds;
}

async function batchesOf(tx: Query, { mine, row }: Held) {
	const ends = await tx
		.select(pick(batches, 'id', 'title', 'ycsId', 'endsOn', 'status'))
		.from(batches)
		.where(inArray(batches.id, [mine.batchId, row.toBatchId]));
	const left = ends.find((one) => one.id === mine.batchId);
	const to = ends.find((one) => one.id === row.toBatchId);
	if (!left || !to) throw new Error('a batch of the move is missing');
	// Days of enrolment may have ended while the request waited; that is not the doctor's fault.
	if (!TAKES.some((status) => status === to.status))
		return fault('transfer.impossible', { why: to.status === 'full' ? 'full' : 'closed' });
	return { left, to };
}

/** Ends the old enrolment; its money, and the progress that counts, move to the new one. */
async function handOver(deps: Deps, tx: Query, mine: Mine, next: number): Promise<void> {
	const left = { status: 'batch_changed', seat: false, seatUntil: null, paid: 0 } as const;
	await updateRow(tx, doctorCourses, mine.id, left);
	// Money belongs to the live enrolment: refunds, instalments and invoices find it there.
	await tx.update(orders).set({ doctorCourseId: next }).where(eq(orders.doctorCourseId, mine.id));
	await tx.update(instalments).set({ doctorCourseId: next }).where(eq(instalments.doctorCourseId, mine.id));
	// A doctor who returns to a batch finds the earlier progress again.
	const gone = [mine, ...(await listBefore(tx, mine))].map(({ id }) => id);
	await deps.answers.keepProgress(tx, gone, next);
}

/** Moves the doctor: a new enrolment continues the old one, with all money and with the progress that counts. */
async function move(
	deps: Deps,
	tx: Query,
	from: Held & { note: string | null; days: { due: number; grace: number } },
) {
	const { mine, row, paid, note, days } = from;
	const refunds = await settledRefunds(tx, from);
	if (refunds instanceof Fault) return refunds;
	const found = await batchesOf(tx, from);
	if (found instanceof Fault) return found;
	const { left, to } = found;
	const now = deps.clock.now();
	const { sums, less } = await moveTo(tx, mine, to.id, now, row.priceNew);
	const { difference, priceNew } = sums;
	await cancelOpenOrder(tx, mine.id);

	const next = await insertNext(tx, mine, row, priceNew, { left, to });
	if (next === null) return fault('transfer.impossible', { why: 'already_in' });
	if (!(await swapSeats(tx, mine, to.id))) return fault('transfer.impossible', { why: 'full' });
	await handOver(deps, tx, mine, next);

	const course = { id: next, doctorId: mine.doctorId, agreed: priceNew };
	if (difference > 0)
		await oweDifference(tx, deps, course, { transferId: row.id, amount: difference, title: to.title }, days);
	if (less > 0) {
		await lessenLater(tx, next, less);
		const event = { kind: 'transfer_less', id: row.id, at: now };
		await postPair(tx, event, 'course_income', 'receivable', less);
	}
	// The remaining sum may no longer be overdue, or may be zero.
	await lockAsOwed(tx, deps, next);
	for (const { payment: source, amount } of spread(Math.max(0, -difference), withLeft(paid, refunds)))
		await openRefund(tx, deps, { paymentId: source.payment.id, amount, reason: 'wrong_batch', note });
	return { newCourseId: next, ...sums };
}

/** Stores the difference to a more expensive batch as an instalment due later, as the doctor is offline now. */
async function oweDifference(
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
		plan: { id: transferId, title, grace_days: days.grace, items: [{ no: 1, due_on: dueOn, amount }] },
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

async function lessenLater(tx: Query, doctorCourseId: number, less: number): Promise<void> {
	const open = await listOpenInstalments(tx, doctorCourseId).for('no key update');
	for (const { id, amount } of lessen(open, less)) {
		const isOver = open.find((one) => one.id === id)?.paid === amount;
		const state = amount === 0 ? ('cancelled' as const) : ('paid' as const);
		await updateRow(tx, instalments, id, { amount, ...(isOver && { state }) });
	}
}

/** The enrolment in the new batch; null when the doctor is in it already. */
async function insertNext(
	tx: Query,
	mine: Mine,
	row: Row,
	priceNew: number,
	{ left, to }: { left: { endsOn: string }; to: { endsOn: string; ycsId: number } },
): Promise<number | null> {
	const longer = Date.parse(to.endsOn) - Date.parse(left.endsOn);
	const next = await insertNew(tx, doctorCourses, {
		...pick(mine, 'doctorId', 'facultyId', 'disciplineId', 'candidateTypeId', 'rollNo', 'regNo'),
		...pick(mine, 'status', 'paid'),
		batchId: row.toBatchId,
		ycsId: to.ycsId,
		scheduleId: row.toScheduleId,
		priceAgreed: priceNew,
		seat: true,
		movedFrom: mine.id,
		// Longer or shorter by the difference between the ends of the batches.
		accessUntil: mine.accessUntil && new Date(mine.accessUntil.getTime() + longer),
	});
	return next?.id ?? null;
}

/** Takes a seat in the new batch and returns the old one, the lower batch id first, so that moves never deadlock. */
async function swapSeats(tx: Query, mine: Mine, toBatchId: number): Promise<boolean> {
	const giveBack = async () => {
		if (mine.seat) await returnSeats(tx, mine.batchId);
	};
	if (mine.batchId < toBatchId) await giveBack();
	if (!(await takeSeat(tx, toBatchId))) return false;
	if (mine.batchId > toBatchId) await giveBack();
	return true;
}
