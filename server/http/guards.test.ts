import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { MOST_ROWS } from '#contract/desk/resource.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Deps } from '../deps.ts';
import { Fault } from './fault.ts';
import { type Gate, type Guarding, type Passing, pass } from './gate.ts';
import { GUARDS, guardsOf } from './guards.ts';
import type { Actor, DoctorActor } from './handlers.ts';
import { makeUnknownTokens } from './unknown-tokens.ts';

const READ = { method: 'GET', path: '/x', summary: 'x', access: 'public', result: null, errors: [] } as const;
const DOCTOR: DoctorActor = {
	kind: 'doctor',
	tokenId: 1,
	doctorId: 7,
	deviceId: 3,
	verified: true,
	acting: null,
};
const STAFF: Actor = { kind: 'operator', tokenId: 2, operatorId: 5, roles: ['editor'] };

function guarding(endpoint: object, gate: Partial<Gate> = {}, deps: object = {}): Guarding {
	return {
		name: 'x.y',
		endpoint: { ...READ, ...endpoint } as unknown as Endpoint,
		deps: deps as Deps,
		gate: gate as Gate,
	};
}
function calling(over: Partial<Omit<Passing, 'request'>> & { request?: object } = {}): Passing {
	return {
		reply: { header: () => ({ header: () => ({}) }) },
		lang: 'bn',
		bearer: undefined,
		ddt: null,
		actor: null,
		acting: false,
		input: { params: {}, query: {}, body: {} },
		idempotencyKey: null,
		...over,
		request: { headers: {}, cookies: {}, ip: '10.0.0.1', escapesNul: false, ...over.request },
	} as unknown as Passing;
}
/** The code with which a guard refuses; null: it passes; undefined: the call needs no such guard. */
async function said(guard: keyof typeof GUARDS, of: Guarding, call: Passing = calling()) {
	const made = GUARDS[guard](of);
	if (made === null) return undefined;
	const refusal = await made(call);
	return refusal instanceof Fault ? refusal.code : refusal;
}

describe('guards', () => {
	it('have one order, and a call has only those that it needs', () => {
		expect(Object.keys(GUARDS).join(' ')).toBe(
			'csrf authenticate authorize acting device rate disk kind validate nul exam idempotency',
		);
		const read = guardsOf(guarding({})).length;
		const write = guardsOf(guarding({ method: 'POST', access: 'doctor', stores: true })).length;
		expect(write - read).toBe(3);
	});

	it('run one after the other until one refuses', async () => {
		const seen: string[] = [];
		const guard = (name: string, refuses: boolean) => async () => {
			seen.push(name);
			return refuses ? new Fault('auth.forbidden') : null;
		};
		const refusal = await pass(
			[guard('a', false), () => null, guard('b', true), guard('c', false)],
			calling(),
		);
		expect((refusal as Fault).code).toBe('auth.forbidden');
		expect(seen).toEqual(['a', 'b']);
	});
});

it('csrf: a write without proof is refused; one with only a bearer token, and every read, is not checked', async () => {
	expect(await said('csrf', guarding({}))).toBeUndefined();
	expect(await said('csrf', guarding({ method: 'POST', bearerOnly: true }))).toBeUndefined();
	const deps = { config: { allowedOrigins: [], production: true }, secret: 's'.repeat(32) };
	const foreign = calling({ request: { headers: { 'sec-fetch-site': 'cross-site' } } });
	expect(await said('csrf', guarding({ method: 'POST' }, {}, deps), foreign)).toBe('auth.csrf');
	expect(await said('csrf', guarding({ method: 'POST' }, {}, deps))).toBeNull();
});

it('authenticate: queries the owner of a token, and nothing without a token', async () => {
	const resolveActor = vi.fn(async () => STAFF);
	const of = guarding({}, { resolveActor, unknownTokens: makeUnknownTokens() });
	const call = calling({ bearer: 'token' });
	expect(await said('authenticate', of, call)).toBeNull();
	expect(call.actor).toBe(STAFF);
	expect(await said('authenticate', of, calling())).toBeNull();
	expect(resolveActor).toHaveBeenCalledTimes(1);
});

