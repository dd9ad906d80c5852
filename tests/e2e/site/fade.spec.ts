import { expect, test } from '../support.ts';

test('one page fades into the next, and one that is left before it was seen reports no error', async ({
	page,
}) => {
	await page.addInitScript(() =>
		addEventListener('pagereveal', ({ viewTransition }) => {
			(window as unknown as { faded: boolean }).faded = viewTransition !== null;
		}),
	);
	/** Without waiting: the page may be left before it can answer. */
	const go = (path: string) => page.evaluate((to) => location.assign(to), path).catch(() => {});
	const faded = () => page.evaluate(() => (window as unknown as { faded?: boolean }).faded);
	await page.goto('/faq');
	await go('/teachers');
	await page.waitForURL('**/teachers');
	await expect.poll(faded).toBe(true);
	for (const path of ['/faq', '/about', '/batches']) await go(path);
	await page.waitForURL('**/batches');
	await page.emulateMedia({ reducedMotion: 'reduce' });
	await go('/faq');
	await page.waitForURL('**/faq');
	await expect.poll(faded).toBe(false);
});
