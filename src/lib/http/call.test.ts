import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { profile } from '#contract/account/profile.ts';
import { auth } from '#contract/account/sign-in.ts';
import { appData } from '#contract/site/app-data.ts';

type Answer = { status: number; body?: unknown; headers?: Record<string, string> } | 'lost' | 'silence';

let stored: Map<string, string>;
/** The replies to the calls of the contract, one after the other; the last one is repeated. */
let answers: Answer[];
let cookies: ('came' | 'lost')[];
let seen: { url: string; headers: Headers }[];
let cookieTries: number;

function fakeFetch(input: unknown, init: RequestInit = {}): Promise<Response> {
	const url = String(input instanceof Request ? input.url : input);
	if (url === '/sanctum/csrf-cookie') {
		cookieTries++;
		const one = cookies.length > 1 ? cookies.shift() : cookies[0];
		if (one === 'lost') return Promise.reject(new TypeError('no network'));
		Object.assign(document, { cookie: `XSRF-TOKEN=cookie-${cookieTries}` });
		return Promise.resolve(new Response(null, { status: 204 }));
	}
	seen.push({ url, headers: new Headers(init.headers) });
	const answer = answers.length > 1 ? answers.shift() : answers[0];
	if (answer === 'lost' || answer === undefined) return Promise.reject(new TypeError('no network'));
	if (answer === 'silence') {
		return new Promise((_, reject) => {
			init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
		});
	}
	const headers = { 'content-type': 'application/json', ...answer.headers };
	const text = answer.body === undefined ? null : JSON.stringify(answer.body);
	return Promise.resolve(new Response(text, { status: answer.status, headers }));
}

/** A separate page: the session cookie lives as long as a page. */
async function page() {
	vi.resetModules();
	const { call, onRefusal, ApiError } = await import('./call.ts');
	const refused: [code: string, bearer: string | null][] = [];
	onRefusal((error, bearer) => refused.push([error.code, bearer]));
	return {
		ApiError,
		refused,
		read: (options?: { bearer?: string | null }) => call(appData.appData, {}, options),
		write: (options?: { answerMs?: number }) =>
			call(
				auth.login,
				{
					body: { phone: '01700000001', password: 'x' },
				},
				options,
			),
		/** The call as the built site contains it. */
		readBuilt: () => call('GET /api/v3/web/app-data' as unknown as typeof appData.appData),
		upload: () => call(profile.setAvatar, {}, { file: new Blob(['x'], { type: 'image/png' }) }),
	};
}
const refusal = (status: number, code: string, more: object = {}): Answer => ({
	status,
	body: { message: code, code, ...more },
});