it('authenticate: made-up tokens wait for their turn, and sessions behind the same address are found, in memory or not', async () => {
	const requested: string[] = [];
	const { promise: answered, resolve: answerAll } = Promise.withResolvers<void>();
	const resolveActor: Gate['resolveActor'] = async (bearer, _ddt, lookUp = (work) => work()) => {
		if (bearer === 'in memory') return DOCTOR;
		return lookUp(async () => {
			requested.push(bearer);
			await answered;
			return bearer === 'in the database' ? DOCTOR : null;
		});
	};
	const of = guarding({}, { resolveActor, unknownTokens: makeUnknownTokens(0.5 / 1_200) });
	const at = (bearer: string, ip = '10.0.0.1') => {
		const call = calling({ bearer, request: { ip } });
		return said('authenticate', of, call).then((code) => ({ code, actor: call.actor }));
	};
	of.gate.unknownTokens.note('10.0.0.1');
	const waiting = [at('in the database'), ...Array.from({ length: 201 }, (_, n) => at(`made-up ${n}`))];
	await new Promise(setImmediate);
	expect(requested).toHaveLength(2);
	expect(await at('one too many')).toEqual({ code: 'rate.limited', actor: null });
	expect(await at('in memory')).toEqual({ code: null, actor: DOCTOR });
	answerAll();
	const [found, ...rest] = await Promise.all(waiting);
	expect(found).toEqual({ code: null, actor: DOCTOR });
	expect(new Set(rest.map(({ code }) => code))).toEqual(new Set([null]));
	expect(await at('made-up', '10.0.0.2')).toEqual({ code: null, actor: null });
});

it('authorize: a browser that was removed from its account gets that code, others are unauthenticated', async () => {
	const removalOf = vi.fn(async (ddt: string) => (ddt === 'out' ? ({ at: 'x' } as never) : null));
	const of = guarding({ access: 'doctor' }, { removalOf });
	expect(await said('authorize', of, calling({ actor: DOCTOR }))).toBeNull();
	expect(await said('authorize', of, calling())).toBe('auth.unauthenticated');
	expect(removalOf).not.toHaveBeenCalled();
	expect(await said('authorize', of, calling({ bearer: 't', ddt: 'out' }))).toBe('auth.device_removed');
	expect(await said('authorize', of, calling({ bearer: 't', ddt: 'in' }))).toBe('auth.unauthenticated');
	expect(await said('authorize', of, calling({ actor: STAFF }))).toBe('auth.forbidden');
});

it('acting: staff who act as a doctor read what the contract names, and every attempt is logged', async () => {
	const noteStaffCall = vi.fn(async () => {});
	const actor = { ...DOCTOR, acting: { staffId: 9, until: new Date() } };
	const named = guarding({ access: 'doctor', acting: 'courses' }, { noteStaffCall });
	const call = calling({ actor });
	expect(await said('acting', named, call)).toBeNull();
	expect(call.acting).toBe(true);
	expect(noteStaffCall).toHaveBeenCalledWith(expect.objectContaining({ staffId: 9, area: 'courses' }));
	expect(await said('acting', guarding({ access: 'doctor' }, { noteStaffCall }), calling({ actor }))).toBe(
		'auth.not_shown_to_staff',
	);
	const write = guarding({ access: 'doctor', method: 'POST' }, { noteStaffCall });
	expect(await said('acting', write, calling({ actor }))).toBe('auth.staff_may_only_read');
	expect(noteStaffCall).toHaveBeenCalledTimes(3);
	const open = calling({ actor });
	expect(await said('acting', guarding({}, { noteStaffCall }), open)).toBeNull();
	expect(open.actor).toBeNull();
	const self = calling({ actor: DOCTOR });
	expect(await said('acting', guarding({ access: 'doctor' }, { noteStaffCall }), self)).toBeNull();
	expect(self.acting).toBe(false);
});

it('device: only calls for doctors need one', async () => {
	const gate = { inRunningAttempt: async () => false };
	const unverified = calling({ actor: { ...DOCTOR, verified: false } });
	expect(await said('device', guarding({}, gate))).toBeUndefined();
	expect(await said('device', guarding({ access: 'doctor' }, gate), unverified)).toBe('device.unverified');
	expect(await said('device', guarding({ access: 'doctor', device: 'any' }, gate), unverified)).toBeNull();
});

it('rate: the call after the last allowed one is refused', async () => {
	const rate = { by: 'address', limit: 2, window_s: 60, where: 'process' };
	const guard = GUARDS.rate(guarding({ rate }, {}, { db: { pool: null }, config: { rateFactor: 1 } }));
	const codes = [];
	for (let call = 0; call < 3; call++) codes.push(((await guard?.(calling())) as Fault | null)?.code);
	expect(codes).toEqual([undefined, undefined, 'rate.limited']);
	expect(GUARDS.rate(guarding({}))).toBeNull();
});

