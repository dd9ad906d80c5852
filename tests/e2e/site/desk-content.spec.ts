import { expect, type Page, test } from '@playwright/test';
import { LONG } from '../../support/size.ts';
import { confirm, deskSignIn, openDesk, openQuestion, otherPage, SITE, save } from '../desk-support.ts';
import { overflow, picture } from '../support.ts';

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

test('an editor changes a question and publishes it', async ({ page, browser }) => {
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

test('a filter typed shortly before leaving a list does not lead back to it', async ({ page, context }) => {
	await deskSignIn(page, 'editor', '/batches');
	const find = page.getByRole('textbox', { name: 'খুঁজুন' });
	await expect(page.getByRole('row').nth(1)).toBeVisible();
	// The next screen must take longer to render than what remains of the wait with a filter.
	const session = await context.newCDPSession(page);
	await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
	for (const wait of LONG ? [300, 380, 450] : [380]) {
		await openDesk(page, '/faqs');
		await expect(page.getByRole('row').nth(1)).toBeVisible();
		await find.fill('ক');
		await page.evaluate(
			(ms) => setTimeout(() => document.querySelector<HTMLElement>('nav a[href="#/batches"]')?.click(), ms),
			wait,
		);
		await page.waitForURL(/#\/batches/);
		// Longer than react-admin waits before it applies a filter.
		await page.waitForTimeout(1_500);
		expect(page.url()).toContain('#/batches');
	}
	await page.goBack();
	await page.waitForURL(/#\/faqs/);
});

test('input that cannot be saved offline is stored locally, which is shown, and never sent by itself', {
	tag: '@long',
}, async ({ page, context }) => {
	await deskSignIn(page, 'editor', '/faqs');
	await openQuestion(page, 'ডিভাইস');
	const address = page.url();
	const title = page.getByRole('textbox', { name: 'শিরোনাম' });
	const before = await title.inputValue();
	await context.setOffline(true);
	await title.fill(`${before} (নেট ছাড়া)`);
	await page.getByRole('button', { name: 'সংরক্ষণ' }).click();
	const said = page.getByRole('status').filter({ hasText: 'এই ডিভাইসে রাখা আছে' });
	await expect(said).toContainText('সংযোগ নেই');
	await title.fill(`${before} (নেট ছাড়া, পরে)`);
	await picture(page, 'desk-draft-offline');
	const stored = (at: Page) => at.evaluate(() => JSON.stringify({ ...localStorage }));
	await expect.poll(() => stored(page)).toContain('(নেট ছাড়া, পরে)');
	const sent: string[] = [];
	page.on('request', (request) => {
		if (request.method() !== 'GET') sent.push(request.url());
	});
	await context.setOffline(false);
	await expect(said).toContainText('আবার সংরক্ষণ করুন');
	await expect(said).not.toContainText('সংযোগ নেই');
	expect(sent).toEqual([]);

	// The tab is closed, and with it the form.
	const again = await context.newPage();
	await page.close({ runBeforeUnload: false });
	await again.goto(address);
	const found = again.getByRole('status').filter({ hasText: 'সংরক্ষণ হয়নি এমন লেখা' });
	await expect(found).toBeVisible();
	await picture(again, 'desk-draft-found');
	await expect(again.getByRole('textbox', { name: 'শিরোনাম' })).toHaveValue(before);
	await found.getByRole('button', { name: 'ফিরিয়ে আনুন' }).click();
	await expect(again.getByRole('textbox', { name: 'শিরোনাম' })).toHaveValue(`${before} (নেট ছাড়া, পরে)`);
	await save(again);
	await expect.poll(() => stored(again)).not.toContain('(নেট ছাড়া, পরে)');
	await expect(again.getByText('খসড়া', { exact: true })).toBeVisible();
	await again.goto('about:blank');
	await again.goto(address);
	await expect(again.getByRole('textbox', { name: 'শিরোনাম' })).toHaveValue(`${before} (নেট ছাড়া, পরে)`);
	await expect(found).toHaveCount(0);
	await again.setViewportSize({ width: 360, height: 800 });
	await expect.poll(() => overflow(again)).toBe(0);
});
