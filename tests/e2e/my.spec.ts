import type { Page } from '@playwright/test';
import { keptPage, type Screen, stands, walkFaces } from './faces.ts';
import { givenOrder, givenPayment } from './payment-support.ts';
import { axe, DOCTORS, examPaths, expect, picture, signedIn, signIn, test } from './support.ts';

type Paths = Awaited<ReturnType<typeof examPaths>>;

const DEVICES = /\/api\/.*\/doctor\/devices$/;

/** The devices as they would be told to a browser that is not verified yet, with no way left but those named. */
const unverified =
	(ways = { otp: true, swap: true, request: true }) =>
	(page: Page) =>
		page.route(DEVICES, async (route) => {
			const answer = await route.fetch();
			const list = await answer.json();
			const current = { ...list.current, id: 999_999, class: 'computer', state: 'new', verified_at: null };
			const others = list.devices.map((one: object) => ({ ...one, current: false }));
			await route.fulfill({
				response: answer,
				json: { ...list, current, devices: [current, ...others], ways },
			});
		});

const OPTIONS = /\/api\/.*\/payment-options$/;

/** The course as if it was not paid yet. */
const unpaidOrder = (page: Page) =>
	page.route(OPTIONS, async (route) => {
		const answer = await route.fetch();
		const options = await answer.json();
		await route.fulfill({
			response: answer,
			json: { ...options, due: 1_305_000, orders: [givenOrder(options.course.id)], payments: [] },
		});
	});

/** A payment of which the gateway has not said yet what became of it. */
const unknownPayment = (page: Page) =>
	page.route(/\/api\/.*\/doctor\/payments\/7$/, async (route) => {
		const [, courseId = ''] = /courses\/(\d+)/.exec(page.url()) ?? [];
		await route.fulfill({ json: { payment: givenPayment(Number(courseId)) } });
	});

