import type { Page } from '@playwright/test';
import { axe, expect, overflow, picture, test } from './support.ts';

const box = (page: Page) => page.getByRole('searchbox', { name: 'প্রশ্ন খুঁজুন' });
const rows = (page: Page) => page.locator('#faq-found').getByRole('link', { name: /\?/ });
const helped = (page: Page) => page.getByRole('region', { name: 'উত্তরটি কি কাজে লেগেছে?' });

/** Layout shift so far that no touch explains. */
const shift = (page: Page): Promise<number> =>
	page.evaluate(
		() =>
			new Promise((resolve) => {
				let sum = 0;
				new PerformanceObserver((list) => {
					for (const entry of list.getEntries() as (PerformanceEntry & {
						value: number;
						hadRecentInput: boolean;
					})[])
						if (!entry.hadRecentInput) sum += entry.value;
					resolve(sum);
				}).observe({ type: 'layout-shift', buffered: true });
				setTimeout(() => resolve(sum), 300);
			}),
	);

const LOOKS: [name: string, path: string, wait: (page: Page) => Promise<unknown>][] = [
	['faq-found', '/faq?q=taka%20ferot', (page) => rows(page).first().waitFor()],
	['faq-not-found', '/faq?q=xylophone', (page) => page.getByText('মিলে যায় এমন প্রশ্ন পাওয়া যায়নি').waitFor()],
	['faq-answer', '/faq/3/show', (page) => helped(page).waitFor()],
	['faq-late', '/late/faq', (page) => page.getByRole('heading', { name: 'প্রশ্নটি আর নেই' }).waitFor()],
	['login-help', '/login', (page) => page.getByRole('heading', { name: 'যা জানতে চাইতে পারেন' }).waitFor()],
];

for (const [name, path, wait] of LOOKS) {
	for (const scheme of ['light', 'dark'] as const) {
		test(
			`${name} reads well, ${scheme}`,
			{ tag: scheme === 'light' ? ['@wide'] : [] },
			async ({ page }, info) => {
				await page.emulateMedia({ colorScheme: scheme });
				await page.goto(path);
				if (name === 'login-help') await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
				await wait(page);
				expect(await overflow(page)).toBe(0);
				expect(await shift(page)).toBeLessThan(0.01);
				expect(await axe(page)).toEqual([]);
				await picture(page, `${info.project.name}-${name}-${scheme}`);
			},
		);
	}
}

test.describe('without JavaScript', () => {
	test.use({ javaScriptEnabled: false });
	test('a search leads to the whole list and a word on how to find in it', async ({ page }) => {
		await page.goto('/faq/1/show');
		await expect(helped(page)).toBeHidden();
		await box(page).fill('otp');
		await page.getByRole('button', { name: 'খুঁজুন' }).click();
		await expect(page).toHaveURL(/\/faq\?q=otp$/);
		await expect(page.getByText('জাভাস্ক্রিপ্ট বন্ধ থাকায়')).toBeVisible();
		await expect(page.getByRole('link', { name: 'ওটিপির এসএমএস আসছে না, কী করব?' })).toBeVisible();
	});
});

test('leads from a topic to its questions, to an answer and on to the next one', async ({ page }) => {
	await page.goto('/faq');
	await page.getByRole('navigation', { name: 'বিষয়' }).getByRole('link', { name: 'ডিভাইস' }).click();
	await expect(page.getByRole('heading', { name: 'ডিভাইস' })).toBeInViewport();
	await page.getByRole('link', { name: 'একটি অ্যাকাউন্ট কয়টি ডিভাইসে চালানো যায়?' }).click();
	await expect(page.getByText('একটি অ্যাকাউন্টে দুটি যাচাই করা ডিভাইস রাখা যায়')).toBeVisible();
	const next = page.getByRole('region', { name: 'আরও প্রশ্ন' }).getByRole('link');
	await expect(next).toHaveCount(3);
	const title = (await next.first().textContent())?.trim() ?? '';
	await next.first().click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
});