beforeEach(() => {
	stored = new Map();
	answers = [{ status: 200, body: {} }];
	cookies = ['came'];
	seen = [];
	cookieTries = 0;
	vi.stubGlobal('fetch', fakeFetch);
	vi.stubGlobal('document', { cookie: '' });
	vi.stubGlobal('navigator', { onLine: true });
	vi.stubGlobal('localStorage', {
		getItem: (key: string) => stored.get(key) ?? null,
		setItem: (key: string, value: string) => void stored.set(key, value),
	});
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

describe('a reply that is not from the API', () => {
	it.each([
		['a sign-in page', 200, '<html>Welcome to the hotel</html>', 'text/html'],
		['a page that calls itself JSON', 200, '<html></html>', 'application/json'],
		['a word', 200, '"ok"', 'application/json'],
		['nothing', 200, '', 'application/json'],
		['a refusal of a proxy', 407, '<html></html>', 'text/html'],
		['a refusal without a code', 403, '{"error":"blocked"}', 'application/json'],
	])('%s is handled as no network, and its time is ignored', async (_, status, body, type) => {
		const { read, refused } = await page();
		const { serverClock } = await import('./server-clock.ts');
		const headers = { 'content-type': type, 'x-server-time': '1' };
		vi.stubGlobal('fetch', (input: unknown, init?: RequestInit) =>
			String(input) === '/sanctum/csrf-cookie'
				? fakeFetch(input, init)
				: Promise.resolve(new Response(body, { status, headers })),
		);
		await expect(read()).rejects.toMatchObject({ code: 'network', status: 0 });
		expect(serverClock.synced).toBe(false);
		expect(refused.filter(([code]) => code !== 'network')).toEqual([]);
	});
});

describe('the headers of every call', () => {
	it('are the same for an endpoint and for its text in the built site', async () => {
		const { read, readBuilt } = await page();
		await read();
		await readBuilt();
		expect(seen.map(({ url }) => url)).toEqual(['/api/v3/web/app-data', '/api/v3/web/app-data']);
	});

	it('the session cookie is requested before the first call and its token is sent with it', async () => {
		const { read, write } = await page();
		await Promise.all([read(), write()]);
		await read();
		expect(cookieTries).toBe(1);
		expect(seen).toHaveLength(3);
		for (const { headers } of seen) expect(headers.get('x-xsrf-token')).toBe('cookie-1');
	});

	it('the stored bearer and device tokens are sent', async () => {
		stored.set('token', '7|secret').set('gns_ddt', 'device-token');
		const { read } = await page();
		await read();
		expect(seen[0]?.headers.get('authorization')).toBe('Bearer 7|secret');
		expect(seen[0]?.headers.get('x-gns-ddt')).toBe('device-token');
	});

	it('another bearer, or none, may be sent in place of the stored one', async () => {
		stored.set('token', '7|secret');
		const { read } = await page();
		await read({ bearer: '8|staff' });
		await read({ bearer: null });
		expect(seen.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer 8|staff', null]);
	});

	it('a device token is stored when there is none yet, and never replaced', async () => {
		answers = [
			{ status: 200, body: { gns_ddt: 'first' } },
			{ status: 200, body: { gns_ddt: 'second' } },
		];
		const { read } = await page();
		await read();
		await read();
		expect(stored.get('gns_ddt')).toBe('first');
		expect(seen[1]?.headers.get('x-gns-ddt')).toBe('first');
	});
});

describe('a cookie that the server rejects', () => {
	it('is requested again, and the call is repeated once', async () => {
		answers = [refusal(419, 'auth.csrf'), { status: 200, body: { ok: true } }];
		const { write, refused } = await page();
		expect(await write()).toEqual({ ok: true });
		expect(seen.map(({ headers }) => headers.get('x-xsrf-token'))).toEqual(['cookie-1', 'cookie-2']);
		expect(refused).toEqual([]);
	});

	it('twice is a refusal, and the call is not made a third time', async () => {
		answers = [refusal(419, 'auth.csrf')];
		const { write, refused } = await page();
		await expect(write()).rejects.toMatchObject({ code: 'auth.csrf', status: 419 });
		expect(seen).toHaveLength(2);
		expect(refused).toEqual([['auth.csrf', null]]);
	});
});

describe('a proof of work', () => {
	it('leaves the call its second try with another session cookie', async () => {
		const { createChallenge } = await import('altcha-lib');
		const { deriveKey } = await import('altcha-lib/algorithms/pbkdf2');
		const task = await createChallenge({ algorithm: 'PBKDF2/SHA-256', cost: 1, deriveKey, keyPrefix: '00' });
		const needed = refusal(428, 'auth.proof_needed', { meta: { task } });
		answers = [needed, refusal(419, 'auth.csrf'), { status: 200, body: { ok: true } }];
		const { write } = await page();
		expect(await write()).toEqual({ ok: true });
		expect(seen).toHaveLength(3);
		expect(seen[2]?.headers.get('x-proof')).not.toBeNull();
	});
});

describe('a refused call', () => {
	it('has code, message, fields, meta and the wait', async () => {
		const body = { errors: { phone: ['Not so'] }, meta: { next_in_s: 30 } };
		answers = [
			{
				status: 429,
				body: { message: 'Later', code: 'otp.cooldown', ...body },
				headers: { 'retry-after': '30' },
			},
		];
		const { write, ApiError } = await page();
		const error = await write().catch((one: unknown) => one);
		expect(error).toBeInstanceOf(ApiError);
		expect(error).toMatchObject({
			status: 429,
			code: 'otp.cooldown',
			message: 'Later',
			fields: { phone: ['Not so'] },
			meta: { next_in_s: 30 },
			retryAfterS: 30,
		});
	});

	it('is reported with the token that it sent, not the one that is stored by then', async () => {
		stored.set('token', '7|old');
		answers = [refusal(401, 'auth.unauthenticated')];
		const { read, refused } = await page();
		const requested = read().catch(() => {});
		await expect.poll(() => seen).toHaveLength(1);
		stored.set('token', '8|new');
		await requested;
		expect(refused).toEqual([['auth.unauthenticated', '7|old']]);
	});

	it('without a body from the API still has a message', async () => {
		answers = [{ status: 503 }];
		const { read } = await page();
		await expect(read()).rejects.toMatchObject({ code: 'unavailable', status: 503 });
	});
});

describe('without a network', () => {
	beforeEach(() => void vi.useFakeTimers());

	it('a tap fails after twenty seconds, a read with the second failure, and both succeed once it is back', async () => {
		cookies = ['lost'];
		const { read, write } = await page();
		const ends: string[] = [];
		write().catch((error: { code: string }) => ends.push(`tap ${error.code}`));
		read().catch((error: { code: string }) => ends.push(`read ${error.code}`));
		await vi.advanceTimersByTimeAsync(9_999);
		expect(ends).toEqual([]);
		await vi.advanceTimersByTimeAsync(1);
		expect(ends).toEqual(['read network']);
		await vi.advanceTimersByTimeAsync(10_000);
		expect(ends).toEqual(['read network', 'tap network']);
		expect(seen).toEqual([]);
		cookies = ['came'];
		await vi.advanceTimersByTimeAsync(10_000);
		await read();
	});

	it('a tap fails at once if the device is offline', async () => {
		cookies = ['lost'];
		vi.stubGlobal('navigator', { onLine: false });
		const { write } = await page();
		await expect(write()).rejects.toMatchObject({ code: 'network', status: 0 });
	});

	it('a call without a reply fails after twenty seconds, a picture after two minutes', async () => {
		answers = ['silence'];
		const { write, upload } = await page();
		const ends: string[] = [];
		write().catch((error: { code: string }) => ends.push(`write ${error.code}`));
		upload().catch((error: { code: string }) => ends.push(`upload ${error.code}`));
		await vi.advanceTimersByTimeAsync(20_000);
		expect(ends).toEqual(['write network']);
		await vi.advanceTimersByTimeAsync(99_000);
		expect(ends).toEqual(['write network']);
		await vi.advanceTimersByTimeAsync(1_000);
		expect(ends).toEqual(['write network', 'upload network']);
	});

	it('waits longer for a call that requests it, such as the start of a payment', async () => {
		answers = ['silence'];
		const { write } = await page();
		const ends: string[] = [];
		write({ answerMs: 100_000 }).catch((error: { code: string }) => ends.push(error.code));
		await vi.advanceTimersByTimeAsync(99_000);
		expect(ends).toEqual([]);
		await vi.advanceTimersByTimeAsync(1_000);
		expect(ends).toEqual(['network']);
	});
});
