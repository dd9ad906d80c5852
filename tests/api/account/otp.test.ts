import { beforeEach, describe, expect, it } from 'vitest';
import { toE164 } from '#contract/phone.ts';
import { appForFile, NOON } from '../../support/app.ts';
import { AUTH, freshPhone, joinWith, lastCode, otherCode, sentTo } from '../../support/codes.ts';
import { givenDoctor } from '../../support/given.ts';

const app = appForFile();
const MINUTE = 60_000;
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

describe('asking for a code', () => {
	it('sends six digits in one plain SMS that a browser can read, and returns the state', async () => {
		const phone = freshPhone();
		const { status, body } = await join(phone);
		expect(status).toBe(200);
		expect(body).toEqual({
			data: {
				otp_required: true,
				status_id: expect.stringMatching(/^[\w-]{22}$/),
				channel: 'sms',
				next_in_s: 60,
				resend_no: 0,
				life_s: 300,
				case_no: null,
				otp_token: null,
				expires_at: new Date(NOON.getTime() + 5 * MINUTE).toISOString(),
			},
		});
		const sent = await sentTo(app, toE164(phone));
		expect(sent).toHaveLength(1);
		expect(sent[0]?.text).toMatch(
			/^(\d{6}) is your Prostuti code\. Valid 5 min\. Do not share it\.\n@localhost #\1$/,
		);
	});

	it('keeps the code nowhere but on the phone', async () => {
		const phone = freshPhone();
		const code = await joinWith(app, phone);
		for (const table of ['otps', 'messages']) {
			const { rows } = await app.db.pool.query(`select * from ${table} order by id desc limit 1`);
			expect(JSON.stringify({ ...rows[0], id: 0 })).not.toContain(code);
		}
	});

	it('gives the same answer for a number with an account and without one, when joining', async () => {
		const known = await givenDoctor(app);
		const unknown = freshPhone();
		expect(visible(await join(known.phone))).toEqual(visible(await join(unknown)));
		expect(await sentTo(app, toE164(known.phone))).toHaveLength(1);
		expect(await sentTo(app, toE164(unknown))).toHaveLength(1);
		expect(visible(await forget(known.phone))).toEqual(visible(await forget(unknown)));
		app.clock.forward(MINUTE);
		expect(visible(await resend(known.phone))).toEqual(visible(await resend(unknown)));
	});

	it('gives the same answer for both for a new password, and sends nothing to a number without an account', async () => {
		const known = await givenDoctor(app);
		const unknown = freshPhone();
		for (let n = 0; n < 5; n++) {
			expect(visible(await forget(known.phone))).toEqual(visible(await forget(unknown)));
			// Too soon, for both.
			expect(visible(await forget(known.phone))).toEqual(visible(await forget(unknown)));
			app.clock.forward(2 * MINUTE);
		}
		const over = [await forget(known.phone), await forget(unknown)];
		expect(over.map(({ body }) => body.code)).toEqual(['otp.hour_limit', 'otp.hour_limit']);
		expect(over[0]?.body).toEqual(over[1]?.body);
		expect(await sentTo(app, toE164(known.phone))).toHaveLength(5);
		expect(await sentTo(app, toE164(unknown))).toEqual([]);
		const { rows } = await app.db.pool.query('select 1 from messages where recipient = $1', [
			toE164(unknown),
		]);
		expect(rows).toEqual([]);
	});

	it('counts wrong codes alike where none was sent', async () => {
		const known = await givenDoctor(app);
		const unknown = freshPhone();
		await forget(known.phone);
		await forget(unknown);
		const wrong = otherCode(await lastCode(app, known.phone));
		for (let n = 0; n < 6; n++)
			expect(visible(await confirm(known.phone, wrong))).toEqual(visible(await confirm(unknown, wrong)));
	});

	it('names the field that is wrong', async () => {
		for (const [body, fields] of [
			[{}, ['name', 'phone']],
			[{ phone: '0123', name: 'ডা. ক' }, ['phone']],
			[{ phone: '01712345678', name: ' ' }, ['name']],
			[{ phone: '01712345678', name: 'ডা. ক', email: 'none' }, ['email']],
			[{ phone: 1_712_345_678, name: ['x'] }, ['name', 'phone']],
		] as const) {
			const answer = await app.call('POST', `${AUTH}/join`, { body });
			expect(answer).toMatchObject({ status: 422, body: { code: 'request.invalid' } });
			expect(Object.keys(answer.body.errors).sort()).toEqual(fields);
		}
		const bad = await forget('nobody');
		expect(Object.keys(bad.body.errors)).toEqual(['phone']);
		expect(Object.keys((await resend('01712345678', 'device')).body.errors)).toEqual(['purpose']);
	});

	it('treats all notations of a number as one number', async () => {
		const phone = freshPhone();
		await join(`+88 ${phone}`);
		const bengali = phone.replaceAll(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)] ?? '');
		expect((await join(bengali)).body.code).toBe('otp.cooldown');
	});
});

