import { act, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { draw } from '#tests/support/dom.tsx';
import { answer, askedFor, goTo, held, NO_NETWORK, refused } from '#tests/support/fake-server.ts';
import { sampleBatch } from '#tests/support/sample-batch.ts';

const AUTH = '/api/v3/auth';
const KEY = 'draft:account-flow';
const NOW = new Date('2026-11-21T06:00:00Z');
const next = JSON.stringify({ name: 'my-courses', params: {} });
const toNext = `?next=${encodeURIComponent(next)}`;
const appData = (change: object = {}) => ({
	'GET /api/v3/web/app-data': {
		is_logged_in: false,
		doctor: null,
		gns_ddt: 'device',
		need_otp_for_registration: true,
		demonstration: false,
		...change,
	},
});
const sent = (change: object = {}) => ({
	otp_required: true,
	status_id: null,
	channel: 'sms',
	next_in_s: 60,
	resend_no: 0,
	life_s: 300,
	case_no: null,
	otp_token: null,
	expires_at: null,
	...change,
});
const user = { id: 1, name: 'ডা. নাদিয়া ইসলাম', has_verified_device: true };

/** The newest code that was asked for. */
const sentNow = (purpose: 'join' | 'reset') => ({
	sent: {
		purpose,
		phone: '01899000009',
		channel: 'sms',
		statusId: null,
		resendNo: 0,
		caseNo: null,
		again: Date.now() + 60_000,
	},
});
/** What the tab keeps of a flow that has come so far. */
const flow = (change: object = sentNow('join')) =>
	sessionStorage.setItem(
		KEY,
		JSON.stringify({
			typed: { name: 'ডা. নাদিয়া ইসলাম', phone: '01899000009', email: '', bmdc: '', collegeId: null },
			emailAsked: false,
			sent: null,
			confirmed: null,
			...change,
		}),
	);
const confirmed = (purpose: 'join' | 'reset') => ({
	...sentNow('join'),
	confirmed: { phone: '01899000009', purpose, token: 'token', until: Date.now() + 600_000 },
});
const kept = () => JSON.parse(sessionStorage.getItem(KEY) ?? 'null');

const ISLANDS = {
	'/join': async () => {
		const { JoinForm } = await import('./JoinForm.tsx');
		return <JoinForm />;
	},
	'/otp': async () => {
		const { OtpPage } = await import('./OtpPage.tsx');
		return <OtpPage hotline="09600000000" />;
	},
	'/register': async () => {
		const { RegisterPage } = await import('./RegisterPage.tsx');
		return <RegisterPage />;
	},
	'/forget': async () => {
		const { ForgetPage } = await import('./ForgetPage.tsx');
		return <ForgetPage />;
	},
	'/login': async () => {
		const { LoginForm } = await import('./LoginForm.tsx');
		return <LoginForm />;
	},
} satisfies Record<string, () => Promise<ReactNode>>;

/** Opens the island of a page; where it leads on is seen by `left`. */
async function open(page: keyof typeof ISLANDS, query = '') {
	goTo(page + query);
	return draw(await ISLANDS[page]());
}
let left: (string | URL)[] = [];
beforeEach(() => {
	left = [];
	for (const way of ['assign', 'replace'] as const)
		vi.spyOn(location, way).mockImplementation((to) => void left.push(to));
	vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true });
	answer(appData());
});
afterEach(() => {
	vi.useRealTimers();
});
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const name = () => field('আপনার নাম');
const phone = () => field('মোবাইল নম্বর');
const code = () => screen.findByLabelText<HTMLInputElement>('ছয় অঙ্কের কোড');
const button = (label: string) => screen.findByRole<HTMLButtonElement>('button', { name: label });
/** The button of a form that has taken over from the built page. */
async function ready(label: string) {
	const found = await button(label);
	await waitFor(() => expect(found.disabled).toBe(false));
	return found;
}
const alert = (text: string | RegExp) =>
	waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(text));

