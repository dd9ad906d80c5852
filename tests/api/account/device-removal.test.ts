import { describe, expect, it } from 'vitest';
import { contract } from '#contract/index.ts';
import { makeNotify } from '#server/modules/news/notifications/notify.service.ts';
import { appForFile, NOON } from '../../support/app.ts';
import { allCalls, pathOf } from '../../support/calls.ts';
import { lastCode, sentTo } from '../../support/codes.ts';
import { DEVICES, inBrowser, opens, soon, statesOf, WINDOWS } from '../../support/devices.ts';
import { givenAttempt, givenCandidate, WEB } from '../../support/exam.ts';
import { givenDoctor, givenOperator, PASSWORD } from '../../support/given.ts';

const app = appForFile();

/** Signs in by password alone, in an unverified browser. */
async function byPassword(phone: string) {
	const { body } = await app.call('POST', contract.auth.login.path, {
		body: { phone, password: PASSWORD },
		headers: { 'x-gns-ddt': '' },
	});
	return { token: String(body.token), ddt: String(body.gns_ddt), user: body.user };
}
const requested = ({ token, ddt }: { token: string; ddt: string }) => ({
	token,
	headers: { 'x-gns-ddt': ddt },
});

describe('a password alone', () => {
	it('removes no device, by any call', async () => {
		const doctor = await givenDoctor(app);
		const thief = requested(await byPassword(doctor.phone));
		const gone = await app.call('DELETE', `${DEVICES}/${doctor.device.id}`, thief);
		expect(gone).toMatchObject({ status: 423, body: { code: 'device.unverified' } });
		const body = { revoke_id: doctor.device.id, code: '000000' };
		expect((await app.call('POST', `${DEVICES}/swap`, { ...thief, body })).status).toBe(422);
		for (const { one } of allCalls.filter(({ one }) => one.access === 'doctor' && one.method !== 'GET'))
			await app.call(one.method, pathOf(one), { ...thief, ...(one.body && { body: {} }) });
		expect((await statesOf(app, doctor.id)).filter((state) => state === 'verified')).toHaveLength(1);
		expect(await opens(app, doctor.token)).toBe(200);
	});

	it('reveals nothing about the person before the code, and everything after it', async () => {
		const doctor = await givenDoctor(app, { name: 'ডা. সাবরিনা ইসলাম' });
		await app.db.pool.query(
			`update doctors set bmdc = 'A-54321', email = 'sabrina@example.org', present_address = 'Road 7, Sylhet'
				where id = $1`,
			[doctor.id],
		);
		const thief = await byPassword(doctor.phone);
		const { body: profile } = await app.call('GET', contract.profile.myProfile.path, requested(thief));
		const { body: data } = await app.call('GET', contract.appData.appData.path, requested(thief));
		const { body: own } = await app.call('GET', contract.profile.myProfile.path, { token: doctor.token });
		for (const reported of [thief.user, profile.doctor, data.doctor]) {
			expect(Object.keys(reported).sort()).toEqual(Object.keys(own.doctor).sort());
			expect(reported).toMatchObject({
				id: doctor.id,
				phone: doctor.phone,
				name: '',
				has_verified_device: false,
			});
		}
		const { body: list } = await app.call('GET', DEVICES, requested(thief));
		expect(JSON.stringify([thief.user, profile, data, list])).not.toMatch(/সাবরিনা|54321|sabrina|Sylhet/);
		expect(own.doctor).toMatchObject({
			name: 'ডা. সাবরিনা ইসলাম',
			bmdc: 'A-54321',
			email: 'sabrina@example.org',
			present_address: 'Road 7, Sylhet',
		});
	});
});

describe('before the code', () => {
	it('the list contains only what a change must choose from, and no text of other requests', async () => {
		const doctor = await givenDoctor(app);
		const other = await inBrowser(app, doctor, WINDOWS);
		await other.request({ reason: 'My bag was stolen at the hospital' });
		const stranger = await inBrowser(app, doctor);
		const reported = await stranger.list();
		const ids = reported.devices.map((one: { id: number }) => one.id).sort();
		expect(ids).toEqual([doctor.device.id, stranger.id].sort());
		expect(reported.requests).toMatchObject([
			{ device_id: other.id, state: 'pending', reason: '', note: null },
		]);
		expect((await other.list()).requests[0].reason).toBe('My bag was stolen at the hospital');
		const own = await app.call('GET', DEVICES, { token: doctor.token });
		expect(own.body.devices).toHaveLength(3);
		expect(own.body.requests[0].reason).toBe('My bag was stolen at the hospital');
	});

	it('the number of new notifications is not revealed', async () => {
		const doctor = await givenDoctor(app);
		const thief = await byPassword(doctor.phone);
		const words = { bn: 'খবর', en: 'News' };
		await makeNotify(app.clock)(app.db.q, {
			doctorId: doctor.id,
			topic: 'complaint',
			key: 'one',
			title: words,
			body: words,
			path: '/my/complain-box/1',
		});
		const path = contract.notices.unread.path;
		expect((await app.call('GET', path, requested(thief))).body.notifications).toBe(0);
		expect((await app.call('GET', path, { token: doctor.token })).body.notifications).toBe(1);
	});
});

