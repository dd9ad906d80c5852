import { describe, expect, it } from 'vitest';
import { appForFile, NOON } from '../../support/app.ts';
import { WEB } from '../../support/exam.ts';
import { givenDoctor, givenOperator, PASSWORD } from '../../support/given.ts';

const app = appForFile();
const DAY = 86_400_000;
const LOGIN = '/api/v3/auth/login';

const bengali = (digits: string) =>
	digits.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x09e6 + Number(digit)));

describe('signing in', () => {
	it('accepts the phone number in any usual notation', async () => {
		const { phone, id } = await givenDoctor(app);
		const local = phone.slice(1);
		for (const written of [
			phone,
			`+880${local}`,
			`880 ${local}`,
			`${phone.slice(0, 5)}-${phone.slice(5)}`,
			bengali(phone),
		]) {
			const { status, body } = await app.call('POST', LOGIN, {
				body: { phone: written, password: PASSWORD },
			});
			expect(status).toBe(200);
			expect(body.user).toMatchObject({ id, phone });
			expect(body.user).not.toHaveProperty('password_hash');
		}
	});

	it('gives the same answer for an unknown number as for a wrong password', async () => {
		const { phone } = await givenDoctor(app);
		const wrong = await app.call('POST', LOGIN, { body: { phone, password: 'not this one' } });
		const unknown = await app.call('POST', LOGIN, {
			body: { phone: '01999999999', password: 'not this one' },
		});
		expect(wrong.status).toBe(422);
		expect(wrong.body).toEqual(unknown.body);
		expect(wrong.body.code).toBe('auth.bad_credentials');
	});

	it('names the field when the number is none', async () => {
		const { body } = await app.call('POST', LOGIN, { body: { phone: '0123', password: '' } });
		expect(Object.keys(body.errors).sort()).toEqual(['password', 'phone']);
		expect(body.message).toContain('আরও ১টি');
	});

	it('is braked after five tries in a minute for one number, also across processes', async () => {
		const { phone } = await givenDoctor(app);
		const twin = await app.twin();
		const tries = [];
		for (let n = 0; n < 6; n++) {
			const process = n % 2 === 0 ? app : twin;
			tries.push(await process.call('POST', LOGIN, { body: { phone, password: 'wrong' } }));
		}
		await twin.close();
		expect(tries.map((one) => one.status)).toEqual([422, 422, 422, 422, 422, 429]);
		expect(Number(tries[5]?.headers['retry-after'])).toBeGreaterThan(0);
	});

	it('is limited for a number in any notation, and for no other', async () => {
		const { phone } = await givenDoctor(app);
		for (const [writings, other] of [
			[[phone, `+88${phone}`, `88 ${phone}`, `0088${phone}`, bengali(phone), `${phone} `], '01999999001'],
			[
				['+4479001234', '004479001234', '+44 7900 1234', '+44-79-001234', '+৪৪79001234', '+4479001234'],
				'+4479001235',
			],
		] as const) {
			const statuses = [];
			for (const written of writings)
				statuses.push(
					(await app.call('POST', LOGIN, { body: { phone: written, password: 'wrong' } })).status,
				);
			expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
			expect((await app.call('POST', LOGIN, { body: { phone: other, password: 'wrong' } })).status).toBe(422);
		}
	});
});

