import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { MOST_PASSKEYS } from '#contract/account/staff-passkeys.ts';
import { operatorPasskeys } from '#server/modules/account/sign-in/auth.tables.ts';
import { codeAt, newKey } from '#server/modules/account/staff/code-app.ts';
import { operators } from '#server/modules/account/staff/operators.tables.ts';
import { appForFile, NOON } from '../../support/app.ts';
import { givenOperator } from '../../support/given.ts';
import { softPasskey } from '../../support/passkey.ts';

const app = appForFile();
const SECRET = 'a secret that only tests know, 32+';
const EDITOR = '/api/v3/editor';
const MINUTE = 60_000;
beforeEach(() => app.clock.set(NOON));

/** A signed-in member of staff with a code app. */
async function givenStaff() {
	const { id, token } = await givenOperator(app, 'editor');
	const key = newKey(SECRET);
	await app.db.q
		.update(operators)
		.set({ totpSecret: key, totpConfirmedAt: NOON })
		.where(eq(operators.id, id));
	const code = () => codeAt(key, SECRET, app.clock.now());
	return { id, token, code };
}
type Staff = Awaited<ReturnType<typeof givenStaff>>;

const begin = ({ token, code }: Pick<Staff, 'token' | 'code'>) =>
	app.call('POST', `${EDITOR}/passkeys/challenge`, { token, body: { code: code() } });
const make = (token: string, made: object, name = 'Office laptop') =>
	app.call('POST', `${EDITOR}/passkeys`, { token, body: { name, made } });
const list = async (token: string) => (await app.call('GET', `${EDITOR}/passkeys`, { token })).body.items;
const remove = (token: string, id: number) => app.call('DELETE', `${EDITOR}/passkeys/${id}`, { token });
const ask = async () => (await app.call('POST', `${EDITOR}/sign-in/passkey/challenge`, { body: {} })).body;
const signIn = (signed: object) => app.call('POST', `${EDITOR}/sign-in/passkey`, { body: { signed } });
const refused = { status: 422, body: { code: 'passkey.refused' } };
const logOf = async (id: number) =>
	(
		await app.db.pool.query('select action from audit where target = $1 order by id', [`operator:${id}`])
	).rows.map(({ action }) => action);

/** The same with a passkey; the code's half minute is over. */
async function givenPasskey() {
	const staff = await givenStaff();
	const passkey = softPasskey(app.config.deskOrigin);
	const { body: options } = await begin(staff);
	const { status, body } = await make(staff.token, passkey.make(options));
	expect(status).toBe(200);
	app.clock.forward(MINUTE);
	return { ...staff, passkey, passkeyId: body.item.id as number };
}

