import { expect, test } from '@playwright/test';
import { confirm, deskSignIn, save } from '../desk-support.ts';
import { picture } from '../support.ts';

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

test('an editor sees which sentence the facts contradict, and the draft is not lost', async ({ page }) => {
	await deskSignIn(page, 'editor', '/batches?filter=%7B%22q%22%3A%22MRCP%22%7D');
	await page.getByRole('row', { name: /MRCP|এমআরসিপি/ }).click();
	const subtitle = page.getByRole('textbox', { name: 'উপশিরোনাম' });
	await subtitle.fill('শাখায় ক্লাস, সবার জন্য');
	await save(page);
	const alert = page.getByRole('alert').filter({ hasText: 'শাখায় ক্লাস, সবার জন্য' });
	await expect(alert).toContainText('এই ব্যাচের ক্লাস: অনলাইন।');
	await page.getByRole('button', { name: 'প্রকাশ করুন' }).click();
	await confirm(page);
	await expect(page.getByText('বাক্যগুলো খসড়ার ওপরে দেখানো আছে').first()).toBeVisible();
	await picture(page, 'desk-untrue');
	await page.keyboard.press('Escape');
	await expect(subtitle).toHaveValue('শাখায় ক্লাস, সবার জন্য');
});
