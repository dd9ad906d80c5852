import type { Page } from '@playwright/test';
import { DEMO_PASSWORD, demoPhone } from '#server/seed/demo-doctors.ts';
import { api, axe, DOCTORS, expect, codeFor as newestCode, overflow, picture, test } from './support.ts';

/** Demonstration doctors of these journeys. */
const { known: KNOWN, forgetful: FORGETFUL, unlucky: UNLUCKY } = DOCTORS.accounts;
/** A number that nobody has. */
const newPhone = (n: number) => `0189900${String(n).padStart(4, '0')}`;

const main = (page: Page) => page.getByRole('main');
const name = (page: Page) => page.getByLabel('আপনার নাম');
const phone = (page: Page) => page.getByLabel('মোবাইল নম্বর');
const code = (page: Page) => page.getByLabel('ছয় অঙ্কের কোড');
const password = (page: Page) => page.getByRole('textbox', { name: 'পাসওয়ার্ড' });
const press = (page: Page, label: string) => main(page).getByRole('button', { name: label }).click();
const nextIn = (page: Page) => new URL(page.url()).searchParams.get('next');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** The newest code that went to this number, once the page asks for it. */
async function codeFor(page: Page, number: string): Promise<string> {
	await expect(code(page)).toBeVisible();
	return newestCode(page, number);
}

async function join(page: Page, number: string) {
	await name(page).fill('ডা. নাদিয়া ইসলাম');
	await phone(page).fill(number);
	await press(page, 'কোড পাঠান');
}

