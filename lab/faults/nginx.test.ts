import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeCertificate } from '#tests/support/nginx.ts';
import { freePort } from '#tests/support/process.ts';
import { msUntil, putRelease } from '#tests/support/processes.ts';
import { openRaw } from '#tests/support/raw.ts';
import { until } from '#tests/support/until.ts';
import { type RunningNginx, startNginx } from '../../scripts/nginx.ts';

type Handler = (request: http.IncomingMessage, response: http.ServerResponse, body: string) => void;

/** An app whose answers the test sets, and that records its requests. */
async function makeApp() {
	const seen: http.IncomingMessage[] = [];
	const at = { handler: null as Handler | null };
	const server = http.createServer(async (request, response) => {
		seen.push(request);
		let body = '';
		for await (const part of request) body += part;
		if (at.handler) return at.handler(request, response, body);
		response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' });
		response.end(JSON.stringify({ n: seen.length }));
	});
	server.keepAliveTimeout = 75_000;
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const { port } = server.address() as AddressInfo;
	return { server, port, seen, at };
}
type App = Awaited<ReturnType<typeof makeApp>>;

let dir = '';
let nginx: RunningNginx;
let secure: RunningNginx;
let one: App;
let other: App;
let port = 0;
let deskPort = 0;
let tlsPort = 0;
const api = '/api/v3/web/faqs';
const open = { 'content-type': 'application/json', 'cache-control': 'public, max-age=60' };

beforeAll(async () => {
	dir = await mkdtemp(path.join(os.tmpdir(), 'prostuti-nginx-'));
	const releases = path.join(dir, 'releases');
	await putRelease(releases, '20261101000000000', 'a page');
	const site = path.join(releases, 'live/site');
	await mkdir(path.join(site, '_astro'), { recursive: true });
	await writeFile(path.join(site, '_astro/a.123.js'), 'new');
	await mkdir(path.join(releases, 'assets'), { recursive: true });
	await writeFile(path.join(releases, 'assets/old.456.js'), 'old');
	const certificates = path.join(dir, 'certificates');
	await makeCertificate(certificates, 'localhost');
	one = await makeApp();
	other = await makeApp();
	[port, deskPort, tlsPort] = [await freePort(), await freePort(), await freePort()];
	const apps = [one, other].map((app) => ({ address: `127.0.0.1:${app.port}` }));
	const front = {
		releases,
		apps,
		desks: apps,
		listen: `127.0.0.1:${port}`,
		deskListen: `127.0.0.1:${deskPort}`,
	};
	nginx = await startNginx(path.join(dir, 'plain'), front);
	secure = await startNginx(path.join(dir, 'tls'), {
		releases,
		apps,
		listen: `127.0.0.1:${await freePort()}`,
		tls: { host: 'localhost', certificates, port: String(tlsPort) },
	});
	await msUntil(() =>
		fetch(`http://127.0.0.1:${port}/`).then(
			({ ok }) => ok,
			() => false,
		),
	);
}, 120_000);
afterAll(async () => {
	await nginx?.stop();
	await secure?.stop();
	for (const app of [one, other]) {
		app?.server.closeAllConnections();
		app?.server.close();
	}
	await rm(dir, { recursive: true, force: true, maxRetries: 5 });
}, 30_000);
beforeEach(() => {
	for (const app of [one, other]) {
		app.seen.length = 0;
		app.at.handler = null;
	}
});
const both = (handler: Handler | null) => {
	one.at.handler = handler;
	other.at.handler = handler;
};
const requested = () => [...one.seen, ...other.seen];
const get = (url: string, headers: Record<string, string> = {}) =>
	fetch(`http://127.0.0.1:${port}${url}`, { headers, redirect: 'manual' });

describe('connections to the app', () => {
	it('are cached for the next wave of requests', async () => {
		let opened = 0;
		for (const { server } of [one, other]) server.on('connection', () => opened++);
		both((_, response) => {
			setTimeout(() => response.writeHead(200, { ...open, 'cache-control': 'no-store' }).end('{}'), 300);
		});
		const wave = () =>
			Promise.all(
				Array.from({ length: 300 }, (_, n) =>
					get('/api/v3/web/doctor/profile', { authorization: `Bearer ${n + 1}|${'a'.repeat(40)}` }),
				),
			);
		const answers = await wave();
		const first = opened;
		expect([...answers, ...(await wave())].every(({ status }) => status === 200)).toBe(true);
		expect(first).toBeGreaterThan(150);
		expect(opened - first).toBeLessThan(100);
	});
});

