import type { Browser, Page } from '@playwright/test';
import { MONEY_TEXTS } from '../../../src/lib/sales/payment.words.ts';
import { DONE_TEXTS } from '../../../src/lib/sales/payment-done.words.ts';
import { choose, deskSignIn, openDesk, otherPage } from '../desk-support.ts';
import { axe, expect, overflow, picture, test } from '../support.ts';
import { ask, atGateway, join, main, payBy, priced, today } from './payment-support.ts';

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

/** A doctor in a separate window who has reported a bank deposit for a course and waits for finance. */
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
/** The screen's own content; the frame around it is tested elsewhere. */
const MAIN = '#main-content';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const sure = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'নিশ্চিত করুন' });

test('two of finance find a deposit and accept it, which opens the course; its refund needs a second person', async ({
	page,
	browser,
	baseURL,
}) => {
	const doctor = await givenDeposit(browser, baseURL ?? '', '01899020001', 'DBBL-55-0001');
	expect(await doctor.status()).not.toBe('active');

	await deskSignIn(page, 'finance', '/held-payments');
	await page.getByRole('textbox', { name: 'খুঁজুন' }).fill('DBBL550001');
	// The list searches half a second after typing, and stays open.
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
	await expect(page.getByText('আপনি গ্রহণ করেছেন।', { exact: false })).toBeVisible();
	await expect(button(page, 'গ্রহণ করুন')).toHaveCount(0);
	expect(await doctor.status()).not.toBe('active');
	const payment = page.url().split('#')[1] ?? '';
	const ref = (await page.getByRole('heading', { name: /^পেমেন্ট P/ }).textContent())?.split(' ')[1] ?? '';
	await page.getByRole('link', { name: 'অনুরোধ দেখুন' }).click();
	const requested = (at: Page) => at.locator('section').filter({ hasText: ref });
	const inside = (at: Page, name: string) => requested(at).getByRole('button', { name, exact: true });
	await expect(inside(page, 'অনুরোধ ফিরিয়ে নিন')).toBeVisible();
	await expect(inside(page, 'অনুমোদন করুন')).toHaveCount(0);

	const other = await otherPage(browser);
	await deskSignIn(other, 'second_finance', '/approvals');
	await expect(requested(other)).toContainText('৳১২,৫০০');
	expect(await axe(other, MAIN)).toEqual([]);
	await picture(other, 'desk-approvals');
	await other.setViewportSize({ width: 360, height: 800 });
	await expect.poll(() => overflow(other)).toBe(0);
	await picture(other, 'desk-approvals-narrow');
	await other.setViewportSize({ width: 1280, height: 800 });
	await inside(other, 'অনুমোদন করুন').click();
	await other.getByLabel('কারণ').fill('দ্বিতীয়বার মিলিয়ে দেখা হয়েছে');
	await sure(other).click();
	await expect(other.getByText('অনুমোদন করা হয়েছে, কার্যকর হয়েছে।')).toBeVisible();
	await expect(requested(other)).toHaveCount(0);
	expect(await doctor.status()).toBe('active');
	await openDesk(page, payment);
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

	await openDesk(other, refund);
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

	// Before the first settlement file and the first reconciliation.
	await openDesk(other, '/settlements');
	const chooser = other.waitForEvent('filechooser');
	await button(other, 'ফাইল নিন (CSV, এক্সেল)').click();
	const lines = ['Voucher,Slip,Gross,Kept,Settlement Date', 'P-1,TRX-E2E-1,"4,800.00",120,20/11/2026'];
	await (await chooser).setFiles({
		name: 'settlement.csv',
		mimeType: 'text/csv',
		buffer: Buffer.from(lines.join('\n')),
	});
	for (const [label, heading] of [
		['আমাদের পেমেন্ট নম্বর', 'Voucher'],
		['গেটওয়ের লেনদেন নম্বর', 'Slip'],
		['চিকিৎসক যত টাকা দিয়েছেন', 'Gross'],
		['গেটওয়ের ফি', 'Kept'],
	] as const)
		await choose(other.getByLabel(label, { exact: true }), heading);
	await picture(other, 'desk-settlements-headings');
	await button(other, 'এভাবে নিন').click();
	await expect(other.getByText('ফাইল নেওয়া হয়েছে: ১টি সারি।')).toBeVisible();
	await openDesk(other, '/differences');
	await expect(button(other, 'একটি দিন মেলান')).toBeVisible();
});

