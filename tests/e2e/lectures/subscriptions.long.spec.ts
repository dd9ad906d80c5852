import type { Page } from '@playwright/test';
import { api, axe, DOCTORS, expect, overflow, picture, signedIn, test } from '../support.ts';

/** The doctor's library that is not empty. */
async function ownLibrary(page: Page) {
	const { libraries } = await api(page, 'subscriptions');
	return libraries.find((one: { bought: unknown[] }) => one.bought.length > 0);
}

async function looksRight(page: Page, name: string): Promise<void> {
	expect(await axe(page)).toEqual([]);
	expect(await overflow(page)).toBe(0);
	await picture(page, `subscription-${name}`);
}

test('a doctor chooses videos, pays, and finds them @wide', async ({ page }, { project }) => {
	await signedIn(
		page,
		project.name === 'wide' ? DOCTORS.subscriptions.buyingWide : DOCTORS.subscriptions.buying,
	);
	await page.goto('/my/subscription');
	await expect(page.getByRole('heading', { name: 'ভিডিও সাবস্ক্রিপশন' })).toBeVisible();
	await page
		.getByRole('button', { name: /^ভিডিও বেছে নিন/ })
		.first()
		.click();
	await expect(page.getByRole('radio', { name: /পুরো সেট/ })).toBeVisible();
	await page.getByRole('button', { name: 'কত দিনের জন্য, বাছুন' }).click();
	await expect(page.getByText('পুরো সেট নেবেন, নাকি বেছে বেছে')).toBeVisible();
	await page.getByRole('radio', { name: /বেছে বেছে/ }).check();
	await page.getByRole('checkbox').first().check();
	await page.getByRole('button', { name: 'কত দিনের জন্য, বাছুন' }).click();
	await expect(page.getByText('অন্তত ২টি ভিডিও বেছে নিন।')).toBeVisible();
	for (const place of [1, 2]) await page.getByRole('checkbox').nth(place).check();
	await looksRight(page, 'add');
	// The selection survives a reload.
	await page.reload();
	await expect(page.getByText(/৩টি বেছেছেন/)).toBeVisible();
	await page.getByRole('button', { name: 'কত দিনের জন্য, বাছুন' }).click();
	await page.getByRole('button', { name: 'হিসাব দেখুন' }).click();
	await expect(page.getByText('কত দিনের জন্য নেবেন, বেছে নিন।')).toBeVisible();
	await page.getByRole('radio', { name: /৩০ দিন/ }).check();
	await looksRight(page, 'duration');
	await page.getByRole('button', { name: 'হিসাব দেখুন' }).click();
	await expect(page.getByText('৩টি ভিডিও, ৩০ দিন')).toBeVisible();
	await looksRight(page, 'checkout');
	await page.getByRole('radio', { name: /বিকাশ/ }).check();
	await page.getByRole('button', { name: '৳৩০০ পরিশোধ করুন' }).click();
	await page.getByRole('button', { name: /টাকা পরিশোধ হলো/ }).click();
	await page.waitForURL(/\/my\/subscription\/\d+\/payment\/\d+\/done/);
	await expect(page.getByRole('heading', { name: 'টাকা পৌঁছেছে' })).toBeVisible({ timeout: 30_000 });
	await looksRight(page, 'done');
	await page.getByRole('link', { name: 'ভিডিও দেখুন' }).click();
	await expect(page.getByRole('heading', { name: 'আমার ভিডিও' })).toBeVisible();
	await expect(page.getByText('শুরু হয়নি')).toBeVisible();
	await expect(page.getByRole('list', { name: 'ভিডিও' }).getByRole('link')).toHaveCount(3);
	await looksRight(page, 'list');
	await page.getByRole('list', { name: 'ভিডিও' }).getByRole('link').first().click();
	await page.waitForURL(/\/list\/\d+\/view\/\d+/);
	await expect(page.getByRole('link', { name: 'আমার ভিডিও' })).toBeVisible();
});

test('a doctor pauses and resumes the time of videos', async ({ page }) => {
	await signedIn(page, DOCTORS.result);
	const { id } = await ownLibrary(page);
	await page.goto(`/my/subscription/${id}/list`);
	await page.getByRole('button', { name: 'থামিয়ে রাখুন' }).click();
	const dialog = page.getByRole('dialog');
	await dialog.getByLabel('দিন').selectOption({ label: '৫ দিন' });
	await dialog.getByRole('button', { name: 'থামিয়ে রাখুন' }).click();
	await expect(page.getByText('থামানো আছে', { exact: true })).toBeVisible();
	await expect(page.getByText('থামানো আছে, এখন দেখা যাবে না').first()).toBeVisible();
	await looksRight(page, 'paused');
	await page.getByRole('button', { name: 'এখনই চালু করুন' }).click();
	await expect(page.getByText('চলছে', { exact: true })).toBeVisible();
	await expect(page.getByRole('button', { name: 'থামিয়ে রাখুন' })).toHaveCount(0);
});

test('an expired one can be extended, and shows what was watched before', async ({ page }) => {
	await signedIn(page, DOCTORS.noResult);
	await page.goto('/my/subscription');
	const extend = page.getByRole('link', { name: /^মেয়াদ বাড়ান/ });
	await expect(extend).toBeVisible();
	await looksRight(page, 'libraries');
	await extend.click();
	await expect(page.getByText('মেয়াদ বাড়ছে: ৩টি ভিডিও')).toBeVisible();
	await page.getByRole('radio', { name: /১৫ দিন/ }).check();
	await page.getByRole('button', { name: 'হিসাব দেখুন' }).click();
	await expect(page.getByText('৩টি ভিডিও, ১৫ দিন')).toBeVisible();
});

test.describe('faces of the screens about subscriptions', () => {
	test.use({ provoked: /./ });

	test('report missing data, errors, and a lost network', async ({ page }) => {
		await signedIn(page, DOCTORS.network);
		await page.route('**/api/v3/web/doctor/subscriptions', (route) =>
			route.fulfill({ json: { libraries: [] } }),
		);
		await page.goto('/my/subscription');
		await expect(page.getByText('এখনো কোনো ভিডিও সাবস্ক্রিপশন নেই')).toBeVisible();
		await page.unroute('**/api/v3/web/doctor/subscriptions');
		await page.goto('/my/subscription/999999/list');
		await expect(page.getByText('এই সাবস্ক্রিপশনটি পাওয়া যায়নি।')).toBeVisible();
		await page.route('**/api/v3/web/doctor/subscriptions/**', (route) =>
			route.fulfill({ status: 500, json: { code: 'internal', message: 'ত্রুটি' } }),
		);
		for (const path of ['list', 'add', 'duration', 'checkout']) {
			await page.goto(`/my/subscription/1/${path}`);
			await expect(page.getByRole('button', { name: 'আবার চেষ্টা করুন' })).toBeVisible();
		}
	});
});
