import { afterEach, describe, expect, it } from 'vitest';
import { appForFile, NOON } from '../../support/app.ts';
import { sentTo } from '../../support/codes.ts';
import { auditOf, DEVICES, inBrowser, opens, soon, WINDOWS } from '../../support/devices.ts';
import { givenDoctor, givenOperator } from '../../support/given.ts';

const app = appForFile();
afterEach(() => app.clock.set(NOON));
const DAY = 86_400_000;
const STAFF = '/api/v3/editor/device-requests';

describe('a request to staff', () => {
	it('is one at a time, with a reason, and expires after three days', async () => {
		const doctor = await givenDoctor(app);
		const phone = await inBrowser(app, doctor);
		const made = await phone.request({ kind: 'swap' });
		expect(made).toMatchObject({
			status: 200,
			body: {
				request: {
					device_id: phone.id,
					kind: 'swap',
					state: 'pending',
					expires_at: new Date(NOON.getTime() + 3 * DAY).toISOString(),
				},
			},
		});
		expect((await phone.list()).current.state).toBe('request_pending');
		expect((await phone.request()).body.code).toBe('device.request_open');
		app.clock.set(new Date(NOON.getTime() + 3 * DAY));
		const later = await phone.list();
		expect(later).toMatchObject({ current: { state: 'new' }, requests: [{ state: 'expired' }] });
		const staff = await givenOperator(app, 'support');
		const waiting = await app.call('GET', STAFF, { token: staff.token });
		expect(waiting.body.items.map((one: { id: number }) => one.id)).not.toContain(made.body.request.id);
		const decision = { token: staff.token, body: { approve: true } };
		const over = await app.call('POST', `${STAFF}/${made.body.request.id}/decision`, decision);
		expect(over).toMatchObject({ status: 409, body: { code: 'device.request_over' } });
		expect((await phone.request()).status).toBe(200);
	});

	it('is created once by simultaneous calls', async () => {
		const doctor = await givenDoctor(app);
		const [a, b] = [await inBrowser(app, doctor), await inBrowser(app, doctor)];
		const both = await Promise.all([a.request(), b.request()]);
		expect(both.map((one) => one.status).sort()).toEqual([200, 409]);
	});

	it('reports its faults', async () => {
		const doctor = await givenDoctor(app);
		const phone = await inBrowser(app, doctor);
		const bad = await phone.request({ kind: 'gift', reason: 'ছোট' });
		expect(Object.keys(bad.body.errors).sort()).toEqual(['kind', 'reason']);
		expect((await phone.request({ reason: 'x'.repeat(1_001) })).status).toBe(422);
		const own = { token: doctor.token, body: { kind: 'add', reason: 'x'.repeat(10) } };
		expect((await app.call('POST', `${DEVICES}/requests`, own)).body.code).toBe('device.verified');
		const nobody = { ...own, headers: { 'x-gns-ddt': '' } };
		expect((await app.call('POST', `${DEVICES}/requests`, nobody)).body.code).toBe('device.unknown');
	});

	it('is approved within the limit, and the device to be removed is named', async () => {
		const doctor = await givenDoctor(app, { name: 'ডা. আবেদন' });
		const phone = await inBrowser(app, doctor);
		const { request } = (await phone.request()).body;
		const staff = await givenOperator(app, 'support');
		const waiting = await app.call('GET', STAFF, { token: staff.token });
		expect(waiting.body.items.find((one: { id: number }) => one.id === request.id)).toMatchObject({
			doctor: { id: doctor.id, name: 'ডা. আবেদন', phone: doctor.phone },
			device: { id: phone.id, label: 'Chrome, Android' },
			verified: [{ id: doctor.device.id }],
		});
		const decide = (body: object) =>
			app.call('POST', `${STAFF}/${request.id}/decision`, { token: staff.token, body });
		expect((await decide({ approve: true })).body).toMatchObject({
			code: 'device.limit',
			meta: { devices: [{ id: doctor.device.id }] },
		});
		const stranger = await givenDoctor(app);
		expect((await decide({ approve: true, revoke_ids: [stranger.device.id] })).body.code).toBe(
			'device.not_found',
		);
		const both = await Promise.all([
			decide({ approve: true, revoke_ids: [doctor.device.id], note: 'কার্ড দেখা হয়েছে' }),
			decide({ approve: false }),
		]);
		expect(both.map((one) => one.status).sort()).toEqual([200, 409]);
		expect(await opens(app, stranger.token)).toBe(200);
	});

	it('once approved opens the device at once, without costing a change', async () => {
		const doctor = await givenDoctor(app);
		const phone = await inBrowser(app, doctor);
		expect(await phone.opens()).toBe(423);
		const { request } = (await phone.request()).body;
		const staff = await givenOperator(app, 'owner');
		const body = { approve: true, revoke_ids: [doctor.device.id], note: 'ঠিক আছে' };
		const decided = await app.call('POST', `${STAFF}/${request.id}/decision`, { token: staff.token, body });
		expect(decided.body.request).toMatchObject({ state: 'approved', note: 'ঠিক আছে' });
		expect(await phone.opens()).toBe(200);
		await soon(() => opens(app, doctor.token)).toBe(401);
		expect(await phone.list()).toMatchObject({ swaps_left: 3, requests: [{ state: 'approved' }] });
		expect((await sentTo(app, `+88${doctor.phone}`)).at(-1)?.text).toContain('Chrome, Android');
		const { rows } = await app.db.pool.query(
			`select * from audit where doctor_id = $1 and action = 'device.approved'`,
			[doctor.id],
		);
		expect(rows[0]).toMatchObject({
			operator_id: staff.id,
			reason: 'ঠিক আছে',
			before: { request: 'pending', state: 'request_pending' },
			after: { request: 'approved', state: 'verified', given_up: [doctor.device.id] },
		});
	});

	it('that is rejected does not change the device, and shows the reason', async () => {
		const doctor = await givenDoctor(app);
		const phone = await inBrowser(app, doctor);
		const { request } = (await phone.request()).body;
		const staff = await givenOperator(app, 'support');
		const body = { approve: false, note: 'নাম মিলছে না' };
		const decide = () => app.call('POST', `${STAFF}/${request.id}/decision`, { token: staff.token, body });
		expect((await decide()).body.request).toMatchObject({ state: 'rejected', note: 'নাম মিলছে না' });
		expect((await decide()).body.code).toBe('device.request_over');
		expect(await phone.list()).toMatchObject({
			current: { state: 'new' },
			requests: [{ state: 'rejected', note: 'নাম মিলছে না' }],
		});
		expect(await phone.opens()).toBe(423);
		expect(await auditOf(app, doctor.id)).toEqual(['device.requested', 'device.rejected']);
		const unknown = await app.call('POST', `${STAFF}/999999999/decision`, { token: staff.token, body });
		expect(unknown).toMatchObject({ status: 404, body: { code: 'device.request_not_found' } });
	});

	it('is closed once a code has verified its device', async () => {
		const doctor = await givenDoctor(app);
		const computer = await inBrowser(app, doctor, WINDOWS);
		await computer.request();
		await computer.submit(await computer.ask());
		expect((await computer.list()).requests).toMatchObject([{ state: 'expired' }]);
	});
});
