import type { Page } from '@playwright/test';
import { BOOK_TEXTS } from '../../../src/lib/books/words.ts';
import { axe, DOCTORS, examPaths, expect, overflow, picture, signedIn, test } from '../support.ts';
import { EMPTY_SHELF, LOCKED_BOOK } from './books-data.ts';

const t = BOOK_TEXTS.bn;
const SHELF = '/my/reference-book';
const page$ = (n: number) => new RegExp(`/page-no/${n}$`);

async function look(page: Page, name: string): Promise<void> {
	expect(await overflow(page)).toBe(0);
	expect(await axe(page)).toEqual([]);
	await picture(page, `phone-book-${name}`);
}

test('a doctor reads a book, finds a page, marks it, continues offline and returns to it', async ({
	page,
	context,
}) => {
	test.setTimeout(120_000);
	await signedIn(page, DOCTORS.books);
	await page.goto(SHELF);
	await expect(page.getByRole('heading', { level: 2 })).toHaveCount(2);
	await look(page, 'shelf');
	await page.getByRole('link', { name: t.open }).first().click();
	await page.waitForURL(page$(1));
	const text = page.getByRole('main');
	// The shelf has the same headings: it must be closed first.
	await expect(page.getByRole('button', { name: t.contents })).toBeVisible();
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
	await expect(text.getByRole('heading', { level: 2 }).first()).toBeVisible();
	await look(page, 'page');

	// By a link of the text, a key, a swipe and the contents.
	await text.getByRole('link', { name: 'ব্র্যাকিয়াল প্লেক্সাস', exact: true }).click();
	await page.waitForURL(page$(2));
	await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
	await page.keyboard.press('ArrowRight');
	await page.waitForURL(page$(3));
	const finger = await context.newCDPSession(page);
	// The speed of a swipe matters, so its timestamps must not depend on the load of this machine.
	const began = Date.now() / 1_000;
	for (const [step, [type, x]] of (
		[
			['touchStart', 320],
			['touchMove', 200],
			['touchMove', 80],
			['touchEnd', null],
		] as const
	).entries())
		await finger.send('Input.dispatchTouchEvent', {
			type,
			touchPoints: x === null ? [] : [{ x, y: 120 }],
			timestamp: began + step * 0.05,
		});
	await page.waitForURL(page$(4));
	await page.getByRole('button', { name: t.contents }).click();
	const sheet = page.getByRole('dialog');
	await look(page, 'contents');
	await sheet.getByRole('link', { name: /অম্ল-ক্ষার/ }).click();
	await page.waitForURL(page$(16));

	await page.getByRole('button', { name: t.searchShort }).click();
	await sheet.getByRole('searchbox').fill('brakial plexus');
	await page.keyboard.press('Enter');
	await expect(sheet.getByRole('status')).toContainText('পাওয়া গেছে');
	await look(page, 'search');
	await sheet.getByRole('link').first().click();
	await page.waitForURL(page$(2));

	await page.getByRole('button', { name: t.mark }).click();
	await expect(page.getByRole('button', { name: t.unmark })).toHaveAttribute('aria-pressed', 'true');
	// A selected passage can be marked; it is still marked after a reload.
	const passage = 'Long thoracic nerve';
	const here = page.getByRole('region', { name: t.passagesHere });
	await text
		.getByText(passage)
		.first()
		.evaluate((box, quote) => {
			const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
			while (walker.nextNode()) {
				const at = walker.currentNode.textContent?.indexOf(quote) ?? -1;
				if (at < 0) continue;
				getSelection()?.setBaseAndExtent(walker.currentNode, at, walker.currentNode, at + quote.length);
				return;
			}
		}, passage);
	const reported = page.waitForResponse((answer) => answer.url().endsWith('/passages') && answer.ok());
	await page.getByRole('button', { name: t.passageMark }).click();
	await expect(here.getByText(passage)).toBeVisible();
	await reported;
	await look(page, 'passage');
	await page.reload();
	await expect(here.getByText(passage)).toBeVisible();
	expect(await page.evaluate(() => [...(CSS.highlights.get('passage') ?? [])].map(String))).toEqual([
		passage,
	]);

	await page.getByRole('button', { name: t.jump }).click();
	await page.getByLabel(t.jumpLabel).fill('৯৯');
	await page.keyboard.press('Enter');
	await expect(page.getByText(t.jumpWrong('২৪'))).toBeVisible();
	await expect(page.getByLabel(t.jumpLabel)).toHaveValue('৯৯');
	await look(page, 'jump');
	await page.getByLabel(t.jumpLabel).fill('৩');
	await page.keyboard.press('Enter');
	await page.waitForURL(page$(3));
	await expect(text.getByText('Axillary').first()).toBeVisible();

	// Pages that were read, and the next one, are stored on the phone.
	await context.setOffline(true);
	await page.getByRole('button', { name: t.previous }).click();
	await expect(text.getByText(passage).first()).toBeVisible();
	await here.getByRole('button', { name: t.passageRemove(passage) }).click();
	await expect(here).toHaveCount(0);
	await page.getByRole('button', { name: t.jump }).click();
	await page.getByLabel(t.jumpLabel).fill('২৩');
	await page.keyboard.press('Enter');
	await expect(page.getByText(t.offlinePage)).toBeVisible();
	await look(page, 'offline');
	await context.setOffline(false);
	await expect(text.getByText('Isoniazid').first()).toBeVisible();

	await page.getByRole('link', { name: t.shelfShort }).click();
	await expect(page.getByRole('link', { name: t.goOn('২৩') })).toBeVisible();
	await expect(page.getByText(t.bookmarkCount('১'))).toBeVisible();
});

