import Fastify, { type FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import { OPERATOR_ROLES } from '#contract/constants.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Deps } from '#server/deps.ts';
import type { Gate } from '#server/http/gate.ts';
import type { Actor } from '#server/http/handlers.ts';
import { registerContract } from '#server/http/register.ts';
import { AT_DESK, appForFile } from '../support/app.ts';
import { atEase } from '../support/at-ease.ts';
import { allCalls, expectOfEach, pathOf } from '../support/calls.ts';
import { givenDoctor } from '../support/given.ts';
import { size } from '../support/size.ts';

// The header sets the address, as behind the proxy of production.
const app = appForFile({ TRUST_PROXY: '1' });

let addresses = 0;
const freshAddress = () => `203.0.113.${++addresses}`;
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });

/** Large limits are reached in the long run; the daily run shows that a call has one and what it counts by. */
const MOST = size(30, 10_000);
const rated = allCalls.flatMap((call) => {
	const { rate } = call.one;
	return rate ? [{ ...call, rate: { ...rate, limit: Math.min(MOST, rate.limit) } }] : [];
});

describe('a limit by address', () => {
	it('counts calls of one address, together across all processes', async () => {
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
	it('counts calls of one session, from any address, and of no other session', async () => {
		const [one, other] = [await givenDoctor(app), await givenDoctor(app)];
		const start = (token: string) =>
			app.call('POST', '/api/v3/web/doctor/exams/999/attempts', { token, body: {}, ...from(freshAddress()) });
		for (let n = 1; n <= 20; n++) expect((await start(one.token)).status).toBe(422);
		expect((await start(one.token)).status).toBe(429);
		expect((await start(other.token)).status).toBe(422);
	});

	it('is the only limit of calls that need one: a whole hospital may share one address', () => {
		const closed = rated.filter(({ one }) => one.access !== 'public' && one.access !== 'signed');
		expect(closed.length).toBeGreaterThan(10);
		for (const { name, rate } of closed) expect(`${name} ${rate.by}`).toBe(`${name} token`);
	});
});

/** Callers of the test below, by the start of the bearer token: a session of each kind. */
const ACTORS: Record<string, Actor> = {
	doctor: { kind: 'doctor', tokenId: 1, doctorId: 1, deviceId: 1, verified: true, acting: null },
	staff: { kind: 'operator', tokenId: 1, operatorId: 1, roles: OPERATOR_ROLES },
};
const gate: Gate = {
	resolveActor: async (bearer) => ACTORS[bearer] ?? null,
	inRunningAttempt: async () => false,
	removalOf: async () => null,
	noteStaffCall: async () => {},
	examLoad: async () => 0,
	...atEase,
};

/** A server of these calls with their limits and no handlers. */
function withFigures(): FastifyInstance {
	const server = Fastify();
	const calls: Record<string, Endpoint> = {};
	const handlers: Record<string, () => Promise<undefined>> = {};
	for (const { name, one, rate } of rated) {
		const { method, path, summary, access } = one;
		calls[name] = {
			method,
			path,
			summary,
			access: access === 'signed' ? 'public' : access,
			// Long enough that a slow machine does not begin a second window.
			rate: { ...rate, window_s: 3600 },
			result: null,
			errors: [],
		};
		handlers[name] = async () => undefined;
	}
	const deps = {
		clock: app.clock,
		db: app.db,
		config: { allowedOrigins: [], rateFactor: 1, deskOrigin: `http://${AT_DESK.host}` },
		bus: { connected: false, on: () => () => {}, onReset: () => {} },
	} as unknown as Deps;
	registerContract(server, { proof: calls }, { proof: handlers }, deps, gate);
	return server;
}

it('every call of the contract with a limit is allowed as often as it says, and no more', async () => {
	const server = withFigures();
	await expectOfEach(rated, async ({ one, rate }) => {
		const { method, access } = one;
		const call = async () => {
			const { statusCode } = await server.inject({
				method,
				url: pathOf(one),
				headers: { ...AT_DESK, authorization: `Bearer ${access === 'doctor' ? 'doctor' : 'staff'}` },
				...(method !== 'GET' && { payload: {} }),
			});
			return statusCode;
		};
		const statuses = new Map<number, number>();
		for (let sent = 0; sent < rate.limit; ) {
			const batch = Math.min(20, rate.limit - sent);
			for (const status of await Promise.all(Array.from({ length: batch }, call)))
				statuses.set(status, (statuses.get(status) ?? 0) + 1);
			sent += batch;
		}
		expect(Object.fromEntries(statuses)).toEqual({ 204: rate.limit });
		expect(await call()).toBe(429);
	});
});
