import { beforeEach, describe, expect, it } from 'vitest';
import { appForFile, NOON } from '../../support/app.ts';
import { WEB } from '../../support/exam.ts';
import { givenDoctor } from '../../support/given.ts';
import {
	askQuote,
	COURIER_FEE,
	enrolmentOf,
	givenBuyer,
	givenCode,
	givenOldStudent,
	givenPaid,
	givenPayment,
	givenPlan,
	givenQuote,
	givenSaleBatch,
	givenUnpaid,
	optionsOf,
	PRICE,
	seatsTakenOf,
	settle,
} from '../../support/sales.ts';

const app = appForFile();
beforeEach(() => app.clock.set(NOON));
const MINUTE = 60_000;
const SHEETS = { class: true, exam: true, solve: true, sheet: true, book: false };
const lines = (order: { lines: { kind: string; amount: number }[] }) =>
	order.lines.map(({ kind, amount }) => `${kind} ${amount}`);
const statusOf = async (id: number) =>
	(await app.db.pool.query('select status from orders where id = $1', [id])).rows[0].status;

describe('a quote', () => {
	it('shows every line and reserves price and seat for thirty minutes', async () => {
		const { doctor, batch, courseId } = await givenBuyer(app);
		const order = await givenQuote(app, doctor, courseId);
		const until = new Date(NOON.getTime() + 30 * MINUTE).toISOString();
		expect(order).toMatchObject({
			kind: 'course',
			doctor_course_id: courseId,
			status: 'quoted',
			subtotal: PRICE,
			discount: 0,
			shipping: 0,
			total: PRICE,
			plan: null,
			delivery: null,
			quote_expires_at: until,
			open_payment_id: null,
			paid_at: null,
		});
		expect(order.no).toMatch(/^O2611-\d{6}$/);
		expect(order.lines).toEqual([{ kind: 'course', amount: PRICE, label: batch.title, no: null, of: null }]);
		expect((await enrolmentOf(app, courseId)).seatUntil?.toISOString()).toBe(until);
	});

	it('is unchanged when the price changes, and the next one has the new price', async () => {
		const { doctor, batch, courseId } = await givenBuyer(app);
		const first = await givenQuote(app, doctor, courseId);
		await app.db.pool.query('update batches set price = price + 50000 where id = $1', [batch.id]);
		const own = await app.call('GET', `${WEB}/doctor/orders/${first.id}`, { token: doctor.token });
		expect(own.body.order.total).toBe(PRICE);
		expect((await givenQuote(app, doctor, courseId)).total).toBe(PRICE + 50_000);
		expect(await statusOf(first.id)).toBe('cancelled');
	});

	it('gives doctors of earlier batches their price, and others not', async () => {
		const batch = await givenSaleBatch(app, { oldStudentPrice: 800_000 });
		const old = await givenOldStudent(app);
		const courseId = await givenUnpaid(app, old, batch);
		const order = await givenQuote(app, old, courseId);
		expect(lines(order)).toEqual([`course ${PRICE}`, 'old_student -200000']);
		expect(order).toMatchObject({ subtotal: PRICE, discount: 200_000, total: 800_000 });
		expect(await optionsOf(app, old, courseId)).toMatchObject({
			price: PRICE,
			yours: 800_000,
			old_student: true,
		});
		const { doctor, courseId: other } = await givenBuyer(app, batch);
		expect((await givenQuote(app, doctor, other)).total).toBe(PRICE);
	});

	it('requires the delivery method of sheets, and adds the courier fee only for the courier', async () => {
		const { doctor, courseId } = await givenBuyer(app, await givenSaleBatch(app, { includes: SHEETS }));
		expect(await askQuote(app, doctor, courseId)).toMatchObject({
			status: 422,
			body: { code: 'order.delivery_needed', errors: { delivery: [expect.any(String)] } },
		});
		const sent = await givenQuote(app, doctor, courseId, { delivery: 'courier' });
		expect(lines(sent)).toEqual([`course ${PRICE}`, `courier ${COURIER_FEE}`]);
		expect(sent).toMatchObject({ shipping: COURIER_FEE, total: PRICE + COURIER_FEE, delivery: 'courier' });
		const fetched = await givenQuote(app, doctor, courseId, { delivery: 'branch' });
		expect(fetched).toMatchObject({ shipping: 0, total: PRICE, delivery: 'branch' });
	});

	it('has no courier where the batch has no sheets', async () => {
		const { doctor, courseId } = await givenBuyer(app);
		expect(await givenQuote(app, doctor, courseId, { delivery: 'courier' })).toMatchObject({
			delivery: null,
			shipping: 0,
			total: PRICE,
		});
		expect((await optionsOf(app, doctor, courseId)).delivery).toBeNull();
	});

	it('by a plan charges the first part now, and shows days and sums of the others', async () => {
		const batch = await givenSaleBatch(app, { includes: SHEETS });
		const plan = await givenPlan(app, { batchId: batch.id });
		const { doctor, courseId } = await givenBuyer(app, batch);
		const offered = (await optionsOf(app, doctor, courseId)).plans;
		const items = [
			{ no: 1, due_on: '2026-11-21', amount: 400_000 },
			{ no: 2, due_on: '2026-12-01', amount: 300_000 },
			{ no: 3, due_on: '2026-12-11', amount: 300_000 },
		];
		expect(offered).toEqual([{ id: plan.id, title: plan.title, grace_days: 5, items }]);
		const order = await givenQuote(app, doctor, courseId, { plan_id: plan.id, delivery: 'courier' });
		expect(lines(order)).toEqual([`course ${PRICE}`, `courier ${COURIER_FEE}`, 'later -600000']);
		expect(order).toMatchObject({ total: 400_000 + COURIER_FEE, plan: { id: plan.id, items } });
	});

	it('accepts only active plans of this batch and this price', async () => {
		const { doctor, courseId } = await givenBuyer(app);
		const other = await givenPlan(app, { batchId: (await givenSaleBatch(app)).id });
		const dear = await givenPlan(app, { least: PRICE + 1 });
		const ended = await givenPlan(app, { active: false });
		for (const { id } of [other, dear, ended, { id: 987_654 }]) {
			expect(await askQuote(app, doctor, courseId, { plan_id: id })).toMatchObject({
				status: 422,
				body: { code: 'order.unknown_plan', errors: { plan_id: [expect.any(String)] } },
			});
		}
		expect((await optionsOf(app, doctor, courseId)).plans).toEqual([]);
	});

	it('refuses invalid fields, each at its field', async () => {
		const { doctor, courseId } = await givenBuyer(app);
		const bad = await askQuote(app, doctor, courseId, {
			plan_id: 'x',
			instalment_ids: [],
			code: '',
			delivery: 'pigeon',
			gift: 1,
		});
		expect(bad.status).toBe(422);
		expect(Object.keys(bad.body.errors).sort()).toEqual([
			'code',
			'delivery',
			'gift',
			'instalment_ids',
			'plan_id',
		]);
	});

	it("belongs to its doctor: another's course and order are not there", async () => {
		const { doctor, courseId } = await givenBuyer(app);
		const order = await givenQuote(app, doctor, courseId);
		const stranger = await givenDoctor(app);
		expect((await askQuote(app, stranger, courseId)).body.code).toBe('course.not_found');
		const get = (path: string) => app.call('GET', `${WEB}/doctor/${path}`, { token: stranger.token });
		expect((await get(`orders/${order.id}`)).body.code).toBe('order.not_found');
		expect((await get(`courses/${courseId}/payment-options`)).body.code).toBe('course.not_found');
	});
});

