import { beforeEach, describe, expect, it } from 'vitest';
import { TERMS_VERSION } from '#contract/constants.ts';
import { toE164 } from '#contract/phone.ts';
import { appForFile, NOON } from '../../support/app.ts';
import { AUTH, freshPhone, joinWith, lastCode, setSetting, tokenFor } from '../../support/codes.ts';
import { WEB } from '../../support/exam.ts';
import { givenDevice, givenDoctor, PASSWORD } from '../../support/given.ts';

const app = appForFile();
const MINUTE = 60_000;
const NEW_PASSWORD = 'জলপাই রঙের ছাতা ৪২';
const PHONE_UA = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36';

const otp = (token: string | null) => (token === null ? {} : { 'x-otp-token': token });
const form = (phone: string, over: Record<string, unknown> = {}) => ({
	name: 'ডা. সাদিয়া নতুন',
	phone,
	password: NEW_PASSWORD,
	consent: true,
	...over,
});
const register = (token: string | null, body: unknown, headers: Record<string, string> = {}) =>
	app.call('POST', `${AUTH}/register`, { body, headers: { ...otp(token), ...headers } });
const reset = (token: string | null, password: unknown, headers: Record<string, string> = {}) =>
	app.call('POST', `${AUTH}/reset`, { body: { password }, headers: { ...otp(token), ...headers } });
const login = (phone: string, password: string, headers: Record<string, string> = {}) =>
	app.call('POST', `${AUTH}/login`, { body: { phone, password }, headers });
const courses = (token: string) => app.call('GET', `${WEB}/doctor/courses`, { token });

/** A number confirmed for a registration. */
async function confirmed(): Promise<{ phone: string; token: string }> {
	const phone = freshPhone();
	return { phone, token: await tokenFor(app, phone, await joinWith(app, phone)) };
}
/** A token with which a doctor may set a new password. */
async function resetToken(phone: string): Promise<string> {
	expect((await app.call('POST', `${AUTH}/forget`, { body: { phone } })).status).toBe(200);
	return tokenFor(app, phone, await lastCode(app, phone));
}
const one = async (text: string, values: unknown[]) => (await app.db.pool.query(text, values)).rows[0];
const actions = async (doctorId: number) =>
	(
		await app.db.pool.query('select action, operator_id from audit where doctor_id = $1 order by id', [
			doctorId,
		])
	).rows;

beforeEach(() => app.clock.set(NOON));

