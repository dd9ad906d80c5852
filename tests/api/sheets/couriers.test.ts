import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { DEMO_STEADFAST } from '#server/simulator/credentials.ts';
import { AT_DESK, appForFile, NOON } from '../../support/app.ts';
import { WEB } from '../../support/exam.ts';
import { type GivenParcel, givenPacked, later } from '../../support/parcels.ts';
import { startSimulator } from '../../support/simulator.ts';

const simulator = await startSimulator({ now: () => app.clock.now() });
const PATHAO_SECRET = 'a secret of pathao that nobody knows';
const app = appForFile({
	...simulator.env,
	COURIERS: 'steadfast,pathao',
	STEADFAST_URL: `${simulator.origin}/steadfast/api/v1`,
	STEADFAST_API_KEY: DEMO_STEADFAST.apiKey,
	STEADFAST_SECRET_KEY: DEMO_STEADFAST.secretKey,
	STEADFAST_WEBHOOK_TOKEN: DEMO_STEADFAST.webhookToken,
	PATHAO_URL: 'http://127.0.0.1:9',
	PATHAO_CLIENT_ID: 'pathao client',
	PATHAO_CLIENT_SECRET: 'pathao client secret',
	PATHAO_USERNAME: 'pathao user',
	PATHAO_PASSWORD: 'pathao password',
	PATHAO_STORE_ID: '77',
	PATHAO_WEBHOOK_SECRET: PATHAO_SECRET,
});
afterAll(() => simulator.close());
afterEach(async () => {
	app.clock.set(NOON);
	await simulator.control('courier', { booking: 'ok' });
	await simulator.control('down', { mode: 'up' });
});

const BEARER = `Bearer ${DEMO_STEADFAST.webhookToken}`;
const hook = (body: unknown, headers: Record<string, string> = { authorization: BEARER }, of = 'steadfast') =>
	app.call('POST', `${WEB}/couriers/${of}/webhook`, {
		payload: typeof body === 'string' ? body : JSON.stringify(body),
		headers: { 'content-type': 'application/json', ...headers },
	});
