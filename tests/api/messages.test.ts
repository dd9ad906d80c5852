import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import Fastify from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { DEMO_OUTBOX_PATH } from '#contract/constants.ts';
import { readConfig } from '#server/config.ts';
import type { Deps } from '#server/deps.ts';
import { SendFailed } from '#server/gateways/send-failed.ts';
import type { SmsGateway } from '#server/gateways/sms/sms.ts';
import { registerDemoOutbox } from '#server/messages/demo-outbox.ts';
import { type Gateways, type Message, makeMessages } from '#server/messages/messages.service.ts';
import { messages, outbox } from '#server/messages/messages.tables.ts';
import { appForFile } from '../support/app.ts';

const app = appForFile();

const PRODUCTION = {
	NODE_ENV: 'production',
	APP_SECRET: 'x'.repeat(32),
	PUBLIC_ORIGIN: 'https://example.com',
	DESK_ORIGIN: 'https://desk.example.com',
	SMS_GATEWAYS: 'ssl,alpha',
	SSL_SMS_TOKEN: 'token-of-ssl',
	SSL_SMS_SID: 'BRAND',
	ALPHA_SMS_KEY: 'key-of-alpha',
	PAYMENT_GATEWAYS: 'sslcommerz',
	SSLCOMMERZ_STORE_ID: 'store',
	SSLCOMMERZ_STORE_PASSWORD: 'password-of-the-store',
};

let numbers = 0;
const message = (over: Partial<Message> = {}): Message => ({
	channel: 'sms',
	to: `+88017${String(++numbers).padStart(8, '0')}`,
	kind: 'otp',
	text: '123456 is your code.\n@example.com #123456',
	...over,
});

/** A log that tests can read. */
function makeLog() {
	const lines: string[] = [];
	const write = (...parts: unknown[]) => void lines.push(JSON.stringify(parts));
	const log = { info: write, warn: write, error: write } as unknown as Deps['log'];
	return { log, lines };
}

function open(env: Record<string, string> = {}, gateways?: Gateways) {
	const { log, lines } = makeLog();
	const config = readConfig({ DATABASE_URL: app.url, ...env });
	return { lines, messages: makeMessages({ config, db: app.db, clock: app.clock, log }, gateways) };
}

const rowOf = async (id: number) => (await app.db.q.select().from(messages).where(eq(messages.id, id)))[0];
const outboxOf = (to: string) => app.db.q.select().from(outbox).where(eq(outbox.recipient, to));

/** A gateway that answers as the test says and records its recipients. */
function gateway(name: string, answer: () => Promise<{ id: string | null }>) {
	const reached: string[] = [];
	const send: SmsGateway['send'] = (to) => {
		reached.push(to);
		return answer();
	};
	return { name, send, reached };
}
const takes = async () => ({ id: 'taken-1' });
const fails = (code: string, retryable: boolean) => () => Promise.reject(new SendFailed(code, retryable));