describe('a code', () => {
	it('is accepted in Bengali digits and with blanks, once, and gives a token for ten minutes', async () => {
		const phone = freshPhone();
		const code = await joinWith(app, phone);
		const typed = code.replaceAll(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)] ?? '');
		const right = await confirm(phone, ` ${typed.slice(0, 3)} ${typed.slice(3)} `);
		expect(right).toMatchObject({
			status: 200,
			body: {
				otp_token: expect.stringMatching(/^[\w-]{43}$/),
				purpose: 'join',
				expires_at: new Date(NOON.getTime() + 10 * MINUTE).toISOString(),
			},
		});
		expect(await confirm(phone, code)).toMatchObject({ status: 422, body: { code: 'otp.dead' } });
		const { rows } = await app.db.pool.query('select hash from otp_tokens order by id desc limit 1');
		expect(rows[0].hash.toString('latin1')).not.toContain(right.body.otp_token);
	});

	it('reveals only to the owner of the phone that the number has an account', async () => {
		const { phone } = await givenDoctor(app);
		const { body } = await confirm(phone, await joinWith(app, phone));
		expect(body.purpose).toBe('reset');
	});

	it('dies of five wrong tries, and tells how many are left', async () => {
		const phone = freshPhone();
		const code = await joinWith(app, phone);
		const lefts = [];
		for (let n = 0; n < 4; n++) {
			const { status, body } = await confirm(phone, otherCode(code));
			expect(status).toBe(422);
			expect(Object.keys(body.errors)).toEqual(['code']);
			lefts.push(body.meta.left);
		}
		expect(lefts).toEqual([4, 3, 2, 1]);
		for (const typed of [otherCode(code), code])
			expect(await confirm(phone, typed)).toMatchObject({ status: 422, body: { code: 'otp.dead' } });
		// The next code has all its tries.
		app.clock.forward(MINUTE);
		const next = await joinWith(app, phone);
		expect((await confirm(phone, otherCode(next))).body.meta.left).toBe(4);
		expect((await confirm(phone, next)).status).toBe(200);
	});

	it('costs no try when the input is no code at all', async () => {
		const phone = freshPhone();
		const code = await joinWith(app, phone);
		for (const typed of ['12345', 'not a code', `${code}0`])
			expect((await confirm(phone, typed)).body).toMatchObject({ code: 'otp.wrong', meta: { left: 5 } });
		expect(Object.keys((await confirm(phone, '')).body.errors)).toEqual(['code']);
		expect((await confirm(phone, code)).status).toBe(200);
	});

	it('lives five minutes', async () => {
		const [early, late] = [freshPhone(), freshPhone()];
		const codes = [await joinWith(app, early), await joinWith(app, late)];
		app.clock.forward(5 * MINUTE - 1);
		expect((await confirm(early, codes[0] ?? '')).status).toBe(200);
		app.clock.forward(1);
		expect(await confirm(late, codes[1] ?? '')).toMatchObject({ status: 422, body: { code: 'otp.dead' } });
	});

	it('is void as soon as a newer one is sent', async () => {
		const phone = freshPhone();
		const first = await joinWith(app, phone);
		app.clock.forward(MINUTE);
		const second = await joinWith(app, phone);
		if (first !== second) expect((await confirm(phone, first)).body.code).toBe('otp.wrong');
		expect((await confirm(phone, second)).status).toBe(200);
	});

	it('belongs to one number', async () => {
		const [mine, other] = [freshPhone(), freshPhone()];
		const code = await joinWith(app, mine);
		expect((await confirm(other, code)).body.code).toBe('otp.dead');
		const theirs = await joinWith(app, other);
		if (theirs !== code) expect((await confirm(other, code)).body.code).toBe('otp.wrong');
	});

	it('counts once when it comes twice in the same moment', async () => {
		const phone = freshPhone();
		const code = await joinWith(app, phone);
		const both = await Promise.all([confirm(phone, code), confirm(phone, code), confirm(phone, code)]);
		expect(both.map((one) => one.status).sort()).toEqual([200, 422, 422]);
	});

	it('counts every one of many wrong tries that come in the same moment', async () => {
		const phone = freshPhone();
		const code = await joinWith(app, phone);
		const wrong = otherCode(code);
		const tries = await Promise.all(Array.from({ length: 8 }, () => confirm(phone, wrong)));
		expect(tries.filter((one) => one.body.code === 'otp.wrong')).toHaveLength(4);
		expect((await confirm(phone, code)).body.code).toBe('otp.dead');
	});

	it('that was not requested does not exist', async () => {
		expect(await confirm(freshPhone(), '123456')).toMatchObject({ status: 422, body: { code: 'otp.dead' } });
	});
});