test.describe('an account', () => {
	test('is opened on the way to a batch, and the doctor is back where she enrols', async ({ page }) => {
		await page.goto('/batch-details/1/enroll/1');
		await page.getByRole('link', { name: 'নতুন অ্যাকাউন্ট খুলুন' }).click();
		await expect(main(page).getByText('যে ব্যাচে ভর্তি হচ্ছেন')).toBeVisible();
		await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');

		await press(page, 'কোড পাঠান');
		await expect(page.getByRole('alert')).toBeFocused();
		await expect(page.getByRole('alert').getByRole('link')).toHaveCount(2);
		await name(page).fill('ডা. নাদিয়া ইসলাম');
		await phone(page).fill('0121');
		await press(page, 'কোড পাঠান');
		await expect(phone(page)).toBeFocused();
		await expect(phone(page)).toHaveAttribute('aria-invalid', 'true');
		await phone(page).fill('+880 1899-000001');
		await page.reload();
		await expect(name(page)).toHaveValue('ডা. নাদিয়া ইসলাম');
		await expect(phone(page)).toHaveValue('+880 1899-000001');
		await press(page, 'কোড পাঠান');

		await expect(main(page).getByText('০১৮৯৯-০০০০০১')).toBeVisible();
		await expect(main(page).getByText('বার্তাটি পাঠানো হয়েছে', { exact: false })).toBeVisible();
		await expect(code(page)).toHaveAttribute('autocomplete', 'one-time-code');
		await expect(code(page)).toHaveAttribute('inputmode', 'numeric');
		const right = await codeFor(page, newPhone(1));
		await code(page).fill(right === '111111' ? '222222' : '111111');
		await expect(code(page)).toHaveAttribute('aria-invalid', 'true');
		await expect(main(page).getByText('আর ৪ বার চেষ্টা', { exact: false })).toBeVisible();
		// On the way back the number can be changed; the code that was sent is still good.
		await main(page).getByRole('link', { name: 'নম্বরটি ভুল? বদলান' }).click();
		await expect(phone(page)).toHaveValue('+880 1899-000001');
		await press(page, 'কোড পাঠান');
		const bengali = right.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x09e6 + Number(digit)));
		await code(page).fill(`${bengali.slice(0, 3)} ${bengali.slice(3)}`);

		await expect(heading(page)).toHaveText('নিবন্ধন শেষ করুন');
		await expect(name(page)).toHaveValue('ডা. নাদিয়া ইসলাম');
		await expect(main(page).getByText('০১৮৯৯-০০০০০১')).toBeVisible();
		await password(page).fill('short');
		await press(page, 'অ্যাকাউন্ট খুলুন');
		await expect(page.getByRole('alert').getByRole('link')).toHaveCount(2);
		await page.getByRole('alert').getByRole('link', { name: /সম্মতি/ }).click();
		await expect(page.getByRole('checkbox')).toBeFocused();
		await page.getByRole('checkbox').check();
		await password(page).fill('password');
		await press(page, 'অ্যাকাউন্ট খুলুন');
		await expect(main(page).getByText('খুব সহজে অনুমান করা যায়', { exact: false })).toBeVisible();
		await password(page).fill('পদ্মা নদীর মাঝি');
		await main(page).getByText('আরও তথ্য (ঐচ্ছিক)').click();
		const college = page.getByRole('combobox', { name: 'মেডিকেল বা ডেন্টাল কলেজ' });
		await college.fill('rangpur');
		await page.getByRole('option').first().click();
		await page.getByLabel('বিএমডিসি নিবন্ধন নম্বর').fill('নম্বর নেই');
		await press(page, 'অ্যাকাউন্ট খুলুন');
		await expect(page.getByLabel('বিএমডিসি নিবন্ধন নম্বর')).toBeFocused();
		await page.getByLabel('বিএমডিসি নিবন্ধন নম্বর').fill('A-12345');
		await press(page, 'অ্যাকাউন্ট খুলুন');

		await page.waitForURL('**/batch-details/1/enroll/1');
		const { doctor } = await api(page, 'my-profile');
		expect(doctor).toMatchObject({
			name: 'ডা. নাদিয়া ইসলাম',
			phone: newPhone(1),
			bmdc: 'A-12345',
			has_verified_device: true,
		});
		expect(doctor.medical_college_id).toBeGreaterThan(0);
		expect(await page.evaluate(() => sessionStorage.getItem('draft:account-flow'))).toBeNull();
		for (const path of ['/join', '/otp', '/register', '/login', '/forget']) {
			await page.goto(path);
			await expect(main(page).getByText('আপনি লগইন করা আছেন')).toBeVisible();
		}
		await main(page).getByRole('link', { name: 'ড্যাশবোর্ডে যান' }).click();
		await page.waitForURL('**/my/dashboard');
	});

	test('is opened by keyboard alone, with the connection gone for a while', async ({ page, context }) => {
		await page.goto('/join');
		await expect(main(page).getByRole('button', { name: 'কোড পাঠান' })).toBeEnabled();
		await name(page).focus();
		await page.keyboard.type('Nadia Islam');
		await page.keyboard.press('Tab');
		await page.keyboard.type('০১৮৯৯০০০০০২');
		await page.keyboard.press('Enter');
		await expect(code(page)).toBeFocused();
		const right = await codeFor(page, newPhone(2));
		await expect(main(page).getByText('নমুনা সাইটে', { exact: false })).toBeVisible();
		await context.setOffline(true);
		await page.keyboard.type(right);
		await expect(page.getByRole('alert')).toContainText('ইন্টারনেট সংযোগ দেখে আবার চেষ্টা করুন');
		await expect(code(page)).toHaveValue(right);
		await context.setOffline(false);
		await code(page).focus();
		await page.keyboard.press('Enter');
		await expect(heading(page)).toHaveText('নিবন্ধন শেষ করুন');
		await name(page).focus();
		await page.keyboard.press('Tab');
		await page.keyboard.type('a horse and a battery');
		await page.keyboard.press('Tab');
		await page.keyboard.press('Enter');
		await expect(password(page)).toHaveAttribute('type', 'text');
		await page.getByRole('checkbox').focus();
		await page.keyboard.press('Space');
		await password(page).focus();
		await page.keyboard.press('Enter');
		await page.waitForURL('**/my/dashboard');
	});

	test('that a number has already is told of, and its owner sets a new password', async ({ page }) => {
		const next = JSON.stringify({ name: 'my-courses', params: {} });
		await page.goto(`/course-enrollment-join?next=${encodeURIComponent(next)}`);
		await join(page, demoPhone(KNOWN));
		await code(page).fill(await codeFor(page, demoPhone(KNOWN)));
		await expect(heading(page)).toHaveText('এই নম্বরে আপনার অ্যাকাউন্ট আছে');
		await expect(heading(page)).toBeFocused();
		await page.reload();
		await expect(heading(page)).toHaveText('এই নম্বরে আপনার অ্যাকাউন্ট আছে');
		await main(page).getByRole('link', { name: 'লগইন করুন' }).click();
		await expect(phone(page)).toHaveValue(demoPhone(KNOWN));
		await page.goBack();
		await main(page).getByRole('link', { name: 'নতুন পাসওয়ার্ড দিন' }).click();
		await password(page).fill('পদ্মা নদীর মাঝি');
		await press(page, 'পাসওয়ার্ড রাখুন ও লগইন করুন');
		await page.waitForURL('**/my/courses');
	});
});