describe('a message', () => {
	it('is written down without its text, handed over without being waited for, and noted as sent', async () => {
		let take: (value: { id: string }) => void = () => {};
		const slow = gateway('slow', () => new Promise((resolve) => (take = resolve)));
		const { messages: sender, lines } = open({}, { sms: [slow], mail: [] });
		const one = message();
		const id = await sender.send(one);
		expect(await rowOf(id)).toMatchObject({
			channel: 'sms',
			recipient: one.to,
			kind: 'otp',
			gateway: 'slow',
			state: 'queued',
			gatewayId: null,
		});
		take({ id: 'ref-7' });
		await sender.settled();
		const row = await rowOf(id);
		expect(row).toMatchObject({ state: 'sent', gatewayId: 'ref-7', error: null });
		expect(JSON.stringify(row)).not.toContain('123456');
		expect(lines).toEqual([]);
	});

	it('is sent by the second gateway at once when the first cannot', async () => {
		const [first, second] = [gateway('first', fails('timeout', true)), gateway('second', takes)];
		const { messages: sender, lines } = open({}, { sms: [first, second], mail: [] });
		const one = message();
		const id = await sender.send(one);
		await sender.settled();
		expect(await rowOf(id)).toMatchObject({
			state: 'sent',
			gateway: 'second',
			gatewayId: 'taken-1',
			error: null,
		});
		expect(lines).toEqual([expect.stringContaining('timeout')]);
		expect(lines.join()).not.toContain('123456');
		expect(lines.join()).not.toContain(one.to);
	});

	it('that is at fault itself is not tried again', async () => {
		const [first, second] = [gateway('first', fails('ssl_4025', false)), gateway('second', takes)];
		const { messages: sender } = open({}, { sms: [first, second], mail: [] });
		const id = await sender.send(message());
		await sender.settled();
		expect(await rowOf(id)).toMatchObject({ state: 'failed', gateway: 'first', error: 'ssl_4025' });
		expect(second.reached).toEqual([]);
	});

	it('that no gateway accepts is stored as failed with the last reason', async () => {
		const broken = gateway('second', () => Promise.reject(new TypeError('a fault of ours')));
		const { messages: sender, lines } = open(
			{},
			{ sms: [gateway('first', fails('http_502', true)), broken], mail: [] },
		);
		const id = await sender.send(message());
		await sender.settled();
		expect(await rowOf(id)).toMatchObject({ state: 'failed', gateway: 'second', error: 'internal' });
		expect(lines.join()).toContain('a gateway broke');
	});

	it.each([
		[0, 'first'],
		[1, 'first'],
		[2, 'second'],
		[3, 'second'],
	])('that was sent %i times before is sent by the %s gateway', async (turn, name) => {
		const both = [gateway('first', takes), gateway('second', takes)];
		const { messages: sender } = open({}, { sms: both, mail: [] });
		const id = await sender.send(message({ turn }));
		await sender.settled();
		expect(await rowOf(id)).toMatchObject({ gateway: name, state: 'sent' });
		expect(both.map(({ reached }) => reached.length)).toEqual(name === 'first' ? [1, 0] : [0, 1]);
	});

	it('returns to the first gateway when the second cannot send the third try', async () => {
		const both = [gateway('first', takes), gateway('second', fails('alpha_417', true))];
		const { messages: sender } = open({}, { sms: both, mail: [] });
		const id = await sender.send(message({ turn: 2 }));
		await sender.settled();
		expect(await rowOf(id)).toMatchObject({ gateway: 'first', state: 'sent' });
	});

	it('of a burst waits its turn, and all leave', async () => {
		let running = 0;
		let most = 0;
		const busy = gateway('busy', async () => {
			most = Math.max(most, ++running);
			await new Promise((resolve) => setImmediate(resolve));
			running--;
			return { id: null };
		});
		const { messages: sender } = open({}, { sms: [busy], mail: [] });
		await Promise.all(Array.from({ length: 60 }, () => sender.send(message())));
		await sender.settled();
		expect(busy.reached.length).toBe(60);
		expect(most).toBeLessThanOrEqual(16);
	});
});

describe('outside production', () => {
	it('texts and mails are stored in the outbox, in full, as soon as they are sent', async () => {
		const { messages: sender, lines } = open();
		const text = message();
		const mail = message({ channel: 'email', to: 'doctor@example.org', subject: 'আপনার কোড' });
		const ids = [await sender.send(text), await sender.send(mail)];
		expect(await outboxOf(text.to)).toMatchObject([{ channel: 'sms', text: text.text, at: app.clock.now() }]);
		expect(await outboxOf('doctor@example.org')).toMatchObject([
			{ channel: 'email', text: `আপনার কোড\n\n${mail.text}` },
		]);
		for (const id of ids) expect(await rowOf(id)).toMatchObject({ state: 'sent', gateway: 'outbox' });
		expect(lines).toEqual([]);
	});

	it('a demonstration also prints each message on one line', async () => {
		const { messages: sender, lines } = open({ DEMO: '1' });
		await sender.send(message({ to: '+8801799999999' }));
		expect(lines).toEqual(['["sms to 01799999999: 123456 is your code. / @example.com #123456"]']);
	});
});

