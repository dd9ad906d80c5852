import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Gateway } from '#contract/sales/orders.ts';
import { buildApp } from '#server/app.ts';
import { DEMO_BKASH, DEMO_SSLCOMMERZ } from '#server/simulator/credentials.ts';
import { appForFile } from '../../support/app.ts';
import { WEB } from '../../support/exam.ts';
import { givenUnpaid, newKey, type Unpaid } from '../../support/paying.ts';
import { startSimulator } from '../../support/simulator.ts';

const simulator = await startSimulator();
const app = appForFile(simulator.env);
afterAll(() => simulator.close());

const lines: string[] = [];
let server: FastifyInstance;
let work: (paymentId: number) => Promise<void>;
beforeAll(async () => {
	const { config, clock, db, bus } = app;
	const built = await buildApp(
		{
			config: { ...config, logLevel: 'debug' },
			secret: 'a secret that only tests know, 32+',
			clock,
			db,
			bus,
		},
		{ write: (line: string) => void lines.push(line) },
	);
	server = built.server;
	work = (payment_id) => built.jobHandlers['payments.check']({ payment_id });
	await server.ready();
});
afterAll(() => server.close());

const SECRETS = [
	DEMO_SSLCOMMERZ.storePassword,
	DEMO_BKASH.password,
	DEMO_BKASH.appKey,
	DEMO_BKASH.appSecret,
	// Prefix of the simulator's tokens.
	'simulated.',
];

async function pay(unpaid: Unpaid, method: Gateway) {
	const answer = await server.inject({
		method: 'POST',
		url: `${WEB}/doctor/orders/${unpaid.orderId}/pay`,
		headers: {
			authorization: `Bearer ${unpaid.doctor.token}`,
			'x-gns-ddt': unpaid.doctor.device.ddt,
			'idempotency-key': newKey(),
		},
		payload: { method },
	});
	return { status: answer.statusCode, id: answer.json().payment_id as number };
}
const stateOf = async (id: number) =>
	(await app.db.pool.query('select ref, state from payments where id = $1', [id])).rows[0];

it.each(['sslcommerz', 'bkash'] as const)(
	'neither the log nor the database holds a secret of %s after a whole payment, and after a failing one',
	async (method) => {
		const unpaid = await givenUnpaid(app);
		const { status, id } = await pay(unpaid, method);
		expect(status).toBe(200);
		const { ref } = await stateOf(id);
		const { browser } = await simulator.press(ref, 'paid');
		if (!browser) throw new Error('the browser stayed with the gateway');
		const { pathname, search } = new URL(browser.url);
		const back = await server.inject({
			method: browser.method,
			url: pathname + search,
			...(browser.method === 'POST' && {
				headers: { 'content-type': 'application/x-www-form-urlencoded' },
				payload: new URLSearchParams(browser.fields).toString(),
			}),
		});
		expect(back.statusCode).toBe(303);
		await work(id);
		expect(await stateOf(id)).toMatchObject({ state: 'succeeded' });

		const other = await givenUnpaid(app);
		await simulator.control('down', { mode: '503' });
		expect((await pay(other, method)).status).toBe(502);
		await simulator.control('down', { mode: 'up' });

		expect(lines.join('')).toContain(`${WEB}/doctor/orders/:id/pay`);
		const { rows } = await app.db.pool.query('select row_to_json(m)::text as text from payment_messages m');
		expect(rows.length).toBeGreaterThan(2);
		const { rows: stored } = await app.db.pool.query('select row_to_json(p)::text as text from payments p');
		const written = [...lines, ...rows.map(({ text }) => text), ...stored.map(({ text }) => text)].join('\n');
		for (const secret of SECRETS) expect(written).not.toContain(secret);
		expect(written).not.toMatch(/store_passwd|id_token|app_secret|refresh_token/i);
		// The log contains neither the source of the money nor the payer.
		expect(lines.join('')).not.toContain(unpaid.doctor.phone);
		expect(lines.join('')).not.toContain(ref);
	},
);
