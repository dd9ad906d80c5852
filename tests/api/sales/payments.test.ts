import { afterEach, describe, expect, it } from 'vitest';
import { appForFile, NOON } from '../../support/app.ts';
import { sentTo, setSetting } from '../../support/codes.ts';
import { auditOf } from '../../support/devices.ts';
import { WEB } from '../../support/exam.ts';
import { fakeGateways } from '../../support/fake-gateway.ts';
import { givenDoctor, givenOperator } from '../../support/given.ts';
import {
	balance,
	begin,
	comeBack,
	givenUnpaid,
	ipn,
	newKey,
	PRICE,
	pay,
	payment,
	standing,
	type Unpaid,
} from '../../support/paying.ts';

const fakes = fakeGateways();
const app = appForFile({ GATEWAY_ANSWER_MS: '500' }, fakes);
const { sslcommerz, bkash } = fakes;
afterEach(() => {
	app.clock.set(NOON);
	sslcommerz.reset();
	bkash.reset();
});
const MINUTE = 60_000;

/** Lets the time pass and runs the due jobs. */
async function later(minutes: number): Promise<void> {
	app.clock.forward(minutes * MINUTE);
	await app.jobHandlers['payments.sweep']({});
	await app.work();
}
const recheck = (unpaid: Unpaid, id: number) =>
	app.call('POST', `${WEB}/doctor/payments/${id}/recheck`, { token: unpaid.doctor.token, body: {} });
const PAID = { order: 'paid', course: 'active', paid: PRICE, seat: true, invoices: 1 };

