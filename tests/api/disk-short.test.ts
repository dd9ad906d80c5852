import { expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { contract } from '#contract/index.ts';
import { ERROR_MESSAGES } from '#contract/messages.ts';
import { appForFile } from '../support/app.ts';
import { WEB } from '../support/exam.ts';
import { givenDoctor, givenOperator, PASSWORD } from '../support/given.ts';

/** More than any machine has. */
const MORE = String(2 ** 30);
const app = appForFile({ DISK_WARN_MB: MORE, DISK_REFUSE_MB: MORE });
const rooms: Record<string, Record<string, Endpoint>> = contract;
const storing = Object.values(rooms)
	.flatMap((room) => Object.values(room))
	.filter((one) => one.upload || one.stores);

it('every upload, and calls that store as much, are refused in the language of the caller', async () => {
	const doctor = await givenDoctor(app);
	expect(storing.length).toBeGreaterThan(15);
	for (const { access, method, path, upload } of storing) {
		const token =
			typeof access === 'object' ? (await givenOperator(app, ...access.operator)).token : doctor.token;
		const answer = (lang: 'bn' | 'en') =>
			app.call(method, path.replaceAll(/\{\w+\}/g, '1'), {
				token,
				payload: upload ? Buffer.from('a file') : '{}',
				headers: { 'accept-language': lang, 'content-type': upload?.types[0] ?? 'application/json' },
			});
		for (const lang of ['bn', 'en'] as const) {
			const message = ERROR_MESSAGES[lang]['upload.no_room'];
			expect({ path, ...(await answer(lang)) }).toMatchObject({
				path,
				status: 507,
				body: { code: 'upload.no_room', message },
			});
		}
	}
});

it('everything else works, and monitoring is informed', async () => {
	const doctor = await givenDoctor(app);
	const login = { phone: doctor.phone, password: PASSWORD };
	expect((await app.call('POST', '/api/v3/auth/login', { body: login })).status).toBe(200);
	const changed = await app.call('POST', `${WEB}/doctor/my-profile-update`, {
		token: doctor.token,
		body: { name: 'Dr Kept' },
	});
	expect(changed).toMatchObject({ status: 200, body: { doctor: { name: 'Dr Kept' } } });
	const ready = await app.call('GET', '/readyz');
	expect(ready).toMatchObject({ status: 200, body: { status: 'ready', disk: 'short' } });
	expect(await app.scrape()).toMatch(/^prostuti_uploads_open 0$/m);
});
