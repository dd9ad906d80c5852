import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page, Route } from '@playwright/test';
import { ERROR_MESSAGES } from '#contract/messages.ts';
import { DEMO_PASSWORD, demoDdt, demoPhone } from '#server/seed/demo-doctors.ts';
import { SESSION_TEXTS } from '../../src/lib/account/security.words.ts';
import { PLACE_TEXTS } from '../../src/lib/places/words.ts';
import { FRAME_TEXTS } from '../../src/lib/site/frame.words.ts';
import { OVERLAY_TEXTS, STAFF_TEXTS } from '../../src/lib/text/overlays.ts';
import { DESK } from './desk-support.ts';
import { axe, DOCTORS, examPaths, expect, overflow, picture, signedIn, signIn, test } from './support.ts';

const t = OVERLAY_TEXTS.bn;
const frame = FRAME_TEXTS.bn;
/** Demonstration doctors of these tests: 31 has an empty profile, 33 lacks an e-mail and the permanent address. */
const { whole: WHOLE, empty: EMPTY, partly: PARTLY } = DOCTORS.overlays;

const refuse =
	(status: number, code: string, more: object = {}) =>
	(route: Route) =>
		route.fulfill({ status, json: { message: code, code, ...more } });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const nextOf = (page: Page) => JSON.parse(new URL(page.url()).searchParams.get('next') ?? 'null');

test('a server that does not answer is reported after the second try, and the page recovers by itself', async ({
	page,
}) => {
	await signedIn(page, WHOLE);
	await page.clock.install();
	let tries = 0;
	await page.route('**/sanctum/csrf-cookie', (route) => {
		tries++;
		return route.abort();
	});
	await page.goto('/my/courses');
	await expect.poll(() => tries).toBe(1);
	await expect(page.getByText(frame.connecting)).toHaveCount(0);
	// The wait only begins after the page received the failure.
	await expect(async () => {
		await page.clock.runFor(10_000);
		await expect(page.getByText(frame.connecting)).toBeVisible({ timeout: 1_000 });
	}).toPass();
	expect(tries).toBeGreaterThanOrEqual(2);
	expect(await axe(page)).toEqual([]);
	await picture(page, 'phone-overlays-connecting');
	await page.unroute('**/sanctum/csrf-cookie');
	await expect(async () => {
		await page.clock.runFor(10_000);
		await expect(page.getByRole('main').getByRole('link').first()).toBeVisible({ timeout: 1_000 });
	}).toPass();
	await expect(page.getByText(frame.connecting)).toHaveCount(0);
});

test('a cookie that is refused twice, and an ended session, ask for a reload that returns here', async ({
	page,
}) => {
	await signedIn(page, WHOLE);
	await page.goto('/my/account/sessions');
	await expect(heading(page)).toBeVisible();
	await page.route('**/api/v3/web/doctor/**', refuse(419, 'auth.csrf'));
	await page.goto('/my/courses');
	const dialog = page.getByRole('dialog');
	await expect(dialog).toContainText('Session timeout! Please Reload');
	await page.unroute('**/api/v3/web/doctor/**');
	await dialog.getByRole('button', { name: 'Reload' }).click();
	await expect(page).toHaveURL(/\/login\?next=/);
	expect(nextOf(page)).toEqual({ name: 'my-courses', params: {} });
	expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();

	await signIn(page, WHOLE, page.url());
	await expect(page).toHaveURL(/\/my\/courses$/);
	const { course } = await examPaths(page);
	await page.evaluate(() => localStorage.setItem('token', `1|${'x'.repeat(40)}`));
	await page.goto(course);
	await expect(dialog).toContainText('Session timeout! Please Reload');
	expect(await axe(page)).toEqual([]);
	await dialog.getByRole('button', { name: 'Reload' }).click();
	await expect(page).toHaveURL(/\/login\?next=/);
	expect(nextOf(page)).toEqual({ name: 'my-courses-show', params: { id: course.split('/').at(-1) } });
});

