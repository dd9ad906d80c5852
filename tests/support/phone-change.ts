import sharp from 'sharp';
import { expect } from 'vitest';
import type { TestApp } from './app.ts';
import { freshPhone, lastCode } from './codes.ts';
import { WEB } from './exam.ts';
import { givenDoctor, givenOperator, PASSWORD } from './given.ts';

export const CHANGE = `${WEB}/doctor/phone-change`;
export const PHONE_CHANGES = '/api/v3/editor/phone-changes';

const photo = () =>
	sharp({ create: { width: 60, height: 40, channels: 3, background: '#887766' } })
		.jpeg()
		.toBuffer();
/** A doctor who wants another number. */
export async function givenChanger(app: TestApp) {
	const doctor = await givenDoctor(app);
	const { token } = doctor;
	const phone = freshPhone();
	const send = (path: string, body?: object) =>
		app.call('POST', `${CHANGE}${path}`, { token, ...(body && { body }) });
	return {
		...doctor,
		newPhone: phone,
		begin: (over: object = {}) => send('', { password: PASSWORD, phone, ...over }),
		confirm: (code: string) => send('/confirm', { code }),
		resend: () => send('/resend'),
		cancel: () => app.call('DELETE', CHANGE, { token }),
		current: async () => (await app.call('GET', CHANGE, { token })).body.change,
		upload: async (payload?: Buffer, type = 'image/jpeg') =>
			app.call('POST', `${CHANGE}/id-photo`, {
				token,
				payload: payload ?? (await photo()),
				headers: { 'content-type': type },
			}),
		lost: (key: string, over: object = {}) =>
			send('/lost', { password: PASSWORD, phone, bmdc: 'A-12345', photo: key, ...over }),
		login: (with_: string) =>
			app.call('POST', '/api/v3/auth/login', {
				body: { phone: with_, password: PASSWORD },
				headers: { 'x-gns-ddt': doctor.device.ddt },
			}),
	};
}
export type Changer = Awaited<ReturnType<typeof givenChanger>>;

/** A change whose next code is sent to the new number. */
export async function givenNewStep(app: TestApp) {
	const changer = await givenChanger(app);
	await changer.begin();
	const { body } = await changer.confirm(await lastCode(app, changer.phone));
	expect(body).toMatchObject({ change: { state: 'new_code' }, otp: { otp_required: true } });
	return changer;
}
/** A request to staff without the old number. */
export async function givenLost(app: TestApp) {
	const changer = await givenChanger(app);
	const key = (await changer.upload()).body.photo as string;
	const { status, body } = await changer.lost(key);
	expect(status).toBe(200);
	return { ...changer, key, changeId: body.change.id as number };
}
export async function decideChange(
	app: TestApp,
	id: number,
	body: object,
	role: 'support' | 'owner' = 'support',
) {
	const staff = await givenOperator(app, role);
	return app.call('POST', `${PHONE_CHANGES}/${id}/decision`, { token: staff.token, body });
}