const DHAKA = (hours: number) =>
	new Date(NOON.getTime() + (hours + 6) * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

/** A message of the courier about a parcel, so many hours from noon. */
const news = ({ no }: GivenParcel, status: string, hours = 0) => ({
	notification_type: 'delivery_status',
	invoice: no,
	status,
	cod_amount: 0,
	delivery_charge: 60,
	tracking_message: `Call 01711223344 or a@b.example: ${status}`,
	recipient_name: 'ডা. গোপন',
	updated_at: DHAKA(hours),
});
const booked = async () => {
	const parcel = await givenPacked(app);
	expect((await parcel.consign()).status).toBe(200);
	return parcel;
};

describe('booking a parcel', () => {
	it('books it at the courier once, however often the desk requests it, and stores its numbers', async () => {
		const parcel = await givenPacked(app);
		await Promise.all([parcel.consign(), parcel.consign(), parcel.consign()]);
		const { body } = await parcel.consign();
		expect(body.parcel).toMatchObject({ state: 'packed', courier: 'steadfast' });
		const all = (await (await fetch(`${simulator.origin}/control/parcels`)).json()) as { invoice: string }[];
		expect(all.filter(({ invoice }) => invoice === parcel.no)).toHaveLength(1);
		await parcel.handOver();
		const { delivery } = await parcel.read();
		expect(delivery.courier.url).toBe(`https://steadfast.com.bd/t/${delivery.courier.tracking_code}`);
	});

	it('whose answer is lost is no second parcel: it is followed by our own number', async () => {
		const parcel = await givenPacked(app);
		await simulator.control('courier', { booking: 'lost' });
		expect((await parcel.consign()).body.code).toBe('delivery.courier_down');
		await simulator.control('courier', { booking: 'ok' });
		expect((await parcel.consign()).status).toBe(200);
		expect(await parcel.row()).toMatchObject({ courier: 'steadfast', consignmentId: null });
		await simulator.control(`parcels/${parcel.no}`, { word: 'pending', how: 'silent' });
		await later(app, 1);
		await app.work();
		expect((await parcel.row()).state).toBe('in_transit');
		await hook({ ...news(parcel, 'delivered', 1), consignment_id: 4711 });
		await app.work();
		expect(await parcel.row()).toMatchObject({ state: 'delivered', consignmentId: '4711' });
	});

	it('that the courier refuses can be retried; one that hangs reports the error', async () => {
		const parcel = await givenPacked(app);
		await simulator.control('courier', { booking: 'refused' });
		expect((await parcel.consign()).body.code).toBe('delivery.courier_refused');
		await simulator.control('courier', { booking: 'ok' });
		expect((await parcel.consign()).status).toBe(200);
		const other = await givenPacked(app);
		expect((await other.consign({ courier: 'pathao' })).body.code).toBe('delivery.courier_down');
		expect((await other.consign({ courier: 'pathao', sure: true })).body.code).toBe(
			'delivery.courier_unsure',
		);
		app.clock.forward(60_000);
		expect((await other.consign({ courier: 'pathao' })).body.code).toBe('delivery.courier_unsure');
		expect((await other.consign({ courier: 'pathao', sure: true })).body.code).toBe('delivery.courier_down');
	});
});

describe('a parcel that a courier may have already', () => {
	const atSimulator = async ({ no }: GivenParcel) => {
		const all = (await (await fetch(`${simulator.origin}/control/parcels`)).json()) as { invoice: string }[];
		return all.filter(({ invoice }) => invoice === no).length;
	};

	it('is not given to another one by mistake, whether it is booked or its answer was lost', async () => {
		const parcel = await booked();
		const { consignmentId } = await parcel.row();
		const elsewhere = { courier: 'redx', consignment_id: `RX${parcel.id}` };
		for (const other of [{ courier: 'pathao' }, elsewhere])
			expect((await parcel.consign(other)).body.code).toBe('delivery.courier_unsure');
		expect(await parcel.row()).toMatchObject({ courier: 'steadfast', consignmentId });
		// Staff have checked, and cancelled it there.
		expect((await parcel.consign({ ...elsewhere, sure: true })).status).toBe(200);
		expect(await parcel.row()).toMatchObject({ courier: 'redx', trackingCode: null, nextAskAt: null });
		await hook({ ...news(parcel, 'delivered', -1), consignment_id: Number(consignmentId) });
		await app.work();
		expect((await parcel.row()).state).toBe('packed');

		const lost = await givenPacked(app);
		await simulator.control('courier', { booking: 'lost' });
		await lost.consign();
		const typed = { courier: 'redx', consignment_id: `RX${lost.id}` };
		expect((await lost.consign({ ...typed, sure: true })).body.code).toBe('delivery.courier_unsure');
		app.clock.forward(60_000);
		expect((await lost.consign(typed)).body.code).toBe('delivery.courier_unsure');
		expect(await atSimulator(lost)).toBe(1);
	});

	it('accepts another number of its courier while it is packed, since one may be mistyped', async () => {
		const parcel = await givenPacked(app);
		const typed = (number: string) => ({ courier: 'pathao', consignment_id: number });
		await parcel.consign(typed(`DL-${parcel.id}`));
		expect((await parcel.consign(typed(`DL-${parcel.id}-2`))).status).toBe(200);
		expect((await parcel.row()).consignmentId).toBe(`DL-${parcel.id}-2`);
		const by = (await parcel.events()).filter(({ deed }) => deed === 'booked');
		expect(by.map(({ operatorId }) => operatorId)).toEqual([expect.any(Number), expect.any(Number)]);
	});

	it('stores the courier’s answer although its first message arrived before it', async () => {
		const parcel = await givenPacked(app);
		await simulator.control('delay', { answer_ms: 300 });
		const asking = parcel.consign();
		await expect.poll(async () => (await parcel.row()).courier).toBe('steadfast');
		await hook(news(parcel, 'pending', -1));
		await app.work();
		expect((await parcel.row()).state).toBe('in_transit');
		await asking;
		await simulator.control('delay', { answer_ms: 0 });
		expect(await parcel.row()).toMatchObject({
			state: 'in_transit',
			trackingCode: expect.any(String),
			nextAskAt: expect.any(Date),
		});
	});

	it('is flagged for staff when its courier has not known it for two days', async () => {
		const parcel = await givenPacked(app);
		await parcel.consign({ courier: 'steadfast', consignment_id: `${9_000_000 + parcel.id}` });
		await later(app, 47);
		await app.work();
		expect(await parcel.row()).toMatchObject({ state: 'packed', asked: 1, flaggedAt: null });
		await later(app, 2);
		await app.work();
		expect((await parcel.row()).flaggedAt).not.toBeNull();
	});
});

it('a parcel that is only booked is still with us: no message says that the courier has it', async () => {
	const parcel = await booked();
	await hook(news(parcel, 'in_review', -1));
	await app.work();
	expect((await parcel.read()).delivery.state).toBe('packed');
	const { rows } = await app.db.pool.query(
		`select key from notifications where doctor_id = $1 and key like '%handed_over'`,
		[parcel.doctor.id],
	);
	expect(rows).toEqual([]);
	await parcel.handOver();
	expect((await parcel.read()).delivery.state).toBe('handed_over');
});

describe('a message of a courier', () => {
	it('moves the parcel on, in any order and with any repetition', async () => {
		const parcel = await booked();
		app.clock.forward(10 * 3_600_000);
		for (const message of [
			news(parcel, 'delivered', 9),
			news(parcel, 'pending', 2),
			news(parcel, 'delivered', 9),
			news(parcel, 'hold', 5),
			news(parcel, 'in_review', 1),
		])
			expect(await hook(message)).toMatchObject({ status: 200, body: { status: 'success' } });
		await app.work();
		const { delivery, events } = await parcel.read();
		expect(delivery.state).toBe('delivered');
		const said = events.filter((one: { by: string }) => one.by === 'courier');
		expect(said.map((one: { state: string }) => one.state)).toEqual([
			'delivered',
			'hold',
			'in_transit',
			'packed',
		]);
		expect(said[0].at).toBe(new Date(NOON.getTime() + 9 * 3_600_000).toISOString());
	});

	it('is stored without personal data', async () => {
		const parcel = await booked();
		await hook(news(parcel, 'hold', -1));
		await app.work();
		const { rows } = await app.db.pool.query('select row_to_json(m)::text as text from courier_messages m');
		const { events } = await parcel.read();
		const written = rows.map(({ text }) => text).join('') + JSON.stringify(events);
		for (const word of ['01711223344', 'a@b.example', 'গোপন', 'delivery_charge', 'cod_amount'])
			expect(written).not.toContain(word);
		expect(written).toContain('hold');
	});

	it('is refused from any other caller, before it is parsed', async () => {
		const parcel = await booked();
		for (const authorization of ['', 'Bearer ', `Bearer ${DEMO_STEADFAST.webhookToken}x`, 'Bearer wrong'])
			expect(await hook(news(parcel, 'delivered'), { authorization })).toMatchObject({
				status: 401,
				body: { code: 'webhook.bad_signature' },
			});
		expect((await hook('{', { authorization: 'Bearer x' })).status).toBe(401);
		expect((await hook('{')).status).toBe(400);
		expect((await hook('["a"]')).status).toBe(400);
		expect((await hook('{"invoice":"\\u0000"}')).status).toBe(400);
		expect((await hook({}, {}, 'redx')).status).toBe(404);
		expect((await hook({}, {}, 'nobody')).status).toBe(404);
		await app.work();
		expect((await parcel.row()).state).toBe('packed');
	});

	it('about an unknown parcel is stored and moves none', async () => {
		const parcel = await booked();
		await hook({ ...news(parcel, 'delivered'), invoice: 'LS999999', consignment_id: 1 });
		await hook({ ...news(parcel, 'delivered'), invoice: parcel.no, notification_type: 'tracking_update' });
		await app.work();
		const { rows } = await app.db.pool.query('select note from courier_messages order by id desc limit 2');
		expect(rows.map(({ note }) => note)).toEqual([null, 'unknown_parcel']);
		const { delivery, events } = await parcel.read();
		expect(delivery.state).toBe('packed');
		expect(events[0]).toMatchObject({ deed: 'remark', state: null });
	});

	it("cannot undo the doctor's confirmation", async () => {
		const parcel = await booked();
		await hook(news(parcel, 'pending', -2));
		await app.work();
		await parcel.say('received', {});
		await hook(news(parcel, 'cancelled', -1));
		await app.work();
		expect((await parcel.row()).state).toBe('confirmed');
	});

	it('in an unknown status does not move the parcel, and is flagged for staff after two days', async () => {
		const parcel = await booked();
		await simulator.control(`parcels/${parcel.no}`, { word: 'unknown', how: 'silent' });
		await hook(news(parcel, 'pending', -5));
		await hook(news(parcel, 'lost_in_space', -4));
		await app.work();
		expect(await parcel.row()).toMatchObject({ state: 'in_transit', flaggedAt: null });
		await later(app, 45);
		await app.work();
		expect((await parcel.row()).flaggedAt).not.toBeNull();
	});

	it('of Pathao contains its secret and is answered as Pathao requires', async () => {
		const parcel = await givenPacked(app);
		await parcel.consign({ courier: 'pathao', consignment_id: 'DL121224VS8TTJ' });
		const signed = { 'x-pathao-signature': PATHAO_SECRET };
		const answer = await hook({ event: 'webhook_integration' }, signed, 'pathao');
		expect(answer).toMatchObject({
			status: 202,
			headers: {
				'x-pathao-merchant-webhook-integration-secret': 'f3992ecc-59da-4cbe-a049-a13da2018d51',
			},
		});
		const message = {
			consignment_id: 'DL121224VS8TTJ',
			merchant_order_id: parcel.no,
			event: 'order.assigned-for-delivery',
			updated_at: DHAKA(-1),
			store_id: 77,
			collected_amount: 0,
		};
		expect((await hook(message, { 'x-pathao-signature': 'wrong' }, 'pathao')).status).toBe(401);
		expect((await hook(message, signed, 'pathao')).status).toBe(202);
		await app.work();
		expect((await parcel.row()).state).toBe('out_for_delivery');
	});
});

describe('a courier that is queried', () => {
	it('reports where the parcel is without messages, and is queried less and less often, then no more', async () => {
		const parcel = await booked();
		await simulator.control(`parcels/${parcel.no}`, { word: 'pending', how: 'silent' });
		for (let hour = 0; hour < 3; hour++) {
			await later(app, 1);
			await app.work();
		}
		const row = await parcel.row();
		expect(row).toMatchObject({ state: 'in_transit', asked: 3 });
		// The same answer is recorded once.
		expect((await parcel.events()).filter(({ source }) => source === 'question')).toHaveLength(1);
		await simulator.control(`parcels/${parcel.no}`, { word: 'delivered', how: 'silent' });
		await later(app, 1);
		await app.work();
		expect(await parcel.row()).toMatchObject({ state: 'delivered', nextAskAt: null });
	});

	it('and does not answer changes nothing', async () => {
		const parcel = await booked();
		await simulator.control('down', { mode: '503' });
		await later(app, 1);
		await app.work();
		expect(await parcel.row()).toMatchObject({ state: 'packed', asked: 1 });
	});

	it('reports the balance of the account', async () => {
		const parcel = await booked();
		const { body } = await app.call('GET', '/api/v3/editor/couriers', { token: parcel.staffToken });
		expect(body.couriers).toEqual([
			{ name: 'steadfast', books: true, tracks: true, balance: 1_234_550 },
			{ name: 'pathao', books: true, tracks: true, balance: null },
			{ name: 'redx', books: false, tracks: false, balance: null },
			{ name: 'sundarban', books: false, tracks: false, balance: null },
		]);
	});
});

describe('secrets of couriers', () => {
	const lines: string[] = [];
	let server: FastifyInstance;
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
		await server.ready();
	});
	afterAll(() => server.close());

	it('are neither in the log nor in the database, nor is the recipient of a parcel in the log', async () => {
		const parcel = await givenPacked(app);
		const consign = (courier: string) =>
			server.inject({
				method: 'POST',
				url: `/api/v3/editor/deliveries/${parcel.id}/consignment`,
				headers: { ...AT_DESK, authorization: `Bearer ${parcel.staffToken}` },
				payload: { courier },
			});
		await consign('pathao');
		app.clock.forward(60_000);
		await server.inject({
			method: 'POST',
			url: `${WEB}/couriers/steadfast/webhook`,
			headers: { authorization: BEARER, 'content-type': 'application/json' },
			payload: JSON.stringify({ ...news(parcel, 'pending'), token: DEMO_STEADFAST.webhookToken }),
		});
		const { rows } = await app.db.pool.query(
			`select row_to_json(m)::text as text from courier_messages m
			union all select row_to_json(d)::text from deliveries d
			union all select row_to_json(e)::text from delivery_events e`,
		);
		expect(lines.length).toBeGreaterThan(1);
		const written = [...lines, ...rows.map(({ text }) => text)].join('\n');
		for (const secret of [
			DEMO_STEADFAST.apiKey,
			DEMO_STEADFAST.secretKey,
			DEMO_STEADFAST.webhookToken,
			PATHAO_SECRET,
			'pathao password',
			'pathao client secret',
		])
			expect(written).not.toContain(secret);
		expect(lines.join('')).not.toContain(parcel.doctor.phone);
	});
});
