import { beforeEach, describe, expect, it } from 'vitest';
import { appForFile, NOON } from '../../support/app.ts';
import { lastCode, otherCode, sentTo } from '../../support/codes.ts';
import { auditOf, inBrowser, opens, soon, statesOf } from '../../support/devices.ts';
import { CLIENT, givenCandidate, saveBody, sheet, submitBody, WEB } from '../../support/exam.ts';
import { givenDoctor } from '../../support/given.ts';

const app = appForFile();
beforeEach(() => app.clock.set(NOON));
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const later = (ms: number) => app.clock.set(new Date(NOON.getTime() + ms));
const iso = (ms: number) => new Date(NOON.getTime() + ms).toISOString();

type Browser = Awaited<ReturnType<typeof inBrowser>>;
/** A doctor with an exam, and the borrowed phone. */
async function givenBorrowed(over: Parameters<typeof givenCandidate>[1] = {}) {
	const candidate = await givenCandidate(app, over);
	const phone = await inBrowser(app, candidate.doctor);
	const path = `${WEB}/doctor/exams/${candidate.exam.id}/device-pass`;
	return {
		...candidate,
		phone,
		ask: (by: Browser = phone) => app.call('POST', path, { token: by.token }),
		confirm: (code: string, by: Browser = phone) =>
			app.call('POST', `${path}/confirm`, { token: by.token, body: { code } }),
		start: (token: string) =>
			app.call('POST', `${WEB}/doctor/exams/${candidate.exam.id}/attempts`, {
				token,
				body: { client_id: CLIENT, kind: 'ranked' },
			}),
	};
}

describe('a device for one exam', () => {
	it('is offered with the devices while an exam can be taken, and only to a device that needs it', async () => {
		const of = await givenBorrowed();
		const listed = async (token: string) =>
			(await app.call('GET', `${WEB}/doctor/devices`, { token })).body.exams;
		later(-31 * MINUTE);
		expect(await listed(of.phone.token)).toEqual([]);
		later(-30 * MINUTE);
		expect(await listed(of.phone.token)).toEqual([
			{ id: of.exam.id, title: expect.any(String), opens_at: iso(0), until: iso(2 * HOUR + 2 * MINUTE) },
		]);
		expect(await listed(of.doctor.token)).toEqual([]);
		await of.ask();
		await of.confirm(await lastCode(app, of.doctor.phone));
		await soon(() => opens(app, of.phone.token)).toBe(200);
		expect(await listed(of.phone.token)).toEqual([]);
	});

	it('is admitted by a code, takes the exam, and loses access at its end', async () => {
		const of = await givenBorrowed();
		later(-30 * MINUTE);
		expect(await opens(app, of.phone.token)).toBe(423);
		expect((await of.start(of.phone.token)).status).toBe(423);
		expect((await of.ask()).body).toMatchObject({ otp_required: true, channel: 'sms' });
		const pass = await of.confirm(await lastCode(app, of.doctor.phone));
		// An hour to start it, then the whole time, and the grace.
		expect(pass).toMatchObject({ status: 200, body: { expires_at: iso(2 * HOUR + 2 * MINUTE) } });
		await soon(() => opens(app, of.phone.token)).toBe(200);
		later(0);
		const begun = await of.start(of.phone.token);
		const own = `${WEB}/doctor/attempts/${begun.body.attempt.id}`;
		const { token } = of.phone;
		const saved = await app.call('PUT', `${own}/sheet`, {
			token,
			body: saveBody(1, sheet('T....|.....|.|.')),
		});
		expect(saved.status).toBe(200);
		expect((await app.call('POST', `${own}/submit`, { token, body: submitBody(2) })).status).toBe(200);
		later(2 * HOUR + 2 * MINUTE + 1);
		expect(await opens(app, token)).toBe(423);
		expect(await statesOf(app, of.doctor.id)).toEqual(['verified', 'temp_exam']);
		expect(await auditOf(app, of.doctor.id)).toContain('device.exam_pass');
		expect((await sentTo(app, `+88${of.doctor.phone}`)).at(-1)?.text).toContain('নতুন ডিভাইস');
	});

	it('uses neither a place nor a change: the own phone stays verified', async () => {
		const of = await givenBorrowed();
		await of.ask();
		await of.confirm(await lastCode(app, of.doctor.phone));
		expect(await opens(app, of.doctor.token)).toBe(200);
		const list = await app.call('GET', `${WEB}/doctor/devices`, { token: of.doctor.token });
		expect(list.body.swaps_left).toBe(3);
	});

	it("is available in the middle of the doctor's exam, and then ends with its grace", async () => {
		const of = await givenBorrowed();
		await of.start(of.doctor.token);
		later(20 * MINUTE);
		await of.ask();
		const pass = await of.confirm(await lastCode(app, of.doctor.phone));
		expect(pass.body).toEqual({ expires_at: iso(HOUR + 2 * MINUTE) });
	});

	it('is not available earlier than half an hour before, after entry closed, or after submitting', async () => {
		const of = await givenBorrowed({ lateEntryMin: 15 });
		later(-30 * MINUTE - 1);
		expect(await of.ask()).toMatchObject({ status: 409, body: { code: 'exam.pass_closed' } });
		later(15 * MINUTE);
		expect((await of.ask()).body.code).toBe('exam.pass_closed');
		app.clock.set(NOON);
		const begun = await of.start(of.doctor.token);
		await app.call('POST', `${WEB}/doctor/attempts/${begun.body.attempt.id}/submit`, {
			token: of.doctor.token,
			body: submitBody(1),
		});
		expect((await of.ask()).body.code).toBe('exam.pass_closed');
		expect((await of.confirm('123456')).body.code).toBe('exam.pass_closed');
	});

	it('is refused with a wrong code, by a device that needs none, and without a device token', async () => {
		const of = await givenBorrowed();
		expect((await of.confirm('123456')).body.code).toBe('otp.dead');
		await of.ask();
		const code = await lastCode(app, of.doctor.phone);
		const wrong = await of.confirm(otherCode(code));
		expect(wrong).toMatchObject({ status: 422, body: { code: 'otp.wrong', meta: { left: 4 } } });
		expect(wrong.body.errors.code[0]).toMatch(/[ঀ-৿]/);
		expect(await opens(app, of.phone.token)).toBe(423);
		const path = `${WEB}/doctor/exams/${of.exam.id}/device-pass`;
		expect((await app.call('POST', path, { token: of.doctor.token })).body.code).toBe('device.verified');
		const nameless = await app.call('POST', path, { token: of.phone.token, headers: { 'x-gns-ddt': '' } });
		expect(nameless.body.code).toBe('device.unknown');
		expect((await of.ask()).body.code).toBe('otp.cooldown');
	});

	it('is for an exam of the own course only, and by a code that is used once', async () => {
		const of = await givenBorrowed();
		const stranger = await inBrowser(app, await givenDoctor(app));
		expect((await of.ask(stranger)).body.code).toBe('exam.not_found');
		await of.ask();
		const code = await lastCode(app, of.doctor.phone);
		const both = await Promise.all([of.confirm(code), of.confirm(code)]);
		expect(both.map((one) => one.status).sort()).toEqual([200, 422]);
	});
});