describe('paying at a gateway', () => {
	it('redirects to the gateway, and the order waits with the seat reserved', async () => {
		const unpaid = await givenUnpaid(app);
		const { status, body } = await pay(app, unpaid);
		expect(status).toBe(200);
		const seen = await payment(app, unpaid, body.payment_id);
		expect(seen).toMatchObject({
			state: 'redirected',
			method: 'sslcommerz',
			amount: PRICE,
			reason: null,
			trx_id: null,
			checked_at: null,
			next_check_at: new Date(NOON.getTime() + MINUTE).toISOString(),
			redirect_url: body.redirect_url,
			refund_id: null,
			order: { id: unpaid.orderId, status: 'awaiting_payment', open_payment_id: body.payment_id },
		});
		expect(seen.ref).toMatch(/^[A-Z0-9]{10,30}$/);
		const requested = sslcommerz.sessions.get(seen.ref)?.begin;
		expect(requested).toMatchObject({
			amount: PRICE,
			ipnUrl: `${app.config.publicOrigin}/api/v3/web/payments/sslcommerz/ipn`,
		});
		const { id, phone } = unpaid.doctor;
		expect(requested?.payer).toEqual({ id, name: 'ডা. পরীক্ষা', phone, email: null });
		expect(requested?.returnUrl('fail')).toBe(
			`${app.config.publicOrigin}/api/v3/web/payments/sslcommerz/return/fail`,
		);
		expect(requested?.title).toMatch(/^[\x20-\x7e]+$/);
		expect(await standing(app, unpaid)).toMatchObject({
			order: 'awaiting_payment',
			course: 'pending_payment',
		});
	});

	it('opens the course with the invoice once the gateway confirms the money', async () => {
		const unpaid = await givenUnpaid(app);
		const { id, ref } = await begin(app, unpaid);
		const before = await balance(app, 'gateway_sslcommerz');
		sslcommerz.take(ref);
		expect((await comeBack(app, 'success', { ref })).status).toBe(303);
		expect(await payment(app, unpaid, id)).toMatchObject({ state: 'validating', redirect_url: null });
		await app.work();
		expect(await payment(app, unpaid, id)).toMatchObject({
			state: 'succeeded',
			reason: null,
			trx_id: expect.stringMatching(/^TRX/),
			next_check_at: null,
			order: { status: 'paid', open_payment_id: null },
		});
		expect(await standing(app, unpaid)).toEqual({ ...PAID, refunds: 0 });
		expect(await balance(app, 'gateway_sslcommerz')).toBe(before + PRICE - 10_000);
		const sent = await sentTo(app, `+88${unpaid.doctor.phone}`);
		expect(sent.map(({ text }) => text).join()).toContain('পেমেন্ট পাওয়া গেছে');
	});

	it('takes bKash money by one execution, after the doctor has approved', async () => {
		const unpaid = await givenUnpaid(app);
		const { id, ref } = await begin(app, unpaid, 'bkash');
		await later(1);
		expect(bkash.calls.execute).toEqual([]);
		bkash.approve(ref);
		await comeBack(app, 'success', { ref }, 'bkash');
		await comeBack(app, 'success', { ref }, 'bkash');
		await app.work();
		await comeBack(app, 'success', { ref }, 'bkash');
		await app.work();
		expect(bkash.calls.execute).toEqual([ref]);
		expect(await payment(app, unpaid, id)).toMatchObject({ state: 'succeeded', order: { status: 'paid' } });
	});

	it('takes bKash money that was approved although the browser never returned, by one execution', async () => {
		const unpaid = await givenUnpaid(app);
		const { id, ref } = await begin(app, unpaid, 'bkash');
		bkash.approve(ref);
		await Promise.all([recheck(unpaid, id), recheck(unpaid, id)]);
		await later(1);
		expect(bkash.calls.execute).toEqual([ref]);
		expect(await payment(app, unpaid, id)).toMatchObject({ state: 'succeeded', order: { status: 'paid' } });
		expect(await standing(app, unpaid)).toEqual({ ...PAID, refunds: 0 });
	});

	it('executes an approved bKash payment when finance query again at the desk, and logs who did', async () => {
		const unpaid = await givenUnpaid(app);
		const { id, ref } = await begin(app, unpaid, 'bkash');
		bkash.approve(ref);
		const { token } = await givenOperator(app, 'finance');
		const again = (of: number) =>
			app.call('POST', `/api/v3/editor/payments/${of}/recheck`, { token, body: {} });
		expect((await again(id)).body.payment).toMatchObject({ id, state: 'succeeded' });
		expect((await again(id)).body.payment).toMatchObject({ id, state: 'succeeded' });
		expect(bkash.calls.execute).toEqual([ref]);
		expect(await standing(app, unpaid)).toEqual({ ...PAID, refunds: 0 });
		expect((await again(987_654_321)).body.code).toBe('payment.not_found');
		expect(await auditOf(app, unpaid.doctor.id)).toContain('payment.rechecked');
	});

	it('another gateway is chosen at once where the first one is silent', async () => {
		const unpaid = await givenUnpaid(app);
		await begin(app, unpaid, 'bkash');
		bkash.hangs = true;
		const second = await begin(app, unpaid);
		sslcommerz.take(second.ref);
		await ipn(app, { ref: second.ref });
		await app.work();
		expect(await standing(app, unpaid)).toEqual({ ...PAID, refunds: 0 });
	});

	it('only queries after an execution whose answer was lost', async () => {
		const unpaid = await givenUnpaid(app);
		const { id, ref } = await begin(app, unpaid, 'bkash');
		bkash.approve(ref);
		Object.assign(bkash, { losesExecution: true, silent: true });
		await comeBack(app, 'success', { ref }, 'bkash');
		await app.work();
		expect(await payment(app, unpaid, id)).toMatchObject({ state: 'unknown', reason: 'no_answer' });
		bkash.silent = false;
		await later(1);
		expect(bkash.calls.execute).toEqual([ref]);
		expect(await payment(app, unpaid, id)).toMatchObject({ state: 'succeeded' });
		const [message] = (await sentTo(app, `+88${unpaid.doctor.phone}`)).map(({ text }) => text);
		expect(message).toContain('নিশ্চিত হয়েছে');
	});

	it('does not take bKash money for an order that is paid already', async () => {
		const unpaid = await givenUnpaid(app);
		const first = await begin(app, unpaid, 'bkash');
		const second = await begin(app, unpaid);
		sslcommerz.take(second.ref);
		await ipn(app, { ref: second.ref });
		await app.work();
		bkash.approve(first.ref);
		await comeBack(app, 'success', { ref: first.ref }, 'bkash');
		await app.work();
		expect(bkash.calls.execute).toEqual([]);
		expect(await standing(app, unpaid)).toEqual({ ...PAID, refunds: 0 });
	});

	it.each([
		['another sum', { amount: PRICE - 1 }, 'amount_differs'],
		['another currency', { currency: 'USD' }, 'currency_differs'],
		['another payment', { ref: 'P2222222222' }, 'order_differs'],
		['another shop', { merchant: 'other' }, 'merchant_differs'],
		['another nonce', { nonce: 'forged' }, 'nonce_differs'],
		['a risk', { risky: true }, 'risky'],
	] as const)('holds %s for people and opens nothing', async (_, said, reason) => {
		const unpaid = await givenUnpaid(app);
		const { id, ref } = await begin(app, unpaid);
		sslcommerz.take(ref, said);
		await ipn(app, { ref });
		await app.work();
		expect(await payment(app, unpaid, id)).toMatchObject({ state: 'on_hold', reason });
		expect(await standing(app, unpaid)).toMatchObject({ course: 'pending_payment', invoices: 0 });
		const again = await pay(app, unpaid);
		expect(again).toMatchObject({ status: 409, body: { code: 'payment.open', meta: { payment_id: id } } });
	});

	it('holds money that already paid another order', async () => {
		const [one, other] = [await givenUnpaid(app), await givenUnpaid(app)];
		const first = await begin(app, one);
		const second = await begin(app, other);
		sslcommerz.take(first.ref);
		const { trxId, valId } = sslcommerz.sessions.get(first.ref)?.paid ?? {};
		sslcommerz.take(second.ref, { trxId: trxId ?? null, valId: valId ?? null });
		await Promise.all([ipn(app, { ref: first.ref }), ipn(app, { ref: second.ref })]);
		await app.work();
		const states = [await payment(app, one, first.id), await payment(app, other, second.id)];
		expect(states.map(({ state }) => state).sort()).toEqual(['on_hold', 'succeeded']);
		expect(states.find(({ state }) => state === 'on_hold')?.reason).toBe('trx_used');
	});

	it('shows why it failed and lets the doctor try again', async () => {
		const unpaid = await givenUnpaid(app);
		const { id, ref } = await begin(app, unpaid);
		sslcommerz.refuse(ref, 'insufficient_balance');
		await comeBack(app, 'fail', { ref });
		await app.work();
		expect(await payment(app, unpaid, id)).toMatchObject({ state: 'failed', reason: 'insufficient_balance' });
		expect((await pay(app, unpaid)).status).toBe(200);
	});

	it('records a payment that the doctor cancelled, and settles it when the money arrives all the same', async () => {
		const unpaid = await givenUnpaid(app);
		const { id, ref } = await begin(app, unpaid);
		await comeBack(app, 'cancel', { ref });
		await app.work();
		expect(await payment(app, unpaid, id)).toMatchObject({ state: 'cancelled_by_user', reason: 'cancelled' });
		sslcommerz.take(ref);
		await later(1);
		expect(await payment(app, unpaid, id)).toMatchObject({ state: 'succeeded' });
		expect(await standing(app, unpaid)).toEqual({ ...PAID, refunds: 0 });
	});
});