describe('a new passkey', () => {
	it('is created after a code of the app, shown to its owner, and logged', async () => {
		const staff = await givenStaff();
		const { status, body: options } = await begin(staff);
		expect(status).toBe(200);
		expect(options).toMatchObject({
			rp: { id: 'localhost' },
			attestation: 'none',
			authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
		});
		const done = await make(staff.token, softPasskey(app.config.deskOrigin).make(options), 'Phone');
		expect(done.body.item).toMatchObject({ name: 'Phone', backed_up: false, last_used_at: null });
		expect(await list(staff.token)).toEqual([done.body.item]);
		expect(await list((await givenStaff()).token)).toEqual([]);
		expect(await logOf(staff.id)).toEqual(['passkey.make']);
	});

	it('needs a code of this moment, which was not used yet', async () => {
		const staff = await givenStaff();
		expect((await begin({ token: staff.token, code: () => '000000' })).body.code).toBe('operator.bad_code');
		expect((await begin(staff)).status).toBe(200);
		expect((await begin(staff)).body.code).toBe('operator.bad_code');
		for (let n = 0; n < 4; n++) await begin({ token: staff.token, code: () => '000000' });
		app.clock.forward(1_000);
		expect((await begin(staff)).body.code).toBe('auth.slow_down');
	});

	it.each([
		['another site asked for it', { origin: 'https://evil.example' }],
		['it is bound to another site', { rpId: 'evil.example' }],
		['nobody proved to be its owner', { verified: false }],
		['it answers to another challenge', { challenge: 'AAAA' }],
		['it is the answer of a sign-in', { type: 'webauthn.get' }],
	])('is refused when %s', async (_, over) => {
		const staff = await givenStaff();
		const { body: options } = await begin(staff);
		const passkey = softPasskey(app.config.deskOrigin);
		expect(await make(staff.token, passkey.make(options, over))).toMatchObject(refused);
		expect(await list(staff.token)).toEqual([]);
	});

	it('uses its challenge up, in its own session and within two minutes', async () => {
		const staff = await givenStaff();
		const other = await givenStaff();
		const passkey = softPasskey(app.config.deskOrigin);
		const { body: options } = await begin(staff);
		expect(await make(other.token, passkey.make(options))).toMatchObject(refused);
		expect((await make(staff.token, passkey.make(options))).status).toBe(200);
		expect(await make(staff.token, softPasskey(app.config.deskOrigin).make(options))).toMatchObject(refused);
		app.clock.forward(MINUTE);
		const { body: late } = await begin(staff);
		app.clock.forward(2 * MINUTE);
		expect(await make(staff.token, softPasskey(app.config.deskOrigin).make(late))).toMatchObject(refused);
		// Options of a sign-in cannot create a passkey.
		const question = { ...(await ask()), user: options.user };
		expect(await make(staff.token, softPasskey(app.config.deskOrigin).make(question))).toMatchObject(refused);
	});

	it('is registered once, and ten are the limit', async () => {
		const { token, code, id, passkey } = await givenPasskey();
		const { body: options } = await begin({ token, code });
		expect(options.excludeCredentials).toEqual([{ id: passkey.id, type: 'public-key' }]);
		expect((await make(token, passkey.make(options))).body.code).toBe('passkey.known');
		await app.db.q.insert(operatorPasskeys).values(
			Array.from({ length: MOST_PASSKEYS - 1 }, (_, n) => ({
				operatorId: id,
				name: `${n}`,
				credentialId: `${id}-${n}`,
				publicKey: Buffer.alloc(1),
				counter: 0,
				backedUp: false,
			})),
		);
		app.clock.forward(MINUTE);
		expect((await begin({ token, code })).body.code).toBe('passkey.too_many');
	});
});

