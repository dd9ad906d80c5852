import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { toE164 } from '#contract/phone.ts';
import { hashPassword } from '#server/modules/account/sign-in/passwords.ts';
import { issueToken } from '#server/modules/account/sign-in/sessions.service.ts';
import { codeAt, newKey } from '#server/modules/account/staff/code-app.ts';
import { operators } from '#server/modules/account/staff/operators.tables.ts';
import { appForFile, NOON } from '../../support/app.ts';
import { changedBy } from '../../support/changes.ts';
import { givenDoctor, givenOperator } from '../../support/given.ts';

const app = appForFile();
const SECRET = 'a secret that only tests know, 32+';
const EDITOR = '/api/v3/editor';
const PASSWORD = 'harbour-lantern-47';
const MINUTE = 60_000;
beforeEach(() => app.clock.set(NOON));

let count = 0;
/** A member of staff with a password; the code app is connected by default. */
async function givenStaff(over: Partial<typeof operators.$inferInsert> = {}) {
	const phone = `01811${String(++count).padStart(6, '0')}`;
	const [row] = await app.db.q
		.insert(operators)
		.values({
			name: 'Rehana',
			phone: toE164(phone),
			roles: ['editor'],
			passwordHash: await hashPassword(PASSWORD),
			passwordGiven: false,
			totpSecret: newKey(SECRET),
			totpConfirmedAt: NOON,
			...over,
		})
		.returning();
	if (!row) throw new Error('nobody was stored');
	const read = async () => (await app.db.q.select().from(operators).where(eq(operators.id, row.id)))[0];
	const code = async () => codeAt((await read())?.totpSecret ?? Buffer.alloc(0), SECRET, app.clock.now());
	return { id: row.id, phone, read, code };
}
const begin = (phone: string, password = PASSWORD, headers: Record<string, string> = {}) =>
	app.call('POST', `${EDITOR}/sign-in`, { body: { phone, password }, headers });
const confirm = (ticket: string, code: string, more: object = {}, headers: Record<string, string> = {}) =>
	app.call('POST', `${EDITOR}/sign-in/code`, { body: { ticket, code, ...more }, headers });
/** Cookies that an answer sets, as a browser returns them. */
function jarOf(answer: { headers: Record<string, unknown> }) {
	const set = [answer.headers['set-cookie']].flat().map((line) => String(line).split(';')[0] ?? '');
	const token = set.find((pair) => pair.startsWith('XSRF-TOKEN='))?.slice('XSRF-TOKEN='.length) ?? '';
	return { cookie: set.join('; '), 'x-xsrf-token': decodeURIComponent(token) };
}
async function signedIn() {
	const staff = await givenStaff();
	const { body } = await begin(staff.phone);
	const done = await confirm(body.ticket, await staff.code());
	expect(done.status).toBe(200);
	return { ...staff, done, jar: jarOf(done) };
}