test('the review of an exam leads to the page that explains a question', async ({ page }) => {
	await signedIn(page, DOCTORS.result);
	await page.goto((await examPaths(page)).past.review);
	await page.getByRole('link', { name: t.placeLabel }).first().click();
	await page.waitForURL(/\/reference-book\/\d+\/page-no\/\d+$/);
	await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
});

test('an empty shelf, a locked book, a deleted one and a missing page show a message', async ({ page }) => {
	await signedIn(page, DOCTORS.books);
	await page.route('**/doctor/books', (route) => route.fulfill({ json: EMPTY_SHELF }));
	await page.goto(SHELF);
	await expect(page.getByText(t.none)).toBeVisible();
	await look(page, 'none');
	await page.route('**/doctor/books/41', (route) => route.fulfill({ status: 403, json: LOCKED_BOOK }));
	await page.goto(`${SHELF}/41/page-no/1`);
	await expect(page.getByText(t.locks.unpaid)).toBeVisible();
	await look(page, 'locked');
	await page.goto(`${SHELF}/999999/page-no/1`);
	await expect(page.getByText(t.missing)).toBeVisible();
	await page.unroute('**/doctor/books');
	await page.goto(SHELF);
	await page
		.getByRole('link', { name: t.open })
		.or(page.getByRole('link', { name: /থেকে পড়ুন/ }))
		.first()
		.click();
	await page.waitForURL(/page-no/);
	await page.goto(page.url().replace(/\d+$/, '99'));
	await expect(page.getByText(t.noPage)).toBeVisible();
	await look(page, 'no-page');
});

test.describe('on a desk', () => {
	test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

	test('the contents are beside the page', async ({ page }) => {
		await signedIn(page, DOCTORS.books);
		await page.goto(SHELF);
		await page
			.getByRole('link', { name: t.open })
			.or(page.getByRole('link', { name: /থেকে পড়ুন/ }))
			.first()
			.click();
		const beside = page.getByRole('complementary');
		await beside.getByRole('link', { name: /ডায়াফ্রাম/ }).click();
		await page.waitForURL(page$(6));
		await expect(beside.locator('[aria-current]')).toContainText('ডায়াফ্রাম');
		expect(await axe(page)).toEqual([]);
		await picture(page, 'wide-book');
	});
});