describe('pressing pay again', () => {
	it('with the same key returns the same payment and opens one', async () => {
		const unpaid = await givenUnpaid(app);
		const key = newKey();
		const answers = await Promise.all([1, 2, 3].map(() => pay(app, unpaid, 'sslcommerz', key)));
		expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
		expect(new Set(answers.map(({ body }) => body.payment_id)).size).toBe(1);
		expect(sslcommerz.calls.begin).toBe(1);
		app.clock.forward(47 * 60 * MINUTE);
		expect((await pay(app, unpaid, 'sslcommerz', key)).body).toEqual(answers[0]?.body);
	});

	it('with the same key and another method is refused, and so is a call without a key', async () => {
		const unpaid = await givenUnpaid(app);
		const key = newKey();
		await pay(app, unpaid, 'sslcommerz', key);
		const other = await pay(app, unpaid, 'bkash', key);
		expect(other).toMatchObject({ status: 422, body: { code: 'payment.key_reused' } });
		expect(await pay(app, unpaid, 'sslcommerz', 'short')).toMatchObject({
			status: 400,
			body: { code: 'request.malformed' },
		});
	});

	it('from two screens at one moment opens one payment', async () => {
		const unpaid = await givenUnpaid(app);
		const answers = await Promise.all([pay(app, unpaid), pay(app, unpaid, 'bkash')]);
		const codes = answers.map(({ status, body }) => (status === 200 ? 'open' : body.code)).sort();
		// A redirected one is replaced by the other; while the first is beginning, the other is refused.
		expect([
			['open', 'payment.open'],
			['open', 'open'],
		]).toContainEqual(codes);
		const { rows } = await app.db.pool.query(
			"select count(*)::int as n from payments where order_id = $1 and state <> 'superseded'",
			[unpaid.orderId],
		);
		expect(rows[0].n).toBe(1);
	});

	it('queries the open payment once, and the new one replaces it unless it is paid', async () => {
		const unpaid = await givenUnpaid(app);
		const first = await begin(app, unpaid);
		const second = await begin(app, unpaid);
		expect(sslcommerz.calls.check).toEqual([first.ref]);
		expect(await payment(app, unpaid, first.id)).toMatchObject({ state: 'superseded', redirect_url: null });
		expect(await payment(app, unpaid, second.id)).toMatchObject({ state: 'redirected' });
		sslcommerz.take(second.ref);
		const third = await pay(app, unpaid);
		expect(third).toMatchObject({
			status: 409,
			body: { code: 'order.paid', meta: { payment_id: second.id } },
		});
		expect(await standing(app, unpaid)).toEqual({ ...PAID, refunds: 0 });
	});

	it('lets the late success of the previous one pay, and refunds the second automatically', async () => {
		const unpaid = await givenUnpaid(app);
		const first = await begin(app, unpaid);
		const second = await begin(app, unpaid);
		sslcommerz.take(first.ref);
		await ipn(app, { ref: first.ref });
		await app.work();
		expect(await payment(app, unpaid, first.id)).toMatchObject({ state: 'succeeded' });
		sslcommerz.take(second.ref);
		await ipn(app, { ref: second.ref });
		await app.work();
		const seen = await payment(app, unpaid, second.id);
		expect(seen).toMatchObject({ state: 'overpaid', refund_id: expect.any(Number) });
		expect(await standing(app, unpaid)).toEqual({ ...PAID, refunds: 1 });
	});

	it('counts one of two successes of the same moment and gives the other back', async () => {
		const unpaid = await givenUnpaid(app);
		const first = await begin(app, unpaid);
		const second = await begin(app, unpaid);
		sslcommerz.take(first.ref);
		sslcommerz.take(second.ref);
		await Promise.all([
			app.jobHandlers['payments.check']({ payment_id: first.id }),
			app.jobHandlers['payments.check']({ payment_id: second.id }),
			app.jobHandlers['payments.check']({ payment_id: first.id }),
		]);
		const states = [await payment(app, unpaid, first.id), await payment(app, unpaid, second.id)];
		expect(states.map(({ state }) => state).sort()).toEqual(['overpaid', 'succeeded']);
		expect(await standing(app, unpaid)).toEqual({ ...PAID, refunds: 1 });
	});
});

