import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { SendFailed } from '../send-failed.ts';
import { alphaSms } from './alpha.ts';
import type { SmsGateway } from './sms.ts';
import { sslSms } from './ssl.ts';

const TO = '+8801712345678';
const TEXT = '123456 is your code.\n@example.com #123456';
const SECRET = 'key-that-nobody-sees';

interface Call {
	method: string | undefined;
	url: string | undefined;
	type: string | undefined;
	body: string;
}

let server: Server | undefined;
afterEach(() => {
	server?.closeAllConnections();
	server?.close();
});

/** A gateway's server: answers every call with this, or never. */
async function machine(answer: { status?: number; body: unknown; location?: string } | 'silent') {
	const calls: Call[] = [];
	server = createServer(async (request, response) => {
		let body = '';
		for await (const part of request.setEncoding('utf8')) body += part;
		calls.push({ method: request.method, url: request.url, type: request.headers['content-type'], body });
		if (answer === 'silent') return;
		if (answer.location) response.setHeader('location', answer.location);
		response.statusCode = answer.status ?? 200;
		response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body));
	});
	await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
	return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, calls };
}

const ssl = (url: string, timeoutMs?: number) => sslSms({ url, token: SECRET, sid: 'BRAND' }, timeoutMs);
const alpha = (url: string, timeoutMs?: number) =>
	alphaSms({ url, key: SECRET, senderId: 'Brand' }, timeoutMs);

async function failure(gateway: SmsGateway, to = TO): Promise<SendFailed> {
	const error = await gateway.send(to, TEXT).catch((thrown: unknown) => thrown);
	if (!(error instanceof SendFailed)) throw new Error('the message was taken');
	for (const secret of [SECRET, '123456', '1712345678']) {
		expect(`${error.message} ${error.code} ${error.stack}`).not.toContain(secret);
	}
	expect(error.cause).toBeUndefined();
	return error;
}

describe('SSL Wireless', () => {
	const taken = { status: 'SUCCESS', status_code: 200, error_message: '' };

	it('receives brand, number, text and an id of its own as JSON, and returns the id of the message', async () => {
		const smsinfo = [{ sms_status: 'SUCCESS', msisdn: '8801712345678', reference_id: 'ref-1' }];
		const { url, calls } = await machine({ body: { ...taken, smsinfo } });
		expect(await ssl(url).send(TO, TEXT)).toEqual({ id: 'ref-1' });
		await ssl(url).send(TO, TEXT);
		expect(calls[0]).toMatchObject({ method: 'POST', url: '/api/v3/send-sms', type: 'application/json' });
		const [first, second] = calls.map(({ body }) => JSON.parse(body));
		expect(first).toMatchObject({ api_token: SECRET, sid: 'BRAND', msisdn: '8801712345678', sms: TEXT });
		expect(first.csms_id).toMatch(/^[a-zA-Z0-9]{1,20}$/);
		expect(second.csms_id).not.toBe(first.csms_id);
	});

	it('has accepted a message also without an id, and with the other number beside SUCCESS', async () => {
		const { url } = await machine({ body: { ...taken, status_code: 1000 } });
		expect(await ssl(url).send(TO, TEXT)).toEqual({ id: null });
	});

	it.each([
		[4001, 'our token', true],
		[4002, 'our brand', true],
		[4003, 'our address', true],
		[4023, 'an id twice', true],
		[4026, 'a blocked number', true],
		[4029, 'too many', true],
		[4031, 'too many a second', true],
		[5000, 'their machine', true],
		[4022, 'a parameter', false],
		[4025, 'the number', false],
		[4027, 'the length', false],
	])('refuses with %i because of %s; another gateway is tried: %o', async (code, _, retryable) => {
		const { url } = await machine({
			body: { status: 'FAILED', status_code: code, error_message: `${SECRET} is wrong` },
		});
		expect(await failure(ssl(url))).toMatchObject({ code: `ssl_${code}`, retryable });
	});

	it('refuses one number although the call succeeded', async () => {
		const { url } = await machine({ body: { ...taken, smsinfo: [{ sms_status: 'FAILED' }] } });
		expect(await failure(ssl(url))).toMatchObject({ code: 'ssl_sms_refused', retryable: true });
	});
});

