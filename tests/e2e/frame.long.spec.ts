import type { Page } from '@playwright/test';
import { DOCTORS, expect, overflow, signedIn, test } from './support.ts';

const header = (page: Page) => page.getByRole('banner');
const isWide = (page: Page) => (page.viewportSize()?.width ?? 0) >= 1024;

test('the frame opens and closes its menus by keyboard', { tag: '@wide' }, async ({ page }) => {
	await page.goto('/contact-details');
	await page.keyboard.press('Tab');
	await expect(page.getByRole('link', { name: 'মূল অংশে যান' })).toBeFocused();
	const summary = header(page).locator('summary', { hasText: isWide(page) ? /^কোর্স$/ : /^মেনু$/ });
	const entry = header(page).locator('a[href="/courses/fcps"]').filter({ visible: true });
	await summary.focus();
	await page.keyboard.press('Enter');
	await expect(entry).toHaveCount(1);
	await page.keyboard.press('Tab');
	await expect(summary).not.toBeFocused();
	await page.keyboard.press('Escape');
	await expect(entry).toHaveCount(0);
	await expect(summary).toBeFocused();
	await page.keyboard.press('Enter');
	await expect(entry).toHaveCount(1);
	await page.getByRole('main').getByRole('link').first().focus();
	await expect(entry).toHaveCount(0);
});

test('the frame keeps the chosen colours on the next page and prints on white', async ({ page }) => {
	await page.goto('/contact-details');
	await page.getByLabel('থিম').selectOption({ label: 'ডার্ক' });
	await page.goto('/join');
	const scheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
	expect(await scheme()).toBe('dark');
	await page.emulateMedia({ media: 'print' });
	expect(await scheme()).toBe('light');
	await expect(header(page)).toBeHidden();
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the right-click menu is suppressed on the screens of a doctor as well', async ({ page }) => {
	await signedIn(page, DOCTORS.noResult);
	await page.goto('/my/dashboard');
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
	await expect(page.getByRole('contentinfo')).toHaveCount(0);
	const suppressed = await page
		.locator('body')
		.evaluate(
			(body) => !body.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true })),
		);
	expect(suppressed).toBe(true);
});

test('the header of a doctor with a long name stays one line on a computer', async ({ page }) => {
	await page.setViewportSize({ width: 1024, height: 800 });
	await signedIn(page, DOCTORS.noResult);
	await page.goto('/my/dashboard');
	const name = header(page)
		.getByRole('button', { name: /অ্যাকাউন্ট/ })
		.locator('span:visible')
		.last();
	await name.evaluate((span) => {
		span.textContent = 'ডা. মোহাম্মদ আব্দুল্লাহ আল মামুন চৌধুরী বিন রহমান';
	});
	for (const width of [1024, 1280, 1440]) {
		await page.setViewportSize({ width, height: 800 });
		expect((await header(page).boundingBox())?.height, String(width)).toBeLessThan(80);
		expect(await overflow(page)).toBe(0);
		await expect(name).toBeVisible();
	}
});
