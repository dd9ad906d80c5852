import Fastify from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { anybody, type Endpoint } from '#contract/endpoint.ts';
import type { Deps } from '#server/deps.ts';
import type { Gate } from '#server/http/gate.ts';
import { registerContract } from '#server/http/register.ts';
import { AT_DESK, appForFile, NOON } from '../support/app.ts';
import { atEase } from '../support/at-ease.ts';
import { allCalls, expectOfEach, pathOf } from '../support/calls.ts';
import { givenDoctor, givenOperator } from '../support/given.ts';
import { type JsonSchema, sampleOf } from '../support/sample.ts';

const app = appForFile();

const send = (one: Endpoint, options: Parameters<typeof app.call>[2] = {}) =>
	app.call(one.method, pathOf(one), { ...(one.body && { body: {} }), ...options });

const tokens = { doctor: '', owner: '', dispatch: '' };
beforeAll(async () => {
	tokens.doctor = (await givenDoctor(app)).token;
	tokens.owner = (await givenOperator(app, 'owner')).token;
	tokens.dispatch = (await givenOperator(app, 'dispatch')).token;
});
/** Signs in as an authorised caller. */
const whoMay = ({ access }: Endpoint) =>
	access === 'public' ? {} : { token: access === 'doctor' ? tokens.doctor : tokens.owner };

const forbidden = { status: 403, body: { code: 'auth.forbidden' } };
const signedIn = allCalls.filter(({ one }) => one.access !== 'public' && one.access !== 'signed');

describe('every endpoint of the contract', () => {
	it('is registered once', () => {
		const routes = allCalls.map(({ one }) => `${one.method} ${one.path}`);
		expect(new Set(routes).size).toBe(routes.length);
		expect(allCalls.length).toBeGreaterThan(500);
	});

	it('asks an unauthenticated caller to sign in', async () => {
		let callers = 0;
		await expectOfEach(signedIn, async ({ one }) => {
			const answer = await send(one);
			expect(answer).toMatchObject({ status: 401, body: { code: 'auth.unauthenticated' } });
			expect(answer.body.message).toMatch(/[ঀ-৿]/);
			for (const token of ['nonsense', '1|short', `999999|${'x'.repeat(40)}`]) {
				// From many addresses: a thousand such tokens per second from one address are refused.
				const from = `10.77.${++callers >> 8}.${callers & 255}`;
				expect((await send(one, { token, from })).status).toBe(401);
			}
		});
	});

	it('refuses a call without a signature where one is needed', async () => {
		const signed = allCalls.filter(({ one }) => one.access === 'signed');
		await expectOfEach(signed, async ({ one }) => {
			for (const options of [{}, { token: tokens.owner }]) {
				expect(await send(one, options)).toMatchObject({
					status: 401,
					body: { code: 'webhook.bad_signature' },
				});
			}
		});
	});

	it('refuses the wrong role', async () => {
		await expectOfEach(signedIn, async ({ one }) => {
			const forStaff = typeof one.access === 'object';
			expect(await send(one, { token: forStaff ? tokens.doctor : tokens.owner })).toMatchObject(forbidden);
		});
	});

	it('refuses staff without one of its roles', async () => {
		const ofOthers = allCalls.filter(
			({ one }) => typeof one.access === 'object' && !one.access.operator.includes('dispatch'),
		);
		await expectOfEach(ofOthers, async ({ one }) => {
			expect(await send(one, { token: tokens.dispatch })).toMatchObject(forbidden);
		});
	});

	it('refuses a body with a key that it does not know, where no form is taken', async () => {
		const withBody = allCalls.filter(({ one }) => one.body && one.access !== 'signed' && !one.forms);
		await expectOfEach(withBody, async ({ one }) => {
			const answer = await send(one, { body: { no_such_key: 1 }, ...whoMay(one) });
			expect(answer).toMatchObject({ status: 422, body: { code: 'request.invalid' } });
			expect(answer.body.errors.no_such_key).toBeDefined();
		});
	});

	it('refuses an id that is none', async () => {
		const withId = allCalls.filter(({ one }) => one.params);
		await expectOfEach(withId, async ({ one }) => {
			const named = /\{(slug|key|release)\}|course-settings/.test(one.path);
			for (const id of named
				? ["1'--", 'ক', 'a/b', 'x'.repeat(90)]
				: ['0', '-1', '1e3', '99999999999999999999', "1'--"]) {
				const path = one.path.replaceAll(/\{\w+\}/g, encodeURIComponent(id));
				const answer = await app.call(one.method, path, { ...whoMay(one), ...(one.body && { body: {} }) });
				expect(`${id} ${answer.status}`).toBe(`${id} 422`);
			}
		});
	});

	it('is never stored by a cache and contains the time, unless it is public and says for how long', async () => {
		const notCached = allCalls.filter(({ one }) => one.access !== 'public' || one.cache_s === undefined);
		await expectOfEach(notCached, async ({ one }) => {
			const { headers } = await send(one);
			expect(headers['cache-control']).toBe('no-store');
			expect(Number(headers['x-server-time'])).toBeGreaterThan(0);
		});
	});
});