it('rate: callers counted by a shared address retry at different moments, a session at once', async () => {
	vi.spyOn(Math, 'random').mockReturnValue(0.99);
	const again = async (by: string, actor: Actor | null) => {
		const rate = { by, limit: 1, window_s: 60, where: 'process' };
		const guard = GUARDS.rate(guarding({ rate }, {}, { db: { pool: null }, config: { rateFactor: 1 } }));
		const header = vi.fn(() => reply);
		const reply = { header };
		const call = calling({ actor, reply: reply as never });
		await guard?.(call);
		await guard?.(call);
		return vi
			.mocked<(name: string, value: number) => unknown>(header)
			.mock.calls.find(([name]) => name === 'retry-after')?.[1];
	};
	expect(await again('token', DOCTOR)).toBe(60);
	expect(await again('token', null)).toBe(69);
	expect(await again('address', DOCTOR)).toBe(69);
});

it('disk: calls that store data wait for free space', async () => {
	const deps = { disk: { state: async () => 'short' } };
	expect(await said('disk', guarding({}, {}, deps))).toBeUndefined();
	expect(await said('disk', guarding({ stores: true }, {}, deps))).toBe('upload.no_room');
});

it('kind: a body has the content type that the call accepts', async () => {
	const upload = { upload: { types: ['image/png'], max_bytes: 9 } };
	const png = { body: Buffer.from('x'), headers: { 'content-type': 'image/png' } };
	const jpeg = { ...png, headers: { 'content-type': 'image/jpeg' } };
	const form = { body: { a: '1' }, headers: { 'content-type': 'application/x-www-form-urlencoded' } };
	expect(await said('kind', guarding(upload), calling({ request: png }))).toBeNull();
	expect(await said('kind', guarding(upload), calling({ request: jpeg }))).toBe('request.unsupported_media');
	expect(await said('kind', guarding(upload), calling())).toBe('upload.not_an_image');
	expect(await said('kind', guarding({}), calling({ request: png }))).toBe('request.unsupported_media');
	expect(await said('kind', guarding({}), calling({ request: form }))).toBe('request.unsupported_media');
	expect(await said('kind', guarding({ forms: true }), calling({ request: form }))).toBeNull();
});

it('validate: all parts are checked at once, and passed on as parsed by the schema', async () => {
	const of = guarding({
		params: z.strictObject({ id: z.coerce.number() }),
		body: z.strictObject({ name: z.string() }),
	});
	const good = calling({ request: { params: { id: '4' }, body: { name: 'x' } } });
	expect(await said('validate', of, good)).toBeNull();
	expect(good.input).toMatchObject({ params: { id: 4 }, body: { name: 'x' } });
	const issues = await said('validate', of, calling({ request: { params: { id: 'x' }, body: {} } }));
	expect(issues).toMatchObject([{ path: ['id'] }, { path: ['name'] }]);
});

it('nul: PostgreSQL stores none, so no part may contain one', async () => {
	const of = guarding({});
	const held = { params: {}, query: {}, body: { deep: ['a\0'] } };
	expect(await said('nul', of, calling({ input: held, request: { escapesNul: true } }))).toBe(
		'request.malformed',
	);
	expect(await said('nul', of, calling({ input: { ...held, query: { q: '\0' } } }))).toBe(
		'request.malformed',
	);
	expect(await said('nul', of)).toBeNull();
});

it('exam: heavy work of staff waits while an exam is being written', async () => {
	const examLoad = vi.fn(async () => 40);
	const staff = { access: { operator: ['editor'] } };
	const whole = calling({ input: { params: {}, query: { perpage: MOST_ROWS }, body: {} } });
	expect(await said('exam', guarding({}, { examLoad: examLoad }), whole)).toBeUndefined();
	expect(await said('exam', guarding({ ...staff, heavy: true }, { examLoad: examLoad }))).toBe('exam.night');
	expect(await said('exam', guarding(staff, { examLoad: examLoad }), whole)).toBe('exam.night');
	expect(await said('exam', guarding(staff, { examLoad: examLoad }))).toBeNull();
	expect(examLoad).toHaveBeenCalledTimes(2);
});

it('idempotency: a key is read where the call supports one, and required where it needs one', async () => {
	const needs = guarding({ headers: { 'idempotency-key': 'required' } });
	const may = guarding({ headers: { 'idempotency-key': 'optional' } });
	const key = '0123456789abcdef0123456789abcdef';
	const call = calling({ request: { headers: { 'idempotency-key': key } } });
	expect(await said('idempotency', needs, call)).toBeNull();
	expect(call.idempotencyKey).toBe(key);
	expect(await said('idempotency', needs)).toBe('request.malformed');
	expect(await said('idempotency', may)).toBeNull();
	expect(await said('idempotency', guarding({}))).toBeUndefined();
});
