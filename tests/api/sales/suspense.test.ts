// Money that a gateway may have taken is in the suspense account until staff have decided.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { taka } from '#server/modules/sales/pay/notices.service.ts';
import { appForFile, NOON } from '../../support/app.ts';
import { decideHeld } from '../../support/approvals.ts';
import { sentTo } from '../../support/codes.ts';
import { WEB } from '../../support/exam.ts';
import { fakeGateways } from '../../support/fake-gateway.ts';
import { givenOperator } from '../../support/given.ts';
import { balance, begin, givenUnpaid, ipn, PRICE, standing, type Unpaid } from '../../support/paying.ts';
import { expectBooksInOrder } from '../../support/payments-truth.ts';
import { givenFinance, OFFICE } from '../../support/refunds.ts';

const fakes = fakeGateways();
const app = appForFile({ RATE_FACTOR: '100' }, fakes);
const { sslcommerz } = fakes;
const DAY = 86_400_000;
const ACCOUNTS = ['gateway_sslcommerz', 'gateway_fees', 'suspense', 'refunds_payable', 'discounts'] as const;
type Books = Record<(typeof ACCOUNTS)[number], number>;

const read = async (): Promise<Books> =>
	Object.fromEntries(
		await Promise.all(ACCOUNTS.map(async (name) => [name, await balance(app, name)])),
	) as Books;
let start: Books;
beforeEach(async () => {
	start = await read();
});
afterEach(async () => {
	app.clock.set(NOON);
	await expectBooksInOrder(app.db);
	sslcommerz.reset();
});

/** Changes of the accounts since the test began; debit above zero. */
async function moved(): Promise<Partial<Books>> {
	const now = await read();
	return Object.fromEntries(
		ACCOUNTS.map((name) => [name, now[name] - start[name]]).filter(([, by]) => by !== 0),
	);
}
async function givenHeld(over: object) {
	const unpaid = await givenUnpaid(app);
	const { id, ref } = await begin(app, unpaid);
	sslcommerz.take(ref, { fee: null, ...over });
	await ipn(app, { ref });
	await app.work();
	return { unpaid, id, ref };
}
/** A payment without a report of its gateway for more than a day, although a browser returned with success. */
async function givenUnanswered() {
	const unpaid = await givenUnpaid(app);
	const { id, ref } = await begin(app, unpaid);
	sslcommerz.silent = true;
	await ipn(app, { ref, status: 'success' });
	await app.db.pool.query('update payments set next_check_at = null where id = $1', [id]);
	await app.jobHandlers['payments.check']({ payment_id: id });
	return { unpaid, id, ref };
}
async function decide(id: number, accept: boolean, amount?: number) {
	const { token } = await givenOperator(app, 'finance');
	return decideHeld(app, token, id, accept, { amount });
}
const seen = async (id: number) => {
	const { token } = await givenOperator(app, 'finance');
	return (await app.call('GET', `${OFFICE}/payments/${id}`, { token })).body.item;
};
const refundsOf = async ({ orderId }: Unpaid) =>
	(await app.db.pool.query('select amount, state from refunds where order_id = $1 order by id', [orderId]))
		.rows;
const kindsOf = async (id: number) =>
	(
		await app.db.pool.query(
			`select kind from journals where split_part(ref, '.', 1) = $1 and kind like 'held%' order by id`,
			[String(id)],
		)
	).rows.map(({ kind }) => kind);