describe('the sign-in with a passkey', () => {
	it('replaces password and code, and begins a session of the desk', async () => {
		const { id, passkey, token } = await givenPasskey();
		const done = await signIn(passkey.sign(await ask()));
		expect(done).toMatchObject({ status: 200, body: { operator: { id, name: 'Staff', roles: ['editor'] } } });
		const cookies = [done.headers['set-cookie']].flat().map(String);
		const session = cookies.find((line) => line.startsWith('prostuti_desk=')) ?? '';
		expect(session).toMatch(/HttpOnly.*SameSite=Strict/);
		const jar = cookies.map((line) => line.split(';')[0]).join('; ');
		expect((await app.call('GET', `${EDITOR}/operators/me`, { headers: { cookie: jar } })).status).toBe(200);
		expect((await list(token))[0].last_used_at).toBe(app.clock.now().toISOString());
		expect(await logOf(id)).toEqual(['passkey.make', 'operator.sign_in']);
		app.clock.forward(31 * MINUTE);
		expect((await app.call('GET', `${EDITOR}/operators/me`, { headers: { cookie: jar } })).status).toBe(401);
	});

	it('works while others guess at the password', async () => {
		const { passkey, id } = await givenPasskey();
		const [row] = await app.db.q.select().from(operators).where(eq(operators.id, id));
		for (let n = 0; n < 6; n++)
			await app.call('POST', `${EDITOR}/sign-in`, {
				body: { phone: row?.phone, password: 'not the password' },
			});
		expect((await signIn(passkey.sign(await ask()))).status).toBe(200);
	});

	it.each([
		['another site asked for it', { origin: 'https://evil.example' }],
		['the public host of the same machine asked', { origin: 'http://localhost:4321' }],
		['it is bound to another site', { rpId: 'evil.example' }],
		['nobody proved to be its owner', { verified: false }],
		['it answers to a challenge of nobody', { challenge: 'AAAA' }],
		['it is the answer of a registration', { type: 'webauthn.create' }],
		['it names another person', { userHandle: Buffer.from('staff-999').toString('base64url') }],
		['its count went back, so that there are two of it', { counter: 1 }],
	])('is refused when %s', async (_, over) => {
		const { passkey } = await givenPasskey();
		expect(await signIn(passkey.sign(await ask(), over))).toMatchObject(refused);
		// A refused one does not affect the right one.
		expect((await signIn(passkey.sign(await ask()))).status).toBe(200);
	});

	it('accepts each answer once, also for simultaneous tries, and within two minutes', async () => {
		const { passkey, id } = await givenPasskey();
		const question = await ask();
		const signed = passkey.sign(question);
		const both = await Promise.all([signIn(signed), signIn(signed)]);
		expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
		expect(await signIn(signed)).toMatchObject(refused);
		// The same challenge in another encoding of the same bytes.
		const again = passkey.sign(question, { challenge: `${question.challenge}=` });
		expect(await signIn(again)).toMatchObject(refused);
		const late = await ask();
		app.clock.forward(2 * MINUTE);
		expect(await signIn(passkey.sign(late))).toMatchObject(refused);
		expect(await logOf(id)).toEqual(['passkey.make', 'operator.sign_in']);
	});

	it('is refused for another key under a known name, and logged', async () => {
		const { passkey, id } = await givenPasskey();
		const stranger = softPasskey(app.config.deskOrigin);
		const question = await ask();
		expect(await signIn(stranger.sign(question))).toMatchObject(refused);
		const forged = { ...stranger.sign(await ask()), id: passkey.id, rawId: passkey.id };
		expect(await signIn(forged)).toMatchObject(refused);
		expect(await logOf(id)).toEqual(['passkey.make', 'passkey.refused']);
	});

	it('ends with the access of its owner', async () => {
		const { passkey, id, token } = await givenPasskey();
		const owner = await givenOperator(app, 'owner');
		const one = `${EDITOR}/operators/${id}`;
		const { item } = (await app.call('GET', one, { token: owner.token })).body;
		expect(item.passkeys).toBe(1);
		await app.db.q.update(operators).set({ disabledAt: NOON }).where(eq(operators.id, id));
		expect(await signIn(passkey.sign(await ask()))).toMatchObject(refused);
		await app.db.q.update(operators).set({ disabledAt: null }).where(eq(operators.id, id));
		// Access is reset: a lost phone may have had the passkey too.
		await app.call('POST', `${one}/access`, { token: owner.token, body: { reason: 'lost the phone' } });
		expect(await signIn(passkey.sign(await ask()))).toMatchObject(refused);
		expect(await app.db.q.$count(operatorPasskeys, eq(operatorPasskeys.operatorId, id))).toBe(0);
		// The cached session ends with the event, which may arrive after the answer.
		const listed = async () => (await app.call('GET', `${EDITOR}/passkeys`, { token })).status;
		await expect.poll(listed).toBe(401);
	});
});

describe('a passkey that is removed', () => {
	it('is no longer valid, and ends every other session of its owner', async () => {
		const { passkey, passkeyId, token, id } = await givenPasskey();
		const done = await signIn(passkey.sign(await ask()));
		const jar = [done.headers['set-cookie']]
			.flat()
			.map((line) => String(line).split(';')[0])
			.join('; ');
		const other = await givenPasskey();
		expect((await remove(other.token, passkeyId)).status).toBe(404);
		expect((await remove(token, passkeyId)).status).toBe(204);
		expect(await list(token)).toEqual([]);
		expect(await signIn(passkey.sign(await ask()))).toMatchObject(refused);
		const me = async () =>
			(await app.call('GET', `${EDITOR}/operators/me`, { headers: { cookie: jar } })).status;
		await expect.poll(me).toBe(401);
		expect(await logOf(id)).toEqual(['passkey.make', 'operator.sign_in', 'passkey.remove']);
		expect(await list(other.token)).toHaveLength(1);
	});

	it('cannot be removed if it is the last way to sign in, even by simultaneous calls', async () => {
		const { passkeyId, token, id } = await givenPasskey();
		await app.db.q.update(operators).set({ totpConfirmedAt: null }).where(eq(operators.id, id));
		expect((await remove(token, passkeyId)).body.code).toBe('passkey.last_way');
		const [second] = await app.db.q
			.insert(operatorPasskeys)
			.values({
				operatorId: id,
				name: 'Key',
				credentialId: `second-${id}`,
				publicKey: Buffer.alloc(1),
				counter: 0,
				backedUp: false,
			})
			.returning();
		const both = await Promise.all([remove(token, passkeyId), remove(token, second?.id ?? 0)]);
		expect(both.map(({ status }) => status).sort()).toEqual([204, 409]);
	});
});
