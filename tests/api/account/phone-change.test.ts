import { afterEach, describe, expect, it } from 'vitest';
import { newDdt } from '#server/modules/account/sign-in/sessions.service.ts';
import { appForFile, NOON } from '../../support/app.ts';
import { AUTH, joinWith, lastCode, otherCode, sentTo, setSetting, tokenFor } from '../../support/codes.ts';
import { auditOf, opens, soon } from '../../support/devices.ts';
import { givenDoctor } from '../../support/given.ts';
import { CHANGE, type Changer, givenChanger, givenNewStep } from '../../support/phone-change.ts';

const app = appForFile();
afterEach(() => app.clock.set(NOON));
const DAY = 86_400_000;

describe('a change of number', () => {
	it('requires the password, a code to the old number and one to the new one', async () => {
		const changer = await givenChanger(app);
		const elsewhere = (await changer.login(changer.phone)).body.token;
		expect(await changer.current()).toBeNull();
		const begun = await changer.begin({ phone: `+88 ${changer.newPhone}` });
		expect(begun).toMatchObject({
			status: 200,
			body: {
				change: {
					state: 'old_code',
					new_phone: changer.newPhone,
					old_phone_hint: `${changer.phone.slice(0, 3)}•••••${changer.phone.slice(-3)}`,
					not_before: null,
				},
				otp: { otp_required: true, channel: 'sms' },
			},
		});
		expect(await sentTo(app, `+88${changer.newPhone}`)).toEqual([]);
		await changer.confirm(await lastCode(app, changer.phone));
		expect((await changer.login(changer.newPhone)).status).toBe(422);
		const done = await changer.confirm(await lastCode(app, changer.newPhone));
		expect(done).toMatchObject({ status: 200, body: { change: { state: 'done' }, otp: null } });
		expect((await changer.login(changer.newPhone)).status).toBe(200);
		expect((await changer.login(changer.phone)).status).toBe(422);
		expect(await opens(app, changer.token)).toBe(200);
		await soon(() => opens(app, elsewhere)).toBe(401);
		expect(await changer.current()).toMatchObject({ state: 'done' });
	});

	it('is notified to the old number and logged', async () => {
		const changer = await givenNewStep(app);
		await changer.confirm(await lastCode(app, changer.newPhone));
		const text = (await sentTo(app, `+88${changer.phone}`)).at(-1)?.text;
		expect(text).toContain(`${changer.newPhone.slice(0, 3)}•••••${changer.newPhone.slice(-3)}`);
		expect(text).not.toContain(changer.newPhone);
		expect(await auditOf(app, changer.id)).toEqual(['phone.changed']);
	});

	it('names each field that is wrong', async () => {
		const changer = await givenChanger(app);
		const bad = await changer.begin({ password: '', phone: '0123' });
		expect(Object.keys(bad.body.errors).sort()).toEqual(['password', 'phone']);
		const wrong = await changer.begin({ password: 'not this one' });
		expect(wrong).toMatchObject({ status: 422, body: { code: 'auth.wrong_password' } });
		expect(wrong.body.errors.password).toBeDefined();
		const same = await changer.begin({ phone: changer.phone });
		expect(same).toMatchObject({ status: 422, body: { code: 'phone.same' } });
		expect(same.body.errors.phone).toBeDefined();
		const foreign = await changer.begin({ phone: '+14155550100' });
		expect(foreign).toMatchObject({ status: 422, body: { code: 'otp.foreign_phone' } });
		expect(foreign.body.errors.phone).toBeDefined();
		expect(await changer.current()).toBeNull();
		expect(await sentTo(app, `+88${changer.phone}`)).toEqual([]);
	});

	it('does not reveal whether the new number has an account, until its code was typed', async () => {
		const [changer, other] = [await givenChanger(app), await givenChanger(app)];
		const taken = await givenDoctor(app);
		const shape = ({ body }: Awaited<ReturnType<Changer['begin']>>) => ({
			...body,
			change: { ...body.change, id: 0, new_phone: '', old_phone_hint: '' },
			otp: { ...body.otp, status_id: '' },
		});
		const [free, known] = [await other.begin(), await changer.begin({ phone: taken.phone })];
		expect(shape(known)).toEqual(shape(free));
		const next = [
			await other.confirm(await lastCode(app, other.phone)),
			await changer.confirm(await lastCode(app, changer.phone)),
		] as const;
		expect(shape(next[1])).toEqual(shape(next[0]));
		const code = await lastCode(app, taken.phone);
		expect((await changer.confirm(otherCode(code))).body.code).toBe('otp.wrong');
		const answer = await changer.confirm(code);
		expect(answer).toMatchObject({ status: 409, body: { code: 'phone.taken' } });
		expect((await changer.login(changer.phone)).status).toBe(200);
		expect((await changer.current()).state).toBe('new_code');
		expect((await changer.cancel()).status).toBe(200);
	});

	it('is one at a time, and can be cancelled', async () => {
		const changer = await givenChanger(app);
		await changer.begin();
		app.clock.forward(61_000);
		expect((await changer.begin()).body.code).toBe('phone.change_open');
		const old = await lastCode(app, changer.phone);
		expect(await changer.cancel()).toMatchObject({ status: 200, body: { change: { state: 'cancelled' } } });
		for (const answer of [await changer.cancel(), await changer.resend(), await changer.confirm(old)])
			expect(answer).toMatchObject({ status: 404, body: { code: 'phone.no_change' } });
		expect((await changer.begin()).status).toBe(200);
		expect(await auditOf(app, changer.id)).toEqual(['phone.change_cancelled']);
	});

	it('begins once for two calls of one moment', async () => {
		const changer = await givenChanger(app);
		const both = await Promise.all([changer.begin(), changer.begin()]);
		expect(both.filter((one) => one.status === 200)).toHaveLength(1);
		const { rows } = await app.db.pool.query('select count(*) as n from phone_changes where doctor_id = $1', [
			changer.id,
		]);
		expect(rows[0].n).toBe(1);
	});

	it('needs the right code at each step, each once', async () => {
		const changer = await givenChanger(app);
		await changer.begin();
		const old = await lastCode(app, changer.phone);
		const wrong = await changer.confirm(otherCode(old));
		expect(wrong).toMatchObject({ status: 422, body: { code: 'otp.wrong' } });
		expect(wrong.body.errors.code).toBeDefined();
		const both = await Promise.all([changer.confirm(old), changer.confirm(old)]);
		expect(both.filter((one) => one.status === 200)).toHaveLength(1);
		expect((await changer.current()).state).toBe('new_code');
		const code = await lastCode(app, changer.newPhone);
		if (code !== old) expect((await changer.confirm(old)).status).toBe(422);
		const last = await Promise.all([changer.confirm(code), changer.confirm(code)]);
		expect(last.filter((one) => one.status === 200)).toHaveLength(1);
		expect((await changer.login(changer.newPhone)).status).toBe(200);
	});

	it('sends the code of the present step again, after the wait', async () => {
		const changer = await givenNewStep(app);
		const early = await changer.resend();
		expect(early).toMatchObject({ status: 429, body: { code: 'otp.cooldown' } });
		expect(Number(early.headers['retry-after'])).toBe(60);
		app.clock.forward(60_000);
		expect(await changer.resend()).toMatchObject({
			status: 200,
			body: { change: { state: 'new_code' }, otp: { resend_no: 1 } },
		});
		expect((await changer.confirm(await lastCode(app, changer.newPhone))).status).toBe(200);
	});

	it('continues when the code to the new number may not be sent at once', async () => {
		const [first, second] = [await givenNewStep(app), await givenChanger(app)];
		await second.begin({ phone: first.newPhone });
		const answer = await second.confirm(await lastCode(app, second.phone));
		expect(answer).toMatchObject({ status: 200, body: { change: { state: 'new_code' }, otp: null } });
		app.clock.forward(61_000);
		expect((await second.resend()).status).toBe(200);
	});

	it('gives a number to one of two who take it in one moment, by a change and by a new account', async () => {
		for (let round = 0; round < 4; round++) {
			const changer = await givenChanger(app);
			const phone = changer.newPhone;
			const otpToken = await tokenFor(app, phone, await joinWith(app, phone));
			app.clock.forward(61_000);
			await changer.begin();
			await changer.confirm(await lastCode(app, changer.phone));
			const code = await lastCode(app, phone);
			const registration = { name: 'ডা. নতুন', phone, password: 'পদ্মা নদীর মাঝি ৭১', consent: true };
			const both = await Promise.all([
				app.call('POST', `${AUTH}/register`, { body: registration, headers: { 'x-otp-token': otpToken } }),
				changer.confirm(code),
			]);
			expect(both.map((one) => one.status).sort()).toEqual([200, 409]);
			expect(both.find((one) => one.status === 409)?.body.code).toMatch(/^(auth.phone_taken|phone.taken)$/);
			const count = 'select count(*) as n from doctors where phone = $1';
			const { rows } = await app.db.pool.query(count, [`+88${phone}`]);
			expect(rows[0].n).toBe(1);
		}
	});

	it('that was not continued for a day is cancelled automatically', async () => {
		const changer = await givenNewStep(app);
		const code = await lastCode(app, changer.newPhone);
		app.clock.forward(DAY);
		expect((await changer.current()).state).toBe('cancelled');
		expect((await changer.confirm(code)).body.code).toBe('phone.no_change');
		expect((await changer.begin()).status).toBe(200);
		expect((await changer.current()).state).toBe('old_code');
	});

	it('to a number abroad needs the setting, and an e-mail address for the code', async () => {
		await setSetting(app, 'foreign_phones', true);
		const changer = await givenChanger(app);
		const abroad = '+14155550123';
		const refused = await changer.begin({ phone: abroad });
		expect(refused).toMatchObject({ status: 422, body: { code: 'otp.email_needed' } });
		expect(refused.body.errors.phone).toBeDefined();
		await app.db.pool.query('update doctors set email = $2 where id = $1', [
			changer.id,
			'abroad@example.com',
		]);
		expect((await changer.begin({ phone: abroad })).status).toBe(200);
		const next = await changer.confirm(await lastCode(app, changer.phone));
		expect(next.body.otp).toMatchObject({ channel: 'email' });
		const text = (await sentTo(app, 'abroad@example.com')).at(-1)?.text ?? '';
		const code = /\b(\d{6}) is your/.exec(text)?.[1] ?? '';
		expect((await changer.confirm(code)).body.change).toMatchObject({ state: 'done', new_phone: abroad });
		await setSetting(app, 'foreign_phones', false);
	});
});

describe('a change of another doctor', () => {
	it('is neither seen nor touched', async () => {
		const changer = await givenNewStep(app);
		const stranger = await givenChanger(app);
		expect(await stranger.current()).toBeNull();
		const code = await lastCode(app, changer.newPhone);
		for (const answer of [await stranger.confirm(code), await stranger.resend(), await stranger.cancel()])
			expect(answer.body.code).toBe('phone.no_change');
		expect((await changer.confirm(code)).status).toBe(200);
	});

	it('is not reached from an unverified browser', async () => {
		const { token } = await givenChanger(app);
		const headers = { 'x-gns-ddt': newDdt() };
		expect((await app.call('GET', CHANGE, { token, headers })).status).toBe(423);
	});
});
