import { afterEach, describe, expect, it } from 'vitest';
import { appForFile, NOON } from '../../support/app.ts';
import { decideHeld } from '../../support/approvals.ts';
import { sentTo } from '../../support/codes.ts';
import { WEB } from '../../support/exam.ts';
import { fakeGateways } from '../../support/fake-gateway.ts';
import { givenDoctor, givenOperator } from '../../support/given.ts';
import {
	balance,
	begin,
	givenUnpaid,
	ipn,
	PRICE,
	pay,
	payment,
	proving,
	standing,
	type Unpaid,
} from '../../support/paying.ts';

const fakes = fakeGateways();
const app = appForFile({}, fakes);
const { sslcommerz } = fakes;
afterEach(() => {
	app.clock.set(NOON);
	sslcommerz.reset();
});

const DAY = 86_400_000;
const prove = proving(app);
const withdraw = (token: string, id: number) =>
	app.call('POST', `${WEB}/doctor/payments/${id}/withdrawal`, { token, body: {} });
async function decide(id: number, accept: boolean) {
	const { token } = await givenOperator(app, 'finance');
	return decideHeld(app, token, id, accept);
}
const refundsOf = async ({ orderId }: Unpaid) =>
	(
		await app.db.pool.query('select amount, estimate, state from refunds where order_id = $1 order by id', [
			orderId,
		])
	).rows;
/** A payment that its gateway took, but with differing data. */
async function givenHeld(over: object) {
	const unpaid = await givenUnpaid(app);
	const { id, ref } = await begin(app, unpaid);
	sslcommerz.take(ref, over);
	await ipn(app, { ref });
	await app.work();
	return { unpaid, id, ref };
}
/** A payment that is held because its gateway did not answer; queried again, it reports that nothing was taken. */
async function givenUnanswered() {
	const unpaid = await givenUnpaid(app);
	const { id, ref } = await begin(app, unpaid);
	await app.db.pool.query(
		`update payments set state = 'on_hold', reason = 'no_answer', next_check_at = null where id = $1`,
		[id],
	);
	sslcommerz.refuse(ref, 'expired');
	return { unpaid, id, ref };
}

describe('a held payment', () => {
	it.each([
		['order_differs', { ref: 'PX' }],
		['merchant_differs', { merchant: 'other' }],
	])('of which %s cannot be accepted, since its money is not that of the order', async (reason, over) => {
		const { unpaid, id } = await givenHeld(over);
		const before = await balance(app, 'gateway_sslcommerz');
		const refused = await decide(id, true);
		expect(refused).toMatchObject({
			status: 409,
			body: { code: 'payment.not_acceptable', meta: { reason, total: PRICE } },
		});
		expect(await payment(app, unpaid, id)).toMatchObject({ state: 'on_hold', reason });
		expect(await standing(app, unpaid)).toMatchObject({ course: 'pending_payment', paid: 0, invoices: 0 });
		expect(await balance(app, 'gateway_sslcommerz')).toBe(before);
		expect((await decide(id, false)).status).toBe(200);
		expect(await balance(app, 'gateway_sslcommerz')).toBe(before);
	});

	it('cannot be accepted with the number of money that paid another order', async () => {
		const first = await givenHeld({});
		const { trxId } = sslcommerz.sessions.get(first.ref)?.paid ?? {};
		const { id } = await givenHeld({ trxId });
		expect((await decide(id, true)).body).toMatchObject({
			code: 'payment.not_acceptable',
			meta: { reason: 'trx_used' },
		});
	});

	it.each([{ risky: true }, { nonce: 'another' }])(
		'that may be right, as %j, can be accepted',
		async (over) => {
			const { unpaid, id } = await givenHeld(over);
			expect((await decide(id, true)).body.payment).toMatchObject({ state: 'succeeded' });
			expect(await standing(app, unpaid)).toMatchObject({ course: 'active', paid: PRICE });
		},
	);
});

describe('the money of a payment that was not accepted', () => {
	it('is refunded when the gateway reports it later, once', async () => {
		const { unpaid, id, ref } = await givenUnanswered();
		await decide(id, false);
		expect(await refundsOf(unpaid)).toEqual([]);
		const before = {
			till: await balance(app, 'gateway_sslcommerz'),
			owed: await balance(app, 'refunds_payable'),
		};
		// The first query fails.
		await app.jobHandlers['payments.check']({ payment_id: id });
		expect(await payment(app, unpaid, id)).toMatchObject({
			state: 'reversed',
			reason: 'rejected',
			refund_id: null,
		});
		sslcommerz.take(ref, { amount: 400_000, fee: 0 });
		await Promise.all([ipn(app, { ref }), ipn(app, { ref })]);
		await app.work();
		await app.jobHandlers['payments.check']({ payment_id: id });
		expect(await payment(app, unpaid, id)).toMatchObject({
			state: 'reversed',
			refund_id: expect.any(Number),
		});
		expect(await refundsOf(unpaid)).toEqual([{ amount: 400_000, estimate: null, state: 'requested' }]);
		expect(await balance(app, 'gateway_sslcommerz')).toBe(before.till + 400_000);
		expect(await balance(app, 'refunds_payable')).toBe(before.owed - 400_000);
		expect(await standing(app, unpaid)).toMatchObject({ course: 'pending_payment', invoices: 0 });
		const texts = (await sentTo(app, `+88${unpaid.doctor.phone}`)).map(({ text }) => text).join();
		expect(texts).toContain('৳৪,০০০');
	});

	it('stays unchanged when it turns out to be that of another order', async () => {
		const { unpaid, id, ref } = await givenUnanswered();
		await decide(id, false);
		sslcommerz.take(ref, { ref: 'PX' });
		await app.jobHandlers['payments.check']({ payment_id: id });
		expect(await refundsOf(unpaid)).toEqual([]);
	});
});

