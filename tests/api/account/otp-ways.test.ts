import { beforeEach, describe, expect, it } from 'vitest';
import { toE164 } from '#contract/phone.ts';
import { issueToken } from '#server/modules/account/sign-in/sessions.service.ts';
import { appForFile, NOON } from '../../support/app.ts';
import { AUTH, freshPhone, joinWith, lastCode, sentTo, setSetting } from '../../support/codes.ts';
import { WEB } from '../../support/exam.ts';
import { givenDoctor, givenOperator } from '../../support/given.ts';

const app = appForFile();
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const join = (phone: string, headers: Record<string, string> = {}) =>
	app.call('POST', `${AUTH}/join`, { body: { phone, name: 'ডা. নতুন' }, headers });
const forget = (phone: string) => app.call('POST', `${AUTH}/forget`, { body: { phone } });
const confirm = (phone: string, code: string) => app.call('POST', `${AUTH}/otp`, { body: { phone, code } });
const resend = (phone: string, purpose = 'join', token?: string) =>
	app.call('POST', `${AUTH}/otp/resend`, { body: { phone, purpose }, ...(token && { token }) });

/** Distinguishable parts of an answer, without random values. */
const visible = ({ status, body, headers }: Awaited<ReturnType<typeof join>>) => ({
	status,
	body: JSON.parse(
		JSON.stringify(body)
			.replaceAll(/"status_id":"[\w-]{22}"/g, '"status_id":"…"')
			.replaceAll(/"case_no":"\d+-\d"/g, '"case_no":"…"'),
	),
	headers: Object.keys(headers).sort(),
});

beforeEach(() => app.clock.set(NOON));

describe('asking for a code again', () => {
	it('counts, and returns a number for the hotline with the third repetition', async () => {
		const phone = freshPhone();
		await join(phone);
		const answers = [];
		for (let n = 0; n < 3; n++) {
			app.clock.forward(MINUTE);
			answers.push((await resend(phone)).body);
		}
		expect(answers.map((one) => one.resend_no)).toEqual([1, 2, 3]);
		expect(answers.map((one) => one.case_no)).toEqual([null, null, expect.stringMatching(/^\d+-\d$/)]);
		expect((await confirm(phone, await lastCode(app, phone))).status).toBe(200);
	});

	it('stores the purpose of the code', async () => {
		const { phone } = await givenDoctor(app);
		await forget(phone);
		app.clock.forward(MINUTE);
		expect((await resend(phone, 'reset')).status).toBe(200);
		expect((await confirm(phone, await lastCode(app, phone))).body.purpose).toBe('reset');
	});

	it('is braked like the first time', async () => {
		const phone = freshPhone();
		await join(phone);
		expect(await resend(phone)).toMatchObject({ status: 429, body: { code: 'otp.cooldown' } });
	});

	it('needs a first step that is not an hour old and not finished', async () => {
		const phone = freshPhone();
		const nothing = { status: 422, body: { code: 'otp.nothing_to_resend' } };
		expect(await resend(phone)).toMatchObject(nothing);
		expect(await resend(phone, 'reset')).toMatchObject(nothing);
		const code = await joinWith(app, phone);
		await confirm(phone, code);
		app.clock.forward(MINUTE);
		expect(await resend(phone)).toMatchObject(nothing);
		await join(phone);
		app.clock.forward(HOUR + 1);
		expect(await resend(phone)).toMatchObject(nothing);
	});

	it('for a change of password sends a code only to the number of the signed-in doctor', async () => {
		const doctor = await givenDoctor(app);
		const other = await givenDoctor(app);
		const purpose = 'change_password';
		const nothing = { status: 422, body: { code: 'otp.nothing_to_resend' } };
		expect(await resend(doctor.phone, purpose)).toMatchObject(nothing);
		expect(await resend(other.phone, purpose, doctor.token)).toMatchObject(nothing);
		expect(await resend(freshPhone(), purpose, doctor.token)).toMatchObject(nothing);
		expect(await sentTo(app, toE164(other.phone))).toEqual([]);
		const { id: actingOperatorId } = await givenOperator(app, 'support');
		const staff = await issueToken(app.db.q, { doctorId: doctor.id, actingOperatorId }, NOON, {
			ddt: doctor.device.ddt,
			userAgent: null,
		});
		app.ddts.set(staff, doctor.device.ddt);
		expect((await app.call('GET', `${WEB}/doctor/courses`, { token: staff })).status).toBe(200);
		expect(await resend(doctor.phone, purpose, staff)).toMatchObject(nothing);
		expect(await sentTo(app, toE164(doctor.phone))).toEqual([]);
		expect(await resend(doctor.phone, purpose, doctor.token)).toMatchObject({
			status: 200,
			body: { resend_no: 0, otp_required: true },
		});
		expect((await confirm(doctor.phone, await lastCode(app, doctor.phone))).body.purpose).toBe(purpose);
	});
});

