import type { Page } from '@playwright/test';
import { axe, expect, overflow, picture, test } from './support.ts';

const COURSES: [slug: string, heading: RegExp, fact: RegExp][] = [
	['fcps', /এফসিপিএস/, /২১০/],
	['residency', /রেসিডেন্সি/, /০\.০৫/],
	['outlier', /আউটলায়ার/, /ছয় সপ্তাহ/],
	['m-phil-diploma', /এমফিল/, /প্রকাশিত নয়/],
	['abroad', /বিদেশের/, /কলেজের নিয়মে/],
	['mph', /এমপিএইচ/, /প্রকাশিত নয়/],
];
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
	for (const [at, [slug, heading, fact]] of COURSES.entries()) {
		test(
			`says what ${slug} is, how its exam runs and what to do next`,
			{ tag: '@wide' },
			async ({ page }, info) => {
				await page.emulateMedia({ colorScheme: at % 2 ? 'dark' : 'light' });
				await page.goto(`/courses/${slug}`);
				await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
				await expect(page.locator('main dl')).toHaveText(fact);
				const parts = page.locator('main section > div > h2');
				expect(await parts.count()).toBeGreaterThanOrEqual(5);
				await expect(page.getByRole('link', { name: ACTION })).toBeInViewport();
				await expect(page.getByRole('link', { name: ACTION })).toHaveAttribute('href', '/batches');
				expect(await page.locator('main a[href^="/faq/"]').count()).toBeGreaterThanOrEqual(4);
				expect(await page.locator('#other-courses ~ ul a').count()).toBe(COURSES.length - 1);
				expect(await page.locator('astro-island').count()).toBe(0);
				expect(await overflow(page)).toBe(0);
				expect(await axe(page)).toEqual([]);
				await picture(page, `${info.project.name}-course-${slug}`);
			},
		);
	}

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

test.describe('a page of running text', () => {
	for (const [path, words] of [
		['/terms-condition', ['ব্যক্তিগত উপাত্ত সুরক্ষা অধ্যাদেশ, ২০২৫', '১২০ সেকেন্ড', '৩০ দিনে একবার']],
		['/refund-policy', ['সর্বোচ্চ ১০ দিনের মধ্যে', 'আবেদনের নম্বর', '৭,০০০ টাকা']],
		['/about', ['পাস বা ভর্তির নিশ্চয়তা দিই না']],
	] as const) {
		test(`${path} says what matters and leads to its parts`, { tag: '@wide' }, async ({ page }) => {
			await page.goto(path);
			for (const text of words) await expect(page.locator('main')).toContainText(text);
			await followContents(page);
			expect(await overflow(page)).toBe(0);
			expect(await axe(page)).toEqual([]);
		});
	}
});

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
	test(
		'a course page keeps its action, its parts and its questions',
		{ tag: '@wide' },
		async ({ page }, info) => {
			await page.goto('/courses/mph');
			await expect(page.getByRole('link', { name: ACTION })).toBeInViewport();
			await followContents(page);
			await expect(page.getByRole('heading', { name: 'ভর্তির আগে যা জানতে চাওয়া হয়' })).toBeVisible();
			await picture(page, `${info.project.name}-course-nojs`);
		},
	);
});
