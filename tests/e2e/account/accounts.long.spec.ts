import type { Page } from '@playwright/test';
import { DEMO_PASSWORD, demoPhone } from '#server/seed/demo-doctors.ts';
import { axe, DOCTORS, expect, overflow, picture, test } from '../support.ts';
import { code, codeFor, heading, main, name, newPhone, password, phone, press } from './join-support.ts';

/** Demonstration doctors of these tests. */
const { known: KNOWN, forgetful: FORGETFUL, unlucky: UNLUCKY } = DOCTORS.accounts;

async function join(page: Page, number: string) {
	await name(page).fill('ডা. নাদিয়া ইসলাম');
	await phone(page).fill(number);
	await press(page, 'কোড পাঠান');
}

test.describe('an account', () => {
	test('is opened by keyboard alone, with the connection lost for a while', async ({ page, context }) => {
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
		await expect(heading(page)).toHaveText('রেজিস্ট্রেশন শেষ করুন');
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

	test('that a number has already is reported, and its owner sets a new password', async ({ page }) => {
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
		await press(page, 'পাসওয়ার্ড সেভ করে লগইন করুন');
		await page.waitForURL('**/my/courses');
	});
});

test('a forgotten password is replaced by a new one, and the old one no longer works', async ({ page }) => {
	const next = JSON.stringify({ name: 'my-courses', params: {} });
	await page.goto(`/login?next=${encodeURIComponent(next)}`);
	// Text typed before hydration is lost.
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
	await press(page, 'পাসওয়ার্ড সেভ করে লগইন করুন');
	await page.waitForURL('**/my/courses');

	// From a public page: a signed-out screen redirects to the login by itself.
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

test('after five wrong codes the right one works no longer', async ({ page }) => {
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
});

/** State of a flow in the tab's storage at this step. */
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
/** Pages that need an earlier step of a flow; the others are in the list of public pages. */
const STEPS: [name: string, path: string, sign: string, kept: object][] = [
	['otp', '/otp', 'কোড পাচ্ছেন না?', {}],
	['otp-known', '/otp', 'এই নম্বরে আপনার অ্যাকাউন্ট আছে', confirmed('reset')],
	['register', '/register', 'অ্যাকাউন্ট খুলুন', confirmed('join')],
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
			for (const [step, path, sign, stored] of STEPS) {
				await page.evaluate((text) => sessionStorage.setItem('draft:account-flow', text), flow(stored));
				await page.goto(path);
				await expect(main(page).getByText(sign).filter({ visible: true }).first()).toBeVisible();
				if (step === 'new-password')
					await expect(main(page).getByText('নম্বরটি আর আপনার কাছে নেই?')).toBeHidden();
				if (step === 'register') await main(page).getByText('আরও তথ্য (ঐচ্ছিক)').click();
				expect(await overflow(page), step).toBe(0);
				// Results of axe do not depend on the width.
				if (info.project.name === 'phone') expect(await axe(page), step).toEqual([]);
				await picture(page, `${info.project.name}-${step}-${scheme}`);
			}
		},
	);
}
