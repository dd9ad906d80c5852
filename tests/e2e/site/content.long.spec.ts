import type { Page } from '@playwright/test';
import { expect, test } from '../support.ts';
import { COURSES } from './public-pages.ts';

const ACTION = 'ব্যাচ, তারিখ ও ফি দেখুন';

/** The table of contents of this window, expanded where it is collapsed. */
async function contents(page: Page) {
	const list = page.getByRole('navigation', { name: 'এই পাতায়' });
	const fold = list.locator('summary');
	if (await fold.isVisible()) await fold.click();
	return list;
}

/** Expands every collapsed section of a course page by its heading, by tapping. */
async function openFolds(page: Page) {
	const folds = page.locator('main details:has(> summary h2)');
	for (const fold of await folds.all()) {
		await fold.locator('summary').click();
		await expect(fold.locator('> div')).toBeVisible();
	}
}

/** Follows every entry of the table of contents: each leads to a heading that becomes visible. */
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
	test('has its sections, its questions, the other courses and one action reachable', {
		tag: '@wide',
	}, async ({ page }) => {
		for (const [slug] of COURSES) {
			await page.goto(`/courses/${slug}`);
			expect(await page.locator('main :is(section > h2, summary > h2)').count()).toBeGreaterThanOrEqual(5);
			// A course page must not be endless on a phone.
			const height = await page.evaluate(() => document.documentElement.scrollHeight);
			expect(height, slug).toBeLessThanOrEqual(3500);
			expect(await page.locator('main a[href^="/faq/"]').count()).toBeGreaterThanOrEqual(4);
			await expect(page.locator('#other-courses ~ ul a')).toHaveCount(COURSES.length - 1);
			await expect(page.getByRole('link', { name: ACTION })).toBeInViewport();
			await expect(page.getByRole('link', { name: ACTION })).toHaveAttribute(
				'href',
				/^(\/[a-z0-9-]+)?\/batches$/,
			);
		}
	});

	test('opens each folded part under its heading', { tag: '@wide' }, async ({ page }) => {
		await page.goto('/courses/residency');
		await openFolds(page);
	});

	test('keeps its one action reachable and never covers the end of the page with it', {
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

test('without a photo the gallery shows a message, and no menu links to it', { tag: '@wide' }, async ({
	page,
}) => {
	await page.goto('/gallery');
	await expect(page.getByRole('heading', { name: 'এখনো কোনো আলোকচিত্র নেই' })).toBeVisible();
	await expect(page.locator(':is(header, footer) a[href="/gallery"]')).toHaveCount(0);
});

test.describe('without JavaScript', () => {
	test.use({ javaScriptEnabled: false });
	test('a course page keeps its action and its sections visible', { tag: '@wide' }, async ({ page }) => {
		await page.goto('/courses/mph');
		await expect(page.getByRole('link', { name: ACTION })).toBeInViewport();
		await openFolds(page);
	});
});
