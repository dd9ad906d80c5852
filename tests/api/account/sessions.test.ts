import { afterEach, describe, expect, it } from 'vitest';
import { issueToken, newDdt } from '#server/modules/account/sign-in/sessions.service.ts';
import { appForFile, NOON } from '../../support/app.ts';
import { WEB } from '../../support/exam.ts';
import { givenDevice, givenDoctor, givenOperator, PASSWORD } from '../../support/given.ts';

const app = appForFile();
afterEach(() => app.clock.set(NOON));
const SESSIONS = `${WEB}/doctor/sessions`;
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0';

interface Listed {
	id: number;
	label: string;
	current: boolean;
	staff: string | null;
}
const list = async (token: string): Promise<Listed[]> =>
	(await app.call('GET', SESSIONS, { token })).body.sessions;
const opens = async (token: string, where = app) =>
	(await where.call('GET', `${WEB}/doctor/courses`, { token })).status;
const soon = (read: () => Promise<unknown>) => expect.poll(read);
const idOf = (token: string) => Number(token.split('|')[0]);

/** A doctor signed in on a phone and a computer, both verified. */
async function givenTwoSessions() {
	const doctor = await givenDoctor(app);
	const computer = await givenDevice(app, doctor.id, { class: 'computer', label: 'Firefox, Windows' });
	const owner = { doctorId: doctor.id, deviceId: computer.id };
	const about = { ddt: computer.ddt, userAgent: WINDOWS };
	const other = await issueToken(app.db.q, owner, app.clock.now(), about);
	app.ddts.set(other, computer.ddt);
	return { doctor, token: doctor.token, other };
}

describe('the list of sessions', () => {
	it('shows where the doctor is signed in, and which session is the current one', async () => {
		const { token, other } = await givenTwoSessions();
		const sessions = await list(token);
		expect(sessions.map((one) => [one.id, one.label, one.current, one.staff])).toEqual([
			[idOf(other), 'Firefox, Windows', false, null],
			[idOf(token), 'Chrome, Android', true, null],
		]);
		const { body } = await app.call('GET', SESSIONS, { token });
		expect(Object.keys(body.sessions[0]).sort()).toEqual([
			'created_at',
			'current',
			'id',
			'label',
			'last_used_at',
			'staff',
		]);
	});

	it('names one without a device by its browser', async () => {
		const { doctor, token } = await givenTwoSessions();
		const about = { ddt: null, userAgent: WINDOWS };
		await issueToken(app.db.q, { doctorId: doctor.id, deviceId: null }, app.clock.now(), about);
		expect((await list(token))[0]?.label).toBe('Firefox, Windows');
		const silent = { ddt: null, userAgent: null };
		await issueToken(app.db.q, { doctorId: doctor.id, deviceId: null }, app.clock.now(), silent);
		expect((await list(token))[0]?.label).toBe('');
	});

	it('excludes expired ones, and shows when staff viewed the account', async () => {
		const { doctor, token } = await givenTwoSessions();
		const staff = await givenOperator(app, 'support');
		const owner = { doctorId: doctor.id, actingOperatorId: staff.id };
		const about = { ddt: null, userAgent: null, lifeMs: 60_000 };
		await issueToken(app.db.q, owner, app.clock.now(), about);
		expect((await list(token)).map((one) => one.staff)).toEqual(['Staff', null, null]);
		app.clock.forward(60_000);
		expect((await list(token)).map((one) => one.staff)).toEqual([null, null]);
	});

	it('contains each sign-in by the form', async () => {
		const { phone, device, token } = await givenDoctor(app);
		const headers = { 'x-gns-ddt': device.ddt };
		const body = { phone, password: PASSWORD };
		expect((await app.call('POST', '/api/v3/auth/login', { body, headers })).status).toBe(200);
		expect(await list(token)).toHaveLength(2);
	});
});

describe('ending sessions', () => {
	it('ends one at once, in every process', async () => {
		const { token, other } = await givenTwoSessions();
		const twin = await app.twin();
		expect(await opens(other, twin)).toBe(200);
		const path = `${SESSIONS}/${idOf(other)}`;
		expect((await app.call('DELETE', path, { token })).status).toBe(204);
		await soon(() => opens(other, twin)).toBe(401);
		expect(await opens(token)).toBe(200);
		const again = await app.call('DELETE', path, { token });
		expect(again).toMatchObject({ status: 404, body: { code: 'session.not_found' } });
		await twin.close();
	});

	it('ends none of another doctor', async () => {
		const { token } = await givenDoctor(app);
		const stranger = await givenDoctor(app);
		const answer = await app.call('DELETE', `${SESSIONS}/${idOf(stranger.token)}`, { token });
		expect(answer).toMatchObject({ status: 404, body: { code: 'session.not_found' } });
		expect(await opens(stranger.token)).toBe(200);
	});

	it('may end the current one', async () => {
		const { token } = await givenDoctor(app);
		expect((await app.call('DELETE', `${SESSIONS}/${idOf(token)}`, { token })).status).toBe(204);
		await soon(() => opens(token)).toBe(401);
	});

	it('ends all others but this one, and returns how many there were', async () => {
		const { doctor, token, other } = await givenTwoSessions();
		const stranger = await givenDoctor(app);
		const owner = { doctorId: doctor.id, deviceId: null };
		const about = { ddt: newDdt(), userAgent: null, lifeMs: -1 };
		await issueToken(app.db.q, owner, app.clock.now(), about);
		expect(await opens(other)).toBe(200);
		const ended = await app.call('POST', `${SESSIONS}/end-others`, { token });
		expect(ended).toMatchObject({ status: 200, body: { ended: 1 } });
		await soon(() => opens(other)).toBe(401);
		expect(await opens(token)).toBe(200);
		expect(await opens(stranger.token)).toBe(200);
		const { rows } = await app.db.pool.query('select action, after from audit where doctor_id = $1', [
			doctor.id,
		]);
		expect(rows).toEqual([{ action: 'sessions.ended', after: { ended: 1 } }]);
		expect((await app.call('POST', `${SESSIONS}/end-others`, { token })).body).toEqual({ ended: 0 });
	});

	it('that were stolen end at once: a stolen token is invalid after sign-out', async () => {
		const { token } = await givenDoctor(app);
		expect((await app.call('POST', '/api/v3/auth/logout', { token })).status).toBe(204);
		await soon(() => opens(token)).toBe(401);
		expect((await app.call('GET', SESSIONS, { token })).status).toBe(401);
	});
});