describe('held money', () => {
	it.each([
		['the sum that came', { amount: 1_000 }, 1_000],
		['the sum that came', { amount: PRICE + 100 }, PRICE + 100],
		['the whole sum of the order', { risky: true }, PRICE],
		['the sum of the order, where none is said in taka', { currency: 'USD', amount: 4_000 }, PRICE],
		['the sum of the order, where the sums that are said differ', { amount: null }, PRICE],
		["nothing, being another order's", { ref: 'PX' }, 0],
		["nothing, being another shop's", { merchant: 'other' }, 0],
	])('is in the suspense account as %s', async (_, over, sum) => {
		const { id } = await givenHeld(over);
		expect(await moved()).toEqual(sum === 0 ? {} : { gateway_sslcommerz: sum, suspense: -sum });
		expect(await seen(id)).toMatchObject({
			suspense: sum,
			suspense_since: sum === 0 ? null : app.clock.now().toISOString(),
		});
		// Another query gives the same result, and nothing is booked twice.
		await app.jobHandlers['payments.check']({ payment_id: id });
		expect((await moved()).suspense ?? 0).toBe(-sum || 0);
	});

	it("follows the gateway's later report, and leaves when it reports success", async () => {
		const { unpaid, id, ref } = await givenHeld({ currency: 'USD', amount: 4_000 });
		sslcommerz.take(ref, { currency: 'BDT', amount: 1_000 });
		await app.jobHandlers['payments.check']({ payment_id: id });
		expect(await moved()).toEqual({ gateway_sslcommerz: 1_000, suspense: -1_000 });
		sslcommerz.take(ref, { amount: PRICE });
		await app.jobHandlers['payments.check']({ payment_id: id });
		expect(await kindsOf(id)).toEqual(['held', 'held', 'held_accepted']);
		expect(await moved()).toMatchObject({ gateway_sslcommerz: PRICE });
		expect(await balance(app, 'suspense')).toBe(start.suspense);
		expect(await standing(app, unpaid)).toMatchObject({ course: 'active', paid: PRICE });
	});

	it('shows in the balances since when the oldest is there', async () => {
		const { token } = await givenOperator(app, 'finance');
		const since = async () => (await app.call('GET', `${OFFICE}/ledger`, { token })).body.suspense_since;
		await app.db.pool.query('update payments set suspense_at = null');
		expect(await since()).toBeNull();
		await givenHeld({ risky: true });
		const first = app.clock.now().toISOString();
		app.clock.forward(DAY);
		await givenHeld({ risky: true });
		expect(await since()).toBe(first);
	});

	it('of an earlier version is moved into the account automatically', async () => {
		const { id } = await begin(app, await givenUnpaid(app));
		await app.db.pool.query(
			`update payments set state = 'on_hold', reason = 'amount_differs', said_amount = 1000, said_currency = 'BDT',
				next_check_at = null where id = $1`,
			[id],
		);
		await app.jobHandlers['payments.sweep']({});
		await app.jobHandlers['payments.sweep']({});
		expect(await moved()).toEqual({ gateway_sslcommerz: 1_000, suspense: -1_000 });
	});
});