describe('somebody who wants an account', () => {
	test('is told what is missing, and a wrong number at its field', async () => {
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
		// A reload would find all of it.
		expect(kept().typed).toMatchObject({ name: 'ডা. নাদিয়া ইসলাম', phone: '0121' });
	});

	test('finds after a reload what was typed', async () => {
		flow({});
		await open('/join');
		await waitFor(() => expect(phone().value).toBe('01899000009'));
		expect(name().value).toBe('ডা. নাদিয়া ইসলাম');
	});

	test('sees the batch that the account is for, and goes on to the code with it', async () => {
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
		expect(askedFor(`POST ${AUTH}/join`).map(({ body, query: asked }) => [body, asked.next])).toEqual([
			[{ name: 'Nadia Islam', phone: '01899000001' }, enrol],
		]);
	});

	test('is held after too many tries, asked for an address with a foreign number, and told of a slow answer', async () => {
		const late = held(refused(503, { code: 'unavailable', message: 'এখন নয়।' }));
		const answers: unknown[] = [
			refused(429, { code: 'rate.limited', message: 'একটু পরে আবার চেষ্টা করুন।', meta: { next_in_s: 30 } }),
			refused(422, { code: 'otp.email_needed', message: '?', errors: { email: ['ই-মেইল ঠিকানা লিখুন।'] } }),
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
		const email = await screen.findByLabelText<HTMLInputElement>('ই-মেইল ঠিকানা');
		await waitFor(() => expect(document.activeElement).toBe(email));
		await by.type(email, 'nadia@example.com');
		await by.click(await ready('কোড পাঠান'));
		await pass(5_500);
		await screen.findByText(/স্বাভাবিকের চেয়ে বেশি সময় লাগছে/);
		late.release();
		await alert('এখন নয়।');
		expect(email.value).toBe('nadia@example.com');
		const body = { name: 'Nadia Islam', phone: '+447700900123' };
		expect(askedFor(`POST ${AUTH}/join`).map((one) => one.body)).toEqual([
			body,
			body,
			{ ...body, email: 'nadia@example.com' },
		]);
	});
});

describe('the code', () => {
	const OTP = `POST ${AUTH}/otp`;
	const good = { otp_token: 'token', purpose: 'join', expires_at: '2026-11-21T06:15:00.000Z' };

	test('is sent as soon as it is whole, in any digits, and leads on with the way back', async () => {
		answer({ [OTP]: good });
		flow();
		const by = await open('/otp', toNext);
		expect(document.activeElement).toBe(await code());
		await by.type(await code(), '১২৩ ৪৫৬');
		await waitFor(() => expect(left).toEqual([`/register${toNext}`]));
		expect(askedFor(OTP).map(({ body }) => body)).toEqual([{ phone: '01899000009', code: '123456' }]);
	});

	test('stands out of a whole message that is pasted', async () => {
		answer({ [OTP]: { ...good, purpose: 'reset' } });
		flow(sentNow('reset'));
		const by = await open('/otp', toNext);
		await by.click(await code());
		await by.paste('654321 is your code. Valid 5 min.\n@site.example #654321');
		await waitFor(() => expect(left).toHaveLength(1));
		expect(String(left[0])).toMatch(/^\/forget\?step=password&next=/);
	});

	test('that is wrong says how many tries are left, and is not sent twice by itself', async () => {
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
		expect(askedFor(OTP)).toHaveLength(1);
	});

	test('stays while the network is away, and goes out by a key', async () => {
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

	test('may be asked for again when it is time, and then a person helps', async () => {
		const RESEND = `POST ${AUTH}/otp/resend`;
		answer({
			[RESEND]: sent({ status_id: 'A'.repeat(22), resend_no: 3, case_no: '4821' }),
			[`GET ${AUTH}/otp/status`]: { delivery_state: 'failed' },
		});
		flow();
		const by = await open('/otp');
		const again = await button('আবার কোড পাঠান');
		expect(again.disabled).toBe(true);
		await screen.findByText(/০[০১]:[০-৫][০-৯] পরে আবার চাইতে/);
		await pass(61_000);
		await by.type(await code(), '12');
		await by.click(again);
		await screen.findByText(/বার্তাটি পৌঁছায়নি/);
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

	test('of a demonstration is found in the list of its messages', async () => {
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

test.each(['/otp', '/register'] as const)(
	'%s that comes too early leads to the beginning, with the way back',
	async (page) => {
		await open(page, toNext);
		await waitFor(() => expect(left).toEqual([`/join${toNext}`]));
	},
);

describe('the registration', () => {
	const REGISTER = `POST ${AUTH}/register`;

	test('needs consent and a password that nobody guesses, and opens the account', async () => {
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
		expect(askedFor(REGISTER).at(-1)?.body).toEqual({
			name: 'ডা. নাদিয়া ইসলাম',
			phone: '01899000009',
			password: 'পদ্মা নদীর মাঝি',
			consent: true,
		});
		expect(localStorage.getItem('token')).toBe('1|token');
		expect(sessionStorage.getItem(KEY)).toBeNull();
	});

	test('opens by itself and asks for the number where the site asks for no code', async () => {
		answer(appData({ need_otp_for_registration: false }));
		const by = await open('/register');
		await ready('অ্যাকাউন্ট খুলুন');
		await by.type(phone(), '12');
		await by.click(await button('অ্যাকাউন্ট খুলুন'));
		expect(within(await screen.findByRole('alert')).getAllByRole('link')).toHaveLength(4);
		expect(kept().typed.phone).toBe('12');
	});
});

test('a forgotten password gives way to a new one, and signs in', async () => {
	const RESET = `POST ${AUTH}/reset`;
	answer({ [RESET]: { token: '2|token', user, gns_ddt: 'device' } });
	flow({ ...confirmed('reset'), ...sentNow('reset') });
	const by = await open('/forget', `?step=password&next=${encodeURIComponent(next)}`);
	await screen.findByRole('heading', { level: 1, name: 'নতুন পাসওয়ার্ড' });
	await by.type(field('নতুন পাসওয়ার্ড'), 'আমার সোনার বাংলা');
	await by.click(await ready('পাসওয়ার্ড রাখুন ও লগইন করুন'));
	await waitFor(() => expect(left).toEqual(['/my/courses']));
	expect(askedFor(RESET).map(({ body }) => body)).toEqual([{ password: 'আমার সোনার বাংলা' }]);
});

test('the number for a new password is the one that was typed at the sign-in', async () => {
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

	test('leads back to where one was going', async () => {
		expect(await signIn(toNext)).toBe('/my/courses');
	});

	test('leads nobody off the site', async () => {
		const evil = JSON.stringify({ name: 'batch-details', params: { available_batch_id: '//evil' } });
		const to = await signIn(`?next=${encodeURIComponent(evil)}`);
		expect(new URL(to, 'http://site.test').origin).toBe('http://site.test');
		expect(to).not.toContain('evil');
	});

	test('on a browser that the doctor has not verified leads to the devices first', async () => {
		expect(await signIn('', false)).toMatch(/^\/my\/account\/devices/);
	});

	test('that is refused leaves what was typed', async () => {
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
	'whoever is signed in already is told so at %s, with the way on',
	async (page) => {
		localStorage.setItem('token', '1|token');
		localStorage.setItem('user', JSON.stringify(user));
		await open(page);
		await screen.findByText('আপনি লগইন করা আছেন');
		expect(screen.getByRole('link', { name: 'ড্যাশবোর্ডে যান' }).getAttribute('href')).toBe('/my/dashboard');
		expect(left).toEqual([]);
	},
);
