import { SECTION_MIN_HEIGHTS } from '#contract/constants.ts';
import { DRAWN, drawAll, island, NAMES, section, settle, showBox } from './home-support.ts';
import { axe, expect, overflow, test } from './support.ts';

test.describe('a lazy section', () => {
	test('is drawn once its box is whole in the window, not before', async ({ page }) => {
		await page.goto('/');
		await settle(page);
		const renderer = await page.locator('astro-island').first().getAttribute('renderer-url');
		const loaded = await page.evaluate(() =>
			performance.getEntriesByType('resource').map(({ name }) => name),
		);
		expect(loaded.filter((name) => name.endsWith(renderer ?? '?'))).toEqual([]);
		for (const name of NAMES) {
			const height = SECTION_MIN_HEIGHTS[name];
			await expect(section(page, name)).toHaveCSS('min-height', `${height}px`);
			const box = section(page, name).locator('[data-section-box]');
			expect((await box.boundingBox())?.height).toBe(height);
			await showBox(page, name, 3);
			await settle(page);
			await expect(island(page, name)).toHaveAttribute('ssr');
			await expect(island(page, name).locator(DRAWN[name].link)).toHaveCount(0);
			await showBox(page, name, -1);
			await expect(island(page, name)).not.toHaveAttribute('ssr');
			await expect(island(page, name).locator(DRAWN[name].link).first()).toBeVisible();
		}
	});

	test('shows four, six and five skeletons while its content is on the way', async ({ page }) => {
		let release = () => {};
		const held = new Promise<void>((resolve) => {
			release = resolve;
		});
		for (const { call } of Object.values(DRAWN)) {
			if (call === null) continue;
			await page.route(call, async (route) => {
				await held;
				await route.continue();
			});
		}
		await page.goto('/');
		for (const name of NAMES) {
			const { skeletons, link } = DRAWN[name];
			if (skeletons === null) continue;
			await showBox(page, name, -1);
			await expect(island(page, name)).not.toHaveAttribute('ssr');
			await expect(island(page, name).locator('[data-skeleton]')).toHaveCount(skeletons);
			await expect(island(page, name).locator(link)).toHaveCount(0);
		}
		release();
		await drawAll(page);
	});

	test('says what went wrong and brings its content on another try', async ({ page }) => {
		let broken = true;
		await page.route('**/homepage/courses', (route) =>
			broken
				? route.fulfill({ status: 503, json: { code: 'unavailable', message: 'এখন হচ্ছে না।' } })
				: route.continue(),
		);
		await page.goto('/');
		await showBox(page, 'courses', -1);
		const courses = section(page, 'courses');
		await expect(courses.getByRole('alert')).toContainText('এখন হচ্ছে না।');
		expect(await axe(page)).toEqual([]);
		broken = false;
		await courses.getByRole('button', { name: 'আবার চেষ্টা করুন' }).click();
		await expect(courses.getByRole('link')).toHaveCount(6);
	});

	test('says that the connection is gone', async ({ page }) => {
		await page.route('**/homepage/other-services', (route) => route.abort());
		await page.goto('/');
		await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { get: () => false }));
		await showBox(page, 'promos', -1);
		await expect(section(page, 'promos').getByRole('status')).toContainText('ইন্টারনেট সংযোগ নেই');
	});

	test('says so where there is nothing to show', async ({ page }) => {
		await page.route('**/homepage/batch-categories', (route) => route.fulfill({ json: { categories: [] } }));
		await page.goto('/');
		await showBox(page, 'batchCategories', -1);
		await expect(section(page, 'batchCategories')).toContainText('এখন কোনো ব্যাচের তালিকা নেই');
	});

	test('moves nothing when it fills', { tag: '@wide' }, async ({ page }) => {
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
		await drawAll(page);
		await settle(page);
		const shifts = await page.evaluate(
			() => (window as never as { shifts: [value: number, what: unknown][] }).shifts,
		);
		// A tenth of what is still called good: the mark of the fixed dock may settle by a pixel when its font comes.
		expect(shifts.filter(([value]) => value > 0.01)).toEqual([]);
	});

	test('is drawn for paper without being scrolled to', async ({ page }) => {
		await page.goto('/');
		await settle(page);
		await page.emulateMedia({ media: 'print' });
		for (const name of NAMES)
			await expect(island(page, name).locator(DRAWN[name].link).first()).toBeAttached();
	});

	test('is printed as it was built where it has not been drawn yet', async ({ page }) => {
		await page.goto('/');
		await expect(page.locator('[data-carousel][data-on]')).toBeVisible();
		await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
		for (const name of NAMES) {
			const copy = section(page, name).locator('[data-section-copy]');
			await expect(copy.locator(DRAWN[name].link).first()).toBeVisible();
		}
		await page.evaluate(() => dispatchEvent(new Event('afterprint')));
		await expect(page.locator('[data-section-copy]')).toHaveCount(0);
	});

	test('is drawn at once where the browser cannot watch it', async ({ page }) => {
		await page.addInitScript(() => {
			Reflect.deleteProperty(window, 'IntersectionObserver');
		});
		await page.goto('/');
		for (const name of NAMES)
			await expect(island(page, name).locator(DRAWN[name].link).first()).toBeAttached();
	});

	test('shows what was built where its script does not arrive', async ({ page }) => {
		await page.goto('/');
		await expect(page.locator('[data-carousel][data-on]')).toBeVisible();
		const script = await island(page, 'courses').getAttribute('component-url');
		await page.route(`**${script}*`, (route) => route.abort());
		await showBox(page, 'courses', -1);
		await expect(section(page, 'courses').getByRole('link')).toHaveCount(6);
	});
});

test.describe('on a phone held sideways', () => {
	test.use({ viewport: { width: 640, height: 240 } });
	test('every section is drawn', async ({ page }) => {
		await page.goto('/');
		for (const name of NAMES) {
			await section(page, name)
				.locator('[data-section-box]')
				.evaluate((box) => scrollTo(0, scrollY + box.getBoundingClientRect().top));
			await expect(island(page, name).locator(DRAWN[name].link).first()).toBeAttached();
		}
		expect(await overflow(page)).toBe(0);
	});
});