describe('the own proof', () => {
	it('can be withdrawn while undecided, and the order is paid another way', async () => {
		const unpaid = await givenUnpaid(app);
		const { token } = unpaid.doctor;
		const { id, trx_id } = (await prove(unpaid)).body.payment;
		expect((await pay(app, unpaid)).body.code).toBe('payment.open');
		const both = await Promise.all([withdraw(token, id), withdraw(token, id)]);
		for (const { status, body } of both) {
			expect(status).toBe(200);
			expect(body.payment).toMatchObject({ state: 'reversed', reason: 'withdrawn', refund_id: null });
		}
		expect((await decide(id, true)).body.code).toBe('payment.over');
		const again = await prove(unpaid, { trx_id });
		expect(again.status).toBe(200);
		await withdraw(token, again.body.payment.id);
		expect((await pay(app, unpaid)).status).toBe(200);
	});

	it('cannot be withdrawn by another doctor, once it is decided, or where a gateway has the money', async () => {
		const unpaid = await givenUnpaid(app);
		const { id } = (await prove(unpaid)).body.payment;
		const stranger = await givenDoctor(app);
		expect(await withdraw(stranger.token, id)).toMatchObject({
			status: 404,
			body: { code: 'payment.not_found' },
		});
		await decide(id, true);
		expect((await withdraw(unpaid.doctor.token, id)).body.code).toBe('payment.over');
		const held = await givenHeld({ risky: true });
		expect((await withdraw(held.unpaid.doctor.token, held.id)).body.code).toBe('payment.over');
	});

	it('shows during the check that the seat is reserved without a limit, and why it is held', async () => {
		const unpaid = await givenUnpaid(app);
		const { token } = unpaid.doctor;
		const options = async () =>
			(await app.call('GET', `${WEB}/doctor/courses/${unpaid.courseId}/payment-options`, { token })).body;
		expect(await options()).toMatchObject({ seat: 'kept', seat_until: expect.any(String) });
		const { id } = (await prove(unpaid)).body.payment;
		expect(await options()).toMatchObject({
			seat: 'kept',
			seat_until: null,
			payments: [{ id, method: 'bank_deposit', state: 'on_hold', reason: 'proof' }],
		});
		expect(await payment(app, unpaid, id)).toMatchObject({ keeps_seat: true });
		await decide(id, false);
		expect(await payment(app, unpaid, id)).toMatchObject({ keeps_seat: false });
	});

	it('reserves the seat until the decision, however long that takes; finance is reminded once', async () => {
		const finance = await givenOperator(app, 'finance');
		const unpaid = await givenUnpaid(app);
		const { id } = (await prove(unpaid)).body.payment;
		await prove(await givenUnpaid(app));
		const round = async () => {
			await app.jobHandlers['orders.expire']({});
			await app.jobHandlers['payments.sweep']({});
		};
		app.clock.set(new Date(new Date(NOON).getTime() + 5 * DAY));
		await round();
		await round();
		expect(await standing(app, unpaid)).toMatchObject({ seat: true, course: 'pending_payment' });
		app.clock.forward(60 * DAY);
		await round();
		expect(await standing(app, unpaid)).toMatchObject({ seat: true, course: 'pending_payment' });
		const { phone } = (await app.db.pool.query('select phone from operators where id = $1', [finance.id]))
			.rows[0];
		const texts = async () =>
			(await sentTo(app, phone)).flatMap(({ text }) => (text.includes('to be compared') ? [text] : []));
		expect(await texts()).toEqual([
			expect.stringMatching(/ \d payments have waited 5 days to be compared\. Their seats stay reserved\.$/),
		]);
		await app.db.pool.query('update payments set reminded_at = null where id = $1', [id]);
		await round();
		expect((await texts()).at(-1)).toMatch(
			/ Payment P\w+ has waited 5 days to be compared\. Its seat stays reserved\.$/,
		);
		await decide(id, false);
		await round();
		expect(await standing(app, unpaid)).toMatchObject({ seat: false, course: 'pending_payment' });
	});
});