describe('a quote that expires', () => {
	it('ends with its seat, and another request takes a seat again', async () => {
		const { doctor, batch, courseId } = await givenBuyer(app, await givenSaleBatch(app, { seats: 1 }));
		const order = await givenQuote(app, doctor, courseId);
		app.clock.forward(30 * MINUTE - 1);
		await app.jobHandlers['orders.expire']({});
		expect(await statusOf(order.id)).toBe('quoted');
		app.clock.forward(1);
		await app.jobHandlers['orders.expire']({});
		expect(await statusOf(order.id)).toBe('expired');
		expect(await seatsTakenOf(app, batch.id)).toBe(0);
		const options = await optionsOf(app, doctor, courseId);
		expect(options).toMatchObject({ seat: 'free', orders: [{ id: order.id, status: 'expired' }] });
		await givenQuote(app, doctor, courseId);
		expect(await seatsTakenOf(app, batch.id)).toBe(1);
		expect((await optionsOf(app, doctor, courseId)).seat).toBe('kept');
	});

	it('reports that the seat was given to another doctor, or that the batch has closed', async () => {
		const batch = await givenSaleBatch(app, { seats: 1 });
		const { doctor, courseId } = await givenBuyer(app, batch);
		await givenQuote(app, doctor, courseId);
		app.clock.forward(31 * MINUTE);
		await app.jobHandlers['orders.expire']({});
		await givenUnpaid(app, await givenDoctor(app), batch);
		expect((await optionsOf(app, doctor, courseId)).seat).toBe('gone');
		expect((await askQuote(app, doctor, courseId)).body.code).toBe('enrol.full');
		app.clock.set('2026-12-21T00:00:00Z');
		expect((await askQuote(app, doctor, courseId)).body.code).toBe('enrol.closed');
	});

	it('stays with its place while its payment is not decided', async () => {
		const { doctor, batch, courseId } = await givenBuyer(app);
		const order = await givenQuote(app, doctor, courseId);
		const payment = await givenPayment(app, order.id, { state: 'redirected', method: 'bkash' });
		app.clock.forward(31 * MINUTE);
		await app.jobHandlers['orders.expire']({});
		expect(await statusOf(order.id)).toBe('quoted');
		expect(await seatsTakenOf(app, batch.id)).toBe(1);
		const { body } = await app.call('GET', `${WEB}/doctor/orders/${order.id}`, { token: doctor.token });
		expect(body).toMatchObject({
			order: { open_payment_id: payment.id },
			payments: [{ id: payment.id, method: 'bkash', state: 'redirected' }],
		});
	});
});

