import type { Page } from '@playwright/test';
import { deskSignIn, openDesk } from '../desk-support.ts';
import { expect, overflow, picture, test } from '../support.ts';

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

const HEAD = 'type,subject,stem,a,b,c,d,e,key,explanation,source';
const line = (stem: string, key = 'TFTFT') =>
	`mtf,anatomy,${stem},One,Two,Three,Four,Five,${key},Because.,Book`;

test('an editor imports the good rows of a sheet, and gets the others as a file; a picture shows its name', async ({
	page,
}) => {
	await deskSignIn(page, 'exam_editor', '/import-questions');
	const [pictures, file] = [
		page.locator('input[type=file]').nth(1),
		page.locator('input[type=file]').first(),
	];
	await pictures.setInputFiles('public/app-512.png');
	await expect(page.locator('li code')).toHaveText(/^[\w/.-]{20,}$/);
	await expect(button(page, 'নাম কপি করুন')).toBeVisible();
	await file.setInputFiles({
		name: 'questions.csv',
		mimeType: 'text/csv',
		buffer: Buffer.from(
			[HEAD, line('Row of a browser kept:'), line('Row of a browser bad:', 'TF')].join('\n'),
		),
	});
	await expect(page.getByRole('row').nth(1)).toContainText('key');
	await picture(page, 'desk-import-faults');
	await button(page, 'নির্ভুল ১টি নিন, বাকি ১টি ফাইলে রাখুন').click();
	await expect(page.getByText('১টি প্রশ্ন নেওয়া হয়েছে', { exact: false })).toBeVisible();
	const saved = page.waitForEvent('download');
	await button(page, 'বাকিগুলোর ফাইল নামান').click();
	expect((await saved).suggestedFilename()).toBe('questions-rest.csv');
	await page.setViewportSize({ width: 360, height: 800 });
	await expect.poll(() => overflow(page)).toBe(0);
	await picture(page, 'desk-import-taken-narrow');
});

test('a controller sees the ranks, finds a name in other letters, and prints and saves the whole list', async ({
	page,
}) => {
	await deskSignIn(page, 'exam_controller', '/exams?filter=%7B%22status%22%3A%22published%22%7D');
	await expect(page.locator('tbody tr').first()).toContainText('ফল প্রকাশিত');
	await openDesk(page, '/exam-night');
	const published = page.getByRole('row').filter({ hasText: 'ফল প্রকাশিত' }).first();
	await expect(published).toBeVisible();
	await published.getByRole('link').click();
	await page.getByRole('navigation').getByRole('link', { name: 'মেধাতালিকা' }).click();
	const first = page.locator('tbody tr').first();
	await expect(first.getByRole('cell').first()).toHaveText('১');
	await picture(page, 'desk-standings');
	await page.evaluate(() => {
		window.print = () => document.body.setAttribute('data-printed', 'yes');
	});
	const rows = page.locator('#main-content tbody tr');
	const shown = await rows.count();
	await button(page, 'ছাপুন').click();
	await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes');
	expect(await page.locator('.standings-print tbody tr').count()).toBeGreaterThanOrEqual(shown);
	await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
	await expect(page.locator('.standings-print')).toHaveCount(0);
	const saved = page.waitForEvent('download');
	await button(page, 'ফাইল নামান').click();
	expect((await saved).suggestedFilename()).toMatch(/^standings-\d+\.csv$/);
	await page.getByRole('searchbox').fill('nomuna');
	await expect(rows).toHaveCount(1);
	await expect(rows).toContainText('নমুনা');
	await page.setViewportSize({ width: 390, height: 844 });
	await expect.poll(() => overflow(page)).toBe(0);
	await picture(page, 'desk-standings-390');
	await page.setViewportSize({ width: 360, height: 800 });
	await expect.poll(() => overflow(page)).toBe(0);
});

test('support block an account and unblock it, found by the sound of the name', async ({ page }) => {
	await deskSignIn(page, 'support', '/doctors');
	await page.getByRole('textbox').first().fill('chata jahan');
	// The list searches half a second after typing, and stays open.
	await expect(page).toHaveURL(/chata/);
	const found = page.getByRole('row').filter({ hasText: 'ছাতা' });
	await expect(found).toHaveCount(1);
	await found.click();
	await button(page, 'অ্যাকাউন্ট বন্ধ করুন').click();
	const dialog = page.getByRole('dialog');
	await dialog.getByLabel('কারণ').fill('ফোন চুরি হয়েছে');
	await picture(page, 'desk-block');
	await dialog.getByRole('button', { name: 'নিশ্চিত করুন' }).click();
	await expect(page.getByText('বন্ধ', { exact: true })).toBeVisible();
	await picture(page, 'desk-blocked');
	await button(page, 'অ্যাকাউন্ট খুলে দিন').click();
	await dialog.getByLabel('কারণ').fill('চিকিৎসক ফোন করে জানিয়েছেন');
	await dialog.getByRole('button', { name: 'নিশ্চিত করুন' }).click();
	await expect(page.getByText('বন্ধ', { exact: true })).toHaveCount(0);
	await page.setViewportSize({ width: 360, height: 800 });
	await expect.poll(() => overflow(page)).toBe(0);
});

test('a controller releases questions for practice and withdraws them', async ({ page }) => {
	// The oldest questions: other tests of this run add new ones meanwhile.
	await deskSignIn(page, 'exam_controller', '/questions?sort=id&order=ASC');
	const rows = page.locator('tbody tr');
	const open = page.getByRole('img', { name: 'অনুশীলনে উন্মুক্ত' });
	await rows.first().getByRole('checkbox').check();
	await rows.nth(1).getByRole('checkbox').check();
	await button(page, 'অনুশীলনে দিন').click();
	await picture(page, 'desk-release');
	await page.getByRole('dialog').getByRole('button', { name: 'নিশ্চিত করুন' }).click();
	await expect(rows.first().locator(open)).toBeVisible();
	await expect(rows.nth(1).locator(open)).toBeVisible();
	await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
	await rows.first().getByRole('cell').nth(2).click();
	await page.waitForURL(/show$/);
	await button(page, 'অনুশীলন থেকে সরান').click();
	await page.getByRole('dialog').getByRole('button', { name: 'নিশ্চিত করুন' }).click();
	await expect(button(page, 'অনুশীলনে দিন')).toBeVisible();
});
