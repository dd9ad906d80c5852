import { expect, test } from '@playwright/test';
import { deskSignIn, office, openQuestion, otherPage, SITE, save } from '../desk-support.ts';

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

test('an editor looks at a changed question alone before it is published', async ({ page, browser }) => {
	test.setTimeout(120_000);
	await deskSignIn(page, 'editor', '/faqs');
	const id = await openQuestion(page, 'কোর্স');
	const title = page.getByRole('textbox', { name: 'শিরোনাম' });
	const before = await title.inputValue();
	const after = `${before} (নতুন করে লেখা)`;
	await title.fill(after);
	await save(page);
	await expect(page.getByText('খসড়া', { exact: true })).toBeVisible();

	await page.getByRole('button', { name: 'প্রিভিউ বানান' }).click();
	const opened = page.waitForEvent('popup', { timeout: 90_000 });
	await page.getByRole('link', { name: 'প্রিভিউ খুলুন' }).click({ timeout: 90_000 });
	const preview = await opened;
	await expect(preview).toHaveURL(`${SITE}/faq/${id}/show`);
	await expect(preview.getByRole('heading', { level: 1 })).toHaveText(after);
	await expect(preview.getByText('এই পাতা এখনো প্রকাশ হয়নি')).toBeVisible();

	const visitor = await otherPage(browser);
	await visitor.goto(`${SITE}/faq/${id}/show`);
	await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(before);
	await preview.getByRole('link', { name: 'প্রিভিউ বন্ধ করুন' }).click();
	await preview.goto(`${SITE}/faq/${id}/show`);
	await expect(preview.getByRole('heading', { level: 1 })).toHaveText(before);
});

test('the second editor of a question is informed, sees both versions, and loses nothing', async ({
	page,
	browser,
}) => {
	await deskSignIn(page, 'editor', '/faqs');
	const second = await otherPage(browser);
	await deskSignIn(second, 'owner', '/faqs');
	await openQuestion(page, 'ডিভাইস');
	await openQuestion(second, 'ডিভাইস');
	await page.getByRole('textbox', { name: 'শিরোনাম' }).fill('প্রথম সম্পাদকের ডিভাইস');
	await save(page);
	await expect(page.getByText('খসড়া', { exact: true })).toBeVisible();
	await second.getByRole('textbox', { name: 'খোঁজার বাড়তি শব্দ' }).fill('দ্বিতীয় সম্পাদকের শব্দ');
	await second.getByRole('textbox', { name: 'শিরোনাম' }).fill('দ্বিতীয় সম্পাদকের ডিভাইস');
	await save(second);
	const dialog = second.getByRole('dialog');
	await expect(dialog).toContainText('প্রথম সম্পাদকের ডিভাইস');
	await expect(dialog).toContainText('দ্বিতীয় সম্পাদকের ডিভাইস');
	await dialog.getByRole('radio', { name: 'প্রথম সম্পাদকের ডিভাইস' }).check();
	await dialog.getByRole('button', { name: 'এভাবে সংরক্ষণ' }).click();
	await expect(dialog).toBeHidden();
	await expect(second.getByRole('textbox', { name: 'শিরোনাম' })).toHaveValue('প্রথম সম্পাদকের ডিভাইস');
	await expect(second.getByRole('textbox', { name: 'খোঁজার বাড়তি শব্দ' })).toHaveValue('দ্বিতীয় সম্পাদকের শব্দ');
});

test('finance has no access to the texts', async ({ page }) => {
	await deskSignIn(page, 'finance', '/');
	const menu = page.getByRole('navigation');
	await expect(menu.getByRole('link', { name: 'যাচাইয়ের অপেক্ষায়', exact: true })).toBeVisible();
	await expect(menu.getByRole('link', { name: 'জিজ্ঞাসা', exact: true })).toHaveCount(0);
	const answer = await page.evaluate(async () => (await fetch('/api/v3/editor/content/faqs')).status);
	expect(answer).toBe(403);
	const publish = office(page, 'POST', 'content/faqs/1/publish', { version: '1' });
	await expect(publish).rejects.toThrow('auth.forbidden');
});
