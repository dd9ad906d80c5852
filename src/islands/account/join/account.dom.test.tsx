import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import {
	AUTH,
	alert,
	appData,
	button,
	confirmed,
	field,
	flow,
	KEY,
	left,
	name,
	next,
	open,
	pass,
	phone,
	ready,
	sent,
	sentNow,
	stored,
	toNext,
	user,
} from '#tests/support/account-islands.tsx';
import { answer, held, refused, requestedFor } from '#tests/support/fake-server.ts';
import { sampleBatch } from '#tests/support/sample-batch.ts';

describe('a visitor who opens an account', () => {
	test('sees what is missing, and a wrong number at its field', async () => {
		const by = await open('/join');
		await by.click(await ready('কোড পাঠান'));
		const summary = await screen.findByRole('alert');
		expect(document.activeElement).toBe(summary);
		expect(within(summary).getAllByRole('link')).toHaveLength(2);
		await by.type(name(), 'ডা. নাদিয়া ইসলাম');
		await by.type(phone(), '0121');
		await by.click(await button('কোড পাঠান'));
		await waitFor(() => expect(document.activeElement).toBe(phone()));
		expect(phone().getAttribute('aria-invalid')).toBe('true');
		// A reload would restore all of it.
		expect(stored().typed).toMatchObject({ name: 'ডা. নাদিয়া ইসলাম', phone: '0121' });
	});

	test('gets back what was typed after a reload', async () => {
		flow({});
		await open('/join');
		await waitFor(() => expect(phone().value).toBe('01899000009'));
		expect(name().value).toBe('ডা. নাদিয়া ইসলাম');
	});

	test('sees the batch that the account is for, and continues to the code with it', async () => {
		answer({
			'GET /api/v3/web/batches/7': { batch: sampleBatch },
			[`POST ${AUTH}/join`]: { message: '', data: sent() },
		});
		const enrol = JSON.stringify({
			name: 'batch-details-enroll',
			params: { batch_id: '7', schedule_id: '11' },
		});
		const query = `?next=${encodeURIComponent(enrol)}`;
		const by = await open('/join', query);
		await screen.findByText(sampleBatch.title);
		await by.type(name(), 'Nadia Islam');
		await by.type(phone(), '+880 1899-000001');
		await by.click(await ready('কোড পাঠান'));
		await waitFor(() => expect(left).toHaveLength(1));
		expect(new URL(left[0] ?? '', location.href).searchParams.get('next')).toBe(enrol);
		expect(
			requestedFor(`POST ${AUTH}/join`).map(({ body, query: requested }) => [body, requested.next]),
		).toEqual([[{ name: 'Nadia Islam', phone: '01899000001' }, enrol]]);
	});

	test('must wait after too many tries, must give an address with a foreign number, and sees a slow reply', async () => {
		const late = held(refused(503, { code: 'unavailable', message: 'এখন নয়।' }));
		const answers: unknown[] = [
			refused(429, { code: 'rate.limited', message: 'একটু পরে আবার চেষ্টা করুন।', meta: { next_in_s: 30 } }),
			refused(422, { code: 'otp.email_needed', message: '?', errors: { email: ['ইমেইল ঠিকানা লিখুন।'] } }),
			late.answer,
		];
		answer({ [`POST ${AUTH}/join`]: () => answers.shift() });
		const by = await open('/join');
		const send = await ready('কোড পাঠান');
		await by.type(name(), 'Nadia Islam');
		await by.type(phone(), '+44 7700 900123');
		await by.click(send);
		await alert('০০:৩০ পরে');
		expect(send.disabled).toBe(true);
		await pass(31_000);
		await by.click(await ready('কোড পাঠান'));
		const email = await screen.findByLabelText<HTMLInputElement>('ইমেইল ঠিকানা');
		await waitFor(() => expect(document.activeElement).toBe(email));
		await by.type(email, 'nadia@');
		await by.click(await ready('কোড পাঠান'));
		await screen.findByText(/ইমেইল ঠিকানাটি ঠিক নেই/);
		await by.type(email, 'example.com');
		await by.click(await ready('কোড পাঠান'));
		await pass(5_500);
		await screen.findByText(/স্বাভাবিকের চেয়ে বেশি সময় লাগছে/);
		late.release();
		await alert('এখন নয়।');
		expect(email.value).toBe('nadia@example.com');
		const body = { name: 'Nadia Islam', phone: '+447700900123' };
		expect(requestedFor(`POST ${AUTH}/join`).map((one) => one.body)).toEqual([
			body,
			body,
			{ ...body, email: 'nadia@example.com' },
		]);
	});
});

test.each(['/otp', '/register'] as const)(
	'%s without its earlier step leads to the first step, with the return path',
	async (page) => {
		await open(page, toNext);
		await waitFor(() => expect(left).toEqual([`/join${toNext}`]));
	},
);

