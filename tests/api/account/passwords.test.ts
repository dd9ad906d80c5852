import { beforeEach, describe, expect, it } from 'vitest';
import { toE164 } from '#contract/phone.ts';
import { issueToken } from '#server/modules/account/sign-in/sessions.service.ts';
import { appForFile, NOON } from '../../support/app.ts';
import { AUTH, freshPhone, joinWith, lastCode, sentTo, tokenFor } from '../../support/codes.ts';
import { WEB } from '../../support/exam.ts';
import { givenDoctor, givenOperator, PASSWORD } from '../../support/given.ts';

const app = appForFile();
const MINUTE = 60_000;
const NEW_PASSWORD = 'জলপাই রঙের ছাতা ৪২';
const PHONE_UA = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36';

const otp = (token: string | null) => (token === null ? {} : { 'x-otp-token': token });
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
async function changeToken(doctor: { phone: string; token: string }): Promise<string> {
	const body = { phone: doctor.phone, purpose: 'change_password' };
	const { status } = await app.call('POST', `${AUTH}/otp/resend`, { token: doctor.token, body });
	expect(status).toBe(200);
	return tokenFor(app, doctor.phone, await lastCode(app, doctor.phone));
}
const one = async (text: string, values: unknown[]) => (await app.db.pool.query(text, values)).rows[0];
const actions = async (doctorId: number) =>
	(
		await app.db.pool.query('select action, operator_id from audit where doctor_id = $1 order by id', [
			doctorId,
		])
	).rows;

beforeEach(() => app.clock.set(NOON));

describe('a forgotten password', () => {
	it('is set by a code: signs in here, ends every other session, and notifies the doctor', async () => {
		const doctor = await givenDoctor(app);
		const operator = await givenOperator(app, 'support');
		await issueToken(app.db.q, { doctorId: doctor.id, actingOperatorId: operator.id }, NOON, {
			ddt: null,
			userAgent: null,
		});
		const token = await resetToken(doctor.phone);
		const { status, body, headers } = await reset(token, NEW_PASSWORD, { 'x-gns-ddt': doctor.device.ddt });
		expect(status).toBe(200);
		expect(body.user).toMatchObject({ id: doctor.id, has_verified_device: true });
		expect(String(headers['set-cookie'])).toContain('XSRF-TOKEN=');
		expect((await courses(body.token)).status).toBe(200);
		await expect.poll(async () => (await courses(doctor.token)).status, { interval: 5 }).toBe(401);
		expect((await one('select count(*)::int as n from tokens where doctor_id = $1', [doctor.id])).n).toBe(1);
		expect((await login(doctor.phone, PASSWORD)).status).toBe(422);
		expect((await login(doctor.phone, NEW_PASSWORD)).status).toBe(200);
		expect((await actions(doctor.id)).map((row) => row.action)).toContain('password.reset');
		await expect
			.poll(async () => (await sentTo(app, toE164(doctor.phone))).at(-1)?.text)
			.toContain('পাসওয়ার্ড বদলানো হয়েছে');
	});

	it('verifies this device while there is room for it', async () => {
		const bare = await givenDoctor(app, { unverified: true });
		const ua = { 'user-agent': PHONE_UA };
		const first = await reset(await resetToken(bare.phone), NEW_PASSWORD, ua);
		expect(first.body.user.has_verified_device).toBe(true);
		app.clock.forward(MINUTE);
		// The first phone already uses the only place.
		const second = await reset(await resetToken(bare.phone), `${NEW_PASSWORD} ২`, ua);
		expect(second.status).toBe(200);
		expect(second.body.user.has_verified_device).toBe(false);
		expect((await courses(second.body.token)).status).toBe(423);
	});

	it('needs a valid token of its own kind, once', async () => {
		const doctor = await givenDoctor(app);
		const needed = { status: 403, body: { code: 'otp.token_needed' } };
		const { token: joining } = await confirmed();
		for (const wrong of [null, 'x'.repeat(43), joining])
			expect(await reset(wrong, NEW_PASSWORD)).toMatchObject(needed);
		const token = await resetToken(doctor.phone);
		const both = await Promise.all([reset(token, NEW_PASSWORD), reset(token, `${NEW_PASSWORD} দুই`)]);
		expect(both.map((answer) => answer.status).sort()).toEqual([200, 403]);
		expect(await reset(token, NEW_PASSWORD)).toMatchObject(needed);
		app.clock.forward(MINUTE);
		const late = await resetToken(doctor.phone);
		app.clock.forward(10 * MINUTE);
		expect(await reset(late, NEW_PASSWORD)).toMatchObject(needed);
	});

	it('leaves no second token open behind it', async () => {
		const doctor = await givenDoctor(app);
		const first = await resetToken(doctor.phone);
		app.clock.forward(MINUTE);
		const second = await resetToken(doctor.phone);
		expect((await reset(second, NEW_PASSWORD)).status).toBe(200);
		expect(await reset(first, 'অন্য কারও শব্দ ৭')).toMatchObject({ status: 403 });
		expect((await login(doctor.phone, NEW_PASSWORD)).status).toBe(200);
	});

	it('refuses what is short, too common or made of the own number, and keeps the token good', async () => {
		const doctor = await givenDoctor(app);
		const token = await resetToken(doctor.phone);
		for (const [password, code] of [
			['seven77', 'request.invalid'],
			['', 'request.invalid'],
			[12_345_678, 'request.invalid'],
			['password123', 'auth.common_password'],
			[doctor.phone, 'auth.common_password'],
		]) {
			const answer = await reset(token, password);
			expect(answer).toMatchObject({ status: 422, body: { code } });
			expect(Object.keys(answer.body.errors)).toEqual(['password']);
		}
		expect((await reset(token, NEW_PASSWORD)).status).toBe(200);
	});

	it('is useless to a person who no longer has the number', async () => {
		const doctor = await givenDoctor(app);
		const token = await resetToken(doctor.phone);
		await app.db.pool.query('update doctors set phone = $2 where id = $1', [doctor.id, toE164(freshPhone())]);
		expect(await reset(token, NEW_PASSWORD)).toMatchObject({
			status: 403,
			body: { code: 'otp.token_needed' },
		});
	});
});

