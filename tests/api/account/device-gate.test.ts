import { afterEach, describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { contract } from '#contract/index.ts';
import { newDdt } from '#server/modules/account/sign-in/sessions.service.ts';
import { appForFile, NOON } from '../../support/app.ts';
import { allCalls, expectOfEach, pathOf } from '../../support/calls.ts';
import { givenAttempt, saveBody, sheet, submitBody, WEB } from '../../support/exam.ts';
import { givenDevice, givenDoctor, PASSWORD } from '../../support/given.ts';

const app = appForFile();
afterEach(() => app.clock.set(NOON));
const HOUR = 3_600_000;

const forDoctors = allCalls.filter(({ one }) => one.access === 'doctor');
const send = (one: Endpoint, token: string, headers: Record<string, string> = {}) =>
	app.call(one.method, pathOf(one), {
		token,
		headers,
		...(one.body && { body: {} }),
	});
const LOCKED = { status: 423, body: { code: 'device.unverified', device_verified: false } };

describe('an unverified device', () => {
	it('is refused every call but those that are open to it', async () => {
		const { token } = await givenDoctor(app, { unverified: true });
		const closed = forDoctors.filter(({ one }) => one.device !== 'any');
		await expectOfEach(closed, async ({ one }) => {
			const answer = await send(one, token);
			expect(answer).toMatchObject(LOCKED);
			expect(answer.body.message).toMatch(/[ঀ-৿]/);
		});
	});

	it('may still use profile, sign-out, devices, the pass for one exam and late submission, and nothing else', async () => {
		const open = forDoctors.filter(({ one }) => one.device === 'any');
		for (const { one } of open) {
			const { token } = await givenDoctor(app, { unverified: true });
			expect((await send(one, token)).status).not.toBe(423);
		}
		expect(open.map(({ name }) => name).sort()).toEqual([
			'devices.list',
			'devices.otpRequest',
			'devices.otpSubmission',
			'devices.request',
			'devices.swap',
			'examLife.confirmExamPass',
			'examLife.examPass',
			'examLife.lateSheet',
			'notices.unread',
			'notifications.unsubscribe',
			'profile.myProfile',
		]);
	});

	it('is informed by app data, by the profile and at sign-in', async () => {
		const { token, phone, device } = await givenDoctor(app, { unverified: true });
		const verified = await givenDoctor(app);
		for (const [key, expected] of [
			[token, false],
			[verified.token, true],
		] as const) {
			const data = await app.call('GET', `${WEB}/app-data`, { token: key });
			expect(data.body.doctor.has_verified_device).toBe(expected);
			const profile = await app.call('GET', contract.profile.myProfile.path, { token: key });
			expect(profile.body.doctor.has_verified_device).toBe(expected);
		}
		const body = { phone, password: PASSWORD };
		const signedIn = await app.call('POST', '/api/v3/auth/login', {
			body,
			headers: { 'x-gns-ddt': device.ddt },
		});
		expect(signedIn.body.user.has_verified_device).toBe(false);
	});
});

describe('a token that was copied to another browser', () => {
	it('opens nothing there, and still works at home', async () => {
		const { token, id } = await givenDoctor(app);
		const stranger = await givenDoctor(app);
		const second = await givenDevice(app, id, { class: 'computer' });
		const path = `${WEB}/doctor/courses`;
		for (const ddt of [newDdt(), stranger.device.ddt, second.ddt, '']) {
			const answer = await app.call('GET', path, { token, headers: { 'x-gns-ddt': ddt } });
			expect(answer).toMatchObject(LOCKED);
			const data = await app.call('GET', `${WEB}/app-data`, { token, headers: { 'x-gns-ddt': ddt } });
			expect(data.body).toMatchObject({ is_logged_in: true, doctor: { has_verified_device: false } });
		}
		expect((await app.call('GET', path, { token })).status).toBe(200);
	});
});

describe('an attempt that is running', () => {
	it('can be saved, read and submitted when its device is no longer verified', async () => {
		const { save, read, submit, doctor, token } = await givenAttempt(app);
		expect((await save(saveBody(1))).status).toBe(200);
		await app.db.pool.query(`update devices set state = 'new' where id = $1`, [doctor.device.id]);
		await app.bus.emit(app.db.q, 'doctor.changed', { doctor_id: doctor.id });
		const courses = async () => (await app.call('GET', `${WEB}/doctor/courses`, { token })).status;
		await expect.poll(courses).toBe(423);
		expect((await read()).status).toBe(200);
		expect((await save(saveBody(2, sheet('TTTTT|FFFFF|A|E')))).status).toBe(200);
		expect((await submit(submitBody(3, sheet('TTTTT|FFFFF|A|E')))).status).toBe(200);
		expect(await read()).toMatchObject(LOCKED);
	});

	it('opens nothing once its time is over', async () => {
		const { read, doctor } = await givenAttempt(app);
		await app.db.pool.query(`update devices set state = 'new' where id = $1`, [doctor.device.id]);
		await app.bus.emit(app.db.q, 'doctor.changed', { doctor_id: doctor.id });
		app.clock.forward(2 * HOUR);
		await expect.poll(async () => (await read()).status).toBe(423);
	});

	it('of another doctor opens nothing', async () => {
		const { attemptId } = await givenAttempt(app);
		const { token } = await givenDoctor(app, { unverified: true });
		const answer = await app.call('GET', `${WEB}/doctor/attempts/${attemptId}?client_id=client-number-one`, {
			token,
		});
		expect(answer).toMatchObject(LOCKED);
	});
});

describe('a device for one exam', () => {
	it('is verified until the exam ends', async () => {
		const { token, device, id } = await givenDoctor(app, { unverified: true });
		await app.db.pool.query(`update devices set state = 'temp_exam', expires_at = $2 where id = $1`, [
			device.id,
			new Date(NOON.getTime() + HOUR),
		]);
		await app.bus.emit(app.db.q, 'doctor.changed', { doctor_id: id });
		const courses = async () => (await app.call('GET', `${WEB}/doctor/courses`, { token })).status;
		await expect.poll(courses).toBe(200);
		app.clock.forward(HOUR);
		expect(await courses()).toBe(423);
		const list = await app.call('GET', `${WEB}/doctor/devices`, { token });
		expect(list.body.current.state).toBe('new');
	});
});