describe('accepted', () => {
	it.each([{ amount: 1_000 }, { currency: 'USD', amount: 4_000 }])(
		'%j needs the sum that came',
		async (over) => {
			const { id } = await givenHeld(over);
			expect(await decide(id, true)).toMatchObject({
				status: 422,
				body: { code: 'payment.sum_needed', errors: { amount: [expect.any(String)] } },
			});
			expect(await seen(id)).toMatchObject({ state: 'on_hold', needs_sum: true, waits: false });
		},
	);

	it("for less than the order's sum it pays the order, and the rest is waived", async () => {
		const { unpaid, id, ref } = await givenHeld({ amount: PRICE - 5_000 });
		expect((await decide(id, true, PRICE - 5_000)).body.payment).toMatchObject({
			state: 'succeeded',
			taken: PRICE - 5_000,
			suspense: 0,
		});
		expect(await moved()).toEqual({ gateway_sslcommerz: PRICE - 5_000, discounts: 5_000 });
		expect(await kindsOf(id)).toEqual(['held', 'held_accepted', 'held_short']);
		expect(await standing(app, unpaid)).toMatchObject({ course: 'active', paid: PRICE, refunds: 0 });
		// The gateway and the ledger agree, so the nightly reconciliation finds nothing.
		app.clock.forward(DAY);
		await app.jobHandlers['ledger.reconcile']({ day: NOON.toISOString().slice(0, 10) });
		expect((await app.db.pool.query('select kind from differences where ref = $1', [ref])).rows).toEqual([]);
		// A refund cannot exceed the received amount.
		const { status, body } = await app.call('POST', `${WEB}/doctor/orders/${unpaid.orderId}/refund-request`, {
			token: unpaid.doctor.token,
			body: { reason: 'changed_mind', note: null },
		});
		expect(status).toBe(200);
		expect(body.refund.amount).toBeLessThanOrEqual(PRICE - 5_000);
	});

	it("for more than the order's sum it pays the order, and the excess is refunded", async () => {
		const { unpaid, id } = await givenHeld({ amount: PRICE + 5_000, fee: 700 });
		await decide(id, true, PRICE + 5_000);
		expect(await moved()).toEqual({
			gateway_sslcommerz: PRICE + 5_000 - 700,
			gateway_fees: 700,
			refunds_payable: -5_000,
		});
		expect(await refundsOf(unpaid)).toEqual([{ amount: 5_000, state: 'requested' }]);
		const { rows } = await app.db.pool.query('select id from refunds where order_id = $1', [unpaid.orderId]);
		for (const office of [await givenFinance(app), await givenFinance(app)]) await office.decide(rows[0].id);
		await app.work();
		expect(await refundsOf(unpaid)).toEqual([{ amount: 5_000, state: 'done' }]);
		expect(await moved()).toEqual({ gateway_sslcommerz: PRICE - 700, gateway_fees: 700 });
		// The order stays as paid.
		expect(await standing(app, unpaid)).toMatchObject({ course: 'active', paid: PRICE });
		const { rows: orders } = await app.db.pool.query('select status from orders where id = $1', [
			unpaid.orderId,
		]);
		expect(orders).toEqual([{ status: 'paid' }]);
	});

	it('the doctor is notified of it with the sum that came', async () => {
		const { unpaid, id } = await givenHeld({ amount: PRICE - 5_000 });
		await decide(id, true, PRICE - 5_000);
		const texts = (await sentTo(app, `+88${unpaid.doctor.phone}`)).map(({ text }) => text);
		expect(texts.join()).toContain(taka(PRICE - 5_000));
	});

	it('in another currency it counts the taka entered by two persons', async () => {
		const { unpaid, id } = await givenHeld({ currency: 'USD', amount: 4_000 });
		await decide(id, true, PRICE);
		expect(await moved()).toMatchObject({ gateway_sslcommerz: PRICE });
		expect(await balance(app, 'suspense')).toBe(start.suspense);
		expect(await standing(app, unpaid)).toMatchObject({ course: 'active', paid: PRICE });
	});
});

it('accepted after the order was paid otherwise, it is refunded as entered', async () => {
	const unpaid = await givenUnpaid(app);
	const { id, ref } = await begin(app, unpaid);
	const second = await begin(app, unpaid);
	sslcommerz.take(ref, { fee: null, currency: 'USD', amount: 4_000 });
	await app.jobHandlers['payments.check']({ payment_id: id });
	expect(await seen(id)).toMatchObject({ state: 'on_hold', suspense: PRICE });
	sslcommerz.take(second.ref, { fee: null });
	await app.jobHandlers['payments.check']({ payment_id: second.id });
	expect((await decide(id, true, PRICE)).body.payment).toMatchObject({ state: 'overpaid', taken: PRICE });
	expect(await refundsOf(unpaid)).toEqual([{ amount: PRICE, state: 'requested' }]);
});