describe('the sign-in of staff', () => {
	it('requires the password, then the code, and creates a session that no script can read', async () => {
		const { done, jar, id } = await signedIn();
		expect(done.body.operator).toEqual({ id, name: 'Rehana', roles: ['editor'] });
		const session = [done.headers['set-cookie']]
			.flat()
			.find((line) => String(line).startsWith('prostuti_desk='));
		expect(session).toMatch(/HttpOnly/);
		expect(session).toMatch(/SameSite=Strict/);
		expect(session).toMatch(/Path=\/api\/v3\/editor/);
		expect((await app.call('GET', `${EDITOR}/operators/me`, { headers: jar })).status).toBe(200);
	});

	it('refuses a wrong password like a phone number that no staff account has', async () => {
		const { phone } = await givenStaff();
		const wrong = await begin(phone, 'not the password');
		const unknown = await begin('01899999999', 'not the password');
		expect(wrong.status).toBe(422);
		expect({ ...wrong.body, meta: null }).toEqual({ ...unknown.body, meta: null });
	});

	it('accepts each code once, and none of another half minute', async () => {
		const { phone, code } = await givenStaff();
		const { body } = await begin(phone);
		const now = await code();
		expect((await confirm(body.ticket, now)).status).toBe(200);
		expect((await confirm(body.ticket, now)).body.code).toBe('operator.bad_code');
		app.clock.forward(3 * MINUTE);
		expect((await confirm(body.ticket, now)).body.code).toBe('operator.bad_code');
		expect((await confirm(body.ticket, await code())).status).toBe(200);
		app.clock.forward(5 * MINUTE);
		expect((await confirm(body.ticket, await code())).body.code).toBe('operator.ticket_over');
	});

	it('waits longer and longer after five wrong tries, and says nothing of who is staff', async () => {
		const { id, phone } = await givenStaff();
		const unknown = '01899999998';
		for (const reported of [phone, unknown]) {
			for (let n = 0; n < 5; n++) expect((await begin(reported, 'not the password')).status).toBe(422);
			const sixth = await begin(reported);
			expect(sixth).toMatchObject({ status: 429, body: { code: 'auth.slow_down', meta: { next_in_s: 30 } } });
		}
		const { rows } = await app.db.pool.query('select action from audit where target = $1', [
			`operator:${id}`,
		]);
		expect(rows).toEqual([{ action: 'operator.guessed_at' }]);
		app.clock.forward(30_000);
		expect((await begin(phone, 'not the password')).status).toBe(422);
		expect((await begin(phone)).body.meta.next_in_s).toBe(60);
		app.clock.forward(MINUTE);
		expect((await begin(phone)).status).toBe(200);
	});

	it('never locks out a browser that signed in before, whatever others try, until the password changes', async () => {
		const { phone, jar, code } = await signedIn();
		const own = {
			cookie: jar.cookie.split('; ').find((pair) => pair.startsWith('prostuti_desk_device=')) ?? '',
		};
		await Promise.all(Array.from({ length: 12 }, () => begin(phone, 'not the password')));
		expect((await begin(phone)).status).toBe(429);
		app.clock.forward(MINUTE / 2);
		await begin(phone, 'not the password');
		expect((await begin(phone)).status).toBe(429);
		const { body, status } = await begin(phone, PASSWORD, own);
		expect(status).toBe(200);
		for (let n = 0; n < 12; n++) await confirm(body.ticket, '000000');
		expect((await confirm(body.ticket, await code())).body.code).toBe('auth.slow_down');
		expect((await confirm(body.ticket, await code(), {}, own)).status).toBe(200);

		const changed = await app.call('POST', `${EDITOR}/operators/me/password`, {
			body: { current: PASSWORD, next: 'seven quiet mountains' },
			headers: jar,
		});
		expect(changed.status).toBe(204);
		expect((await begin(phone, 'seven quiet mountains', own)).status).toBe(429);
	});

	it('counts simultaneous tries one after the other, also those of a known browser', async () => {
		const { phone, jar } = await signedIn();
		const own = {
			cookie: jar.cookie.split('; ').find((pair) => pair.startsWith('prostuti_desk_device=')) ?? '',
		};
		for (const headers of [{}, own]) {
			const tries = Array.from({ length: 12 }, () => begin(phone, 'not the password', headers));
			const statuses = (await Promise.all(tries)).map(({ status }) => status);
			expect(statuses.filter((status) => status === 422)).toHaveLength(5);
			expect(statuses.filter((status) => status === 429)).toHaveLength(7);
		}
	});

	it('requires a code app and a new password at the first sign-in', async () => {
		const staff = await givenStaff({ passwordGiven: true, totpSecret: null, totpConfirmedAt: null });
		const first = await begin(staff.phone);
		expect(first.body.set_up.uri).toMatch(/^otpauth:\/\/totp\//);
		expect(first.body.new_password).toBe(true);
		const { ticket } = first.body;
		const bare = await confirm(ticket, await staff.code());
		expect(bare.body.errors).toHaveProperty('new_password');
		const weak = await confirm(ticket, await staff.code(), { new_password: '123456789012' });
		expect(weak.body.code).toBe('auth.common_password');
		const done = await confirm(ticket, await staff.code(), { new_password: 'a river without a bridge' });
		expect(done.status).toBe(200);
		app.clock.forward(MINUTE);
		const next = await begin(staff.phone, 'a river without a bridge');
		expect(next.body).toMatchObject({ set_up: null, new_password: false });
		expect((await begin(staff.phone)).body.code).toBe('auth.bad_credentials');
	});
});

it('signing in and changing the password leave everybody else as they are', async () => {
	const other = await signedIn();
	const one = await givenStaff({ totpSecret: null, totpConfirmedAt: null });
	const own = { operators: [one.id] };
	expect(await changedBy(app, () => begin(one.phone, 'not the password'))).toEqual({});
	let ticket = '';
	const step = async () => {
		ticket = (await begin(one.phone)).body.ticket;
	};
	expect(await changedBy(app, step)).toEqual(own);
	let jar = {};
	const last = async () => {
		jar = jarOf(await confirm(ticket, await one.code()));
	};
	expect(await changedBy(app, last)).toEqual(own);

	const { id: doctorId } = await givenDoctor(app);
	const issue = async (owner: Parameters<typeof issueToken>[1]) =>
		Number((await issueToken(app.db.q, owner, NOON, { ddt: null, userAgent: null })).split('|')[0]);
	const ended = [await issue({ operatorId: one.id }), await issue({ doctorId, actingOperatorId: one.id })];
	await issue({ doctorId, actingOperatorId: other.id });
	const change = () =>
		app.call('POST', `${EDITOR}/operators/me/password`, {
			body: { current: PASSWORD, next: 'seven quiet mountains' },
			headers: jar,
		});
	expect(await changedBy(app, change)).toEqual({ ...own, tokens: ended });
});

describe('a session at the desk', () => {
	it('does not write without the token of its own pages', async () => {
		const { jar } = await signedIn();
		const path = `${EDITOR}/markdown`;
		const body = { text: '**x**' };
		const desk = jar.cookie.split('; ').find((pair) => pair.startsWith('prostuti_desk=')) ?? '';
		expect((await app.call('POST', path, { body, headers: { cookie: desk } })).status).toBe(419);
		expect((await app.call('POST', path, { body, headers: jar })).body.html).toBe(
			'<p><strong>x</strong></p>\n',
		);
	});

	it('ends after half an hour without use, and after ten hours in any case', async () => {
		const { jar } = await signedIn();
		const me = () => app.call('GET', `${EDITOR}/operators/me`, { headers: jar });
		for (let n = 0; n < 24; n++) {
			app.clock.forward(25 * MINUTE);
			const within = (n + 1) * 25 < 600;
			expect((await me()).status).toBe(within ? 200 : 401);
		}
		const idle = await signedIn();
		app.clock.forward(31 * MINUTE);
		expect((await app.call('GET', `${EDITOR}/operators/me`, { headers: idle.jar })).status).toBe(401);
	});

	it('ends everywhere else when the password is changed, and here at the sign-out', async () => {
		const { phone, code, jar } = await signedIn();
		app.clock.forward(MINUTE);
		const { body } = await begin(phone);
		const other = jarOf(await confirm(body.ticket, await code()));
		const change = (current: string) =>
			app.call('POST', `${EDITOR}/operators/me/password`, {
				body: { current, next: 'seven quiet mountains' },
				headers: jar,
			});
		expect((await change('wrong')).body.errors).toHaveProperty('current');
		expect((await change(PASSWORD)).status).toBe(204);
		const elsewhere = async () =>
			(await app.call('GET', `${EDITOR}/operators/me`, { headers: other })).status;
		await expect.poll(elsewhere).toBe(401);
		expect((await app.call('POST', `${EDITOR}/sign-out`, { body: {}, headers: jar })).status).toBe(204);
		// The event reaches every process within a moment, this one too.
		const me = async () => (await app.call('GET', `${EDITOR}/operators/me`, { headers: jar })).status;
		await expect.poll(me).toBe(401);
	});
});

describe('members of staff, by an owner', () => {
	it('are created, given access once, changed by version, and blocked at once', async () => {
		const owner = await givenOperator(app, 'owner');
		const call = (method: string, path: string, body?: object) =>
			app.call(method, `${EDITOR}${path}`, { token: owner.token, body });
		const fields = { name: 'Jahid', phone: '০১৮২২-০০০০০১', roles: ['support'], disabled: false };
		const made = (await call('POST', '/operators', fields)).body.item;
		expect(made).toMatchObject({ phone: '01822000001', code_app: false });
		expect((await call('POST', '/operators', fields)).body.errors).toHaveProperty('phone');

		const { password } = (await call('POST', `/operators/${made.id}/access`, { reason: 'first day' })).body;
		expect((await begin(fields.phone, password)).body.new_password).toBe(true);

		const { version } = made;
		const wider = { ...fields, roles: ['support', 'dispatch'] };
		const changed = await call('PUT', `/operators/${made.id}`, { ...wider, version });
		expect(changed.body.item.roles).toEqual(['support', 'dispatch']);
		const late = await call('PUT', `/operators/${made.id}`, { ...fields, version });
		expect(late.status).toBe(409);
		expect(late.body.meta.item.roles).toEqual(['support', 'dispatch']);

		const shut = { ...wider, disabled: true, version: changed.body.item.version };
		expect((await call('PUT', `/operators/${made.id}`, shut)).status).toBe(200);
		expect((await begin(fields.phone, password)).body.code).toBe('auth.bad_credentials');

		const log = (await call('GET', `/audit?target=operator:${made.id}`)).body;
		expect((await call('GET', '/audit?target=operator')).body.items).toEqual(
			expect.arrayContaining(log.items),
		);
		expect((await call('GET', '/audit?target=oper')).body.items).toEqual([]);
		const ofTwo = (await call('GET', `/audit?target=oper,operator:${made.id}`)).body;
		expect(ofTwo.items).toEqual(log.items);
		expect(log.items.map(({ action }: { action: string }) => action)).toEqual([
			'operator.change',
			'operator.change',
			'operator.reset',
			'operator.make',
		]);
		expect(log.items[1]).toMatchObject({
			before: { roles: ['support'] },
			after: { roles: ['support', 'dispatch'] },
		});
	});

	it('always include an owner who can sign in', async () => {
		await app.db.q.update(operators).set({ disabledAt: NOON });
		const { id, token } = await givenOperator(app, 'owner');
		const { body } = await app.call('GET', `${EDITOR}/operators/${id}`, { token });
		const { name, phone, version } = body.item;
		const left = await app.call('PUT', `${EDITOR}/operators/${id}`, {
			token,
			body: { name, phone, roles: ['editor'], disabled: false, version },
		});
		expect(left.status).toBe(409);
		expect(left.body.code).toBe('operator.last_owner');
	});
});
