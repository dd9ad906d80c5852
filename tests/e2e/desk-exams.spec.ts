import type { Page } from '@playwright/test';
import { deskSignIn } from './desk-support.ts';
import { expect, overflow, picture, test } from './support.ts';

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

const HEAD = 'type,subject,stem,a,b,c,d,e,key,explanation,source';
const line = (stem: string, key = 'TFTFT') =>
	`mtf,anatomy,${stem},One,Two,Three,Four,Five,${key},Because.,Book`;

test('an editor takes the good rows of a sheet, and the others as a file; a picture shows its name', async ({
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
