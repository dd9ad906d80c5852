import type { Page } from '@playwright/test';
import { DESK, deskSignIn, office, openDesk } from '../desk-support.ts';
import { axe, expect, overflow, picture, test } from '../support.ts';

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

/** The screen's own content; the frame around it is tested elsewhere. */
const MAIN = '#main-content';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const sure = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'নিশ্চিত করুন' });

test('finance plan a price; prices and codes fit a narrow window', async ({ page }) => {
	await deskSignIn(page, 'finance', '/batch-prices');
	await page.getByRole('cell', { name: 'দীর্ঘমেয়াদি', exact: false }).first().click();
	await page.getByLabel('পরের মূল্য (টাকা)').fill('19000');
	await page.getByLabel('যখন থেকে').fill('2026-01-01T10:00');
	await page.getByRole('button', { name: 'সংরক্ষণ' }).click();
	await expect(page.getByText('নতুন মূল্য শুরুর সময় ভবিষ্যতে হতে হবে।').first()).toBeVisible();
	expect(await axe(page, MAIN)).toEqual([]);
	await page.getByLabel('যখন থেকে').fill('2099-01-01T10:00');
	await picture(page, 'desk-price');
	await page.getByRole('button', { name: 'সংরক্ষণ' }).click();
	await expect(page.getByRole('cell', { name: '৳১৯,০০০' })).toBeVisible();
	await page.setViewportSize({ width: 360, height: 800 });
	for (const at of ['/batch-prices', '/discount-codes', '/approvals', '/orders', '/differences', '/ledger']) {
		await openDesk(page, at);
		await expect(page.locator(MAIN)).toBeVisible();
		await expect(page.getByRole('progressbar')).toHaveCount(0);
		expect(await overflow(page), at).toBe(0);
	}
});

test('dispatch pack two parcels at once and print their labels', async ({ page }) => {
	await deskSignIn(page, 'dispatch', '/deliveries');
	await page.getByRole('button', { name: /^ঠিকানা জানা হচ্ছে/ }).click();
	const ready = page.getByRole('row').filter({ hasText: 'প্যাক করা যায়' });
	await expect(ready.first()).toBeVisible();
	await picture(page, 'desk-parcels');
	const numbers: string[] = [];
	for (const at of [0, 1]) {
		const row = ready.nth(at);
		numbers.push(((await row.getByRole('cell').nth(1).textContent()) ?? '').trim());
		await row.getByRole('checkbox').check();
	}
	await button(page, 'প্যাক করুন').click();
	await sure(page).click();
	const results = page.getByRole('dialog', { name: 'ফল' });
	for (const no of numbers) await expect(results.getByText(`${no}: হয়েছে`)).toBeVisible();
	await button(page, 'ঠিক আছে').click();

	await page
		.getByRole('button', { name: /^প্যাক করা/ })
		.first()
		.click();
	for (const no of numbers) await page.getByRole('row').filter({ hasText: no }).getByRole('checkbox').check();
	await page.getByRole('link', { name: 'লেবেল ছাপুন' }).click();
	const labels = page.getByRole('article');
	await expect(labels).toHaveCount(2);
	for (const no of numbers) await expect(labels.filter({ hasText: no })).toContainText('বাসা');
	await picture(page, 'desk-labels');
	await page.emulateMedia({ media: 'print' });
	await expect(page.locator('.labels-print .label')).toHaveCount(2);
	await expect(page.locator('#root')).toBeHidden();
	await picture(page, 'desk-labels-print');
	await page.emulateMedia({ media: null });

	await openDesk(page, '/parcel-scan');
	await page.getByLabel('নম্বর').fill(numbers[0] ?? '');
	await page.keyboard.press('Enter');
	await expect(page.getByRole('link', { name: numbers[0] ?? '' })).toBeVisible();
	await page.getByRole('link', { name: numbers[0] ?? '' }).click();
	await expect(page.getByRole('heading', { name: `পার্সেল ${numbers[0]}` })).toBeVisible();
	expect(await axe(page, MAIN)).toEqual([]);
	await picture(page, 'desk-parcel');
	await page.setViewportSize({ width: 360, height: 800 });
	await expect.poll(() => overflow(page)).toBe(0);
});

test('another role is neither offered nor given the screens of finance and dispatch', async ({ page }) => {
	await deskSignIn(page, 'editor', '/');
	const menu = page.getByRole('navigation');
	await expect(menu.getByRole('link', { name: 'জিজ্ঞাসা', exact: true })).toBeVisible();
	for (const name of ['যাচাইয়ের অপেক্ষায়', 'ফেরত', 'পার্সেল'])
		await expect(menu.getByRole('link', { name, exact: true })).toHaveCount(0);
	for (const path of ['orders', 'payments', 'refunds', 'journals', 'deliveries', 'discount-codes'])
		expect((await page.request.get(`${DESK}/api/v3/editor/${path}`)).status(), path).toBe(403);
	for (const path of ['payments/1/decision', 'refunds/1/decision', 'orders/1/cash'])
		await expect(office(page, 'POST', path, {})).rejects.toThrow('auth.forbidden');
});