describe('the registration', () => {
	const REGISTER = `POST ${AUTH}/register`;

	test('needs consent and a strong password, and opens the account', async () => {
		const weak = 'পাসওয়ার্ডটি খুব সহজে অনুমান করা যায়।';
		answer({
			[REGISTER]: refused(422, { code: 'validation.failed', message: '?', errors: { password: [weak] } }),
		});
		flow(confirmed('join'));
		const by = await open('/register', toNext);
		const create = await ready('অ্যাকাউন্ট খুলুন');
		expect(name().value).toBe('ডা. নাদিয়া ইসলাম');
		screen.getByText('০১৮৯৯-০০০০০৯');
		await by.type(field('পাসওয়ার্ড'), 'short');
		await by.click(create);
		const summary = within(await screen.findByRole('alert'));
		expect(summary.getAllByRole('link')).toHaveLength(2);
		await by.click(summary.getByRole('link', { name: /সম্মতি/ }));
		const consent = screen.getByRole('checkbox');
		expect(document.activeElement).toBe(consent);
		await by.click(consent);
		await by.clear(field('পাসওয়ার্ড'));
		await by.type(field('পাসওয়ার্ড'), 'password');
		await by.click(create);
		await screen.findByText(weak);

		answer({ [REGISTER]: { token: '1|token', user, gns_ddt: 'device' } });
		await by.clear(field('পাসওয়ার্ড'));
		await by.type(field('পাসওয়ার্ড'), 'পদ্মা নদীর মাঝি');
		await by.click(create);
		await waitFor(() => expect(left).toEqual(['/my/courses']));
		expect(requestedFor(REGISTER).at(-1)?.body).toEqual({
			name: 'ডা. নাদিয়া ইসলাম',
			phone: '01899000009',
			password: 'পদ্মা নদীর মাঝি',
			consent: true,
		});
		expect(localStorage.getItem('token')).toBe('1|token');
		expect(sessionStorage.getItem(KEY)).toBeNull();
	});

	test('opens directly and asks for the number if the site requires no code', async () => {
		answer(appData({ need_otp_for_registration: false }));
		const by = await open('/register');
		await ready('অ্যাকাউন্ট খুলুন');
		await by.type(phone(), '12');
		await by.click(await button('অ্যাকাউন্ট খুলুন'));
		expect(within(await screen.findByRole('alert')).getAllByRole('link')).toHaveLength(4);
		expect(stored().typed.phone).toBe('12');
	});
});

test('a forgotten password is replaced by a new one, with sign-in', async () => {
	const RESET = `POST ${AUTH}/reset`;
	answer({ [RESET]: { token: '2|token', user, gns_ddt: 'device' } });
	flow({ ...confirmed('reset'), ...sentNow('reset') });
	const by = await open('/forget', `?step=password&next=${encodeURIComponent(next)}`);
	await screen.findByRole('heading', { level: 1, name: 'নতুন পাসওয়ার্ড' });
	await by.type(field('নতুন পাসওয়ার্ড'), 'আমার সোনার বাংলা');
	await by.click(await ready('পাসওয়ার্ড সেভ করে লগইন করুন'));
	await waitFor(() => expect(left).toEqual(['/my/courses']));
	expect(requestedFor(RESET).map(({ body }) => body)).toEqual([{ password: 'আমার সোনার বাংলা' }]);
});

test('the number for a new password is prefilled from the sign-in', async () => {
	flow({});
	await open('/forget');
	await waitFor(() => expect(phone().value).toBe('01899000009'));
});

describe('the sign-in', () => {
	const LOGIN = `POST ${AUTH}/login`;
	async function signIn(query: string, verified = true) {
		answer({
			[LOGIN]: { token: '3|token', user: { ...user, has_verified_device: verified }, gns_ddt: 'device' },
		});
		const by = await open('/login', query);
		const submit = await ready('লগইন করুন');
		await by.type(phone(), '01899000009');
		await by.type(field('পাসওয়ার্ড'), 'পদ্মা নদীর মাঝি');
		await by.click(submit);
		await waitFor(() => expect(left).toHaveLength(1));
		return String(left[0]);
	}

	test('returns to the requested screen', async () => {
		expect(await signIn(toNext)).toBe('/my/courses');
	});

	test('never leads to another site', async () => {
		const evil = JSON.stringify({ name: 'batch-details', params: { available_batch_id: '//evil' } });
		const to = await signIn(`?next=${encodeURIComponent(evil)}`);
		expect(new URL(to, 'http://site.test').origin).toBe('http://site.test');
		expect(to).not.toContain('evil');
	});

	test('in a browser that the doctor has not verified leads to the devices first', async () => {
		expect(await signIn('', false)).toMatch(/^\/my\/account\/devices/);
	});

	test('that is refused keeps what was typed', async () => {
		const message = 'মোবাইল নম্বর বা পাসওয়ার্ড মিলছে না।';
		answer({ [LOGIN]: refused(422, { code: 'auth.bad_credentials', message }) });
		const by = await open('/login');
		await by.type(phone(), '01700000001');
		await by.type(field('পাসওয়ার্ড'), 'not the password');
		await by.click(await ready('লগইন করুন'));
		await alert(message);
		expect(phone().value).toBe('01700000001');
		expect(field('পাসওয়ার্ড').value).toBe('not the password');
	});
});

test.each(['/join', '/otp', '/register', '/login', '/forget'] as const)(
	'a signed-in doctor sees a note at %s, with a link to continue',
	async (page) => {
		localStorage.setItem('token', '1|token');
		localStorage.setItem('user', JSON.stringify(user));
		await open(page);
		await screen.findByText('আপনি লগইন অবস্থায় আছেন');
		expect(screen.getByRole('link', { name: 'ড্যাশবোর্ডে যান' }).getAttribute('href')).toBe('/my/dashboard');
		expect(left).toEqual([]);
	},
);