describe('a payment cannot begin', () => {
	const refused = async (unpaid: Unpaid, method: 'sslcommerz' | 'bkash' = 'sslcommerz') => {
		const { status, body } = await pay(app, unpaid, method);
		return [status, body.code];
	};

	it('for an order of another doctor, or none', async () => {
		const unpaid = await givenUnpaid(app);
		const stranger = await givenDoctor(app);
		expect(await refused({ ...unpaid, doctor: stranger })).toEqual([404, 'order.not_found']);
		expect(await refused({ ...unpaid, orderId: 999_999 })).toEqual([404, 'order.not_found']);
	});

	it('after the price has expired, unless the previous try was still open', async () => {
		const [late, open] = [await givenUnpaid(app), await givenUnpaid(app)];
		await begin(app, open);
		app.clock.forward(31 * MINUTE);
		expect(await refused(late)).toEqual([410, 'order.quote_expired']);
		expect((await pay(app, open)).status).toBe(200);
	});

	it('for an order that was cancelled', async () => {
		const unpaid = await givenUnpaid(app, { status: 'cancelled' });
		expect(await refused(unpaid)).toEqual([410, 'order.quote_expired']);
	});

	it('by a closed method, or for less than a gateway accepts', async () => {
		const unpaid = await givenUnpaid(app);
		const small = await givenUnpaid(app, { total: 999 });
		expect(await refused(small)).toEqual([422, 'payment.method_closed']);
		const { rows } = await app.db.pool.query(`select value from settings where key = 'sales'`);
		await setSetting(app, 'sales', {
			...rows[0].value,
			methods: { ...rows[0].value.methods, bkash: false },
		});
		expect(await refused(unpaid, 'bkash')).toEqual([422, 'payment.method_closed']);
		expect((await pay(app, unpaid)).status).toBe(200);
		await setSetting(app, 'sales', rows[0].value);
	});

	it('when the seat was given away and the batch is full', async () => {
		const unpaid = await givenUnpaid(app);
		await app.db.pool.query('update doctor_courses set seat = false where id = $1', [unpaid.courseId]);
		await app.db.pool.query('update batches set seats = 3, seats_taken = 3 where id = $1', [unpaid.batchId]);
		expect(await refused(unpaid)).toEqual([409, 'enrol.full']);
	});

	it('while the gateway does not answer, and then can with the same key', async () => {
		const unpaid = await givenUnpaid(app);
		const key = newKey();
		sslcommerz.down = true;
		const down = await pay(app, unpaid, 'sslcommerz', key);
		expect(down).toMatchObject({ status: 502, body: { code: 'payment.gateway_down' } });
		expect(await payment(app, unpaid, down.body.meta.payment_id)).toMatchObject({
			state: 'failed',
			reason: 'gateway_down',
			next_check_at: null,
		});
		sslcommerz.down = false;
		expect((await pay(app, unpaid, 'sslcommerz', key)).status).toBe(200);
	});
});