describe('in production', () => {
	it('a text is sent to the gateway of the settings and stored nowhere', async () => {
		const requested: string[] = [];
		const machine = createServer(async (request, response) => {
			let body = '';
			for await (const part of request.setEncoding('utf8')) body += part;
			requested.push(`${request.url} ${body}`);
			response.end(JSON.stringify({ error: 0, data: { request_id: 77 } }));
		});
		await new Promise<void>((resolve) => machine.listen(0, '127.0.0.1', resolve));
		onTestFinished(() => void machine.close());
		const config = readConfig({ ...PRODUCTION, SMS_GATEWAYS: 'alpha', DATABASE_URL: app.url });
		const [alpha] = config.sms;
		if (alpha.name !== 'alpha') throw new Error('another gateway was named');
		const url = `http://127.0.0.1:${(machine.address() as AddressInfo).port}`;
		const { log, lines } = makeLog();
		const sender = makeMessages({
			config: { ...config, sms: [{ ...alpha, url }] },
			db: app.db,
			clock: app.clock,
			log,
		});
		const one = message();
		const id = await sender.send(one);
		await sender.settled();
		expect(requested).toEqual([expect.stringContaining('/sendsms api_key=key-of-alpha')]);
		expect(await rowOf(id)).toMatchObject({ state: 'sent', gateway: 'alpha', gatewayId: '77' });
		expect(await outboxOf(one.to)).toEqual([]);
		expect(lines).toEqual([]);
	});

	it('a mail without a mail server fails and is written nowhere', async () => {
		const { messages: sender } = open(PRODUCTION);
		const id = await sender.send(message({ channel: 'email', to: 'nobody@example.org', subject: 'x' }));
		await sender.settled();
		expect(await rowOf(id)).toMatchObject({ state: 'failed', gateway: 'none', error: 'no_gateway' });
		expect(await outboxOf('nobody@example.org')).toEqual([]);
	});

	it('the outbox cannot be had even by a wrong configuration', () => {
		const config = {
			...readConfig({ ...PRODUCTION, DATABASE_URL: app.url }),
			sms: [{ name: 'outbox' }] as const,
		};
		const { log } = makeLog();
		expect(() => makeMessages({ config, db: app.db, clock: app.clock, log })).toThrow(/outbox/);
	});
});

describe('the page of the outbox', () => {
	const pageOf = async (env: Record<string, string>, url = DEMO_OUTBOX_PATH) => {
		const server = Fastify();
		registerDemoOutbox(
			server,
			{ db: app.db, config: readConfig({ DATABASE_URL: app.url, ...env }) },
			async () => [{ phone: '01800000001', name: '<Staff>', code: '123456', next: '654321' }],
		);
		return server.inject(url);
	};

	it('shows the last thirty messages of a demonstration, newest first, and runs nothing', async () => {
		const { messages: sender } = open();
		for (let n = 1; n <= 31; n++)
			await sender.send(message({ to: `+8801611111${100 + n}`, text: `Code ${n}.` }));
		await sender.send(
			message({ channel: 'email', to: 'a@example.org', subject: '<b>', text: '<script>1</script>' }),
		);
		const answer = await pageOf({ DEMO: '1' });
		expect(answer.statusCode).toBe(200);
		expect(answer.headers).toMatchObject({
			'content-type': 'text/html; charset=utf-8',
			'cache-control': 'no-store',
			'x-robots-tag': 'noindex, nofollow',
		});
		expect(answer.headers['content-security-policy']).toMatch(
			/^default-src 'none'; style-src 'sha256-[^']+';/,
		);
		expect(answer.headers['content-security-policy']).not.toContain('unsafe');
		expect(answer.body).toContain('<html lang="bn">');
		expect(answer.body).toContain('http-equiv="refresh" content="5"');
		expect(answer.body).toContain('&lt;script&gt;1&lt;/script&gt;');
		expect(answer.body).not.toContain('<script');
		const shown = [...answer.body.matchAll(/Code (\d+)\./g)].map(([, n]) => Number(n));
		expect(shown).toEqual(Array.from({ length: 29 }, (_, index) => 31 - index));
		expect(answer.body).toContain('01611111131');
		expect(answer.body).toContain('data-code="01800000001">123456<');
		expect(answer.body).toContain('data-next="01800000001">654321<');
		expect(answer.body).toContain('&lt;Staff&gt;');
	});

	it('brings the font that Bengali needs', async () => {
		const font = /url\('([^']+)'\)/.exec((await pageOf({ DEMO: '1' })).body)?.[1];
		const answer = await pageOf({ DEMO: '1' }, font);
		expect(answer.headers['content-type']).toBe('font/woff2');
		expect(answer.rawPayload.subarray(0, 4).toString()).toBe('wOF2');
		expect((await pageOf({}, font)).statusCode).toBe(404);
	});

	it('is not there without a demonstration', async () => {
		expect((await pageOf({})).statusCode).toBe(404);
		expect((await pageOf({ ...PRODUCTION })).statusCode).toBe(404);
		expect((await app.call('GET', DEMO_OUTBOX_PATH)).status).not.toBe(200);
	});
});
