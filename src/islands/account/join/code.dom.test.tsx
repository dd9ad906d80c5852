import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import {
	AUTH,
	alert,
	appData,
	button,
	code,
	confirmed,
	flow,
	left,
	open,
	pass,
	sent,
	sentNow,
	toNext,
} from '#tests/support/account-islands.tsx';
import { answer, NO_NETWORK, refused, requestedFor } from '#tests/support/fake-server.ts';

describe('the code', () => {
	const OTP = `POST ${AUTH}/otp`;
	const good = { otp_token: 'token', purpose: 'join', expires_at: '2026-11-21T06:15:00.000Z' };

	test('is sent as soon as it is complete, in any digits, and continues with the return path', async () => {
		answer({ [OTP]: good });
		flow();
		const by = await open('/otp', toNext);
		expect(document.activeElement).toBe(await code());
		await by.type(await code(), '১২৩ ৪৫৬');
		await waitFor(() => expect(left).toEqual([`/register${toNext}`]));
		expect(requestedFor(OTP).map(({ body }) => body)).toEqual([{ phone: '01899000009', code: '123456' }]);
	});

	test('is extracted from a whole message that is pasted', async () => {
		answer({ [OTP]: { ...good, purpose: 'reset' } });
		flow(sentNow('reset'));
		const by = await open('/otp', toNext);
		await by.click(await code());
		await by.paste('654321 is your code. Valid 5 min.\n@site.example #654321');
		await waitFor(() => expect(left).toHaveLength(1));
		expect(String(left[0])).toMatch(/^\/forget\?step=password&next=/);
	});

	test('that is wrong shows how many tries are left, and is not sent twice automatically', async () => {
		answer({
			[OTP]: refused(422, {
				code: 'otp.wrong',
				message: '?',
				errors: { code: ['কোডটি মেলেনি।'] },
				meta: { left: 4 },
			}),
		});
		flow();
		const by = await open('/otp');
		await by.type(await code(), '111111');
		await screen.findByText(/কোডটি মেলেনি। আর ৪ বার চেষ্টা/);
		expect((await code()).getAttribute('aria-invalid')).toBe('true');
		await by.type(await code(), ' ');
		expect((await code()).value).toBe('111111 ');
		await by.click(await button('যাচাই করুন'));
		expect(requestedFor(OTP)).toHaveLength(1);
	});

	test('stays while the network is away, and is sent by a key', async () => {
		answer({ [OTP]: NO_NETWORK });
		flow();
		const by = await open('/otp');
		await by.type(await code(), '123456');
		await alert(/ইন্টারনেট সংযোগ দেখে আবার চেষ্টা করুন/);
		expect((await code()).value).toBe('123456');
		answer({ [OTP]: good });
		await by.type(await code(), '{Enter}');
		await waitFor(() => expect(left).toEqual(['/register']));
	});

	test('may be requested again after the wait, and then the hotline is shown', async () => {
		const RESEND = `POST ${AUTH}/otp/resend`;
		answer({
			[OTP]: refused(422, {
				code: 'otp.wrong',
				message: '?',
				errors: { code: ['কোডটি মেলেনি।'] },
				meta: { left: 4 },
			}),
			[RESEND]: sent({ status_id: 'A'.repeat(22), resend_no: 3, case_no: '4821' }),
			[`GET ${AUTH}/otp/status`]: { delivery_state: 'failed' },
		});
		flow();
		const by = await open('/otp');
		const again = await button('আবার কোড পাঠান');
		expect(again.disabled).toBe(true);
		await screen.findByText(/০[০১]:[০-৫][০-৯] পরে আবার চাইতে/);
		await pass(61_000);
		await by.type(await code(), '111111');
		await screen.findByText(/কোডটি মেলেনি/);
		await by.click(again);
		await screen.findByText(/বার্তাটি পৌঁছায়নি/);
		expect((await code()).getAttribute('aria-invalid')).not.toBe('true');
		await screen.findByText(/৪৮২১/);
		expect(screen.getByRole('link', { name: '০৯৬০০০০০০০০' }).getAttribute('href')).toBe('tel:09600000000');
		expect((await code()).value).toBe('');
		expect(again.disabled).toBe(true);

		const message = 'আর কোড পাঠানো যাবে না।';
		answer({ [RESEND]: refused(429, { code: 'otp.hour_limit', message, meta: { next_in_s: 3_000 } }) });
		await pass(61_000);
		await by.click(again);
		await alert(message);
		await screen.findByText(/৪৯:|৫০:০০/);
		expect(again.disabled).toBe(true);
	});

	test('of a demonstration is shown in the list of its messages', async () => {
		answer(appData({ demonstration: true }));
		flow();
		await open('/otp');
		await screen.findByText(/নমুনা সাইটে/);
	});

	test('for a number that has an account leads its owner to the sign-in or a new password', async () => {
		flow(confirmed('reset'));
		await open('/otp', toNext);
		await screen.findByRole('heading', { level: 1, name: 'এই নম্বরে আপনার অ্যাকাউন্ট আছে' });
		expect(screen.getByRole('link', { name: 'লগইন করুন' }).getAttribute('href')).toBe(`/login${toNext}`);
		expect(screen.getByRole('link', { name: 'নতুন পাসওয়ার্ড দিন' }).getAttribute('href')).toMatch(
			/^\/forget\?step=password&next=/,
		);
	});
});
