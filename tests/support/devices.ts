import { expect } from 'vitest';
import { hashDdt, issueToken, newDdt } from '#server/modules/account/sign-in/sessions.service.ts';
import type { Settings } from '#server/settings/settings.service.ts';
import type { TestApp } from './app.ts';
import { lastCode } from './codes.ts';
import { WEB } from './exam.ts';
import { givenDevice, type givenDoctor } from './given.ts';

export const DEVICES = `${WEB}/doctor/devices`;
export const ANDROID =
	'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';
export const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0';
export const DEVICE_DEFAULTS: Settings['devices'] = {
	limits: { phone: 1, computer: 1 },
	swap_gap_days: 30,
	swaps_per_year: 3,
	request_hours: 72,
	ways: { otp: true, swap: true, request: true },
};
type Doctor = Awaited<ReturnType<typeof givenDoctor>>;

/** The same doctor signed in with another browser, which is not verified. */
export async function inBrowser(app: TestApp, doctor: Doctor, userAgent = ANDROID) {
	const ddt = newDdt();
	const device = await givenDevice(app, doctor.id, {
		state: 'new',
		verifiedAt: null,
		ddtHash: hashDdt(ddt),
		class: userAgent === ANDROID ? 'phone' : 'computer',
		userAgent,
	});
	const owner = { doctorId: doctor.id, deviceId: device.id };
	const token = await issueToken(app.db.q, owner, app.clock.now(), { ddt, userAgent });
	app.ddts.set(token, ddt);
	const call = (method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
		app.call(method, path, {
			token,
			headers: { 'user-agent': userAgent, ...headers },
			...(body && { body }),
		});
	return {
		id: device.id,
		ddt,
		token,
		call,
		list: async () => (await call('GET', DEVICES)).body,
		opens: async () => (await call('GET', `${WEB}/doctor/courses`)).status,
		ask: async () => {
			const requested = await call('POST', `${DEVICES}/otp-request`);
			expect(requested).toMatchObject({ status: 200, body: { otp_required: true, channel: 'sms' } });
			return lastCode(app, doctor.phone);
		},
		submit: (code: string) => call('POST', `${DEVICES}/otp-submission`, { code }),
		swap: (revoke_id: number, code: string) => call('POST', `${DEVICES}/swap`, { revoke_id, code }),
		request: (over: object = {}) =>
			call('POST', `${DEVICES}/requests`, { kind: 'add', reason: 'আমার ফোন চুরি হয়েছে', ...over }),
		revoke: (id: number) => call('DELETE', `${DEVICES}/${id}`),
	};
}
/** Events reach other processes at once; a busy machine is given a little longer. */
export const soon = (read: () => Promise<unknown>) => expect.poll(read, { timeout: 1_000, interval: 5 });
/** Status of a doctor's screen for this token. */
export const opens = async (app: TestApp, token: string): Promise<number> =>
	(await app.call('GET', `${WEB}/doctor/courses`, { token })).status;

async function column(app: TestApp, query: string, id: number): Promise<string[]> {
	const { rows } = await app.db.pool.query(query, [id]);
	return rows.map((row) => row.it);
}
/** States of the devices of a doctor, in the order of their first use. */
export const statesOf = (app: TestApp, doctorId: number) =>
	column(app, 'select state as it from devices where doctor_id = $1 order by id', doctorId);
/** Actions logged for the account of a doctor. */
export const auditOf = (app: TestApp, doctorId: number) =>
	column(app, 'select action as it from audit where doctor_id = $1 order by id', doctorId);
