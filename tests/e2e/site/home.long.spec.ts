import type { Page } from '@playwright/test';
import { axe, expect, overflow, picture, test } from '../support.ts';
import { hydrateAll, NAMES, part, section, settle } from './home-support.ts';

test.describe('the notices', () => {
	test('scroll in forty seconds and stop when they are hovered, focused or paused', async ({ page }) => {
		await page.goto('/');
		const line = part(page, 'ticker-line');
		await expect(line).toHaveCSS('animation-duration', '40s');
		await expect(line).toHaveCSS('animation-iteration-count', 'infinite');
		await expect(line).toHaveCSS('animation-play-state', 'running');

		await part(page, 'ticker-view').hover();
		await expect(line).toHaveCSS('animation-play-state', 'paused');
		await page.mouse.move(5, 700);
		await expect(line).toHaveCSS('animation-play-state', 'running');

		await line.locator('a').first().focus();
		await expect(line).toHaveCSS('animation-play-state', 'paused');
		await page.getByRole('button', { name: 'নোটিশ থামিয়ে রাখুন' }).focus();
		await expect(line).toHaveCSS('animation-play-state', 'running');

		await page.keyboard.press('Enter');
		await expect(line).toHaveCSS('animation-play-state', 'paused');
		await page.keyboard.press('Enter');
		await expect(line).toHaveCSS('animation-play-state', 'running');
	});

	test('do not move for users who prefer reduced motion', async ({ page }) => {
		await page.emulateMedia({ reducedMotion: 'reduce' });
		await page.goto('/');
		await expect(part(page, 'ticker-line')).toHaveCSS('animation-name', 'none');
		await expect(part(page, 'ticker-view')).toHaveCSS('overflow-x', 'auto');
		await expect(part(page, 'ticker-copy')).toBeHidden();
		await expect(part(page, 'ticker-hold')).toBeHidden();
	});
});

test.describe('the slides', () => {
	const START = new Date('2026-11-21T12:00:00+06:00');
	/** Waits until the carousel has processed the end of its turn: before that it starts no other. */
	const still = (page: Page) =>
		expect
			.poll(() =>
				page.locator('.swiper-wrapper').evaluate((row) => {
					const { swiper } = row.parentElement as unknown as { swiper: { animating: boolean } };
					return row.getAnimations().length === 0 && !swiper.animating;
				}),
			)
			.toBe(true);
	async function start(page: Page): Promise<void> {
		await page.clock.install({ time: START });
		await page.goto('/');
		await expect(page.locator('[data-carousel][data-on]')).toBeVisible();
		await page.clock.pauseAt(new Date(START.getTime() + 600_000));
		await still(page);
	}
	const shown = async (page: Page) =>
		'০১২৩৪'.indexOf((await part(page, 'carousel-place').textContent())?.trim()[0] ?? '');

	test('turn every three and a half seconds and begin again behind the last', async ({ page }) => {
		await start(page);
		for (let turn = 0; turn < 5; turn++) {
			const before = await shown(page);
			await page.clock.runFor(3_400);
			expect(await shown(page)).toBe(before);
			await page.clock.runFor(100);
			expect(await shown(page)).toBe((before % 4) + 1);
			await expect(page.locator('.swiper-slide:not([inert])')).toHaveCount(1);
			await still(page);
		}
	});

	test('wait while they are paused, and are turned manually', async ({ page }) => {
		await start(page);
		await page.getByRole('button', { name: 'স্লাইড থামিয়ে রাখুন' }).click();
		const before = await shown(page);
		await page.clock.runFor(10_000);
		expect(await shown(page)).toBe(before);
		await page.getByRole('button', { name: 'পরের স্লাইড' }).click();
		await expect.poll(() => shown(page)).toBe((before % 4) + 1);
		await expect(part(page, 'carousel-said')).toHaveText(/^স্লাইড [১-৪] \/ ৪: .+/);
		await still(page);
		await page.getByRole('button', { name: 'আগের স্লাইড' }).click();
		await expect.poll(() => shown(page)).toBe(before);
	});

	test('do not turn by themselves for users who prefer reduced motion', async ({ page }) => {
		await page.emulateMedia({ reducedMotion: 'reduce' });
		await start(page);
		await page.clock.runFor(20_000);
		expect(await shown(page)).toBe(1);
		await expect(page.getByRole('button', { name: 'স্লাইড থামিয়ে রাখুন' })).toHaveAttribute(
			'aria-pressed',
			'true',
		);
	});

	test('do not turn by themselves where data is to be saved', async ({ page }) => {
		await page.addInitScript(() =>
			Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
		);
		await start(page);
		await page.clock.runFor(20_000);
		expect(await shown(page)).toBe(1);
		await expect(part(page, 'ticker-line')).toHaveCSS('animation-name', 'none');
	});

	test('play a sample class in place, which is silent once the slide is turned', async ({ page }) => {
		await page.goto('/');
		await expect(page.locator('[data-carousel][data-on]')).toBeVisible();
		await page.getByRole('button', { name: 'স্লাইড থামিয়ে রাখুন' }).click();
		const slide = page.locator('.swiper-slide:not([inert]) a[data-sample]');
		await expect(async () => {
			if ((await slide.count()) === 0) await page.getByRole('button', { name: 'পরের স্লাইড' }).click();
			await expect(slide).toBeVisible({ timeout: 500 });
		}).toPass();
		await still(page);
		await slide.click();
		const video = page.locator('[data-playing] video');
		await expect(video).toHaveJSProperty('paused', false);
		await page.getByRole('button', { name: 'পরের স্লাইড' }).click();
		await expect(video).toHaveJSProperty('paused', true);
	});
});

