import { ACCOUNT_SCREENS, COURSE_SCREENS, EXAM_SCREENS, stands } from './screens.ts';
import { oncePage, walkStates } from './states.ts';
import { axe, DOCTORS, examPaths, expect, picture, signedIn, signIn, test } from './support.ts';

/** Screens with several columns on a wide window; the others have one column everywhere. */
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
/** A page of the doctor who has a result. */
const open = oncePage(DOCTORS.result, examPaths);

test.describe('screens of a doctor', () => {
	walkStates([...COURSE_SCREENS, ...EXAM_SCREENS, ...ACCOUNT_SCREENS], ON_A_DESK, open);

	// Every screen uses the same part of the shell for these two states.
	test('are usable and accessible after an error and offline', async ({ page }) => {
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

	test('switch to English, and store the choice', async ({ page }, info) => {
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
	test('ask a guest to sign in and bring the doctor back to the screen', async ({ page }) => {
		await page.goto('/my/courses');
		await expect(page).toHaveURL(/\/login\?next=/);
		await signIn(page, DOCTORS.result, page.url());
		await expect(page).toHaveURL(/\/my\/courses$/);
	});

	test('handle paths: bare /my leads to the dashboard, an unknown path is a 404', async ({
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

	test('show that the session has timed out, and Reload leads to the sign-in', async ({ page }) => {
		await signedIn(page, DOCTORS.result);
		await page.evaluate(() => localStorage.setItem('token', '1|notarealtokenbutofthesamelengthasone1234567'));
		await page.goto('/my/courses');
		const dialog = page.getByRole('dialog');
		await expect(dialog).toContainText('Session timeout! Please Reload');
		expect(await axe(page)).toEqual([]);
		await dialog.getByRole('button', { name: 'Reload' }).click();
		await expect(page).toHaveURL(/\/login/);
	});

	test('sign out within a second when the token is removed', async ({ page }) => {
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

test('the header of public pages shows the doctor, and signs out to the home page', async ({ page }) => {
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
