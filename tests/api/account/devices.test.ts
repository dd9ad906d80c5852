import { afterEach, describe, expect, it } from 'vitest';
import { issueToken, newDdt } from '#server/modules/account/sign-in/sessions.service.ts';
import type { Settings } from '#server/settings/settings.service.ts';
import { appForFile, NOON } from '../../support/app.ts';
import { OTP_DEFAULTS, otherCode, sentTo, setSetting } from '../../support/codes.ts';
import {
	ANDROID,
	auditOf,
	DEVICE_DEFAULTS,
	DEVICES,
	inBrowser,
	opens,
	soon,
	statesOf,
	WINDOWS,
} from '../../support/devices.ts';
import { WEB } from '../../support/exam.ts';
import { givenDevice, givenDoctor } from '../../support/given.ts';

const app = appForFile();
afterEach(() => app.clock.set(NOON));
const DAY = 86_400_000;
const waitForNextCode = () => app.clock.forward(61_000);

describe('the list of devices', () => {
	it('lists the devices, the calling one, and the possible actions', async () => {
		const doctor = await givenDoctor(app);
		const fresh = await inBrowser(app, doctor, WINDOWS);
		const list = await fresh.list();
		expect(list).toMatchObject({
			limits: { phone: 1, computer: 1 },
			limit: 2,
			swaps_left: 3,
			next_swap_at: null,
			requests: [],
			ways: { otp: true, swap: true, request: true },
			phone_hint: `${doctor.phone.slice(0, 3)}•••••${doctor.phone.slice(-3)}`,
			current: { id: fresh.id, class: 'computer', label: 'Firefox, Windows', state: 'new', current: true },
		});
		expect(list.devices).toHaveLength(2);
		expect(list.devices.find((one: { id: number }) => one.id === doctor.device.id)).toMatchObject({
			class: 'phone',
			state: 'verified',
			current: false,
			verified_at: NOON.toISOString(),
		});
		expect(JSON.stringify(list)).not.toContain(doctor.phone);
		expect(JSON.stringify(list)).not.toMatch(/hash|user_agent|ddt/i);
	});

	it('has no current device when the browser sent no token', async () => {
		const { token } = await givenDoctor(app);
		const answer = await app.call('GET', DEVICES, { token, headers: { 'x-gns-ddt': '' } });
		expect(answer).toMatchObject({ status: 200, body: { current: null } });
	});

	it('records a browser with a new device token', async () => {
		const { token } = await givenDoctor(app);
		const ddt = newDdt();
		const headers = { 'x-gns-ddt': ddt, 'user-agent': WINDOWS };
		const { body } = await app.call('GET', DEVICES, { token, headers });
		expect(body.current).toMatchObject({ state: 'new', class: 'computer' });
		expect(body.devices).toHaveLength(2);
	});

	it('shows when a device was last used, also by a session', async () => {
		const { token, device } = await givenDoctor(app);
		app.clock.forward(2 * 3_600_000);
		expect(await opens(app, token)).toBe(200);
		const { body } = await app.call('GET', DEVICES, { token, headers: { 'x-gns-ddt': '' } });
		expect(body.devices[0]).toMatchObject({ id: device.id, last_seen: app.clock.now().toISOString() });
	});

	it('stores a limited number of unverified browsers', async () => {
		const { token, id } = await givenDoctor(app);
		for (let n = 0; n < 35; n++)
			await app.call('GET', DEVICES, { token, headers: { 'x-gns-ddt': newDdt(), 'user-agent': WINDOWS } });
		const states = await statesOf(app, id);
		expect(states).toHaveLength(31);
		expect(states).toContain('verified');
	});
});

