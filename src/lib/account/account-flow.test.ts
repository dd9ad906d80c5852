import { beforeEach, describe, expect, it } from 'vitest';
import type { Doctor, OtpSent } from '#contract/account/sign-in.ts';
import { ApiError } from '../http/call.ts';
import { createDrafts } from '../state/draft.ts';
import { type AccountApi, AccountFlow, readCode } from './account-flow.ts';
import { flowStorage } from './account-storage.ts';

const START = Date.parse('2026-11-21T06:00:00Z');
const SENT: OtpSent = {
	otp_required: true,
	status_id: 's'.repeat(22),
	channel: 'sms',
	next_in_s: 60,
	resend_no: 0,
	life_s: 300,
	case_no: null,
	otp_token: null,
	expires_at: null,
};
const user = { id: 1, name: 'ডা. নাদিয়া', has_verified_device: true } as Doctor;
const refused = (code: ConstructorParameters<typeof ApiError>[0], status: number, more = {}) =>
	new ApiError(code, code, { status, ...more });

let at: number;
/** How far the clock of the server is ahead of this device. */
let ahead: number;
let stored: Map<string, string>;
let calls: [name: string, ...values: unknown[]][];
let waiting: { task: () => void; ms: number }[];
let signedIn: string[];
/** The next reply of the named call, in place of a success. */
let answers: Partial<Record<keyof AccountApi, unknown[]>>;

const place = () =>
	({
		getItem: (key: string) => stored.get(key) ?? null,
		setItem: (key: string, value: string) => void stored.set(key, value),
		removeItem: (key: string) => void stored.delete(key),
	}) as Storage;