describe('a quote while people look at a payment', () => {
	it('lives longer when it is the same, and nothing else is sold meanwhile', async () => {
		const { doctor, courseId } = await givenBuyer(app);
		const code = await givenCode(app);
		const order = await givenQuote(app, doctor, courseId);
		const payment = await givenPayment(app, order.id, { state: 'on_hold' });
		app.clock.forward(20 * MINUTE);
		const again = await givenQuote(app, doctor, courseId);
		expect(again.id).toBe(order.id);
		expect(again.quote_expires_at).toBe(new Date(NOON.getTime() + 50 * MINUTE).toISOString());
		expect(await askQuote(app, doctor, courseId, { code: code.code })).toMatchObject({
			status: 409,
			body: { code: 'payment.open', meta: { payment_id: payment.id } },
		});
		await app.db.pool.query(`update payments set state = 'reversed' where id = $1`, [payment.id]);
		const lower = await givenQuote(app, doctor, courseId, { code: code.code });
		expect(lower).toMatchObject({ total: 900_000 });
		expect(lower.id).not.toBe(order.id);
	});
});

describe('quotes of one moment', () => {
	it('leave one that is open', async () => {
		const { doctor, courseId } = await givenBuyer(app);
		const all = await Promise.all(Array.from({ length: 5 }, () => askQuote(app, doctor, courseId)));
		expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
		const { rows } = await app.db.pool.query(
			`select status, count(*)::int from orders where doctor_course_id = $1 group by status order by status`,
			[courseId],
		);
		expect(rows).toEqual([
			{ status: 'quoted', count: 1 },
			{ status: 'cancelled', count: 4 },
		]);
	});
});