describe('public answers of the API', () => {
	it('are requested once a second, for any number of clients', async () => {
		let n = 0;
		both((_, response) => {
			setTimeout(() => response.writeHead(200, open).end(`{"n":${++n}}`), 50);
		});
		const answers = await Promise.all(Array.from({ length: 50 }, () => get(`${api}?crowd`)));
		expect(answers.every(({ status }) => status === 200)).toBe(true);
		expect(n).toBe(1);
		await until(async () => (await (await get(`${api}?crowd`)).json()).n === 2);
	});

	it('are served from the cache while the app refuses', async () => {
		both((_, response) => response.writeHead(200, open).end('{"n":1}'));
		await get(`${api}?stale`);
		both((_, response) => response.writeHead(503, { 'retry-after': '5' }).end('{}'));
		await until(async () => {
			const answer = await get(`${api}?stale`);
			expect(answer.status).toBe(200);
			return answer.headers.get('x-cache') === 'STALE';
		});
		expect((await get(`${api}?never-kept`)).status).toBe(503);
	});

	it('of a call with a session are neither cached nor answered from the cache', async () => {
		let n = 0;
		both((_, response) => response.writeHead(200, open).end(`{"n":${++n}}`));
		const mine = { authorization: 'Bearer 1|secret' };
		expect(await (await get(`${api}?mine`, mine)).json()).toEqual({ n: 1 });
		expect(await (await get(`${api}?mine`)).json()).toEqual({ n: 2 });
		expect(await (await get(`${api}?mine`, mine)).json()).toEqual({ n: 3 });
		expect(await (await get(`${api}?mine`)).json()).toEqual({ n: 2 });
	});

	it.each([
		['are not public', { ...open, 'cache-control': 'no-store' }],
		['set a cookie', { ...open, 'set-cookie': 'a=b' }],
	])('that %s are requested each time', async (what, headers) => {
		let n = 0;
		both((_, response) => response.writeHead(200, headers).end(`{"n":${++n}}`));
		for (const expected of [1, 2, 3])
			expect(await (await get(`${api}?${encodeURIComponent(what)}`)).json()).toEqual({ n: expected });
	});

	it('are the same for all cookies, and cached for each encoding', async () => {
		both((request, response) =>
			response
				.writeHead(200, { ...open, vary: 'accept-encoding' })
				.end(`"${request.headers['accept-encoding'] ?? ''}"`),
		);
		const ask = (encoding: string, cookie: string) =>
			new Promise<string>((resolve) => {
				http.get(
					`http://127.0.0.1:${port}${api}?ways`,
					{ headers: { 'accept-encoding': encoding, cookie } },
					async (answer) => {
						let text = '';
						for await (const part of answer) text += part;
						resolve(text);
					},
				);
			});
		expect(await ask('gzip, deflate, br, zstd', 'a=1')).toBe('"br"');
		expect(await ask('br', 'a=2')).toBe('"br"');
		expect(await ask('gzip', 'a=3')).toBe('"gzip"');
		expect(await ask('br;q=0, gzip', '')).toBe('"gzip"');
		expect(await ask('identity', '')).toBe('""');
		expect(requested()).toHaveLength(3);
	});
});