describe('verifying a device by a code', () => {
	it('opens everything to this session at once, in every process', async () => {
		const doctor = await givenDoctor(app);
		const computer = await inBrowser(app, doctor, WINDOWS);
		const twin = await app.twin();
		const inTwin = async () =>
			(await twin.call('GET', `${WEB}/doctor/courses`, { token: computer.token })).status;
		expect(await computer.opens()).toBe(423);
		expect(await inTwin()).toBe(423);
		const code = await computer.ask();
		expect((await computer.list()).current.state).toBe('otp_sent');
		const answer = await computer.submit(code);
		expect(answer).toMatchObject({
			status: 200,
			body: { device: { id: computer.id, state: 'verified', current: true } },
		});
		await soon(inTwin).toBe(200);
		expect(await computer.opens()).toBe(200);
		const appData = await computer.call('GET', `${WEB}/app-data`);
		expect(appData.body.doctor.has_verified_device).toBe(true);
		await twin.close();
	});

	it('is notified to the doctor and logged', async () => {
		const doctor = await givenDoctor(app);
		const computer = await inBrowser(app, doctor, WINDOWS);
		await computer.submit(await computer.ask());
		const texts = await sentTo(app, `+88${doctor.phone}`);
		expect(texts.at(-1)?.text).toContain('Firefox, Windows');
		expect(await auditOf(app, doctor.id)).toEqual(['device.verified']);
		const { rows } = await app.db.pool.query(
			`select kind from messages where recipient = $1 order by id desc limit 1`,
			[`+88${doctor.phone}`],
		);
		expect(rows[0].kind).toBe('device_added');
	});

	it('needs the right code', async () => {
		const doctor = await givenDoctor(app);
		const computer = await inBrowser(app, doctor, WINDOWS);
		const code = await computer.ask();
		const wrong = await computer.submit(otherCode(code));
		expect(wrong).toMatchObject({ status: 422, body: { code: 'otp.wrong' } });
		expect(wrong.body.errors.code).toBeDefined();
		expect((await computer.submit('')).body.errors.code).toBeDefined();
		expect(await computer.opens()).toBe(423);
		for (let n = 1; n < OTP_DEFAULTS.tries; n++) await computer.submit(otherCode(code));
		expect((await computer.submit(code)).body.code).toBe('otp.dead');
		waitForNextCode();
		const late = await computer.ask();
		app.clock.forward(301_000);
		expect((await computer.submit(late)).body.code).toBe('otp.dead');
	});

	it('accepts the code of this doctor only', async () => {
		const [one, other] = [await givenDoctor(app), await givenDoctor(app)];
		const mine = await inBrowser(app, one, WINDOWS);
		const theirs = await inBrowser(app, other, WINDOWS);
		const code = await mine.ask();
		expect((await theirs.submit(code)).body.code).toBe('otp.dead');
		expect((await mine.submit(code)).status).toBe(200);
	});

	it('works once, even for two calls of one moment', async () => {
		const doctor = await givenDoctor(app);
		const computer = await inBrowser(app, doctor, WINDOWS);
		const code = await computer.ask();
		const both = await Promise.all([computer.submit(code), computer.submit(code)]);
		expect(both.map((one) => one.status).sort()).toEqual([200, 422]);
		expect(both.find((one) => one.status === 422)?.body.code).toBe('otp.dead');
		expect((await computer.submit(code)).body.code).toBe('otp.dead');
	});

	it('verifies one of two browsers that use one code in one moment', async () => {
		const doctor = await givenDoctor(app);
		const [a, b] = [await inBrowser(app, doctor, WINDOWS), await inBrowser(app, doctor, WINDOWS)];
		const code = await a.ask();
		await Promise.all([a.submit(code), b.submit(code)]);
		expect((await statesOf(app, doctor.id)).filter((state) => state === 'verified')).toHaveLength(2);
	});

	it('stops at the limit of its class, names what could go, and keeps the code good', async () => {
		const doctor = await givenDoctor(app);
		const phone = await inBrowser(app, doctor);
		const code = await phone.ask();
		const full = await phone.submit(code);
		expect(full).toMatchObject({
			status: 409,
			body: { code: 'device.limit', meta: { devices: [{ id: doctor.device.id, label: 'Chrome, Android' }] } },
		});
		expect(await phone.opens()).toBe(423);
		expect((await phone.swap(doctor.device.id, code)).status).toBe(200);
	});

	it('lets a device return to the place that it gave up', async () => {
		const doctor = await givenDoctor(app);
		const phone = await inBrowser(app, doctor);
		expect((await app.call('DELETE', `${DEVICES}/${doctor.device.id}`, { token: doctor.token })).status).toBe(
			204,
		);
		const owner = { doctorId: doctor.id, deviceId: doctor.device.id };
		const { ddt } = doctor.device;
		const token = await issueToken(app.db.q, owner, app.clock.now(), { ddt, userAgent: ANDROID });
		app.ddts.set(token, ddt);
		expect(await opens(app, token)).toBe(423);
		const code = await phone.ask();
		expect(
			(await app.call('POST', `${DEVICES}/otp-submission`, { token, body: { code } })).body.device,
		).toMatchObject({ id: doctor.device.id, state: 'verified' });
		expect((await phone.list()).swaps_left).toBe(3);
	});

	it('counts a recently released place as a change, and shows from when another is free', async () => {
		const doctor = await givenDoctor(app);
		const [second, third] = [await inBrowser(app, doctor), await inBrowser(app, doctor)];
		await app.call('DELETE', `${DEVICES}/${doctor.device.id}`, { token: doctor.token });
		expect((await second.submit(await second.ask())).status).toBe(200);
		expect(await second.list()).toMatchObject({
			swaps_left: 2,
			next_swap_at: new Date(NOON.getTime() + 30 * DAY).toISOString(),
		});
		app.clock.forward(DAY);
		expect((await second.revoke(second.id)).status).toBe(204);
		const refused = await third.submit(await third.ask());
		expect(refused).toMatchObject({
			status: 409,
			body: {
				code: 'device.swap_limit',
				meta: { next_at: new Date(NOON.getTime() + 30 * DAY).toISOString() },
			},
		});
	});

	it('is not offered to a verified device, nor to a browser without a token', async () => {
		const { token } = await givenDoctor(app);
		const requested = (headers = {}) => app.call('POST', `${DEVICES}/otp-request`, { token, headers });
		expect((await requested()).body.code).toBe('device.verified');
		expect((await requested({ 'x-gns-ddt': '' })).body.code).toBe('device.unknown');
		const body = { code: '123456' };
		const nobody = { token, body, headers: { 'x-gns-ddt': '' } };
		expect((await app.call('POST', `${DEVICES}/otp-submission`, nobody)).body.code).toBe('device.unknown');
	});

	it('waits between two codes', async () => {
		const doctor = await givenDoctor(app);
		const computer = await inBrowser(app, doctor, WINDOWS);
		await computer.ask();
		const again = await computer.call('POST', `${DEVICES}/otp-request`);
		expect(again).toMatchObject({ status: 429, body: { code: 'otp.cooldown' } });
		expect(Number(again.headers['retry-after'])).toBe(60);
	});

	it('does not mark a device as waiting for a code that was not sent', async () => {
		const doctor = await givenDoctor(app);
		await (await inBrowser(app, doctor, WINDOWS)).ask();
		const other = await inBrowser(app, doctor, WINDOWS);
		expect((await other.call('POST', `${DEVICES}/otp-request`)).status).toBe(429);
		expect((await other.list()).current.state).toBe('new');
	});
});