describe('registering', () => {
	it('opens the account, signs in on a verified device and stores the consent', async () => {
		const { phone, token } = await confirmed();
		const more = { medical_college_id: 1, bmdc: 'BMDC Reg. No. a ১২৩৪৫', email: ' Sadia@Example.com ' };
		const { status, body, headers } = await register(token, form(phone, more), { 'user-agent': PHONE_UA });
		expect(status).toBe(200);
		expect(body.user).toMatchObject({
			name: 'ডা. সাদিয়া নতুন',
			phone,
			bmdc: 'A-12345',
			email: 'sadia@example.com',
			medical_college_id: 1,
			has_verified_device: true,
			has_active_courses_with_payment: false,
		});
		expect((await courses(body.token)).status).toBe(200);
		const row = await one('select * from doctors where id = $1', [body.user.id]);
		expect(row).toMatchObject({ phone: toE164(phone), bmdc_raw: 'BMDC Reg. No. a ১২৩৪৫' });
		expect(row.password_hash).toMatch(/^\$argon2id\$/);
		const consent = await one('select * from consents where doctor_id = $1', [body.user.id]);
		expect(consent).toMatchObject({ purpose: 'terms', text_version: TERMS_VERSION, withdrawn_at: null });
		expect(consent.given_at.getTime()).toBe(NOON.getTime());
		expect(await actions(body.user.id)).toEqual([{ action: 'password.set', operator_id: null }]);
		expect(String(headers['set-cookie'])).toContain('XSRF-TOKEN=');
		expect((await login(phone, NEW_PASSWORD, { 'x-gns-ddt': body.gns_ddt })).body.user).toMatchObject({
			has_verified_device: true,
		});
	});

	it('needs only name, number, password and consent', async () => {
		const { phone, token } = await confirmed();
		const blank = { medical_college_id: null, bmdc: '', email: null };
		const { status, body } = await register(token, form(`+88${phone}`, blank));
		expect(status).toBe(200);
		expect(body.user).toMatchObject({ bmdc: null, email: null, medical_college_id: null });
	});

	it('uses the device token that the browser has', async () => {
		const { phone, token } = await confirmed();
		const ddt = 'the-token-of-this-browser';
		const { body } = await register(token, form(phone), { 'x-gns-ddt': ddt });
		expect(body.gns_ddt).toBe(ddt);
		expect((await courses(body.token)).status).toBe(200);
		const elsewhere = await app.call('GET', `${WEB}/doctor/courses`, {
			token: body.token,
			headers: { 'x-gns-ddt': 'the-token-of-another-one' },
		});
		expect(elsewhere).toMatchObject({ status: 423, body: { device_verified: false } });
	});

	it.each([
		['name', { name: undefined }, 'request.invalid'],
		['name', { name: 'x' }, 'request.invalid'],
		['name', { name: 'x'.repeat(121) }, 'request.invalid'],
		['phone', { phone: '0123' }, 'request.invalid'],
		['password', { password: 'seven77' }, 'request.invalid'],
		['password', { password: 'x'.repeat(201) }, 'request.invalid'],
		['password', { password: 'password123' }, 'auth.common_password'],
		['consent', { consent: false }, 'request.invalid'],
		['consent', { consent: undefined }, 'request.invalid'],
		['consent', { consent: 'true' }, 'request.invalid'],
		['bmdc', { bmdc: 'B-12345' }, 'profile.bad_bmdc'],
		['bmdc', { bmdc: 'x'.repeat(31) }, 'request.invalid'],
		['email', { email: 'nobody' }, 'request.invalid'],
		['medical_college_id', { medical_college_id: 123_456 }, 'profile.unknown_college'],
		['medical_college_id', { medical_college_id: -1 }, 'request.invalid'],
	])('reports at the field %s the fault of %o', async (field, over, code) => {
		const { phone, token } = await confirmed();
		const refused = await register(token, form(phone, over));
		expect(refused).toMatchObject({ status: 422, body: { code } });
		expect(Object.keys(refused.body.errors)).toEqual([field]);
		// A refusal uses up neither the code nor the number.
		expect((await register(token, form(phone))).status).toBe(200);
	});

	it('refuses a password made of the own name or number', async () => {
		const { phone, token } = await confirmed();
		for (const password of [phone, `sadia${phone}`]) {
			const answer = await register(token, form(phone, { name: 'Dr Sadia', password }));
			expect(answer.body.code).toBe('auth.common_password');
		}
	});

	it('needs the confirmed number, by a token of its own kind', async () => {
		const { phone, token } = await confirmed();
		const other = await register(token, form(freshPhone()));
		expect(other).toMatchObject({ status: 422, body: { code: 'otp.other_phone' } });
		expect(Object.keys(other.body.errors)).toEqual(['phone']);
		const needed = { status: 403, body: { code: 'otp.token_needed' } };
		const doctor = await givenDoctor(app);
		for (const wrong of [null, 'short', 'x'.repeat(43), await resetToken(doctor.phone)])
			expect(await register(wrong, form(phone))).toMatchObject(needed);
		app.clock.forward(10 * MINUTE);
		expect(await register(token, form(phone))).toMatchObject(needed);
	});

	it('happens once, also when it is requested twice at the same moment', async () => {
		const { phone, token } = await confirmed();
		const both = await Promise.all([register(token, form(phone)), register(token, form(phone))]);
		expect(both.map((answer) => answer.status).sort()).toEqual([200, 403]);
		expect(await register(token, form(phone))).toMatchObject({
			status: 403,
			body: { code: 'otp.token_needed' },
		});
	});

	it('opens one account for a number, also with two codes', async () => {
		const phone = freshPhone();
		const first = await tokenFor(app, phone, await joinWith(app, phone));
		app.clock.forward(MINUTE);
		const second = await tokenFor(app, phone, await joinWith(app, phone));
		const both = await Promise.all([register(first, form(phone)), register(second, form(phone))]);
		expect(both.map((answer) => answer.status).sort()).toEqual([200, 409]);
		const taken = both.find((answer) => answer.status === 409);
		expect(taken?.body.code).toBe('auth.phone_taken');
		expect((await one('select count(*)::int as n from doctors where phone = $1', [toE164(phone)])).n).toBe(1);
	});

	it('needs no token where the settings require no code', async () => {
		const phone = freshPhone();
		await setSetting(app, 'need_otp_for_registration', false);
		const joined = await app.call('POST', `${AUTH}/join`, { body: { phone, name: 'ডা. নতুন' } });
		const withToken = await register(joined.body.data.otp_token, form(phone));
		const without = await register(null, form(freshPhone()));
		const known = await register(null, form(phone));
		await setSetting(app, 'need_otp_for_registration', true);
		expect([withToken.status, without.status]).toEqual([200, 200]);
		expect(known).toMatchObject({ status: 409, body: { code: 'auth.phone_taken' } });
		expect(await register(null, form(freshPhone()))).toMatchObject({ status: 403 });
	});

	it('with a foreign number stores the address that the code was sent to', async () => {
		await setSetting(app, 'foreign_phones', true);
		const phone = `+4478${freshPhone().slice(-8)}`;
		const email = `dr${phone.slice(1)}@example.com`;
		await app.call('POST', `${AUTH}/join`, { body: { phone, name: 'Dr Away', email } });
		const token = await tokenFor(app, phone, await lastCode(app, email));
		const { status, body } = await register(token, form(phone, { email: 'other@example.com' }));
		expect(status).toBe(200);
		expect(body.user).toMatchObject({ phone, email });
		expect((await login(phone.replace('+', '00'), NEW_PASSWORD)).status).toBe(200);
		await setSetting(app, 'foreign_phones', false);
	});
});