describe('payment options', () => {
	it('show the amount due and the payment methods', async () => {
		const { doctor, batch, courseId } = await givenBuyer(app);
		const options = await optionsOf(app, doctor, courseId);
		expect(options).toMatchObject({
			course: { id: courseId, batch_id: batch.id, status: 'pending_payment', starts_on: '2026-12-15' },
			price: PRICE,
			yours: PRICE,
			old_student: false,
			agreed: null,
			paid: 0,
			due: PRICE,
			seat: 'kept',
			seat_until: new Date(NOON.getTime() + 30 * MINUTE).toISOString(),
			instalments: [],
			orders: [],
			payments: [],
			refunds: [],
			refund: null,
		});
		expect(
			options.methods.map(({ method, least }: { method: string; least: number }) => `${method} ${least}`),
		).toEqual(['bkash 1000', 'sslcommerz 1000', 'bank_deposit 1', 'cash_branch 1']);
		// Neither a bank account nor a branch is configured.
		expect(options.methods[2].open).toBe(false);
		expect(options.methods[3].open).toBe(false);
	});

	it('of a paid course show that nothing is due, and so does a request for a price', async () => {
		const { doctor, courseId } = await givenBuyer(app);
		const { order, paymentId } = await givenPaid(app, doctor, courseId);
		expect(await optionsOf(app, doctor, courseId)).toMatchObject({
			course: { status: 'active' },
			agreed: PRICE,
			paid: PRICE,
			due: 0,
			seat: 'kept',
			seat_until: null,
			orders: [{ id: order.id, status: 'paid', paid_at: NOON.toISOString() }],
			payments: [{ id: paymentId, order_id: order.id, state: 'succeeded', amount: PRICE }],
		});
		expect(await askQuote(app, doctor, courseId)).toMatchObject({
			status: 409,
			body: { code: 'order.nothing_due' },
		});
	});

	it('leave out unused quotes, but not those that a doctor tried to pay', async () => {
		const { doctor, courseId } = await givenBuyer(app);
		const forgotten = await givenQuote(app, doctor, courseId);
		const tried = await givenQuote(app, doctor, courseId);
		await givenPayment(app, tried.id, { state: 'failed' });
		const last = await givenQuote(app, doctor, courseId);
		const ids = (await optionsOf(app, doctor, courseId)).orders.map(({ id }: { id: number }) => id);
		expect(ids).toEqual([last.id, tried.id]);
		expect(ids).not.toContain(forgotten.id);
	});
});

describe('a place that costs nothing by a code', () => {
	const settleFree = (token: string, id: number) =>
		app.call('POST', `${WEB}/doctor/orders/${id}/settle-free`, { token, body: {} });

	it('is accepted without any gateway, once, and a repetition returns the same', async () => {
		const { doctor, courseId } = await givenBuyer(app);
		const code = await givenCode(app, { value: 10_000, whole: true });
		const order = await givenQuote(app, doctor, courseId, { code: code.code });
		expect(order.total).toBe(0);
		const both = await Promise.all([settleFree(doctor.token, order.id), settleFree(doctor.token, order.id)]);
		expect(both.map(({ status }) => status)).toEqual([200, 200]);
		expect(both[1]?.body.order).toMatchObject({ id: order.id, status: 'paid' });
		expect(await enrolmentOf(app, courseId)).toMatchObject({
			status: 'active',
			paid: 0,
			priceAgreed: 0,
			seat: true,
		});
	});

	it('is not accepted when money is to be paid, when the price has expired, or by another doctor', async () => {
		const { doctor, courseId } = await givenBuyer(app);
		const dear = await givenQuote(app, doctor, courseId);
		expect((await settleFree(doctor.token, dear.id)).body.code).toBe('order.not_free');
		const code = await givenCode(app, { value: 10_000, whole: true });
		const free = await givenQuote(app, doctor, courseId, { code: code.code });
		expect((await settleFree((await givenDoctor(app)).token, free.id)).body.code).toBe('order.not_found');
		app.clock.forward(30 * MINUTE);
		expect(await settleFree(doctor.token, free.id)).toMatchObject({
			status: 410,
			body: { code: 'order.quote_expired' },
		});
		expect((await enrolmentOf(app, courseId)).status).toBe('pending_payment');
		expect((await settle(app, dear.id)).became).toBe('paid');
	});
});