describe('how the message is doing', () => {
	const state = async (id: string) =>
		(await app.call('GET', `${AUTH}/otp/status?id=${id}`)).body.delivery_state;

	it('is shown to the requester, and looks the same where none was sent', async () => {
		const known = await givenDoctor(app);
		const real = (await forget(known.phone)).body.data.status_id;
		const pretended = (await forget(freshPhone())).body.data.status_id;
		app.clock.forward(5_000);
		expect([await state(real), await state(pretended)]).toEqual(['sent', 'sent']);
		await app.db.pool.query(`update messages set state = 'delivered'`);
		expect([await state(real), await state(pretended)]).toEqual(['sent', 'sent']);
		await app.db.pool.query(`update messages set state = 'failed'`);
		expect([await state(real), await state(pretended)]).toEqual(['failed', 'failed']);
	});

	it('is unknown for an invented key', async () => {
		const unknown = await app.call('GET', `${AUTH}/otp/status?id=${'x'.repeat(22)}`);
		expect(unknown).toMatchObject({ status: 404, body: { code: 'otp.unknown' } });
		for (const id of ['1', 'x'.repeat(23), "'--"])
			expect((await app.call('GET', `${AUTH}/otp/status?id=${encodeURIComponent(id)}`)).status).toBe(422);
		expect((await app.call('GET', `${AUTH}/otp/status`)).status).toBe(422);
	});
});

describe('where the settings require no code', () => {
	it('joining returns the token at once, to a known number too, and sends nothing', async () => {
		await setSetting(app, 'need_otp_for_registration', false);
		const known = await givenDoctor(app);
		const phone = freshPhone();
		const answers = [await join(phone), await join(known.phone)];
		await setSetting(app, 'need_otp_for_registration', true);
		for (const { status, body } of answers) {
			expect(status).toBe(200);
			expect(body.data).toMatchObject({ otp_required: false, status_id: null, next_in_s: 0 });
			expect(body.data.otp_token).toMatch(/^[\w-]{43}$/);
		}
		expect(await sentTo(app, toE164(phone))).toEqual([]);
		// It opens new accounts, never an existing one.
		const token = { 'x-otp-token': answers[1]?.body.data.otp_token };
		const reset = await app.call('POST', `${AUTH}/reset`, {
			body: { password: 'নতুন গোপন কথা' },
			headers: token,
		});
		expect(reset).toMatchObject({ status: 403, body: { code: 'otp.token_needed' } });
	});

	it('a forgotten password still needs a code, unless that setting is off too', async () => {
		const known = await givenDoctor(app);
		await setSetting(app, 'need_otp_for_registration', false);
		expect((await forget(known.phone)).body.data).toMatchObject({ otp_required: true, otp_token: null });
		await setSetting(app, 'need_otp_for_reset_password', false);
		const answers = [await forget(known.phone), await forget(freshPhone())];
		await setSetting(app, 'need_otp_for_registration', true);
		await setSetting(app, 'need_otp_for_reset_password', true);
		expect(answers.map((one) => one.body.data.otp_required)).toEqual([false, false]);
		expect(Object.keys(answers[0]?.body.data)).toEqual(Object.keys(answers[1]?.body.data));
		const statuses = [];
		for (const { body } of answers) {
			const headers = { 'x-otp-token': body.data.otp_token };
			statuses.push(
				(await app.call('POST', `${AUTH}/reset`, { body: { password: 'নতুন গোপন কথা' }, headers })).status,
			);
		}
		expect(statuses).toEqual([200, 403]);
	});
});

describe('a number of another country', () => {
	const abroad = () => `+4479${String(freshPhone()).slice(-8)}`;
	const joinBy = (phone: string, email?: string) =>
		app.call('POST', `${AUTH}/join`, { body: { phone, name: 'Dr Away', ...(email && { email }) } });

	it('is not taken while the setting is off', async () => {
		for (const answer of [
			await joinBy(abroad(), 'away@example.com'),
			await forget(abroad()),
			await resend(abroad()),
		])
			expect(answer).toMatchObject({
				status: 422,
				body: { code: 'otp.foreign_phone', errors: { phone: [expect.any(String)] } },
			});
	});

	it('gets its code by e-mail, the first and the next', async () => {
		await setSetting(app, 'foreign_phones', true);
		const phone = abroad();
		const email = `${phone.slice(1)}@example.com`;
		expect(await joinBy(phone)).toMatchObject({ status: 422, body: { code: 'otp.email_needed' } });
		const { body } = await joinBy(phone, email);
		expect(body.data).toMatchObject({ channel: 'email', otp_required: true });
		app.clock.forward(MINUTE);
		expect((await resend(phone)).body).toMatchObject({ channel: 'email', resend_no: 1 });
		expect(await sentTo(app, email)).toHaveLength(2);
		expect(await sentTo(app, phone)).toEqual([]);
		expect((await confirm(phone, await lastCode(app, email))).body.purpose).toBe('join');
		await setSetting(app, 'foreign_phones', false);
	});

	it('with an account gets it at the address of the account, whatever address was typed', async () => {
		await setSetting(app, 'foreign_phones', true);
		const doctor = await givenDoctor(app);
		const [phone, email] = [abroad(), `owner-${doctor.id}@example.com`];
		await app.db.pool.query('update doctors set phone = $2, email = $3 where id = $1', [
			doctor.id,
			phone,
			email,
		]);
		const known = await joinBy(phone, 'thief@example.com');
		const unknown = await joinBy(abroad(), 'guest@example.com');
		expect(visible(known)).toEqual(visible(unknown));
		expect(await sentTo(app, 'thief@example.com')).toEqual([]);
		expect(await sentTo(app, email)).toHaveLength(1);
		await setSetting(app, 'foreign_phones', false);
	});
});