describe('what leaves the server', () => {
	it('is only what the result of the call names', async () => {
		const answering = allCalls.filter(({ one }) => one.result !== null);
		const sample = ({ result }: Endpoint) =>
			// A secret added to every object.
			sampleOf(z.toJSONSchema(result ?? z.null(), { io: 'input', unrepresentable: 'any' }) as JsonSchema, {
				answer_key: 'the secret',
			});
		const calls: Record<string, Endpoint> = {};
		const handlers: Record<string, () => Promise<unknown>> = {};
		for (const { name, one } of answering) {
			const { method, path, summary, result } = one;
			calls[name] = { method, path, summary, result, access: 'public' };
			handlers[name] = async () => sample(one);
		}
		const server = Fastify();
		registerContract(server, { things: calls }, { things: handlers }, deps, gate);
		await expectOfEach(answering, async ({ one }) => {
			expect(JSON.stringify(sample(one))).toContain('the secret');
			const answer = await server.inject({
				method: one.method,
				url: pathOf(one),
				headers: { ...AT_DESK, ...(one.method !== 'GET' && { 'content-type': 'application/json' }) },
				...(one.method !== 'GET' && { payload: '{}' }),
			});
			expect(answer.statusCode).toBe(200);
			expect(answer.body).not.toContain('the secret');
			expect(Object.keys(answer.json())).not.toEqual([]);
		});
	});
});

const gate: Gate = {
	resolveActor: async () => null,
	inRunningAttempt: async () => false,
	removalOf: async () => null,
	noteStaffCall: async () => {},
	examLoad: async () => 0,
	...atEase,
};
const deps = {
	clock: { now: () => NOON },
	config: { allowedOrigins: [], deskOrigin: `http://${AT_DESK.host}` },
	bus: { connected: false, on: () => () => {}, onReset: () => {} },
} as unknown as Deps;

describe('the machine behind the contract', () => {
	const spec = anybody('GET', '/thing', {
		summary: 'A thing',
		result: z.object({ shown: z.string() }),
		errors: [],
	});

	it('does not start when an endpoint has no handler', () => {
		expect(() =>
			registerContract(Fastify(), { things: { thing: spec } }, { things: {} }, deps, gate),
		).toThrow('things.thing has no handler');
	});

	it('returns nothing that the result does not name', async () => {
		const server = Fastify();
		const handlers = { things: { thing: async () => ({ shown: 'yes', key: 'TTTTT', password_hash: 'x' }) } };
		registerContract(server, { things: { thing: spec } }, handlers, deps, gate);
		expect((await server.inject('/thing')).json()).toEqual({ shown: 'yes' });
	});

	it('describes itself as OpenAPI 3.1, for machines and for people', async () => {
		const { body } = await app.call('GET', '/api/docs/openapi.json', { headers: AT_DESK });
		expect(body.openapi).toBe('3.1.0');
		for (const { one } of allCalls)
			expect(body.paths[one.path][one.method.toLowerCase()].summary).toBe(one.summary);
		const page = await app.call('GET', '/api/docs', { headers: AT_DESK });
		expect(page.status).toBe(200);
		for (const { one } of allCalls) expect(page.body).toContain(one.path);
	});

	it('answers a call that does not exist in Bengali, or in English on request', async () => {
		expect(await app.call('GET', '/api/v3/web/nothing')).toMatchObject({
			status: 404,
			body: { code: 'route.not_found' },
		});
		const english = await app.call('GET', '/api/v3/web/nothing', {
			headers: { 'accept-language': 'en-GB,en;q=0.9' },
		});
		expect(english.body.message).toBe('This address was not found.');
	});

	it('reports alive, and ready only with its tables', async () => {
		expect(await app.call('GET', '/healthz')).toMatchObject({ status: 200 });
		expect(await app.call('GET', '/readyz')).toMatchObject({ status: 200, body: { status: 'ready' } });
	});

	it('reports ready also while calls use all connections to the database', async () => {
		const { pool } = app.db;
		const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
		try {
			expect(await app.call('GET', '/readyz')).toMatchObject({ status: 200, body: { status: 'ready' } });
		} finally {
			for (const client of held) client.release();
		}
	});

	it('refuses a body that is too large, or no JSON', async () => {
		const large = await app.call('POST', '/api/v3/auth/login', { payload: `"${'x'.repeat(300_000)}"` });
		expect(large).toMatchObject({ status: 413, body: { code: 'request.too_large' } });
		const form = await app.call('POST', '/api/v3/auth/login', {
			payload: '<xml/>',
			headers: { 'content-type': 'application/xml' },
		});
		expect(form).toMatchObject({ status: 415, body: { code: 'request.unsupported_media' } });
	});
});
