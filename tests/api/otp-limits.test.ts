import { beforeEach, describe, expect, it } from 'vitest';
import { toE164 } from '#contract/phone.ts';
import { appForFile, NOON } from '../support/app.ts';
import { AUTH, freshPhone, OTP_DEFAULTS, sentTo, setSetting } from '../support/codes.ts';
import { givenDoctor } from '../support/given.ts';

const app = appForFile();
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const join = (phone: string, headers: Record<string, string> = {}) =>
	app.call('POST', `${AUTH}/join`, { body: { phone, name: 'ডা. নতুন' }, headers });
const forget = (phone: string) => app.call('POST', `${AUTH}/forget`, { body: { phone } });
beforeEach(() => app.clock.set(NOON));

describe('the limits of sending', () => {
	it('are a minute between two codes, told in seconds', async () => {
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
			// The last one allowed says when the next hour begins for this number.
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

	it('are fifteen an hour and forty a day from one browser, whatever the numbers', async () => {
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

	it('answer an address that asks very often slower, and never refuse it', async () => {
		app.clock.set('2026-12-01T06:00:00.000Z');
		await setSetting(app, 'otp', { ...OTP_DEFAULTS, per_address_hour: 2 });
		const took: number[] = [];
		for (let n = 0; n < 5; n++) {
			const begun = performance.now();
			expect((await join(freshPhone())).status).toBe(200);
			took.push(performance.now() - begun);
		}
		await setSetting(app, 'otp', OTP_DEFAULTS);
		expect(took[4]).toBeGreaterThanOrEqual(299);
		expect(took[3]).toBeGreaterThanOrEqual(199);
	});

	it('send nothing at all once the messages of a day are used up', async () => {
		app.clock.set('2026-12-03T06:00:00.000Z');
		await setSetting(app, 'otp', { ...OTP_DEFAULTS, all_per_day: 2 });
		const known = await givenDoctor(app);
		expect((await join(freshPhone())).status).toBe(200);
		// A code that was only pretended costs no message.
		expect((await forget(freshPhone())).status).toBe(200);
		expect((await forget(known.phone)).status).toBe(200);
		const phone = freshPhone();
		const refused = [await join(phone), await forget(phone), await forget(known.phone)];
		expect(refused.map((one) => [one.status, one.body.code])).toEqual(
			refused.map(() => [429, 'otp.day_limit']),
		);
		expect(await sentTo(app, toE164(phone))).toEqual([]);
		app.clock.forward(24 * HOUR);
		expect((await join(phone)).status).toBe(200);
		await setSetting(app, 'otp', OTP_DEFAULTS);
	});
});