describe('refused', () => {
	it('the received amount is refunded, and is owed from that moment', async () => {
		const { unpaid, id } = await givenHeld({ amount: 1_000 });
		await decide(id, false);
		expect(await refundsOf(unpaid)).toEqual([{ amount: 1_000, state: 'requested' }]);
		expect(await moved()).toEqual({ gateway_sslcommerz: 1_000, refunds_payable: -1_000 });
		expect(await kindsOf(id)).toEqual(['held', 'held_refunded']);
	});

	it('in another currency the sum in taka must be entered, and is refunded', async () => {
		const { unpaid, id, ref } = await givenHeld({ currency: 'USD', amount: 4_000 });
		expect(await seen(id)).toMatchObject({ refusing: 'needs_sum' });
		expect(await decide(id, false)).toMatchObject({ status: 422, body: { code: 'payment.sum_needed' } });
		expect(await decide(id, false, 470_000)).toMatchObject({
			status: 200,
			body: { payment: { taken: 470_000 } },
		});
		expect(await refundsOf(unpaid)).toEqual([{ amount: 470_000, state: 'requested' }]);
		expect(await moved()).toEqual({ gateway_sslcommerz: 470_000, refunds_payable: -470_000 });
		app.clock.forward(DAY);
		await app.jobHandlers['ledger.reconcile']({ day: NOON.toISOString().slice(0, 10) });
		expect((await app.db.pool.query('select kind from differences where ref = $1', [ref])).rows).toEqual([]);
	});

	it('money that the gateway denies later was never taken: nothing is refunded', async () => {
		const { unpaid, id, ref } = await givenHeld({ risky: true });
		sslcommerz.refuse(ref, 'declined');
		expect((await decide(id, false)).body.payment).toMatchObject({
			state: 'reversed',
			said: { amount: null },
		});
		expect(await refundsOf(unpaid)).toEqual([]);
		expect(await moved()).toEqual({});
		expect(await kindsOf(id)).toEqual(['held', 'held_untaken']);
	});

	it('without an answer it stays until the gateway reports that it took nothing', async () => {
		const { unpaid, id, ref } = await givenUnanswered();
		expect(await moved()).toEqual({ gateway_sslcommerz: PRICE, suspense: -PRICE });
		expect(await seen(id)).toMatchObject({ reason: 'no_answer', refusing: 'unproved', denied_at: null });
		expect(await decide(id, false)).toMatchObject({ status: 409, body: { code: 'payment.unproved' } });
		// It answers again, and the doctor may still pay there.
		sslcommerz.silent = false;
		expect(await decide(id, false)).toMatchObject({ status: 409, body: { code: 'payment.unproved' } });
		app.clock.forward(DAY);
		expect((await decide(id, false)).body.payment).toMatchObject({
			state: 'reversed',
			denied_at: app.clock.now().toISOString(),
		});
		expect(await moved()).toEqual({});
		expect(await kindsOf(id)).toEqual(['held', 'held_untaken']);
		// If the gateway reports otherwise later, it is refunded.
		sslcommerz.take(ref, { fee: null });
		await app.jobHandlers['payments.check']({ payment_id: id });
		expect(await refundsOf(unpaid)).toEqual([{ amount: PRICE, state: 'requested' }]);
	});

	it('is not done if the gateway reports by then that money of another kind arrived', async () => {
		const { unpaid, id, ref } = await givenUnanswered();
		sslcommerz.silent = false;
		sslcommerz.take(ref, { fee: null, risky: true });
		expect(await decide(id, false)).toMatchObject({ status: 409, body: { code: 'approval.stale' } });
		expect(await seen(id)).toMatchObject({ state: 'on_hold', reason: 'risky', suspense: PRICE });
		expect((await decide(id, false)).status).toBe(200);
		expect(await refundsOf(unpaid)).toEqual([{ amount: PRICE, state: 'requested' }]);
	});

	it("without an answer, and paid by the gateway's report when queried again, it is counted", async () => {
		const { unpaid, id, ref } = await givenUnanswered();
		sslcommerz.silent = false;
		sslcommerz.take(ref, { fee: null });
		expect(await decide(id, false)).toMatchObject({ status: 409, body: { code: 'payment.over' } });
		expect(await standing(app, unpaid)).toMatchObject({ course: 'active', paid: PRICE });
		expect(await balance(app, 'suspense')).toBe(start.suspense);
	});
});
