import { SITE_TEXTS } from '../../../src/lib/site/words.ts';
import { expect, test } from '../support.ts';
import { allStand, cards, hydrateAll, island, NAMES, section, settle } from './home-support.ts';

const fault = SITE_TEXTS.bn.partMissing;

test('the keyboard reaches every card from top to bottom, and keeps its position while sections hydrate', async ({
	page,
}) => {
	await page.goto('/');
	// The floating button does not cover the button that pauses the carousel.
	const [hold, chat] = [page.locator('[data-carousel-hold]'), page.locator('[data-chat] summary')];
	const [held, floating] = [await hold.boundingBox(), await chat.boundingBox()];
	expect((held?.x ?? 0) + (held?.width ?? 360)).toBeLessThanOrEqual(floating?.x ?? 0);
	const all = await cards(page);
	expect(all.length).toBeGreaterThan(25);
	const reached: string[] = [];
	for (let tabs = 0; reached.length < all.length && tabs < all.length + 60; tabs++) {
		await page.keyboard.press('Tab');
		const href = await page.evaluate(() => {
			const now = document.activeElement;
			return now?.closest('[data-section]') && now.getAttribute('href');
		});
		if (href) reached.push(href);
	}
	expect(reached).toEqual(all);
	for (const name of NAMES) await expect(section(page, name).locator('astro-island[ssr]')).toHaveCount(0);
	await settle(page);
	expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe(all.at(-1));
});

test('End, Back, find-in-page and print show the content of every section', async ({ page }) => {
	await page.goto('/');
	await expect(page.locator('[data-carousel][data-on]')).toBeVisible();
	// Editors may fill the sections far beyond their estimated heights.
	await page.addStyleTag({ content: '.lazy-layout { contain-intrinsic-block-size: 5rem !important }' });
	await page.keyboard.press('End');
	await expect
		.poll(() => page.evaluate(() => document.documentElement.scrollHeight - innerHeight - scrollY))
		.toBeLessThan(1);

	await page.goto('/');
	// Before its first frame the find-in-page of the browser finds nothing, and caches that.
	await settle(page);
	expect(
		await page.evaluate(() => (window as unknown as { find: (text: string) => boolean }).find('ম্যাপটি')),
	).toBe(true);
	await page.evaluate(() => getSelection()?.removeAllRanges());
	await page.keyboard.press('End');
	await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1_000);
	await allStand(page);
	for (const name of NAMES) await expect(section(page, name).locator('astro-island[ssr]')).toHaveCount(0);
	await section(page, 'faqs').locator('a[href="/faq"]').click();
	await expect(page).toHaveURL('/faq');
	await page.goBack();
	await allStand(page);
	await page.emulateMedia({ media: 'print' });
	await allStand(page);
});

test.describe('where something fails', () => {
	test.use({ provoked: /Failed to fetch dynamically imported module|hydrat/i });

	test('every section stays when no script loads, and that is reported once', async ({ page }) => {
		await page.route(/\.js(\?|$)/, (route) => route.abort());
		await page.goto('/');
		await allStand(page);
		await expect(page.getByText(fault)).toHaveCount(1);
		await expect(page.getByText(fault)).toBeVisible();
		await page.getByRole('button', { name: SITE_TEXTS.bn.hideNote }).click();
		await expect(page.getByText(fault)).toBeHidden();
		for (const name of NAMES) await section(page, name).scrollIntoViewIfNeeded();
		await allStand(page);
		await expect(page.getByText(fault)).toBeHidden();
	});

	test('a section whose own script does not load stays, and that is reported once', async ({ page }) => {
		await page.goto('/');
		// Before the first frame nothing below the window can take the focus.
		await settle(page);
		const script = await island(page, 'courses').getAttribute('component-url');
		await page.route(`**${script}*`, (route) => route.abort());
		await section(page, 'courses').locator('a').first().focus();
		await expect(page.getByText(fault)).toBeVisible();
		await allStand(page);
	});

	test('every section stays when the server answers nothing but faults', async ({ page }) => {
		await page.route('**/api/**', (route) =>
			route.fulfill({ status: 500, json: { code: 'internal', message: 'ভুল হয়েছে।' } }),
		);
		await page.goto('/');
		await hydrateAll(page);
		await settle(page);
		await allStand(page);
		await expect(page.getByText(fault)).toBeHidden();
	});
});