test('finance enter the received amount of a payment whose gateway reports another sum, and see its status until then', {
	tag: '@long',
}, async ({ page, browser, baseURL }) => {
	const context = await browser.newContext({ baseURL: baseURL ?? '' });
	const doctor = await context.newPage();
	await join(doctor, '01899020003');
	const course = await priced(doctor, 'fcps-part-1', 'দীর্ঘমেয়াদি');
	await payBy(doctor, MONEY_TEXTS.bn.method.sslcommerz);
	await atGateway(doctor, 'tampered');
	await expect(
		main(doctor).getByRole('heading', { name: DONE_TEXTS.bn.outcome.held_differs.title }),
	).toBeVisible();

	await deskSignIn(page, 'finance', '/');
	const door = page
		.getByRole('main')
		.getByRole('link', { name: /যাচাইয়ের অপেক্ষায়/ })
		.last();
	await expect(door.getByLabel(/টি অপেক্ষায়$/)).toBeVisible();
	await picture(page, 'desk-home-waits');
	await openDesk(page, '/ledger');
	const suspense = page.getByRole('row', { name: /সিদ্ধান্তের অপেক্ষায় থাকা টাকা/ });
	await expect(suspense).toContainText('যখন থেকে');
	await picture(page, 'desk-ledger-suspense');
	await suspense.getByRole('link').click();
	await page.getByRole('row', { name: /১২,৫০০.*১২,৪৯৯/ }).click();
	await expect(page.getByText('যে টাকা এসেছে, তা অর্ডারের টাকার সমান নয়', { exact: false })).toBeVisible();
	await picture(page, 'desk-held-differs');
	await button(page, 'গ্রহণ করুন').click();
	await expect(page.getByLabel('কত টাকা এসেছে')).toHaveValue('12499');
	await page.getByLabel('কত টাকা এসেছে').fill('');
	await page.getByLabel('কারণ').fill('গেটওয়ের হিসাবে মিলেছে');
	await page.getByLabel('কত টাকা এসেছে').fill('12499');
	await picture(page, 'desk-held-accept');
	await sure(page).click();
	await expect(page.getByText('আপনি গ্রহণ করেছেন।', { exact: false })).toBeVisible();
	await page.setViewportSize({ width: 360, height: 800 });
	await expect.poll(() => overflow(page)).toBe(0);
	await picture(page, 'desk-held-differs-narrow');

	const other = await otherPage(browser);
	await deskSignIn(other, 'second_finance', '/approvals');
	const requested = other.locator('section').filter({ hasText: '৳১২,৪৯৯' });
	await requested.getByRole('button', { name: 'অনুমোদন করুন', exact: true }).click();
	await other.getByLabel('কারণ').fill('গেটওয়ের হিসাবে মিলেছে');
	await sure(other).click();
	await expect(other.getByText('অনুমোদন করা হয়েছে, কার্যকর হয়েছে।')).toBeVisible();
	await doctor.goto(`/my/courses/${course}`);
	await expect(main(doctor).getByRole('heading').first()).toBeVisible();
	const { body } = await ask(doctor, 'GET', `doctor/courses/${course}/payment-options`);
	expect(body.course.status).toBe('active');
});

test('a screen of the desk shows many rows of a list and cuts none; a phone shows state and sum of an order', {
	tag: '@long',
}, async ({ page }) => {
	await deskSignIn(page, 'owner', '/questions');
	await expect(page.locator('tbody tr')).toHaveCount(25);
	const inView = () =>
		page
			.locator('tbody tr')
			.evaluateAll(
				(rows) => rows.filter((row) => row.getBoundingClientRect().bottom <= window.innerHeight).length,
			);
	const cut = () => page.locator('.RaList-content').evaluate((list) => list.scrollWidth - list.clientWidth);
	expect(await inView()).toBeGreaterThanOrEqual(13);
	expect(await cut()).toBe(0);
	for (const list of ['/deliveries', '/orders', '/payments']) {
		await openDesk(page, list);
		await expect(page.locator('tbody tr').nth(8)).toBeInViewport({ ratio: 1 });
		expect(await cut()).toBe(0);
	}
	await page.setViewportSize({ width: 390, height: 844 });
	await openDesk(page, '/orders');
	const [order] = await page.locator('tbody tr').all();
	if (!order) throw new Error('there are no orders');
	await expect(order.locator('.column-status')).toBeInViewport({ ratio: 1 });
	await expect(order.locator('.column-total')).toBeInViewport({ ratio: 1 });
	await expect.poll(() => overflow(page)).toBe(0);
});
