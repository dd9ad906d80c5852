import type { Browser, Page } from '@playwright/test';
import { deskSignIn, openDesk, otherPage } from './desk-support.ts';
import { ask, join, priced, today } from './payment-support.ts';
import { axe, expect, picture, test } from './support.ts';

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
	const doctor = await givenDeposit(browser, baseURL ?? '', '01899020001', 'DBBL-55-0001');
	expect(await doctor.status()).not.toBe('active');

	await deskSignIn(page, 'finance', '/held-payments');
	await page.getByRole('textbox', { name: 'খুঁজুন' }).fill('DBBL550001');
	// The list reads what was typed half a second later, and stays open for it.
	await expect(page).toHaveURL(/DBBL550001/);
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

	const other = await otherPage(browser);
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

	// Nothing has come from the gateways yet, and the first file and the first comparison begin here.
	await openDesk(other, '/settlements');
	await expect(other.getByText('সিএসভি ফাইল নিন')).toBeVisible();
	await picture(other, 'desk-settlements-empty');
	await openDesk(other, '/differences');
	await expect(button(other, 'একটি দিন মেলান')).toBeVisible();
});