test('signing out in one tab redirects the other one to the home page, without a message', async ({
	page,
	context,
}) => {
	await signedIn(page, WHOLE);
	await page.goto('/my/dashboard');
	await expect(heading(page)).toBeVisible();
	const other = await context.newPage();
	await other.goto('/faq');
	await other.locator('[data-account-summary]').click();
	await other.getByRole('button', { name: 'লগআউট' }).click();
	await expect(other).toHaveURL(/\/$/);
	await expect(page).toHaveURL(/\/$/);
	await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('an unverified device is redirected to the devices, with a way back', async ({ page }) => {
	await signedIn(page, WHOLE);
	const { course } = await examPaths(page);
	await page.evaluate(() => localStorage.setItem('gns_ddt', 'a-browser-that-nobody-verified'));
	await page.goto(course);
	await expect(page).toHaveURL(/\/my\/account\/devices\?next=/);
	expect(nextOf(page)).toEqual({ name: 'my-courses-show', params: { id: course.split('/').at(-1) } });
	await expect(heading(page)).toBeVisible();
	await expect(page.getByRole('dialog')).toHaveCount(0);
});

test.describe('required information', () => {
	const dialog = (page: Page) => page.getByRole('dialog', { name: t.requiredTitle });
	const choose = (page: Page, label: string, at: number, no = 1) =>
		dialog(page).getByLabel(label).nth(at).selectOption({ index: no });

	test('all of it: every field is required, lists follow each other, typing survives, refusals are shown', async ({
		page,
		context,
	}) => {
		await signedIn(page, EMPTY);
		await page.goto('/my/dashboard');
		await expect(dialog(page)).toBeVisible();
		expect(await overflow(page)).toBe(0);
		expect(await axe(page)).toEqual([]);
		await picture(page, 'phone-overlays-required');
		await page.keyboard.press('Escape');
		await expect(dialog(page)).toBeVisible();
		await expect(dialog(page).getByLabel(t.name, { exact: true })).toHaveCount(0);
		await expect(dialog(page).getByLabel(t.email)).toHaveAttribute('type', 'email');

		await dialog(page).getByRole('button', { name: t.send }).click();
		await expect(dialog(page).getByRole('alert').first()).toBeFocused();
		for (const field of ['bmdc', 'email', 'present_district_id', 'permanent_address'] as const)
			await expect(dialog(page).getByRole('link', { name: t.empty[field] })).toBeVisible();
		expect(await axe(page)).toEqual([]);
		await picture(page, 'phone-overlays-required-errors');

		await dialog(page).getByLabel(t.bmdc).fill('XYZ');
		await dialog(page).getByLabel(t.email).fill('nouka@example.com');
		const college = dialog(page).getByRole('combobox', { name: PLACE_TEXTS.bn.college });
		await college.fill('dhaka');
		await dialog(page).getByRole('option').first().click();
		await choose(page, PLACE_TEXTS.bn.division, 0, 3);
		await choose(page, PLACE_TEXTS.bn.district, 0);
		await choose(page, PLACE_TEXTS.bn.upazila, 0);
		await choose(page, PLACE_TEXTS.bn.division, 0, 4);
		await expect(dialog(page).getByLabel(PLACE_TEXTS.bn.district).first()).toHaveValue('');
		await expect(dialog(page).getByLabel(PLACE_TEXTS.bn.upazila).first()).toBeDisabled();
		await choose(page, PLACE_TEXTS.bn.district, 0, 2);
		await choose(page, PLACE_TEXTS.bn.upazila, 0);
		await dialog(page).getByLabel(PLACE_TEXTS.bn.address).first().fill('বাসা ৯, কলেজ রোড');
		await dialog(page).getByRole('button', { name: t.copyPresent }).click();
		await expect(dialog(page).getByLabel(PLACE_TEXTS.bn.address).nth(1)).toHaveValue('বাসা ৯, কলেজ রোড');

		await page.reload();
		await expect(dialog(page).getByLabel(t.email)).toHaveValue('nouka@example.com');
		await expect(college).not.toHaveValue('');
		await expect(dialog(page).getByLabel(PLACE_TEXTS.bn.upazila).nth(1)).not.toHaveValue('');

		// The server validates more strictly than the form.
		await dialog(page).getByRole('button', { name: t.send }).click();
		await expect(dialog(page).getByLabel(t.bmdc)).toBeFocused();
		await expect(dialog(page).getByLabel(t.bmdc)).toHaveAttribute('aria-invalid', 'true');
		await expect(dialog(page).getByText('A-12345 বা 12345').last()).toBeVisible();
		await expect(dialog(page).getByLabel(t.email)).toHaveValue('nouka@example.com');
		await picture(page, 'phone-overlays-required-refused');

		await dialog(page).getByLabel(t.bmdc).fill('A-90909');
		await context.setOffline(true);
		await dialog(page).getByRole('button', { name: t.send }).click();
		await expect(dialog(page).getByText(t.failed)).toBeVisible();
		await expect(dialog(page).getByLabel(t.bmdc)).toHaveValue('A-90909');
		await context.setOffline(false);
		await dialog(page).getByRole('button', { name: t.send }).click();
		await expect(dialog(page)).toHaveCount(0);
		await expect(page.getByRole('main').getByRole('status').first()).not.toBeEmpty();
		await page.reload();
		await expect(page.getByRole('main').locator('.animate-wait')).toHaveCount(0);
		await expect(dialog(page)).toHaveCount(0);
	});

	test('only missing information is requested, on the dashboard alone, and the courses stay accessible', async ({
		page,
	}) => {
		await signedIn(page, PARTLY);
		await page.goto('/my/dashboard');
		await expect(dialog(page).getByLabel(t.email)).toBeVisible();
		await expect(dialog(page).getByLabel(t.bmdc)).toHaveCount(0);
		await expect(dialog(page).getByRole('heading', { name: PLACE_TEXTS.bn.present })).toHaveCount(0);
		await page.emulateMedia({ colorScheme: 'dark' });
		expect(await axe(page)).toEqual([]);
		await picture(page, 'phone-overlays-required-part-dark');
		await dialog(page).getByRole('link', { name: t.toCourses }).click();
		await expect(page).toHaveURL(/\/my\/courses$/);
		await expect(heading(page)).toBeVisible();
		await expect(dialog(page)).toHaveCount(0);
	});
});

/** A link by which staff act as this doctor. */
async function staffLink(site: string, doctor: number): Promise<string> {
	const about = ['--name', 'Support', '--phone', '01799999999', '--role', 'support'];
	const env = { ...process.env, DATA_DIR: path.join(process.env.E2E_DIR ?? '', 'data') };
	const { stdout } = await promisify(execFile)('node', ['scripts/operator.ts', ...about], { env });
	const bearer = /token, shown once: (\S+)/.exec(stdout)?.[1];
	// Without the cookies of a browser, as another system calls.
	const post = async (to: string, headers: Record<string, string>, body: object) => {
		const answer = await fetch(new URL(to, site), {
			method: 'POST',
			headers: { 'content-type': 'application/json', ...headers },
			body: JSON.stringify(body),
		});
		expect(answer.status).toBe(200);
		return answer.json();
	};
	const own = { phone: demoPhone(doctor), password: DEMO_PASSWORD };
	const { user } = await post('/api/v3/auth/login', { 'x-gns-ddt': demoDdt(doctor) }, own);
	const reason = { reason: 'the doctor asked for help' };
	const made = await post(
		`${DESK}/api/v3/editor/doctors/${user.id}/login-token`,
		{ authorization: `Bearer ${bearer}` },
		reason,
	);
	return new URL(made.url).search;
}

test('staff act as a doctor by a link: a banner shows it with the end time, forbidden parts say so, the link works once', async ({
	page,
	browser,
	baseURL,
}) => {
	const link = `/login-for-admin${await staffLink(baseURL ?? '', PARTLY)}`;
	const leaks: string[] = [];
	page.on('request', (one) => {
		const own = new URL(one.url()).pathname === '/login-for-admin';
		if (!own && (one.headers().referer ?? one.url()).includes('token=')) leaks.push(one.url());
	});
	await page.goto(link);
	await expect(page).toHaveURL(/\/$/);
	expect(leaks).toEqual([]);
	expect(await page.evaluate(() => localStorage.getItem('loginFrom'))).toBe('admin');
	expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
	const banner = page.getByRole('complementary', { name: frame.staffTitle });
	await expect(banner).toContainText('ডা.');
	await expect(banner).toContainText('পর্যন্ত দেখা যাবে।');
	expect(await axe(page)).toEqual([]);

	// Never asks for the doctor's own information, although some is missing.
	await page.goto('/my/dashboard');
	await expect(banner).toContainText('ডা.');
	await expect(page.getByRole('main').locator('.animate-wait')).toHaveCount(0);
	await expect(page.getByRole('dialog')).toHaveCount(0);
	expect(await overflow(page)).toBe(0);
	expect(await axe(page)).toEqual([]);
	await expect(banner.getByRole('timer')).toHaveText(/^[০-৯]{2}:[০-৯]{2}$/);
	await picture(page, 'phone-overlays-staff');
	const { open, course } = await examPaths(page);
	await page.goto(course);
	await expect(heading(page)).toBeVisible();
	const account = ['devices', 'devices/list', 'phone', 'sessions', 'privacy', 'notifications'];
	for (const closed of [
		...[open.info, open.status, open.sitting, `${course}/invoice`, `${course}/transfer`],
		...['/my/practice', '/my/practice/deck', '/my/practice/coach', '/my/reference-book'],
		...account.map((name) => `/my/account/${name}`),
	]) {
		await page.goto(closed);
		await expect(page.getByText(ERROR_MESSAGES.bn['auth.not_shown_to_staff']).first(), closed).toBeVisible();
		await expect(page.getByRole('dialog'), closed).toHaveCount(0);
		expect(new URL(page.url()).pathname).toBe(closed);
		expect(await overflow(page)).toBe(0);
	}
	await picture(page, 'phone-overlays-staff-closed');

	const another = await browser.newContext();
	const elsewhere = await another.newPage();
	await elsewhere.goto(link);
	await expect(elsewhere.getByRole('alert')).toContainText(STAFF_TEXTS.bn.bad);
	await expect(elsewhere).toHaveURL(/\/login-for-admin$/);
	expect(await elsewhere.evaluate(() => localStorage.getItem('token'))).toBeNull();
	expect(await axe(elsewhere)).toEqual([]);
	await picture(elsewhere, 'phone-overlays-staff-bad');
	await elsewhere.getByRole('link', { name: STAFF_TEXTS.bn.toLogin }).click();
	await expect(elsewhere).toHaveURL(/\/login$/);
	await another.close();

	await page.goto('/faq');
	await banner.getByRole('button', { name: frame.staffEnd }).click();
	await expect(page).toHaveURL(/\/$/);
	await expect(banner).toHaveCount(0);
	expect(await page.evaluate(() => localStorage.getItem('loginFrom'))).toBeNull();

	// The doctor is notified, and sees what was viewed.
	const doctor = await browser.newContext();
	const own = await doctor.newPage();
	await signedIn(own, PARTLY);
	await own.goto('/my/account/sessions');
	const looks = own.getByRole('region', { name: SESSION_TEXTS.bn.looksTitle });
	await expect(looks).toContainText('Support');
	await expect(looks).toContainText(SESSION_TEXTS.bn.lookAreas.dashboard);
	expect(await axe(own)).toEqual([]);
	expect(await overflow(own)).toBe(0);
	await picture(own, 'phone-overlays-staff-looks');
	await own.goto('/my/notifications');
	await expect(own.getByText('আমাদের একজন কর্মী আপনার অ্যাকাউন্ট খুলেছেন').first()).toBeVisible();
	await doctor.close();
});