describe('a change of devices', () => {
	it('removes one for this one; its sessions end at once', async () => {
		const doctor = await givenDoctor(app);
		const phone = await inBrowser(app, doctor);
		const answer = await phone.swap(doctor.device.id, await phone.ask());
		expect(answer).toMatchObject({ status: 200, body: { device: { id: phone.id, state: 'verified' } } });
		expect(await phone.opens()).toBe(200);
		await soon(() => opens(app, doctor.token)).toBe(401);
		expect(await statesOf(app, doctor.id)).toEqual(['revoked', 'verified']);
		expect(await auditOf(app, doctor.id)).toEqual(['device.swapped']);
		expect(await phone.list()).toMatchObject({ swaps_left: 2 });
	});

	it('is possible once in thirty days and three times a year', async () => {
		const doctor = await givenDoctor(app);
		let old = doctor.device.id;
		for (let n = 0; n < 3; n++) {
			const next = await inBrowser(app, doctor);
			expect((await next.swap(old, await next.ask())).status).toBe(200);
			old = next.id;
			app.clock.forward(n < 2 ? 30 * DAY : 29 * DAY);
		}
		const fourth = await inBrowser(app, doctor);
		const refused = async () => (await fourth.swap(old, await fourth.ask())).body;
		expect(await refused()).toMatchObject({
			code: 'device.swap_limit',
			meta: { next_at: new Date(NOON.getTime() + 365 * DAY).toISOString() },
		});
		app.clock.forward(DAY);
		expect(await refused()).toMatchObject({ code: 'device.swap_limit' });
		app.clock.set(new Date(NOON.getTime() + 365 * DAY));
		const later = await inBrowser(app, doctor);
		expect((await later.swap(old, await later.ask())).status).toBe(200);
	});

	it('replaces a device of the same class, and only a verified one of the doctor', async () => {
		const [doctor, stranger] = [await givenDoctor(app), await givenDoctor(app)];
		const phone = await inBrowser(app, doctor);
		const computer = await givenDevice(app, doctor.id, { class: 'computer' });
		const unverified = await inBrowser(app, doctor);
		const code = await phone.ask();
		for (const id of [stranger.device.id, unverified.id, phone.id, 999_999_999])
			expect((await phone.swap(id, code)).body.code).toBe('device.not_found');
		expect((await phone.swap(computer.id, code)).body.code).toBe('device.limit');
		expect((await phone.call('POST', `${DEVICES}/swap`, { code })).body.errors.revoke_id).toBeDefined();
		expect((await phone.swap(doctor.device.id, otherCode(code))).body.code).toBe('otp.wrong');
		expect(await opens(app, stranger.token)).toBe(200);
		expect(await opens(app, doctor.token)).toBe(200);
	});

	it('lets one of two browsers in that want it in one moment', async () => {
		const doctor = await givenDoctor(app);
		const [a, b] = [await inBrowser(app, doctor), await inBrowser(app, doctor)];
		const code = await a.ask();
		const both = await Promise.all([a.swap(doctor.device.id, code), b.swap(doctor.device.id, code)]);
		expect(both.map((one) => one.status).sort()).toEqual([200, 422]);
		const states = await statesOf(app, doctor.id);
		for (const state of ['verified', 'revoked'])
			expect(states.filter((one) => one === state)).toHaveLength(1);
	});
});

