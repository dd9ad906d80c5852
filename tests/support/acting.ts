import { newDdt } from '#server/modules/account/sign-in/sessions.service.ts';
import type { TestApp } from './app.ts';
import { givenDoctor, givenOperator } from './given.ts';

/** An unused link by which a member of staff acts as a doctor. */
export async function givenStaffLink(
	app: TestApp,
	over: { role?: 'support' | 'owner'; reason?: string; doctor?: { id: number; token: string } } = {},
) {
	const doctor = over.doctor ?? (await givenDoctor(app));
	const staff = await givenOperator(app, over.role ?? 'support');
	const { status, body } = await app.call('POST', `/api/v3/editor/doctors/${doctor.id}/login-token`, {
		token: staff.token,
		body: { reason: over.reason ?? 'the doctor asked for help' },
	});
	if (status !== 200) throw new Error(`no link was made: ${JSON.stringify(body)}`);
	return { doctor, staff, token: body.token as string, body };
}

/** A member of staff who acts as a doctor, in a separate browser. */
export async function givenActing(app: TestApp, over: Parameters<typeof givenStaffLink>[1] = {}) {
	const link = await givenStaffLink(app, over);
	const headers = { 'x-gns-ddt': newDdt() };
	return {
		...link,
		headers,
		call: (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
			app.call(method, path, { token: link.token, headers, ...(body && { body }) }),
	};
}