test('nothing of the search is loaded before the box is touched', async ({ page }) => {
	const asked: string[] = [];
	page.on('request', (request) => asked.push(new URL(request.url()).pathname));
	await page.goto('/faq', { waitUntil: 'networkidle' });
	expect(asked.filter((path) => /search-panel|^\/search\//.test(path))).toEqual([]);
	await box(page).focus();
	await box(page).pressSequentially('bhorti');
	await expect(rows(page).first()).toBeVisible();
	expect(asked).toContain('/search/index.json');
});

for (const query of ['kivabe vorti hobo', 'ভর্তি হতে চাই', 'enroll']) {
	test(`"${query}" finds how to enrol, and the address can be shared`, async ({ page, context }) => {
		await page.goto('/faq');
		await box(page).fill(query);
		await expect(page.getByRole('status')).toContainText('প্রশ্ন মিলেছে');
		await expect(rows(page).filter({ hasText: 'ব্যাচে কীভাবে ভর্তি হব?' })).toBeVisible();
		await expect(page.getByRole('navigation', { name: 'বিষয়' })).toBeHidden();
		const other = await context.newPage();
		await other.goto(page.url());
		await expect(box(other)).toHaveValue(query);
		await expect(rows(other).filter({ hasText: 'ব্যাচে কীভাবে ভর্তি হব?' })).toBeVisible();
	});
}

test('arrow keys lead into what was found, an emptied box brings the list back', async ({ page }) => {
	await page.goto('/faq');
	await box(page).fill('পাসওয়ার্ড');
	await expect(rows(page).first()).toBeVisible();
	await box(page).press('ArrowDown');
	await expect(rows(page).first()).toBeFocused();
	await page.keyboard.press('ArrowUp');
	await expect(box(page)).toBeFocused();
	await page.keyboard.press('ArrowDown');
	await page.keyboard.press('Enter');
	await expect(page.getByRole('heading', { level: 1 })).toContainText('পাসওয়ার্ড');
	await page.goBack();
	await expect(box(page)).toHaveValue('পাসওয়ার্ড');
	await box(page).fill('');
	await expect(page.getByRole('navigation', { name: 'বিষয়' })).toBeVisible();
	await expect(page).toHaveURL(/\/faq$/);
});

test('where nothing fits, a topic leads back to the list', async ({ page }) => {
	await page.goto('/faq?q=xylophone');
	await page.locator('#faq-found').getByRole('link', { name: 'ফলাফল' }).click();
	await expect(box(page)).toHaveValue('');
	await expect(page.getByRole('heading', { name: 'ফলাফল' })).toBeInViewport();
});

test('without a network the typed words stay and are searched once it is back', async ({ page, context }) => {
	await page.goto('/faq');
	await box(page).fill('otp');
	await expect(rows(page).first()).toBeVisible();
	await context.setOffline(true);
	await box(page).fill('কুরিয়ার');
	await expect(page.getByRole('alert')).toContainText('ইন্টারনেট সংযোগ নেই');
	await expect(box(page)).toHaveValue('কুরিয়ার');
	await context.setOffline(false);
	await expect(rows(page).first()).toContainText('শিট');
});

test('a search that fails says so and tries again on a tap', async ({ page }) => {
	let broken = true;
	await page.route('**/search/**', (route) => (broken ? route.fulfill({ status: 500 }) : route.continue()));
	await page.goto('/faq');
	await box(page).fill('otp');
	await expect(page.getByRole('alert')).toContainText('এখন খোঁজা যাচ্ছে না');
	broken = false;
	await page.getByRole('alert').getByRole('button', { name: 'আবার চেষ্টা করুন' }).click();
	await expect(rows(page).first()).toBeVisible();
});

test('a word on whether the answer helped is thanked for, kept and may be changed', async ({ page }) => {
	await page.goto('/faq/2/show');
	await helped(page).getByRole('button', { name: 'হ্যাঁ' }).click();
	await expect(helped(page).getByText('ধন্যবাদ। জেনে ভালো লাগল।')).toBeVisible();
	await page.reload();
	await expect(helped(page).getByRole('button', { name: 'হ্যাঁ', pressed: true })).toBeVisible();
	await page.route('**/feedback', (route) => route.abort());
	await helped(page).getByRole('button', { name: 'না' }).click();
	await expect(helped(page).getByText('মতামত পাঠানো যায়নি')).toBeVisible();
	await expect(helped(page).getByRole('button', { name: 'না', pressed: true })).toBeVisible();
	await page.unroute('**/feedback');
	await helped(page).getByRole('button', { name: 'না' }).click();
	await expect(helped(page).getByText('উত্তরটি আমরা আবার দেখব')).toBeVisible();
});

test('a question that is younger than the pages loads by itself', async ({ page }) => {
	let answer = { status: 503, json: { message: 'unavailable', code: 'unavailable' } as object };
	await page.route('**/api/v3/web/faqs/90001', (route) => route.fulfill(answer));
	await page.route('**/faq/90001/show', async (route) =>
		route.fulfill({ response: await route.fetch({ url: new URL('/late/faq', page.url()).href }) }),
	);
	await page.goto('/faq');
	await page.goto('/faq/90001/show');
	await expect(page.getByRole('heading', { name: 'উত্তরটি আনা যায়নি' })).toBeVisible();
	const faq = { id: 90001, title: 'নতুন প্রশ্ন?', topic: 'otp', body_html: '<p>নতুন উত্তর।</p>' };
	answer = { status: 200, json: { faq } };
	await page.getByRole('button', { name: 'আবার চেষ্টা করুন' }).click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('নতুন প্রশ্ন?');
	await expect(page).toHaveTitle(/নতুন প্রশ্ন\?/);
	await expect(page.getByText('নতুন উত্তর।')).toBeVisible();
	await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
	expect(await axe(page)).toEqual([]);
});

test('help on the sign-in page opens an answer in place, and is silent when it cannot be had', async ({
	page,
}) => {
	await page.goto('/login');
	await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
	const question = page.getByRole('button', { name: 'পাসওয়ার্ড ভুলে গেছি, লগইন করব কীভাবে?' });
	await question.click();
	await expect(question).toHaveAttribute('aria-expanded', 'true');
	await expect(page.getByText('নতুন পাসওয়ার্ড নিয়ে নেওয়াই সহজ উপায়')).toBeVisible();
	expect(await axe(page)).toEqual([]);
	await page.getByRole('button', { name: 'হ্যাঁ' }).click();
	await expect(page.getByText('ধন্যবাদ। জেনে ভালো লাগল।')).toBeVisible();
	await page.route('**/api/v3/web/faqs?*', (route) => route.abort());
	await page.reload();
	await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
	await expect(page.getByRole('button', { name: 'লগইন করুন' })).toBeEnabled();
	await expect(page.getByRole('heading', { name: 'যা জানতে চাইতে পারেন' })).toHaveCount(0);
});
