import { type Browser, expect, type Page, test } from '@playwright/test';
import { deskSignIn, office, openDesk } from './desk-support.ts';

const SITE = `http://localhost:${process.env.E2E_PORT ?? 4391}`;

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

/** Opens a question of the demonstration in the desk and answers with its number. */
async function openQuestion(page: Page, words: string): Promise<number> {
	await openDesk(page, '/faqs');
	await page.getByRole('textbox', { name: 'খুঁজুন' }).fill(words);
	// What was typed is asked for a moment later.
	await page.waitForURL(/filter=/);
	await page.getByRole('cell', { name: words }).first().click();
	await expect(page.getByRole('textbox', { name: 'শিরোনাম' })).toHaveValue(new RegExp(words));
	return Number(/faqs\/(\d+)/.exec(page.url())?.[1]);
}

const save = (page: Page) => page.getByRole('button', { name: 'সংরক্ষণ' }).click();
const confirm = (page: Page) => page.getByRole('button', { name: 'নিশ্চিত করুন' }).click();

async function otherPage(browser: Browser): Promise<Page> {
	return (await browser.newContext({ locale: 'bn-BD' })).newPage();
}

test('an editor changes a question, looks at it alone, and publishes it for everybody', async ({
	page,
	browser,
}) => {
	test.setTimeout(180_000);
	await deskSignIn(page, 'editor', '/faqs');
	const id = await openQuestion(page, 'পাসওয়ার্ড');
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

	await page.getByRole('button', { name: 'প্রকাশ করুন' }).click();
	await expect(page.getByRole('dialog').getByRole('insertion')).toHaveText(/নতুন করে লেখা/);
	await confirm(page);
	await expect(page.getByText('পাতা তৈরি, এখন দেখা যাচ্ছে।')).toBeVisible({ timeout: 60_000 });
	await visitor.goto(`${SITE}/faq/${id}/show`);
	await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(after);
});

test('the second editor of a question is told, sees both, and loses nothing', async ({ page, browser }) => {
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

test('who keeps the money has no business in the texts', async ({ page }) => {
	await deskSignIn(page, 'finance', '/');
	const menu = page.getByRole('navigation');
	await expect(menu.getByRole('link', { name: 'যাচাইয়ের অপেক্ষায়', exact: true })).toBeVisible();
	await expect(menu.getByRole('link', { name: 'জিজ্ঞাসা', exact: true })).toHaveCount(0);
	const answer = await page.evaluate(async () => (await fetch('/api/v3/editor/content/faqs')).status);
	expect(answer).toBe(403);
	const publish = office(page, 'POST', 'content/faqs/1/publish', { version: '1' });
	await expect(publish).rejects.toThrow('auth.forbidden');
});