describe('files of exams', () => {
	const file = '/exam-bundles/7/abcdefghijklmnopqrstuv.bin';
	const stored = { 'cache-control': 'public, max-age=60', etag: '"e"', 'accept-ranges': 'bytes' };

	it('are requested once, in any ranges and with any query of the phones', async () => {
		both((_, response) => response.writeHead(200, { ...stored, 'content-length': 10 }).end('0123456789'));
		const whole = await Promise.all(Array.from({ length: 20 }, (_, n) => get(`${file}?${n}`)));
		for (const answer of whole) expect(await answer.text()).toBe('0123456789');
		const rest = await get(file, { range: 'bytes=4-', 'if-range': '"e"' });
		expect([rest.status, await rest.text()]).toEqual([206, '456789']);
		expect((await get(file, { 'if-none-match': '"e"' })).status).toBe(304);
		expect(requested()).toHaveLength(1);
	});

	it('that do not exist yet are requested each time', async () => {
		const early = '/exam-bundles/7/early.json';
		both((_, response) => response.writeHead(404, { 'cache-control': 'no-store' }).end('{}'));
		expect((await get(early)).status).toBe(404);
		both((_, response) => response.writeHead(200, stored).end('{"key":1}'));
		expect(await (await get(early)).json()).toEqual({ key: 1 });
	});
});

describe('the headers that the app receives', () => {
	it("contain the caller's address as seen by nginx, whatever the caller sends, and an id of the call", async () => {
		const answer = await get('/api/v3/web/doctor/dashboard', { 'x-request-id': 'mine' });
		expect(answer.status).toBe(200);
		const [call] = requested();
		expect(call?.headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/);
		// 127.0.0.1 is a trusted proxy here: the address it adds is the caller. Addresses further to the left are not trusted.
		await get('/api/v3/web/doctor/dashboard', { 'x-forwarded-for': '6.6.6.6, 203.0.113.9' });
		expect(requested().map(({ headers }) => headers['x-forwarded-for'])).toContain('203.0.113.9');
	});
});

describe('when a process is down', () => {
	const sheet = '/api/v3/web/doctor/attempts/7/sheet';
	const send = (method: string, url: string) =>
		fetch(`http://127.0.0.1:${port}${url}`, { method, body: '{"seq":1}' });
	/** Reads the whole call and breaks the connection. */
	const breaks: Handler = (request) => void request.socket.destroy();

	it.each([
		['PUT', sheet],
		['POST', sheet.replace('sheet', 'submit')],
		['POST', sheet.replace('sheet', 'heartbeat')],
	])('%s %s is sent to another one', async (method, url) => {
		one.at.handler = breaks;
		for (let n = 0; n < 6; n++) expect((await send(method, url)).status).toBe(200);
		expect(other.seen.length).toBe(6);
	});

	it('a payment is not sent a second time', async () => {
		both(breaks);
		expect((await send('POST', '/api/v3/web/doctor/orders/1/pay')).status).toBe(502);
		expect(requested()).toHaveLength(1);
	});
});

describe('limits', () => {
	it('are those of a session, not of the address that it shares with thousands', async () => {
		const url = '/api/v3/web/doctor/dashboard';
		const flood = async (token: string, calls: number) => {
			const answers = await Promise.all(
				Array.from({ length: calls }, () => get(url, { authorization: `Bearer ${token}` })),
			);
			return answers.filter(({ status }) => status === 429);
		};
		const refused = await flood('1|greedy', 150);
		expect(refused.length).toBeGreaterThan(20);
		const waits = refused.map(({ headers }) => Number(headers.get('retry-after')));
		expect(new Set(waits).size).toBeGreaterThan(3);
		for (const wait of waits) expect(wait).toSatisfy((s: number) => s >= 3 && s <= 10);
		expect(await refused[0]?.json()).toMatchObject({ code: 'rate.limited' });
		// The same address, many sessions, as many calls.
		const others = await Promise.all(Array.from({ length: 150 }, (_, n) => flood(`${n}|modest`, 1)));
		expect(others.flat()).toEqual([]);
	});

	it.each([
		['a page', () => port, '/'],
		['the desk', () => deskPort, '/api/v3/editor/me'],
	])('of an address apply to %s, also with invented tokens of the right format', async (_, at, url) => {
		// From an address that no other test uses.
		const from = `203.0.113.${url.length}`;
		const ask = async (n: number) => {
			const authorization = `Bearer ${n + 1}|${'x'.repeat(40)}`;
			const answer = await fetch(`http://127.0.0.1:${at()}${url}`, {
				headers: { authorization, 'x-forwarded-for': from },
			});
			await answer.arrayBuffer();
			return answer.status;
		};
		const statuses: number[] = [];
		const start = performance.now();
		// As many as are allowed at once and during their time, and a few more.
		while (!statuses.includes(429) && statuses.length < 1_300 + (performance.now() - start) * 0.6 + 200)
			statuses.push(...(await Promise.all(Array.from({ length: 200 }, (_, n) => ask(statuses.length + n)))));
		expect(new Set(statuses)).toEqual(new Set([200, 429]));
	});

	it('disconnect clients that send a head byte by byte', async () => {
		const { socket, opened, closed, drip } = openRaw(port);
		await opened;
		socket.write('GET / HTTP/1.1\r\nhost: a\r\n');
		drip('x-more: 1\r\n', 300);
		expect(await closed).toBeLessThan(25_000);
	});

	it('refuse a body that no call accepts before the app receives it', async () => {
		const answer = await fetch(`http://127.0.0.1:${port}/api/v3/auth/login`, {
			method: 'POST',
			body: 'x'.repeat(600_000),
		});
		expect(answer.status).toBe(413);
		expect(requested()).toEqual([]);
	});
});

