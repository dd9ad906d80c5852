import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { batches } from '#server/modules/catalog/catalog.tables.ts';
import { doctorCourses } from '#server/modules/sales/enrolment.tables.ts';
import { instalments, orders } from '#server/modules/sales/orders.tables.ts';
import { refunds } from '#server/modules/sales/payments.tables.ts';
import { eventProgress, events } from '#server/modules/schedule/schedule.tables.ts';
import { appForFile, NOON } from '../../support/app.ts';
import { WEB } from '../../support/exam.ts';
import { givenDoctor, givenExam, givenOperator } from '../../support/given.ts';
import {
	givenBuyer,
	givenPaid,
	givenPayment,
	givenPlan,
	givenQuote,
	givenSaleBatch,
	optionsOf,
	PRICE,
} from '../../support/sales.ts';

const app = appForFile();
beforeEach(() => app.clock.set(NOON));
const DAY = 86_400_000;
const STAFF = '/api/v3/editor/transfers';
const REASON = 'সন্ধ্যার ক্লাস ডিউটির সঙ্গে মেলে না';

type Buyer = Awaited<ReturnType<typeof givenBuyer>>;
interface To {
	id: number;
	scheduleId: number;
}

/** A doctor who has paid, and another batch of the same course. */
async function givenMover(over: Partial<typeof batches.$inferInsert> = {}, plan = false) {
	const from = await givenSaleBatch(app);
	const to = await givenSaleBatch(app, {
		ycsId: from.ycsId,
		startsOn: '2027-01-10',
		endsOn: '2027-04-30',
		...over,
	});
	const buyer = await givenBuyer(app, from);
	const plan_id = plan ? (await givenPlan(app, { batchId: from.id })).id : undefined;
	const { order, paymentId } = await givenPaid(app, buyer.doctor, buyer.courseId, plan ? { plan_id } : {});
	return { ...buyer, from, to, order, paymentId };
}
const path = (id: number) => `${WEB}/doctor/courses/${id}/transfer`;
const look = ({ doctor, courseId }: Buyer) => app.call('GET', path(courseId), { token: doctor.token });
const ask = ({ doctor, courseId }: Pick<Buyer, 'doctor' | 'courseId'>, to: To, over: object = {}) =>
	app.call('POST', path(courseId), {
		token: doctor.token,
		body: { batch_id: to.id, schedule_id: null, reason: REASON, ...over },
	});
const takeBack = ({ doctor, courseId }: Buyer) => app.call('DELETE', path(courseId), { token: doctor.token });
async function decide(id: number, body: object = { approve: true, note: null }) {
	const staff = await givenOperator(app, 'support');
	return app.call('POST', `${STAFF}/${id}/decision`, { token: staff.token, body });
}
/** Requests a move that is approved. Returns the enrolment in the new batch. */
async function moved(mover: Buyer & { to: To }): Promise<number> {
	const { transfer } = (await ask(mover, mover.to)).body;
	const { status, body } = await decide(transfer.id);
	expect({ status, state: body.transfer?.state }).toEqual({ status: 200, state: 'approved' });
	return body.transfer.doctor_course_id;
}
const courseOf = async (id: number) =>
	(await app.db.q.select().from(doctorCourses).where(eq(doctorCourses.id, id)))[0];
const takenOf = async ({ id }: { id: number }) =>
	(await app.db.q.select().from(batches).where(eq(batches.id, id)))[0]?.seatsTaken;
const instalmentsOf = (id: number) =>
	app.db.q.select().from(instalments).where(eq(instalments.doctorCourseId, id)).orderBy(instalments.id);
/** Ledger balance of an account, debit above zero. */
async function balance(account: string): Promise<number> {
	const { rows } = await app.db.pool.query(
		'select coalesce(sum(debit - credit), 0)::int as sum from ledger_entries where account = $1',
		[account],
	);
	return rows[0].sum;
}

