import type { Browser, Page } from '@playwright/test';
import { DESK, deskSignIn, office, openDesk } from './desk-support.ts';
import { ask, join, priced, today } from './payment-support.ts';
import { axe, expect, overflow, picture, test } from './support.ts';

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

/** A doctor in a window of her own who has paid a course into the bank and waits for finance. */
async function givenDeposit(browser: Browser, baseURL: string, phone: string, trx: string) {
	const context = await browser.newContext({ baseURL });
	const page = await context.newPage();
	await join(page, phone);
	const course = await priced(page, 'fcps-part-1', 'দীর্ঘমেয়াদি');
	const { body } = await ask(page, 'GET', `doctor/courses/${course}/payment-options`);
	const [order] = body.orders as { id: number; no: string }[];
	const proof = { method: 'bank_deposit', trx_id: trx, paid_on: today(), branch_id: null, slip: null };
	const given = await ask(page, 'POST', `doctor/orders/${order?.id}/manual-proof`, proof);
	expect(given.status, JSON.stringify(given.body)).toBe(200);
	const status = async () =>
		(await ask(page, 'GET', `doctor/courses/${course}/payment-options`)).body.course.status as string;
	return { page, course, no: order?.no ?? '', status };
}
/** What a screen itself shows; the frame around it is looked at where it is tested. */
const MAIN = '#main-content';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const sure = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'নিশ্চিত করুন' });

test('finance find a deposit and accept it, which opens the course; its refund needs a second person', async ({
	page,
	browser,
	baseURL,
}) => {
	test.setTimeout(120_000);
	const doctor = await givenDeposit(browser, baseURL ?? '', '01899020001', 'DBBL-55-0001');
	expect(await doctor.status()).not.toBe('active');

	await deskSignIn(page, 'finance', '/held-payments');
	await page.getByRole('textbox', { name: 'খুঁজুন' }).fill('DBBL550001');
	await expect(page.getByRole('row')).toHaveCount(2);
	await picture(page, 'desk-held');
	expect(await axe(page, MAIN)).toEqual([]);
	await page.getByRole('cell', { name: 'DBBL550001' }).click();
	await expect(page.getByRole('heading', { name: /^পেমেন্ট P/ })).toBeVisible();
	await picture(page, 'desk-payment');
	await button(page, 'গ্রহণ করুন').click();
	await expect(sure(page)).toBeDisabled();
	await page.getByLabel('কারণ').fill('ব্যাংকের হিসাবে মিলেছে');
	await sure(page).click();
	await expect(page.getByText('গ্রহণ করা হয়েছে, কোর্স খুলে গেছে।')).toBeVisible();
	await expect(button(page, 'গ্রহণ করুন')).toHaveCount(0);
	expect(await doctor.status()).toBe('active');
	await doctor.page.goto(`/my/courses/${doctor.course}`);
	await expect(doctor.page.getByRole('main').getByRole('heading').first()).toBeVisible();

	await page.getByRole('link', { name: doctor.no }).click();
	await expect(page.getByRole('heading', { name: `অর্ডার ${doctor.no}` })).toBeVisible();
	expect(await axe(page, MAIN)).toEqual([]);
	await picture(page, 'desk-order');
	await button(page, 'ফেরত চান').click();
	await page.getByLabel('মন্তব্য').fill('ফোনে জানিয়েছেন, ভুল ব্যাচ');
	await sure(page).click();
	await expect(page.getByText('ফেরতের আবেদন হয়েছে', { exact: false }).first()).toBeVisible();
	await page.getByRole('link', { name: 'অনুমোদনের অপেক্ষায়' }).click();
	await expect(page.getByText('দুজনের অনুমোদন লাগবে।', { exact: true })).toBeVisible();
	await button(page, 'অনুমোদন করুন').click();
	await sure(page).click();
	await expect(page.getByText('আপনি অনুমোদন করেছেন। এখন অন্য একজনের অনুমোদন লাগবে।')).toBeVisible();
	await picture(page, 'desk-refund');
	await button(page, 'অনুমোদন করুন').click();
	await sure(page).click();
	await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
	const refund = page.url().split('#')[1] ?? '';

	const other = await browser.newPage({ viewport: { width: 1280, height: 800 } });
	await deskSignIn(other, 'second_finance', refund);
	await expect(other.getByText('একজন অনুমোদন করেছেন; আরেকজনের অনুমোদন লাগবে।')).toBeVisible();
	await button(other, 'অনুমোদন করুন').click();
	await sure(other).click();
	await expect(other.getByText('এই টাকা হাতে দিতে হবে, তারপর নম্বর লিখুন।')).toBeVisible();
	await button(other, 'টাকা দেওয়া হয়েছে').click();
	await other.getByRole('dialog').getByLabel('লেনদেন নম্বর').fill('EFT-20261122-1');
	await sure(other).click();
	await expect(other.getByText('ফেরত শেষ হয়েছে।')).toBeVisible();
	await openDesk(other, '/ledger');
	await expect(other.getByText('খাতা মিলেছে', { exact: false })).toBeVisible();
	await picture(other, 'desk-ledger');
});

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
	for (const at of ['/batch-prices', '/discount-codes', '/orders', '/differences', '/ledger']) {
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
	expect(await overflow(page)).toBe(0);
});

test('whoever has another role is neither offered nor given what belongs to finance and dispatch', async ({
	page,
}) => {
	await deskSignIn(page, 'editor', '/');
	const menu = page.getByRole('navigation');
	await expect(menu.getByRole('link', { name: 'জিজ্ঞাসা', exact: true })).toBeVisible();
	for (const name of ['যাচাইয়ের অপেক্ষায়', 'ফেরত', 'পার্সেল'])
		await expect(menu.getByRole('link', { name, exact: true })).toHaveCount(0);
	for (const path of ['orders', 'payments', 'refunds', 'journals', 'deliveries', 'discount-codes'])
		expect((await page.request.get(`${DESK}/api/v3/editor/${path}`)).status(), path).toBe(403);
	for (const deed of ['payments/1/decision', 'refunds/1/decision', 'orders/1/cash'])
		await expect(office(page, 'POST', deed, {})).rejects.toThrow('auth.forbidden');
});
