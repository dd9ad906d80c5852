import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { pathao } from './pathao.ts';
import { redx } from './redx.ts';
import { steadfast } from './steadfast.ts';
import { courierTime, fieldsOf, sameSecret, withoutPeople } from './words.ts';

interface Call {
	method: string;
	path: string;
	headers: IncomingHttpHeaders;
	body: string;
}
const closers: (() => void)[] = [];
afterEach(() => {
	for (const close of closers.splice(0)) close();
});

/** A courier's server with answers of the test, and a record of its calls. */
async function serverOf(answer: (call: Call) => { status?: number; body: unknown }) {
	const calls: Call[] = [];
	const server = createServer(async (request, response) => {
		let body = '';
		for await (const part of request.setEncoding('utf8')) body += part;
		const call = { method: request.method ?? '', path: request.url ?? '', headers: request.headers, body };
		calls.push(call);
		const said = answer(call);
		response.writeHead(said.status ?? 200, { 'content-type': 'application/json' });
		response.end(JSON.stringify(said.body));
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	closers.push(() => server.close());
	return { calls, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const PARCEL = {
	no: 'LS12',
	name: 'ডা. পরীক্ষা',
	phone: '01712345678',
	address: 'বাসা ১২, রোড ৫, সাভার, ঢাকা',
	what: 'Lecture sheets (2)',
	grams: 210,
};
const BOOKED = { no: 'LS12', consignmentId: '1424107', trackingCode: '15BAEB8A' };
const SECRET = 'a webhook secret of ours';

describe('Steadfast', () => {
	const config = (url: string) => ({ url, apiKey: 'key', secretKey: 'secret', webhookToken: SECRET });

	it('gets a parcel in the format of its protocol: no cash is collected', async () => {
		const { calls, url } = await serverOf(() => ({
			body: {
				status: 200,
				message: 'Consignment has been created successfully.',
				consignment: {
					consignment_id: 1424107,
					invoice: 'LS12',
					tracking_code: '15BAEB8A',
					status: 'in_review',
				},
			},
		}));
		expect(await steadfast(config(url)).book?.(PARCEL)).toEqual({
			kind: 'booked',
			consignmentId: '1424107',
			trackingCode: '15BAEB8A',
			rawStatus: 'in_review',
		});
		expect(calls[0]).toMatchObject({
			method: 'POST',
			path: '/create_order',
			headers: { 'api-key': 'key', 'secret-key': 'secret' },
		});
		expect(JSON.parse(calls[0]?.body ?? '')).toEqual({
			invoice: 'LS12',
			recipient_name: PARCEL.name,
			recipient_phone: PARCEL.phone,
			recipient_address: PARCEL.address,
			cod_amount: 0,
			item_description: PARCEL.what,
			delivery_type: 0,
		});
	});

	it('is recognised when it already has our number, refuses, does not answer or redirects us', async () => {
		const answers = [
			[{ status: 400, body: { errors: { invoice: ['The invoice has already been taken.'] } } }, 'taken'],
			[{ status: 400, body: { errors: { recipient_phone: ['invalid'] } } }, 'refused'],
			[{ status: 500, body: {} }, 'down'],
			[{ status: 401, body: { message: 'Unauthorized' } }, 'down'],
			[{ body: 'no object' }, 'down'],
		] as const;
		for (const [answer, kind] of answers) {
			const { url } = await serverOf(() => answer);
			expect(await steadfast(config(url)).book?.(PARCEL)).toEqual({ kind });
		}
		expect(await steadfast(config('http://127.0.0.1:9')).book?.(PARCEL)).toEqual({ kind: 'down' });
	});

	it('is queried by its own number, or by ours where that is all we have', async () => {
		const { calls, url } = await serverOf(() => ({ body: { status: 200, delivery_status: 'hold' } }));
		const courier = steadfast(config(url));
		const status = { kind: 'status', rawStatus: 'hold', at: null, text: null };
		expect(await courier.ask(BOOKED)).toEqual(status);
		expect(await courier.ask({ ...BOOKED, consignmentId: null })).toEqual(status);
		expect(calls.map(({ path }) => path)).toEqual(['/status_by_cid/1424107', '/status_by_invoice/LS12']);
	});

	it('sends statuses of which each has a state of ours, and others that have none', () => {
		const { meaning } = steadfast(config('http://127.0.0.1:9'));
		expect(
			Object.fromEntries(
				[
					'in_review',
					'pending',
					'hold',
					'delivered',
					'delivered_approval_pending',
					'partial_delivered',
					'partial_delivered_approval_pending',
					'cancelled',
					'cancelled_approval_pending',
					'unknown',
					'unknown_approval_pending',
					'constructor',
				].map((word) => [word, meaning(word)]),
			),
		).toEqual({
			in_review: 'packed',
			pending: 'in_transit',
			hold: 'hold',
			delivered: 'delivered',
			delivered_approval_pending: 'delivered',
			partial_delivered: 'partial',
			partial_delivered_approval_pending: 'partial',
			cancelled: 'returned',
			cancelled_approval_pending: 'returned',
			unknown: null,
			unknown_approval_pending: null,
			constructor: null,
		});
	});
});

describe('Pathao', () => {
	const config = (url: string) => ({
		url,
		clientId: 'id',
		clientSecret: 'client secret',
		username: 'user',
		password: 'password',
		storeId: 77,
		webhookSecret: SECRET,
		webhookAnswer: 'the fixed word',
	});
	const clock = { now: () => new Date('2026-11-21T06:00:00Z') };
	const answer = (call: Call) =>
		call.path.endsWith('/issue-token')
			? { body: { token_type: 'Bearer', expires_in: 432_000, access_token: 'token', refresh_token: 'r' } }
			: call.path.endsWith('/info')
				? {
						body: {
							data: {
								consignment_id: 'DL1',
								order_status: 'In Transit',
								order_status_slug: 'In_Transit',
								updated_at: '2026-11-21 11:00:00',
							},
						},
					}
				: { body: { type: 'success', code: 200, data: { consignment_id: 'DL1', order_status: 'Pending' } } };

	it('is signed in to once for many calls, and gets a parcel in the format of its protocol', async () => {
		const { calls, url } = await serverOf(answer);
		const courier = pathao(config(url), clock);
		const [first] = await Promise.all([
			courier.book?.(PARCEL),
			courier.ask({ ...BOOKED, consignmentId: 'DL1' }),
		]);
		expect(first).toMatchObject({ kind: 'booked', consignmentId: 'DL1' });
		expect(calls.filter(({ path }) => path.endsWith('/issue-token'))).toHaveLength(1);
		const order = calls.find(({ path }) => path === '/aladdin/api/v1/orders');
		expect(order?.headers.authorization).toBe('Bearer token');
		expect(JSON.parse(order?.body ?? '')).toMatchObject({
			store_id: 77,
			merchant_order_id: 'LS12',
			item_weight: 0.5,
			amount_to_collect: 0,
		});
	});

	it('is signed in to again, once, when it no longer accepts its token', async () => {
		let refused = 0;
		const { calls, url } = await serverOf((call) =>
			call.path.endsWith('/info') && refused++ === 0 ? { status: 401, body: {} } : answer(call),
		);
		const said = await pathao(config(url), clock).ask({ ...BOOKED, consignmentId: 'DL1' });
		expect(said).toEqual({
			kind: 'status',
			rawStatus: 'in-transit',
			at: new Date('2026-11-21T05:00:00Z'),
			text: null,
		});
		expect(calls.map(({ path }) => path.split('/').at(-1))).toEqual([
			'issue-token',
			'info',
			'issue-token',
			'info',
		]);
	});

	it('sends the same statuses in its messages and in its orders', () => {
		const { meaning, webhook } = pathao(config('http://127.0.0.1:9'), clock);
		expect(meaning('order.assigned-for-delivery')).toBe('out_for_delivery');
		expect(meaning('Assigned_for_Delivery')).toBe('out_for_delivery');
		expect(meaning('order.delivery-failed')).toBe('hold');
		// A parcel that the courier has not collected yet has not been handed over.
		for (const word of ['order.created', 'order.pickup-requested', 'order.pickup-failed'])
			expect(meaning(word)).toBe('packed');
		expect(meaning('order.picked')).toBe('handed_over');
		expect(meaning('constructor')).toBeNull();
		expect(webhook?.read({ event: 'webhook_integration' })).toBeNull();
		const paid = webhook?.read({ event: 'order.paid', consignment_id: 'DL1' });
		expect(paid).toMatchObject({ rawStatus: 'paid', remark: true });
		expect(webhook?.isGenuine({ 'x-pathao-signature': SECRET }, {})).toBe(true);
		expect(webhook?.isGenuine({ 'x-pathao-signature': [SECRET] }, {})).toBe(false);
	});
});

describe('RedX', () => {
	it('is queried by its number, and identifies itself by the token in the address', async () => {
		const { calls, url } = await serverOf(() => ({
			body: { parcel: { tracking_id: '1424107', status: 'delivery-in-progress' } },
		}));
		const courier = redx({ url, token: 'jwt', webhookToken: SECRET });
		expect(await courier.ask(BOOKED)).toMatchObject({ rawStatus: 'delivery-in-progress' });
		expect(calls[0]).toMatchObject({
			path: '/parcel/info/1424107',
			headers: { 'api-access-token': 'Bearer jwt' },
		});
		expect(courier.meaning('delivery-in-progress')).toBe('out_for_delivery');
		expect(courier.meaning('constructor')).toBeNull();
		expect(courier.book).toBeUndefined();
		expect(courier.webhook?.isGenuine({}, { token: SECRET })).toBe(true);
		expect(courier.webhook?.isGenuine({}, { token: `${SECRET}x` })).toBe(false);
		const stored = courier.webhook?.keep({
			tracking_number: '1424107',
			status: 'delivered',
			message_bn: 'প্রাপক ০১৭১১২২৩৩৪৪ নিয়েছেন',
			customer_phone: '01711223344',
		});
		expect(stored).toEqual({ tracking_number: '1424107', status: 'delivered', message: 'প্রাপক … নিয়েছেন' });
	});
});

describe('the data of couriers', () => {
	it('have times in Dhaka unless they say otherwise', () => {
		expect(courierTime('2026-11-21 12:45:30')).toEqual(new Date('2026-11-21T06:45:30Z'));
		expect(courierTime('2026-11-21T12:45:30Z')).toEqual(new Date('2026-11-21T12:45:30Z'));
		expect(courierTime('2026-11-21T12:45:30.123456Z')).toEqual(new Date('2026-11-21T12:45:30Z'));
		expect(courierTime('2026-13-41 12:45')).toBeNull();
		expect(courierTime('yesterday')).toBeNull();
	});

	it('are stored without phone numbers', () => {
		expect(withoutPeople('Rider Karim: +880 1711-223344, ০১৮১১১১১১১১')).toBe('Rider Karim: …, …');
		expect(withoutPeople('Parcel 12345 at hub 7')).toBe('Parcel 12345 at hub 7');
		expect(withoutPeople('  ')).toBeNull();
		expect(fieldsOf({ a: 1, b: 'x', c: { d: 1 }, e: '' }, ['a', 'b', 'c', 'e'])).toEqual({ a: '1', b: 'x' });
	});

	it('are stored with their text last, as in the digests of earlier messages', () => {
		const config = { url: '', webhookToken: SECRET };
		const sent = {
			message_en: 'At the hub',
			tracking_message: 'At the hub',
			invoice: 'LS12',
			invoice_number: 'LS12',
		};
		const { webhook } = steadfast({ ...config, apiKey: '', secretKey: '' });
		expect(JSON.stringify(webhook?.keep({ ...sent, updated_at: '2026-11-21 12:45:30' }))).toBe(
			'{"invoice":"LS12","updated_at":"2026-11-21 12:45:30","tracking_message":"At the hub"}',
		);
		expect(JSON.stringify(redx({ ...config, token: '' }).webhook?.keep(sent))).toBe(
			'{"invoice_number":"LS12","message":"At the hub"}',
		);
	});

	it('compare secrets of any length without failing', () => {
		expect(sameSecret('a', 'a')).toBe(true);
		for (const other of ['', 'b', 'aa', undefined, 7, null]) expect(sameSecret(other, 'a')).toBe(false);
	});
});
