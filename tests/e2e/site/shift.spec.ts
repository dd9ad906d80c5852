import { chromium } from '@playwright/test';
import { deviceFonts } from '../../support/fonts.ts';
import { expect, test } from '../support.ts';
import { settle } from './home-support.ts';
import { theBatch } from './public-pages.ts';

/** Long enough that everything is painted before the fonts arrive. */
const FONTS_LATE_MS = 600;

for (const bengali of [true, false]) {
	test(`nothing shifts when the fonts load late on a phone ${bengali ? 'with a' : 'without any'} Bengali font of its own`, async ({
		request,
		baseURL,
		launchOptions,
	}, info) => {
		const batch = `/batch-details/${(await theBatch(request)).id}`;
		const env = await deviceFonts(info.outputPath(), bengali);
		const browser = await chromium.launch({ ...launchOptions, env });
		try {
			const moved = async (path: string) => {
				const page = await browser.newPage({ viewport: { width: 360, height: 800 }, baseURL: baseURL ?? '' });
				// The page must be shown with the fonts it waited for, not after the time limit.
				await page.addInitScript(() => {
					const later = window.setTimeout;
					window.setTimeout = ((run: () => void, ms?: number) =>
						ms === 3_000 ? 0 : later(run, ms)) as typeof window.setTimeout;
				});
				await page.route('**/*.woff2', async (route) => {
					await page.waitForTimeout(FONTS_LATE_MS);
					await route.continue();
				});
				await page.goto(path, { waitUntil: 'load' });
				await settle(page);
				await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
				return page.evaluate(async () => {
					let sum = 0;
					new PerformanceObserver((list) => {
						for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
					}).observe({ type: 'layout-shift', buffered: true });
					await new Promise((resolve) => setTimeout(resolve, 300));
					return sum;
				});
			};
			const paths = ['/', '/courses/fcps', batch, '/batches', '/faq', '/login'];
			const sums = await Promise.all(paths.map(async (path) => [path, await moved(path)] as const));
			expect(sums.filter(([, sum]) => sum >= 0.001)).toEqual([]);
		} finally {
			await browser.close();
		}
	});
}