test('the map loads on a tap and takes the focus', async ({ page }) => {
	await page.goto('/');
	await hydrateAll(page);
	const contact = section(page, 'contact');
	await contact.getByRole('button', { name: 'ম্যাপ এখানে দেখুন' }).click();
	await expect(contact.frameLocator('iframe').getByText('নমুনা মানচিত্র:')).toBeVisible();
	await expect(contact.locator('iframe')).toBeFocused();
});

test('the chat button covers nothing at the end of the page', { tag: '@wide' }, async ({ page }) => {
	await page.goto('/');
	await hydrateAll(page);
	await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
	const button = await part(page, 'chat').boundingBox();
	const last = await section(page, 'contact').boundingBox();
	const footer = await page.getByRole('contentinfo').boundingBox();
	expect(button && last && button.y >= last.y + last.height).toBe(true);
	expect(button && footer && button.y + button.height <= footer.y).toBe(true);
});

test('the whole home page and its chat are readable in dark mode', async ({ page }) => {
	await page.emulateMedia({ colorScheme: 'dark' });
	await page.goto('/');
	await hydrateAll(page);
	expect(await axe(page)).toEqual([]);
	await part(page, 'chat').locator('summary').click();
	expect(await axe(page, '[data-chat]')).toEqual([]);
	await picture(page, 'phone-home-full-dark');
});

test.describe('a section', () => {
	test('shifts nothing when it hydrates', { tag: '@wide' }, async ({ page }) => {
		await page.addInitScript(() => {
			const shifts: unknown[] = [];
			Object.assign(window, { shifts });
			new PerformanceObserver((list) => {
				for (const entry of list.getEntries()) {
					const { value, sources } = entry as PerformanceEntry & {
						value: number;
						sources: { node: Node | null }[];
					};
					shifts.push([value, sources.map(({ node }) => node?.textContent?.slice(0, 60))]);
				}
			}).observe({ type: 'layout-shift', buffered: true });
		});
		await page.goto('/');
		await expect(page.locator('[data-carousel][data-on]')).toBeVisible();
		await hydrateAll(page);
		await settle(page);
		const shifts = await page.evaluate(
			() => (window as never as { shifts: [value: number, what: unknown][] }).shifts,
		);
		// A tenth of the limit for "good": the logo of the fixed dock may move by a pixel when its font loads.
		expect(shifts.filter(([value]) => value > 0.01)).toEqual([]);
	});

	test('lives at once where the browser cannot watch it', async ({ page }) => {
		await page.addInitScript(() => {
			Reflect.deleteProperty(window, 'IntersectionObserver');
		});
		await page.goto('/');
		for (const name of NAMES) await expect(section(page, name).locator('astro-island[ssr]')).toHaveCount(0);
	});
});

test.describe('on a phone in landscape', () => {
	test.use({ viewport: { width: 640, height: 240 } });
	test('every section hydrates', async ({ page }) => {
		await page.goto('/');
		await hydrateAll(page);
		expect(await overflow(page)).toBe(0);
	});
});