describe('a pass for one exam', () => {
	it('removes no device, even if the exam is over before it', async () => {
		const { doctor, exam } = await givenCandidate(app);
		const borrowed = await inBrowser(app, doctor);
		const path = `${WEB}/doctor/exams/${exam.id}/device-pass`;
		await borrowed.call('POST', path);
		await borrowed.call('POST', `${path}/confirm`, { code: await lastCode(app, doctor.phone) });
		await soon(borrowed.opens).toBe(200);
		expect(await borrowed.revoke(doctor.device.id)).toMatchObject({
			status: 403,
			body: { code: 'device.needs_verified' },
		});
		expect(await opens(app, doctor.token)).toBe(200);
	});

	it('signs in as one admitted by a code', async () => {
		const { doctor, exam } = await givenCandidate(app);
		const borrowed = await inBrowser(app, doctor);
		const path = `${WEB}/doctor/exams/${exam.id}/device-pass`;
		await borrowed.call('POST', path);
		await borrowed.call('POST', `${path}/confirm`, { code: await lastCode(app, doctor.phone) });
		const { body } = await borrowed.call('POST', contract.auth.login.path, {
			phone: doctor.phone,
			password: PASSWORD,
		});
		expect(body.user).toMatchObject({ has_verified_device: true, name: 'ডা. পরীক্ষা' });
	});
});

describe('while an exam is running', () => {
	it('staff remove none either, and can still admit another one', async () => {
		const { doctor } = await givenAttempt(app);
		const computer = await inBrowser(app, doctor, WINDOWS);
		const { request } = (await computer.request()).body;
		const { token } = await givenOperator(app, 'support');
		const decide = (revoke_ids: number[]) =>
			app.call('POST', `${contract.devices.requests.path}/${request.id}/decision`, {
				token,
				body: { approve: true, revoke_ids },
			});
		expect((await decide([doctor.device.id])).body.code).toBe('device.exam_running');
		expect((await decide([])).status).toBe(200);
		expect(await statesOf(app, doctor.id)).toEqual(['verified', 'verified']);
	});

	it('no device can be removed, neither by another verified one nor by a code', async () => {
		const { doctor, token } = await givenAttempt(app);
		const running = { status: 409, body: { code: 'device.exam_running' } };
		expect(await app.call('DELETE', `${DEVICES}/${doctor.device.id}`, { token })).toMatchObject(running);
		const other = await inBrowser(app, doctor);
		expect(await other.swap(doctor.device.id, await other.ask())).toMatchObject(running);
		expect((await statesOf(app, doctor.id)).filter((state) => state === 'verified')).toHaveLength(1);
	});
});