it('events are passed on one by one, not in batches', async () => {
	both((_, response) => {
		response.writeHead(200, {
			'content-type': 'text/event-stream',
			'x-accel-buffering': 'no',
			'cache-control': 'no-store',
		});
		response.write('data: 1\n\n');
	});
	for (const at of [port, deskPort]) {
		const gone = new AbortController();
		const answer = await fetch(`http://127.0.0.1:${at}/api/v3/editor/rebuilds/1/events`, {
			signal: gone.signal,
		});
		const first = await answer.body?.getReader().read();
		expect(Buffer.from(first?.value ?? []).toString()).toBe('data: 1\n\n');
		gone.abort();
	}
});

it('hashed files are cached forever, those of old pages too', async () => {
	for (const [name, text] of [
		['a.123.js', 'new'],
		['old.456.js', 'old'],
	] as const) {
		const answer = await get(`/_astro/${name}`);
		expect(await answer.text()).toBe(text);
		expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
	}
	expect(requested()).toEqual([]);
});

it('a process marked down gets no more calls, and no call is lost', async () => {
	let over = false;
	const statuses: number[] = [];
	// A connection each, as nginx may close an idle one just when the next call is written to it: browsers
	// resend such a call, `fetch` here does not. Slower than the limit of one address.
	const calling = (async () => {
		while (!over) {
			const headers = { authorization: `Bearer ${statuses.length}|x`, connection: 'close' };
			statuses.push((await get('/api/v3/web/doctor/dashboard', headers)).status);
			await new Promise((resolve) => setTimeout(resolve, 5));
		}
	})();
	const apps = [one, other].map((app, n) => ({ address: `127.0.0.1:${app.port}`, down: n === 0 }));
	await nginx.change({
		releases: path.join(dir, 'releases'),
		apps,
		desks: apps,
		listen: `127.0.0.1:${port}`,
		deskListen: `127.0.0.1:${deskPort}`,
	});
	// The old workers run until their last connection ends.
	let calm = statuses.length;
	await until(() => {
		if (one.seen.length > 0) calm = statuses.length;
		one.seen.length = 0;
		return statuses.length > calm + 50;
	});
	const then = statuses.length;
	await until(() => statuses.length > then + 50);
	over = true;
	await calling;
	expect(one.seen).toEqual([]);
	expect(new Set(statuses)).toEqual(new Set([200]));
});

it('with TLS the same site answers, by HTTP/2 too', async () => {
	const answer = await new Promise<http.IncomingMessage>((resolve, reject) => {
		https
			.get({ port: tlsPort, host: '127.0.0.1', path: api, rejectUnauthorized: false }, resolve)
			.on('error', reject);
	});
	expect(answer.statusCode).toBe(200);
	answer.resume();
	expect(requested()[0]?.headers['x-forwarded-proto']).toBe('https');
	const protocol = spawnSync('openssl', ['s_client', '-connect', `127.0.0.1:${tlsPort}`, '-alpn', 'h2'], {
		input: '',
		encoding: 'utf8',
	}).stdout;
	expect(protocol).toContain('ALPN protocol: h2');
});
