import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { batches } from '#server/modules/catalog/catalog.tables.ts';
import { refunds } from '#server/modules/sales/payments.tables.ts';
import { eventProgress, events } from '#server/modules/schedule/schedule.tables.ts';
import { appForFile, NOON } from '../../support/app.ts';
import { setSetting } from '../../support/codes.ts';
import { WEB } from '../../support/exam.ts';
import { givenOperator } from '../../support/given.ts';
import { approveBoth, askBack, givenClasses, givenFinance } from '../../support/refunds.ts';
import {
	COURIER_FEE,
	enrolmentOf,
	givenBuyer,
	givenCode,
	givenPaid,
	givenPlan,
	givenSaleBatch,
	givenUnpaid,
	optionsOf,
	PRICE,
} from '../../support/sales.ts';

const app = appForFile();
beforeEach(() => app.clock.set(NOON));
const DAY = 86_400_000;
const OFFICE = '/api/v3/editor';
const SHEETS = { class: true, exam: true, solve: true, sheet: true, book: false };

type Batch = Awaited<ReturnType<typeof givenSaleBatch>>;
interface Moving {
	doctor: Awaited<ReturnType<typeof givenBuyer>>['doctor'];
	courseId: number;
}

/** A doctor who has paid, and another batch of the same course. */
async function givenMover(
	over: Partial<typeof batches.$inferInsert> = {},
	pays: { plan?: boolean; code?: string; delivery?: 'courier' } = {},
) {
	const from = await givenSaleBatch(app, pays.delivery ? { includes: SHEETS } : {});
	const to = await givenSaleBatch(app, {
		ycsId: from.ycsId,
		startsOn: '2027-01-10',
		endsOn: '2027-04-30',
		...over,
	});
	const buyer = await givenBuyer(app, from);
	const { plan, ...wish } = pays;
	const plan_id = plan ? (await givenPlan(app, { batchId: from.id })).id : undefined;
	const { order, paymentId } = await givenPaid(app, buyer.doctor, buyer.courseId, {
		...wish,
		...(plan_id && { plan_id }),
	});
	return { ...buyer, from, to, order, paymentId };
}
const path = (id: number) => `${WEB}/doctor/courses/${id}/transfer`;
const look = async ({ doctor, courseId }: Moving) =>
	(await app.call('GET', path(courseId), { token: doctor.token })).body;
async function ask({ doctor, courseId }: Moving, to: Batch) {
	const { status, body } = await app.call('POST', path(courseId), {
		token: doctor.token,
		body: { batch_id: to.id, schedule_id: null, reason: 'ডিউটির সময় মেলে না' },
	});
	expect({ status, code: body.code }).toEqual({ status: 200, code: undefined });
	return body.transfer;
}
async function decide(id: number, body: object = { approve: true, note: null }) {
	const staff = await givenOperator(app, 'support');
	return app.call('POST', `${OFFICE}/transfers/${id}/decision`, { token: staff.token, body });
}
/** Requests a move that is approved. Returns the enrolment in the new batch. */
async function moved(mover: Moving, to: Batch): Promise<number> {
	const { status, body } = await decide((await ask(mover, to)).id);
	expect({ status, code: body.code }).toEqual({ status: 200, code: undefined });
	return body.transfer.doctor_course_id;
}
const refundsOf = (paymentId: number) =>
	app.db.q.select().from(refunds).where(eq(refunds.paymentId, paymentId)).orderBy(refunds.id);
/** Finance approves a refund and pays it out. */
async function paidOut(refundId: number): Promise<void> {
	await approveBoth(app, refundId);
	const finance = await givenFinance(app);
	expect((await finance.sent(refundId, `BANK-${refundId}`)).status).toBe(200);
}
const messagesTo = async (phone: string): Promise<string[]> =>
	(
		await app.db.pool.query(`select kind from messages where recipient like '%' || $1 order by id`, [
			phone.slice(1),
		])
	).rows.map(({ kind }) => kind);
/** Ledger balance of an account, debit above zero. */
async function balance(account: string): Promise<number> {
	const { rows } = await app.db.pool.query(
		'select coalesce(sum(debit - credit), 0)::int as sum from ledger_entries where account = $1',
		[account],
	);
	return rows[0].sum;
}