test('a forgotten password gives way to a new one, and the old one no longer works', async ({ page }) => {
	const next = JSON.stringify({ name: 'my-courses', params: {} });
	await page.goto(`/login?next=${encodeURIComponent(next)}`);
	// What is typed before the form lives is carried on by nobody.
	await expect(page.locator('astro-island[ssr]:has(#phone)')).toHaveCount(0);
	await phone(page).fill(demoPhone(FORGETFUL));
	await main(page).getByRole('link', { name: 'পাসওয়ার্ড ভুলে গেছেন?' }).click();
	await expect(phone(page)).toHaveValue(demoPhone(FORGETFUL));
	await press(page, 'কোড পাঠান');
	const found = await codeFor(page, demoPhone(FORGETFUL));
	// The whole message is pasted.
	await code(page).fill(`${found} is your code. Valid 5 min.\n@site.example #${found}`);
	await expect(heading(page)).toHaveText('নতুন পাসওয়ার্ড');
	await page.reload();
	await expect(heading(page)).toHaveText('নতুন পাসওয়ার্ড');
	await password(page).fill('আমার সোনার বাংলা');
	await press(page, 'পাসওয়ার্ড রাখুন ও লগইন করুন');
	await page.waitForURL('**/my/courses');

	// Of a public page: a screen that finds itself signed out goes to the login by itself.
	await page.goto('/about');
	await page.evaluate(() => localStorage.removeItem('token'));
	await page.goto('/login');
	await phone(page).fill(demoPhone(FORGETFUL));
	await password(page).fill(DEMO_PASSWORD);
	await press(page, 'লগইন করুন');
	await expect(page.getByRole('alert').or(main(page).locator('[aria-invalid]')).first()).toBeVisible();
	await password(page).fill('আমার সোনার বাংলা');
	await press(page, 'লগইন করুন');
	await page.waitForURL('**/my/dashboard');
});

test('a code that does not come is asked for again when it is time, and then a person helps', async ({
	page,
}) => {
	await page.clock.install();
	await page.goto('/forget');
	await phone(page).fill(demoPhone(UNLUCKY));
	await press(page, 'কোড পাঠান');
	const right = await codeFor(page, demoPhone(UNLUCKY));
	for (let tried = 0; tried < 5; tried++) {
		await code(page).fill(String((Number(right) + 1 + tried) % 1_000_000).padStart(6, '0'));
		await expect(code(page)).toHaveAttribute('aria-invalid', 'true');
		await expect(main(page).getByRole('button', { name: 'যাচাই করুন' })).toBeEnabled();
	}
	await code(page).fill(right);
	await expect(main(page).getByText('কোডটি আর কাজ করবে না', { exact: false })).toBeVisible();

	const again = main(page).getByRole('button', { name: 'আবার কোড পাঠান' });
	await expect(again).toBeDisabled();
	await page.clock.fastForward(20_000);
	await page.reload();
	await expect(main(page).getByText(/০০:[০১২৩][০-৯] পরে আবার চাইতে/)).toBeVisible();
	await expect(again).toBeDisabled();
	await page.clock.fastForward(41_000);
	const sent = {
		otp_required: true,
		status_id: 'A'.repeat(22),
		channel: 'sms',
		next_in_s: 60,
		resend_no: 3,
		life_s: 300,
		case_no: '4821',
		otp_token: null,
		expires_at: null,
	};
	await page.route('**/auth/otp/status?*', (route) => route.fulfill({ json: { delivery_state: 'failed' } }));
	await page.route('**/auth/otp/resend', (route) => route.fulfill({ json: sent }));
	await again.click();
	await expect(main(page).getByText('বার্তাটি পৌঁছায়নি', { exact: false })).toBeVisible();
	await expect(main(page).getByText('৪৮২১', { exact: false })).toBeVisible();
	await expect(code(page)).toHaveValue('');
	await expect(again).toBeDisabled();
	const refusal = { message: 'আর কোড পাঠানো যাবে না।', code: 'otp.hour_limit', meta: { next_in_s: 3_000 } };
	await page.unroute('**/auth/otp/resend');
	await page.route('**/auth/otp/resend', (route) => route.fulfill({ status: 429, json: refusal }));
	await page.clock.fastForward(61_000);
	await again.click();
	await expect(page.getByRole('alert')).toContainText(refusal.message);
	await expect(main(page).getByText(/৪৯:|৫০:০০/)).toBeVisible();
	await expect(again).toBeDisabled();
});

