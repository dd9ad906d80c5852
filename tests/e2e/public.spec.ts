import { axe, expect, overflow, picture, schemesAt, test } from './support.ts';

const PAGES: [name: string, path: string, heading: RegExp][] = [
	['home', '/', /চিকিৎসক/],
	['login', '/login', /লগইন/],
	['batches', '/batches', /ব্যাচ/],
	['course', '/courses/fcps', /এফসিপিএস/],
	['faqs', '/faq', /প্রশ্ন|জিজ্ঞাসা/],
	['faq', '/faq/1/show', /যোগ/],
	['contact', '/contact-details', /যোগাযোগ/],
	['about', '/about', /.+/],
	['terms', '/terms-condition', /.+/],
	['refunds', '/refund-policy', /.+/],
	['gallery', '/gallery', /.+/],
	['quizzes', '/quiz-list', /.+/],
	['missing', '/no-such-page', /.+/],
];

/** Looked at in both schemes by the tests of their own area. */
const ELSEWHERE = ['home', 'batches', 'faqs', 'faq', 'quizzes'];

test.describe('a visitor', () => {
	for (const [name, path, heading] of PAGES.filter(([page]) => !ELSEWHERE.includes(page))) {
		test(`reads ${name} by day and by night`, { tag: '@wide' }, async ({ page }, info) => {
			const answer = await page.goto(path);
			expect(answer?.status()).toBe(name === 'missing' ? 404 : 200);
			await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
			for (const colorScheme of schemesAt(info)) {
				await page.emulateMedia({ colorScheme });
				expect(await overflow(page)).toBe(0);
				expect(await axe(page)).toEqual([]);
				await picture(page, `${info.project.name}-${name}-${colorScheme}`);
			}
		});
	}

	test('finds no dead link on the home page', async ({ page, request }) => {
		await page.goto('/');
		const links = await page
			.locator('a[href^="/"]')
			.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
		expect(links.length).toBeGreaterThan(20);
		for (const link of new Set(links)) {
			expect({ link, status: (await request.get(link.split('#')[0] || '/')).status() }).toEqual({
				link,
				status: 200,
			});
		}
	});

	test('gets a strict content policy that its pages keep', async ({ page, request }) => {
		const policy = (await request.get('/')).headers()['content-security-policy'] ?? '';
		expect(policy).toContain("script-src 'self' 'sha256-");
		expect(policy).toContain("object-src 'none'");
		expect(policy).toContain("frame-ancestors 'none'");
		// The drawn frames of the demonstration stand in pages of this site.
		const frame = (await request.get('/frames/map.html')).headers()['content-security-policy'] ?? '';
		expect(frame).toContain("frame-ancestors 'self'");
		expect(policy).not.toMatch(/script-src[^;]*unsafe/);
		// A violation would be a console error, which fails every test here.
		await page.goto('/login');
		await expect(page.getByRole('button', { name: 'লগইন করুন' })).toBeEnabled();
		expect(await page.locator('[onclick], [onload], [onerror]').count()).toBe(0);
	});
});

test.describe('without JavaScript', () => {
	test.use({ javaScriptEnabled: false });
	for (const [name, path, heading] of PAGES.filter(([page]) => page !== 'missing')) {
		test(`${name} stands`, async ({ page }, info) => {
			await page.goto(path);
			await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
			await expect(page.getByRole('contentinfo')).toBeVisible();
			await picture(page, `${info.project.name}-${name}-nojs`);
		});
	}
});

test('what is typed into the sign-in form before its script has come is not lost', async ({ page }) => {
	let release = () => {};
	const held = new Promise<void>((resolve) => {
		release = resolve;
	});
	await page.route(/\/_astro\/.*\.js$/, async (route) => {
		await held;
		await route.continue();
	});
	await page.goto('/login', { waitUntil: 'commit' });
	await page.getByLabel('মোবাইল নম্বর').fill('01700000001');
	await page.getByRole('textbox', { name: 'পাসওয়ার্ড' }).fill('not the password');
	await expect(page.getByRole('button', { name: 'লগইন করুন' })).toBeDisabled();
	release();
	await page.getByRole('button', { name: 'লগইন করুন' }).click();
	await expect(page.getByText('মোবাইল নম্বর বা পাসওয়ার্ড মিলছে না।')).toBeVisible();
	await expect(page.getByLabel('মোবাইল নম্বর')).toHaveValue('01700000001');
	expect(await axe(page)).toEqual([]);
});
