import { beforeEach, describe, expect, it } from 'vitest';
import { toE164 } from '#contract/phone.ts';
import { appForFile, NOON } from '../../support/app.ts';
import { AUTH, freshPhone, OTP_DEFAULTS, sentTo, setSetting } from '../../support/codes.ts';
import { inBrowser } from '../../support/devices.ts';
import { givenDoctor } from '../../support/given.ts';
import { proofOf } from '../../support/proof.ts';

const app = appForFile();
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const HOME = '198.51.100.7';

const join = (phone: string, headers: Record<string, string> = {}, from?: string) =>
	app.call('POST', `${AUTH}/join`, {
		body: { phone, name: 'ডা. নতুন' },
		headers,
		...(from && { from }),
	});
const forget = (phone: string) => app.call('POST', `${AUTH}/forget`, { body: { phone } });
beforeEach(() => app.clock.set(NOON));

describe('the limits of sending', () => {
	it('are a minute between two codes, stated in seconds', async () => {
		const phone = freshPhone();
		await join(phone);
		app.clock.forward(25_500);
		const early = await forget(phone);
		expect(early).toMatchObject({ status: 429, body: { code: 'otp.cooldown', meta: { next_in_s: 35 } } });
		expect(early.headers['retry-after']).toBe('35');
		app.clock.forward(34_499);
		expect((await join(phone)).status).toBe(429);
		app.clock.forward(1);
		expect((await join(phone)).status).toBe(200);
	});

	it('are five an hour and ten a day to one number', async () => {
		const phone = freshPhone();
		for (let n = 0; n < 5; n++) {
			const { body } = await join(phone);
			// The last allowed one says when this number's next hour begins.
			expect(body.data.next_in_s).toBe(n < 4 ? 60 : 3_600 - 4 * 60);
			app.clock.forward(MINUTE);
		}
		const hour = await join(phone);
		expect(hour).toMatchObject({ status: 429, body: { code: 'otp.hour_limit', meta: { next_in_s: 3_300 } } });
		app.clock.forward(HOUR);
		for (let n = 0; n < 5; n++) {
			expect((await join(phone)).status).toBe(200);
			app.clock.forward(MINUTE);
		}
		app.clock.forward(2 * HOUR);
		const day = await join(phone);
		expect(day).toMatchObject({ status: 429, body: { code: 'otp.day_limit' } });
		app.clock.forward(day.body.meta.next_in_s * 1_000);
		expect((await join(phone)).status).toBe(200);
		expect(await sentTo(app, toE164(phone))).toHaveLength(11);
	});

	it('are fifteen an hour and forty a day from one browser, for any numbers', async () => {
		const ddt = { 'x-gns-ddt': 'one-browser-of-a-machine' };
		for (let n = 0; n < 15; n++) expect((await join(freshPhone(), ddt)).status).toBe(200);
		expect(await join(freshPhone(), ddt)).toMatchObject({ status: 429, body: { code: 'otp.hour_limit' } });
		expect((await join(freshPhone(), { 'x-gns-ddt': 'another-browser-of-them' })).status).toBe(200);
		app.clock.forward(HOUR);
		for (let n = 0; n < 15; n++) expect((await join(freshPhone(), ddt)).status).toBe(200);
		app.clock.forward(HOUR);
		for (let n = 0; n < 10; n++) expect((await join(freshPhone(), ddt)).status).toBe(200);
		app.clock.forward(HOUR);
		expect(await join(freshPhone(), ddt)).toMatchObject({ status: 429, body: { code: 'otp.day_limit' } });
	});

	it('let one of two requests of the same moment through, for one number and for one browser', async () => {
		const phone = freshPhone();
		const twice = await Promise.all([join(phone), forget(phone), join(phone)]);
		expect(twice.map((one) => one.status).sort()).toEqual([200, 429, 429]);
		const ddt = { 'x-gns-ddt': 'a-browser-with-two-hands' };
		for (let n = 0; n < 14; n++) await join(freshPhone(), ddt);
		const last = await Promise.all([join(freshPhone(), ddt), join(freshPhone(), ddt)]);
		expect(last.map((one) => one.status).sort()).toEqual([200, 429]);
	});

	it('slow down an address with very many requests, and never refuse it', async () => {
		app.clock.set('2026-12-01T06:00:00.000Z');
		await setSetting(app, 'otp', { ...OTP_DEFAULTS, per_address_hour: 2 });
		const took: number[] = [];
		for (let n = 0; n < 5; n++) {
			const begun = performance.now();
			expect((await join(freshPhone(), {}, '198.51.100.6')).status).toBe(200);
			took.push(performance.now() - begun);
		}
		await setSetting(app, 'otp', OTP_DEFAULTS);
		expect(took[4]).toBeGreaterThanOrEqual(299);
		expect(took[3]).toBeGreaterThanOrEqual(199);
	});

	it('do not block a day with more codes than usual: callers without a session do work for theirs', async () => {
		app.clock.set('2026-12-03T06:00:00.000Z');
		await setSetting(app, 'otp', { ...OTP_DEFAULTS, all_per_day: 2 });
		const known = await givenDoctor(app);
		// A pretended code sends no message.
		expect((await forget(freshPhone())).status).toBe(200);
		expect((await forget(known.phone)).status).toBe(200);
		expect((await join(freshPhone())).status).toBe(200);
		const phone = freshPhone();
		const requested = [await join(phone), await forget(phone), await forget((await givenDoctor(app)).phone)];
		expect(requested.map((one) => [one.status, one.body.code])).toEqual(
			requested.map(() => [428, 'auth.proof_needed']),
		);
		expect(await sentTo(app, toE164(phone))).toEqual([]);
		expect((await join(phone, await proofOf(requested[0]))).status).toBe(200);
		const other = await inBrowser(app, await givenDoctor(app));
		expect(await other.ask()).toMatch(/^\d{6}$/);
		app.clock.forward(24 * HOUR);
		expect((await join(freshPhone())).status).toBe(200);
		await setSetting(app, 'otp', OTP_DEFAULTS);
	});

	it('require work of one network after its first twenty codes of an hour, also in parallel, and accept a task once', async () => {
		app.clock.set('2026-12-05T06:00:00.000Z');
		const answers = await Promise.all(Array.from({ length: 40 }, () => join(freshPhone(), {}, HOME)));
		expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
		const refused = answers.filter(({ status }) => status === 428);
		expect(refused).toHaveLength(20);
		const proof = await proofOf(refused[0]);
		const both = await Promise.all([join(freshPhone(), proof, HOME), join(freshPhone(), proof, HOME)]);
		expect(both.map(({ status }) => status).sort()).toEqual([200, 428]);
		const late = await proofOf(refused[1]);
		app.clock.forward(10 * MINUTE);
		expect((await join(freshPhone(), late, HOME)).status).toBe(428);
		const [header] = Object.values(await proofOf(refused[2]));
		const payload = JSON.parse(Buffer.from(header ?? '', 'base64url').toString());
		payload.challenge.parameters.data.until += 20 * MINUTE;
		const changed = Buffer.from(JSON.stringify(payload)).toString('base64url');
		expect((await join(freshPhone(), { 'x-proof': changed }, HOME)).status).toBe(428);
		app.clock.forward(HOUR);
		expect((await join(freshPhone(), {}, HOME)).status).toBe(200);
	});
});
