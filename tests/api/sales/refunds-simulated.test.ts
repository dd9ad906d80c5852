import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Gateway } from '#contract/sales/orders.ts';
import { dayOf, isoDay } from '#server/days.rules.ts';
import { appForFile } from '../../support/app.ts';
import { balance, begin, givenUnpaid, PRICE, standing } from '../../support/paying.ts';
import { approveBoth, askBack, givenFinance, OFFICE } from '../../support/refunds.ts';
import { startSimulator } from '../../support/simulator.ts';

const simulator = await startSimulator();
const app = appForFile(simulator.env);
/** Calls that the simulator never answers; they end with it. */
const hanging: Promise<unknown>[] = [];
afterAll(async () => {
	await simulator.close();
	await Promise.all(hanging);
});
// The simulated gateways use the real clock.
beforeAll(() => app.clock.set(new Date()));
const HOUR = 3_600_000;

/** A doctor who has paid at the simulated gateway and requested a refund, approved by two persons. */
async function givenApproved(gateway: Gateway) {
	const unpaid = await givenUnpaid(app);
	const payment = await begin(app, unpaid, gateway);
	const { browser } = await simulator.press(payment.ref, 'paid');
	if (!browser) throw new Error('the browser stayed with the gateway');
	const { pathname, search } = new URL(browser.url);
	await app.call(browser.method, pathname + search, {
		...(browser.method === 'POST' && {
			payload: new URLSearchParams(browser.fields).toString(),
			headers: { 'content-type': 'application/x-www-form-urlencoded' },
		}),
	});
	await app.jobHandlers['payments.check']({ payment_id: payment.id });
	const { body } = await askBack(app, unpaid);
	if (!body.refund) throw new Error(`the request was answered with ${body.code}`);
	await approveBoth(app, body.refund.id);
	return { ...unpaid, payment, refundId: body.refund.id as number };
}
const ask = (id: number) => app.jobHandlers['payments.refund']({ refund_id: id });
const refundOf = async (id: number) =>
	(await app.db.pool.query('select ref, state from refunds where id = $1', [id])).rows[0];
const beliefOf = async (ref: string) => (await simulator.payments()).find((one) => one.ref === ref);
const openDifferences = async () =>
	(await app.db.pool.query('select gateway, kind, ref from differences where resolved_at is null')).rows;

describe.each(['sslcommerz', 'bkash'] as const)('a refund by %s', (gateway) => {
	it('reaches the doctor once', async () => {
		const given = await givenApproved(gateway);
		await ask(given.refundId);
		await ask(given.refundId);
		await ask(given.refundId);
		expect((await refundOf(given.refundId)).state).toBe('done');
		expect(await beliefOf(given.payment.ref)).toMatchObject({ refunded: PRICE });
		expect((await beliefOf(given.payment.ref))?.refunds).toHaveLength(1);
		expect(await standing(app, given)).toMatchObject({ order: 'refunded', course: 'refunded', paid: 0 });
	});

	it('whose answer is lost is found and not paid twice', async () => {
		const given = await givenApproved(gateway);
		await simulator.control('refunds', { answer: 'lost' });
		hanging.push(ask(given.refundId));
		await expect.poll(async () => (await beliefOf(given.payment.ref))?.refunded).toBe(PRICE);
		await simulator.control('refunds', { answer: 'ok' });
		expect((await refundOf(given.refundId)).state).toBe('sent');
		for (let n = 0; n < 3; n++) {
			app.clock.forward(HOUR);
			await ask(given.refundId);
		}
		expect((await refundOf(given.refundId)).state).toBe('done');
		expect((await beliefOf(given.payment.ref))?.refunds).toHaveLength(1);
	});

	it('while the gateway is down waits, and is sent once it is back', async () => {
		const given = await givenApproved(gateway);
		await simulator.control('down', { mode: '503' });
		await ask(given.refundId);
		await ask(given.refundId);
		expect((await refundOf(given.refundId)).state).toBe('sent');
		await simulator.control('down', { mode: 'up' });
		for (let n = 0; n < 3; n++) {
			app.clock.forward(2 * HOUR);
			await ask(given.refundId);
		}
		expect((await refundOf(given.refundId)).state).toBe('done');
		expect((await beliefOf(given.payment.ref))?.refunds).toHaveLength(1);
	});

	it('that the gateway refuses returns to finance, and no money has moved', async () => {
		const given = await givenApproved(gateway);
		await simulator.control('refunds', { answer: 'refused' });
		await ask(given.refundId);
		await simulator.control('refunds', { answer: 'ok' });
		const { ref, state } = await refundOf(given.refundId);
		expect(state).toBe('approved');
		expect(await openDifferences()).toContainEqual({ gateway, kind: 'refund', ref });
		expect((await beliefOf(given.payment.ref))?.refunded).toBe(0);
		await (await givenFinance(app)).decide(given.refundId);
		await ask(given.refundId);
		await ask(given.refundId);
		expect((await refundOf(given.refundId)).state).toBe('done');
		expect((await beliefOf(given.payment.ref))?.refunded).toBe(PRICE);
	});
});

describe('books and simulated gateways', () => {
	it('agree at night, and the settlement files leave the amount of pending refunds with the gateways', async () => {
		const day = isoDay(dayOf(new Date()));
		app.clock.set(new Date());
		await app.jobHandlers['ledger.reconcile']({ day });
		expect(await openDifferences()).toEqual([]);
		const { token } = await givenFinance(app);
		for (const gateway of ['sslcommerz', 'bkash'] as const) {
			const file = await fetch(`${simulator.origin}/settlement/${gateway}/${day}.csv`);
			const { body } = await app.call('POST', `${OFFICE}/settlements/${gateway}`, {
				token,
				payload: await file.text(),
				headers: { 'content-type': 'text/csv' },
			});
			expect(body).toMatchObject({ rows: 4, faults: [] });
			const back = await app.db.pool.query(
				`select coalesce(sum(r.amount), 0)::int as n from refunds r join payments p on p.id = r.payment_id
				where p.method = $1 and r.state = 'done'`,
				[gateway],
			);
			expect(await balance(app, `gateway_${gateway}`)).toBe(-back.rows[0].n);
		}
		expect(await openDifferences()).toEqual([]);
		const { body } = await app.call('GET', `${OFFICE}/ledger`, { token });
		expect(body.balanced).toBe(true);
	});
});