const SCREENS: Screen<Paths>[] = [
	{ name: 'dashboard', path: () => '/my/dashboard', call: /\/api\/.*\/doctor\/dashboard$/ },
	{ name: 'courses', path: () => '/my/courses', call: /\/api\/.*\/doctor\/courses$/ },
	{ name: 'course', path: (paths) => paths.course, call: /\/api\/.*\/doctor\/courses\/\d+$/ },
	{
		name: 'payment option',
		path: (paths) => `${paths.course}/payment-option`,
		call: OPTIONS,
	},
	{ name: 'checkout', path: (paths) => `${paths.course}/checkout`, before: unpaidOrder },
	{ name: 'payment', path: (paths) => `${paths.course}/payment/7/done`, before: unknownPayment },
	{
		name: 'invoice',
		path: (paths) => `${paths.course}/invoice`,
		call: /\/api\/.*\/doctor\/courses\/\d+\/invoice$/,
	},
	{
		name: 'transfer',
		path: (paths) => `${paths.course}/transfer`,
		call: /\/api\/.*\/doctor\/courses\/\d+\/transfer$/,
	},
	{ name: 'full schedule', path: (paths) => paths.schedule, call: /\/api\/.*\/full-schedule$/ },
	{ name: 'course schedule', path: (paths) => paths.courseSchedule, call: /\/api\/.*\/schedule\/\d+$/ },
	{ name: 'exam info', path: (paths) => paths.open.info, call: /\/api\/.*\/exam-info$/ },
	{ name: 'past exam', path: (paths) => paths.past.info, call: /\/api\/.*\/exam-info$/ },
	{ name: 'receipt', path: (paths) => paths.past.sitting, call: /\/api\/.*\/exam\/participated$/ },
	{ name: 'result', path: (paths) => paths.past.result, call: /\/api\/.*\/exam\/result$/ },
	{ name: 'review', path: (paths) => paths.past.review, call: /\/api\/.*\/review$/ },
	{
		name: 'waiting room',
		path: (paths) => paths.open.info.replace(/exam-info$/, 'exam-status'),
		call: /\/api\/.*\/exam-status$/,
	},
	{ name: 'merit list', path: (paths) => below(paths.past.result, 'merit'), call: /\/api\/.*\/merit(\?|$)/ },
	{ name: 'timeline', path: (paths) => below(paths.past.result, 'timeline'), call: /\/api\/.*\/timeline$/ },
	{
		name: 'question list',
		path: (paths) => below(paths.past.sitting, 'question-list'),
		call: /\/api\/.*\/question-list$/,
	},
	{
		name: 'question answer list',
		path: (paths) => below(paths.past.result, 'question-answer-list'),
		call: /\/api\/.*\/question-answer-list$/,
	},
	{
		name: 'all results',
		path: (paths) => `${paths.course}/exams/results`,
		call: /\/api\/.*\/exams\/results$/,
	},
	{ name: 'admin exams', path: (paths) => `${paths.course}/admin-exams`, call: /\/api\/.*\/admin-exams$/ },
	{
		name: 'pending classes',
		path: (paths) => paths.course.replace('/courses/', '/pending-video/'),
		call: /\/api\/.*\/pending-videos\/\d+$/,
	},
	{
		name: 'class',
		path: (paths) => paths.open.info.replace(/\/exam-info$/, ''),
		call: /\/api\/.*\/schedule\/\d+\/events\/\d+$/,
	},
	{
		name: 'pending exams',
		path: (paths) => paths.course.replace('/courses/', '/pending-exam/'),
		call: /\/api\/.*\/pending-exams\/\d+$/,
	},
	{
		name: 'pending exam info',
		path: (paths) => paths.past.result.replace('exam/result', 'pending-exam-info'),
		call: /\/api\/.*\/pending-exam-info$/,
	},
	{ name: 'account', path: () => '/my/account', call: /\/doctor\/my-profile$/ },
	{ name: 'devices', path: () => '/my/account/devices/list', call: DEVICES },
	{ name: 'unverified device', path: () => '/my/account/devices', before: unverified() },
	{
		name: 'closed way',
		path: () => '/my/account/devices/otp-request',
		before: unverified({ otp: false, swap: false, request: true }),
	},
	{ name: 'code for a device', path: () => '/my/account/devices/otp-request', before: unverified() },
	{ name: 'device request', path: () => '/my/account/devices/request', before: unverified() },
	{ name: 'change password', path: () => '/my/account/change-password' },
	{ name: 'change number', path: () => '/my/account/phone', call: /\/doctor\/phone-change$/ },
	{ name: 'lost number', path: () => '/my/account/phone?lost' },
	{ name: 'sessions', path: () => '/my/account/sessions', call: /\/doctor\/sessions$/ },
	{ name: 'privacy', path: () => '/my/account/privacy', call: /\/doctor\/consents$/ },
];
/** Screens whose parts stand beside each other where there is room; the others are one column everywhere. */
const ON_A_DESK = [
	'dashboard',
	'courses',
	'course',
	'full schedule',
	'course schedule',
	'class',
	'exam info',
	'result',
	'review',
	'merit list',
	'pending exam info',
	'account',
];
/** Another screen of the same exam. */
function below(path: string, screen: string): string {
	return path.replace(/[^/]+$/, screen);
}
/** A page of the doctor who has a result. */
const open = keptPage(DOCTORS.result, examPaths);

test.describe('screens of a doctor', () => {
	walkFaces(SCREENS, ON_A_DESK, open);

	// Every screen shows these two through the same part of the shell.
	test('are usable by everybody after an error and without a network', async ({ page }) => {
		await open(page);
		for (const fault of ['failed', 'internetdisconnected'] as const) {
			await page.route(/\/doctor\/courses$/, (route) =>
				fault === 'failed' ? route.fulfill({ status: 500, json: {} }) : route.abort(fault),
			);
			await page.goto('/my/courses');
			await expect(page.getByRole('main').getByRole('button')).toBeVisible();
			expect(await axe(page)).toEqual([]);
			await page.unroute(/\/doctor\/courses$/);
		}
	});

	test('speak English when asked, and remember it', async ({ page }, info) => {
		await signedIn(page, DOCTORS.noResult);
		await page.evaluate(() => localStorage.setItem('lang', 'en'));
		for (const path of ['/my/dashboard', '/my/courses', '/my/account', '/my/account/privacy']) {
			await page.goto(path);
			await expect(page.locator('html')).toHaveAttribute('lang', 'en');
			await expect(page.getByRole('heading', { level: 1 })).toHaveText(
				/Dashboard|Welcome|courses|Hello|Good|account|data/i,
			);
			await stands(page);
			expect(await axe(page)).toEqual([]);
		}
		await picture(page, `${info.project.name}-my-english`);
	});
});