describe('changing the password', () => {
	const change = (bearer: string, token: string | null, over: Record<string, unknown> = {}) =>
		app.call('POST', `${AUTH}/change-password`, {
			token: bearer,
			body: { current_password: PASSWORD, password: NEW_PASSWORD, ...over },
			headers: otp(token),
		});

	it('requires the code and the current password, ends the other sessions and leaves this one', async () => {
		const doctor = await givenDoctor(app);
		const other = await login(doctor.phone, PASSWORD, { 'x-gns-ddt': doctor.device.ddt });
		expect((await courses(other.body.token)).status).toBe(200);
		const answer = await change(doctor.token, await changeToken(doctor));
		expect(answer.status).toBe(200);
		expect(answer.body).toEqual({ message: expect.stringMatching(/পাসওয়ার্ড/) });
		expect((await courses(doctor.token)).status).toBe(200);
		await expect.poll(async () => (await courses(other.body.token)).status, { interval: 5 }).toBe(401);
		expect((await login(doctor.phone, PASSWORD)).status).toBe(422);
		expect((await login(doctor.phone, NEW_PASSWORD)).status).toBe(200);
		expect((await actions(doctor.id)).map((row) => row.action)).toContain('password.changed');
		await expect
			.poll(async () => (await sentTo(app, toE164(doctor.phone))).at(-1)?.text)
			.toContain('পাসওয়ার্ড বদলানো হয়েছে');
	});

	it('reports the fault at the field, and leaves the code valid', async () => {
		const doctor = await givenDoctor(app);
		const token = await changeToken(doctor);
		for (const [over, field, code] of [
			[{ current_password: 'not this one' }, 'current_password', 'auth.wrong_password'],
			[{ current_password: '' }, 'current_password', 'request.invalid'],
			[{ password: 'seven77' }, 'password', 'request.invalid'],
			[{ password: 'password123' }, 'password', 'auth.common_password'],
		] as const) {
			const answer = await change(doctor.token, token, over);
			expect(answer).toMatchObject({ status: 422, body: { code } });
			expect(Object.keys(answer.body.errors)).toEqual([field]);
		}
		expect((await change(doctor.token, token)).status).toBe(200);
	});

	it('needs the doctor’s own code for this very thing, once', async () => {
		const doctor = await givenDoctor(app);
		const other = await givenDoctor(app);
		const needed = { status: 403, body: { code: 'otp.token_needed' } };
		for (const wrong of [null, 'x'.repeat(43), await resetToken(doctor.phone), await changeToken(other)])
			expect(await change(doctor.token, wrong)).toMatchObject(needed);
		app.clock.forward(MINUTE);
		const token = await changeToken(doctor);
		const both = await Promise.all([
			change(doctor.token, token),
			change(doctor.token, token, { password: `${NEW_PASSWORD} দুই` }),
		]);
		expect(both.map((answer) => answer.status).sort()).toEqual([200, 403]);
		expect(await change(doctor.token, token, { current_password: NEW_PASSWORD })).not.toMatchObject({
			status: 200,
		});
	});

	it('is not open to a device that is not verified', async () => {
		const doctor = await givenDoctor(app, { unverified: true });
		expect((await change(doctor.token, null)).status).toBe(423);
	});

	it('is braked after ten tries in ten minutes', async () => {
		const doctor = await givenDoctor(app);
		const tries = [];
		for (let n = 0; n < 11; n++) tries.push((await change(doctor.token, null)).status);
		expect(tries).toEqual([...Array.from({ length: 10 }, () => 403), 429]);
	});
});
