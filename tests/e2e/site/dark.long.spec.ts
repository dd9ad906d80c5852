import { axe, expect, overflow, picture, test } from '../support.ts';
import { faultsOf, publicPages, stands } from './public-pages.ts';

test(
	'every kind of page is readable by night and in a wide window',
	{ tag: '@wide' },
	async ({ page, request }, info) => {
		test.setTimeout(600_000);
		const scheme = info.project.name === 'phone' ? 'dark' : 'light';
		await page.emulateMedia({ colorScheme: scheme });
		const faults = await faultsOf(await publicPages(request), async (one) => {
			await page.goto(one.path);
			await stands(page, one);
			expect(await overflow(page)).toBe(0);
			expect(await axe(page)).toEqual([]);
			await picture(page, `${info.project.name}-${one.name.replaceAll(' ', '-')}-${scheme}`);
		});
		expect(faults).toEqual([]);
	},
);

test('nothing jumps on the pages of questions and of the sign-in', { tag: '@wide' }, async ({ page }) => {
	await page.addInitScript(() => {
		Object.assign(window, { moved: 0 });
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries() as (PerformanceEntry & {
				value: number;
				hadRecentInput: boolean;
			})[])
				if (!entry.hadRecentInput)
					Object.assign(window, { moved: Reflect.get(window, 'moved') + entry.value });
		}).observe({ type: 'layout-shift', buffered: true });
	});
	for (const path of ['/faq?q=taka%20ferot', '/faq?q=xylophone', '/faq/3/show', '/late/faq', '/login']) {
		await page.goto(path, { waitUntil: 'networkidle' });
		expect({ path, little: (await page.evaluate(() => Reflect.get(window, 'moved'))) < 0.01 }).toEqual({
			path,
			little: true,
		});
	}
});