describe('a payment without any report', () => {
	it('is queried at 1, 2, 5, 15 and 60 minutes and after a day, and has then expired', async () => {
		const unpaid = await givenUnpaid(app);
		const { id, ref } = await begin(app, unpaid);
		sslcommerz.silent = true;
		const requested: number[] = [];
		let at = 0;
		for (const minute of [1, 2, 3, 4, 5, 14, 15, 59, 60, 600, 1_439, 1_440, 2_000]) {
			sslcommerz.calls.check = [];
			await later(minute - at);
			at = minute;
			if (sslcommerz.calls.check.includes(ref)) requested.push(minute);
		}
		expect(requested).toEqual([1, 2, 5, 15, 60, 1_440]);
		expect(await payment(app, unpaid, id)).toMatchObject({
			state: 'failed',
			reason: 'expired',
			next_check_at: null,
		});
	});

	it('is unknown meanwhile, shows the time of the next query, and settles by itself', async () => {
		const unpaid = await givenUnpaid(app);
		const { id, ref } = await begin(app, unpaid);
		sslcommerz.silent = true;
		await later(1);
		expect(await payment(app, unpaid, id)).toMatchObject({
			state: 'unknown',
			reason: 'no_answer',
			checked_at: new Date(NOON.getTime() + MINUTE).toISOString(),
			next_check_at: new Date(NOON.getTime() + 2 * MINUTE).toISOString(),
		});
		sslcommerz.silent = false;
		sslcommerz.take(ref);
		await later(1);
		expect(await payment(app, unpaid, id)).toMatchObject({ state: 'succeeded' });
	});

	it('still pays after it has expired, also when seat and quote have expired', async () => {
		const unpaid = await givenUnpaid(app);
		const { id, ref } = await begin(app, unpaid);
		for (const minute of [1, 1, 3, 10, 45, 1_380]) await later(minute);
		expect(await payment(app, unpaid, id)).toMatchObject({ state: 'failed', reason: 'expired' });
		await app.db.pool.query(`update orders set status = 'expired' where id = $1`, [unpaid.orderId]);
		await app.db.pool.query('update doctor_courses set seat = false where id = $1', [unpaid.courseId]);
		await app.db.pool.query('update batches set seats = 3, seats_taken = 3 where id = $1', [unpaid.batchId]);
		sslcommerz.take(ref);
		await ipn(app, { ref });
		await app.work();
		expect(await payment(app, unpaid, id)).toMatchObject({ state: 'succeeded' });
		expect(await standing(app, unpaid)).toEqual({ ...PAID, refunds: 0 });
	});

	it("is queried at once at the doctor's request", async () => {
		const unpaid = await givenUnpaid(app);
		const { id, ref } = await begin(app, unpaid);
		sslcommerz.take(ref);
		const { status, body } = await recheck(unpaid, id);
		expect(status).toBe(200);
		expect(body.payment).toMatchObject({ state: 'succeeded', order: { status: 'paid' } });
		const stranger = { ...unpaid, doctor: await givenDoctor(app) };
		expect((await recheck(stranger, id)).body.code).toBe('payment.not_found');
	});

	it('is ended when the process died before the gateway had answered, and can be begun again', async () => {
		const unpaid = await givenUnpaid(app);
		const { id } = await begin(app, unpaid);
		await app.db.pool.query(
			`update payments set state = 'initiated', redirect_url = null, gateway_ref = null where id = $1`,
			[id],
		);
		expect((await pay(app, unpaid)).body.code).toBe('payment.open');
		await later(1);
		expect(await payment(app, unpaid, id)).toMatchObject({ state: 'failed', reason: 'gateway_down' });
		expect((await pay(app, unpaid)).status).toBe(200);
	});
});

