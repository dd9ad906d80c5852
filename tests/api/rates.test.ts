import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import type { Endpoint, Rate } from '#contract/endpoint.ts';
import { contract } from '#contract/index.ts';
import type { Deps } from '#server/deps.ts';
import type { Actor } from '#server/http/handlers.ts';
import { type Gate, registerContract } from '#server/http/register.ts';
import { appForFile } from '../support/app.ts';
import { atEase } from '../support/at-ease.ts';
import { AUTH } from '../support/codes.ts';
import { givenDoctor } from '../support/given.ts';

// The address is told by the header, as behind the proxy of production.
const app = appForFile({ TRUST_PROXY: '1' });

let addresses = 0;
const freshAddress = () => `203.0.113.${++addresses}`;
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });

const rated = Object.entries(contract).flatMap(([domain, endpoints]) =>
	Object.entries(endpoints as Record<string, Endpoint>).flatMap(([name, one]) =>
		one.rate ? [{ name: `${domain}.${name}`, one, rate: one.rate }] : [],
	),
);

describe('a limit by phone and address', () => {
	it('stops the sixth password for one phone in a minute, however the phone is written, and nobody else', async () => {
		const doctor = await givenDoctor(app);
		const address = freshAddress();
		const knock = (phone: string, at = address) =>
			app.call('POST', `${AUTH}/login`, { body: { phone, password: 'not the password' }, ...from(at) });
		for (let n = 1; n <= 5; n++) expect((await knock(doctor.phone)).status).toBe(422);
		const sixth = await knock(doctor.phone);
		expect(sixth).toMatchObject({ status: 429, body: { code: 'rate.limited' } });
		expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(0);
		expect(Number(sixth.headers['retry-after'])).toBeLessThanOrEqual(60);
		expect((await knock(`+88 ${doctor.phone}`)).status).toBe(429);
		expect((await knock((await givenDoctor(app)).phone)).status).toBe(422);
		expect((await knock(doctor.phone, freshAddress())).status).toBe(422);
	});

	it('lets exactly five of twenty that come at one moment through', async () => {
		const { phone } = await givenDoctor(app);
		const knocks = Array.from({ length: 20 }, () =>
			app.call('POST', `${AUTH}/login`, { body: { phone, password: 'not the password' } }),
		);
		const statuses = (await Promise.all(knocks)).map(({ status }) => status);
		expect(statuses.filter((status) => status === 422).length).toBe(5);
		expect(statuses.filter((status) => status === 429).length).toBe(15);
	});
});

describe('a limit by address', () => {
	it('counts what comes from one address, and is counted by all processes together', async () => {
		const twin = await app.twin();
		const address = freshAddress();
		const tell = (at: string, n: number) =>
			(n % 2 ? app : twin).call('POST', '/api/v3/web/faqs/1/feedback', { body: {}, ...from(at) });
		for (let n = 1; n <= 30; n++) expect((await tell(address, n)).status).toBe(422);
		expect((await tell(address, 31)).status).toBe(429);
		expect((await tell(address, 32)).status).toBe(429);
		expect((await tell(freshAddress(), 1)).status).toBe(422);
		await twin.close();
	});
});

describe('a limit by session', () => {
	it('counts what one session does, from whatever address, and no other session', async () => {
		const [one, other] = [await givenDoctor(app), await givenDoctor(app)];
		const start = (token: string) =>
			app.call('POST', '/api/v3/web/doctor/exams/999/attempts', { token, body: {}, ...from(freshAddress()) });
		for (let n = 1; n <= 20; n++) expect((await start(one.token)).status).toBe(422);
		expect((await start(one.token)).status).toBe(429);
		expect((await start(other.token)).status).toBe(422);
	});

	it('is the only limit of calls that need one: a whole hospital may sit behind one address', () => {
		const closed = rated.filter(({ one }) => one.access !== 'public' && one.access !== 'signed');
		expect(closed.length).toBeGreaterThan(10);
		for (const { name, rate } of closed) expect(`${name} ${rate.by}`).toBe(`${name} token`);
	});
});

/** Who calls in the proof below: a session of each kind. */
const actorOf = (one: Endpoint): Actor | null => {
	if (one.access === 'doctor')
		return { kind: 'doctor', tokenId: 1, doctorId: 1, deviceId: 1, verified: true, staffId: null };
	if (typeof one.access === 'object')
		return { kind: 'operator', tokenId: 1, operatorId: 1, roles: one.access.operator };
	return null;
};

/** The endpoint with its figures and nothing behind it. */
async function lone(name: string, one: Endpoint, rate: Rate) {
	const server = Fastify();
	const { method, path, summary } = one;
	const bare: Endpoint = {
		method,
		path,
		summary,
		access: one.access === 'signed' ? 'public' : one.access,
		// Long enough that a slow machine does not begin a second window.
		rate: { ...rate, window_s: 3600 },
		result: null,
		errors: [],
	};
	const gate: Gate = {
		resolveActor: async () => actorOf(one),
		inRunningAttempt: async () => false,
		noteStaffCall: async () => {},
		examNight: async () => 0,
		...atEase,
	};
	const deps = {
		clock: app.clock,
		db: app.db,
		config: { allowedOrigins: [], rateFactor: 1 },
		bus: { connected: false, on: () => () => {}, onReset: () => {} },
	} as unknown as Deps;
	registerContract(
		server,
		{ proof: { [name]: bare } },
		{ proof: { [name]: async () => undefined } },
		deps,
		gate,
	);
	const url = path.replaceAll(/\{\w+\}/g, '1');
	const headers = { authorization: 'Bearer 1|x' };
	const body = rate.by === 'phone' ? { phone: '01712345678' } : {};
	return () =>
		server
			.inject({ method, url, headers, ...(method !== 'GET' && { payload: body }) })
			.then(({ statusCode }) => statusCode);
}

describe('every limit of the contract', () => {
	it.each(rated)('$name: so many as it says, and not one more', async ({ name, one, rate }) => {
		const call = await lone(name, one, rate);
		const statuses = new Map<number, number>();
		const count = (status: number) => statuses.set(status, (statuses.get(status) ?? 0) + 1);
		for (let sent = 0; sent < rate.limit; ) {
			const batch = Math.min(20, rate.limit - sent);
			for (const status of await Promise.all(Array.from({ length: batch }, call))) count(status);
			sent += batch;
		}
		expect(Object.fromEntries(statuses)).toEqual({ 204: rate.limit });
		expect(await call()).toBe(429);
	});
});