describe('Alpha SMS', () => {
	it('receives number, text and sender as a form, the key never in the address, and returns the id of the message', async () => {
		const { url, calls } = await machine({ body: { error: 0, msg: 'ok', data: { request_id: 1234 } } });
		expect(await alpha(url).send(TO, TEXT)).toEqual({ id: '1234' });
		expect(calls[0]).toMatchObject({
			method: 'POST',
			url: '/sendsms',
			type: 'application/x-www-form-urlencoded',
		});
		expect(Object.fromEntries(new URLSearchParams(calls[0]?.body))).toEqual({
			api_key: SECRET,
			to: '8801712345678',
			msg: TEXT,
			sender_id: 'Brand',
		});
	});

	it('sends from its own number when no sender is named', async () => {
		const { url, calls } = await machine({ body: { error: 0, data: [] } });
		expect(await alphaSms({ url, key: SECRET, senderId: null }).send(TO, TEXT)).toEqual({ id: null });
		expect(new URLSearchParams(calls[0]?.body).has('sender_id')).toBe(false);
	});

	it.each([
		[405, 'our key', true],
		[409, 'their machine', true],
		[410, 'our expired account', true],
		[413, 'our sender', true],
		[417, 'our balance', true],
		[420, 'blocked content', true],
		[421, 'our number only', true],
		[400, 'a parameter', false],
		[414, 'no text', false],
		[415, 'the length', false],
		[416, 'no number', false],
	])('refuses with %i because of %s; another gateway is tried: %o', async (code, _, retryable) => {
		const { url } = await machine({ body: { error: code, msg: `api_key=${SECRET}` } });
		expect(await failure(alpha(url))).toMatchObject({ code: `alpha_${code}`, retryable });
	});
});

describe.each([
	['SSL Wireless', ssl],
	['Alpha SMS', alpha],
])('%s', (_, open) => {
	it.each([
		['an error page', { status: 502, body: `<h1>Bad gateway ${SECRET}</h1>` }, 'http_502'],
		['a refusal before the gateway', { status: 403, body: {} }, 'http_403'],
		['no JSON', { body: 'OK 123456' }, 'bad_answer'],
		['nothing', { body: '' }, 'bad_answer'],
		['a shape that nobody knows', { body: { result: [1] } }, 'bad_answer'],
		['null', { body: 'null' }, 'bad_answer'],
		['another address', { status: 302, body: '', location: 'http://127.0.0.1:1/' }, 'unreachable'],
	] as const)('answers with %s: another gateway is tried', async (_what, answer, code) => {
		const { url } = await machine(answer);
		expect(await failure(open(url))).toMatchObject({ code, retryable: true });
	});

	it('does not answer in time: another gateway is tried', async () => {
		const { url } = await machine('silent');
		expect(await failure(open(url, 50))).toMatchObject({ code: 'timeout', retryable: true });
	});

	it('cannot be reached: another gateway is tried', async () => {
		const { url } = await machine('silent');
		server?.close();
		expect(await failure(open(url))).toMatchObject({ code: 'unreachable', retryable: true });
	});

	it('is not called for a number of another country', async () => {
		const { url, calls } = await machine('silent');
		expect(await failure(open(url), '+447700900123')).toMatchObject({
			code: 'not_of_bangladesh',
			retryable: false,
		});
		expect(calls).toEqual([]);
	});
});

describe('the balance', () => {
	it('is queried from SSL Wireless with token and brand', async () => {
		const { url, calls } = await machine({ body: { status: 'SUCCESS', status_code: 200, balance: 1234.5 } });
		expect(await ssl(url).balance?.()).toBe(1234.5);
		expect(calls[0]).toMatchObject({ method: 'POST', url: '/api/v3/balance', type: 'application/json' });
		expect(JSON.parse(calls[0]?.body ?? '')).toEqual({ api_token: SECRET, sid: 'BRAND' });
	});

	it('is queried from Alpha SMS by its address, and is a text there', async () => {
		const { url, calls } = await machine({
			body: { error: 0, msg: 'Success', data: { balance: '77.2500' } },
		});
		expect(await alpha(url).balance?.()).toBe(77.25);
		expect(calls[0]).toMatchObject({ method: 'GET', url: `/user/balance/?api_key=${SECRET}` });
	});

	it.each([
		['no figure', ssl, { status: 'SUCCESS', balance: null }],
		['an empty figure', ssl, { status: 'SUCCESS', balance: '' }],
		['a refusal', ssl, { status: 'FAILED', status_code: 4001, balance: 5 }],
		['no figure', alpha, { error: 0, data: null }],
		['an empty figure', alpha, { error: 0, data: { balance: '' } }],
		['a refusal', alpha, { error: 405, msg: SECRET }],
	] as const)('is not zero where a gateway returns %s', async (_, open, body) => {
		const { url } = await machine({ body });
		const error = await open(url)
			.balance?.()
			.catch((thrown: unknown) => thrown);
		expect(error).toBeInstanceOf(SendFailed);
		expect(String((error as Error).stack)).not.toContain(SECRET);
	});
});