describe('giving up a device', () => {
	it('ends its sessions in every process, and only those', async () => {
		const doctor = await givenDoctor(app);
		const computer = await inBrowser(app, doctor, WINDOWS);
		await computer.submit(await computer.ask());
		const twin = await app.twin();
		const inTwin = async () =>
			(await twin.call('GET', `${WEB}/doctor/courses`, { token: computer.token })).status;
		expect(await inTwin()).toBe(200);
		const path = `${DEVICES}/${computer.id}`;
		expect((await app.call('DELETE', path, { token: doctor.token })).status).toBe(204);
		await soon(inTwin).toBe(401);
		expect(await opens(app, doctor.token)).toBe(200);
		expect(await auditOf(app, doctor.id)).toEqual(['device.verified', 'device.revoked']);
		expect((await app.call('DELETE', path, { token: doctor.token })).status).toBe(204);
		expect(await auditOf(app, doctor.id)).toHaveLength(2);
		await twin.close();
	});

	it('costs nothing while it was never verified', async () => {
		const doctor = await givenDoctor(app);
		const [a, b] = [await inBrowser(app, doctor, WINDOWS), await inBrowser(app, doctor, WINDOWS)];
		expect((await app.call('DELETE', `${DEVICES}/${a.id}`, { token: doctor.token })).status).toBe(204);
		expect((await b.submit(await b.ask())).status).toBe(200);
		expect((await b.list()).swaps_left).toBe(3);
	});

	it('does not change its class: a phone that claims to be a computer stays a phone', async () => {
		const doctor = await givenDoctor(app);
		const own = { token: doctor.token, headers: { 'user-agent': WINDOWS } };
		expect((await app.call('DELETE', `${DEVICES}/${doctor.device.id}`, own)).status).toBe(204);
		const signedIn = await issueToken(
			app.db.q,
			{ doctorId: doctor.id, deviceId: doctor.device.id },
			app.clock.now(),
			{ ddt: doctor.device.ddt, userAgent: WINDOWS },
		);
		const as = (token: string) => ({
			token,
			headers: { 'user-agent': WINDOWS, 'x-gns-ddt': doctor.device.ddt },
		});
		await app.call('POST', `${DEVICES}/otp-request`, as(signedIn));
		const { body } = await app.call('GET', DEVICES, as(signedIn));
		expect(body.current).toMatchObject({
			id: doctor.device.id,
			class: 'phone',
			label: 'Chrome, Android',
			state: 'otp_sent',
		});
	});

	it('of another doctor is not possible', async () => {
		const [doctor, stranger] = [await givenDoctor(app), await givenDoctor(app)];
		for (const id of [stranger.device.id, 999_999_999]) {
			const answer = await app.call('DELETE', `${DEVICES}/${id}`, { token: doctor.token });
			expect(answer).toMatchObject({ status: 404, body: { code: 'device.not_found' } });
		}
		expect(await opens(app, stranger.token)).toBe(200);
	});
});

