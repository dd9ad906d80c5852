import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { branches } from '#server/modules/catalog/catalog.tables.ts';
import { orders } from '#server/modules/sales/orders.tables.ts';
import { appForFile, NOON, type TestApp } from '../../support/app.ts';
import { fakeGateways } from '../../support/fake-gateway.ts';
import { givenOperator } from '../../support/given.ts';
import {
	begin,
	comeBack,
	givenUnpaid,
	ipn,
	PRICE,
	pay,
	payment,
	standing,
	type Unpaid,
} from '../../support/paying.ts';

const fakes = fakeGateways();
const app = appForFile({}, fakes);
const { sslcommerz, bkash } = fakes;
afterEach(() => {
	app.clock.set(NOON);
	sslcommerz.reset();
	bkash.reset();
});

/** Every scheduled query, a minute to a day after the beginning. */
async function untilExhausted(on: TestApp): Promise<void> {
	for (const minutes of [1, 1, 3, 10, 45, 24 * 60]) {
		app.clock.forward(minutes * 60_000);
		await on.jobHandlers['payments.sweep']({});
		await on.work();
	}
}

/** A newer order for the same course, after the price of the older one has expired. */
async function givenNewerOrder(unpaid: Unpaid): Promise<Unpaid> {
	const { q } = app.db;
	const [old] = await q
		.update(orders)
		.set({ status: 'expired' })
		.where(eq(orders.id, unpaid.orderId))
		.returning();
	if (!old) throw new Error('there is no order');
	const { id: _, ...rest } = old;
	const [order] = await q
		.insert(orders)
		.values({ ...rest, no: `T${randomUUID().slice(0, 8)}`, status: 'quoted' })
		.returning({ id: orders.id });
	if (!order) throw new Error('nothing was stored');
	return { ...unpaid, orderId: order.id };
}

describe('double payments, and near ones', () => {
	it('bKash money of an older order is not taken when a newer one has opened the course', async () => {
		const older = await givenUnpaid(app);
		const first = await begin(app, older, 'bkash');
		const newer = await givenNewerOrder(older);
		const second = await begin(app, newer);
		sslcommerz.take(second.ref);
		await ipn(app, { ref: second.ref });
		await app.work();
		bkash.approve(first.ref);
		await comeBack(app, 'success', { ref: first.ref }, 'bkash');
		await app.work();
		expect(bkash.calls.execute).toEqual([]);
		expect(await standing(app, newer)).toMatchObject({
			order: 'paid',
			course: 'active',
			paid: PRICE,
			refunds: 0,
		});
	});

	it('a second try that was paid under the same number is a difference for people', async () => {
		const unpaid = await givenUnpaid(app);
		const { id, ref } = await begin(app, unpaid);
		const trxId = sslcommerz.sessions.get(ref)?.paid.trxId ?? '';
		const other = `OTHER${id}`;
		sslcommerz.take(ref, {
			tries: [
				{ trxId, amount: PRICE },
				{ trxId: other, amount: PRICE },
			],
		});
		await ipn(app, { ref });
		await app.work();
		const noted = async () =>
			(
				await app.db.pool.query(
					'select kind, ref, ours, theirs, resolved_at from differences where payment_id = $1',
					[id],
				)
			).rows;
		const one = { kind: 'missing_here', ref: other, ours: null, theirs: PRICE, resolved_at: null };
		expect(await noted()).toEqual([one]);
		// The nightly reconciliation finds it again and leaves it to staff.
		await app.jobHandlers['ledger.reconcile']({ day: '2026-11-21' });
		expect(await noted()).toEqual([one]);
	});

	it('a doctor who has paid at the gateway already cannot pay cash', async () => {
		const unpaid = await givenUnpaid(app);
		const { id, ref } = await begin(app, unpaid);
		sslcommerz.take(ref);
		const { token } = await givenOperator(app, 'finance');
		const row = { name: 'শাহবাগ', address: 'ঢাকা', phone: '01700000000' };
		const [branch] = await app.db.q.insert(branches).values(row).returning({ id: branches.id });
		const body = { branch_id: branch?.id, receipt_no: 'R-17', amount: PRICE };
		const answer = await app.call('POST', `/api/v3/editor/orders/${unpaid.orderId}/cash`, { token, body });
		expect(answer.body.code).toBe('order.paid');
		expect(await payment(app, unpaid, id)).toMatchObject({ state: 'succeeded' });
		expect(await standing(app, unpaid)).toMatchObject({ order: 'paid', paid: PRICE, refunds: 0 });
	});
});

describe('a payment that cannot be queried', () => {
	it('is held for staff when the doctor returned with a success and the gateway was silent for a day', async () => {
		const unpaid = await givenUnpaid(app);
		const { id, ref } = await begin(app, unpaid);
		sslcommerz.silent = true;
		await comeBack(app, 'success', { ref });
		await untilExhausted(app);
		expect(await payment(app, unpaid, id)).toMatchObject({ state: 'on_hold', reason: 'no_answer' });
	});

	it('is held for staff when its gateway is no longer configured', async () => {
		const unpaid = await givenUnpaid(app);
		const { id } = await begin(app, unpaid, 'bkash');
		bkash.isSetUp = false;
		const twin = await app.twin();
		await untilExhausted(twin);
		await twin.close();
		expect(await payment(app, unpaid, id)).toMatchObject({
			state: 'on_hold',
			reason: 'no_answer',
			next_check_at: null,
		});
		expect(bkash.calls.check).toEqual([]);
	});
});

it('a callback that is signed wrongly claims nothing', async () => {
	const unpaid = await givenUnpaid(app);
	const { id, ref } = await begin(app, unpaid);
	await comeBack(app, 'cancel', { ref, sign: 'bad' });
	await app.work();
	expect(await payment(app, unpaid, id)).toMatchObject({ state: 'redirected' });
	await comeBack(app, 'cancel', { ref });
	await app.work();
	expect(await payment(app, unpaid, id)).toMatchObject({ state: 'cancelled_by_user' });
});

it('a gateway that refuses to open a payment reports the reason, e.g. that the same sum was paid a moment ago', async () => {
	const unpaid = await givenUnpaid(app);
	bkash.refusesOpening = 'too_soon';
	expect((await pay(app, unpaid, 'bkash')).body).toMatchObject({
		code: 'payment.gateway_down',
		meta: { reason: 'too_soon', payment_id: expect.any(Number) },
	});
});