describe('after a move', () => {
	it('videos are open again when nothing is overdue any more', async () => {
		const mover = await givenMover({ price: 400_000 }, { plan: true });
		app.clock.forward(17 * DAY);
		await app.jobHandlers['orders.instalments']({});
		expect(await enrolmentOf(app, mover.courseId)).toMatchObject({ status: 'soft_locked' });
		const owed = await balance('receivable');
		const next = await moved(mover, mover.to);
		expect(await enrolmentOf(app, next)).toMatchObject({ status: 'active' });
		expect((await optionsOf(app, mover.doctor, next)).instalments).toEqual([]);
		expect(await balance('receivable')).toBe(owed - 600_000);
	});

	it('in a batch that costs nothing the doctor stays when all the money is refunded', async () => {
		const mover = await givenMover({ price: 0 });
		const next = await moved(mover, mover.to);
		const [refund] = await refundsOf(mover.paymentId);
		expect(refund).toMatchObject({ amount: PRICE, estimate: null });
		await paidOut(refund?.id ?? 0);
		expect((await refundsOf(mover.paymentId))[0]).toMatchObject({ state: 'done' });
		expect(await enrolmentOf(app, next)).toMatchObject({ status: 'active', seat: true, paid: 0 });
	});

	it('a waived instalment is not paid out, and stays waived', async () => {
		const mover = await givenMover({ price: 800_000 }, { plan: true });
		const finance = await givenOperator(app, 'finance');
		for (const { id } of (await optionsOf(app, mover.doctor, mover.courseId)).instalments) {
			const { status } = await app.call('POST', `${OFFICE}/instalments/${id}/waiver`, {
				token: finance.token,
				body: { reason: 'অসুস্থতা' },
			});
			expect(status).toBeLessThan(300);
		}
		expect((await look(mover)).quotes[0]).toMatchObject({ paid: 400_000, difference: 0 });
		const next = await moved(mover, mover.to);
		expect(await refundsOf(mover.paymentId)).toEqual([]);
		expect((await optionsOf(app, mover.doctor, next)).owed).toBe(0);
		const cheaper = await givenSaleBatch(app, { ycsId: mover.from.ycsId, price: 300_000 });
		await moved({ ...mover, courseId: next }, cheaper);
		expect(await refundsOf(mover.paymentId)).toMatchObject([{ amount: 100_000 }]);
	});

	it('courier is no part of the refund', async () => {
		const mover = await givenMover({ price: PRICE - 300_000 }, { delivery: 'courier' });
		expect(mover.order.total).toBe(PRICE + COURIER_FEE);
		const free = await givenSaleBatch(app, { ycsId: mover.from.ycsId, price: 0 });
		const { quotes } = await look(mover);
		const differenceTo = (batch: Batch) =>
			quotes.find((one: { to: { batch_id: number } }) => one.to.batch_id === batch.id)?.difference;
		expect([differenceTo(mover.to), differenceTo(free)]).toEqual([-300_000, -PRICE]);
	});

	it('the discount of a code stays: no extra charge for the same price, and the same refund', async () => {
		const code = await givenCode(app, { value: 5_000 });
		const mover = await givenMover({}, { code: code.code });
		expect((await look(mover)).quotes[0]).toMatchObject({
			price_old: PRICE / 2,
			price_new: PRICE / 2,
			code_off: PRICE / 2,
			difference: 0,
		});
		const cheaper = await givenSaleBatch(app, { ycsId: mover.from.ycsId, price: 400_000 });
		const dearer = await givenSaleBatch(app, { ycsId: mover.from.ycsId, price: PRICE + 200_000 });
		const next = await moved(mover, mover.to);
		expect(await enrolmentOf(app, next)).toMatchObject({ priceAgreed: PRICE / 2, paid: PRICE / 2 });
		const { quotes } = await look({ ...mover, courseId: next });
		const costOf = (batch: Batch) =>
			quotes.find((one: { to: { batch_id: number } }) => one.to.batch_id === batch.id)?.difference;
		expect([mover.from, cheaper, dearer].map(costOf)).toEqual([0, -300_000, 200_000]);
	});
});