test('too many tries are counted down, and a slow answer and a foreign number are explained', async ({
	page,
}) => {
	await page.clock.install();
	await page.goto('/join');
	await name(page).fill('Nadia Islam');
	await phone(page).fill('+44 7700 900123');
	let asked: unknown[] = [];
	let release = () => {};
	const held = new Promise<void>((resolve) => {
		release = resolve;
	});
	const answers = [
		{ status: 429, code: 'rate.limited', message: 'একটু পরে আবার চেষ্টা করুন।', meta: { next_in_s: 30 } },
		{ status: 422, code: 'otp.email_needed', message: '?', errors: { email: ['ই-মেইল ঠিকানা লিখুন।'] } },
	];
	await page.route('**/api/v3/auth/join*', async (route) => {
		asked = [...asked, route.request().postDataJSON()];
		const { status, ...body } = answers.shift() ?? { status: 503, code: 'unavailable', message: 'এখন নয়।' };
		if (status === 503) await held;
		await route.fulfill({ status, json: body });
	});
	const send = main(page).getByRole('button', { name: 'কোড পাঠান' });
	await send.click();
	await expect(page.getByRole('alert')).toContainText('০০:৩০ পরে');
	await expect(send).toBeDisabled();
	await page.clock.fastForward(31_000);
	await send.click();
	const email = page.getByLabel('ই-মেইল ঠিকানা');
	await expect(email).toBeFocused();
	await email.fill('nadia@example.com');
	await send.click();
	await page.clock.fastForward(6_000);
	await expect(main(page).getByText('স্বাভাবিকের চেয়ে বেশি সময় লাগছে', { exact: false })).toBeVisible();
	release();
	await expect(page.getByRole('alert')).toContainText('এখন নয়।');
	await expect(email).toHaveValue('nadia@example.com');
	expect(asked).toEqual([
		{ name: 'Nadia Islam', phone: '+447700900123' },
		{ name: 'Nadia Islam', phone: '+447700900123' },
		{ name: 'Nadia Islam', phone: '+447700900123', email: 'nadia@example.com' },
	]);
});

test('a page that comes too early leads to the beginning, and nobody is led off the site', async ({
	page,
}) => {
	const next = JSON.stringify({ name: 'my-courses', params: {} });
	for (const path of ['/otp', '/register']) {
		await page.goto(`${path}?next=${encodeURIComponent(next)}`);
		await page.waitForURL('**/join?*');
		await expect(heading(page)).toHaveText('নিবন্ধন');
		expect(nextIn(page)).toBe(next);
	}
	await main(page).getByRole('link', { name: 'লগইন করুন' }).click();
	await expect(heading(page)).toHaveText('লগইন');
	expect(nextIn(page)).toBe(next);
	await page.goto(
		`/login?next=${encodeURIComponent('{"name":"batch-details","params":{"available_batch_id":"//evil"}}')}`,
	);
	await phone(page).fill(demoPhone(23));
	await password(page).fill(DEMO_PASSWORD);
	await press(page, 'লগইন করুন');
	// A browser that the doctor has not verified yet.
	await page.waitForURL('**/my/account/devices?*');
});