describe('a session', () => {
	it('ends at sign-out, in every process within 100 ms', async () => {
		const { token } = await givenDoctor(app);
		const twin = await app.twin();
		const courses = (process: typeof app) => process.call('GET', `${WEB}/doctor/courses`, { token });
		expect((await courses(app)).status).toBe(200);
		expect((await courses(twin)).status).toBe(200);
		expect((await app.call('POST', '/api/v3/auth/logout', { token })).status).toBe(204);
		await expect.poll(async () => (await courses(twin)).status).toBe(401);
		expect((await courses(app)).status).toBe(401);
		await twin.close();
	});

	it('lives thirty days after its last use', async () => {
		app.clock.set(NOON);
		const { token } = await givenDoctor(app);
		const status = async () => (await app.call('GET', `${WEB}/doctor/courses`, { token })).status;
		app.clock.set(new Date(NOON.getTime() + 29 * DAY));
		expect(await status()).toBe(200);
		app.clock.set(new Date(NOON.getTime() + 58 * DAY));
		expect(await status()).toBe(200);
		app.clock.set(new Date(NOON.getTime() + 89 * DAY));
		expect(await status()).toBe(401);
		app.clock.set(NOON);
	});

	it('of staff follows a change of roles at once, in every process', async () => {
		const { token, id } = await givenOperator(app, 'exam_controller');
		const roles = async () =>
			(await app.call('GET', '/api/v3/editor/operators/me', { token })).body.operator.roles;
		const publish = () =>
			app.call('POST', '/api/v3/editor/exams/999999/publish', { token, body: { reason: 'to see who may' } });
		expect(await roles()).toEqual(['exam_controller']);
		expect((await publish()).status).toBe(404);
		await app.db.pool.query(`update operators set roles = '{support}' where id = $1`, [id]);
		await app.bus.emit(app.db.q, 'operator.changed', { operator_id: id });
		await expect.poll(async () => (await publish()).status).toBe(403);
	});

	it('is kept only as a hash', async () => {
		const { token } = await givenDoctor(app);
		const secret = token.split('|')[1] ?? '';
		const { rows } = await app.db.pool.query(
			'select encode(hash, $1) as hash from tokens order by id desc limit 1',
			['escape'],
		);
		expect(rows[0].hash).not.toContain(secret);
	});
});

describe('a write from a browser', () => {
	async function cookies() {
		const { headers } = await app.call('GET', '/sanctum/csrf-cookie');
		const set = [headers['set-cookie']].flat().map(String);
		expect(set.find((one) => one.startsWith('prostuti_session'))).toMatch(/HttpOnly; SameSite=Lax/);
		const cookie = set.map((one) => one.split(';')[0]).join('; ');
		return { cookie, xsrf: decodeURIComponent(/XSRF-TOKEN=([^;]+)/.exec(cookie)?.[1] ?? '') };
	}
	const body = { phone: '01999999998', password: 'x' };
	const login = (headers: Record<string, string>) => app.call('POST', LOGIN, { body, headers });

	it('needs the token that belongs to its cookie', async () => {
		const { cookie, xsrf } = await cookies();
		const other = await cookies();
		expect((await login({ cookie, 'x-xsrf-token': xsrf })).status).toBe(422);
		for (const forged of ['', 'forged', other.xsrf]) {
			const answer = await login({ cookie, 'x-xsrf-token': forged });
			expect(answer).toMatchObject({ status: 419, body: { code: 'auth.csrf' } });
		}
		expect((await login({ cookie })).status).toBe(419);
	});

	it('is refused when it comes from another site', async () => {
		for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }] as Record<
			string,
			string
		>[]) {
			expect((await app.call('POST', LOGIN, { body, headers })).status).toBe(419);
		}
	});
});

describe('app data', () => {
	it('identifies the caller, and gives a new browser its device token once', async () => {
		const guest = await app.call('GET', `${WEB}/app-data`);
		expect(guest.body).toMatchObject({ is_logged_in: false, doctor: null, demonstration: false });
		const { gns_ddt } = guest.body;
		const { token, id } = await givenDoctor(app);
		const doctor = await app.call('GET', `${WEB}/app-data`, { token, headers: { 'x-gns-ddt': gns_ddt } });
		expect(doctor.body).toMatchObject({ is_logged_in: true, doctor: { id }, gns_ddt });
	});

	it('a fault in a browser is taken, one with foreign keys is not', async () => {
		const fault = {
			level: 'error',
			code: 'import',
			route: 'my-courses',
			message: 'x',
			build: '1',
			net: '3g',
		};
		expect((await app.call('POST', `${WEB}/client-errors`, { body: fault })).status).toBe(204);
		expect(
			(await app.call('POST', `${WEB}/client-errors`, { body: { ...fault, phone: '017' } })).status,
		).toBe(422);
	});
});