describe('the sum that a doctor was shown', () => {
	it('is the maximum charge, also when the batch became more expensive before the decision', async () => {
		const mover = await givenMover();
		const transfer = await ask(mover, mover.to);
		await app.db.q
			.update(batches)
			.set({ price: PRICE + 500_000 })
			.where(eq(batches.id, mover.to.id));
		expect((await look(mover)).transfer).toMatchObject({ price_new: PRICE, difference: 0 });
		const { body } = await decide(transfer.id);
		expect(body.transfer).toMatchObject({ price_new: PRICE, difference: 0 });
		const next = body.transfer.doctor_course_id;
		expect(await enrolmentOf(app, next)).toMatchObject({ priceAgreed: PRICE });
		expect((await optionsOf(app, mover.doctor, next)).owed).toBe(0);
	});

	it('becomes less when the batch became cheaper, and stays in the answer as it was decided', async () => {
		const mover = await givenMover({ price: PRICE + 200_000 }, { plan: true });
		const transfer = await ask(mover, mover.to);
		await app.db.q
			.update(batches)
			.set({ price: PRICE - 800_000 })
			.where(eq(batches.id, mover.to.id));
		const { body } = await decide(transfer.id);
		// 4,000 taka were paid, 6,000 were open; of a price of 2,000 half of the payment is refunded.
		expect(body.transfer).toMatchObject({ price_new: 200_000, difference: -200_000 });
		await app.db.pool.query(`update instalments set paid = amount where doctor_course_id = $1`, [
			body.transfer.doctor_course_id,
		]);
		expect((await look(mover)).transfer).toEqual(body.transfer);
	});

	it('is paid within the days that settings name', async () => {
		const { rows } = await app.db.pool.query(`select value from settings where key = 'sales'`);
		await setSetting(app, 'sales', { ...rows[0].value, move_due_days: 7, move_grace_days: 2 });
		const mover = await givenMover({ price: PRICE + 200_000 });
		expect((await look(mover)).due_days).toBe(7);
		const next = await moved(mover, mover.to);
		expect((await optionsOf(app, mover.doctor, next)).instalments).toMatchObject([
			{ due_on: '2026-11-28', locks_on: '2026-12-01' },
		]);
		await setSetting(app, 'sales', rows[0].value);
	});
});

describe('the decision about a move', () => {
	it('is notified to the doctor, approved or not', async () => {
		const mover = await givenMover();
		await decide((await ask(mover, mover.to)).id, { approve: false, note: 'ক্লাস অর্ধেক শেষ' });
		expect(await messagesTo(mover.doctor.phone)).toEqual(['transfer_rejected']);
		await moved(mover, mover.to);
		expect(await messagesTo(mover.doctor.phone)).toEqual(['transfer_rejected', 'transfer_approved']);
	});

	it('is not for a batch that is closed to all, but its enrolment days may have passed meanwhile', async () => {
		const mover = await givenMover();
		const transfer = await ask(mover, mover.to);
		const put = (set: Partial<typeof batches.$inferInsert>) =>
			app.db.q.update(batches).set(set).where(eq(batches.id, mover.to.id));
		await put({ status: 'closed' });
		expect((await decide(transfer.id)).body).toMatchObject({
			code: 'transfer.impossible',
			meta: { why: 'closed' },
		});
		await put({ status: 'running', enrolClosesAt: NOON });
		expect((await decide(transfer.id)).status).toBe(200);
	});

	it('is not for a batch in which the doctor is by now', async () => {
		const mover = await givenMover();
		const transfer = await ask(mover, mover.to);
		await givenUnpaid(app, mover.doctor, mover.to);
		expect((await decide(transfer.id)).body).toMatchObject({
			code: 'transfer.impossible',
			meta: { why: 'already_in' },
		});
	});
});

describe('the refund policy after a move', () => {
	it('counts the past classes of the old batch', async () => {
		const mover = await givenMover();
		await givenClasses(app, mover.from.id, 3, 10);
		await givenClasses(app, mover.to.id, 0, 10);
		const next = await moved(mover, mover.to);
		// Later classes of the old batch do not count for this doctor.
		app.clock.forward(5 * DAY);
		await app.db.pool.query(`update slots set ends_at = ends_at + interval '1 year', starts_at = starts_at +
			interval '1 year' where schedule_id = ${mover.to.scheduleId}`);
		expect((await optionsOf(app, mover.doctor, next)).refund).toMatchObject({
			rule: 'running',
			used: 300_000,
			amount: 700_000,
			done: 3,
			total: 20,
		});
	});

	it('refunds nothing where half of the old batch was over, except extra payments', async () => {
		const mover = await givenMover({ price: PRICE + 200_000 });
		await givenClasses(app, mover.from.id, 8, 10);
		await givenClasses(app, mover.to.id, 0, 10);
		expect((await optionsOf(app, mover.doctor, mover.courseId)).refund).toMatchObject({ amount: 0 });
		const next = await moved(mover, mover.to);
		expect((await optionsOf(app, mover.doctor, next)).refund).toMatchObject({
			rule: 'half_over',
			amount: 0,
			done: 8,
			total: 10,
		});
		await givenPaid(app, mover.doctor, next);
		expect((await optionsOf(app, mover.doctor, next)).refund).toMatchObject({
			rule: 'running',
			amount: 200_000,
		});
	});
});

