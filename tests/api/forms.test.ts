import { describe, expect, it } from 'vitest';
import { appForFile } from '../support/app.ts';
import { AUTH, freshPhone, joinWith } from '../support/codes.ts';
import { WEB } from '../support/exam.ts';
import { givenDoctor, PASSWORD } from '../support/given.ts';

const PARTNER = 'https://partner.example';
const app = appForFile({ ALLOWED_ORIGINS: PARTNER });
const FORM = 'application/x-www-form-urlencoded';
const encoded = (fields: Record<string, string>) => ({
	payload: new URLSearchParams(fields).toString(),
	headers: { 'content-type': FORM },
});
function parts(fields: Record<string, string>) {
	const edge = 'edge-of-a-part';
	const lines = Object.entries(fields).flatMap(([name, value]) => [
		`--${edge}`,
		`content-disposition: form-data; name="${name}"`,
		'',
		value,
	]);
	return {
		payload: [...lines, `--${edge}--`, ''].join('\r\n'),
		headers: { 'content-type': `multipart/form-data; boundary=${edge}` },
	};
}
const isAlive = async (token: string) =>
	(await app.call('GET', `${WEB}/doctor/courses`, { token })).status === 200;

describe.each([
	['a form', encoded],
	['a form in parts', parts],
])('%s', (_, sent) => {
	it('signs in, with unknown fields', async () => {
		const { phone } = await givenDoctor(app);
		const answer = await app.call(
			'POST',
			`${AUTH}/login`,
			sent({ phone, password: PASSWORD, remember: '1' }),
		);
		expect(answer).toMatchObject({ status: 200, body: { user: { phone } } });
	});

	it('is refused at the field that is wrong or missing', async () => {
		const { status, body } = await app.call('POST', `${AUTH}/login`, sent({ phone: '0123', password: '' }));
		expect(status).toBe(422);
		expect(Object.keys(body.errors).sort()).toEqual(['password', 'phone']);
	});

	it('opens an account: a tick is yes, digits are a number where one is wanted, and a number stays a text', async () => {
		const phone = freshPhone();
		const { body } = await app.call('POST', `${AUTH}/otp`, sent({ phone, code: await joinWith(app, phone) }));
		const fields = { name: 'ডা. নতুন', phone, password: 'a river without a bridge', consent: 'on', email: '' };
		const { headers, payload } = sent({ ...fields, medical_college_id: '999999' });
		const token = { 'x-otp-token': body.otp_token };
		const unknown = await app.call('POST', `${AUTH}/register`, {
			payload,
			headers: { ...headers, ...token },
		});
		expect(unknown.body.code).toBe('profile.unknown_college');
		const plain = sent(fields);
		const done = await app.call('POST', `${AUTH}/register`, {
			payload: plain.payload,
			headers: { ...plain.headers, ...token },
		});
		expect(done).toMatchObject({ status: 200, body: { user: { name: 'ডা. নতুন', phone } } });
	});

	it('is taken by no other call, and from no page of another site', async () => {
		const { token, phone } = await givenDoctor(app);
		const name = sent({ name: 'ডা. অন্য নাম' });
		const other = await app.call('POST', `${WEB}/doctor/my-profile-update`, { token, ...name });
		expect(other.body.code).toBe('request.unsupported_media');
		const login = sent({ phone, password: PASSWORD });
		const forged = await app.call('POST', `${AUTH}/login`, {
			payload: login.payload,
			headers: { ...login.headers, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
		});
		expect(forged.status).toBe(419);
	});
});

it('JSON with an unknown field is accepted where forms are, and nowhere else', async () => {
	const { phone, token } = await givenDoctor(app);
	const login = await app.call('POST', `${AUTH}/login`, {
		body: { phone, password: PASSWORD, remember: true },
	});
	expect(login.status).toBe(200);
	const profile = await app.call('POST', `${WEB}/doctor/my-profile-update`, {
		token,
		body: { remember: true },
	});
	expect(profile.status).toBe(422);
});

describe('signing out', () => {
	it.each([
		['with nothing', {}],
		['with the type of a form and no body', { headers: { 'content-type': FORM }, payload: '' }],
		['with the type of JSON and no body', { headers: { 'content-type': 'application/json' }, payload: '' }],
		['with fields', encoded({ everywhere: '1' })],
		[
			'with an old cookie and no token for it',
			{ headers: { cookie: 'prostuti_session=old; XSRF-TOKEN=old' } },
		],
	])('ends the token %s', async (_, options) => {
		const { token } = await givenDoctor(app);
		expect(await isAlive(token)).toBe(true);
		expect((await app.call('POST', `${AUTH}/logout`, { token, ...options })).status).toBe(204);
		await expect.poll(() => isAlive(token)).toBe(false);
		expect((await app.call('POST', `${AUTH}/logout`, { token, ...options })).status).toBe(204);
	});

	it('succeeds without a session', async () => {
		expect((await app.call('POST', `${AUTH}/logout`)).status).toBe(204);
		expect((await app.call('POST', `${AUTH}/logout`, { token: '1|nothing' })).status).toBe(204);
	});
});

describe('pages of another origin', () => {
	const preflight = (origin: string, url = `${AUTH}/login`) =>
		app.call('OPTIONS', url, {
			headers: {
				origin,
				'access-control-request-method': 'POST',
				'access-control-request-headers': 'x-otp-token,x-gns-ddt,x-xsrf-token,idempotency-key',
			},
		});

	it('call the API where the settings name their origin, with cookies', async () => {
		const { status, headers } = await preflight(PARTNER);
		expect(status).toBe(204);
		expect(headers).toMatchObject({
			'access-control-allow-origin': PARTNER,
			'access-control-allow-credentials': 'true',
		});
		for (const name of ['x-otp-token', 'x-gns-ddt', 'x-xsrf-token', 'idempotency-key'])
			expect(headers['access-control-allow-headers']).toContain(name);
		const { phone } = await givenDoctor(app);
		const login = await app.call('POST', `${AUTH}/login`, {
			body: { phone, password: PASSWORD },
			headers: { origin: PARTNER, 'sec-fetch-site': 'cross-site' },
		});
		expect(login.status).toBe(200);
		expect(login.headers['access-control-allow-origin']).toBe(PARTNER);
	});

	it('get no data without permission, and pages are never readable', async () => {
		for (const answer of [
			await preflight('https://evil.example'),
			await preflight('null'),
			await preflight(PARTNER, '/about'),
			await app.call('GET', `${WEB}/app-data`, { headers: { origin: 'https://evil.example' } }),
		])
			expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
	});
});