describe('ways of verification that the settings switch off', () => {
	it('are refused, and the list shows it', async () => {
		const doctor = await givenDoctor(app);
		const phone = await inBrowser(app, doctor);
		const ways = (over: Partial<Settings['devices']['ways']>) =>
			setSetting(app, 'devices', { ...DEVICE_DEFAULTS, ways: { ...DEVICE_DEFAULTS.ways, ...over } });
		await ways({ otp: false, swap: false, request: false });
		expect((await phone.list()).ways).toEqual({ otp: false, swap: false, request: false });
		for (const [path, body] of [
			['otp-request', undefined],
			['otp-submission', { code: '123456' }],
			['swap', { code: '123456', revoke_id: 1 }],
			['requests', { kind: 'add', reason: 'x'.repeat(10) }],
		] as const) {
			const answer = await phone.call('POST', `${DEVICES}/${path}`, body);
			expect(answer).toMatchObject({ status: 409, body: { code: 'device.way_closed' } });
		}
		await ways({ otp: false });
		const code = await phone.ask();
		expect((await phone.submit(code)).body.code).toBe('device.way_closed');
		expect((await phone.swap(doctor.device.id, code)).status).toBe(200);
		await setSetting(app, 'devices', DEVICE_DEFAULTS);
	});

	it('and limits that the settings change count at once', async () => {
		const doctor = await givenDoctor(app);
		const phone = await inBrowser(app, doctor);
		await setSetting(app, 'devices', { ...DEVICE_DEFAULTS, limits: { phone: 2, computer: 0 } });
		expect(await phone.list()).toMatchObject({ limits: { phone: 2, computer: 0 }, limit: 2 });
		expect((await phone.submit(await phone.ask())).status).toBe(200);
		const computer = await inBrowser(app, doctor, WINDOWS);
		waitForNextCode();
		const full = await computer.submit(await computer.ask());
		expect(full.body).toMatchObject({ code: 'device.limit', meta: { devices: [] } });
		await setSetting(app, 'devices', DEVICE_DEFAULTS);
	});
});