describe('the batch that was left', () => {
	const stateOf = async ({ doctor, from }: { doctor: Moving['doctor']; from: Batch }) =>
		(await app.call('GET', `${WEB}/doctor/batches/${from.id}/enrol`, { token: doctor.token })).body.state;

	it('can be joined again once the money for the new one is refunded', async () => {
		const mover = await givenMover();
		const next = await moved(mover, mover.to);
		expect(await stateOf(mover)).toMatchObject({ refusal: 'already_in', doctor_course_id: next });
		const requested = await askBack(app, { doctor: mover.doctor, orderId: mover.order.id });
		await paidOut(requested.body.refund.id);
		expect(await enrolmentOf(app, next)).toMatchObject({ status: 'refunded' });
		expect(await stateOf(mover)).toMatchObject({ refusal: null, doctor_course_id: null });
		const { status, body } = await app.call('POST', `${WEB}/doctor/batches/${mover.from.id}/enrol`, {
			token: mover.doctor.token,
			body: {
				schedule_id: mover.from.scheduleId,
				faculty_id: null,
				discipline_id: null,
				candidate_type_id: null,
			},
		});
		expect({ status, code: body.code }).toEqual({ status: 200, code: undefined });
		await givenPaid(app, mover.doctor, body.doctor_course.id);
		expect(await enrolmentOf(app, body.doctor_course.id)).toMatchObject({ status: 'active' });
	});

	it('can be moved back to, with the earlier progress', async () => {
		const mover = await givenMover();
		await givenClasses(app, mover.from.id, 1, 2);
		const [event] = await app.db.q
			.select({ id: events.id })
			.from(events)
			.where(eq(events.ycsId, mover.from.ycsId))
			.orderBy(events.id);
		await app.db.q
			.insert(eventProgress)
			.values({ doctorCourseId: mover.courseId, eventId: event?.id ?? 0, state: 'done', doneAt: NOON });
		const away = await moved(mover, mover.to);
		const back = await moved({ ...mover, courseId: away }, mover.from);
		expect(await stateOf(mover)).toMatchObject({ refusal: 'already_in', doctor_course_id: back });
		expect(await enrolmentOf(app, back)).toMatchObject({ status: 'active', paid: PRICE, movedFrom: away });
		const stored = await app.db.q.select().from(eventProgress).where(eq(eventProgress.doctorCourseId, back));
		expect(stored.map((one) => one.eventId)).toEqual([event?.id]);
	});
});

describe('the price for former students', () => {
	it('is not for a doctor who paid for a batch that has not begun', async () => {
		const first = await givenSaleBatch(app, { startsOn: '2026-12-10', price: 100_000 });
		const second = await givenSaleBatch(app, { startsOn: '2026-12-20', oldStudentPrice: 600_000 });
		const { doctor, courseId } = await givenBuyer(app, first);
		await givenPaid(app, doctor, courseId);
		const other = await givenUnpaid(app, doctor, second);
		expect(await optionsOf(app, doctor, other)).toMatchObject({ yours: PRICE, old_student: false });
		app.clock.set('2026-12-10T06:00:00Z');
		expect(await optionsOf(app, doctor, other)).toMatchObject({ yours: 600_000, old_student: true });
	});

	it('is not for a doctor who paid only for the courier', async () => {
		const free = await givenSaleBatch(app, { startsOn: '2026-01-10', price: 0, includes: SHEETS });
		const second = await givenSaleBatch(app, { oldStudentPrice: 600_000 });
		const { doctor, courseId } = await givenBuyer(app, free);
		await givenPaid(app, doctor, courseId, { delivery: 'courier' });
		expect(await enrolmentOf(app, courseId)).toMatchObject({ status: 'active', paid: COURIER_FEE });
		const other = await givenUnpaid(app, doctor, second);
		expect(await optionsOf(app, doctor, other)).toMatchObject({ yours: PRICE, old_student: false });
	});
});
