import { axe, DOCTORS, examPaths, expect, overflow, picture, signIn, test } from './support.ts';

type Paths = Awaited<ReturnType<typeof examPaths>>;

/** Each screen with the call that it cannot do without. */
const SCREENS: [name: string, path: (paths: Paths) => string, call: RegExp][] = [
	['dashboard', () => '/my/dashboard', /\/api\/.*\/doctor\/dashboard$/],
	['courses', () => '/my/courses', /\/api\/.*\/doctor\/courses$/],
	['course', (paths) => paths.course, /\/api\/.*\/doctor\/courses\/\d+$/],
	['full schedule', (paths) => paths.schedule, /\/api\/.*\/full-schedule$/],
	['course schedule', (paths) => paths.courseSchedule, /\/api\/.*\/schedule\/\d+$/],
	['exam info', (paths) => paths.open.info, /\/api\/.*\/exam-info$/],
	['past exam', (paths) => paths.past.info, /\/api\/.*\/exam-info$/],
	['receipt', (paths) => paths.past.sitting, /\/api\/.*\/exam\/participated$/],
	['result', (paths) => paths.past.result, /\/api\/.*\/exam\/result$/],
	['review', (paths) => paths.past.review, /\/api\/.*\/review$/],
];
const OFFLINE = /সংযোগ/;

test.describe('screens of a doctor', () => {
	for (const [name, path, call] of SCREENS) {
		test(`${name}: its faces in light and dark, after an error, without a network`, async ({
			page,
		}, info) => {
			await signIn(page, DOCTORS.result);
			const url = path(await examPaths(page));
			for (const scheme of ['light', 'dark'] as const) {
				await page.emulateMedia({ colorScheme: scheme });
				await page.goto(url);
				await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
				await expect(page.getByRole('main').locator('.animate-wait')).toHaveCount(0);
				expect(await overflow(page)).toBe(0);
				expect(await axe(page)).toEqual([]);
				await picture(page, `${info.project.name}-my-${name.replaceAll(' ', '-')}-${scheme}`);
			}
			await page.emulateMedia({ colorScheme: 'light' });
			if (info.project.name === 'wide') return;

			await page.route(call, (route) =>
				route.fulfill({ status: 500, json: { code: 'internal', message: 'আমাদের দিকে একটি ত্রুটি হয়েছে।' } }),
			);
			await page.goto(url);
			await expect(page.getByText('আমাদের দিকে একটি ত্রুটি হয়েছে।')).toBeVisible();
			expect(await axe(page)).toEqual([]);
			await page.unroute(call);
			await page.getByRole('button', { name: 'আবার চেষ্টা করুন' }).first().click();
			await expect(page.getByText('আমাদের দিকে একটি ত্রুটি হয়েছে।')).toHaveCount(0);

			await page.route(call, (route) => route.abort('internetdisconnected'));
			await page.goto(url);
			await expect(page.getByRole('main').getByText(OFFLINE).first()).toBeVisible();
			expect(await axe(page)).toEqual([]);
			await picture(page, `${info.project.name}-my-${name.replaceAll(' ', '-')}-offline`);
		});
	}

	test('speak English when asked, and remember it', async ({ page }, info) => {
		await signIn(page, DOCTORS.noResult);
		await page.evaluate(() => localStorage.setItem('lang', 'en'));
		for (const path of ['/my/dashboard', '/my/courses']) {
			await page.goto(path);
			await expect(page.locator('html')).toHaveAttribute('lang', 'en');
			await expect(page.getByRole('heading', { level: 1 })).toHaveText(
				/Dashboard|Welcome|courses|Hello|Good/i,
			);
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
		await signIn(page, DOCTORS.result);
		await page.evaluate(() => localStorage.setItem('token', '1|notarealtokenbutofthesamelengthasone1234567'));
		await page.goto('/my/courses');
		const dialog = page.getByRole('dialog');
		await expect(dialog).toContainText('Session timeout! Please Reload');
		expect(await axe(page)).toEqual([]);
		await dialog.getByRole('button', { name: 'Reload' }).click();
		await expect(page).toHaveURL(/\/login/);
	});

	test('signs out within a second when the token vanishes', async ({ page }) => {
		await signIn(page, DOCTORS.result);
		await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
		await page.evaluate(() => localStorage.removeItem('token'));
		await expect(page).not.toHaveURL(/\/my\//);
	});

	test.describe('when a part of the app cannot be loaded', () => {
		test.use({ provoked: /./ });
		test('asks for a reload, and reports it without personal data', async ({ page }) => {
			await signIn(page, DOCTORS.result);
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
	await signIn(page, DOCTORS.result);
	await page.goto('/faq');
	await expect(page.locator('html')).toHaveAttribute('data-session', 'in');
	await page.locator('[data-account-summary]').click();
	await expect(page.getByRole('link', { name: /ড্যাশবোর্ডে যান/ })).toBeVisible();
	expect(await axe(page)).toEqual([]);
	await page.getByRole('button', { name: 'লগআউট' }).click();
	await expect(page).toHaveURL(/\/$/);
	expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});
