import type { Page } from '@playwright/test';
import { expect, test } from '../support.ts';
import { COURSES } from './public-pages.ts';

const ACTION = 'ব্যাচ, তারিখ ও ফি দেখুন';

/** The list of parts that this window shows, opened where it is folded. */
async function contents(page: Page) {
	const list = page.getByRole('navigation', { name: 'এই পাতায়' });
	const fold = list.locator('summary');
	if (await fold.isVisible()) await fold.click();
	return list;
}

/** Follows every entry of the list of parts: each stands before a heading that comes into view. */
async function followContents(page: Page) {
	const links = (await contents(page)).getByRole('link');
	const count = await links.count();
	expect(count).toBeGreaterThanOrEqual(4);
	for (let at = 0; at < count; at++) {
		const link = links.nth(at);
		const title = ((await link.textContent()) ?? '').trim();
		await link.click();
		await expect(page.getByRole('heading', { level: 2, name: title, exact: true })).toBeInViewport();
	}
}

test.describe('the page of a course', () => {
	test('has its parts, its questions, the other courses and one action in reach', { tag: '@wide' }, async ({
		page,
	}) => {
		for (const [slug] of COURSES) {
			await page.goto(`/courses/${slug}`);
			expect(await page.locator('main section > div > h2').count()).toBeGreaterThanOrEqual(5);
			expect(await page.locator('main a[href^="/faq/"]').count()).toBeGreaterThanOrEqual(4);
			await expect(page.locator('#other-courses ~ ul a')).toHaveCount(COURSES.length - 1);
			await expect(page.getByRole('link', { name: ACTION })).toBeInViewport();
			await expect(page.getByRole('link', { name: ACTION })).toHaveAttribute('href', '/batches');
		}
	});

	test('leads by its list of parts to each part', async ({ page }) => {
		await page.goto('/courses/residency');
		await followContents(page);
	});

	test('keeps its one action in reach and never covers the end of the page with it', {
		tag: '@wide',
	}, async ({ page }) => {
		await page.goto('/courses/fcps');
		const action = page.getByRole('link', { name: ACTION });
		await page.getByRole('heading', { name: 'যে ভুলগুলো বেশি হয়' }).scrollIntoViewIfNeeded();
		await expect(action).toBeInViewport();
		const last = page.locator('#other-courses ~ ul a').last();
		await last.focus();
		const covered = await last.evaluate((link) => {
			const { left, top, width, height } = link.getBoundingClientRect();
			const found = document.elementFromPoint(left + width / 2, top + height - 2);
			return !link.contains(found);
		});
		expect(covered).toBe(false);
		await action.click();
		await expect(page).toHaveURL(/\/batches$/);
	});
});

for (const path of ['/terms-condition', '/refund-policy', '/about']) {
	test(`${path} leads to its parts`, { tag: '@wide' }, async ({ page }) => {
		await page.goto(path);
		await followContents(page);
	});
}

test('the gallery shows every picture with its words', { tag: '@wide' }, async ({ page }) => {
	await page.goto('/gallery');
	const pictures = page.locator('main figure');
	await expect(pictures).toHaveCount(6);
	for (const figure of await pictures.all()) {
		await figure.scrollIntoViewIfNeeded();
		const image = figure.locator('img');
		await expect(image).toHaveAttribute('alt', /.{20,}/);
		await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(960);
		await expect(figure.locator('figcaption')).toHaveText(/.+/);
	}
});

test.describe('without JavaScript', () => {
	test.use({ javaScriptEnabled: false });
	test('a course page keeps its action and its parts', { tag: '@wide' }, async ({ page }) => {
		await page.goto('/courses/mph');
		await expect(page.getByRole('link', { name: ACTION })).toBeInViewport();
		await followContents(page);
	});
});
