import { expect, test } from '@playwright/test';
import { confirm, deskSignIn, openQuestion, otherPage, SITE, save } from './desk-support.ts';

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

test('an editor changes a question and publishes it for everybody', async ({ page, browser }) => {
	await deskSignIn(page, 'editor', '/faqs');
	const id = await openQuestion(page, 'পাসওয়ার্ড');
	const title = page.getByRole('textbox', { name: 'শিরোনাম' });
	const before = await title.inputValue();
	const after = `${before} (নতুন করে লেখা)`;
	await title.fill(after);
	await save(page);
	await expect(page.getByText('খসড়া', { exact: true })).toBeVisible();

	const visitor = await otherPage(browser);
	await visitor.goto(`${SITE}/faq/${id}/show`);
	await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(before);
	await page.getByRole('button', { name: 'প্রকাশ করুন' }).click();
	await expect(page.getByRole('dialog').getByRole('insertion')).toHaveText(/নতুন করে লেখা/);
	await confirm(page);
	await expect(page.getByText('পাতা তৈরি, এখন দেখা যাচ্ছে।')).toBeVisible({ timeout: 90_000 });
	await visitor.goto(`${SITE}/faq/${id}/show`);
	await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(after);
});