describe('a removed device', () => {
	it('reads when and from where by another device, and no longer once it signed in again', async () => {
		const doctor = await givenDoctor(app);
		const computer = await inBrowser(app, doctor, WINDOWS);
		await computer.submit(await computer.ask());
		const gone = { token: computer.token };
		const courses = async () => (await app.call('GET', `${WEB}/doctor/courses`, gone)).body;
		await app.call('DELETE', `${DEVICES}/${computer.id}`, { token: doctor.token });
		await soon(async () => (await courses()).code).toBe('auth.device_removed');
		const { body: list } = await app.call('GET', DEVICES, { token: doctor.token });
		const from = list.devices.find((one: { id: number }) => one.id === doctor.device.id).label;
		const reported = { at: NOON.toISOString(), by: 'device', from };
		expect((await courses()).meta).toEqual(reported);
		const appData = () => app.call('GET', contract.appData.appData.path, gone);
		expect((await appData()).body).toMatchObject({ is_logged_in: false, device_removed: reported });

		app.clock.forward(1_000);
		const body = { phone: doctor.phone, password: PASSWORD };
		await app.call('POST', contract.auth.login.path, { ...gone, body });
		expect((await courses()).code).toBe('auth.unauthenticated');
		expect((await appData()).body.device_removed).toBe(null);
		app.clock.set(NOON);
	});

	it('shows that a code put another one in its place', async () => {
		const doctor = await givenDoctor(app);
		const phone = await inBrowser(app, doctor);
		await phone.swap(doctor.device.id, await phone.ask());
		const courses = () => app.call('GET', `${WEB}/doctor/courses`, { token: doctor.token });
		await soon(async () => (await courses()).body.meta?.by).toBe('code');
		expect((await courses()).body.meta.from).toMatch(/Android/);
	});

	it('shows that staff removed it', async () => {
		const doctor = await givenDoctor(app);
		const phone = await inBrowser(app, doctor);
		const { request } = (await phone.request()).body;
		const { token } = await givenOperator(app, 'support');
		const body = { approve: true, revoke_ids: [doctor.device.id] };
		await app.call('POST', `${contract.devices.requests.path}/${request.id}/decision`, { token, body });
		const courses = () => app.call('GET', `${WEB}/doctor/courses`, { token: doctor.token });
		await soon(async () => (await courses()).body.meta).toEqual({
			at: NOON.toISOString(),
			by: 'staff',
			from: '',
		});
	});

	it('is not shown to a later user of the same browser', async () => {
		const [before, after] = [await givenDoctor(app), await givenDoctor(app)];
		await app.call('DELETE', `${DEVICES}/${before.device.id}`, { token: before.token });
		const headers = { 'x-gns-ddt': before.device.ddt };
		app.clock.forward(1_000);
		const body = { phone: after.phone, password: PASSWORD };
		const { body: signedIn } = await app.call('POST', contract.auth.login.path, { body, headers });
		await app.call('POST', contract.auth.logout.path, { token: signedIn.token, headers });
		const ended = { token: signedIn.token, headers };
		await soon(async () => (await app.call('GET', `${WEB}/doctor/courses`, ended)).body.code).toBe(
			'auth.unauthenticated',
		);
		const { body: data } = await app.call('GET', contract.appData.appData.path, ended);
		expect(data.device_removed).toBe(null);
		app.clock.set(NOON);
	});

	it('is the only one that is notified: a browser without its token gets nothing', async () => {
		const doctor = await givenDoctor(app);
		await app.call('DELETE', `${DEVICES}/${doctor.device.id}`, { token: doctor.token });
		const stranger = { token: doctor.token, headers: { 'x-gns-ddt': 'a'.repeat(32) } };
		await soon(async () => (await app.call('GET', `${WEB}/doctor/courses`, stranger)).status).toBe(401);
		const { body } = await app.call('GET', `${WEB}/doctor/courses`, stranger);
		expect(body).toMatchObject({ code: 'auth.unauthenticated' });
	});
});

describe('the office, for a doctor who lost the phone', () => {
	const office = async (path: string, body: object) =>
		app.call('POST', `/api/v3/editor/doctors/${path}`, {
			token: (await givenOperator(app, 'support')).token,
			body,
		});
	const reason = 'Rang up, the phone was stolen';

	it('removes the device, which then shows who did it, and notifies the doctor', async () => {
		const doctor = await givenDoctor(app);
		const path = `${doctor.id}/devices/${doctor.device.id}/removal`;
		expect((await office(path, { reason: '' })).status).toBe(422);
		expect((await office(path, { reason })).status).toBe(204);
		const refused = await app.call('GET', contract.dashboard.dashboard.path, { token: doctor.token });
		expect(refused).toMatchObject({ status: 401 });
		expect(JSON.stringify(refused.body)).toContain('staff');
		const reported = (await sentTo(app, `+88${doctor.phone}`)).map(({ text }) => text).join();
		expect(reported).toContain('ডিভাইস সরিয়ে দিয়েছে');
		// Repeating it changes nothing.
		expect((await office(path, { reason })).status).toBe(204);
		const other = await givenDoctor(app);
		expect((await office(`${other.id}/devices/${doctor.device.id}/removal`, { reason })).body.code).toBe(
			'device.not_found',
		);
		const { rows } = await app.db.pool.query(
			`select action, reason from audit where doctor_id = $1 and action = 'device.removed'`,
			[doctor.id],
		);
		expect(rows).toEqual([{ action: 'device.removed', reason }]);
	});

	it('ends every session, and changes neither while an exam of the doctor is running', async () => {
		const { doctor } = await givenCandidate(app);
		expect((await office(`${doctor.id}/sessions/end`, { reason })).body).toEqual({ ended: 1 });
		expect(await opens(app, doctor.token)).toBe(401);
		expect((await office('999999/sessions/end', { reason })).body.code).toBe('doctor.not_found');
		const attempt = await givenAttempt(app);
		for (const path of ['sessions/end', `devices/${attempt.doctor.device.id}/removal`])
			expect((await office(`${attempt.doctor.id}/${path}`, { reason })).body.code).toBe(
				'device.exam_running',
			);
		expect(await opens(app, attempt.doctor.token)).toBe(200);
	});
});