describe('a browser that signs in', () => {
	it('gets new cookies each time, so that a session planted before it is worth nothing', async () => {
		const { headers } = await app.call('GET', '/sanctum/csrf-cookie');
		const cookie = [headers['set-cookie']]
			.flat()
			.map((one) => String(one).split(';')[0])
			.join('; ');
		const xsrf = decodeURIComponent(/XSRF-TOKEN=([^;]+)/.exec(cookie)?.[1] ?? '');
		const browser = { cookie, 'x-xsrf-token': xsrf };
		const doctor = await givenDoctor(app);
		const stale = { cookie, 'x-xsrf-token': 'stale' };
		const token = await resetToken(doctor.phone);
		expect(await reset(token, NEW_PASSWORD, stale)).toMatchObject({
			status: 419,
			body: { code: 'auth.csrf' },
		});
		const { phone, token: joining } = await confirmed();
		for (const answer of [
			await login(doctor.phone, PASSWORD, browser),
			await register(joining, form(phone), browser),
			await reset(token, NEW_PASSWORD, browser),
		]) {
			expect(answer.status).toBe(200);
			const set = String(answer.headers['set-cookie']);
			expect(set).toMatch(/prostuti_session=/);
			expect(set).not.toContain(/prostuti_session=([^;]+)/.exec(cookie)?.[1]);
		}
	});

	it('on a verified device is recognised, on a new one requires verification', async () => {
		const doctor = await givenDoctor(app);
		const known = await login(doctor.phone, PASSWORD, { 'x-gns-ddt': doctor.device.ddt });
		expect(known.body.user.has_verified_device).toBe(true);
		const fresh = await login(doctor.phone, PASSWORD);
		expect(fresh.body.user.has_verified_device).toBe(false);
		expect(await courses(fresh.body.token)).toMatchObject({ status: 423, body: { device_verified: false } });
		const other = await givenDoctor(app);
		const device = await givenDevice(app, other.id);
		const borrowed = await login(doctor.phone, PASSWORD, { 'x-gns-ddt': device.ddt });
		expect(borrowed.body.user.has_verified_device).toBe(false);
	});

	it('signs out, and a token stolen before that is worth nothing', async () => {
		const doctor = await givenDoctor(app);
		const { body } = await login(doctor.phone, PASSWORD, { 'x-gns-ddt': doctor.device.ddt });
		expect((await courses(body.token)).status).toBe(200);
		expect((await app.call('POST', `${AUTH}/logout`, { token: body.token })).status).toBe(204);
		await expect.poll(async () => (await courses(body.token)).status, { interval: 5 }).toBe(401);
		expect((await app.call('POST', `${AUTH}/logout`, { token: body.token })).status).toBe(204);
	});
});