describe('a payment', () => {
	it('is shown to its doctor alone', async () => {
		const unpaid = await givenUnpaid(app);
		const { id } = await begin(app, unpaid);
		const stranger = await givenDoctor(app);
		const requested = await app.call('GET', `${WEB}/doctor/payments/${id}`, { token: stranger.token });
		expect(requested).toMatchObject({ status: 404, body: { code: 'payment.not_found' } });
		expect((await app.call('GET', `${WEB}/doctor/payments/${id}`)).status).toBe(401);
	});

	it('stores the messages about it, without secrets', async () => {
		const unpaid = await givenUnpaid(app);
		const { id, ref } = await begin(app, unpaid);
		sslcommerz.take(ref);
		await ipn(app, { ref, status: 'success', store_passwd: 'never-kept' });
		await app.work();
		const { rows } = await app.db.pool.query(
			'select kind, body::text from payment_messages where payment_id = $1 order by id',
			[id],
		);
		expect(rows.map(({ kind }) => kind)).toEqual(['begin', 'ipn', 'check']);
		expect(rows.map(({ body }) => body).join()).not.toContain('never-kept');
	});

	it('is deleted with the data of its doctor, and personal data with the account', async () => {
		const unpaid = await givenUnpaid(app);
		const { id, ref } = await begin(app, unpaid);
		sslcommerz.take(ref);
		await ipn(app, { ref, card_no: '455445XXXXXX4326' });
		await app.work();
		const { paymentsPrivacy } = await import('#server/modules/sales/sales.privacy.ts');
		const { q } = app.db;
		expect((await paymentsPrivacy.exportOf(q, unpaid.doctor.id)).payments).toMatchObject([
			{ method: 'sslcommerz', taka: 5_000, state: 'succeeded', number: ref },
		]);
		await paymentsPrivacy.eraseOf(q, unpaid.doctor.id, NOON);
		await paymentsPrivacy.eraseOf(q, unpaid.doctor.id, NOON);
		const { rows } = await app.db.pool.query(
			'select distinct body::text from payment_messages where payment_id = $1',
			[id],
		);
		expect(rows).toEqual([{ body: '{}' }]);
		expect(await standing(app, unpaid)).toMatchObject({ order: 'paid', invoices: 1 });
	});
});