describe('batches to which a doctor may move', () => {
	it('are those of the same course with a free seat, each with its cost or refund', async () => {
		const mover = await givenMover({ price: PRICE + 200_000 });
		const cheaper = await givenSaleBatch(app, {
			ycsId: mover.from.ycsId,
			startsOn: '2027-02-01',
			price: PRICE - 300_000,
		});
		await givenSaleBatch(app, { ycsId: mover.from.ycsId, seats: 1, seatsTaken: 1 });
		await givenSaleBatch(app, { ycsId: mover.from.ycsId, status: 'closed' });
		await givenSaleBatch(app);
		const { status, body } = await look(mover);
		expect(status).toBe(200);
		expect(body.transfer).toBeNull();
		expect(
			body.quotes.map((one: { to: { batch_id: number }; difference: number }) => [
				one.to.batch_id,
				one.difference,
			]),
		).toEqual([
			[mover.to.id, 200_000],
			[cheaper.id, -300_000],
		]);
		expect(body.quotes[0]).toEqual({
			to: {
				batch_id: mover.to.id,
				schedule_id: mover.to.scheduleId,
				title: mover.to.title,
				starts_on: '2027-01-10',
			},
			price_old: PRICE,
			price_new: PRICE + 200_000,
			code_off: 0,
			paid: PRICE,
			difference: 200_000,
		});
		expect(body.due_days).toBe(3);
	});

	it('use the price for former students only from another batch than the old one', async () => {
		const mover = await givenMover({ oldStudentPrice: 100_000 });
		expect((await look(mover)).body.quotes[0]).toMatchObject({ price_new: PRICE, difference: 0 });
	});

	it('are none while nothing is paid, and none of another doctor', async () => {
		const from = await givenSaleBatch(app);
		const to = await givenSaleBatch(app, { ycsId: from.ycsId });
		const buyer = await givenBuyer(app, from);
		expect((await look(buyer)).body).toEqual({ quotes: [], transfer: null, due_days: 3 });
		expect((await ask(buyer, to)).body.code).toBe('transfer.impossible');
		const stranger = { ...buyer, doctor: await givenDoctor(app) };
		expect((await look(stranger)).body.code).toBe('course.not_found');
		expect((await ask(stranger, to)).body.code).toBe('course.not_found');
		expect((await takeBack(stranger)).body.code).toBe('course.not_found');
	});
});

describe('a request to move', () => {
	it('is one at a time, and can be withdrawn while undecided', async () => {
		const mover = await givenMover();
		expect((await takeBack(mover)).body.code).toBe('transfer.none');
		const { status, body } = await ask(mover, mover.to);
		expect(status).toBe(200);
		expect(body.transfer).toMatchObject({
			state: 'requested',
			reason: REASON,
			difference: 0,
			doctor_course_id: null,
			to: { batch_id: mover.to.id, schedule_id: mover.to.scheduleId },
		});
		expect((await ask(mover, mover.to)).body.code).toBe('transfer.open');
		expect((await look(mover)).body.transfer).toEqual(body.transfer);
		expect((await takeBack(mover)).status).toBe(204);
		expect((await look(mover)).body.transfer.state).toBe('cancelled');
		expect((await decide(body.transfer.id)).body.code).toBe('transfer.over');
		const both = await Promise.all([ask(mover, mover.to), ask(mover, mover.to)]);
		expect(both.map((one) => one.status).sort()).toEqual([200, 409]);
	});

	it('is possible only with a free seat, to a schedule of that batch', async () => {
		const mover = await givenMover();
		const full = await givenSaleBatch(app, { ycsId: mover.from.ycsId, seats: 1, seatsTaken: 1 });
		const otherCourse = await givenSaleBatch(app);
		expect((await ask(mover, full)).body.code).toBe('enrol.full');
		expect((await ask(mover, otherCourse)).body.code).toBe('transfer.impossible');
		expect((await ask(mover, mover.from)).body.code).toBe('transfer.impossible');
		const wrong = await ask(mover, mover.to, { schedule_id: mover.from.scheduleId });
		expect(wrong.body.code).toBe('transfer.impossible');
		expect(Object.keys(wrong.body.errors)).toEqual(['schedule_id']);
	});

	it.each([
		['a reason of two letters', { reason: 'না' }, 'reason'],
		['an endless reason', { reason: 'x'.repeat(501) }, 'reason'],
		['no batch', { batch_id: undefined }, 'batch_id'],
		['a difference of its own', { difference: 0 }, 'difference'],
	])('with %s is refused at that field', async (_name, over, field) => {
		const mover = await givenMover();
		const { status, body } = await ask(mover, mover.to, over);
		expect(status).toBe(422);
		expect(Object.keys(body.errors)).toEqual([field]);
	});

	it('is in the list of staff, oldest first, until it is decided', async () => {
		const mover = await givenMover();
		const { transfer } = (await ask(mover, mover.to)).body;
		const staff = await givenOperator(app, 'finance');
		const list = async () =>
			(await app.call('GET', STAFF, { token: staff.token })).body.items as { id: number }[];
		const ids = (await list()).map((one) => one.id);
		expect(ids).toEqual(ids.toSorted((a, b) => a - b));
		expect((await list()).find((one) => one.id === transfer.id)).toMatchObject({
			from: mover.from.title,
			doctor: { id: mover.doctor.id, phone: mover.doctor.phone },
			reason: REASON,
			difference: 0,
		});
		const rejected = await decide(transfer.id, { approve: false, note: 'নতুন ব্যাচের ক্লাস অর্ধেক শেষ' });
		expect(rejected.body.transfer).toMatchObject({
			state: 'rejected',
			note: 'নতুন ব্যাচের ক্লাস অর্ধেক শেষ',
			doctor_course_id: null,
		});
		expect((await list()).map((one) => one.id)).not.toContain(transfer.id);
		expect((await look(mover)).body.transfer).toEqual(rejected.body.transfer);
		expect(await courseOf(mover.courseId)).toMatchObject({ status: 'active', paid: PRICE });
		const { rows } = await app.db.pool.query('select * from audit where target = $1', [
			`transfer:${transfer.id}`,
		]);
		expect(rows).toMatchObject([
			{
				action: 'transfer.rejected',
				reason: 'নতুন ব্যাচের ক্লাস অর্ধেক শেষ',
				before: { state: 'requested', enrolment: mover.courseId, batch_id: mover.from.id, price: PRICE },
				after: { state: 'rejected' },
				ip: expect.any(String),
			},
		]);
	});

	it('is not rejected without a reason, and a missing one cannot be decided', async () => {
		const mover = await givenMover();
		const { transfer } = (await ask(mover, mover.to)).body;
		const silent = await decide(transfer.id, { approve: false, note: null });
		expect(silent.status).toBe(422);
		expect(Object.keys(silent.body.errors)).toEqual(['note']);
		expect((await decide(999_999)).body.code).toBe('transfer.none');
	});
});