test('where the site asks for no code, the registration opens by itself and asks for the number', async ({
	page,
}) => {
	await page.route('**/api/v3/web/app-data', async (route) => {
		const response = await route.fetch();
		await route.fulfill({ response, json: { ...(await response.json()), need_otp_for_registration: false } });
	});
	await page.goto('/register');
	await phone(page).fill('12');
	await press(page, 'অ্যাকাউন্ট খুলুন');
	await expect(page.getByRole('alert').getByRole('link')).toHaveCount(4);
	await page.reload();
	await expect(phone(page)).toHaveValue('12');
});

/** What the tab keeps of a flow that has come so far. */
const flow = (change: object) =>
	JSON.stringify({
		typed: { name: 'ডা. নাদিয়া ইসলাম', phone: '01899000009', email: '', bmdc: '', collegeId: null },
		emailAsked: false,
		sent: {
			purpose: 'join',
			phone: '01899000009',
			channel: 'sms',
			statusId: null,
			resendNo: 3,
			caseNo: '4821',
			again: Date.now() + 600_000,
		},
		confirmed: null,
		...change,
	});
const confirmed = (purpose: string) => ({
	confirmed: { phone: '01899000009', purpose, token: 'x', until: Date.now() + 600_000 },
});
const NEXT = encodeURIComponent(
	JSON.stringify({ name: 'batch-details-enroll', params: { batch_id: 1, schedule_id: 1 } }),
);
const FACES: [name: string, path: string, sign: string, kept?: object][] = [
	['login', '/login', 'পাসওয়ার্ড ভুলে গেছেন?'],
	['join', '/join', 'কোড পাঠান'],
	['join-to-enroll', `/join-to-enroll?next=${NEXT}`, 'যে ব্যাচে ভর্তি হচ্ছেন'],
	['course-enrollment-join', '/course-enrollment-join', 'কোর্সে ভর্তি'],
	['otp', '/otp', 'কোড পাচ্ছেন না?', {}],
	['otp-known', '/otp', 'এই নম্বরে আপনার অ্যাকাউন্ট আছে', confirmed('reset')],
	['register', '/register', 'অ্যাকাউন্ট খুলুন', confirmed('join')],
	['forget', '/forget', 'কোড পাঠান'],
	['new-password', '/forget?step=password', 'নতুন পাসওয়ার্ড', confirmed('reset')],
];

for (const scheme of ['light', 'dark'] as const) {
	test(
		`a guest meets the pages on the way to an account, ${scheme}`,
		{ tag: scheme === 'light' ? ['@wide'] : [] },
		async ({ page }, info) => {
			test.setTimeout(120_000);
			await page.emulateMedia({ colorScheme: scheme });
			await page.goto('/login');
			for (const [face, path, sign, kept] of FACES) {
				await page.evaluate(
					(text) => sessionStorage.setItem('draft:account-flow', text),
					kept ? flow(kept) : '{}',
				);
				await page.goto(path);
				await expect(main(page).getByText(sign).filter({ visible: true }).first()).toBeVisible();
				if (face === 'register') await main(page).getByText('আরও তথ্য (ঐচ্ছিক)').click();
				expect(await overflow(page), face).toBe(0);
				// What axe sees does not depend on the width.
				if (info.project.name === 'phone') expect(await axe(page), face).toEqual([]);
				await picture(page, `${info.project.name}-${face}-${scheme}`);
			}
		},
	);
}

test.describe('without JavaScript', () => {
	test.use({ javaScriptEnabled: false });

	test('each page says what it needs and whom to call', async ({ page }) => {
		const { hotline } = await (await page.request.get('/api/v3/web/app-data')).json();
		for (const path of ['/join', '/otp', '/register', '/forget', '/login']) {
			await page.goto(path);
			await expect(main(page).locator('noscript p').first(), path).toContainText('জাভাস্ক্রিপ্ট চালু রাখতে হয়');
			await expect(main(page).locator(`a[href="tel:${hotline}"]`).first(), path).toBeVisible();
		}
	});
});
