import { afterEach, describe, expect, it, vi } from 'vitest';
import { inTransaction } from '#server/db/client.ts';
import { lockPayment } from '#server/modules/sales/pay/payments.repo.ts';
import { appForFile, NOON } from '../../support/app.ts';
import { somebodyWaits } from '../../support/changes.ts';
import { WEB } from '../../support/exam.ts';
import { fakeGateways } from '../../support/fake-gateway.ts';
import { begin, pay, payment, standing, type Unpaid } from '../../support/paying.ts';
import {
	askQuote,
	givenBuyer,
	givenCode,
	givenPlan,
	givenQuote,
	optionsOf,
	PRICE,
} from '../../support/sales.ts';

const fakes = fakeGateways();
const app = appForFile({}, fakes);
const { sslcommerz } = fakes;
afterEach(() => {
	app.clock.set(NOON);
	sslcommerz.reset();
});

/** A doctor who went to the gateway and returned by another way. */
async function givenAbandoned() {
	const { doctor, batch, courseId } = await givenBuyer(app);
	const order = await givenQuote(app, doctor, courseId);
	const unpaid: Unpaid = { doctor, batchId: batch.id, courseId, orderId: order.id };
	return { ...unpaid, unpaid, batch, order, tried: await begin(app, unpaid) };
}
const ask = (one: Unpaid, body: object) => askQuote(app, one.doctor, one.courseId, body);

describe('another choice after an abandoned visit to the gateway', () => {
	it('is quoted again once the gateway was queried, and the try is replaced with its order', async () => {
		const one = await givenAbandoned();
		const code = await givenCode(app);
		const { status, body } = await ask(one, { code: code.code });
		expect(status).toBe(200);
		expect(body.order).toMatchObject({ total: 900_000, open_payment_id: null });
		expect(body.order.id).not.toBe(one.order.id);
		expect(sslcommerz.calls.check).toEqual([one.tried.ref]);
		expect(await payment(app, one, one.tried.id)).toMatchObject({
			state: 'superseded',
			order: { status: 'cancelled' },
		});
		expect((await pay(app, { ...one.unpaid, orderId: body.order.id })).status).toBe(200);
	});

	it('without a change queries nothing: the same price is only extended', async () => {
		const one = await givenAbandoned();
		expect((await ask(one, {})).body.order.id).toBe(one.order.id);
		expect(sslcommerz.calls.check).toEqual([]);
		expect((await payment(app, one, one.tried.id)).state).toBe('redirected');
	});

	it('is too late where the money has moved: the course is open by it', async () => {
		const one = await givenAbandoned();
		const plan = await givenPlan(app, { batchId: one.batch.id });
		sslcommerz.take(one.tried.ref);
		expect(await ask(one, { plan_id: plan.id })).toMatchObject({
			status: 409,
			body: { code: 'order.paid', meta: { payment_id: one.tried.id } },
		});
		expect(await standing(app, one)).toMatchObject({ order: 'paid', course: 'active', paid: PRICE });
	});

	it('waits where people look at the money', async () => {
		const one = await givenAbandoned();
		const code = await givenCode(app);
		sslcommerz.take(one.tried.ref, { amount: PRICE - 1 });
		const held = { status: 409, body: { code: 'payment.open', meta: { payment_id: one.tried.id } } };
		expect(await ask(one, { code: code.code })).toMatchObject(held);
		expect((await payment(app, one, one.tried.id)).state).toBe('on_hold');
		expect(await ask(one, { code: code.code })).toMatchObject(held);
		expect((await standing(app, one)).order).toBe('awaiting_payment');
	});

	it('that is not valid does not change the try', async () => {
		const one = await givenAbandoned();
		expect((await ask(one, { code: 'NOSUCH' })).body.code).toBe('order.code_invalid');
		expect((await payment(app, one, one.tried.id)).state).toBe('redirected');
		expect((await standing(app, one)).order).toBe('awaiting_payment');
	});

	it('still lets the late success of the try open the course, and ends the new price', async () => {
		const one = await givenAbandoned();
		const code = await givenCode(app);
		const { order } = (await ask(one, { code: code.code })).body;
		sslcommerz.take(one.tried.ref);
		await app.jobHandlers['payments.check']({ payment_id: one.tried.id });
		expect((await payment(app, one, one.tried.id)).state).toBe('succeeded');
		expect(await standing(app, one)).toMatchObject({ order: 'paid', course: 'active', paid: PRICE });
		expect((await standing(app, { ...one.unpaid, orderId: order.id })).order).toBe('cancelled');
	});

	it('from two screens at one moment leaves one open price', async () => {
		const one = await givenAbandoned();
		const codes = await Promise.all([givenCode(app), givenCode(app)]);
		const answers = await Promise.all(codes.map(({ code }) => ask(one, { code })));
		expect(answers.map(({ status }) => status)).toEqual([200, 200]);
		const { orders } = await optionsOf(app, one.doctor, one.courseId);
		const open = orders.filter(({ status }: { status: string }) => status === 'quoted');
		expect(open).toHaveLength(1);
	});
});

describe('a seat that is given up after a visit to the gateway', () => {
	const leave = (one: Unpaid) =>
		app.call('DELETE', `${WEB}/doctor/courses/${one.courseId}/enrolment`, { token: one.doctor.token });

	it('is cancelled once the gateway was queried; the try is replaced with its order', async () => {
		const one = await givenAbandoned();
		expect((await leave(one)).status).toBe(204);
		expect(sslcommerz.calls.check).toEqual([one.tried.ref]);
		expect(await payment(app, one, one.tried.id)).toMatchObject({
			state: 'superseded',
			order: { status: 'cancelled' },
		});
	});

	it('stays where the money has moved meanwhile', async () => {
		const one = await givenAbandoned();
		sslcommerz.take(one.tried.ref);
		expect(await leave(one)).toMatchObject({ status: 409, body: { code: 'order.paid' } });
		expect(await standing(app, one)).toMatchObject({ order: 'paid', course: 'active', paid: PRICE });
	});
});

it('a new payment locks the payments of its order oldest first, as all others do', async () => {
	const { unpaid, tried } = await givenAbandoned();
	const second = await begin(app, unpaid);
	const asked = Promise.withResolvers<void>();
	const answer = Promise.withResolvers<void>();
	vi.spyOn(sslcommerz, 'check').mockImplementationOnce(async () => {
		asked.resolve();
		await answer.promise;
		return { kind: 'pending', raw: {} };
	});
	const paying = pay(app, unpaid);
	await asked.promise;
	await inTransaction(app.db, async (tx) => {
		await lockPayment(tx, tried.id);
		answer.resolve();
		await somebodyWaits(app);
		await lockPayment(tx, second.id);
	});
	expect((await paying).status).toBe(200);
});