describe('a move that staff approve', () => {
	it('continues in a new enrolment with all money, and leaves the old one as history', async () => {
		const mover = await givenMover();
		const [before, there] = [await takenOf(mover.from), await takenOf(mover.to)];
		const next = await moved(mover);
		expect(await courseOf(mover.courseId)).toMatchObject({ status: 'batch_changed', seat: false, paid: 0 });
		expect(await courseOf(next)).toMatchObject({
			status: 'active',
			seat: true,
			batchId: mover.to.id,
			scheduleId: mover.to.scheduleId,
			movedFrom: mover.courseId,
			priceAgreed: PRICE,
			paid: PRICE,
		});
		expect(await takenOf(mover.from)).toBe((before ?? 0) - 1);
		expect(await takenOf(mover.to)).toBe((there ?? 0) + 1);
		expect(await optionsOf(app, mover.doctor, next)).toMatchObject({
			paid: PRICE,
			due: 0,
			orders: [{ id: mover.order.id }],
		});
		const state = await app.call('GET', `${WEB}/doctor/batches/${mover.from.id}/enrol`, {
			token: mover.doctor.token,
		});
		expect(state.body.state).toMatchObject({ refusal: 'already_in', doctor_course_id: next });
		expect((await ask(mover, mover.to)).body.code).toBe('transfer.impossible');
	});

	it('preserves progress where the new batch has the same events, and exams taken stay readable', async () => {
		const mover = await givenMover();
		const { id: examId, eventId } = await givenExam(app, mover.from);
		const [shared] = await app.db.q
			.insert(events)
			.values({
				ycsId: mover.from.ycsId,
				type: 'live_class',
				title: 'সবার ক্লাস',
				opensAt: NOON,
				closesAt: NOON,
			})
			.returning();
		await app.db.q.insert(eventProgress).values(
			[eventId, shared?.id ?? 0].map((id) => ({
				doctorCourseId: mover.courseId,
				eventId: id,
				state: 'done' as const,
				doneAt: NOON,
			})),
		);
		const started = await app.call('POST', `${WEB}/doctor/exams/${examId}/attempts`, {
			token: mover.doctor.token,
			body: { client_id: 'phone-1-abcdefgh', kind: 'ranked' },
		});
		expect(started.status).toBe(200);
		const info = (id: number) =>
			app.call(
				'GET',
				`${WEB}/doctor/courses/${id}/schedule/${mover.from.scheduleId}/events/${eventId}/exam-info`,
				{ token: mover.doctor.token },
			);
		expect((await info(mover.courseId)).status).toBe(200);
		const next = await moved(mover);
		const stored = await app.db.q.select().from(eventProgress).where(eq(eventProgress.doctorCourseId, next));
		expect(stored.map((one) => one.eventId)).toEqual([shared?.id]);
		const old = await info(mover.courseId);
		expect(old).toMatchObject({ status: 200, body: { attempt: { id: started.body.attempt.id } } });
		const { courses } = (await app.call('GET', `${WEB}/doctor/courses`, { token: mover.doctor.token })).body;
		expect(courses.map((one: { id: number; status: string }) => [one.id, one.status])).toEqual([
			[next, 'active'],
			[mover.courseId, 'batch_changed'],
		]);
		const again = await app.call('POST', `${WEB}/doctor/exams/${examId}/attempts`, {
			token: mover.doctor.token,
			body: { client_id: 'phone-1-abcdefgh', kind: 'ranked' },
		});
		expect(again.body.code).toBe('exam.locked');
	});

	it('to a dearer batch leaves the difference to be paid in some days, and videos close when it is not', async () => {
		const mover = await givenMover({ price: PRICE + 200_000 });
		const owed = await balance('receivable');
		const next = await moved(mover);
		expect(await courseOf(next)).toMatchObject({
			status: 'active',
			priceAgreed: PRICE + 200_000,
			paid: PRICE,
		});
		expect(await instalmentsOf(next)).toMatchObject([
			{ amount: 200_000, paid: 0, dueOn: '2026-11-24', graceDays: 4 },
		]);
		expect(await balance('receivable')).toBe(owed + 200_000);
		expect((await optionsOf(app, mover.doctor, next)).owed).toBe(200_000);
		app.clock.forward(8 * DAY);
		await app.jobHandlers['orders.instalments']({});
		expect(await courseOf(next)).toMatchObject({ status: 'soft_locked' });
		await givenPaid(app, mover.doctor, next);
		expect(await courseOf(next)).toMatchObject({ status: 'active', paid: PRICE + 200_000 });
		expect(await balance('receivable')).toBe(owed);
	});

	it('to a cheaper batch opens a refund of the excess', async () => {
		const mover = await givenMover({ price: PRICE - 300_000 });
		const next = await moved(mover);
		const opened = await app.db.q.select().from(refunds).where(eq(refunds.paymentId, mover.paymentId));
		expect(opened).toMatchObject([{ amount: 300_000, state: 'requested', orderId: mover.order.id }]);
		expect(await courseOf(next)).toMatchObject({
			status: 'active',
			priceAgreed: PRICE - 300_000,
			paid: PRICE,
		});
	});

	it('moves instalments; a cheaper batch reduces the last ones instead of a refund', async () => {
		const mover = await givenMover({ price: PRICE - 400_000 }, true);
		const [owed, income] = [await balance('receivable'), await balance('course_income')];
		const next = await moved(mover);
		// 4,000 taka were paid, 3,000 and 3,000 were open; 2,000 of them remain.
		expect(await instalmentsOf(next)).toMatchObject([
			{ amount: 200_000, state: 'upcoming' },
			{ amount: 0, state: 'cancelled' },
		]);
		expect(await instalmentsOf(mover.courseId)).toEqual([]);
		expect(await app.db.q.select().from(refunds).where(eq(refunds.paymentId, mover.paymentId))).toEqual([]);
		expect(await balance('receivable')).toBe(owed - 400_000);
		expect(await balance('course_income')).toBe(income + 400_000);
		expect((await optionsOf(app, mover.doctor, next)).agreed).toBe(PRICE - 400_000);
	});

	it('is impossible while a payment is open, and when the last seat is taken meanwhile', async () => {
		const mover = await givenMover({ seats: 1 }, true);
		const { transfer } = (await ask(mover, mover.to)).body;
		const quoted = await givenQuote(app, mover.doctor, mover.courseId);
		const open = await givenPayment(app, quoted.id, { method: 'bkash', state: 'redirected' });
		expect((await decide(transfer.id)).body).toMatchObject({
			code: 'transfer.impossible',
			meta: { why: 'payment_open' },
		});
		await app.db.pool.query(`update payments set state = 'failed' where id = $1`, [open.id]);
		await app.db.q.update(batches).set({ seatsTaken: 1 }).where(eq(batches.id, mover.to.id));
		const before = await takenOf(mover.from);
		expect((await decide(transfer.id)).body).toMatchObject({
			code: 'transfer.impossible',
			meta: { why: 'full' },
		});
		expect(await courseOf(mover.courseId)).toMatchObject({ status: 'active', seat: true });
		expect(await takenOf(mover.from)).toBe(before);
		const [order] = await app.db.q.select().from(orders).where(eq(orders.id, quoted.id));
		expect(order?.doctorCourseId).toBe(mover.courseId);
	});

	it('decided by two people at once happens once', async () => {
		const mover = await givenMover();
		const { transfer } = (await ask(mover, mover.to)).body;
		const both = await Promise.all([decide(transfer.id), decide(transfer.id)]);
		expect(both.map((one) => one.status).sort()).toEqual([200, 409]);
		expect(both.find((one) => one.status === 409)?.body.code).toBe('transfer.over');
	});
});

describe('the requests of a doctor', () => {
	it('are handed over with the courses', async () => {
		const mover = await givenMover();
		await ask(mover, mover.to);
		const { rooms } = (await app.call('GET', `${WEB}/doctor/my-data`, { token: mover.doctor.token })).body;
		expect(rooms.courses[0].moves).toEqual([
			{ to: mover.to.title, reason: REASON, state: 'requested', answer: null, asked_at: NOON.toISOString() },
		]);
	});
});