function made() {
	const say =
		<T>(name: keyof AccountApi, usual: T) =>
		async (...values: unknown[]): Promise<T> => {
			calls.push([name, ...values]);
			const next = answers[name]?.shift();
			if (next instanceof Error) throw next;
			return (next as T | undefined) ?? usual;
		};
	const until = () => new Date(at + ahead + 600_000).toISOString();
	return new AccountFlow({
		api: {
			join: say('join', { data: SENT }),
			forget: say('forget', { data: SENT }),
			resend: say('resend', { ...SENT, resend_no: 1 }),
			status: say('status', { delivery_state: 'sent' as const }),
			confirm: say('confirm', { otp_token: 'token', purpose: 'join' as const, expires_at: until() }),
			register: say('register', { token: '1|t', user, gns_ddt: 'd' }),
			reset: say('reset', { token: '2|t', user, gns_ddt: 'd' }),
		},
		storage: flowStorage(createDrafts(place)),
		now: () => at,
		serverNow: () => at + ahead,
		later(task, ms) {
			const one = { task, ms };
			waiting.push(one);
			return () => {
				waiting = waiting.filter((other) => other !== one);
			};
		},
		signedIn: ({ token }) => signedIn.push(token),
	});
}
/** A visitor who requested the code of a new account. */
async function joined() {
	const flow = made();
	flow.type({ name: ' ডা. নাদিয়া ', phone: '+880 1712-345678' });
	await flow.join(null);
	return flow;
}
const called = (name: keyof AccountApi) => calls.filter(([one]) => one === name);
/** Lets the calls in progress finish. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

beforeEach(() => {
	at = START;
	ahead = 0;
	stored = new Map();
	calls = [];
	waiting = [];
	signedIn = [];
	answers = {};
});

describe('a new doctor', () => {
	it('requests a code, confirms the number and opens the account', async () => {
		const flow = made();
		expect(flow.step()).toBe('start');
		flow.type({ name: ' ডা. নাদিয়া ', phone: '+880 1712-345678' });
		expect(await flow.join('{"name":"my-courses"}')).toBe('code');
		expect(calls).toEqual([['join', { phone: '01712345678', name: 'ডা. নাদিয়া' }, '{"name":"my-courses"}']]);
		expect(await flow.enter('123456')).toBe('register');
		expect(flow.confirmedPhone()).toBe('01712345678');
		flow.type({ bmdc: ' A-12345 ', collegeId: 7 });
		expect(await flow.register('a long password')).toEqual(user);
		expect(called('confirm')).toEqual([['confirm', '01712345678', '123456']]);
		expect(called('register')).toEqual([
			[
				'register',
				{
					name: 'ডা. নাদিয়া',
					phone: '01712345678',
					password: 'a long password',
					consent: true,
					medical_college_id: 7,
					bmdc: 'A-12345',
				},
				'token',
			],
		]);
		expect(signedIn).toEqual(['1|t']);
		expect([...stored.values()]).toEqual([]);
	});

	it('gets everything back after a reload, except the password', async () => {
		const flow = await joined();
		flow.type({ email: 'nadia@example.com' });
		expect(made().step()).toBe('code');
		expect(made().$flow.get().typed).toMatchObject({
			name: ' ডা. নাদিয়া ',
			phone: '+880 1712-345678',
			email: 'nadia@example.com',
		});
		await flow.enter('123456');
		const again = made();
		expect(again.step()).toBe('register');
		answers.register = [refused('network', 0)];
		await expect(again.register('a secret password')).rejects.toThrow('network');
		expect([...stored.values()].join()).not.toContain('secret');
		expect(made().step()).toBe('register');
	});

	it('whose number has an account is informed of it instead of opening another', async () => {
		const flow = await joined();
		const expires_at = new Date(at + 600_000).toISOString();
		answers.confirm = [{ otp_token: 'token', purpose: 'reset', expires_at }];
		expect(await flow.enter('123456')).toBe('known');
		expect(made().step()).toBe('known');
		expect(await made().reset('a new password')).toEqual(user);
		expect(called('reset')).toEqual([['reset', 'a new password', 'token']]);
	});

	it('needs no code if the site requires none', async () => {
		const expires_at = new Date(at + 600_000).toISOString();
		answers.join = [
			{ data: { ...SENT, otp_required: false, status_id: null, otp_token: 'free', expires_at } },
		];
		const flow = made();
		flow.type({ name: 'নাদিয়া', phone: '01712345678' });
		expect(await flow.join(null)).toBe('register');
		await flow.register('a long password');
		expect(called('register')[0]?.[2]).toBe('free');
	});

	it('with a foreign number is asked for an e-mail address, which is then sent too', async () => {
		const flow = made();
		answers.join = [refused('otp.email_needed', 422, { fields: { email: ['?'] } })];
		flow.type({ name: 'Nadia', phone: '+44 7700 900123', email: ' nadia@example.com ' });
		await expect(flow.join(null)).rejects.toThrow();
		expect(called('join')[0]?.[1]).toEqual({ phone: '+447700900123', name: 'Nadia' });
		expect(made().$flow.get().emailAsked).toBe(true);
		await flow.join(null);
		expect(called('join')[1]?.[1]).toMatchObject({ email: 'nadia@example.com' });
	});

	it('whose confirmation is too old begins again and keeps what was typed', async () => {
		const flow = await joined();
		await flow.enter('123456');
		at += 600_000;
		expect(flow.step()).toBe('code');
		expect(flow.confirmedPhone()).toBeNull();
		answers.register = [refused('otp.token_needed', 403)];
		await expect(flow.register('a long password')).rejects.toThrow();
		expect(flow.step()).toBe('start');
		expect(flow.$flow.get().typed.phone).toBe('+880 1712-345678');
		expect(signedIn).toEqual([]);
	});

	it('on a phone whose clock is wrong has the usual time', async () => {
		ahead = -86_400_000;
		const flow = await joined();
		await flow.enter('123456');
		at += 599_000;
		expect(flow.step()).toBe('register');
		at += 1_000;
		expect(flow.step()).toBe('code');
	});
});

describe('a forgotten password', () => {
	it('is replaced after a code', async () => {
		const flow = made();
		flow.type({ phone: '০১৭১২৩৪৫৬৭৮' });
		expect(await flow.forget()).toBe('code');
		expect(calls).toEqual([['forget', '01712345678']]);
		const expires_at = new Date(at + 600_000).toISOString();
		answers.confirm = [{ otp_token: 'token', purpose: 'reset', expires_at }];
		expect(await flow.enter('123456')).toBe('password');
		await flow.reset('a new password');
		expect(signedIn).toEqual(['2|t']);
		expect([...stored.values()]).toEqual([]);
	});
});

describe('another code', () => {
	it("may be requested when the server's waiting time is over, also after a reload", async () => {
		const flow = await joined();
		const seconds = (of: ReturnType<typeof made>) => {
			const stop = of.watch();
			const left = of.$untilAgain.get() / 1_000;
			stop();
			return left;
		};
		expect(seconds(flow)).toBe(60);
		at += 20_000;
		expect(seconds(made())).toBe(40);
		at += 41_000;
		expect(seconds(made())).toBe(0);
		answers.resend = [{ ...SENT, resend_no: 3, next_in_s: 90, case_no: 'K-77' }];
		await flow.resend();
		expect(called('resend')).toEqual([['resend', { phone: '01712345678', purpose: 'join', channel: 'sms' }]]);
		expect(made().$flow.get().sent).toMatchObject({ resendNo: 3, caseNo: 'K-77' });
		expect(seconds(made())).toBe(90);
	});

	it('that is refused shows the waiting time', async () => {
		const flow = await joined();
		at += 60_000;
		answers.resend = [refused('otp.hour_limit', 429, { meta: { next_in_s: 1_200 } })];
		await expect(flow.resend()).rejects.toThrow();
		expect(flow.$untilAgain.get()).toBe(1_200_000);
	});

	it('is not needed by a visitor who returned a moment later: the one sent is still valid', async () => {
		await joined();
		at += 30_000;
		answers.join = [refused('otp.cooldown', 429, { meta: { next_in_s: 30 } })];
		const flow = made();
		expect(await flow.join(null)).toBe('code');
		expect(flow.$untilAgain.get()).toBe(30_000);
	});

	it('for another number is not taken for the one sent', async () => {
		const flow = await joined();
		answers.join = [refused('otp.cooldown', 429, { retryAfterS: 30 })];
		flow.type({ phone: '01812345678' });
		await expect(flow.join(null)).rejects.toThrow();
		expect(flow.$untilTry.get()).toBe(30_000);
		flow.type({ phone: '01912345678' });
		expect(flow.$untilTry.get()).toBe(0);
	});
});

describe('the message', () => {
	it('is polled until it has arrived', async () => {
		const flow = await joined();
		const stop = flow.watch();
		await settle();
		answers.status = [refused('network', 0), { delivery_state: 'delivered' }];
		expect(flow.$delivery.get()).toBe('sent');
		const next = async () => {
			const ask = waiting.findIndex(({ ms }) => ms > 1_000);
			waiting.splice(ask, 1)[0]?.task();
			await settle();
		};
		await next();
		expect(flow.$delivery.get()).toBe('sent');
		await next();
		expect(flow.$delivery.get()).toBe('delivered');
		expect(waiting.filter(({ ms }) => ms > 1_000)).toEqual([]);
		stop();
		expect(waiting).toEqual([]);
	});

	it('of an old code is not confused with the new one', async () => {
		const flow = await joined();
		flow.watch();
		await settle();
		answers.resend = [{ ...SENT, status_id: 'n'.repeat(22) }];
		await flow.resend();
		await settle();
		expect(called('status').map(([, id]) => id)).toEqual(['s'.repeat(22), 'n'.repeat(22)]);
		expect(waiting.filter(({ ms }) => ms > 1_000)).toHaveLength(1);
	});
});

describe('a code', () => {
	it('is read from any script, with spaces, and from a whole message', () => {
		for (const text of [
			'123456',
			'১২৩৪৫৬',
			' 123 456 ',
			'12-34-56',
			'১২৩ ৪৫৬',
			'123456 is your Prostuti code. Valid 5 min. Do not share it.\n@example.com #123456',
		])
			expect(readCode(text), text).toBe('123456');
	});

	it('is not found where there is none', () => {
		for (const text of ['', '12345', '1234567', '12345a', 'Valid 5 min', '01712345678', '123 4567'])
			expect(readCode(text), text).toBeNull();
	});
});

it('a browser without storage, or with a broken value, still lets a visitor begin', async () => {
	stored.set('draft:account-flow', '{broken');
	expect((await joined()).step()).toBe('code');
	stored.set('draft:account-flow', '{"typed":{"name":"নাদিয়া"}}');
	expect(made().$flow.get().typed).toMatchObject({ name: 'নাদিয়া', phone: '', collegeId: null });
});