test.describe('the frame of /my', () => {
	test('asks a guest to sign in and brings the doctor back to the screen', async ({ page }) => {
		await page.goto('/my/courses');
		await expect(page).toHaveURL(/\/login\?next=/);
		await signIn(page, DOCTORS.result, page.url());
		await expect(page).toHaveURL(/\/my\/courses$/);
	});

	test('knows its paths: bare /my leads to the dashboard, an unknown path is a 404', async ({
		page,
		request,
	}) => {
		expect((await request.get('/my/nonsense')).status()).toBe(404);
		expect((await request.get('/my/courses/1/events/2/exam/result')).status()).toBe(200);
		const bare = await request.get('/my', { maxRedirects: 0 });
		expect(bare.headers().location).toBe('/my/dashboard');
		await page.goto('/my/nonsense');
		await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
	});

	test('says when the session has timed out, and Reload leads to the sign-in', async ({ page }) => {
		await signedIn(page, DOCTORS.result);
		await page.evaluate(() => localStorage.setItem('token', '1|notarealtokenbutofthesamelengthasone1234567'));
		await page.goto('/my/courses');
		const dialog = page.getByRole('dialog');
		await expect(dialog).toContainText('Session timeout! Please Reload');
		expect(await axe(page)).toEqual([]);
		await dialog.getByRole('button', { name: 'Reload' }).click();
		await expect(page).toHaveURL(/\/login/);
	});

	test('signs out within a second when the token vanishes', async ({ page }) => {
		await signedIn(page, DOCTORS.result);
		await page.goto('/my/dashboard');
		await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
		await page.evaluate(() => localStorage.removeItem('token'));
		await expect(page).not.toHaveURL(/\/my\//);
	});

	test.describe('when a part of the app cannot be loaded', () => {
		test.use({ provoked: /./ });
		test('asks for a reload, and reports it without personal data', async ({ page }) => {
			await signedIn(page, DOCTORS.result);
			await page.goto('/my/dashboard');
			await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
			const report = page.waitForRequest(/client-errors$/);
			await page.route(/\/_astro\/.*Courses.*\.js/, (route) => route.abort());
			await page.getByRole('navigation').getByRole('link', { name: 'কোর্স' }).first().click();
			await expect(page.getByRole('dialog')).toContainText('পাতার একটি অংশ লোড হয়নি');
			await expect(page.getByRole('dialog').getByRole('button', { name: 'আবার লোড করুন' })).toBeVisible();
			const body = (await report).postDataJSON();
			expect(body).toMatchObject({ code: 'import', route: 'my-courses' });
			expect(JSON.stringify(body)).not.toMatch(/017\d{8}|Bearer|নমুনা/);
		});
	});
});

test('the header of public pages knows the doctor, and signs out to the home page', async ({ page }) => {
	await signedIn(page, DOCTORS.result);
	await page.goto('/faq');
	await expect(page.locator('html')).toHaveAttribute('data-session', 'in');
	await page.locator('[data-account-summary]').click();
	await expect(page.getByRole('link', { name: /ড্যাশবোর্ডে যান/ })).toBeVisible();
	expect(await axe(page)).toEqual([]);
	await page.getByRole('button', { name: 'লগআউট' }).click();
	await expect(page).toHaveURL(/\/$/);
	expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});
